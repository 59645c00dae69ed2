package app.cash.paparazzi.accessibility

import app.cash.paparazzi.RenderExtension

// https://cashapp.github.io/paparazzi/accessibility
class AccessibilityRenderExtension : RenderExtension
