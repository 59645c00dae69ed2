package com.github.takahirom.roborazzi

import androidx.compose.ui.test.SemanticsNodeInteraction

// https://github.com/takahirom/roborazzi/blob/main/roborazzi-accessibility-check/README.md
@RequiresOptIn annotation class ExperimentalRoborazziApi
@ExperimentalRoborazziApi class RoborazziATFAccessibilityChecker {
    enum class CheckLevel { Error, Warning, LogOnly }
}
@ExperimentalRoborazziApi class RoborazziATFAccessibilityCheckOptions(
    val failureLevel: RoborazziATFAccessibilityChecker.CheckLevel = RoborazziATFAccessibilityChecker.CheckLevel.Error,
)
@ExperimentalRoborazziApi external fun SemanticsNodeInteraction.checkRoboAccessibility(
    roborazziATFAccessibilityCheckOptions: RoborazziATFAccessibilityCheckOptions = RoborazziATFAccessibilityCheckOptions(),
)
