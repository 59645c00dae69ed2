import Foundation
import Markdown
import Testing

@testable import Guide

/// Texts for each section of GitHub's specification of Markdown: they are built, no word is lost, a repair leaves what cmark shows of
/// them, and a second repair changes nothing.
///
/// Source: GitHub Flavored Markdown Spec 0.29, whose sections these are.
struct SpecificationTests {
    private static let sections: [(name: String, texts: [String])] = [
        (
            "Tabs",
            [
                "\tcode behind a tab\n", "- item\n\n\tmore of it\n", "1.\ttabbed item\n", ">\t\tquoted code\n",
                "-\t\titem of code\n", "#\ttabbed heading\n", "*\t*\t*\t\n",
            ]
        ),
        ("Characters and lines", ["one\r\ntwo\r\n", "no line break at the end", "\u{A0}no-break space\n"]),
        ("Precedence", ["- `open\n- close`\n", "> `open\n\nclose`\n"]),
        (
            "Thematic breaks",
            [
                "above\n\n* * *\n\nbelow\n", "---\nbelow\n", "  _____\n", "- item\n***\n- other\n", "== no rule\n",
                "text\n***\nmore\n", "- - -\n", "    ***\n",
            ]
        ),
        (
            "ATX headings",
            [
                "# one\n\n###### six\n", "####### seven are text\n", "#tag\n", "\\## no heading\n", "## closed ##\n",
                "### number signs ### in it\n", "text\n# heading\nmore\n", "   ## moved\n", "#\n\n## \n",
                "    # code\n",
            ]
        ),
        (
            "Setext headings",
            [
                "Title\n=====\n", "Two\nlines\n---\n", "   moved\n  ===\n", "> quoted\n---\n", "- item\n---\n",
                "text\n= =\n", "`code\n---\nmore`\n", "text\n\\---\n", "\n====\n",
            ]
        ),
        (
            "Indented code blocks",
            [
                "    let a = 1\n      let b = 2\n", "text\n    goes on\n", "- item\n\n      code in it\n",
                "    one\n\n\n    two\n", "    <b>\n    *no emphasis*\n", "# heading\n    code\ntext\n",
            ]
        ),
        (
            "Fenced code blocks",
            [
                "```\nlet a\n```\n", "~~~ swift title\nlet a\n~~~\n", "````\n```\n````\n",
                "   ```\n   let a\n  let b\n   ```\n",
                "``` a ``` b\n", "~~~\n```\n~~~~~\n", "> ```\n> let a\n> ```\ntext\n", "text\n```\nlet a\n```\nmore\n",
                "```\n\n```\n", "``` c#\nint a;\n```\n", "- ```\n  let a\n  ```\n- b\n", "```\nlet a\n    ```\n```\n",
            ]
        ),
        (
            "HTML blocks",
            [
                "<table>\n<tr><td>\n\n*cell*\n\n</td></tr>\n</table>\n",
                "<details>\n<summary>more</summary>\n\ntext\n\n</details>\n",
                "<pre>\n**no strong**\n\nlines\n</pre>\n", "<!-- a\n\ncomment -->\ntext\n",
                "<div>\n*no emphasis*\n</div>\n",
                "text\n<b>strong</b> text\n", "- <div>\n- item\n", "<p>one\n\n    code\n", "</div>\n*raw*\n",
            ]
        ),
        (
            "Link reference definitions",
            [
                "[word]\n\n[word]: https://example.org \"title\"\n",
                "[two\nlines]\n\n[two lines]: <https://example.org/>\n",
                "[WORD]\n\n[word]: https://example.org\n", "[word]:\nhttps://example.org\n\n[word]\n",
                "[word]: not a definition\n",
                "text\n[word]: https://example.org\n", "> [word]: https://example.org\n\n[word]\n",
                "- [word]: https://example.org\n\n[word]\n",
                "[word]: <https://example.org>(no title)\n\n[word]\n", "    [word]: https://example.org\n",
            ]
        ),
        ("Paragraphs", ["one\n\ntwo\nthree\n", "one\n\n\n\ntwo\n", "  moved\n    more\n", "break  \nline  \n"]),
        ("Blank lines", ["  \n\ntext\n  \n\n# heading\n\n  \n"]),
        (
            "Tables (extension)",
            [
                "| a | b |\n| - | - |\n| c | d |\n", "a | b\n:-: | --:\nc | d\n", "| a |\n|---|\n| `b \\| c` |\n",
                "| a | b |\n| - | - |\n| c |\n", "| a |\n|---|\n> quote\n",
                "| no | table |\n| here | at all |\n", "text\n| a |\n|---|\n| b |\n", "- | a |\n  |---|\n  | b |\n",
            ]
        ),
        (
            "Block quotes",
            [
                "> # heading\n> text\n", ">no space\n>at all\n", "> text\ngoes on\n", "> - item\nother\n",
                "> one\n\n> two\n",
                ">\n> text\n>\n", "> > > deep\nlazy\n", ">     code\n\n>    text\n", "text\n> quote\n",
                "> ```\ntext\n```\nend\n```\n",
            ]
        ),
        (
            "List items",
            [
                "1.  item\n\n        code\n\n    > quote\n", "- item\n\n text\n", "-    wide\n\n     more\n",
                "10) item\n    more\n",
                "-one is text\n\n2.and so is this\n", "1234567890. text\n", "-\n  below the marker\n",
                "-\n\n  outside\n",
                "- a\n  lazy\nlazier\n", "- - nested\n", "1. - 2. deep\n", "- # heading\n- other\n  ---\n  text\n",
                "-     code in the item\n\n  text\n", "+ a\n+\n+ c\n", "text\n1. item\n", "text\n14. text\n",
            ]
        ),
        (
            "Task list items (extension)",
            ["- [ ] to do\n- [x] done\n", "- [ ] outer\n  - [x] inner\n", "- [y] no box\n", "1. [ ] numbered\n"]
        ),
        (
            "Lists",
            [
                "- a\n- b\n+ c\n", "1. a\n2. b\n3) c\n", "- a\n\n- b\n\n\n- c\n", "- a\n - b\n  - c\n   - d\n",
                "- a\n\n  more\n- b\n",
                "- a\n  - b\n\n    more\n- c\n", "* a\n*\n\n* c\n", "- a\n- ```\n  code\n\n\n  ```\n- c\n",
                "- a\n\n<!-- -->\n\n- b\n",
                "text\n- a\n- b\n", "1. ```\n   a\n   ```\n\n   b\n",
            ]
        ),
        (
            "Backslash escapes",
            ["\\*stars\\* \\`ticks\\` \\[brackets\\]\n", "\\a stays\n", "line\\\nbreak\n", "`\\[`\n", "## \\# a\n"]
        ),
        (
            "Entity and numeric character references",
            ["&amp; &copy; &#35; &#x22; &nope;\n", "`&amp;`\n", "&#42;no emphasis&#42;\n"]
        ),
        (
            "Code spans",
            [
                "`a` and ``b ` c``\n", "` a `\n", "`a\nb`\n", "*a`b*c`\n", "`a``b`\n", "`open\n",
                "`[[a]] {{ b }} {% c %}`\n",
            ]
        ),
        (
            "Emphasis and strong emphasis",
            [
                "*a* _b_ **c** __d__\n", "a * b * c\n", "snake_case_word\n", "***both***\n", "**a *b* c**\n",
                "in*ter*word\n",
                "*open\n", "**(a)** b\n", "*a **b***\n", "_a `b_ c`\n",
            ]
        ),
        ("Strikethrough (extension)", ["~~gone~~ here\n", "~~two\n\nparagraphs~~\n"]),
        (
            "Links",
            [
                "[a](https://example.org)\n", "[a](<https://example.org/b c> 'title')\n", "[a] (not a link)\n",
                "[a [b]](https://example.org)\n",
                "[a](https://example.org \"t\" x)\n", "[a][b]\n\n[b]: https://example.org\n",
                "[b][]\n\n[b]: https://example.org\n",
                "[*a*](https://example.org)\n", "[a `]` b](https://example.org)\n", "[a][missing]\n",
            ]
        ),
        (
            "Images",
            [
                "![alternative](https://example.org/a.png)\n", "![*a*](https://example.org/a.png \"title\")\n",
                "!\\[a]\n",
            ]
        ),
        (
            "Autolinks",
            ["<https://example.org/a?b=c>\n", "<me@example.org>\n", "<not a link>\n", "< https://example.org >\n"]
        ),
        ("Autolinks (extension)", ["see www.example.org.\n", "https://example.org/a_(b) and me@example.org\n"]),
        (
            "Raw HTML",
            [
                "<kbd>key</kbd> and <br/> more\n", "a < b > c\n", "text <!-- comment --> more\n",
                "<abbr title=\"words\">w</abbr>\n",
            ]
        ),
        ("Disallowed Raw HTML (extension)", ["<title>words</title> and <style>more</style>\n"]),
        ("Hard line breaks", ["one  \ntwo\n", "one\\\ntwo\n", "`one  \ntwo`\n", "# heading\\\n"]),
        ("Soft line breaks", ["one\ntwo\n", "one \n two\n"]),
        ("Textual content", ["Grüße, $.;'there 你好\n", "Several    spaces\n"]),
    ]

    @Test(arguments: sections.flatMap { section in section.texts.map { (section.name, $0) } })
    func aTextOfTheSpecificationIsReadAsItIs(section: String, text: String) throws {
        let repair = WrittenRepair(of: text)
        #expect(Self.meaning(of: repair.before) == Self.meaning(of: repair.after), "\(section)")
        #expect(JudgeLaws.aSecondRepairChangesNothing(text) == [], "\(section)")

        let read = try ReadEntry(bytes: Array((WrittenRepair.head + text).utf8))
        // A comment has no words, and what an attribute says is in the finding that leaves it out.
        let html = MarkdownDocument(parsing: text).withTree { $0.renderHTML() }
        let shown = HTML(trusted: html.replacing(/<!--.*?-->/.dotMatchesNewlines(), with: " ")).plainText
        #expect(read.entry.lostWords(of: shown) == [], "\(section): \(read.findings)")
    }

    /// What cmark shows, without empty items and white space between tags.
    private static func meaning(of text: [UInt8]) -> String {
        let html = MarkdownDocument(parsing: text[...]).withTree { $0.renderHTML() }
        return html.replacing(/<li>\s*<\/li>/, with: "").replacing(/<(ul|ol)[^>]*>\s*<\/\1>/, with: "")
            .replacing(/>\s+</, with: "><").trimmed
    }
}
