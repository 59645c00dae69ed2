import Testing

@testable import Guide
@testable import Site

@Suite struct MarkdownTwinTests {
    @Test func writesTheWholeEntry() {
        let file = MarkdownTwin.file(of: SmallGuide.link, in: SmallGuide.guide())
        #expect(file.path == "controls/link/index.md")
        let expected = """
            # Link

            Leads to another place.

            Before all.

            ## Keyboard

            | Key | Expected result |
            | --- | --- |
            | tab | Focus moves to the link |
            | enter | **iOS:** Opens the link<br>**Android:** Activates |
            | space | **Android:** Activates on Android |

            ## Announces

            | Property | Expectation |
            | --- | --- |
            | name | Says where it leads |

            ## Developer notes

            A link goes *somewhere*.

            ## iOS

            On iPhone.

            ### Name

            In general

            **UIKit**

              - title

            **SwiftUI**

            a < b

            ## Videos

            - [In use](link%20%281%29.mp4) (iOS), [captions](link.vtt), [transcript](link.txt)

            ## WCAG 2.2

            - [2.1.1 Keyboard](https://www.w3.org/WAI/WCAG22/Understanding/keyboard.html) (A)
            - [4.1.2 Name, Role, Value](https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html) (A)

            ## Related

            - [Web link](../web/)

            ## Reviewed

            2026-11-21

            - iOS 26, VoiceOver

            """
        #expect(String(decoding: file.bytes, as: UTF8.self) == expected)
    }

    @Test func escapesHostileTexts() {
        let expected = """
            # Say "hi" \\| \\<script> Feature: Evil

            \\# No heading Scenario: none \u{1F600} \\`code\\` end

            ## Keyboard

            | Key | Expected result |
            | --- | --- |
            | =cmd() | a \\| b, "c" @tag Scenario: x |
            |  | +1 \\<b>bold\\</b> \u{1F600} & more \\&amp; \\\\<br>**iOS:** - \\[x\\] done |

            ## Keyboard scenario

            ```gherkin
            When \"\"\" Then: nothing
            Then | a | b |
            ```

            """
        #expect(MarkdownTwin.render(SmallGuide.hostile, in: SmallGuide.guide()) == expected)
    }

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
        #expect(LineMarkdown.of(CriteriaResult(html: html, text: html.plainText, platforms: [])) == markdown)
    }

    @Test func headingsKeepTheirCodeAndLinks() {
        let html = HTML(trusted: "Inline <code>&lt;a|b&gt;</code>, see <a href=\"https://a.example/\">APG</a>")
        let section = Section(
            id: "s", aspect: nil, title: html.plainText, titleHTML: html, level: 3, platform: nil, parts: [],
            expectations: [], aliases: [])
        let twin = MarkdownTwin.render(SmallGuide.entry("a", title: "A", shared: [section]), in: SmallGuide.guide())
        #expect(twin == "# A\n\n### Inline `<a|b>`, see [APG](https://a.example/)\n")
    }

    @Test func endsWithOneLineBreak() {
        #expect(
            MarkdownTwin.render(SmallGuide.about, in: SmallGuide.guide())
                == "# About\n\nUs.\n\n## Reviewed\n\n2024-02-29\n")
    }

    @Test func keepsHeadingsWithinTheLevelsThatExist() {
        let levels = [1, 2, 6, 9].map { level in
            Section(
                id: "s", aspect: nil, title: "S", titleHTML: .empty, level: level, platform: nil, parts: [],
                expectations: [], aliases: [])
        }
        let entry = SmallGuide.entry("a", title: "A", shared: levels)
        #expect(
            MarkdownTwin.render(entry, in: SmallGuide.guide())
                == "# A\n\n## S\n\n## S\n\n###### S\n\n###### S\n")
    }
}

@Suite struct MarkdownIndexTests {
    private let plain = SmallGuide.entry("controls/a", title: "A | B", description: "First")

    @Test func listsCategoriesOnAHomePageThatNobodyWrote() {
        let files = MarkdownIndex.files(of: SmallGuide.guide(entries: [plain]))
        #expect(
            files == [
                OutputFile(
                    path: "index.md", text: "# Controls\n\n## Controls\n\n- [A \\| B](controls/a/): First\n"),
                OutputFile(path: "controls/index.md", text: "# Controls\n\n- [A \\| B](a/): First\n"),
            ])
    }

    @Test func leavesPagesToTheEntriesThatWriteThem() {
        let category = SmallGuide.entry("controls/index", title: "All controls", url: "controls/")
        let guide = SmallGuide.guide(entries: [plain, category, SmallGuide.home])
        #expect(MarkdownIndex.files(of: guide).isEmpty)
        #expect(MarkdownTwin.render(category, in: guide) == "# All controls\n\n- [A \\| B](a/): First\n")
        let home = "# Welcome\n\n## Controls\n\n- [A \\| B](controls/a/): First\n- [All controls](controls/)\n"
        #expect(MarkdownTwin.render(SmallGuide.home, in: guide) == home)
    }
}
