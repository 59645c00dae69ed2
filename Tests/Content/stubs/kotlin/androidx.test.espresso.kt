package androidx.test.espresso

// https://developer.android.com/reference/kotlin/androidx/test/espresso/Espresso
object Espresso {
    @JvmStatic external fun onView(viewMatcher: org.hamcrest.Matcher<android.view.View>): ViewInteraction
}
// https://developer.android.com/reference/kotlin/androidx/test/espresso/ViewInteraction
class ViewInteraction {
    external fun perform(vararg viewActions: ViewAction): ViewInteraction
    external fun check(viewAssert: ViewAssertion): ViewInteraction
}
interface ViewAction
interface ViewAssertion
