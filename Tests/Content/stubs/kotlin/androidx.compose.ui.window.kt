package androidx.compose.ui.window

import androidx.compose.runtime.Composable

// https://developer.android.com/reference/kotlin/androidx/compose/ui/window/DialogProperties
class DialogProperties(val dismissOnBackPress: Boolean = true, val dismissOnClickOutside: Boolean = true)
interface PopupPositionProvider

// https://developer.android.com/reference/kotlin/androidx/compose/ui/window/package-summary
@Composable external fun Dialog(onDismissRequest: () -> Unit, properties: DialogProperties = DialogProperties(), content: @Composable () -> Unit)
