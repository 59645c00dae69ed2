package androidx.compose.ui.autofill

// https://developer.android.com/reference/kotlin/androidx/compose/ui/autofill/ContentType
interface ContentType {
    companion object {
        val EmailAddress: ContentType external get
        val Username: ContentType external get
        val Password: ContentType external get
        val NewPassword: ContentType external get
        val PhoneNumber: ContentType external get
        val SmsOtpCode: ContentType external get
    }
}
// https://developer.android.com/reference/kotlin/androidx/compose/ui/autofill/AutofillManager
abstract class AutofillManager {
    abstract fun commit()
    abstract fun cancel()
}
