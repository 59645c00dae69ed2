import Testing

@testable import Site

@Suite struct OneLineTests {
    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("  both ends \n", "both ends"), ("a\r\nb\tc\u{B}d\u{C}e", "a b c d e"),
        ("a\u{2028}b\u{2029}c\u{85}d", "a b c d"), ("a\u{0}b\u{7F}c", "a b c"), ("a\u{2028}b", "a b"),
        ("a\u{85}b", "a b"), ("a\u{7F}b", "a b"),
        ("no\u{A0}break “quotes” \u{1F600}", "no\u{A0}break “quotes” \u{1F600}"), ("a  b", "a b"), (" \n ", ""),
    ])
    func joinsLinesAndKeepsWords(text: String, line: String) {
        #expect(text.oneLine.unicodeScalars.elementsEqual(line.unicodeScalars))
    }
}

@Suite struct XMLTextTests {
    @Test(arguments: [
        ("plain é \u{1F600}", "plain é \u{1F600}"),
        ("<a href=\"x\">'&'</a>", "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;"), ("]]>", "]]&gt;"),
        ("a\u{0}b\u{8}c\u{1B}d\u{FFFE}e\u{FFFF}f", "abcdef"), ("tab\tline\nreturn\r.", "tab\tline\nreturn&#13;."),
        ("\u{FFFD}\u{EFFF}\u{85}", "\u{FFFD}\u{EFFF}\u{85}"),
    ])
    func escapesMarkupAndDropsWhatXMLForbids(text: String, escaped: String) {
        #expect(XMLText.escape(text).unicodeScalars.elementsEqual(escaped.unicodeScalars))
    }
}
