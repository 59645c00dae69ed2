package androidx.activity.compose

import androidx.compose.runtime.Composable

// https://developer.android.com/reference/kotlin/androidx/activity/compose/package-summary
@Composable external fun BackHandler(enabled: Boolean = true, onBack: () -> Unit)
