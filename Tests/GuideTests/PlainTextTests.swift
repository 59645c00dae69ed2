import Testing

@testable import Guide

/// What is read from bytes has to be what Swift's own ways to read characters give.
@Suite struct PlainTextTests {
    @Test(arguments: [
        "", " ", "one", "one two", " one\ttwo \n three ", "one  two", "one two ", "a\r\nb", "Größe  und\u{A0}Rolle",
        "a \u{301}b  c", "\u{1C}x y", "a\u{0B}b\u{0C}c",
    ])
    func wordsAreSpacedOnce(text: String) {
        #expect(text.singleSpaced == text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
}
