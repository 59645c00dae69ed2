package androidx.compose.foundation.shape

import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.unit.Dp

// https://developer.android.com/reference/kotlin/androidx/compose/foundation/shape/package-summary
val CircleShape: RoundedCornerShape external get
class RoundedCornerShape(size: Dp) : Shape
