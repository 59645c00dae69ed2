import TestSupport
import Testing

@testable import Guide

/// The parts of addresses that stand for headings and titles.
struct SlugTests {
    @Test(arguments: [
        ("Developer notes", "developer-notes"), ("Table row / list item", "table-row-list-item"), ("  a  ", "a"),
        ("a--b", "a-b"), ("-a-", "a"), ("a_b", "a-b"), ("C++", "c"), ("1.4.10", "1-4-10"), ("Don't", "dont"),
        ("accessibilityLabel(_:)", "accessibilitylabel"), ("a\tb\nc", "a-b-c"), ("ÄÖÜ ẞ", "äöü-ß"),
        ("Don’t use placeholders", "dont-use-placeholders"), ("‘Quoted’ “words”", "quoted-words"),
        ("Πλήκτρα ΣΟΣ", "πλήκτρα-σοσ"), ("日本語の見出し", "日本語の見出し"), ("한국어 제목", "한국어-제목"), ("हिन्दी", "हिन्दी"),
        ("עברית", "עברית"), ("عنوان ٣", "عنوان-٣"), ("cafe\u{301}", "caf\u{E9}"), ("İ", "i\u{307}"), ("x²", "x²"),
        // Signs become one hyphen.
        ("a · b", "a-b"), ("a — b", "a-b"), ("a\u{A0}b", "a-b"), ("a\u{AD}b", "a-b"), ("Don´t", "don-t"),
        ("a 👩🏽‍💻 b", "a-b"), ("❤️ Heart", "heart"), ("a\u{200B}b", "a-b"), ("™ x", "x"), ("“a”", "a"),
        // A text without letters is a section.
        ("", "section"), ("!?", "section"), ("’’", "section"), ("👍", "section"), ("\u{0}", "section"),
    ])
    func aSlugHasLettersAndDigits(text: String, slug: String) {
        #expect(Array(Slug.make(from: text).unicodeScalars) == Array(slug.unicodeScalars))
    }

    @Test(arguments: [
        ("State & value", "state--value"), ("🎉 Done", "-done"), ("Table row / list item", "table-row--list-item"),
        ("State and value", "state-and-value"), ("Don’t", "dont"), ("&", nil), ("snake_case", "snake_case"),
        ("1. iOS", "1-ios"), ("iOS 17+", "ios-17"), ("E\u{301}lan", "\u{E9}lan"),
    ])
    func theSlugOfOthers(text: String, slug: String?) {
        #expect(Slug.foreign(of: text) == slug)
    }

    @Test func aSlugIsItsOwnSlug() {
        var random = SplitMix64(seed: 3)
        let signs: [Character] = [
            "a", "Z", "7", " ", "-", "_", "'", "’", "ä", "É", "ß", "Σ", "漢", "·", "👍", "❤️", "/", "ि", "क",
        ]
        for _ in 0..<2_000 {
            let text = String(
                (0..<Int.random(in: 0...10, using: &random)).compactMap { _ in signs.randomElement(using: &random) })
            let slug = Slug.make(from: text)
            #expect(Slug.make(from: slug) == slug, "\(text)")
            #expect(!slug.isEmpty && !slug.hasPrefix("-") && !slug.hasSuffix("-") && !slug.contains("--"))
        }
    }
}
