package androidx.compose.foundation.interaction

// https://developer.android.com/reference/kotlin/androidx/compose/foundation/interaction/MutableInteractionSource
interface MutableInteractionSource
