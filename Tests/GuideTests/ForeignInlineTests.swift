import Testing

@testable import Guide

/// Attributes of Pandoc and MkDocs, statements of MDX, and the words in Hugo's shortcodes.
struct ForeignInlineTests {
    @Test(
        arguments: [
            ("[words]{.underline} text", "words text", "4:8 kramdown-attribute"),
            ("[]{#_Toc1 .anchor}words text", "words text", "4:3 kramdown-attribute"),
            ("[a [words]{.x}]{#y key=\"v w\"} text", "a words text", "4:11 kramdown-attribute|4:16 kramdown-attribute"),
            ("[Open](https://example.com){ .md-button } it", "Open it", "4:28 kramdown-attribute"),
            ("`code`{.swift} text", "code text", "4:7 kramdown-attribute"),
            ("[`]`]{.x} text", "] text", "4:6 kramdown-attribute"),
            ("Words {.x}", "Words", "4:7 kramdown-attribute"), ("Words.\n{.x #y}", "Words.", "5:1 kramdown-attribute"),
            ("- *Words* {#x .y}\n- more", "Words more", "4:11 kramdown-attribute"),
            ("> Words\n{.x}\n\nmore\n{#y}", "Words more", "5:1 kramdown-attribute|8:1 kramdown-attribute"),
            ("```\nwords\n```\n{.x}", "words", "7:1 kramdown-attribute"),
            ("| words |\n|---|\n| text |\n{.x .y}\n\nmore", "words text more", "7:1 kramdown-attribute"),
            ("> Words {.x}\n\nmore {.y}", "Words more", "4:9 kramdown-attribute|6:6 kramdown-attribute"),
        ])
    func attributesAreLeftOut(body: String, expected: String, findings: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.entry.introduction.map(\.html.plainText).joined().singleSpaced == expected)
        #expect(read.findings.joined(separator: "|") == findings)
    }

    @Test(
        arguments: [
            "`let a = [b]{ $0 }` and `x(){.y}`", "f(x) {.y} and g() { return }", "[a]{b}", "[a]{ $0.b }", "map(a){.b}",
            "{.x} {#y}", "[a]{.b c}", "{{ count }} and {{ .Title }}", "a {b: c}", "[a] {.b}", "[a{.b}", "\\[a]{.b}",
            "[a]{...}", "- {.b}", "a {.b} c", "a {.b}\nc", "a {b=c}", "    a {.b}", "Text\n\n{.b}", "> a\n{.b}\nc",
            "```\na\n{.b}\n```", "| a |\n|---|\n| b {.c} |",
        ])
    func otherBracesAreTheAuthors(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings == [])
        #expect(read.entry.lostWords(of: body.replacing("\\", with: "")) == [])
    }

    @Test(
        arguments: [
            ("{#x}", "x"), ("{#x .y key=\"v w\"}", "x"), ("{.y lang=en #x_1}", "x_1"), ("{#1.2}", "1.2"),
            ("{ .y.z }", nil), ("{key='v'}", nil),
        ])
    func attributesOfAHeadingAreReadAsOthers(attributes: String, anchor: String?) throws {
        let read = try ReadEntry(body: "## Role \(attributes)\n\nText")
        #expect(read.findings == ["4:9 kramdown-attribute"])
        let section = try read.entry.section("role")
        #expect(section.title == "Role")
        #expect(section.aliases.contains { $0 == anchor } == (anchor != nil))
    }

    @Test(arguments: ["{x}", "{x=1}", "{}", "{ $0 }", "{#x y}", "{.x {.y}}"])
    func otherBracesInAHeadingAreTheAuthors(braces: String) throws {
        let read = try ReadEntry(body: "## Set \(braces)\n\nText")
        #expect(read.findings.filter { $0.hasSuffix("kramdown-attribute") } == [])
        #expect(read.entry.sections.map(\.title) == ["Set \(braces)"])
    }

    // MARK: MDX

    @Test(
        arguments: [
            ("import Tabs from '@theme/Tabs';\nimport X from \"./x\"\n\nText", "4:1 mdx-statement|5:1 mdx-statement"),
            ("import {\n  Tabs,\n  TabItem,\n} from '@astrojs/starlight/components';\n\nText", "4:1 mdx-statement"),
            ("import './x.css'\nexport const a = {\n  b: 1,\n}\n\nText", "4:1 mdx-statement|5:1 mdx-statement"),
            ("{/* a */}\n\nText", "4:1 mdx-statement"), ("Te{/* a */}xt", "4:3 mdx-statement"),
            ("{/*\na\n\nb\n*/}\n\nText", "4:1 mdx-statement"),
        ])
    func statementsOfMDXAreLeftOut(body: String, findings: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.entry.introduction.map(\.html.plainText) == ["Text"])
        #expect(read.findings.joined(separator: "|") == findings)
    }

    @Test(
        arguments: [
            "import SwiftUI", "import the module from where it is", "import UIKit\nimport SwiftUI", "export it as 'x'",
            "Text\n\nexport const a = 1", "    import a from 'b'", "Text\nimport a from 'b'",
            "```\nimport a from 'b'\n```",
            "`{/* a */}` and {/* a",
        ])
    func wordsAreNoStatements(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings == [])
        #expect(read.entry.lostWords(of: body.replacing("`", with: "")) == [])
    }

    @Test(
        arguments: [
            ("<div style={{textAlign: 'center'}}>\n\n**a**\n\n</div>", "<div>\n<p><strong>a</strong></p>\n</div>"),
            ("<span title={'b \"c\"'} lang={`de`}>a</span>", "<span title=\"b &quot;c&quot;\" lang=\"de\">a</span>"),
            ("<img src={require('./thing.png').default} alt=\"b\" />", "<img src=\"../thing.png\" alt=\"b\">"),
            (
                "<img\n  src={useBaseUrl('/controls/thing.png')}\n  alt=\"b\"\n  {...c}\n/>",
                "<img src=\"../thing.png\" alt=\"b\">"
            ),
        ])
    func attributesInBracesAreReadOrLeftOut(body: String, expected: String) throws {
        let linked = try LinkedSite(body: body)
        #expect(linked.html.singleSpaced.contains(expected.singleSpaced))
        #expect(!linked.findings.isEmpty && linked.findings.allSatisfy { $0.hasSuffix(" mdx-statement") })
    }

    @Test func anAttributeInBracesIsReportedAtItsLine() throws {
        let read = try ReadEntry(body: "Text <span\n  title={'b'}\n  style={{c: d}}>a</span>")
        #expect(read.findings == ["5:3 mdx-statement", "6:3 mdx-statement"])
    }

    @Test(arguments: ["`<a b={c}>`", "let a ={ $0 } and x < y ={z}", "```\n<a b={c}>\n```", "Array<a ={b}"])
    func otherBracesBehindEqualSignsAreTheAuthors(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(!read.findings.contains { $0.hasSuffix(" mdx-statement") })
        #expect(read.entry.lostWords(of: body) == [])
    }

    // MARK: Icons

    @Test(
        arguments: [
            ("Yes :material-close:{ .red } and :octicons-link-16:.", "Yes and ."),
            ("- :fontawesome-solid-x: Text", "Text"), ("(:simple-apple: iOS)", "(iOS)"),
            ("| a | b |\n|---|---|\n| c | :material-check: |\n", "a b c check"),
            ("- :material-arrow-left-24:", "arrow left"),
        ])
    func iconsAreLeftOutBesideWords(body: String, expected: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.entry.introduction.map(\.html.plainText).joined().singleSpaced.trimmed == expected)
        #expect(!read.findings.isEmpty && read.findings.allSatisfy { $0.hasSuffix(" inline-mark") })
    }

    @Test func aHeadingWithAnIconIsThePagesTitle() throws {
        let read = try ReadEntry("---\ntitle: Switch\n---\n# :material-toggle-switch: Switch\n\nText")
        #expect(read.entry.introduction.map(\.html.plainText) == ["Text"])
        #expect(read.entry.outline == "")
    }

    @Test(arguments: [
        "`:material-check:`", "a:material-check:", ":smile: 10:30:45", ":material-check", ":material-: a",
    ])
    func otherColonsAreTheAuthors(body: String) throws {
        #expect(try ReadEntry(body: body).findings == [])
    }

    // MARK: mdBook

    @Test(arguments: ["Words. {{#include b.md}} More", "{{#title A}}\n\nWords. More"])
    func signsOfMDBookAreLeftOut(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.entry.introduction.map(\.html.plainText).joined().singleSpaced == "Words. More")
        #expect(read.findings.map { $0.split(separator: " ").last } == ["liquid-tag"])
    }

    // MARK: Obsidian

    @Test(
        arguments: [
            ("%% a %%\n\nText", "4:1 obsidian-comment"), ("Te**x**t%%no%%\n%%a\nb%%", "5:1 obsidian-comment"),
            ("%%\na\n\n## Role\n\n- b\n%%\n\nText", "4:1 obsidian-comment"),
            ("Text (%%a%%)", "4:7 obsidian-comment"), ("Text %%a%d%%b%%.", "4:6 obsidian-comment"),
            ("- Text %%a%% %%b%%", "4:8 obsidian-comment|4:14 obsidian-comment"),
        ])
    func commentsOfObsidianAreLeftOut(body: String, findings: String) throws {
        let read = try ReadEntry(body: body)
        let words = read.entry.introduction.map(\.html.plainText).joined().singleSpaced
        #expect(["Text", "Text%%no%%", "Text ()", "Text ."].contains(words))
        #expect(read.entry.sections.isEmpty)
        #expect(read.findings.joined(separator: "|") == findings)
    }

    @Test(
        arguments: [
            "`%%a%%` and %%a", "%%s and %%d", "100%% and 50%%", "%%%a%%%", "\\%%a%%", "%%\na\n\nb", "```\n%%a%%\n```",
            "a %% b", "%%a\n\nb%%c",
        ])
    func otherPercentSignsAreTheAuthors(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings == [])
        #expect(read.entry.lostWords(of: body.replacing("`", with: "")) == [])
    }

    @Test func aCommentInATitleIsNoPartOfIt() throws {
        let read = try ReadEntry("---\ntitle: Button %%new%%\nkeyboard:\n  tab: Moves %%or not%% on\n---\n")
        #expect(read.entry.title == "Button")
        #expect(read.findings == ["2:15 obsidian-comment", "4:14 obsidian-comment"])
    }

    // MARK: Hugo

    @Test(
        arguments: [
            ("Press {{< kbd \"Tab\" >}}", "<p>Press Tab</p>\n"), ("Press {{< kbd Tab >}}", "<p>Press Tab</p>\n"),
            ("A {{< tooltip text=\"label\" term_id=\"a\" >}} is", "<p>A label is</p>\n"),
            ("{{< youtube \"abc\" >}} Text", "<p>Text</p>\n"),
            ("See {{</* note \"a\" */>}}", "<p>See {{&lt; note &quot;a&quot; &gt;}}</p>\n"),
            ("`{{< a \"b\" >}}`", "<p><code>{{&lt; a &quot;b&quot; &gt;}}</code></p>\n"),
        ])
    func wordsInAShortcodeStay(body: String, expected: String) throws {
        #expect(try ReadEntry(body: body).entry.introduction.map(\.html.source).joined() == expected)
    }

    @Test func aFigureIsAPicture() throws {
        let site = ReadSite(
            [
                "a.md":
                    "---\ntitle: A\n---\n{{< figure src=\"x.png\" alt=\"A [b]\" caption=\"The *caption*\" class=\"c\" >}}"
            ],
            assets: ["x.png"])
        #expect(site.findings == ["a.md:4:1 liquid-tag"])
        let html = try #require(site.guide.entries.first).introduction.map(\.html.source).joined()
        #expect(html.contains("alt=\"A [b]\""))
        #expect(html.contains("The <em>caption</em>"))
    }

    @Test(arguments: ["{{< / highlight >}}", "{{</ highlight >}}", "{{% / highlight %}}"])
    func blanksInAClosingTagDoNotMatter(closing: String) throws {
        let read = try ReadEntry(body: "{{< highlight swift >}}\nlet a = 1\n\(closing)\n\nText")
        let html = read.entry.introduction.map(\.html.source).joined()
        #expect(html.contains("let a = 1\n</code></pre>"))
        #expect(html.contains("<p>Text</p>"))
        #expect(read.findings == ["4:1 liquid-highlight"])
    }

    @Test func aHighlightBlockOfHugoIsCode() throws {
        let read = try ReadEntry(
            body: "{{< highlight swift \"linenos=table\" >}}\nlet a = 1\n\n  {% b %}\n{{< /highlight >}}\n\nText")
        #expect(read.findings == ["4:1 liquid-highlight"])
        let html = read.entry.introduction.map(\.html.source).joined()
        #expect(html.contains("<code class=\"language-swift\">let a = 1\n\n  {% b %}\n</code>"))
        #expect(html.hasSuffix("<p>Text</p>\n"))
    }

    @Test(arguments: ["Text `{{< highlight swift >}}` more", "`` {% highlight swift %} ` `` and `x`"])
    func aHighlightTagInACodeSpanIsShown(body: String) throws {
        let read = try ReadEntry(body: body + "\n\nBehind")
        #expect(read.findings == [])
        #expect(read.entry.introduction.map(\.html.source).joined().hasSuffix("<p>Behind</p>\n"))
    }

    @Test(
        arguments: [
            "{{< figure src=\"https://example.com/x.png\" alt=\"A\n  b\" >}}", "{{< button \"Two\nwords\" >}}",
            "{% tab title=\"Two\nwords\" %}", "{{< note \"a\nb\" >}} {% x %}", "{% comment %} a\nb {% endcomment %}",
        ])
    func findingsBehindATitleOverTwoLinesStandAtTheirLines(tag: String) throws {
        let read = try ReadEntry(body: "\(tag) and\nmore\n\n[x](gone.md)\n\n{% last %}")
        let lines = read.findings.filter { $0.contains("link-broken") || $0.hasPrefix("10:") }
        #expect(lines == ["8:5 link-broken", "10:1 liquid-tag"])
    }

    // MARK: Marks and keys

    @Test(
        arguments: [
            ("==New== text", "<p><mark>New</mark> text</p>"), ("a ==b *c*== d", "<p>a <mark>b <em>c</em></mark> d</p>"),
            ("(==a\nb==)", "<p>(<mark>a\nb</mark>)</p>"), ("**==a==**", "<p><strong><mark>a</mark></strong></p>"),
            ("++tab++", "<p><kbd>Tab</kbd></p>"),
            ("Press ++ctrl+alt+del++.", "<p>Press <kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd>.</p>"),
            ("++arrow-up++ or ++f5++", "<p><kbd>Arrow up</kbd> or <kbd>F5</kbd></p>"),
            ("| a |\n|---|\n| ++tab++ |", "<td><kbd>Tab</kbd></td>"),
        ])
    func marksAndKeysOfOtherGeneratorsAreReadAndReported(body: String, expected: String) throws {
        let linked = try LinkedSite(body: body)
        #expect(linked.html.contains(expected))
        #expect(!linked.findings.isEmpty && linked.findings.allSatisfy { $0.hasSuffix(" inline-mark") })
    }

    @Test(arguments: [
        "C++ and D++", "a == b == c", "a==b==c", "i++ and ++i", "==", "== a ==", "===a===", "==a", "++a b++", "`==a==`",
        "+++tab+++",
        "\\==a==", "\\++tab++", "Title\n=====\n\nText", "<a title=\"==a==\">b</a>", "++a++b", "++-a++", "++a+++b++",
        "x++tab++",
        "```\n==a==\n```",
    ])
    func otherSignsAreTheAuthors(body: String) throws {
        let linked = try LinkedSite(body: body)
        #expect(linked.findings == [])
        #expect(!linked.html.contains("<mark>") && !linked.html.contains("<kbd>"))
    }

    @Test func theResultOfARowHasThem() throws {
        let read = try ReadEntry(yaml: "keyboard:\n  tab: Focus is ==clearly== visible, as with ++tab++")
        let result = try read.entry.table("keyboard").rows[0].results[0]
        #expect(result.html.source == "Focus is <mark>clearly</mark> visible, as with <kbd>Tab</kbd>")
        #expect(read.findings == ["4:17 inline-mark", "4:46 inline-mark"])
    }

    @Test func aTitleKeepsTheWordsOfAMark() throws {
        let read = try ReadEntry("---\ntitle: ==New== and ++shift+tab++\n---\n")
        #expect(read.entry.title == "New and Shift+Tab")
        #expect(read.findings == ["2:8 inline-mark", "2:20 inline-mark"])
    }
}
