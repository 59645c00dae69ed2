import Testing

@testable import Guide

struct HiddenCharacterTests {
    @Test func controlCharactersAreReadAsTheReplacementCharacter() throws {
        let read = try ReadEntry("---\ntitle: A\u{1}b\n---\nText\u{0} with \u{1B}[31m and \u{85}.\n\nMore\u{7F}.\n")
        #expect(read.findings == ["2:9 control-character", "4:5 control-character", "6:5 control-character"])
        #expect(read.entry.title == "A\u{FFFD}b")
        #expect(read.entry.allHTML.joined().contains("Text\u{FFFD} with \u{FFFD}[31m and \u{FFFD}."))
    }

    @Test func bidirectionalControlsShowInCode() throws {
        let read = try ReadEntry(body: "A `b\u{202E}c` d.\n\n```swift\nlet a = 1 // \u{2066}\n```\n\nText \u{202B}e.")
        #expect(read.findings == ["4:5 bidi-control", "7:14 bidi-control", "10:6 bidi-control"])
        let html = read.entry.allHTML.joined()
        #expect(html.contains("<code>b[U+202E]c</code>"))
        #expect(html.contains("let a = 1 // [U+2066]"))
        #expect(html.contains("Text \u{202B}e."))
    }

    @Test(arguments: ["a &#27; b", "a &#x1b; b", "[a](https://example.com \"&#27;\")", "<b title=\"&#27;\">a</b>"])
    func referencesMakeNoControlCharacters(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(!read.entry.allHTML.joined().unicodeScalars.contains("\u{1B}"))
        #expect(!read.entry.allHTML.joined().contains("\"&#27;\""))
    }

    @Test func referencesAreReportedWithTheirLine() throws {
        #expect(
            try ReadEntry(body: "a\n&#8238;b\n\n- &#27;c").findings == ["5:1 bidi-control", "7:3 control-character"])
        #expect(try ReadEntry(body: "`&#8238;`").findings == [])
    }

    @Test func escapesInTheFrontMatterAreReportedAndReplaced() throws {
        let read = try ReadEntry("---\ntitle: T\nkeyboard:\n  tab: \"a\\x1Bb `c\\u202Ed`\"\n---\n")
        #expect(read.findings == ["4:10 control-character", "4:18 bidi-control"])
        let html = read.entry.allHTML.joined()
        #expect(html.contains("a\u{FFFD}b") && html.contains("c[U+202E]d"))
    }

    /// Lines and tabs are no controls, and Arabic and Hebrew need marks of direction.
    @Test func othersPass() throws {
        #expect(try ReadEntry("---\ntitle: A\n---\r\na\tb\u{C}c\rd\n").findings == [])
        #expect(try ReadEntry(body: "a\u{200E}b\u{200F}c\u{61C}d").findings == [])
    }

    @Test func aFileFullOfThemHasAHundredFindings() throws {
        #expect(try ReadEntry(body: String(repeating: "\u{202E}\n", count: 5_000)).findings.count == 100)
    }
}
