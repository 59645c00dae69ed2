package androidx.compose.foundation

import androidx.compose.foundation.interaction.MutableInteractionSource
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.graphics.painter.Painter
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.unit.Dp

// https://developer.android.com/reference/kotlin/androidx/compose/foundation/ScrollState
class ScrollState

// https://developer.android.com/reference/kotlin/androidx/compose/foundation/package-summary
@Composable external fun rememberScrollState(initial: Int = 0): ScrollState
external fun Modifier.verticalScroll(state: ScrollState, enabled: Boolean = true): Modifier
external fun Modifier.horizontalScroll(state: ScrollState, enabled: Boolean = true): Modifier
external fun Modifier.background(color: Color, shape: Shape = TODO()): Modifier
external fun Modifier.border(width: Dp, color: Color, shape: Shape = TODO()): Modifier
external fun Modifier.clickable(enabled: Boolean = true, onClickLabel: String? = null, role: Role? = null, onClick: () -> Unit): Modifier
external fun Modifier.combinedClickable(
    enabled: Boolean = true, onClickLabel: String? = null, role: Role? = null, onLongClickLabel: String? = null,
    onLongClick: (() -> Unit)? = null, onClick: () -> Unit,
): Modifier
external fun Modifier.focusable(enabled: Boolean = true, interactionSource: MutableInteractionSource? = null): Modifier
@Composable external fun Image(
    painter: Painter, contentDescription: String?, modifier: Modifier = Modifier, alignment: Alignment = Alignment.Center,
)
