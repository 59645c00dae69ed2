import TestSupport
import Testing

@testable import Markdown

/// What is written is parsed to the same HTML, and looks as people write it.
@Suite struct MarkdownWriterTests {
    @Test(arguments: [
        ("* a\n* b\n", "- a\n- b\n"), ("1) a\n2) b\n", "1. a\n2. b\n"), ("- a\n\n* b\n", "- a\n\n* b\n"),
        ("1. a\n2. b\n\n- c\n", "1. a\n2. b\n\n- c\n"), ("- x\n  1. a\n\n  * c\n", "- x\n\n  1. a\n\n  - c\n"),
        ("- a\n  - b\n- c\n", "- a\n  - b\n- c\n"), ("10. a\n\n    b\n", "10. a\n\n    b\n"),
        ("* [x] a\n* [ ] b\n", "- [x] a\n- [ ] b\n"), ("> a\nb\n", "> a\n> b\n"), ("a\n===\nb\n", "# a\n\nb\n"),
        ("## a ##\n", "## a\n"), ("    let a = 1\n", "```\nlet a = 1\n```\n"),
        ("~~~swift title\n```\n\n~~~\n", "````swift title\n```\n\n````\n"), ("***\n", "-----\n"),
        ("- a\n\n  ***\n", "- a\n\n  _____\n"), ("a  \nb\n", "a\\\nb\n"), ("_a_ __b__\n", "*a* **b**\n"),
        ("**a _b_**\n", "**a _b_**\n"),
        ("Settings > Sound - 1. snake_case C++ ~5\n", "Settings > Sound - 1. snake_case C++ \\~5\n"),
        ("https://example.org/a_b\n", "<https://example.org/a_b>\n"), ("me@example.org\n", "<me@example.org>\n"),
        ("www.example.org\n", "[www.example.org](http://www.example.org)\n"),
        ("[a](<b c> 'd \"e\"')\n", "[a](<b c> \"d \\\"e\\\"\")\n"), ("[a](b(c)d)\n", "[a](b(c)d)\n"),
        ("![*a*](b)\n", "![*a*](b)\n"), ("`` a`b ``\n", "``a`b``\n"),
        ("| a | b |\n|:-:|--:|\n| `c \\| d` | e \\| f |\n", "| a | b |\n| :-: | --: |\n| `c \\| d` | e \\| f |\n"),
        ("a &lt;b> &amp;lt; &copy;\n", "a \\<b> \\&lt; ©\n"), ("\\# a\n", "\\# a\n"), ("#a\n", "#a\n"),
        ("- > <div>\n  > a\n  b\n", "- > <div>\n  > a\n  b\n"),
        ("- > | a |\n  > |---|\n  b\n", "- > | a |\n  > | --- |\n  b\n"), ("- - <div>\n  b\n", "- - <div>\n  b\n"),
        ("1986\\. b\n", "1986\\. b\n"), ("-\\-\n", "\\--\n"), ("\"a\" -- 'b'...\n", "\"a\" -- 'b'...\n"),
    ])
    func writesAsPeopleDo(source: String, markdown: String) {
        let document = MarkdownDocument(parsing: source)
        #expect(document.root.renderMarkdown() == markdown)
    }

    @Test(arguments: [
        "", "a", "*a***b**", "**a***b*", "***a** b*", "***a* b**", "***a***", "**a *b***", "*a **b***", "*a _b_ c*",
        "a*b*c", "a**b**c", "**a **b** c**", "_(a)_b", "*a*, **b**; _c_.", "~~a *b*~~", "*~~a~~*", "`a`*b*`c`", "*`a`*",
        "**[a](b)**", "[**a**](b)", "[`a`](b)", "[![a](b)](c)", "a![b](c)d", "a\\![b](c)", "[a]()", "[a](<> 'b')",
        "[a](<b>)", "[a](b\\)c)", "[a](<b\\>c>)", "[a](b\\\\c)", "[a](b?c=1&amp;copy;=2)", "[a](b 'c\nd')",
        "[a](b '&amp;lt;')", "<https://a.b?c&d;>", "<https://a.b?c=1&amp;amp;d=2>", "<a+b:c>", "<me@a.b>",
        "http\\://a.b", "www\\.a.b", "[https://a.b](c)", "[www.a.b](c)", "https://a.b/(c)", "a\\\nb", "a\nb",
        "a\n    # b", "a\n    <div>b", "a\n    </div>", "a <![CDATA[\n    > b\n    ]]>", "a <b\n    - c>",
        "a <b\nc=d>\n---",
        "a\n    <kbd>b</kbd>",
        "- [ ] <details>\n      <summary>a</summary>", "a\n\\# b", "a\n\\- b", "a\n\\+ b", "a\n\\> b", "a\n1\\. b",
        "a\n\\===", "a\n\\---", "a\n\\:-:",
        "a|b\n\\|-|-|", "\\- a", "\\+", "\\-", "\\> a", "1\\. a", "1\\) a", "12\\.", "\\#", "\\####### a", "####### a",
        "# \\#", "# a \\#", "# a #b", "# #\\#", "#", "# a\\#", "## `a` \\##", "a\nb\n---", "a\\\nb\n---",
        "# *a* **b** [c](d)", "\\*a\\*", "\\_a\\_", "a_b_c", "_a_b", "\\`a\\`", "\\[a\\](b)", "\\[a]: b", "\\<b>",
        "a < b", "a <b", "&lt;!-- a -->", "&#32;a", "a&#32;", "*&nbsp;a*", "a&#10;b", "&#9;a", "\\\\*a*", "\\\\",
        "a\\b", "C:\\\\x\\y", "&amp;amp;", "&amp; &amp;x &amp;x; &amp;#1;", "`a``b`", "``a`b``", "`` `a` ``", "`  `",
        "` a `", "`  a  `", "` a`", "<kbd>a</kbd>", "a <!-- b --> c", "a\n    <!-- b --> c", "a <?b?>", "a <b\nc> d",
        "a<br>b", "- a", "- a\n- b", "- a\n\n- b", "- a\n\n  b", "- a\n  b", "-\n- a", "- a\n-", "-", "1.", "- \n\n- a",
        "1. a\n1. b", "3. a\n4. b", "0. a", "999999999. a\n1. b", "- a\n* b\n- c", "1. a\n1) b\n1. c",
        "- a\n  1. b\n  2. c\n- d", "- - a", "- - - a", "1. - a", "- -", "- - -a", "- * -", "* - \\-", "- - [ ] a",
        "- [ ] a\n  - [x] b", "- [ ] a\n\n  b", "- \\[ ] a", "- # a", "- > a", "- > a\n  > b\n- c", "- ```\n  a\n  ```",
        "- ```\n\n  a\n  ```", "- a\n  ```\n  b\n  ```\n  c", "- a\n\n      b", "-     a", "- ***", "- a\n  ***\n  b",
        "- <div>\n  a\n  </div>", "- <!-- a -->\n  b", "- a\n  <!-- b -->\n  c", "- | a |\n  |---|\n  | b |",
        "- a\n  > b\n- c", "- a\n  # b\n  c", "- a\n  - b\n\n  - c\n- d", "- a\n\n  - b\n  - c", "> - a\n> - b",
        "> a\n\n> b", ">", "> > a", "> ```\n> a\n>\n> b\n> ```", "> # a\n> b", "> - a\n>\n>   b",
        "> | a |\n> |---|\n> | b |", "> ***", "> a  \n> b", "```\n```", "```\n\n```", "```\n\n\na\n\n```",
        "~~~ `a`\nb\n~~~", "``` a\\`b &amp;amp;\nc\n```", "````\n```\n````", "~~~~ ~\na\n~~~~", "\ta\n\n\tb",
        "```\n\ta\n```", "- ```\n  \ta\n  ```", "<div>\na\n\nb\n</div>", "<!-- a\n\nb -->\n\nc", "<pre>\n\na\n\n</pre>",
        "<details><summary>a</summary>\n\nb\n\n</details>", "| a |\n|---|", "| a | b |\n|---|---|\n| c |",
        "| a |\n|:--|\n| *b* **c** `d` [e](f) |", "| a |\n|---|\n| [b](c\\|d) <e\\|f> |", "| a |\n|---|\n| b<br>c |",
        "| a |\n|---|\n| \\\\\\| |", "| a |\n|---|\n|  |", "|a|b|\n|-|-|\n||", "| a |\n|---|\n| \\# \\- b |",
        "| https://a.b |\n|---|\n| <https://a.b?c\\|d> |", "a\n\n| b |\n|---|\n\nc", "# a\n\n***\n\n# b", "***\n***",
        "a\n\n\n\nb", "é*a*é", "*é*", "“a” *“b”* c", "日本*語*です", "a\u{A0}b", "**a:** b", "**a**:b", "**\\*a**",
        "*a\\_b*", "_a_ _b_", "*a* *b*", "*a*\\_b", "\n", " ", "\u{0}", "\u{FEFF}", "a\u{0}b", "\r", "\t",
    ])
    func isReadAsTheSame(source: String) {
        Self.expectTheSame(source)
    }

    /// Signs at random, in lines at random, from seeds that stand here.
    @Test(arguments: 0..<50)
    func isReadAsTheSameWhateverItIs(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<100 {
            let source = (0..<Int(random.next() % 24)).map { _ in
                Self.pieces[Int(random.next() % UInt64(Self.pieces.count))]
            }
            Self.expectTheSame(source.joined())
        }
    }

    private static let pieces = [
        "a", "b c", "é", "1", "10", "_", "~ ", "~~x~~", "#", "# ", "> ", "\n", "\n", "\n\n", "\n\n", "- ", "- ", "1. ",
        "  ", "    ", "\\", "<kbd>", "</kbd>", "<!-- d -->", "&amp;", "&lt;", "`e`", "``f`", "[g](h)", "![i](j \"k\")",
        "<https://l.m>", "!", ".", ":", "=", "\n***\n", "\n```\nn\n```\n", "\n| o | p |\n|---|---|\n| q | r |\n",
        "[ ] ", " *s* ", " **t** ", "u_v", "|", "*", "*", "**", "_", "w",
    ]

    private static func expectTheSame(_ source: String, location: SourceLocation = #_sourceLocation) {
        let first = MarkdownDocument(parsing: source)
        let markdown = first.withTree { $0.renderMarkdown() }
        let second = MarkdownDocument(parsing: markdown)
        let html = (first.withTree { $0.renderHTML() }, second.withTree { $0.renderHTML() })
        #expect(
            meaning(of: html.1) == meaning(of: html.0), "\(source.debugDescription) → \(markdown.debugDescription)",
            sourceLocation: location)
    }

    /// HTML without what nobody sees: a heading has its text in one line, and comments are none of it.
    private static func meaning(of html: String) -> String {
        html.replacing("<!-- -->", with: "").split(separator: "\n", omittingEmptySubsequences: false)
            .joined(separator: " ").split(separator: " ").joined(separator: " ")
            .replacing("<br /> ", with: "<br />").replacing("<br>", with: "<br />")
    }
}
