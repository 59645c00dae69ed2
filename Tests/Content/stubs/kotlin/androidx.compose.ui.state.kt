package androidx.compose.ui.state

// https://developer.android.com/reference/kotlin/androidx/compose/ui/state/ToggleableState
enum class ToggleableState { On, Off, Indeterminate }
