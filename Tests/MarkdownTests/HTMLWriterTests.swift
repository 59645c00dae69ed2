import CCmarkGFM
import Foundation
import TestSupport
import Testing

@testable import Markdown

/// The HTML is what cmark-gfm writes itself, byte by byte.
@Suite struct HTMLWriterTests {
    @Test(arguments: [
        "# a *b* **c** `d`\n\ne\\\nf  \ng\n", "> a\n\n> - b\n>\n>   c\n", "- a\n- b\n\n3) c\n4) d\n\n1. e\n",
        "- [ ] a\n- [x] b\n",
        "- a\n\n  b\n", "- - a\n  - b\n", "```swift title\na < b & \"c\" 'd'\n```\n\n    e\n\n```\n```\n",
        "<div>\n*a*\n\n*b*</div>\n<!-- c -->\n", "***\n\n-----\n",
        "| a | b | c | d |\n|---|:--|:-:|--:|\n| *e* | f | g |\n",
        "| a |\n|---|\n\n> | b |\n> |---|\n> | c |\n> | d |\n",
        "[a](b \"c & <d>\") ![e *f* `g` <h>\ni](j 'k') ![l ![m](n)](o)\n",
        "[a](</b c?d=1&e='f'[g]{h}|^~é\"\\`>) <https://a.b/c?d&e> www.a.b/c_d_ me@a.b\n",
        "a & b &amp; &copy; &#0; \u{0} <b>c</b>\n",
        "", "\n\n", "*a **b*** ***c** d*\n", "1. a\n\n   ```\n   b\n   ```\n2. c\n", "a\n===\n\nb\n---\n",
    ])
    func writesWhatTheLibraryWrites(markdown: String) {
        #expect(Self.html(of: markdown) == Self.library(markdown))
    }

    /// Pieces at random, from seeds that stand here.
    @Test(arguments: 0..<40)
    func writesWhatTheLibraryWritesWhateverItIs(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<50 {
            let markdown = (0..<Int(random.next() % 30)).map { _ in
                Self.pieces[Int(random.next() % UInt64(Self.pieces.count))]
            }.joined()
            #expect(Self.html(of: markdown) == Self.library(markdown), "seed \(seed): \(markdown.debugDescription)")
        }
    }

    @Test func writesWhatIsStruckOut() {
        #expect(Self.html(of: "a ~~*b*~~ ~c~") == "<p>a <del><em>b</em></del> ~c~</p>\n")
    }

    private static let pieces = [
        "a", "b c", "é", "\n", "\n", "\n\n", "\n\n", "# ", "> ", "- ", "1. ", "7) ", "    ", "  ", "`", "``",
        "```\n", "*",
        "**", "_", "[a](b)", "![c](d 'e')", "[", "](", ")", "<i>", "</i>", "<div>\n", "<!-- x -->", "&", "&lt;", "\"",
        "|", "|---|\n",
        "| a | b |\n|:-:|--:|\n", "***\n", "---\n", "https://a.b/c?d=1&e ", "me@a.b", "\\", "'", "<", ">",
    ]

    private static func html(of markdown: String) -> String {
        MarkdownDocument(parsing: markdown).withTree { $0.renderHTML() }
    }

    /// Without strikethrough, which no two texts may be parsed with at once.
    private static func library(_ markdown: String) -> String {
        // The extensions are set up with the first text that is parsed.
        _ = MarkdownDocument(parsing: "")
        guard let parser = cmark_parser_new(CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE) else { return "" }
        defer { cmark_parser_free(parser) }
        for name in ["table", "autolink", "tasklist"] {
            cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
        }
        cmark_parser_feed(parser, markdown, markdown.utf8.count)
        guard let root = cmark_parser_finish(parser) else { return "" }
        defer { cmark_node_free(root) }
        guard let html = cmark_render_html(root, CMARK_OPT_UNSAFE, nil) else { return "" }
        defer { free(html) }
        return String(cString: html)
    }
}
