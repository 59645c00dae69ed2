import Markdown
import Testing

@testable import Guide

/// Valid Markdown of each section of the specification, which no repair changes, and slips that are reported as cmark reads them.
struct JudgeTests {
    private static func fixed(_ body: String) -> (text: String, rules: [String]) {
        let head = "---\ntitle: Thing\n---\n"
        let item = ContentTree.Item(
            path: "controls/thing.md", source: "content/controls/thing.md", location: "/thing.md", size: 0)
        let repair = FileRepair(parser: EntryParser(configuration: .standard), routes: Routes(routes: []))
        let result = repair.repair(item, contents: Array((head + body).utf8))
        let text = String(decoding: result.contents.dropFirst(head.utf8.count), as: UTF8.self)
        return (text, result.repaired.keys.map(\.rawValue).sorted())
    }

    @Test(arguments: [
        // Tabs, precedence, thematic breaks.
        "\tcode\ttab\n", "- a\n\n\tb\n", ">\t\tcode\n", "-\t\tcode\n", "- `one\n- two`\n", "* * *\n", "_____________\n",
        "- a\n***\n- b\n", "+++\n", "--\n**\n__\n", "    ***\n", "- Foo\n- * * *\n",
        // Headings.
        "####### seven\n", "#5 bolt\n\n#hashtag\n", "\\## a\n", "# a `b` \\*c\\*\n", "    # a\n", "## b ##\n", "#\n",
        "Foo *bar*\n====\n", "Foo\nBar\n===\n", "Foo\n    ---\n", "`Foo\n----\n`\n", "> Foo\n---\n", "a\n\\---\n",
        // Code.
        "    simple\n      block\n", "  - foo\n\n    bar\n", "    ```\n    aaa\n    ```\n",
        "   ```\n   aaa\n  aaa\n   ```\n",
        "~~~\naaa\n```\n~~~\n", "````\naaa\n```\n``````\n", "```\n\n  \n```\n", "  ```\naaa\n  aaa\naaa\n  ```\n",
        "~~~ aa ``` ~~~\naaa\n~~~\n", "```ruby startline=3 $%@\ndef x\nend\n```\n", "```\n``` aaa\n```\n",
        "`` foo ` bar ``\n", "`a\nb`\n", "`foo``bar``\n", "foo\n```\nbar\n```\nbaz\n",
        // Raw HTML.
        "<table>\n  <tr>\n    <td>hi</td>\n  </tr>\n</table>\n\nokay\n", "<div>\n*hello*\n", "<div>\n\n*a*\n\n</div>\n",
        "<pre>\n**a**,\n\n_b_.\n</pre>\n", "<!-- a\n\nb -->\nokay\n", "<?php\n\n  echo '>';\n\n?>\nokay\n",
        "a <b><c\nd=\"e\">\n",
        // Definitions and paragraphs.
        "[foo]: /url \"title\"\n\n[foo]\n", "[foo]: url\n\n[foo]\n", "[foo]: /url 'a\nb'\n\n[foo]\n",
        "[foo]\n\n> [foo]: /u\n",
        "Foo\n[bar]: /baz\n\n[bar]\n", "[foo]:\n/url\n\n[foo]\n", "aaa\n\n\nbbb\n", "  aaa\n bbb\n", "a  \nb\\\nc\n",
        // Tables, quotes, lists.
        "| a | b |\n| - | - |\n| c |\n", "| a |\n|:-:|\n| `\\|` |\n> b\n", "| a | b |\n| c | d |\n", "> a\nb\n",
        "> ```\n> a\n> ```\n", ">\n> a\n>\n", "> - a\n>\n>   b\n", "- a\n- b\n+ c\n", "1. a\n2) b\n",
        "- a\n\n  - b\n\n\n  c\n",
        "10) a\n    b\n", "-one\n\n2.two\n", "1234567890. no\n", "-\n  foo\n-\n  ```\n  bar\n  ```\n",
        "- foo\n\n      bar\n",
        "- a\n > b\n ```\n c\n ```\n- d\n", "* a\n  > b\n  >\n* c\n", "- [ ] a\n- [x] b\n", "- a\n   - b\n    - c\n",
        "-1 and -x\n",
        // Inlines.
        "\\*a\\* &amp; &copy; &#35;\n", "*a **b** c*\n", "~~a~~\n", "[a](<b c> 'd')\n", "[[a](/b)](/c)\n",
        "![a](b.png)\n",
        "[foo [bar]](/u)\n", "[[foo]]\n\n[foo]: /url\n", "![[foo]]\n", "<https://a.b>\n", "<m:abc>\n", "a<b>c</b>\n",
        "www.a.com, https://b.c\n", "a@b.example\n",
    ])
    func validMarkdownStays(body: String) {
        let (text, _) = Self.fixed(body)
        #expect(text == body)
    }

    /// A fence ends with its item, as in CommonMark.
    @Test func aFenceEndsWithItsItem() throws {
        let body =
            "- One:\n\n  ```\n  code\n\n- Two has **words**\n\n- Three:\n\n  ```\n  more\n  ```\n\n## After\n\nText\n"
        let (text, rules) = Self.fixed(body)
        #expect(text == body.replacing("  code\n", with: "  code\n  ```\n"))
        #expect(rules == ["fence-unclosed"])
        let read = try ReadEntry(body: body)
        #expect(read.findings.first == "6:3 fence-unclosed")
        #expect(read.entry.allHTML.joined().contains("<strong>words</strong>"))
    }

    @Test(arguments: [
        ("> ```\n> a\n\nb\n", "> ```\n> a\n> ```\n\nb\n"), ("```\na\n", "```\na\n```\n"),
        ("- ~~~\n  a\n\nb\n", "- ~~~\n  a\n  ~~~\n\nb\n"), ("1. > ````\n   > a\n", "1. > ````\n   > a\n   > ````\n"),
    ])
    func anEndIsPutInWhereCodeEnds(body: String, fixed: String) {
        #expect(Self.fixed(body).text == fixed)
    }

    @Test(arguments: [
        "<div>\n<!-- x\n\n## Android\n\nText", "{% include x.html %}\n<div>\n## Android\n\nText",
        "<div>\n<!-- x\n## Android\n\nText",
        "<ul>\n<li>\n\n    ```\n\n## Android\n\nText", "<div>\n{% if x %}\n\n## Android\n\nText",
        "<details>\n<summary>a</summary>\n## Android\n\nText",
    ])
    func aPlatformBelowHTMLIsOne(body: String) throws {
        let read = try ReadEntry(body: "## iOS\n\na\n\n\(body)")
        #expect(read.entry.platforms.map(\.id) == ["ios", "android"], "\(read.findings)")
        #expect(read.entry.lostWords(of: "Text") == [])
    }

    @Test func aLabelThatIsNoLinkIsKept() throws {
        #expect(try ReadEntry(body: "[foo]\n\n[foo]: gone").findings == ["4:2 link-broken"])
        let site = ReadSite([
            "controls/thing.md": "---\ntitle: Thing\n---\n[foo]\n\n[foo]: buton\n",
            "controls/button.md": "---\ntitle: Button\n---\n",
        ])
        #expect(site.findings == ["controls/thing.md:4:2 link-broken"])
        #expect(site.diagnostics.map(\.suggestion) == ["controls/button"])
        #expect(try ReadEntry(body: "Text\n\n[iOS]: dimmed").findings == ["6:1 link-malformed"])
    }

    /// What is left behind a line that is taken away stays where cmark has it.
    @Test(arguments: [
        // Empty items.
        ("- a\n-\n- b\n", "- a\n- b\n"), ("- a\n-\nb\n", "- a\n\nb\n"), ("- a\n-\n-\nb\n", "- a\n\nb\n"),
        ("- a\n- \n\n  b\n", "- a\n<!-- -->\n\n  b\n"),
        ("- a\n  - b\n  -\n\n    c\n", "- a\n  - b\n  <!-- -->\n\n    c\n"),
        ("- <div>\n- \n  - a\n", "- <div>\n\n  - a\n"), ("a\n- - \n  - b\n", "a\n- - b\n"),
        ("> a\n> -\n> b\n", "> a\n>\n> b\n"),
        ("a\n-\nb\n", "a\n\nb\n"), ("a\n-\n- b\n", "a\n- b\n"), ("a\n-\n2. b\n", "a\n\n2. b\n"),
        ("1. a\n-\n2. b\n", "1. a\n\n2. b\n"), ("1. a\n-\n1. b\n", "1. a\n<!-- -->\n1. b\n"),
        ("- - \n\n  a\n", "- a\n"), ("- - \n\n  ```\n  a\n  ```\n", "- <!-- -->\n\n  ```\n  a\n  ```\n"),
        // Liquid.
        ("- {% x %}\n\n  a\n", "- a\n"), ("- {% x %}\n  a\n", "- a\n"), ("a\n- {% x %}\n", "a\n"),
        ("a\n- {% x %}\n\n  - b\n", "a\n- <!-- -->\n\n  - b\n"), ("a\n1. {% x %}\n", "a\n1. <!-- -->\n"),
        ("- a\n\n{% x %}\n\n  b\n", "- a\n\n<!-- -->\n\n  b\n"),
        ("1. a\n\n{% x %}\n\n1. b\n", "1. a\n\n<!-- -->\n\n1. b\n"),
        ("a\n\n{% x %}\n    b\n", "a\n\nb\n"), ("> {% x %}\n>     a\n", "> a\n"), ("{% x %}\n1986. a\n", "1986\\. a\n"),

        ("> a\n> {% x %}\n> b\n", "> a\n> b\n"),
        ("a {% x %}\nb\n", "a \nb\n"),
        ("{% x %}\n---\n\na\n", "\na\n"), ("- {% x %}\n  ---\n\n  a\n", "- a\n"),
        ("- {% x %}\n  -\n\n  a\n", "- a\n"),
        ("<div>\n{% x %}\na\n</div>\n", "<div>\na\n</div>\n"),
    ])
    func aLineIsTakenAwayWithoutJoiningItsNeighbours(body: String, fixed: String) {
        #expect(Self.fixed(body).text == fixed)
    }

    /// A table below a line that becomes an item, or a table of its own, stays a table.
    @Test(arguments: [
        ("• a\n| b |\n|---|\n", "- a\n\n| b |\n|---|\n"), ("> • a\n> | b |\n> |---|\n", "> - a\n>\n> | b |\n> |---|\n"),
        ("-Alfa\n-Bravo\n| c |\n|---|\n", "- Alfa\n- Bravo\n\n| c |\n|---|\n"),
        ("| a |\n|---|---|\n| b | c |\n| d |\n|---|\n", "| a | |\n|---|---|\n| b | c |\n\n| d |\n|---|\n"),
    ])
    func aTableBelowARepairedLineStays(body: String, fixed: String) {
        #expect(Self.fixed(body).text == fixed)
    }

    /// A list's items may define links, too.
    @Test(arguments: [
        ("- [iOS]: dimmed\n", "- \\[iOS]: dimmed\n"), ("> 1. [iOS]: dimmed\n", "> 1. \\[iOS]: dimmed\n"),
        ("- - [iOS]: dimmed\n", "- - \\[iOS]: dimmed\n"), ("[iOS]:\ndimmed\n", "\\[iOS]:\ndimmed\n"),
        ("- [iOS]: dimmed\n- [Android]: disabled\n", "- \\[iOS]: dimmed\n- \\[Android]: disabled\n"),
    ])
    func whatWouldDefineALinkIsKept(body: String, fixed: String) throws {
        #expect(Self.fixed(body).text == fixed)
        #expect(try ReadEntry(body: body).entry.lostWords(of: "iOS dimmed") == [])
    }

    @Test(arguments: ["- [a]: /b\n\n[a]\n", "- [iOS]: dimmed\n\n[iOS]\n", "[a]:\n/b\n\n[a]\n"])
    func whatDefinesALinkStays(body: String) {
        #expect(Self.fixed(body).text == body)
    }

    @Test func theHeaderOfATableInAListGetsItsCells() {
        let body = "- | a |\n  |---|---|\n  | b | c |\n"
        #expect(Self.fixed(body).text == "- | a | |\n  |---|---|\n  | b | c |\n")
    }

    /// A dash behind the marker of its own item is text.
    @Test(arguments: ["- a\n  - -Sierra\n", "- -Sierra\n- b\n", ">     ```\n>     ## iOS\n"])
    func whatIsNoSlipStays(body: String) {
        #expect(Self.fixed(body).text == body)
    }

    @Test func aPlatformInCodeIsNamed() throws {
        func lines(_ body: String) throws -> [Int?] {
            try ReadEntry(body: body).diagnostics.filter { $0.message.contains("if it is a heading") }.map(
                \.location.line)
        }
        #expect(try lines("```\na\n\n## iOS\n\nb\n```\n") == [7])
        #expect(try lines("```\na\n## iOS\nb\n```\n") == [6])
        // The text has the platform, and this is a comment.
        #expect(try lines("## iOS\n\n```\na\n## iOS\nb\n```\n") == [])
        #expect(try lines("```\n## iOS\n\na\n```\n") == [5])
        #expect(try lines("## iOS\n\n```\n## iOS\n\na\n```\n") == [])
        #expect(try lines("```xml\n<a/>\n\n## iOS\n```\n") == [7])
        #expect(try lines("## iOS\n\n```sh\na\n\n## iOS\n\nb\n```\n") == [])
        #expect(try lines("```md\na\n\n## iOS\n\nb\n```\n") == [])
        #expect(try lines("   ```\n   a\n\n    ## iOS\n   ```\n") == [])
        #expect(try lines("   ```\na\n\n   ## iOS\n   ```\n") == [7])
    }

    @Test func aPlatformInAnElementIsNamed() throws {
        let element = "<details><summary><h3>A</h3></summary>\n\nText\n\n"
        let read = try ReadEntry(body: element + "## iOS\n\nB\n\n</details>\n\n## Android\n\nC\n")
        #expect(read.findings == ["8:1 html-as-text", "12:1 html-as-text"])
        #expect(
            read.diagnostics.first?.message
                == "the platform 'iOS' cannot begin inside '<details>', which begins on line 4; the element ends before the platform"
        )
        #expect(read.entry.platforms.map(\.id) == ["ios", "android"])
        let whole = try ReadEntry(body: "## iOS\n\n" + element + "### B\n\nC\n\n</details>\n")
        #expect(!whole.findings.contains { $0.hasSuffix("html-as-text") && $0.hasPrefix("10:") })
        #expect(try ReadEntry(body: element + "</details>\n\n## iOS\n\nB\n").findings == [])
    }

    /// The edits of all rounds are edits of the file.
    @Test func repairsOfSeveralRoundsAreWrittenAtOnce() {
        let body = "```swift\nlet a\n\n## **iOS**\n\n##Name\n\n{% include x %}\n- \n- b {: .c }\n"
        let (text, rules) = Self.fixed(body)
        #expect(text == "```swift\nlet a\n```\n\n## iOS\n\n## Name\n\n- b \n")
        #expect(
            rules == [
                "blank-missing", "empty-bullet", "fence-unclosed", "heading-emphasis", "kramdown-attribute",
                "liquid-tag",
            ])
    }
}
