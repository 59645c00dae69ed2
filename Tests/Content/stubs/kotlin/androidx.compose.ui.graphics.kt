package androidx.compose.ui.graphics

import androidx.compose.ui.Modifier

// https://developer.android.com/reference/kotlin/androidx/compose/ui/graphics/Color
class Color {
    companion object {
        val Black: Color external get
        val White: Color external get
        val Red: Color external get
        val Transparent: Color external get
        val Unspecified: Color external get
    }
}
external fun Color(color: Long): Color

// https://developer.android.com/reference/kotlin/androidx/compose/ui/graphics/Shape
interface Shape

// https://developer.android.com/reference/kotlin/androidx/compose/ui/graphics/GraphicsLayerScope
interface GraphicsLayerScope {
    var scaleX: Float
    var scaleY: Float
    var alpha: Float
    var rotationZ: Float
}

// https://developer.android.com/reference/kotlin/androidx/compose/ui/graphics/package-summary
external fun Modifier.graphicsLayer(block: GraphicsLayerScope.() -> Unit): Modifier
external fun Modifier.graphicsLayer(scaleX: Float = 1f, scaleY: Float = 1f, alpha: Float = 1f): Modifier
