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
        let document = MarkdownDocument(parsing: EscapedMarkdown.paragraph(text) + "\n")
        let (kinds, words) = withExtendedLifetime(document) {
            (document.root.children.map { $0.kind }, document.root.plainText)
        }
        #expect(kinds == [.paragraph])
        #expect(words == text.oneLine)
    }

    @Test(arguments: ["a | b\nc", "`|`", "\\|", "x\\"])
    func staysInItsCell(text: String) {
        let table = "| h | i |\n| --- | --- |\n| \(EscapedMarkdown.inline(text)) | z |\n"
        let document = MarkdownDocument(parsing: table)
        let html = withExtendedLifetime(document) { document.root.renderHTML() }
        #expect(html.contains("<td>\(text.oneLine)</td>\n<td>z</td>"))
    }

    @Test(arguments: [
        ("x (1)|<y>.mp4?a=b%20c", "x%20%281%29%7C%3Cy%3E.mp4?a=b%20c"), ("&#x6a;avascript:x", "&amp;#x6a;avascript:x"),
        ("&#106;a&Tab;b", "&amp;#106;a&amp;Tab;b"), ("?a=1&copy=2&amp;c", "?a=1&amp;copy=2&amp;amp;c"),
    ])
    func aLinkLeadsWhereItsAddressDoes(address: String, href: String) {
        let document = MarkdownDocument(parsing: EscapedMarkdown.link("a] (b)", to: address))
        let html = withExtendedLifetime(document) { document.root.renderHTML() }
        #expect(html == "<p><a href=\"\(href)\">a] (b)</a></p>\n")
    }
}
