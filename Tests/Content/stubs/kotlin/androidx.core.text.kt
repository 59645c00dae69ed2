package androidx.core.text

import android.text.SpannableStringBuilder
import android.text.SpannedString

// https://developer.android.com/reference/kotlin/androidx/core/text/package-summary
external fun buildSpannedString(builderAction: SpannableStringBuilder.() -> Unit): SpannedString
external fun SpannableStringBuilder.inSpans(vararg spans: Any, builderAction: SpannableStringBuilder.() -> Unit): SpannableStringBuilder
external fun SpannableStringBuilder.inSpans(span: Any, builderAction: SpannableStringBuilder.() -> Unit): SpannableStringBuilder
external fun SpannableStringBuilder.strikeThrough(builderAction: SpannableStringBuilder.() -> Unit): SpannableStringBuilder
external fun SpannableStringBuilder.bold(builderAction: SpannableStringBuilder.() -> Unit): SpannableStringBuilder
