package androidx.compose.ui.text.input

// https://developer.android.com/reference/kotlin/androidx/compose/ui/text/input/ImeAction
class ImeAction {
    companion object {
        val Default: ImeAction external get
        val Done: ImeAction external get
        val Next: ImeAction external get
        val Search: ImeAction external get
        val Send: ImeAction external get
    }
}
// https://developer.android.com/reference/kotlin/androidx/compose/ui/text/input/KeyboardType
class KeyboardType {
    companion object {
        val Text: KeyboardType external get
        val Email: KeyboardType external get
        val Number: KeyboardType external get
        val Phone: KeyboardType external get
        val Password: KeyboardType external get
    }
}
// https://developer.android.com/reference/kotlin/androidx/compose/ui/text/input/VisualTransformation
interface VisualTransformation {
    companion object { val None: VisualTransformation external get }
}
// https://developer.android.com/reference/kotlin/androidx/compose/ui/text/input/PasswordVisualTransformation
class PasswordVisualTransformation(val mask: Char = '\u2022') : VisualTransformation
