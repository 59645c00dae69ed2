package androidx.compose.ui.graphics.painter

// https://developer.android.com/reference/kotlin/androidx/compose/ui/graphics/painter/Painter
abstract class Painter
