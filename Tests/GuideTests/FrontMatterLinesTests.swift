import Testing

@testable import Guide

/// Where front matter begins and ends.
struct FrontMatterLinesTests {
    @Test(
        arguments: [
            ("## iOS\n\n### Name\n\nText\n", "## iOS"), ("Words of the body.\n\nMore\n", "Words of the body."),
            ("![A](b.png)\n", "![A](b.png)"), ("**Note:** words\n", "**Note:** words"), ("| a | b |\n", "| a | b |"),
        ])
    func oneThatIsNotClosedEndsBeforeTheText(body: String, words: String) throws {
        let read = try ReadEntry("---\ntitle: Unclosed\nkeyboard:\n  tab: Focus moves\n\n# A comment\n\n\(body)")
        #expect(read.findings.first == "1:1 yaml-invalid")
        #expect(
            read.diagnostics.first?.message == "the front matter is not closed; '---' is missing before '\(words)'")
        #expect(read.diagnostics.count == (body.contains("png") ? 2 : 1))
        #expect(read.entry.title == "Unclosed")
        #expect(try read.entry.table("keyboard").rows.count == 1)
    }

    @Test(arguments: ["", "\norder: 3\n", "\n# A comment\norder: 3\n", "\n- a\n"])
    func oneThatEndsWithTheFileIsRead(rest: String) throws {
        #expect(try ReadEntry("---\ntitle: Thing\naliases:\n- b\n\(rest)").findings == [])
    }

    @Test(
        arguments: [
            ("---\ntitle: Two\n---\n", "---\nscreenreader:\n  role: Says link\n---\nBody", "4:1 yaml-duplicate-key"),
            ("---\ntitle: Two\n---\n\n", "---\nscreenreader:\n  role: Says link\n---\nBody", "5:1 yaml-duplicate-key"),
            ("---\n---\n", "title: Two\nscreenreader: {role: Says link}\n---\nBody", "2:1 yaml-duplicate-key"),
            ("---\n\n---\n", "title: Two\nscreenreader: {role: Says link}\n---\nBody", "3:1 yaml-duplicate-key"),
            ("\n", "---\ntitle: Two\nscreenreader: {role: Says link}\n---\nBody", "1:1 yaml-blank-line"),
            ("\u{FEFF}\u{FEFF}", "---\ntitle: Two\nscreenreader: {role: Says link}\n---\nBody", "1:1 yaml-blank-line"),
            ("---\n", "title: Two\nscreenreader: {role: Says link}\n----\nBody", "4:1 key-spelling"),
            ("---\n", "title: Two\nscreenreader: {role: Says link}\n--- # end\nBody", "4:1 key-spelling"),
            ("---\n", "title: Two\nscreenreader: {role: Says link}\n---\u{A0}\nBody", "4:1 key-spelling"),
            ("---\u{200B}\n", "title: Two\nscreenreader: {role: Says link}\n---\nBody", "1:1 key-spelling"),
            ("----\n", "title: Two\nscreenreader: {role: Says link}\n----\nBody", "1:1 key-spelling"),
            ("--- # Alfa\n", "title: Two\nscreenreader: {role: Says link}\n---\nBody", "1:1 key-spelling"),
            ("---yaml\n", "title: Two\nscreenreader: {role: Says link}\n---\nBody", "1:1 key-spelling"),
            ("—-\n", "title: Two\nscreenreader: {role: Says link}\n—\nBody", "4:1 key-spelling"),
        ])
    func oddLinesAroundAreReadWithAWarning(start: String, rest: String, finding: String) throws {
        let read = try ReadEntry(start + rest)
        #expect(read.findings.contains(finding), "\(read.findings)")
        #expect(read.diagnostics.allSatisfy { $0.severity == .warning })
        #expect(read.entry.title == "Two")
        #expect(try read.entry.table("screenreader").outline == ["role: Says link"])
        #expect(read.entry.sections.isEmpty && !read.entry.introduction.isEmpty)
    }

    @Test func linesOfTheSecondPartAreThoseOfTheFile() throws {
        let read = try ReadEntry("---\ntitle: Two\n---\n\n---\norder: soon\n---\n[a](nowhere.md)")
        #expect(read.findings == ["5:1 yaml-duplicate-key", "6:8 value-invalid", "8:5 link-broken"])
    }

    @Test(
        arguments: [
            ("---\u{A0}", "'---' is followed by U+00A0, which nobody sees"), ("----", "'----' is read as '---'"),
            ("--- # end", "'--- # end' is read as '---'"),
        ])
    func whatIsOddAboutALineOfDashesIsSaid(line: String, message: String) throws {
        let read = try ReadEntry("---\ntitle: Two\n\(line)\nBody")
        #expect(read.diagnostics.map(\.message).contains(message))
    }

    @Test(arguments: ["<!-- Licence -->\n", "\n<!--\nLicence\n-->  \n\n"])
    func oneBehindACommentIsNamedAsSuch(comment: String) throws {
        let read = try ReadEntry("\(comment)---\ntitle: Two\n---\nBody")
        #expect(read.findings.contains("1:1 yaml-invalid"))
        #expect(read.diagnostics.contains { $0.message.hasPrefix("the front matter stands behind a comment") })
        #expect(!read.findings.contains { $0.hasSuffix("title-missing") })
    }

    @Test(arguments: [
        "----\nNote: words\n----\n", "—\ntitle is a word\n—\n", "<!-- a -->\n---\nNote: words\n---\n", "—",
    ])
    func dashesAroundWordsBeginNoFrontMatter(text: String) throws {
        #expect(try ReadEntry(text).findings.contains("1:1 title-missing"))
    }

    @Test(arguments: ["---\nNote: words\n---\nBody", "---\n\nBody\n\n---\n", "---\ntitle: never closed"])
    func aLineAcrossThePageBeginsNoFrontMatter(body: String) throws {
        #expect(try ReadEntry(body: body).findings == [])
    }
}
