package androidx.test.ext.junit.runners

import org.junit.runner.Runner

// https://developer.android.com/reference/kotlin/androidx/test/ext/junit/runners/AndroidJUnit4
class AndroidJUnit4 : Runner()
