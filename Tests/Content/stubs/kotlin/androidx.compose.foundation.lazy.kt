package androidx.compose.foundation.lazy

import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier

// https://developer.android.com/reference/kotlin/androidx/compose/foundation/lazy/LazyItemScope
interface LazyItemScope
// https://developer.android.com/reference/kotlin/androidx/compose/foundation/lazy/LazyListScope
interface LazyListScope {
    fun item(key: Any? = null, contentType: Any? = null, content: @Composable LazyItemScope.() -> Unit)
    fun items(count: Int, key: ((Int) -> Any)? = null, contentType: (Int) -> Any? = { null }, itemContent: @Composable LazyItemScope.(Int) -> Unit)
}
// https://developer.android.com/reference/kotlin/androidx/compose/foundation/lazy/package-summary
@Composable external fun LazyColumn(
    modifier: Modifier = Modifier, contentPadding: PaddingValues = TODO(), content: LazyListScope.() -> Unit,
)
external fun <T> LazyListScope.items(
    items: List<T>, key: ((item: T) -> Any)? = null, contentType: (item: T) -> Any? = { null },
    itemContent: @Composable LazyItemScope.(item: T) -> Unit,
)
external fun <T> LazyListScope.itemsIndexed(
    items: List<T>, key: ((index: Int, item: T) -> Any)? = null, contentType: (index: Int, item: T) -> Any? = { _, _ -> null },
    itemContent: @Composable LazyItemScope.(index: Int, item: T) -> Unit,
)
