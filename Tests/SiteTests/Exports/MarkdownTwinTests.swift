import Testing

@testable import Guide
@testable import Site

@Suite struct MarkdownTwinTests {
    @Test(
        arguments: [
            ("Says <code>a | b</code> &amp; more_", "Says `a \\| b` & more\\_"),
            ("See <a href=\"../role/#a\" class=\"x\">the <code>Role</code></a>.", "See [the `Role`](../role/#a)."),
            (
                "<p>Opens <code>a</code></p>\n<ul><li>one</li><li><code>`x`</code></li></ul>",
                "Opens `a`; one; `` `x` ``"
            ),
            ("<code>&lt;b&gt;</code><br>then <em>*</em>", "`<b>` then \\*"),
        ])
    func aResultKeepsItsCodeAndLinks(html: String, markdown: String) {
        let html = HTML(trusted: html)
        var line: [UInt8] = []
        LineMarkdown.append(CriteriaResult(html: html, text: html.plainText, platforms: []), to: &line)
        #expect(String(decoding: line, as: UTF8.self) == markdown)
    }

    @Test func headingsKeepTheirCodeAndLevel() {
        let html = HTML(trusted: "Inline <code>&lt;a|b&gt;</code>, see <a href=\"https://a.example/\">APG</a>")
        let sections = [1, 2, 6, 9].map { level in
            Section(
                id: "s", aspect: nil, title: html.plainText, titleHTML: html, level: level, platform: nil, parts: [],
                expectations: [], aliases: [])
        }
        let twin = twin(of: SmallGuide.entry("a", title: "A", shared: sections), in: SmallGuide.guide())
        let title = "Inline `<a|b>`, see [APG](https://a.example/)"
        #expect(twin == "# A\n\n## \(title)\n\n## \(title)\n\n###### \(title)\n\n###### \(title)\n")
    }

    @Test func pagesAreLeftToTheEntriesThatWriteThem() {
        let plain = SmallGuide.entry("controls/a", title: "A | B", description: "First")
        let category = SmallGuide.entry("controls/index", title: "All controls", url: "controls/")
        let guide = SmallGuide.guide(entries: [plain, category, SmallGuide.home])
        #expect(MarkdownIndex.exports(of: guide).isEmpty)
        #expect(twin(of: category, in: guide) == "# All controls\n\n- [A \\| B](a/): First\n")
        let home = "# Welcome\n\n## Controls\n\n- [A \\| B](controls/a/): First\n- [All controls](controls/)\n"
        #expect(twin(of: SmallGuide.home, in: guide) == home)
    }

    private func twin(of entry: Entry, in guide: Guide) -> String {
        String(decoding: MarkdownTwin.render(entry, in: guide), as: UTF8.self)
    }
}
