package androidx.compose.ui.test.junit4

import androidx.compose.runtime.Composable
import androidx.compose.ui.test.SemanticsNodeInteractionsProvider

// https://developer.android.com/reference/kotlin/androidx/compose/ui/test/junit4/ComposeContentTestRule
interface ComposeContentTestRule : SemanticsNodeInteractionsProvider { fun setContent(composable: @Composable () -> Unit) }
// https://developer.android.com/reference/kotlin/androidx/compose/ui/test/junit4/AndroidComposeTestRule
interface AndroidComposeTestRule<A> : ComposeContentTestRule { val activity: A }
