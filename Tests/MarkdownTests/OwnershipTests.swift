import Testing

@testable import Markdown

/// A document frees its nodes once, wherever they were moved. AddressSanitizer sees what these tests cannot.
struct OwnershipTests {
    @Test func nodesOutsideTheTreeLiveAsLongAsTheDocument() throws {
        for _ in 0..<50 {
            let document = MarkdownDocument(parsing: "- one\n- two\n\nthree")
            try document.withTree { root in
                let list = try #require(root.firstChild)
                let item = try #require(list.firstChild)
                document.remove(list)
                document.remove(item)
                let quote = document.makeNode(.blockQuote)
                #expect(quote.append(item.firstChild ?? item))
                _ = document.makeNode(.paragraph)
                #expect(root.append(quote))
                #expect(list.plainText == "two")
                #expect(root.renderHTML() == "<p>three</p>\n<blockquote>\n<p>one</p>\n</blockquote>\n")
            }
        }
    }

    @Test func nodesOfAnotherTextBelongToTheDocumentThatAskedForThem() {
        let document = MarkdownDocument(parsing: "one")
        let made = document.makeNodes(parsing: "*two*\n\nthree", line: 7)
        document.withTree { root in
            #expect(made.map(\.plainText) == ["two", "three"])
            #expect(made.map(\.line) == [7, 9])
            #expect(root.append(made[0]))
            #expect(root.renderHTML() == "<p>one</p>\n<p><em>two</em></p>\n")
        }
    }
}
