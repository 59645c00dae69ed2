import Testing

@testable import Markdown

/// What a parsed text looks like through its nodes.
@Suite struct TreeTests {
    private static let everything =
        "# A\n\nB *c* **d** `e` [f](g) ![h](i) ~~j~~ <kbd>k</kbd>\\\nl\nm\n\n> n\n\n- o\n- [ ] p\n\n1. q\n\n"
        + "```swift\nr\n```\n\n<details>\n</details>\n\n***\n\n| s |\n|---|\n| t |"

    @Test func knowsEveryKind() {
        let document = MarkdownDocument(parsing: Self.everything)
        let kinds = Set(document.root.descendants.map(\.kind))
        #expect(
            kinds == [
                .document, .heading, .paragraph, .emphasis, .strong, .code, .link, .image, .strikethrough, .htmlInline,
                .lineBreak, .softBreak, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .thematicBreak, .table,
                .tableHeader, .tableRow, .tableCell, .text,
            ])
        #expect(document.root.children.map(\.line) == [1, 3, 7, 9, 12, 14, 18, 21, 23])
    }

    /// cmark cuts the lines above a table off its paragraph and gives them no place.
    @Test(arguments: [
        ("x\n\na\nb\n| c |\n|---|\n| d |\n", [1...1, 3...4, 5...7]), ("# x\na\n| c |\n|---|\n", [1...1, 2...2, 3...4]),
        ("a\n| c |\n|---|\n| d |\ne\n", [1...1, 2...5]), ("| c |\n|---|\n| d |\n\nx\n", [1...3, 5...5]),
    ])
    func aTableAndTheTextAboveItHaveTheirLines(markdown: String, lines: [ClosedRange<Int>]) {
        let document = MarkdownDocument(parsing: markdown)
        #expect(document.root.children.map { $0.line...max($0.line, $0.endLine) } == lines)
    }

    @Test(arguments: [
        ("One  word\tand\nanother.", " One word and another."), ("- a\n- *b*  c `d  e`\n\n> f", " a b c d e f"),
        ("", " "), ("```\nx\n\n\ty\n```", " x y "), ("é\u{2003}ü", " é\u{2003}ü"),
    ])
    func wordsHaveOneBlankBetweenThem(markdown: String, words: String) {
        let document = MarkdownDocument(parsing: markdown)
        document.withTree { root in
            var bytes: [UInt8] = []
            root.appendWords(to: &bytes)
            #expect(String(decoding: bytes, as: UTF8.self) == words)
        }
    }

    /// Texts are only compared word by word if their fingerprints are equal.
    @Test func equalWordsHaveEqualFingerprints() {
        func fingerprint(_ markdown: String) -> WordFingerprint {
            let document = MarkdownDocument(parsing: markdown)
            return document.withTree { root in
                var fingerprint = WordFingerprint()
                for block in root.childWalk { block.hashWords(into: &fingerprint) }
                return fingerprint
            }
        }
        let long = String(repeating: "word ", count: 100)
        for (one, other) in [("a *b*", "a **b**"), ("a\nb", "a b"), ("- a\n- b", "* a\n* b"), (long, long + "more")] {
            #expect(fingerprint(one) == fingerprint(other), "\(one)")
        }
        for (one, other) in [("a b", "a c"), ("a", "a b"), ("[a](b)", "[a](c)"), ("- [ ] a", "- [x] a")] {
            #expect(fingerprint(one) != fingerprint(other), "\(one)")
        }
    }

    @Test func descendantsStandInReadingOrder() {
        let document = MarkdownDocument(parsing: "a *b*\n\n- c\n  - d\n- e")
        let words = document.root.descendants.filter { $0.kind == .text }.map { $0.literal.filter(\.isLetter) }
        #expect(words.joined() == "abcde")
        let item = document.root.children[1].children[1]
        #expect(item.descendants.map(\.kind) == [.item, .paragraph, .text])
        let leaf = item.children[0].children[0]
        #expect(leaf.descendants == [leaf])
        #expect(leaf.children.isEmpty)
    }

    @Test func knowsTheLineOfALinkInsideAParagraph() {
        let document = MarkdownDocument(parsing: "one\ntwo [a](x)\nthree [b](y)\n\n- item\n  [c](z)")
        let links = document.root.descendants.filter { $0.kind == .link }
        #expect(links.map(\.url) == ["x", "y", "z"])
        #expect(links.map(\.line) == [2, 3, 6])
    }

    /// cmark leaves out the line break behind a backslash, the definitions at the beginning of a paragraph, and the lines above a table.
    @Test(arguments: [
        ("one\\\ntwo [a](x)", [2]), ("one\\\ntwo\\\n[a](x) b  \n[c](y)\nd [e](z)", [3, 4, 5]),
        ("- one\\\n  [a](x)", [2]), ("> one\\\n> [a](x)", [2]), ("**one\\\ntwo** [a](x)\n[b](y)", [2, 3]),
        ("[one\\\ntwo](x)\\\n[b](y)", [2, 3]), ("`one\ntwo` b\\\n[a](x)", [3]), ("one\\\\\n[a](x)", [2]),
        ("[a]: x\n[b]: y\nText [a]\nand [b]", [3, 4]), ("[a]: x\n  \"title\"\n[a] one\\\n[b](y)", [3, 4]),
        ("[a]:\nx\n[one\\\ntwo][a] [c](y)", [4, 4]), ("- [a]: x\n  [a] one\n  [b](y)", [2, 3]),
        ("[a]: x\nwww.example.org [b](y)", [2, 2]), ("[a]: is no definition\n[b](y)", [2]),
        ("[a](x) b\n[c](y)", [1, 2]),
        ("one\n[a](x)\\\n[b](y)\n| c |\n|---|\n| [d](z) |", [2, 3, 6]), ("One\\\n[a](x)\n---", [2]),
        ("![a](x)\\\n![b](y)", [1, 2]), ("one\\\r\n[a](x)", [2]),
    ])
    func knowsTheLinesOfLinks(markdown: String, lines: [Int]) {
        MarkdownDocument(parsing: markdown).withTree { root in
            let links = root.descendants.filter { $0.kind == .link || $0.kind == .image }
            #expect(links.map(\.line) == lines)
        }
    }

    @Test func readsFencesAndTheirLanguages() {
        let document = MarkdownDocument(parsing: "```swift title\na\n```\n\n    b")
        let blocks = document.root.children
        #expect(blocks.map(\.isFenced) == [true, false])
        #expect(blocks.map(\.fenceInfo) == ["swift title", ""])
        #expect(blocks.map(\.literal) == ["a\n", "b\n"])
    }

    @Test(arguments: [
        ("a *b* `c` [d](e)", "a b c d"), ("a\nb", "a b"), ("a\\\nb", "a\nb"), ("a\n\nb", "a\nb"),
        ("- a\n- b", "a\nb"), ("## a\n\nb", "a\nb"), ("| a | b |\n|---|---|\n| c | d |", "a\nb\nc\nd"),
        ("![alt](x)", "alt"), ("&lt;b&gt; &amp; “q”", "<b> & “q”"), ("```\ncode\n```", "code\n"),
        ("~~a~~ b", "a b"), ("", ""), ("a <!-- x -->b", "a b"), ("a <kbd>b</kbd>", "a <kbd>b</kbd>"),
    ])
    func plainTextHasEveryWord(markdown: String, words: String) {
        let document = MarkdownDocument(parsing: markdown)
        #expect(document.root.plainText == words)
    }

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
