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

    @Test(arguments: ["iOS and Android", "iOS – Android", "and", "a/b", ""], [" and ", " – ", "/", "b", ""])
    func aTextHoldsAnother(text: String, other: String) {
        #expect(text.holds(other) == (other.isEmpty || text.contains(other)))
    }

    @Test func aColumnIsThatOfTheFirstWholeWord() {
        #expect("linked link".column(ofASCII: "link") == 8)
        #expect("a link, a link".column(ofASCII: "link") == 3)
        #expect("(link)".column(ofASCII: "(link") == 1)
        #expect("links".column(ofASCII: "link") == nil)
        #expect("aaa a".column(ofASCII: "a") == 5)
        #expect("größe link".column(ofASCII: "link") == nil)
        #expect("link".column(ofASCII: "") == nil)
        #expect("li".column(ofASCII: "link") == nil)
    }

    @Test(arguments: ["https://example.org", " HTTPS:x", "x", "a/b", "1:x", "java\tscript:x", "#a:b", "é:x"])
    func anAddressWithoutColonHasNoScheme(address: String) {
        #expect(address.contains(":") || LinkAddress.scheme(of: address) == nil)
    }
}
