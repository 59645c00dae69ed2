import Testing

@testable import Markdown

/// Nodes are made, moved and taken out of the tree, not lost or freed twice; AddressSanitizer sees what these tests cannot.
@Suite struct NodeLifetimeTests {
    @Test func aRemovedNodeLivesAsLongAsItsDocument() {
        let document = MarkdownDocument(parsing: "one\n\ntwo\n\nthree")
        let second = document.root.children[1]
        for _ in 0..<2 { document.remove(second) }
        document.remove(document.root)
        #expect(second.parent == nil)
        #expect(second.plainText == "two")
        #expect(document.root.plainText == "one\nthree")
    }

    @Test func aNodeCanBePutBackAnywhere() {
        let document = MarkdownDocument(parsing: "one\n\ntwo\n\nthree")
        let blocks = document.root.children
        document.remove(blocks[2])
        #expect(blocks[0].insertBefore(blocks[2]))
        #expect(document.root.plainText == "three\none\ntwo")
        #expect(blocks[1].insertAfter(blocks[0]))
        #expect(document.root.plainText == "three\ntwo\none")
        #expect(blocks[2].previous == nil)
        #expect(blocks[2].next == blocks[1])
    }

    @Test func aNewNodeTakesWhatItIsGiven() {
        let document = MarkdownDocument(parsing: "- a\n- b")
        let paragraph = document.makeNode(.paragraph)
        let words = document.makeNode(.text)
        words.setLiteral("1 < 2")
        let link = document.makeNode(.link)
        link.setURL("../x/")
        #expect(link.append(words))
        #expect(paragraph.append(link))
        #expect(document.root.append(paragraph))
        #expect(paragraph.renderHTML() == "<p><a href=\"../x/\">1 &lt; 2</a></p>\n")
    }

    @Test func refusesWhatMarkdownDoesNotAllow() {
        let document = MarkdownDocument(parsing: "text\n\n- item")
        let words = document.root.children[0].children[0]
        let list = document.root.children[1]
        #expect(!document.root.append(words))
        #expect(!words.append(list))
        #expect(!list.append(list))
        #expect(list.children[0].parent == list)
        #expect(document.root.plainText == "text\nitem")
    }

    @Test func copiesAListsStyle() {
        let document = MarkdownDocument(parsing: "4) four\n5) five")
        let list = document.root.children[0]
        let copy = document.makeNode(.list)
        copy.copyListStyle(from: list, start: 5)
        copy.append(list.children[1])
        #expect(copy.isOrderedList)
        #expect(copy.listStart == 5)
        #expect(copy.renderHTML() == "<ol start=\"5\">\n<li>five</li>\n</ol>\n")
    }

    /// cmark frees texts that stand beside each other in a link when it writes CommonMark.
    @Test func textsOfALinkLiveAsLongAsTheirDocumentWhenItIsWritten() throws {
        for _ in 0..<200 {
            let document = MarkdownDocument(parsing: "[a ![b](c) d ![e](f)](https://example.com/g)")
            try document.withTree { root in
                let link = try #require(root.firstChild?.firstChild)
                var words: [MarkdownNode] = []
                for image in link.children where image.kind == .image {
                    for text in image.children {
                        document.remove(text)
                        image.insertBefore(text)
                        words.append(text)
                    }
                    document.remove(image)
                }
                for _ in 0..<2 { #expect(root.renderMarkdown() == "[a b d e](https://example.com/g)\n") }
                #expect(root.renderHTML() == "<p><a href=\"https://example.com/g\">a b d e</a></p>\n")
                #expect(words.map(\.literal) == ["b", "e"])
            }
        }
    }

    /// Thousands of documents whose nodes end up in every possible place: a node freed twice would crash.
    @Test func survivesRepeatedUse() {
        // A table's parts stay in it: the C library renders them nowhere else.
        let parts: Set<MarkdownNode.Kind> = [.tableHeader, .tableRow, .tableCell]
        var length = 0
        for round in 0..<2_000 {
            let document = MarkdownDocument(parsing: "# a\n\nb *c* ~~d~~\n\n- e\n- f\n\n| g |\n|---|\n| h |")
            let container = document.makeNode(.document)
            let nodes = document.root.descendants.filter { $0 != document.root && !parts.contains($0.kind) }
            let moved = nodes[round % nodes.count]
            document.remove(moved)
            switch round % 4 {
            case 0: container.append(moved)
            case 1: document.root.append(moved)
            case 2: document.root.firstChild?.insertBefore(moved)
            default: break
            }
            if round % 3 == 0, let first = document.root.firstChild {
                document.remove(first)
                container.append(first)
            }
            for _ in 0..<3 { _ = document.makeNode(.htmlBlock) }
            length += container.renderHTML().utf8.count + document.root.renderHTML().utf8.count
        }
        #expect(length > 0)
    }
}
