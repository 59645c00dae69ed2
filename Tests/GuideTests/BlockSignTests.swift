import Foundation
import Testing

@testable import Guide

/// Lines that Markdown reads as something else than their authors meant: signs without a blank, words taken for addresses.
struct BlockSignTests {
    @Test(
        arguments: [
            ("##iOS", "## iOS"), ("##\u{A0}iOS", "## iOS"), ("#\u{A0}iOS", "# iOS"),
            ("  ###Role ###", "  ### Role ###"),
            ("-\u{A0}**UIKit**", "- **UIKit**"), ("*\u{A0} One", "* One"), ("##Übersicht", "## Übersicht"),
            ("## iOS", nil), ("#hashtag", nil), ("#1", nil), ("##", nil), ("##1", nil), ("#######Seven", nil),
            ("    ##iOS", nil), ("--\u{A0}dash", nil), ("-One", nil), ("", nil), ("\u{A0}", nil), ("##-", nil),
        ] as [(String, String?)])
    func aSpaceIsPutBehindASign(line: String, separated: String?) throws {
        let read = try ReadEntry(body: line)
        #expect(read.findings.contains { $0.hasSuffix("blank-missing") } == (separated != nil))
        let other = try ReadEntry(body: separated ?? line)
        #expect(read.entry.introduction.map(\.html) == other.entry.introduction.map(\.html))
        #expect(read.entry.platforms.map(\.id) == other.entry.platforms.map(\.id))
    }

    @Test(
        arguments: [
            ("-An alert\n- Use it", "- An alert\n- Use it"), ("- Use it\n-An alert", "- Use it\n- An alert"),
            ("-One\n-Two", "- One\n- Two"), ("- a\n  -A nested one\n  -Another", "- a\n  - A nested one\n  - Another"),
            ("-One", nil), ("-One\ntwo", nil), ("-webkit-x\n- two", nil), ("-X\n- two", nil), ("-OK\n- two", nil),
            ("Text\n-One\n\n- two", nil), ("```\n-One\n-Two\n```", nil), ("    -One\n    -Two", nil),
        ] as [(String, String?)])
    func aBlankIsPutBehindADashBesideOtherItems(body: String, meant: String?) throws {
        let read = try ReadEntry(body: body)
        let other = try ReadEntry(body: meant ?? body)
        #expect(read.entry.introduction.map(\.html) == other.entry.introduction.map(\.html))
        #expect(read.findings.contains { $0.hasSuffix("blank-missing") } == (meant != nil))
    }

    @Test(arguments: ["**Jetpack Compose**", "**Jetpack Compose:**", "**Jetpack Compose**:", "**Compose**  "])
    func aLabelRightBelowAListIsNoPartOfIt(label: String) throws {
        let body = "## Android\n\n### Name\n\n**Android Views**\n- `android:text`\n  - Two\n\(label)\n- Three"
        let read = try ReadEntry(body: body)
        #expect(try read.entry.section("android-name").frameworks == ["views", "compose"])
        #expect(read.findings == ["11:3 blank-missing"])
    }

    @Test(arguments: ["- One\n**Note**", "- One\n\n**Compose**", "Text\n**Compose**", "- One\n**Compose** is new"])
    func otherBoldLinesStay(body: String) throws {
        #expect(!(try ReadEntry(body: "## Android\n\n" + body).findings.contains { $0.hasSuffix("blank-missing") }))
    }

    @Test func headingsAndItemsAreReadWithoutTheirBlanks() throws {
        let read = try ReadEntry(
            body: """
                ##iOS

                Text {{ site.x }} with
                -\u{A0}**UIKit**
                -\u{A0}One
                - **SwiftUI**
                - Two

                ##\u{A0}Android

                ###Role

                ```md
                ##iOS
                ```
                """)
        #expect(
            read.findings == [
                "4:1 blank-missing", "6:6 liquid-variable", "7:1 blank-missing", "8:1 blank-missing",
                "12:1 blank-missing",
                "14:1 blank-missing",
            ])
        #expect(read.entry.outline == " |  | android-role")
        #expect(try read.entry.content("ios").introduction.flatMap(\.frameworks) == ["uikit", "swiftui"])
        #expect(try read.entry.section("android-role").html.contains("##iOS"))
    }

    @Test(arguments: [
        "[iOS]: dimmed", "[iOS]: dimmed\n[Android]: disabled",
        "  [iOS]: dimmed \"late\"",
        "- One\n\n[Two]: three",
    ])
    func wordsBehindALabelAreText(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.allSatisfy { $0.hasSuffix("link-malformed") } && !read.findings.isEmpty)
        #expect(read.entry.lostWords(of: body) == [])
    }

    @Test func definitionsOfLinksStay() throws {
        let site = ReadSite([
            "thing.md": """
            ---
            title: Thing
            ---
            [One][a], [two], [three][c] and [four]

            [a]: other.md
            [two]: https://example.com
            [C]: other
            [four]: <other.md> "Title"
            """,
            "other.md": "---\ntitle: Other\n---\nText\n",
        ])
        let html = try #require(site.guide.entries.first { $0.title == "Thing" }).introduction.map(\.html.source)
            .joined()
        #expect(html.components(separatedBy: "<a ").count - 1 == 4 - site.findings.count)
        #expect(!html.contains("]:"))
    }

    @Test(arguments: [
        "<img src=\"a.png\" alt=\"x\">", "<div>Demo</div>", "</iframe>", "<div>\nDemo\n</div>",
        "Text\n<div>Demo</div>",
    ])
    func aHeadingRightBelowHTMLIsOne(html: String) throws {
        let read = try ReadEntry(body: "\(html)\n## iOS\n\na")
        #expect(read.entry.platforms.map(\.id) == ["ios"])
        let line = 4 + html.split(separator: "\n").count
        #expect(read.findings.contains("\(line):1 blank-missing"))
    }

    @Test(arguments: [
        "<pre>\n## iOS\n</pre>", "<!-- <div>\n## iOS\n-->", "```html\n<div>\n## iOS\n```", "    <div>\n    ## iOS",
        "<pre>\n<b>a</b>\n## iOS\n</pre>",
    ])
    func whatIsShownAsItIsWrittenHoldsNoHeading(html: String) throws {
        let read = try ReadEntry(body: html + "\n\nText")
        #expect(read.entry.platforms.isEmpty)
        #expect(!read.findings.contains { $0.hasSuffix("blank-missing") })
    }

    @Test(arguments: [
        "Use <kbd>Tab</kbd>", "<kbd>Tab</kbd> and <kbd>Space</kbd>", "> Quote >", "See <https://a.example>",
    ])
    func aHeadingThatEndsAParagraphIsNotReported(line: String) throws {
        let read = try ReadEntry(body: "\(line)\n## iOS\n\na")
        #expect(read.entry.platforms.map(\.id) == ["ios"])
        #expect(read.findings == [])
    }
}
