package androidx.compose.ui.input.key

import androidx.compose.ui.Modifier

// https://developer.android.com/reference/kotlin/androidx/compose/ui/input/key/Key
class Key {
    companion object {
        val Escape: Key external get
        val Enter: Key external get
        val Spacebar: Key external get
        val Tab: Key external get
        val DirectionLeft: Key external get
        val DirectionRight: Key external get
        val DirectionUp: Key external get
        val DirectionDown: Key external get
    }
}
// https://developer.android.com/reference/kotlin/androidx/compose/ui/input/key/KeyEvent
class KeyEvent
// https://developer.android.com/reference/kotlin/androidx/compose/ui/input/key/KeyEventType
class KeyEventType {
    companion object {
        val KeyDown: KeyEventType external get
        val KeyUp: KeyEventType external get
    }
}
// https://developer.android.com/reference/kotlin/androidx/compose/ui/input/key/package-summary
val KeyEvent.key: Key external get
val KeyEvent.type: KeyEventType external get
val KeyEvent.isShiftPressed: Boolean external get
external fun Modifier.onKeyEvent(onKeyEvent: (KeyEvent) -> Boolean): Modifier
external fun Modifier.onPreviewKeyEvent(onPreviewKeyEvent: (KeyEvent) -> Boolean): Modifier
