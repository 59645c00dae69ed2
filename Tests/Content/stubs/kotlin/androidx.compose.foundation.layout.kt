package androidx.compose.foundation.layout

import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

// https://developer.android.com/reference/kotlin/androidx/compose/foundation/layout/Arrangement
object Arrangement {
    interface Horizontal
    interface Vertical
    interface HorizontalOrVertical : Horizontal, Vertical
    val Start: Horizontal external get
    val End: Horizontal external get
    val Top: Vertical external get
    val Bottom: Vertical external get
    val Center: HorizontalOrVertical external get
    val SpaceBetween: HorizontalOrVertical external get
    external fun spacedBy(space: Dp): HorizontalOrVertical
}
// https://developer.android.com/reference/kotlin/androidx/compose/foundation/layout/RowScope
interface RowScope {
    fun Modifier.weight(weight: Float, fill: Boolean = true): Modifier
    fun Modifier.align(alignment: Alignment.Vertical): Modifier
}
// https://developer.android.com/reference/kotlin/androidx/compose/foundation/layout/ColumnScope
interface ColumnScope {
    fun Modifier.weight(weight: Float, fill: Boolean = true): Modifier
    fun Modifier.align(alignment: Alignment.Horizontal): Modifier
}
// https://developer.android.com/reference/kotlin/androidx/compose/foundation/layout/BoxScope
interface BoxScope { fun Modifier.align(alignment: Alignment): Modifier }
// https://developer.android.com/reference/kotlin/androidx/compose/foundation/layout/BoxWithConstraintsScope
interface BoxWithConstraintsScope : BoxScope {
    val maxWidth: Dp
    val maxHeight: Dp
}
// https://developer.android.com/reference/kotlin/androidx/compose/foundation/layout/PaddingValues
interface PaddingValues

// https://developer.android.com/reference/kotlin/androidx/compose/foundation/layout/package-summary
external fun PaddingValues(all: Dp): PaddingValues
external fun PaddingValues(start: Dp = 0.dp, top: Dp = 0.dp, end: Dp = 0.dp, bottom: Dp = 0.dp): PaddingValues
@Composable external fun Row(
    modifier: Modifier = Modifier, horizontalArrangement: Arrangement.Horizontal = Arrangement.Start,
    verticalAlignment: Alignment.Vertical = Alignment.Top, content: @Composable RowScope.() -> Unit,
)
@Composable external fun Column(
    modifier: Modifier = Modifier, verticalArrangement: Arrangement.Vertical = Arrangement.Top,
    horizontalAlignment: Alignment.Horizontal = Alignment.Start, content: @Composable ColumnScope.() -> Unit,
)
@Composable external fun Box(modifier: Modifier)
@Composable external fun Box(
    modifier: Modifier = Modifier, contentAlignment: Alignment = Alignment.TopStart, propagateMinConstraints: Boolean = false,
    content: @Composable BoxScope.() -> Unit,
)
@Composable external fun BoxWithConstraints(
    modifier: Modifier = Modifier, contentAlignment: Alignment = Alignment.TopStart, propagateMinConstraints: Boolean = false,
    content: @Composable BoxWithConstraintsScope.() -> Unit,
)
@Composable external fun Spacer(modifier: Modifier)
external fun Modifier.padding(start: Dp = 0.dp, top: Dp = 0.dp, end: Dp = 0.dp, bottom: Dp = 0.dp): Modifier
external fun Modifier.padding(horizontal: Dp = 0.dp, vertical: Dp = 0.dp): Modifier
external fun Modifier.padding(all: Dp): Modifier
external fun Modifier.padding(paddingValues: PaddingValues): Modifier
external fun Modifier.size(size: Dp): Modifier
external fun Modifier.size(width: Dp, height: Dp): Modifier
external fun Modifier.width(width: Dp): Modifier
external fun Modifier.height(height: Dp): Modifier
external fun Modifier.heightIn(min: Dp = 0.dp, max: Dp = 0.dp): Modifier
external fun Modifier.widthIn(min: Dp = 0.dp, max: Dp = 0.dp): Modifier
external fun Modifier.defaultMinSize(minWidth: Dp = 0.dp, minHeight: Dp = 0.dp): Modifier
external fun Modifier.fillMaxWidth(fraction: Float = 1f): Modifier
external fun Modifier.fillMaxHeight(fraction: Float = 1f): Modifier
external fun Modifier.fillMaxSize(fraction: Float = 1f): Modifier
external fun Modifier.imePadding(): Modifier
