import Testing

@testable import Guide

/// Lines such as `*[VO]: VoiceOver`, which say what a short form stands for.
struct AbbreviationTests {
    private static func html(_ body: String) throws -> String {
        let linked = try LinkedSite(body: body)
        #expect(linked.findings == [])
        return linked.html.trimmed
    }

    @Test(
        arguments: [
            ("VO reads it. VO again.", "<p><abbr title=\"VoiceOver\">VO</abbr> reads it. VO again.</p>"),
            ("VOX, aVO, VO2 and VO+Space", "<p>VOX, aVO, VO2 and <abbr title=\"VoiceOver\">VO</abbr>+Space</p>"),
            ("`VO` and \"VO\"", "<p><code>VO</code> and &quot;<abbr title=\"VoiceOver\">VO</abbr>&quot;</p>"),
            ("**VO** on", "<p><strong><abbr title=\"VoiceOver\">VO</abbr></strong> on</p>"),
            (
                "<abbr title=\"Other\">VO</abbr>, VO",
                "<p><abbr title=\"Other\">VO</abbr>, <abbr title=\"VoiceOver\">VO</abbr></p>"
            ),
            ("VO TalkBack", "<p><abbr title=\"Both\">VO TalkBack</abbr></p>"),
            (
                "R&D and É",
                "<p><abbr title=\"a &lt;b&gt; &quot;c&quot;\">R&amp;D</abbr> and <abbr title=\"e\">É</abbr></p>"
            ),
            ("Text", "<p>Text</p>"),
        ])
    func theFirstOfAShortFormSaysWhatItStandsFor(words: String, expected: String) throws {
        let definitions = "*[VO]: VoiceOver\n*[VO TalkBack]: Both\n   *[R&D]: a <b> \"c\"\n*[É]: e"
        #expect(try Self.html("\(words)\n\n\(definitions)") == expected)
        #expect(try Self.html("\(words)\n\(definitions)") == expected)
        #expect(try Self.html("\(definitions)\n\n\(words)") == expected)
    }

    @Test func itIsOncePerSectionAndNeverInHeadings() throws {
        let read = try ReadEntry(body: "VO\n\n# iOS\n\n## VO tips\n\nVO, VO\n\n*[VO]: VoiceOver")
        let abbr = "<abbr title=\"VoiceOver\">VO</abbr>"
        #expect(read.entry.introduction.map(\.html.source) == ["<p>\(abbr)</p>\n"])
        let section = try read.entry.section("ios-vo-tips")
        #expect(section.title == "VO tips")
        #expect(section.parts.map(\.html.source) == ["<p>\(abbr), VO</p>\n"])
    }

    @Test func theLastDefinitionCounts() throws {
        #expect(try Self.html("VO\n\n*[VO]: One\n*[VO]: Two") == "<p><abbr title=\"Two\">VO</abbr></p>")
    }

    @Test(arguments: ["*[VO]:", "*[VO] VoiceOver", "*[]: x", "    *[VO]: x", "* [VO]: x y", "*[`a`]: x y"])
    func otherLinesStay(line: String) throws {
        let linked = try LinkedSite(body: "A\n\n\(line)")
        #expect(!linked.html.contains("<abbr"))
        #expect(linked.html.trimmed != "<p>A</p>")
    }

    @Test func codeKeepsThem() throws {
        #expect(try Self.html("```\n*[VO]: x\nVO\n```").contains("*[VO]: x\nVO"))
    }
}
