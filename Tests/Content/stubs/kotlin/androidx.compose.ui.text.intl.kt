package androidx.compose.ui.text.intl

// https://developer.android.com/reference/kotlin/androidx/compose/ui/text/intl/LocaleList
class LocaleList(languageTags: String)
