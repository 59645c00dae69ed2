package androidx.compose.ui.focus

import androidx.compose.ui.Modifier

// https://developer.android.com/reference/kotlin/androidx/compose/ui/focus/FocusRequester
class FocusRequester { external fun requestFocus() }

// https://developer.android.com/reference/kotlin/androidx/compose/ui/focus/package-summary
external fun Modifier.focusRequester(focusRequester: FocusRequester): Modifier
