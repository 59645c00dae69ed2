package androidx.compose.foundation.text

import androidx.compose.ui.text.input.ImeAction
import androidx.compose.ui.text.input.KeyboardType

// https://developer.android.com/reference/kotlin/androidx/compose/foundation/text/KeyboardOptions
class KeyboardOptions(
    val autoCorrectEnabled: Boolean? = null, val keyboardType: KeyboardType = TODO(), val imeAction: ImeAction = TODO(),
) {
    companion object { val Default: KeyboardOptions external get }
}
