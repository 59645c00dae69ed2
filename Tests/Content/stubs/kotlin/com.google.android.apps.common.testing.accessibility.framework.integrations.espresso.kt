package com.google.android.apps.common.testing.accessibility.framework.integrations.espresso

// https://github.com/google/Accessibility-Test-Framework-for-Android
class AccessibilityValidator {
    external fun setRunChecksFromRootView(runChecksFromRootView: Boolean): AccessibilityValidator
}
