package androidx.annotation

import kotlin.reflect.KClass

// https://developer.android.com/reference/kotlin/androidx/annotation/package-summary
annotation class IdRes
annotation class StringRes
annotation class PluralsRes
annotation class StyleRes
annotation class LayoutRes
annotation class DrawableRes
annotation class Nullable
// Lint, not the compiler, looks at this one.
annotation class OptIn(val markerClass: KClass<out Annotation>)
annotation class RequiresApi(val api: Int)
