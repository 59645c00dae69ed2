package androidx.compose.foundation.pager

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier

// https://developer.android.com/reference/kotlin/androidx/compose/foundation/pager/PagerState
abstract class PagerState {
    val currentPage: Int external get
    val pageCount: Int external get
    suspend fun animateScrollToPage(page: Int) { TODO() }
    suspend fun scrollToPage(page: Int) { TODO() }
}
// https://developer.android.com/reference/kotlin/androidx/compose/foundation/pager/PagerScope
interface PagerScope
// https://developer.android.com/reference/kotlin/androidx/compose/foundation/pager/package-summary
@Composable external fun rememberPagerState(initialPage: Int = 0, initialPageOffsetFraction: Float = 0f, pageCount: () -> Int): PagerState
@Composable external fun HorizontalPager(state: PagerState, modifier: Modifier = Modifier, pageContent: @Composable PagerScope.(page: Int) -> Unit)
