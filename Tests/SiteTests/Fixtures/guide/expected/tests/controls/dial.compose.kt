// Dial: what TalkBack is told, by https://guide.example/mobile/controls/dial/
// Made by sitegen. Change the words, the activity and `show` for your app, and keep the file.
package com.example.app

import androidx.activity.ComponentActivity
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.state.ToggleableState
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.SemanticsNodeInteraction
import androidx.compose.ui.test.assert
import androidx.compose.ui.test.assertIsEnabled
import androidx.compose.ui.test.assertIsNotEnabled
import androidx.compose.ui.test.assertIsNotSelected
import androidx.compose.ui.test.assertIsOff
import androidx.compose.ui.test.assertIsOn
import androidx.compose.ui.test.assertIsSelected
import androidx.compose.ui.test.hasContentDescription
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.junit4.accessibility.enableAccessibilityChecks
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.tryPerformAccessibilityChecks
import org.junit.Rule
import org.junit.Test

@Suppress("unused")
class DialSemanticsTest {
    // The words of your app instead of the guide's.

    @get:Rule
    val rule = createAndroidComposeRule<ComponentActivity>()

    /** Shows the content of your app that an example is about. */
    private fun show(example: String) {
        rule.setContent { }
        rule.enableAccessibilityChecks()
    }

    /** The element with the words of the app, as text or as content description. */
    private fun element(example: String, vararg words: String): SemanticsNodeInteraction {
        show(example)
        rule.onRoot().tryPerformAccessibilityChecks()
        return rule.onNode(words.map { hasText(it) or hasContentDescription(it) }.reduce(SemanticsMatcher::and))
    }

    /** "Volume, 7, slider" */
    @Test
    fun androidVolume7Slider() {
        element("android-volume-7-slider", "Volume")
            .assertIsEnabled()
            .assert(SemanticsMatcher.keyIsDefined(SemanticsActions.SetProgress))
    }

}
