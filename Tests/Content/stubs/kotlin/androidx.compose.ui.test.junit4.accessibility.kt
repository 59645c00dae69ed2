package androidx.compose.ui.test.junit4.accessibility

import androidx.compose.ui.test.SemanticsNodeInteractionsProvider

// https://developer.android.com/reference/kotlin/androidx/compose/ui/test/junit4/accessibility/package-summary
external fun SemanticsNodeInteractionsProvider.enableAccessibilityChecks()
