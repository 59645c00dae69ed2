import Testing

@testable import Guide

/// Sources of an entry, the footnotes that stand in their list, and the texts that name them.
struct CitationTests {
    private static func source(_ id: String, _ rest: String = "") -> String {
        "  - {id: \(id), title: A title, publisher: Company \(id), url: https://example.com/\(id)\(rest)}\n"
    }

    private static let two =
        "sources:\n" + source("one") + source("two", ", system: iOS 27, published: 2026-11-20, read: 2026-11-21")

    private static func mark(_ id: String, _ number: Int) -> String {
        "<a class=\"source\" href=\"#source-\(id)\" data-number=\"\(number)\" aria-label=\"Source \(number)\"></a>"
    }

    @Test func aTextNamesASource() throws {
        let read = try ReadEntry(yaml: Self.two + "mobile: {swipe up: 'Raises[^two] it'}", body: "Text.[^one][^two]")
        #expect(read.findings == [])
        #expect(read.entry.sources.map(\.id) == ["one", "two"])
        #expect(read.entry.sources[1].system == "iOS 27")
        #expect(read.entry.sources[1].published == "2026-11-20" && read.entry.sources[1].read == "2026-11-21")
        let result = try read.entry.table("mobile").row("swipe-up").results[0]
        #expect(result.html.source == "Raises\(Self.mark("two", 2)) it")
        #expect(result.text == "Raises it")
        let marks = Self.mark("one", 1) + Self.mark("two", 2)
        #expect(read.entry.introduction.map(\.html.source) == ["<p>Text.\(marks)</p>\n"])
    }

    @Test(arguments: ["published", "read"])
    func aDayOfASourceIsADay(key: String) throws {
        let read = try ReadEntry(yaml: "sources:\n" + Self.source("one", ", \(key): last week"), body: "Text.[^one]")
        #expect(read.findings.count == 1 && read.findings[0].hasSuffix(" value-invalid"))
        #expect(read.entry.sources[0].published == nil && read.entry.sources[0].read == nil)
    }

    @Test func aHeadingNamesASourceAndKeepsItsAnchor() throws {
        let read = try ReadEntry(yaml: Self.two, body: "## Volume[^one]\n\nText")
        #expect(read.entry.shared.map(\.id) == ["volume"])
        #expect(read.entry.shared[0].titleHTML.source == "Volume\(Self.mark("one", 1))")
    }

    @Test func aRowNamesItsSourcesByKey() throws {
        let rows = "mobile: {swipe up: {all: Raises, ios: Speaks, source: [one, two]}, tap: {ios: Sets, source: two}}"
        let read = try ReadEntry(yaml: Self.two + rows)
        let marks = Self.mark("one", 1) + Self.mark("two", 2)
        let results = try read.entry.table("mobile").rows.map { $0.results.map(\.html.source) }
        #expect(results == [["Raises\(marks)", "Speaks\(marks)"], ["Sets\(Self.mark("two", 2))"]])
        #expect(read.findings == [])
    }

    @Test(arguments: [
        "`[^one]`", "```\n[^one]\n```", "    [^one]", "```\n[^one]", "`[^a-z]`", "```swift\nlet sign = /[^a-z]/\n```",
    ])
    func codeIsNoReference(body: String) throws {
        let read = try ReadEntry(yaml: Self.two, body: body)
        let html = read.entry.allHTML.joined()
        #expect(html.contains("[^"))
        #expect(!html.contains("class=\"source\"") && !html.contains("source-"))
        #expect(read.findings.filter { !$0.hasSuffix("fence-unclosed") } == [])
    }

    @Test func anUnknownSourceIsReportedAtItsPlaceAndStaysVisible() throws {
        let read = try LinkedSite(body: "Text.\n\nMore.[^onee] And[^one]", yaml: Self.two)
        #expect(read.findings == ["10:6 source-unknown"])
        #expect(read.html.contains("[^onee]"))
    }

    @Test func withoutSourcesNothingIsAReference() throws {
        let read = try ReadEntry(body: "Text[^1] and `[^a-z]`")
        #expect(read.findings == ["4:5 unsupported-syntax"])
        #expect(read.entry.allHTML.joined().contains("Text[^1]"))
    }

    /// As GitHub numbers them. A source of the front matter keeps its place.
    @Test(arguments: [
        ("Text[^b] and[^a] again[^b].\n\n[^a]: A.\n\n[^b]: B.\n\n[^c]: C.", ["b", "a", "c"]),
        ("[^a]: A.\n[^b]: See[^c].\n[^c]: C.\n\nText[^a]", ["c", "a", "b"]), ("Text[^x]\n\n[^x]: X.", ["x"]),
    ])
    func footnotesAreNumberedAsTextsNameThem(body: String, ids: [String]) throws {
        #expect(try ReadEntry(body: body).entry.sources.map(\.id) == ids)
        let both = try ReadEntry(yaml: Self.two, body: body)
        #expect(both.entry.sources.map(\.id) == ["one", "two"] + ids)
        let number = both.entry.allHTML.joined().firstMatch(of: /data-number="(\d)"/)?.1
        #expect(number == (ids == ["c", "a", "b"] ? "4" : "3"))
    }

    @Test func aSectionDoesNotTakeTheAnchorOfASource() throws {
        let read = try ReadEntry(yaml: Self.two, body: "## Source one\n\nText[^one]\n\n## Sources\n\nText")
        #expect(read.entry.shared.map(\.id) == ["source-one-2", "sources-2"])
    }

    @Test(arguments: [
        ("sources: one", 3), ("sources: [one]", 3), ("sources:\n  - {id: one, title: A, publisher: B}", 4),
        ("sources:\n  - {id: One, title: A, publisher: B, url: https://example.com}", 4),
        ("sources:\n  - {id: one, title: A, publisher: B, url: example.com}", 4),
        ("sources:\n  - {id: one, title: A, publisher: B, url: https://example.com, date: May}", 4),
        ("sources:\n" + source("one") + source("one"), 5),
    ])
    func whatIsNoSourceIsReported(yaml: String, line: Int) throws {
        let read = try ReadEntry(yaml: yaml, body: "Text")
        #expect(read.findings.map { $0.prefix { $0 != ":" } } == ["\(line)"], "\(read.findings)")
    }

    // MARK: Footnotes

    private static func note(_ id: String, _ number: Int) -> String {
        "<a class=\"source\" href=\"#source-\(id)\" data-number=\"\(number)\" aria-label=\"Note \(number)\"></a>"
    }

    @Test func aFootnoteIsListedWithItsText() throws {
        let read = try ReadEntry(
            body: "Words[^1] and[^B_2].\n\n[^1]: A *note*\nthat goes on.\n[^B_2]: Another.\n\n    With code.")
        #expect(read.findings == [])
        #expect(read.entry.allHTML.joined().contains("<p>Words\(Self.note("1", 1)) and\(Self.note("B_2", 2)).</p>"))
        #expect(read.entry.sources.map(\.id) == ["1", "B_2"])
        #expect(read.entry.sources.map(\.title) == ["A note that goes on.", "Another. With code."])
        #expect(read.entry.sources[0].note?.source == "<p>A <em>note</em>\nthat goes on.</p>\n")
        #expect(read.entry.sources[1].noteMarkdown == "Another.\n\nWith code.")
    }

    @Test func sourcesComeFirstAndKeepTheirIds() throws {
        let yaml = "sources:\n  - {id: one, title: T, publisher: P, url: https://example.com/}"
        let read = try ReadEntry(yaml: yaml, body: "Words[^one][^two]\n\n[^one]: Lost\n\n[^two]: Note")
        #expect(read.entry.sources.map(\.id) == ["one", "two"])
        #expect(read.entry.sources.map(\.isNote) == [false, true])
        #expect(read.entry.lostWords(of: "Words Lost") == [])
    }

    @Test func aRowNamesAFootnote() throws {
        let read = try ReadEntry(yaml: "mobile: {tap: 'Opens[^1]'}", body: "[^1]: Note")
        #expect(try read.entry.table("mobile").row("tap").results[0].html.source == "Opens\(Self.note("1", 1))")
    }

    @Test func aReferenceToNothingIsReported() throws {
        let read = try ReadEntry(body: "Words[^1][^2]\n\n[^1]: Note")
        #expect(read.findings == ["4:10 source-unknown"])
        #expect(read.entry.allHTML.joined().contains("[^2]"))
    }

    @Test(arguments: ["```\n[^1]: Note\n```", "`[^1]: Note`", "    [^1]: Note", "\\[^1]: Note", "[^1]:"])
    func otherTextIsNoFootnote(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.entry.sources == [])
        #expect(read.entry.allHTML.joined().contains("[^1]:"))
    }

    @Test func linksInFootnotesAreChecked() throws {
        #expect(try ReadEntry(body: "Words[^1]\n\n[^1]: See [it](gone.md).").findings == ["6:16 link-broken"])
    }
}
