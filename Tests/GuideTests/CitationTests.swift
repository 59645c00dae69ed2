import Testing

@testable import Guide

/// Sources of an entry, and the texts that name them.
struct CitationTests {
    private static func source(_ id: String, _ rest: String = "") -> String {
        "  - {id: \(id), title: A title, publisher: Company \(id), url: https://example.com/\(id)\(rest)}\n"
    }

    private static let two = "sources:\n" + source("one") + source("two", ", system: iOS 27, date: 2026-11-21")

    private static func mark(_ id: String, _ number: Int) -> String {
        "<a class=\"source\" href=\"#source-\(id)\" data-number=\"\(number)\" aria-label=\"Source \(number): Company \(id)\"></a>"
    }

    @Test func aTextNamesASource() throws {
        let read = try ReadEntry(yaml: Self.two + "mobile: {swipe up: 'Raises[^two] it'}", body: "Text.[^one][^two]")
        #expect(read.findings == [])
        #expect(read.entry.sources.map(\.id) == ["one", "two"])
        #expect(read.entry.sources[1].system == "iOS 27")
        let result = try read.entry.table("mobile").row("swipe-up").results[0]
        #expect(result.html.source == "Raises\(Self.mark("two", 2)) it")
        #expect(result.text == "Raises it")
        #expect(
            read.entry.introduction.map(\.html.source) == ["<p>Text.\(Self.mark("one", 1))\(Self.mark("two", 2))</p>\n"]
        )
    }

    @Test func aHeadingNamesASourceAndKeepsItsAnchor() throws {
        let read = try ReadEntry(yaml: Self.two, body: "## Volume[^one]\n\nText")
        #expect(read.entry.shared.map(\.id) == ["volume"])
        #expect(read.entry.shared[0].titleHTML.source == "Volume\(Self.mark("one", 1))")
    }

    @Test func aRowNamesItsSourcesByKey() throws {
        let yaml =
            Self.two
            + "mobile: {swipe up: {all: Raises, ios: Speaks, source: [one, two]}, tap: {ios: Sets, source: two}}"
        let table = try ReadEntry(yaml: yaml, body: "").entry.table("mobile")
        let marks = Self.mark("one", 1) + Self.mark("two", 2)
        #expect(try table.row("swipe-up").results.map(\.html.source) == ["Raises\(marks)", "Speaks\(marks)"])
        #expect(try table.row("tap").results.map(\.html.source) == ["Sets\(Self.mark("two", 2))"])
        #expect(try ReadEntry(yaml: yaml, body: "").findings == [])
    }

    @Test(arguments: ["`[^one]`", "```\n[^one]\n```", "    [^one]", "```\n[^one]"])
    func codeIsNoReference(body: String) throws {
        let read = try ReadEntry(yaml: Self.two, body: body)
        #expect(read.entry.allHTML.joined().contains("[^one]"))
        #expect(!read.entry.allHTML.joined().contains("class=\"source\""))
        #expect(!read.entry.allHTML.joined().contains("source-"))
    }

    @Test(arguments: ["`[^a-z]`", "```swift\nlet sign = /[^a-z]/\n```"])
    func codeNamesNoUnknownSourceEither(body: String) throws {
        let read = try ReadEntry(yaml: Self.two, body: body)
        #expect(read.findings == [])
        #expect(read.entry.allHTML.joined().contains("[^a-z]"))
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
}
