package androidx.test.espresso.matcher

import android.view.View
import org.hamcrest.Matcher

// https://developer.android.com/reference/kotlin/androidx/test/espresso/matcher/ViewMatchers
object ViewMatchers {
    @JvmStatic external fun withText(text: String): Matcher<View>
    @JvmStatic external fun withText(resourceId: Int): Matcher<View>
    @JvmStatic external fun withId(id: Int): Matcher<View>
    @JvmStatic external fun isEnabled(): Matcher<View>
    @JvmStatic external fun isNotEnabled(): Matcher<View>
    @JvmStatic external fun isSelected(): Matcher<View>
    @JvmStatic external fun isNotSelected(): Matcher<View>
    @JvmStatic external fun isChecked(): Matcher<View>
    @JvmStatic external fun isNotChecked(): Matcher<View>
    @JvmStatic external fun withContentDescription(text: String): Matcher<View>
}
