package org.hamcrest

// https://hamcrest.org/JavaHamcrest/javadoc/2.2/org/hamcrest/Matcher.html
interface Matcher<T>

// https://hamcrest.org/JavaHamcrest/javadoc/2.2/org/hamcrest/Matchers.html
object Matchers {
    @JvmStatic external fun <T> anyOf(vararg matchers: Matcher<T>): Matcher<T>
}
