package androidx.compose.material3.pulltorefresh

import androidx.compose.foundation.layout.BoxScope
import androidx.compose.material3.ExperimentalMaterial3Api
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier

// https://developer.android.com/reference/kotlin/androidx/compose/material3/pulltorefresh/package-summary
@ExperimentalMaterial3Api @Composable external fun PullToRefreshBox(
    isRefreshing: Boolean, onRefresh: () -> Unit, modifier: Modifier = Modifier, content: @Composable BoxScope.() -> Unit,
)
