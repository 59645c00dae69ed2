import Testing

@testable import Markdown

@Suite struct ParsingTests {
    @Test func addressesBecomeLinks() {
        for text in [
            "www.a.example", "http://a.example", "Mail to a.b+c@d.example.", "a&#64;b.example", "a\\@b.example",
        ] {
            let html = MarkdownDocument(parsing: text).withTree { $0.renderHTML() }
            #expect(html.contains("<a href="), "\(text)")
        }
    }

    @Test func bytesThatAreNoUTF8DoNoHarmAnywhere() {
        let bad: [[UInt8]] = [
            [0xFF], [0xC3], [0xE2, 0x80], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80], [0x80], [0xC0, 0xAF],
        ]
        let signs = ["*", "**a", "_", "`", "~", "[", "](", "<", "&", "\\", "|", "\n", "\n- ", "# ", "://", "@", ""]
        for bytes in bad {
            for before in signs {
                for behind in signs {
                    let text = Array("a\(before)".utf8) + bytes + Array("\(behind)b".utf8)
                    let document = MarkdownDocument(parsing: text[...])
                    #expect(document.withTree { $0.renderHTML() }.contains("\u{FFFD}"), "\(text)")
                }
            }
        }
    }
}
