import Testing

@testable import Markdown

/// A text that is parsed without an extension gives what it gives with it.
@Suite struct ExtensionNeedsTests {
    private static let pieces = [
        "www.", "ww", "w.", "a.b", "http", "https:", "ftp:", "//", "/", ":", "://", "x.yz", "@", "\\@", "&#64;",
        "&commat;", "&#119;", "&amp;", "\\", "-", "_", "+", "*", "`", "é", "(", "](", "<", ">", "|", " ", "\n",
        "mailto:", "xmpp:",
    ]

    private static func tree(of text: String, autolinks: Bool) -> String {
        let document = MarkdownDocument(parsing: Array(text.utf8)[...], autolinks: autolinks)
        return document.withTree { root in
            let places = root.walk.map { "\($0.kind) \($0.line):\($0.column) \($0.url)" }
            return root.renderHTML() + places.joined(separator: "\n")
        }
    }

    @Test func nothingIsLostWithoutAutolinks() {
        var spared = 0
        for first in Self.pieces {
            for second in Self.pieces {
                for third in Self.pieces {
                    let text = "a\(first)\(second)\(third)b.example/c"
                    if ExtensionNeeds.mayHaveAutolinks(Array(text.utf8)[...]) { continue }
                    spared += 1
                    let same = Self.tree(of: text, autolinks: false) == Self.tree(of: text, autolinks: true)
                    #expect(same, "\(text.debugDescription)")
                }
            }
        }
        #expect(spared > 10_000)
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
