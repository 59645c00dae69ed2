package com.google.android.play.core.integrity

import android.content.Context
import com.google.android.gms.tasks.Task

// https://developer.android.com/google/play/integrity/reference/com/google/android/play/core/integrity/IntegrityManager
interface IntegrityManager { fun requestIntegrityToken(request: IntegrityTokenRequest): Task<IntegrityTokenResponse> }
object IntegrityManagerFactory { @JvmStatic external fun create(context: Context): IntegrityManager }
abstract class IntegrityTokenResponse { abstract fun token(): String }
abstract class IntegrityTokenRequest {
    companion object { @JvmStatic external fun builder(): Builder }
    abstract class Builder {
        abstract fun setNonce(nonce: String): Builder
        abstract fun setCloudProjectNumber(number: Long): Builder
        abstract fun build(): IntegrityTokenRequest
    }
}
