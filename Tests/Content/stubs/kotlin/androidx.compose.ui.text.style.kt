package androidx.compose.ui.text.style

// https://developer.android.com/reference/kotlin/androidx/compose/ui/text/style/TextAlign
class TextAlign {
    companion object {
        val Left: TextAlign external get
        val Right: TextAlign external get
        val Center: TextAlign external get
        val Start: TextAlign external get
        val End: TextAlign external get
    }
}
// https://developer.android.com/reference/kotlin/androidx/compose/ui/text/style/TextDecoration
class TextDecoration {
    companion object {
        val None: TextDecoration external get
        val Underline: TextDecoration external get
        val LineThrough: TextDecoration external get
    }
}
// https://developer.android.com/reference/kotlin/androidx/compose/ui/text/style/TextOverflow
class TextOverflow {
    companion object {
        val Clip: TextOverflow external get
        val Ellipsis: TextOverflow external get
        val Visible: TextOverflow external get
    }
}
