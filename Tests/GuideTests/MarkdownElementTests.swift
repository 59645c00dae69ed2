import Testing

@testable import Guide

/// Elements of HTML whose tags say that Markdown stands in them.
struct MarkdownElementTests {
    @Test(
        arguments: [
            ("<div markdown=\"1\">\n*Text*\n</div>", "<div>\n<p><em>Text</em></p>\n</div>"),
            ("<div markdown>\n- a\n- b\n</div>", "<div>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n</div>"),
            ("<div markdown='block'>*Text*</div>", "<div>\n<p><em>Text</em></p>\n</div>"),
            ("<div title=\"x\" markdown=1>\n*a*</div>\nb", "<div title=\"x\">\n<p><em>a</em></p>\n</div>\n<p>b</p>"),
            ("<p markdown=\"1\">\n*Text*\n</p>", "<p><em>Text</em></p>"),
            ("<section markdown>\n    *Text*\n</section>", "<p><em>Text</em></p>"),
            (
                "<div markdown>\n<div>\n*a*\n</div>\n*b*\n</div>",
                "<div>\n<div>\n<p><em>a</em></p>\n</div>\n<p><em>b</em></p>\n</div>"
            ),
            (
                "<details markdown=\"1\"><summary>S</summary>\n*a*\n</details>",
                "<details>\n<summary>S</summary>\n<p><em>a</em></p>\n</details>"
            ),
            (
                "- a\n\n  <div markdown>\n  *b*\n  </div>",
                "<ul>\n<li>\n<p>a</p>\n<div>\n<p><em>b</em></p>\n</div>\n</li>\n</ul>"
            ),
            ("a\n<div markdown>\n*b*\n</div>", "<p>a</p>\n<div>\n<p><em>b</em></p>\n</div>"),
        ])
    func theirTextIsReadAsMarkdown(body: String, expected: String) throws {
        let linked = try LinkedSite(body: body)
        #expect(linked.html.trimmed == expected)
        #expect(linked.findings.allSatisfy { $0.hasSuffix(" container") } && !linked.findings.isEmpty)
    }

    @Test func aTagInCodeEndsNothing() throws {
        let linked = try LinkedSite(body: "<div markdown>\n```\n</div>\n```\nb\n</div>")
        #expect(linked.html.contains("&lt;/div&gt;"))
        #expect(linked.html.trimmed.hasSuffix("<p>b</p>\n</div>"))
    }

    @Test func oneWithHeadingsIsLeftOut() throws {
        let read = try ReadEntry(body: "# iOS\n\n<div markdown>\n## Role\n\nText\n</div>\n")
        #expect(try read.entry.section("ios-role").parts.map(\.html.source) == ["<p>Text</p>\n"])
        #expect(read.findings == ["6:1 container"])
    }

    @Test(arguments: [
        "<div markdown=\"0\">\n*Text*\n</div>", "<div>\n*Text*\n</div>", "<div markdown>\n*Text*", "`<div markdown>`",
        "<span markdown>*Text*</span>", "```\n<div markdown>\n</div>\n```",
    ])
    func othersStay(body: String) throws {
        let linked = try LinkedSite(body: body)
        #expect(!linked.findings.contains { $0.hasSuffix(" container") })
    }
}
