package androidx.compose.runtime

import kotlin.reflect.KProperty
import kotlinx.coroutines.CoroutineScope

// https://developer.android.com/reference/kotlin/androidx/compose/runtime/Composable
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.TYPE, AnnotationTarget.TYPE_PARAMETER, AnnotationTarget.PROPERTY_GETTER)
annotation class Composable

// https://developer.android.com/reference/kotlin/androidx/compose/runtime/State
interface State<out T> { val value: T }
interface MutableState<T> : State<T> { override var value: T }
interface MutableIntState : MutableState<Int> { var intValue: Int }
interface MutableFloatState : MutableState<Float> { var floatValue: Float }

// https://developer.android.com/reference/kotlin/androidx/compose/runtime/package-summary
external fun <T> mutableStateOf(value: T): MutableState<T>
external fun mutableIntStateOf(value: Int): MutableIntState
external fun mutableFloatStateOf(value: Float): MutableFloatState
external operator fun <T> State<T>.getValue(thisObj: Any?, property: KProperty<*>): T
external operator fun <T> MutableState<T>.setValue(thisObj: Any?, property: KProperty<*>, value: T)
@Composable external fun <T> remember(calculation: () -> T): T
@Composable external fun <T> remember(key1: Any?, calculation: () -> T): T
@Composable external fun <T> remember(key1: Any?, key2: Any?, calculation: () -> T): T
@Composable external fun rememberCoroutineScope(): CoroutineScope
@Composable external fun LaunchedEffect(key1: Any?, block: suspend CoroutineScope.() -> Unit)
@Composable external fun DisposableEffect(key1: Any?, effect: DisposableEffectScope.() -> DisposableEffectResult)

// https://developer.android.com/reference/kotlin/androidx/compose/runtime/DisposableEffectScope
class DisposableEffectScope { external fun onDispose(onDisposeEffect: () -> Unit): DisposableEffectResult }
interface DisposableEffectResult

// https://developer.android.com/reference/kotlin/androidx/compose/runtime/CompositionLocal
abstract class CompositionLocal<T> { val current: T @Composable external get }
