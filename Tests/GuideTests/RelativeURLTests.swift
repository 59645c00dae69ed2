import TestSupport
import Testing

@testable import Guide

/// Addresses from page to page, names as they stand in addresses, and slugs of headings and titles.
struct RelativeURLTests {
    @Test(arguments: [
        ("", "", "./"), ("", "a/b/", "a/b/"), ("", "assets/site.css", "assets/site.css"), ("a/b/", "", "../../"),
        ("a/b/", "a/", "../"), ("a/b/", "a/b/", "./"), ("a/", "a/b/", "b/"), ("a/b/", "c/d/", "../../c/d/"),
        ("a/b/", "a/b.png", "../b.png"), ("a/b/", "a/b/c.png", "c.png"), ("a/", "a", "../a"), ("404.html", "", "./"),
        ("404.html", "a/", "a/"), ("a/x.html", "a/y.html", "y.html"), ("ab/", "a/", "../a/"), ("A/", "a/", "../a/"),
        // Names never change what an address means.
        ("", "a:b/", "./a:b/"), ("x/", "x/a:b/", "./a:b/"), ("x/", "a:b/", "../a:b/"), ("", "a/b:c/", "a/b:c/"),
        ("", "javascript:x", "./javascript:x"), ("", "c#/", "c%23/"), ("", "why?/", "why%3F/"),
        ("", "100%/", "100%25/"), ("", "%20/", "%2520/"), ("", "größe/", "gr%C3%B6%C3%9Fe/"), ("", "a\"b/", "a%22b/"),
        ("", "a<b>/", "a%3Cb%3E/"), ("", "a'b/", "a%27b/"), ("", "a&b=c/", "a&b=c/"), ("c#/x/", "c#/y/", "../y/"),
    ])
    func leadsFromOnePageToAnother(page: String, target: String, url: String) {
        #expect(RelativeURL.from(page, to: target) == url)
    }

    @Test(arguments: [
        ("role", "", "#role"), ("role", "../link/", "../link/#role"), ("größe", "./", "./#gr%C3%B6%C3%9Fe"),
        ("two words", "", "#two%20words"), ("a/b", "größe/", "größe/#a/b"), ("", "", "#"),
        ("an-anchor-of-more-than-fifteen-bytes", "x/", "x/#an-anchor-of-more-than-fifteen-bytes"),
    ])
    func leadsToAPlaceOnAPage(id: String, page: String, url: String) {
        #expect(RelativeURL.anchor(id, on: page) == url)
    }

    @Test(arguments: [
        ("", ""), ("/", "/"), ("a/b", "a/b"), ("a b", "a%20b"), ("-._~!$()*,;:@&=+", "-._~!$()*,;:@&=+"),
        ("#?%[]{}|^`\"'<>\\", "%23%3F%25%5B%5D%7B%7D%7C%5E%60%22%27%3C%3E%5C"), ("\u{0}\u{7F}", "%00%7F"),
        ("é", "%C3%A9"),
    ])
    func encodesAllThatIsNoPartOfAPath(path: String, encoded: String) {
        #expect(RelativeURL.encoded(path) == encoded)
        #expect(RelativeURL.decoded(encoded) == path)
    }

    @Test(arguments: [
        ("", ""), ("a/b", "a/b"), ("%41", "A"), ("%c3%a4", "ä"), ("%C3%A4/%20", "ä/ "), ("a+b", "a+b"),
        ("%2520", "%20"), ("%2F", "/"), ("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("100%", "100%"),
        ("100% sure", "100% sure"), ("%+4", "%+4"), ("%-0", "%-0"), ("% 4", "% 4"), ("%FF", "%FF"), ("%C3", "%C3"),
        ("a%20%FF", "a%20%FF"), ("ä%41", "äA"), ("%F0%9F%91%8D", "👍"), ("%00", "\u{0}"),
    ])
    func decodesWhatIsEncoded(address: String, path: String) {
        #expect(RelativeURL.decoded(address) == path)
    }

    @Test func everyNameComesBackAsItWas() {
        var random = SplitMix64(seed: 5)
        let signs: [Character] = [
            "a", "Z", "0", "/", ".", "-", "%", "2", "5", "#", "?", ":", " ", "&", "=", "+", "ä", "ß", "é", "漢", "👩🏽‍💻",
            "\"", "<",
        ]
        for _ in 0..<2_000 {
            let path = String(
                (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in signs.randomElement(using: &random) })
            let encoded = RelativeURL.encoded(path)
            #expect(RelativeURL.decoded(encoded) == path)
            #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"#?\"<>'\\".utf8.contains($0) })
        }
    }

    /// Follows an address as a browser does.
    @Test func everyAddressLeadsToItsTarget() {
        var random = SplitMix64(seed: 7)
        let names = ["a", "b", "a:b", "x y", "ä", "c#", "%41", ".x"]
        func path() -> [String] {
            (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in names.randomElement(using: &random) }
        }
        for _ in 0..<2_000 {
            let (page, target) = (path(), path())
            let url = RelativeURL.from(Self.address(page), to: Self.address(target))
            var place = page
            for part in url.split(separator: "/") {
                if part == ".." {
                    place.removeLast()
                } else if part != "." {
                    place.append(RelativeURL.decoded(String(part)))
                }
            }
            #expect(place == target, "\(page) to \(target) by \(url)")
            #expect(LinkAddress.scheme(of: url) == nil)
        }
    }

    private static func address(_ parts: [String]) -> String {
        parts.map { "\($0)/" }.joined()
    }

    @Test(arguments: [
        ("", "a.md", "a.md"), ("x/y", "../a.md", "x/a.md"), ("x/y/", "..", "x"), ("x/y/", "../", "x/"), ("x", "", "x"),
        ("x", "/", "x/"), ("x", ".", "x"), ("x", "./a/./b", "x/a/b"), ("x", "a//b", "x/a/b"), ("x", "a/../b", "x/b"),
        ("x", ".a", "x/.a"), ("x", "...", "x/..."), ("größe", "../ä.md", "ä.md"), ("", "..", nil),
        ("x", "../../a", nil), ("x/", "../..", nil), ("", "a/../../b", nil),
    ])
    func aPathStartsAtItsFolderAndStaysInTheContent(folder: String, path: String, joined: String?) {
        #expect(LinkAddress.joined(folder, path) == joined)
    }

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
