import Testing

@testable import Guide

/// Files as they come: byte order marks, any line break, none at the end, bytes that are no UTF-8, and hidden characters.
struct EncodingTests {
    private static let text =
        "---\ntitle: Thing\nkeyboard:\n  tab: |\n    Moves on\n    and stops\n---\nText\n\n## iOS\n\n### Name\n\n"
        + "- **UIKit**\n  - Set `accessibilityLabel`\n\n```swift\nlet a = 1\n\nlet b = 2\n```\n\n## Android\n\n"
        + "Last [word](#nowhere)\n"

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private static func bytes(_ lineBreak: String, hasMark: Bool, hasEnd: Bool) -> [UInt8] {
        let text = hasEnd ? text : String(text.dropLast())
        return (hasMark ? mark : []) + Array(text.replacing("\n", with: lineBreak).utf8)
    }

    @Test(arguments: ["\n", "\r\n", "\r"], [false, true])
    func everyFormOfAFileGivesTheSameEntry(lineBreak: String, hasMark: Bool) throws {
        let plain = try ReadEntry(Self.text)
        #expect(plain.findings == ["25:13 anchor-broken"])
        for hasEnd in [true, false] {
            let read = try ReadEntry(bytes: Self.bytes(lineBreak, hasMark: hasMark, hasEnd: hasEnd))
            #expect(read.entry == plain.entry)
            #expect(read.diagnostics == plain.diagnostics)
        }
    }

    @Test func aFrontMatterMayEndTheFile() throws {
        let read = try ReadEntry("---\ntitle: Thing\n---")
        #expect(read.entry.title == "Thing")
        #expect(read.findings == [])
        #expect(try ReadEntry("--- \ntitle: Thing\n---  \nText").entry.introduction.count == 1)
        #expect(try ReadEntry("---\ntitle: Thing\n...\nText").entry.introduction.count == 1)
    }

    private func findings(_ bytes: [UInt8]) -> [String] {
        ReadSite(bytes: ["a.md": bytes]).diagnostics.map { "\($0.location) \($0.rule) \($0.message)" }
    }

    @Test(
        arguments: [
            ([0xFF], "1:1", "FF"), ([0x61, 0xFF], "1:2", "FF"), ([0x0A, 0x0A, 0x61, 0x80], "3:2", "80"),
            // A letter of two bytes is one column.
            ([0xC3, 0xA4, 0xC3, 0xA4, 0xC0], "1:3", "C0"),
            // Cut short by the file's end, by a line's end, by another letter.
            ([0x61, 0xE2, 0x80], "1:2", "E2"), ([0xE2, 0x80, 0x0A, 0x61], "1:1", "E2"),
            ([0x61, 0xC3, 0x61], "1:2", "C3"),
            // Overlong, surrogate, past the last plane.
            ([0x61, 0xC0, 0xAF], "1:2", "C0"), ([0xED, 0xA0, 0x80], "1:1", "ED"),
            ([0xF4, 0x90, 0x80, 0x80], "1:1", "F4"),
            // Behind a byte order mark and two kinds of line break.
            ([0xEF, 0xBB, 0xBF, 0x61, 0x0D, 0x0A, 0x0D, 0x62, 0xFF], "3:2", "FF"),
        ] as [([UInt8], String, String)])
    func findsTheFirstByteThatIsNoUTF8(bytes: [UInt8], place: String, byte: String) {
        #expect(findings(bytes) == ["content/a.md:\(place) encoding byte 0x\(byte) is not valid UTF-8"])
    }

    @Test func aFileOverTheLimitIsNotRead() throws {
        let configuration = try Configuration(yaml: "limits: {file-size: 40}")
        let contents = "---\ntitle: Thing\n---\n"
        let fitting = contents + String(repeating: "a", count: 40 - contents.utf8.count)
        #expect(ReadSite(["a.md": fitting], configuration: configuration).findings == [])
        let site = ReadSite(["a.md": fitting + "a"], configuration: configuration)
        #expect(site.findings == ["a.md file-size"])
        #expect(site.guide.entries.isEmpty)
    }

    @Test(arguments: [
        ("one\r\n\r\nthree\rfour\n", ["", "one", "", "three", "four", "", ""]), ("one\ntwo", ["", "one", "two", ""]),
        ("", ["", ""]),
    ])
    func linesAreFoundAgain(text: String, lines: [String]) throws {
        let file = try SourceFile(path: "a.md", contents: Array(text.utf8))
        #expect(lines.indices.map(file.line) == lines)
    }

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
