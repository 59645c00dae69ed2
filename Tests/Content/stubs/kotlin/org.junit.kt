package org.junit

// https://junit.org/junit4/javadoc/latest/org/junit/package-summary.html
annotation class Test
@Target(AnnotationTarget.FIELD, AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER)
annotation class Rule
annotation class BeforeClass
