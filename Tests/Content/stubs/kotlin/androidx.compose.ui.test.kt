package androidx.compose.ui.test

import androidx.compose.ui.semantics.SemanticsPropertyKey

// https://developer.android.com/reference/kotlin/androidx/compose/ui/test/SemanticsMatcher
class SemanticsMatcher(val description: String) {
    external infix fun and(other: SemanticsMatcher): SemanticsMatcher
    external infix fun or(other: SemanticsMatcher): SemanticsMatcher
    companion object {
        external fun <T> expectValue(key: SemanticsPropertyKey<T>, expectedValue: T): SemanticsMatcher
        external fun <T> keyIsDefined(key: SemanticsPropertyKey<T>): SemanticsMatcher
    }
}

// https://developer.android.com/reference/kotlin/androidx/compose/ui/test/SemanticsNodeInteraction
class SemanticsNodeInteraction { external fun assertExists(errorMessageOnFail: String? = null): SemanticsNodeInteraction }
interface SemanticsNodeInteractionsProvider { fun onNode(matcher: SemanticsMatcher, useUnmergedTree: Boolean = false): SemanticsNodeInteraction }

// https://developer.android.com/reference/kotlin/androidx/compose/ui/test/package-summary
external fun SemanticsNodeInteractionsProvider.onNodeWithText(text: String, substring: Boolean = false, ignoreCase: Boolean = false): SemanticsNodeInteraction
external fun SemanticsNodeInteractionsProvider.onRoot(): SemanticsNodeInteraction
external fun SemanticsNodeInteraction.assert(matcher: SemanticsMatcher): SemanticsNodeInteraction
external fun SemanticsNodeInteraction.assertIsOn(): SemanticsNodeInteraction
external fun SemanticsNodeInteraction.assertIsOff(): SemanticsNodeInteraction
external fun SemanticsNodeInteraction.performClick(): SemanticsNodeInteraction
external fun SemanticsNodeInteraction.tryPerformAccessibilityChecks(): SemanticsNodeInteraction
external fun SemanticsNodeInteraction.assertIsEnabled(): SemanticsNodeInteraction
external fun SemanticsNodeInteraction.assertIsNotEnabled(): SemanticsNodeInteraction
external fun SemanticsNodeInteraction.assertIsSelected(): SemanticsNodeInteraction
external fun SemanticsNodeInteraction.assertIsNotSelected(): SemanticsNodeInteraction
external fun hasText(text: String, substring: Boolean = false, ignoreCase: Boolean = false): SemanticsMatcher
external fun hasContentDescription(value: String, substring: Boolean = false, ignoreCase: Boolean = false): SemanticsMatcher
