import Testing

@testable import Guide

/// Footnotes stand in the list of the sources.
struct FootnoteTests {
    private static func mark(_ id: String, _ number: Int) -> String {
        "<a class=\"source\" href=\"#source-\(id)\" data-number=\"\(number)\" aria-label=\"Note \(number)\"></a>"
    }

    @Test func aFootnoteIsListedWithItsText() throws {
        let read = try ReadEntry(
            body: "Words[^1] and[^B_2].\n\n[^1]: A *note*\nthat goes on.\n[^B_2]: Another.\n\n    With code.")
        #expect(read.findings == [])
        #expect(read.entry.allHTML.joined().contains("<p>Words\(Self.mark("1", 1)) and\(Self.mark("B_2", 2)).</p>"))
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
        #expect(try read.entry.table("mobile").row("tap").results[0].html.source == "Opens\(Self.mark("1", 1))")
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
