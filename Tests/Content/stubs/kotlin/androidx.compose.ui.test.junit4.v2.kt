package androidx.compose.ui.test.junit4.v2

import androidx.activity.ComponentActivity
import androidx.compose.ui.test.junit4.AndroidComposeTestRule

// https://developer.android.com/reference/kotlin/androidx/compose/ui/test/junit4/v2/package-summary
external fun <A : ComponentActivity> createAndroidComposeRule(): AndroidComposeTestRule<A>
