package androidx.test.espresso.matcher

import android.view.View
import org.hamcrest.Matcher

// https://developer.android.com/reference/kotlin/androidx/test/espresso/matcher/ViewMatchers
object ViewMatchers {
    @JvmStatic external fun withText(text: String): Matcher<View>
    @JvmStatic external fun withText(resourceId: Int): Matcher<View>
    @JvmStatic external fun withId(id: Int): Matcher<View>
}
