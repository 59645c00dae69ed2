import Markdown
import Testing

@testable import Site

@Suite struct EscapedMarkdownTests {
    @Test(arguments: [
        ("snake_case and 2 * 3", "snake_case and 2 \\* 3"), ("_all_", "\\_all\\_"), ("a | b", "a \\| b"),
        ("<kbd>", "\\<kbd>"), ("Q & A", "Q & A"), ("&amp; &#35; R&D", "\\&amp; \\&#35; R&D"),
        ("two\nlines", "two lines"), ("C:\\x\\", "C:\\x\\\\"), ("a < b #2 C# ##", "a < b #2 C# \\##"),
        ("https://example.org/a_b", "https://example.org/a_b"),
        ("https://example.org/a_ www.a.de", "https\\://example.org/a\\_ www\\.a.de"),
        ("https://example.org/", "https://example.org/"),
    ])
    func escapesOnlyWhatMeansSomething(text: String, markdown: String) {
        #expect(EscapedMarkdown.inline(text) == markdown)
    }

    /// Whatever the text is, a parser reads one paragraph with the same words.
    @Test(arguments: [
        "plain", "# heading", "- item", "+ item", "* item", "1. item", "23) item", "> quote", "=== line", "---", "***",
        "___", "```swift", "~~~", "~gone~ ~~gone~~", "`code` ``", "[link](x) ![image](y) [ref]: z", "[x] done",
        "<script>alert(1)</script>", "<!-- c -->", "<https://example.org>", "&lt; &#60; &x;", "a\\b\\", "a | b",
        "| a | b |", "*a* **b** _c_ __d__ e_f_g *", "\"quotes\" 'single' \u{1F600}", "    four blanks", "é_é_é",
        "^1 =cmd()", "![", "\\", "trailing #", "1986 was", "a\u{2028}b", "http://x.y/z_ www.a.de_ &amp;",
        "{{ x }} {% y %}",
    ])
    func readsBackAsTheSameWords(text: String) throws {
        MarkdownDocument(parsing: EscapedMarkdown.paragraph(text) + "\n").withTree { root in
            #expect(root.children.map { $0.kind } == [.paragraph])
            #expect(root.plainText == text.oneLine)
        }
    }

    @Test(arguments: ["a | b\nc", "`|`", "\\|", "x\\"])
    func staysInItsCell(text: String) {
        let table = "| h | i |\n| --- | --- |\n| \(EscapedMarkdown.inline(text)) | z |\n"
        let html = MarkdownDocument(parsing: table).withTree { $0.renderHTML() }
        #expect(html.contains("<td>\(text.oneLine)</td>\n<td>z</td>"))
    }

    @Test(arguments: [
        ("x (1)|<y>.mp4?a=b%20c", "x%20%281%29%7C%3Cy%3E.mp4?a=b%20c"), ("&#x6a;avascript:x", "&amp;#x6a;avascript:x"),
        ("&#106;a&Tab;b", "&amp;#106;a&amp;Tab;b"), ("?a=1&copy=2&amp;c", "?a=1&amp;copy=2&amp;amp;c"),
    ])
    func aLinkLeadsWhereItsAddressDoes(address: String, href: String) {
        var link: [UInt8] = []
        EscapedMarkdown.append(link: "a] (b)", to: address, &link)
        let html = MarkdownDocument(parsing: String(decoding: link, as: UTF8.self)).withTree { $0.renderHTML() }
        #expect(html == "<p><a href=\"\(href)\">a] (b)</a></p>\n")
    }

    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("  both ends \n", "both ends"), ("a\r\nb\tc\u{B}d\u{C}e", "a b c d e"),
        ("a\u{2028}b\u{2029}c\u{85}d", "a b c d"), ("a\u{0}b\u{7F}c", "a b c"), ("a\u{2028}b", "a b"),
        ("a\u{85}b", "a b"), ("a\u{7F}b", "a b"), ("a  b", "a b"), (" \n ", ""),
        ("no\u{A0}break “quotes” \u{1F600}", "no\u{A0}break “quotes” \u{1F600}"),
    ])
    func oneLineKeepsTheWords(text: String, line: String) {
        #expect(text.oneLine.unicodeScalars.elementsEqual(line.unicodeScalars))
    }
}
