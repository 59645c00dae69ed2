package androidx.core.view

import android.view.View
import android.view.ViewGroup

// https://developer.android.com/reference/kotlin/androidx/core/view/package-summary
var View.isVisible: Boolean external get external set
var View.isInvisible: Boolean external get external set
var View.isGone: Boolean external get external set
val ViewGroup.children: Sequence<View> external get
external fun View.doOnAttach(action: (view: View) -> Unit)
external fun View.doOnDetach(action: (view: View) -> Unit)
external fun View.doOnLayout(action: (view: View) -> Unit)
external fun View.doOnNextLayout(action: (view: View) -> Unit)
