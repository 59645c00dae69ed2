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
        #expect(try ReadEntry(body: "Text\n\n[iOS]: dimmed").findings == ["6:1 link-malformed"])
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
