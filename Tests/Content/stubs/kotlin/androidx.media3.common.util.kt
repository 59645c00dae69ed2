package androidx.media3.common.util

// https://developer.android.com/reference/kotlin/androidx/media3/common/util/UnstableApi
// Lint, not the compiler, asks for an opt-in.
annotation class UnstableApi
