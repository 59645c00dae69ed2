import Testing

@testable import Markdown

/// Input of any depth and size is walked through without recursion.
@Suite(.timeLimit(.minutes(10))) struct DeepNestingTests {
    private static let depth = 10_000

    @Test(arguments: [("> ", 20), ("- ", 10)])
    func walksThroughTenThousandBlocksInOneLine(sign: String, bytesOfHTML: Int) {
        let document = MarkdownDocument(parsing: String(repeating: sign, count: Self.depth) + "word")
        let nodes = document.root.descendants
        #expect(nodes.count > Self.depth)
        #expect(document.root.plainText == "word")
        #expect(document.root.renderHTML().utf8.count > Self.depth * bytesOfHTML)
        #expect(document.root.renderMarkdown() == String(repeating: sign, count: Self.depth) + "word\n")
        for node in nodes.reversed() where node != document.root { document.remove(node) }
        #expect(document.root.children.isEmpty)
        #expect(nodes.last?.plainText == "word")
    }

    @Test(arguments: [
        String(repeating: "[", count: 20_000), String(repeating: "*a ", count: 20_000),
        String(repeating: "`", count: 20_000) + "a", String(repeating: "~~a ", count: 5_000),
        String(repeating: "| ", count: 5_000) + "\n" + String(repeating: "|-", count: 5_000) + "|",
        String(repeating: "<b", count: 20_000), String(repeating: "![a](", count: 5_000),
        String(repeating: "&amp;", count: 20_000), String(repeating: "1. a\n", count: 10_000),
        String(repeating: "# ", count: 50_000), String(repeating: "*a*\n\n", count: 20_000),
        String(repeating: "- ", count: 5_000) + "a\n" + String(repeating: "b\n", count: 99),
        (1...1_000).map { String(repeating: "`", count: $0) + " a " }.joined(),
    ])
    func takesLongRunsOfOneSign(text: String) {
        let document = MarkdownDocument(parsing: text)
        #expect(document.root.descendants.count > 1)
        #expect(document.root.renderHTML().utf8.count > 20)
        #expect(document.root.renderMarkdown().utf8.count > 5)
        _ = document.root.plainText
    }
}
