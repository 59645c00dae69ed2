// Dial: what TalkBack is told, by https://guide.example/mobile/controls/dial/
// Made by sitegen. Change the words, the activity and `show` for your app, and keep the file.
package com.example.app

import androidx.test.espresso.Espresso.onView
import androidx.test.espresso.ViewInteraction
import androidx.test.espresso.accessibility.AccessibilityChecks
import androidx.test.espresso.assertion.ViewAssertions.matches
import androidx.test.espresso.matcher.ViewMatchers.isChecked
import androidx.test.espresso.matcher.ViewMatchers.isEnabled
import androidx.test.espresso.matcher.ViewMatchers.isNotChecked
import androidx.test.espresso.matcher.ViewMatchers.isNotEnabled
import androidx.test.espresso.matcher.ViewMatchers.isNotSelected
import androidx.test.espresso.matcher.ViewMatchers.isSelected
import androidx.test.espresso.matcher.ViewMatchers.withContentDescription
import androidx.test.espresso.matcher.ViewMatchers.withText
import androidx.test.ext.junit.rules.ActivityScenarioRule
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.hamcrest.Matchers.anyOf
import org.junit.BeforeClass
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith

// MainActivity stands for an activity of your app.
@Suppress("unused")
@RunWith(AndroidJUnit4::class)
class DialViewsTest {
    // The words of your app instead of the guide's.

    @get:Rule
    val rule = ActivityScenarioRule(MainActivity::class.java)

    /** Brings your app to where an example is about, with the view on the screen. */
    private fun show(example: String) = Unit

    /** The view with a word of the app, as text or as content description. */
    private fun element(example: String, word: String): ViewInteraction {
        show(example)
        return onView(anyOf(withText(word), withContentDescription(word)))
    }

    /** "Volume, 7, slider" */
    @Test
    fun androidVolume7Slider() {
        element("android-volume-7-slider", "Volume")
            .check(matches(isEnabled()))
    }

    companion object {
        /** Each action of Espresso, such as `click()`, then checks the accessibility of the whole window. */
        @BeforeClass
        @JvmStatic
        fun enableChecks() {
            AccessibilityChecks.enable().setRunChecksFromRootView(true)
        }
    }
}
