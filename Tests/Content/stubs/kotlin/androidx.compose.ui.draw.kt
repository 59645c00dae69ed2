package androidx.compose.ui.draw

import androidx.compose.ui.Modifier

// https://developer.android.com/reference/kotlin/androidx/compose/ui/draw/package-summary
external fun Modifier.rotate(degrees: Float): Modifier
external fun Modifier.alpha(alpha: Float): Modifier
