package org.junit.runner

import kotlin.reflect.KClass

// https://junit.org/junit4/javadoc/latest/org/junit/runner/RunWith.html
annotation class RunWith(val value: KClass<out Runner>)
abstract class Runner
