package androidx.compose.ui.unit

// https://developer.android.com/reference/kotlin/androidx/compose/ui/unit/Dp
class Dp : Comparable<Dp> {
    external override fun compareTo(other: Dp): Int
    external operator fun plus(other: Dp): Dp
    external operator fun minus(other: Dp): Dp
    external operator fun times(factor: Int): Dp
    external operator fun times(factor: Float): Dp
}
// https://developer.android.com/reference/kotlin/androidx/compose/ui/unit/TextUnit
class TextUnit
// https://developer.android.com/reference/kotlin/androidx/compose/ui/unit/Density
interface Density {
    val density: Float
    val fontScale: Float
}
// https://developer.android.com/reference/kotlin/androidx/compose/ui/unit/package-summary
val Int.dp: Dp external get
val Double.dp: Dp external get
val Float.dp: Dp external get
val Int.sp: TextUnit external get
