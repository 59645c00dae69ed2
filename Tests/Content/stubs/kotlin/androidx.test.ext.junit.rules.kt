package androidx.test.ext.junit.rules

import android.app.Activity

// https://developer.android.com/reference/kotlin/androidx/test/ext/junit/rules/ActivityScenarioRule
class ActivityScenarioRule<A : Activity>(activityClass: Class<A>)
