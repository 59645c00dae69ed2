import Testing

@testable import Guide

/// Callouts as GitHub reads them, and titles and marked lines of code.
struct CalloutTests {
    private static func box(_ kind: String, _ title: String, _ html: String) -> String {
        "<div class=\"callout\" data-callout=\"\(kind)\" role=\"note\"><p class=\"callout-title\">\(title)</p>\n\(html)</div>\n"
    }

    @Test(arguments: [
        ("> [!NOTE]\n> Words", "note", "Note", "<p>Words</p>\n"), ("> [!tip]\n> Words", "tip", "Tip", "<p>Words</p>\n"),
        ("> [!IMPORTANT]\n>\n> - Words", "important", "Important", "<ul>\n<li>Words</li>\n</ul>\n"),
        ("> [!WARNING]\n> *A* [b](#c)\n>\n> > Words", "warning", "Warning", ""),
        ("> [!CAUTION]\n> ```\n> code\n> ```", "caution", "Caution", ""),
    ])
    func aQuoteWithAMarkIsACallout(body: String, kind: String, title: String, html: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.filter { !$0.contains("anchor") } == [])
        let written = read.entry.allHTML.joined()
        if html.isEmpty {
            #expect(written.hasPrefix(Self.box(kind, title, "").dropLast("</div>\n".count)))
        } else {
            #expect(written == Self.box(kind, title, html))
        }
        #expect(read.entry.hasSpecialBlocks)
        #expect(read.entry.introduction.map(\.markdown).joined().hasPrefix("> [!\(title.uppercased())]\n"))
    }

    @Test(arguments: [
        "> [!NOTE] Words", "> [!NOTE]", "> [!NOTE]  \n> Words", "> [! NOTE]\n> Words", "> \\[!NOTE]\n> Words",
        "> **[!NOTE]**\n> Words", "- > [!NOTE]\n  > Words", "> > [!NOTE]\n> > Words", "> Words\n> [!NOTE]",
        "> `[!NOTE]`\n> Words", "> [!question]\n> Words", "[!NOTE]\nWords",
    ])
    func anyOtherQuoteStaysOne(body: String) throws {
        let entry = try ReadEntry(body: body).entry
        #expect(!entry.allHTML.joined().contains("callout"))
        #expect(entry.lostWords(of: body) == [])
        #expect(!entry.hasSpecialBlocks)
    }

    @Test(arguments: [
        ("- A\n\n  > [!NOTE]\n  > Words", "6:5"), ("> > [!WARNING]\n> > Words", "4:5"),
        ("1. > [!TIP]\n   > Words\n\n   > [!NOTE]\n   > More", "4:6"),
    ])
    func aCalloutInAnotherBlockIsReportedOnce(body: String, place: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings == ["\(place) unsupported-syntax"])
        #expect(
            read.diagnostics.first?.message.hasPrefix("callouts in list items and quotes are not supported") == true)
    }

    @Test func aCalloutIsNoAnnouncement() throws {
        let read = try ReadEntry(
            body: "## iOS\n\n### Announcements\n\n- \"Label, button\"\n\n> [!NOTE]\n> \"Label, link\"")
        #expect(read.entry.announcements.map(\.text) == ["Label, button"])
    }

    @Test(
        arguments: [
            ("swift", "swift", nil, []), ("swift title=\"A b.swift\"", "swift", "A b.swift", []),
            ("swift {2,4-6} title='x{1}'", "swift", "x{1}", [2...2, 4...6]), ("swift {1}", "swift", nil, [1...1]),
            ("swift title=\"\" {6-4} other", "swift", nil, []), ("{.swift}", "swift", nil, []),
            ("swift{1}", "swift", nil, []), ("js {a}", "js", nil, []), ("js { 1 , 2 }", "js", nil, [1...1, 2...2]),
            ("js {99999999999999999999}", "js", nil, []), ("js [A b.js] {2}", "js", "A b.js", [2...2]),
            ("js [A] title=\"B\"", "js", "B", []), ("js []", "js", nil, []), ("js[A]", "js[A]", nil, []),
        ] as [(String, String, String?, [ClosedRange<Int>])])
    func theWordsBehindAFence(info: String, language: String, title: String?, lines: [ClosedRange<Int>]) {
        let read = CodeInfo(info)
        #expect(read.language == language && read.title == title && read.lines == lines)
    }

    /// A title with parentheses is no code on the line of its fence.
    @Test func aTitleInBracketsIsTheCaption() throws {
        let read = try ReadEntry(body: "```javascript [hook.mjs (ESM)]\nlet a\n```")
        #expect(read.findings == [])
        #expect(read.entry.allHTML.joined().contains("<figcaption>hook.mjs (ESM)</figcaption>"))
    }

    @Test func codeHasATitleAndMarkedLines() throws {
        let read = try ReadEntry(body: "```swift title=\"<A>.swift\" {2-3}\nlet a = 1\nlet b = \"<\"\n\nlet c\n```")
        #expect(
            read.entry.allHTML.joined() == """
                <figure class="code" data-language="Swift"><figcaption>&lt;A&gt;.swift</figcaption><pre tabindex="0">\
                <code class="language-swift">let a = 1
                <mark>let b = &quot;&lt;&quot;</mark>

                let c
                </code></pre></figure>

                """)
        #expect(read.entry.introduction.map(\.markdown).joined().hasPrefix("```swift title=\"<A>.swift\" {2-3}\n"))
        #expect(read.entry.hasSpecialBlocks)
    }
}
