package androidx.compose.animation.core

// https://developer.android.com/reference/kotlin/androidx/compose/animation/core/Animatable
class Animatable<T, V>(initialValue: T) {
    val value: T external get
    suspend fun animateTo(targetValue: T, animationSpec: AnimationSpec<T>) { TODO() }
    suspend fun snapTo(targetValue: T) { TODO() }
}
external fun Animatable(initialValue: Float): Animatable<Float, AnimationVector1D>
class AnimationVector1D

// https://developer.android.com/reference/kotlin/androidx/compose/animation/core/AnimationSpec
interface AnimationSpec<T>
fun interface Easing { fun transform(fraction: Float): Float }

// https://developer.android.com/reference/kotlin/androidx/compose/animation/core/package-summary
val LinearEasing: Easing external get
external fun <T> tween(durationMillis: Int = 300, delayMillis: Int = 0, easing: Easing = TODO()): AnimationSpec<T>
