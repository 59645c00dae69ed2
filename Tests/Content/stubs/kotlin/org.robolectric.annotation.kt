package org.robolectric.annotation

// https://robolectric.org/javadoc/latest/org/robolectric/annotation/Config.html
annotation class Config(val sdk: IntArray = [])

// https://robolectric.org/javadoc/latest/org/robolectric/annotation/GraphicsMode.html
annotation class GraphicsMode(val value: Mode) {
    enum class Mode { LEGACY, NATIVE }
}
