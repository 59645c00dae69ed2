package androidx.compose.foundation.gestures

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset

// https://developer.android.com/reference/kotlin/androidx/compose/foundation/gestures/TransformableState
interface TransformableState

// https://developer.android.com/reference/kotlin/androidx/compose/foundation/gestures/package-summary
@Composable external fun rememberTransformableState(
    onTransformation: (centroid: Offset, zoomChange: Float, panChange: Offset, rotationChange: Float) -> Unit,
): TransformableState
external fun Modifier.transformable(state: TransformableState, enabled: Boolean = true): Modifier
