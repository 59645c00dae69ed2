package androidx.compose.runtime.saveable

import androidx.compose.runtime.Composable

// https://developer.android.com/reference/kotlin/androidx/compose/runtime/saveable/package-summary
@Composable external fun <T : Any> rememberSaveable(vararg inputs: Any?, init: () -> T): T
