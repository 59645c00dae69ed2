import Testing

@testable import Guide

/// Remarks and tabs of other generators: remarks become quotes that begin with their titles, tabs labels with their texts.
struct ContainerTests {
    private func markdown(_ body: String, file: Bool = false) -> String {
        let bytes = Array(body.utf8)
        guard let source = try? SourceFile(path: "a.md", contents: bytes) else { return "" }
        var findings = Findings(source)
        let text = MarkdownRepair.repair(
            bytes[...], firstLine: 1, vocabulary: Vocabulary(.standard), values: PageValues(), findings: &findings)
        return String(decoding: text.bytes, as: UTF8.self).trimmed
    }

    // MARK: Remarks

    @Test(
        arguments: [
            ("> [!NOTE]\n> Text", "> **Note**:\n>\n> Text"),
            ("> [!tip]- My title\n> Text", "> **My title**:\n>\n> Text"),
            (">[!WARNING]\n>Text", ">**Warning**:\n>\n>Text"), ("> [!NOTE]\nText", "> **Note**:\n> \n> Text"),
            ("- > [!CAUTION] Look!\n  > Text", "- > **Look!**\n  > \n  > Text"),
            ("> a\n>\n> > [!info]\n> > b", "> a\n>\n> > **Info**:\n> > \n> > b"),
            (":::note\nText\n:::", "> **Note**:\n>\n> Text"),
            (":::tip[Title]{icon=\"x\"}\nText\n:::", "> **Title**:\n>\n> Text"),
            ("::: warning Be careful\n\nText\n\n:::", "> **Be careful**:\n>\n> Text"),
            ("Before\n:::note\nText\n:::\nBehind", "Before\n\n> **Note**:\n>\n> Text\n\nBehind"),
            (
                "::::details More\n:::info\nText\n:::\nOuter\n::::",
                "> **More**:\n>\n> > **Info**:\n> >\n> > Text\n>\n> Outer"
            ),
            ("::: {.callout-tip title=\"T\"}\nText\n:::", "> **T**:\n>\n> Text"),
            (":::{note} T\nText\n:::", "> **T**:\n>\n> Text"),
            ("- a\n  :::note\n  Text\n  :::", "- a\n\n  > **Note**:\n  >\n  > Text"),
            ("!!! note \"Title\"\n    Text\n\n    More\n\nBehind", "> **Title**:\n>\n> Text\n>\n> More\n\nBehind"),
            ("??? warning\n    Text", "> **Warning**:\n>\n> Text"), ("!!! danger \"\"\n    Text", "> Text"),
            ("!!! note\n    !!! tip\n        Text", "> **Note**:\n>\n> > **Tip**:\n> >\n> > Text"),
            ("{% hint style=\"warning\" %}\nText\n{% endhint %}", "> **Warning**:\n>\n> Text"),
            ("{{< hint info >}}\nText\n{{< /hint >}}", "> **Info**:\n>\n> Text"),
            ("<Aside type=\"caution\" title=\"T\">Text</Aside>", "> **T**:\n>\n> Text"),
            ("<Note>\n  Text\n</Note>", "> **Note**:\n>\n> Text"),
            (":::steps\nText\n:::", "Text"), ("::: macOS\nText\n:::", "> **macOS**:\n>\n> Text"),
            ("::: web Title\nText\n:::", "> **web: Title**:\n>\n> Text"),
            ("::: {#x .wide .warning}\nText\n:::", "> **Warning**:\n>\n> Text"),
            ("::: {#x}\nText\n:::", "Text"), ("::: {.note .x #y}\nText\n:::", "> **Note**:\n>\n> Text"),
            ("??? \"T\"\n    Text\n\nBehind", "> **T**:\n>\n> Text\n\nBehind"),
            ("???+ note „T“\n    Text", "> **T**:\n>\n> Text"),
            ("```{note}\nText\n```\nBehind", "> **Note**:\n>\n> Text\n\nBehind"),
            ("~~~ {warning} T\n:class: x\n\nText\n~~~", "> **T**:\n>\n> Text"),
            ("````{note}\n```swift\nlet a\n```\n````", "> **Note**:\n>\n> ```swift\n> let a\n> ```"),
            (":::{admonition} T\n:class: tip\n:name: x\n\nText\n:::", "> **T**:\n>\n> Text"),
            ("- a\n\n  ```{tip}\n  Text\n  ```\n- b", "- a\n\n  > **Tip**:\n  >\n  > Text\n\n- b"),
            ("````{tip}\n```{note}\nText\n```\n````", "> **Tip**:\n>\n> > **Note**:\n> >\n> > Text"),
            (":::note\n```{tip}\nText\n:::\n```\n:::", "> **Note**:\n>\n> > **Tip**:\n> >\n> > Text\n> > :::"),
            ("/// note | Title\nText\n///", "> **Title**:\n>\n> Text"),
            ("/// details | More\n    open: True\n    type: tip\n\nText\n///", "> **More**:\n>\n> Text"),
            (
                "//// warning\n/// tip\nText\n///\nMore\n////",
                "> **Warning**:\n>\n> > **Tip**:\n> >\n> > Text\n>\n> More"
            ),
            ("![a](b.png)\n/// caption\nText\n///", "![a](b.png)\n\nText"),
            // Remarks without a text.
            (":::note\n:::", "> **Note**:"), (":::tip[Title]\n\n:::", "> **Title**:"), ("> [!NOTE]", "> **Note**:\n>"),
            ("!!! note\n\nText", "> **Note**:\n\nText"), ("??? tip", "> **Tip**:"), ("<Note></Note>", "> **Note**:"),
        ])
    func aRemarkIsAQuoteWithItsTitle(body: String, expected: String) {
        let lines = markdown(body).split(separator: "\n", omittingEmptySubsequences: false)
        // An empty line of a quote may end with a blank.
        let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.map { String($0).trimmed } == wanted.map { String($0).trimmed })
    }

    @Test func aRemarkIsReportedAtItsLine() throws {
        let read = try ReadEntry(body: "Text\n\n> [!NOTE]\n> a\n\n:::tip\nb\n:::\n\n!!! note\n    c")
        #expect(read.findings == ["6:3 container", "9:1 container", "13:1 container"])
        #expect(read.entry.introduction.map(\.html.plainText).joined(separator: " ") == "Text Note: a Tip: b Note: c")
    }

    @Test func codeInARemarkStays() throws {
        let html = try ReadEntry(
            body:
                "> [!NOTE]\n> ```\n> {% a %} [^1]\n> ```\n\n:::tip\n```\n{% b %}\n:::\n```\n:::\n\n!!! note\n    ```\n    {{ site.c }}\n    ```"
        ).entry.introduction.map(\.html.source).joined()
        #expect(html.contains("{% a %} [^1]\n</code>"))
        #expect(html.contains("{% b %}\n:::\n</code>"))
        #expect(html.contains("{{ site.c }}\n</code>"))
    }

    @Test func headingsInARemarkStayHeadings() throws {
        let entry = try ReadEntry(body: ":::note[Title]\n## iOS\n\n### Role\n\nText\n:::").entry
        #expect(entry.outline == " | ios-role")
        #expect(entry.introduction.map(\.html.plainText) == ["Title:"])
    }

    // MARK: Tabs

    /// The same two tabs, with a general text behind them.
    @Test(
        arguments: [
            "=== \"iOS\"\n\n    Tip a\n\n    - b\n\n=== \"Android\"\n\n    Tip c\n\nGeneral",
            "=== \":simple-apple: iOS\"\n    Tip a\n\n    - b\n=== \"Android\"\n    Tip c\n\nGeneral",
            "<Tabs>\n  <TabItem value=\"ios\" label=\"iOS\" default>\n\n    Tip a\n\n    - b\n\n  </TabItem>\n"
                + "  <TabItem\n    value=\"android\"\n    label=\"Android\"\n  >\n    Tip c\n  </TabItem>\n</Tabs>\n\nGeneral",
            "<Tabs items={['iOS', 'Android']}>\n<Tab>\nTip a\n- b\n</Tab>\n<Tab>Tip c</Tab></Tabs>\nGeneral",
            "{% tabs %}\n{% tab title=\"iOS\" %}\nTip a\n\n- b\n{% endtab %}\n\n{% tab title=\"Android\" %}\nTip c\n{% endtab %}\n"
                + "{% endtabs %}\n\nGeneral",
            "{% tabs log %}{% tab log iOS %}\nTip a\n- b\n{% endtab %}{% tab log Android %}Tip c{% endtab %}{% endtabs %}General",
            "{{< tabs >}}\n{{< tab \"iOS\" >}}\nTip a\n- b\n{{< /tab >}}\n{{% tab name=\"Android\" %}}Tip c{{% /tab %}}\n"
                + "{{< /tabs >}}\nGeneral",
            "<!-- tabs:start -->\n\n#### **iOS**\n\nTip a\n\n- b\n\n#### **Android**\n\nTip c\n\n<!-- tabs:end -->\n\nGeneral",
            "::: tabs\n== iOS\nTip a\n- b\n== Android\nTip c\n:::\nGeneral",
            "::: iOS\nTip a\n- b\n:::\n\n:::{.android}\nTip c\n:::\n\nGeneral",
            "/// tab | iOS\nTip a\n\n- b\n///\n/// tab | Android\nTip c\n///\n\nGeneral",
            // Tabs that end with the next one, or with their group.
            "{% tabs %}\n{% tab title=\"iOS\" %}\nTip a\n- b\n{% tab title=\"Android\" %}\nTip c\n{% endtab %}\n{% endtabs %}\nGeneral",
            "{{< tabs >}}\n{{< tab \"iOS\" >}}\nTip a\n- b\n{{< tab \"Android\" >}}\nTip c\n{{< /tabs >}}\nGeneral",
            "::::{tab-set}\n:::{tab-item} iOS\nTip a\n- b\n:::\n:::{tab-item} Android\nTip c\n:::\n::::\nGeneral",
        ])
    func tabsOfPlatformsAreTheirParts(body: String) throws {
        let read = try ReadEntry(body: "## Developer notes\n\n" + body)
        #expect(try read.entry.section("developer-notes").outline == ["General"])
        #expect(try read.entry.section("ios-developer-notes").outline == ["Tip a b"])
        #expect(try read.entry.section("android-developer-notes").outline == ["Tip c"])
        #expect(read.findings.count { $0.hasSuffix(" container") } >= 2)
        #expect(read.findings.allSatisfy { $0.hasSuffix(" container") || $0.hasSuffix(" platform-label") })
    }

    @Test(
        arguments: [
            ("{% tab title=\"iOS\" %}\nText", "ios"), ("{{< tab title=\"iOS\" >}}\nText", "ios"),
            ("{% tabs %}\n{% tab \"Android\" %}\nText\n{% endtab %}", "android"),
            ("::: iPadOS\nText\n:::", "ios"), ("::: jetpack-compose Title\nText\n:::", "android"),
        ])
    func aPlatformThatATagNamesStays(body: String, platform: String) throws {
        let entry = try ReadEntry(body: body).entry
        let parts = try #require(entry.platforms.first { $0.id.rawValue == platform }).introduction
        #expect(parts.map { $0.html.plainText.singleSpaced }.joined().hasSuffix("Text"))
        #expect(entry.introduction.map(\.html.plainText).joined().trimmed == "")
    }

    @Test(
        arguments: [
            "{% tab title=\"npm\" %}\nText", "{% hint title=\"npm\" %}\nText", "{{< tab name=\"npm\" >}} Text",
            "- {% tab title=\"npm\" %} Text",
        ])
    func aTitleStaysWithoutAnEnd(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.entry.introduction.map(\.html.plainText).joined().singleSpaced.trimmed == "npm Text")
        #expect(read.findings.map { $0.split(separator: " ").last } == ["liquid-tag"])
    }

    @Test func tabsMayHoldTabsAndCode() throws {
        let entry = try ReadEntry(
            body: """
                ## Name

                === "iOS"

                    === "UIKit"

                        ```swift
                        let a = 1
                            .b()
                        ```

                    === "SwiftUI"

                        Text

                === "Android"

                    Other
                """
        ).entry
        #expect(
            try entry.section("ios-name").outline == ["UIKit [uikit]: let a = 1 .b()", "SwiftUI [swiftui]: Text"])
        #expect(try entry.section("ios-name").parts.map(\.html.source).joined().contains("let a = 1\n    .b()\n"))
        #expect(try entry.section("android-name").outline == ["Other"])
    }

    @Test func fencesOfACodeGroupHaveTheirTitles() throws {
        let entry = try ReadEntry(
            body:
                "## Code\n\n::: code-group\n\n```swift [SwiftUI]\na\n```\n\n```kotlin [Jetpack Compose]\nb\n```\n\n:::\n\nc"
        ).entry
        #expect(try entry.section("ios-code").outline == ["SwiftUI [swiftui]: a"])
        #expect(try entry.section("android-code").outline == ["Jetpack Compose [compose]: b"])
        #expect(try entry.section("code").outline == ["c"])
    }

    @Test func aTabWithHeadingsIsAPlatform() throws {
        let entry = try ReadEntry(
            body:
                "<Tabs>\n<TabItem label=\"iOS\">\n\n### Role\n\na\n\n</TabItem>\n<TabItem label=\"Android\">\n\n### Role\n\nb\n\n"
                + "</TabItem>\n</Tabs>"
        ).entry
        #expect(entry.outline == " | ios-role | android-role")
    }

    @Test(
        arguments: [
            "=== \"iOS\"\n\n    ### Role\n\n    Alfa\n\n=== \"Android\"\n\n    Bravo\n",
            "<Tabs>\n<TabItem label=\"iOS\">\n\n### Role\n\nAlfa\n\n</TabItem>\n<TabItem label=\"Android\">\nBravo\n</TabItem>\n</Tabs>",
            "=== \"iOS\"\n\n    Alfa\n\n=== \"Android\"\n\n    ### Role\n\n    Bravo\n",
        ])
    func aTabBesideOneWithHeadingsIsAPlatformToo(body: String) throws {
        let entry = try ReadEntry(body: body).entry
        #expect(entry.platforms.map(\.id) == ["ios", "android"])
        func words(_ content: PlatformContent) -> String {
            (content.introduction.map(\.html.plainText) + content.sections.map(\.plainText)).joined(separator: " ")
        }
        #expect(entry.platforms.map { words($0).contains("Alfa") } == [true, false])
        #expect(entry.platforms.map { words($0).contains("Bravo") } == [false, true])
    }

    @Test(
        arguments: [
            "=== \"iOS\"\n\n    ### Role\n\n    a\n\n=== \"Android\"\n\n    b\n\nGeneral",
            "{{< tabs >}}\n{{< tab \"iOS\" >}}\n### Role\n\na\n{{< /tab >}}\n{{% tab name=\"Android\" %}}\nb\n{{% /tab %}}\n"
                + "{{< /tabs >}}\n\nGeneral",
            "{{< tab \"iOS\" >}}\n### Role\n\na\n{{< /tab >}}\n{{< tab \"Android\" >}}\nb\n{{< /tab >}}\nGeneral",
            "<Tabs>\n<TabItem label=\"iOS\">\n\n### Role\n\na\n\n</TabItem>\n<TabItem label=\"Android\">\nb\n</TabItem>\n"
                + "</Tabs>\nGeneral",
        ])
    func whatStandsBehindTabsWithHeadingsIsForAll(body: String) throws {
        let read = try ReadEntry(body: "Before\n\n" + body + "\n\n```sh\n# no heading\n```\n\n## Testing\n\nMore")
        #expect(read.entry.outline == "testing | ios-role | ")
        #expect(read.entry.introduction.map { $0.html.plainText.singleSpaced } == ["Before General # no heading"])
        #expect(try read.entry.section("testing").outline == ["More"])
        #expect(try read.entry.section("ios-role").outline == ["a"])
        #expect(try read.entry.content("android").introduction.map(\.html.plainText) == ["b"])
        #expect(read.findings.allSatisfy { $0.hasSuffix(" container") })
    }

    @Test func whatStandsBehindTabsOfFrameworksIsTheSections() throws {
        let entry = try ReadEntry(
            body:
                "## iOS\n\n### Role\n\n=== \"UIKit\"\n\n    #### A\n\n    a\n\n=== \"SwiftUI\"\n\n    b\n\nGeneral\n\n"
                + "### State\n\nc"
        ).entry
        #expect(try entry.section("ios-role").outline.first == "General")
        #expect(try entry.section("ios-state").outline == ["c"])
    }

    @Test func aTabForNoPlatformBesideOthersIsForAll() throws {
        let entry = try ReadEntry(
            body: "=== \"iOS\"\n\n    ### Role\n\n    a\n\n=== \"Web\"\n\n    b\n\n=== \"Android\"\n\n    c"
        ).entry
        #expect(entry.outline == "web | ios-role | ")
        #expect(try entry.section("web").outline == ["b"])
    }

    @Test func aTabWithAnotherTitleKeepsIt() {
        #expect(markdown("=== \"npm\"\n    a\n=== \"yarn\"\n    b") == "**npm**\n\na\n\n**yarn**\n\nb")
    }

    // MARK: What is none

    @Test(
        arguments: [
            "```\n:::note\na\n:::\n=== \"b\"\n    c\n> [!NOTE]\n```", "    :::note\n    a", "`:::note` and `> [!NOTE]`",
            "Text [!NOTE] and ![NOTE](x.png)", "> Text\n> [!NOTE]", "A\n===", "!!! Wow, really", "??? what",
            "Press <Tab> or <Tabs>\n\n<Tab>", "<!-- a\n:::note\n-->", ":::", "a\n::: b",
            "=== \"no text below\"\n\nText", "??? \"Really?\"\n\nText", "??? what",
            "```{r}\n:a: b\n```", "```{note}\nText", "```{note}x`",
            "{{< note >}} Alone", "{% tab a %}", ":::note:", "/// note | Alone", "/// Words of a comment\n///", "///",
            "@tab a", "== a",
        ])
    func whatOnlyLooksLikeOneStays(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(!read.findings.contains { $0.hasSuffix(" container") } || body.hasSuffix("::: b"))
    }

    @Test func aTextThatNeverEndsLosesNoWord() throws {
        let body =
            ":::note[One] \nTwo\n\n{% tabs %}\n{% tab title=\"Three\" %}\nFour\n\n<Tabs>\n<TabItem label=\"Five\">\nSix\n</TabItem>"
        let entry = try ReadEntry(body: body).entry
        #expect(entry.lostWords(of: "One Two Four Five Six") == [])
    }

    @Test func containersInEachOtherEnd() throws {
        let body =
            String(repeating: "!!! note\n", count: 1)
            + (1..<200).map {
                String(repeating: " ", count: $0 * 4) + "!!! note\n"
            }.joined()
        _ = try ReadEntry(body: body + String(repeating: " ", count: 800) + "Text")
    }
}
