package androidx.test.espresso.action

import androidx.test.espresso.ViewAction

// https://developer.android.com/reference/kotlin/androidx/test/espresso/action/ViewActions
object ViewActions {
    @JvmStatic external fun click(): ViewAction
}
