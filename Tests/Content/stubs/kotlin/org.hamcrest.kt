package org.hamcrest

// https://hamcrest.org/JavaHamcrest/javadoc/2.2/org/hamcrest/Matcher.html
interface Matcher<T>
