package androidx.test.espresso.accessibility

import com.google.android.apps.common.testing.accessibility.framework.integrations.espresso.AccessibilityValidator

// https://developer.android.com/reference/kotlin/androidx/test/espresso/accessibility/AccessibilityChecks
object AccessibilityChecks {
    @JvmStatic external fun enable(): AccessibilityValidator
}
