package androidx.compose.ui.geometry

// https://developer.android.com/reference/kotlin/androidx/compose/ui/geometry/Offset
class Offset
