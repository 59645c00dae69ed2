package androidx.compose.ui.text

import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.intl.LocaleList
import androidx.compose.ui.text.style.TextDecoration

// https://developer.android.com/reference/kotlin/androidx/compose/ui/text/AnnotatedString
class AnnotatedString(val text: String) : CharSequence by text {
    class Builder : Appendable {
        external fun append(text: String)
        external fun append(text: AnnotatedString)
        external override fun append(text: CharSequence?): Builder
        external override fun append(text: CharSequence?, start: Int, end: Int): Builder
        external override fun append(char: Char): Builder
    }
}

// https://developer.android.com/reference/kotlin/androidx/compose/ui/text/SpanStyle
class SpanStyle(
    val color: Color = TODO(), val localeList: LocaleList? = null, val background: Color = TODO(),
    val textDecoration: TextDecoration? = null,
)

// https://developer.android.com/reference/kotlin/androidx/compose/ui/text/TextStyle
class TextStyle

// https://developer.android.com/reference/kotlin/androidx/compose/ui/text/TextLinkStyles
class TextLinkStyles(
    val style: SpanStyle? = null, val focusedStyle: SpanStyle? = null, val hoveredStyle: SpanStyle? = null,
    val pressedStyle: SpanStyle? = null,
)

// https://developer.android.com/reference/kotlin/androidx/compose/ui/text/LinkAnnotation
abstract class LinkAnnotation {
    class Url(val url: String, val styles: TextLinkStyles? = null, val linkInteractionListener: LinkInteractionListener? = null) : LinkAnnotation()
    class Clickable(val tag: String, val styles: TextLinkStyles? = null, val linkInteractionListener: LinkInteractionListener?) : LinkAnnotation()
}
// https://developer.android.com/reference/kotlin/androidx/compose/ui/text/LinkInteractionListener
fun interface LinkInteractionListener { fun onClick(link: LinkAnnotation) }

// https://developer.android.com/reference/kotlin/androidx/compose/ui/text/package-summary
external fun buildAnnotatedString(builder: AnnotatedString.Builder.() -> Unit): AnnotatedString
external fun <R : Any> AnnotatedString.Builder.withStyle(style: SpanStyle, block: AnnotatedString.Builder.() -> R): R
external fun <R : Any> AnnotatedString.Builder.withLink(link: LinkAnnotation, block: AnnotatedString.Builder.() -> R): R
