package androidx.test.espresso.assertion

import android.view.View
import androidx.test.espresso.ViewAssertion
import org.hamcrest.Matcher

// https://developer.android.com/reference/kotlin/androidx/test/espresso/assertion/ViewAssertions
object ViewAssertions {
    @JvmStatic external fun matches(viewMatcher: Matcher<in View>): ViewAssertion
}
