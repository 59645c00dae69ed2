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
