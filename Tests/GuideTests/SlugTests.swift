import TestSupport
import Testing

@testable import Guide

/// The parts of addresses that stand for headings and titles.
struct SlugTests {
    @Test(arguments: [
        ("Role", "role"), ("Developer notes", "developer-notes"), ("Table row / list item", "table-row-list-item"),
        ("  a  ", "a"), ("a--b", "a-b"), ("-a-", "a"), ("a_b", "a-b"), ("a.b", "a-b"),
        ("UIKit & SwiftUI", "uikit-swiftui"),
        ("C++", "c"), ("iOS 17+", "ios-17"), ("1.4.10", "1-4-10"), ("Don't", "dont"), ("'quoted'", "quoted"),
        ("accessibilityLabel(_:)", "accessibilitylabel"), ("a\tb\nc", "a-b-c"), ("x", "x"), ("100%", "100"),
    ])
    func asciiKeepsLettersAndDigits(text: String, slug: String) {
        #expect(Slug.make(from: text) == slug)
    }

    @Test(arguments: [
        ("Größe", "größe"), ("ÄÖÜ ẞ", "äöü-ß"), ("Schließen – jetzt", "schließen-jetzt"), ("Café", "café"),
        ("Don’t use placeholders", "dont-use-placeholders"), ("‘Quoted’ “words”", "quoted-words"),
        ("Πλήκτρα ΣΟΣ", "πλήκτρα-σοσ"), ("Кнопка", "кнопка"), ("日本語の見出し", "日本語の見出し"), ("ユーザー", "ユーザー"),
        ("漢字 と かな", "漢字-と-かな"), ("한국어 제목", "한국어-제목"), ("हिन्दी", "हिन्दी"), ("ไทย คำ", "ไทย-คำ"), ("עברית", "עברית"),
        ("عنوان ٣", "عنوان-٣"), ("cafe\u{301}", "cafe\u{301}"), ("İ", "i\u{307}"), ("½ step", "½-step"),
        ("x²", "x²"),
    ])
    func lettersOfOtherScriptsStay(text: String, slug: String) {
        #expect(Array(Slug.make(from: text).unicodeScalars) == Array(slug.unicodeScalars))
    }

    @Test(arguments: [
        ("a · b", "a-b"), ("a • b", "a-b"), ("a — b", "a-b"), ("a\u{A0}b", "a-b"), ("a\u{AD}b", "a-b"),
        ("Don´t", "don-t"),
        ("👍 Good", "good"), ("Good 👍", "good"), ("a 👩🏽‍💻 b", "a-b"), ("❤️ Heart", "heart"), ("a\u{200B}b", "a-b"),
        ("™ x", "x"),
        ("“a”", "a"), ("¨a¯", "a"),
    ])
    func signsBecomeOneHyphen(text: String, slug: String) {
        #expect(Slug.make(from: text) == slug)
    }

    @Test(arguments: ["", " ", "!?", "'", "’’", "—", "👍", "/", "…", "\u{0}"])
    func aTextWithoutLettersIsASection(text: String) {
        #expect(Slug.make(from: text) == "section")
    }

    @Test(arguments: [
        ("State & value", "state--value"), ("🎉 Done", "-done"), ("Table row / list item", "table-row--list-item"),
        ("State and value", nil), ("Don’t", nil), ("Name (Android)", nil), ("&", nil), ("snake_case", "snake_case"),
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
