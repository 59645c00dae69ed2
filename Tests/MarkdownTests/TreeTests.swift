import Testing

@testable import Markdown

/// What a parsed text looks like through its nodes.
struct TreeTests {
    private static let everything = """
        # Heading

        Text *emphasis* **strong** `code` [link](a) ![image](b) ~~gone~~ <kbd>x</kbd>\\
        hard break
        soft break

        > quote

        - item
        - [ ] task

        Between

        1. one

        ```swift
        let a = 1
        ```

        <details>
        <summary>s</summary>
        </details>

        ***

        | a |
        |---|
        | b |
        """

    @Test(
        arguments: [
            MarkdownNode.Kind.heading, .paragraph, .emphasis, .strong, .code, .link, .image, .strikethrough,
            .htmlInline,
            .lineBreak, .softBreak, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .thematicBreak, .table,
            .tableHeader,
            .tableRow, .tableCell, .text,
        ])
    func knowsEveryKind(kind: MarkdownNode.Kind) {
        let document = MarkdownDocument(parsing: Self.everything)
        #expect(document.root.descendants.contains { $0.kind == kind })
        #expect(!document.root.descendants.contains { $0.kind == .other })
    }

    @Test(
        arguments: [
            ("", true), (" ", true), (" \t ", true), ("a", false), (" a", false), ("\u{A0}", true), (" \u{2003}", true),
            (" \u{A0}a", false), ("é", false), (" é ", false), ("\u{7F}", false), ("\u{1}", false),
        ])
    func knowsWhatIsWhiteSpaceAlone(literal: String, isBlank: Bool) {
        let document = MarkdownDocument(parsing: "")
        let text = document.makeNode(.text)
        text.setLiteral(literal)
        #expect(text.isLiteralBlank == isBlank)
    }

    @Test(
        arguments: [
            ("One  word\tand\nanother.", " One word and another."), ("- a\n- *b*  c `d  e`\n\n> f", " a b c d e f"),
            ("", " "), ("[a b](c)", " ca b"), ("```\nx\n\n\ty\n```", " x y "), ("é\u{2003}ü", " é\u{2003}ü"),
        ])
    func wordsHaveOneBlankBetweenThem(markdown: String, words: String) {
        let document = MarkdownDocument(parsing: markdown)
        document.withTree { root in
            var bytes: [UInt8] = []
            root.appendWords(to: &bytes)
            #expect(String(decoding: bytes, as: UTF8.self) == words)
            for limit in 0...bytes.count where !markdown.contains("(") {
                var beginning: [UInt8] = []
                root.appendWords(to: &beginning, limit: limit)
                #expect(beginning == Array(bytes.prefix(limit)))
            }
        }
    }

    @Test func descendantsStandInReadingOrder() {
        let document = MarkdownDocument(parsing: "a *b*\n\n- c\n  - d\n- e")
        let words = document.root.descendants.filter { $0.kind == .text }.map { $0.literal.filter(\.isLetter) }
        #expect(words.joined() == "abcde")
    }

    @Test func descendantsOfANodeStayBelowIt() {
        let document = MarkdownDocument(parsing: "- a\n- b\n\nc")
        let item = document.root.children[0].children[0]
        #expect(item.descendants.map(\.kind) == [.item, .paragraph, .text])
        #expect(item.descendants.last?.literal == "a")
    }

    @Test func aLeafHasOnlyItself() {
        let document = MarkdownDocument(parsing: "a")
        let leaf = document.root.children[0].children[0]
        #expect(leaf.descendants == [leaf])
        #expect(leaf.children.isEmpty)
    }

    @Test func childrenAreTheSameInAListAndOneByOne() {
        let document = MarkdownDocument(parsing: Self.everything)
        for node in document.root.descendants {
            #expect(Array(node.childWalk) == node.children)
            #expect(node.children.first == node.firstChild && node.children.last == node.lastChild)
        }
        #expect(document.root.children.count == 10)
    }

    @Test func knowsLines() {
        let document = MarkdownDocument(parsing: Self.everything)
        let lines = document.root.children.map(\.line)
        #expect(lines == [1, 3, 7, 9, 12, 14, 16, 20, 24, 26])
    }

    @Test func knowsTheLineOfALinkInsideAParagraph() throws {
        let document = MarkdownDocument(parsing: "one\ntwo [a](x)\nthree [b](y)\n\n- item\n  [c](z)")
        let links = document.root.descendants.filter { $0.kind == .link }
        #expect(links.map(\.url) == ["x", "y", "z"])
        #expect(links.map(\.line) == [2, 3, 6])
    }

    @Test func readsTheFormsOfHeadings() {
        let document = MarkdownDocument(parsing: "# a\n\n###### b ##\n\nc\n===\n\nd\n---")
        #expect(document.root.children.map(\.headingLevel) == [1, 6, 1, 2])
        #expect(document.root.children[0].children[0].headingLevel == 0)
    }

    @Test func readsFencesAndTheirLanguages() {
        let document = MarkdownDocument(parsing: "```swift title\na\n```\n\n    b")
        let blocks = document.root.children
        #expect(blocks.map(\.isFenced) == [true, false])
        #expect(blocks.map(\.fenceInfo) == ["swift title", ""])
        #expect(blocks.map(\.literal) == ["a\n", "b\n"])
    }

    @Test func readsAddressesAndTitles() {
        let document = MarkdownDocument(parsing: #"[a](<x y> "T") ![b](c)"#)
        let inlines = document.root.children[0].children
        #expect(inlines.first?.url == "x y")
        #expect(inlines.first?.title == "T")
        #expect(inlines.last?.url == "c")
    }

    @Test func changesWhatItIsTold() {
        let document = MarkdownDocument(parsing: "## a\n\n[b](c)")
        document.root.children[0].setHeadingLevel(4)
        document.root.children[1].children[0].setURL("d?e&f")
        #expect(document.root.renderHTML() == "<h4>a</h4>\n<p><a href=\"d?e&amp;f\">b</a></p>\n")
    }

    // MARK: Words

    @Test(
        arguments: [
            ("a *b* `c` [d](e)", "a b c d"),
            ("a\nb", "a b"),
            ("a\\\nb", "a\nb"),
            ("a\n\nb", "a\nb"),
            ("- a\n- b", "a\nb"),
            ("## a\n\nb", "a\nb"),
            ("| a | b |\n|---|---|\n| c | d |", "a\nb\nc\nd"),
            ("![alt](x)", "alt"),
            ("&lt;b&gt; &amp; “q”", "<b> & “q”"),
            ("```\ncode\n```", "code\n"),
            ("~~a~~ b", "a b"),
            ("a <!-- x -->b", "a b"),
            ("a <kbd>b</kbd>", "a <kbd>b</kbd>"),
        ])
    func plainTextHasEveryWord(markdown: String, words: String) {
        let document = MarkdownDocument(parsing: markdown)
        #expect(document.root.plainText == words)
    }

    @Test func keepsQuotationMarksAndDashesAsTyped() {
        let document = MarkdownDocument(parsing: #""a" -- 'b'..."#)
        #expect(document.root.renderHTML() == "<p>&quot;a&quot; -- 'b'...</p>\n")
    }

    @Test func rendersMarkdownThatMeansTheSame() {
        let first = MarkdownDocument(parsing: Self.everything)
        let second = MarkdownDocument(parsing: first.root.renderMarkdown())
        #expect(first.root.renderHTML() == second.root.renderHTML())
    }
}
