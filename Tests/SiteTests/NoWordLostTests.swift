import Foundation
import Guide
import Markdown
import TestSupport
import Testing

@testable import Site

/// The promise that matters most: whatever an author wrote is on the page.
///
/// For each entry, the source is rendered once more by CommonMark alone, with no knowledge of platforms, tips or tables,
/// and every block of that (paragraph, item, heading, cell, code) has to be on the page in one piece, white space aside. So
/// does every action and result of the front matter. Runs over the project's fixtures, its own guide, and every folder
/// below `$SITEGEN_CORPUS` that holds Markdown, when that is set.
@Suite struct NoWordLostTests {
    private static let sites =
        ["\(Fixture.folder)/guide/content", "\(Fixture.folder)/irregular/content", "\(Fixture.project)/content"]
        + Fixture.corpus

    @Test(arguments: sites)
    func everyWordOfTheSourceIsOnThePage(_ content: String) async throws {
        let folder = try TemporaryFolder()
        // Entries of other people link to entries that are not here; that is another test's matter.
        try folder.write("lint: {link-broken: off, anchor-broken: off, image-missing: off}\n", to: "sitegen.yml")
        try folder.copy(content, to: "content")
        try? folder.remove("content/README.md")
        let report = try await Fixture.build(root: folder.path).run()
        let isForImport = report.diagnostics.contains { $0.message.contains("run 'sitegen import'") }
        if isForImport, Fixture.corpus.contains(content) { return }
        #expect(report.errorCount == 0, "\(report.diagnostics.filter { $0.severity == .error })")

        let tree = try ContentTree(folder: "\(folder.path)/content", name: "content", includesDrafts: false)
        #expect(!tree.entries.isEmpty)
        for item in tree.entries {
            let source = try SourceText(contentsOf: item.location.text)
            let page = PlainPage(html: try folder.text(of: "public/\(item.url)index.html"))
            let words = SourceText.packed(page.words)
            for block in source.blocks where !words.contains(SourceText.packed(block)) {
                Issue.record("\(item.path) lost “\(block)”")
            }
            for text in source.criteria where !words.contains(SourceText.packed(text)) {
                Issue.record("\(item.path) lost the criterion “\(text)”")
            }
        }
    }

    @Test func noticesAWordThatIsLost() {
        let source = SourceText("---\ntitle: T\nkeyboard:\n  tab: |\n    Moves on\n---\nOne *two* `three`\n\n- four\n")
        #expect(source.blocks == ["One two three", "four"])
        #expect(source.criteria == ["tab", "Moves on"])
    }
}

/// An entry's words, found without any of the code that is under test: CommonMark for the body, lines for the rest.
struct SourceText {
    let blocks: [String]
    let criteria: [String]

    init(contentsOf path: String) throws {
        self.init(String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self))
    }

    init(_ written: String) {
        var text = written.replacing("\r\n", with: "\n")
        if text.hasPrefix("\u{FEFF}") { text.unicodeScalars.removeFirst() }
        var body = text
        var front = ""
        if text.hasPrefix("---"), let end = text.dropFirst(3).firstRange(of: /\n---[ \t]*(\n|$)/) {
            front = String(text[..<end.lowerBound].dropFirst(4))
            body = String(text[end.upperBound...])
        }
        if front.contains("\nsources:") {
            // References to sources become numbers.
            body.replace(/\[\^[a-z0-9-]+\]/) { _ in "" }
            front.replace(/\[\^[a-z0-9-]+\]/) { _ in "" }
        }
        blocks = Self.blocks(of: body)
        criteria = Self.criteria(in: front)
    }

    /// Without white space: a line break in one of two texts is no difference.
    static func packed(_ text: String) -> String {
        String(text.unicodeScalars.filter { !$0.properties.isWhitespace })
    }

    /// Stands where the page may have words that the source has not.
    private static let gap = "\u{1}"

    /// The text of every block that holds inline content or code. What sitegen promises to take off a page is taken off
    /// here as well: Liquid and kramdown marks, comments, and the fence that a highlight block becomes.
    private static func blocks(of body: String) -> [String] {
        var text = body
        text.replace(/\{%-?\s*highlight\s+(\w+).*?%\}\n?/) { "\n```\($0.output.1)\n" }
        text.replace(/\{%-?\s*endhighlight\s*-?%\}/) { _ in "\n```\n" }
        text.replace(/\{\{\s*(site|page)\.[^}]*\}\}/) { _ in "" }
        text.replace(/\{%-?\s*link\s+(\S+)\s*-?%\}/) { String($0.output.1) }
        text.replace(/\{%[^%]*%\}/) { _ in "" }
        text.replace(/\{::?[^}]*\}/) { _ in "" }
        // In code a comment is text, and stays; what stands around it is looked for on its own.
        text.replace(/<!--[\s\S]*?-->/) { _ in gap }
        text.replace(/\[\[([^\]|]*)\|([^\]]*)\]\]/) { String($0.output.2) }
        // Only the target of a bare wiki link is written; its words are the other entry's title.
        text.replace(/\[\[([^\]|]*)\]\]/) { _ in gap }
        let blocks = MarkdownDocument(parsing: text).withTree { root in
            root.descendants.compactMap { node -> String? in
                switch node.kind {
                case .paragraph, .heading, .tableCell: words(node)
                case .codeBlock: code(node)
                // A tag that is not allowed stands between its words as text.
                case .htmlBlock: node.literal.replacing(/<[^>]*>/) { _ in gap }
                default: nil
                }
            }
        }
        return blocks.flatMap { $0.split(separator: gap) }.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { !$0.isEmpty }
    }

    private static func words(_ node: MarkdownNode) -> String {
        // A dash is a list item for sitegen where CommonMark sees the text go on; a tag of one's own is text.
        let html = node.renderInlineHTML()
        // Looking for these takes much longer than to see that there are none.
        let mayHaveOne = html.contains("- ") || html.hasPrefix("-") || html.contains("<")
        return HTML(trusted: mayHaveOne ? html.replacing(ownTags) { _ in gap } : html).plainText
    }

    private nonisolated(unsafe) static let ownTags = /\n- |^-(?=[A-Z])|<\/?[a-z]+-[^>]*>/

    /// The lines of code one by one joined: a fence that is mended may begin or end elsewhere.
    private static func code(_ node: MarkdownNode) -> String {
        let literal = node.literal.replacing("```", with: "")
        let looksLikeMarkdown = literal.contains("\n## ") || literal.hasPrefix("- ")
        return looksLikeMarkdown ? "" : literal
    }

    /// The keys and texts of the tables, read line by line.
    private static func criteria(in front: String) -> [String] {
        let plain = [
            "title", "layout", "description", "order", "categories", "aliases", "related", "reviewed", "tested-with",
            "wcag", "videos", "illustration", "not-applicable", "min-version", "draft", "uses", "sources",
        ]
        var texts: [String] = []
        var isTable = false
        for line in front.split(separator: "\n") where !line.allSatisfy(\.isWhitespace) {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            if trimmed.hasPrefix("#") || trimmed.hasPrefix("- ") { continue }
            let key = trimmed.prefix { $0 != ":" }
            let isKey = trimmed.contains(/^[^:"']+:( |$|:)/) && !trimmed.contains(/^https?:/)
            if !line.hasPrefix(" "), !line.hasPrefix("\t") {
                isTable = !plain.contains(String(key))
                continue
            }
            guard isTable else { continue }
            if isKey {
                let value = trimmed.dropFirst(key.count).drop { $0 == ":" }.trimmingCharacters(in: .whitespaces)
                let names = ["ios", "android", "when", "then", "and", "result", "name", "list", "criteria"]
                if !names.contains(String(key)) { texts.append(String(key)) }
                if !value.isEmpty, value != "|", value != ">" { texts.append(unmarked(value)) }
            } else {
                texts.append(unmarked(trimmed))
            }
        }
        return texts
    }

    private static func unmarked(_ text: String) -> String {
        var text = text
        for quote in ["\"", "'"] where text.hasPrefix(quote) && text.hasSuffix(quote) && text.count > 1 {
            text = String(text.dropFirst().dropLast())
        }
        return MarkdownDocument(parsing: text).withTree { $0.children.map(words).joined(separator: " ") }
    }
}
