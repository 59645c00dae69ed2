import Diagnostics
import Markdown

/// Turns blocks of one parsed text into finished HTML: links resolved, raw HTML checked, code and tables wrapped.
///
/// Works on the tree in place and lets cmark render it; what it meets on the way (links, APIs) is gathered. One builder
/// serves one entry.
final class FragmentBuilder {
    let resolver: LinkResolver
    let trustsHTML: Bool
    let rendersMarkdown: Bool
    var findings: Findings
    private(set) var links: [Link] = []

    init(resolver: LinkResolver, trustsHTML: Bool, rendersMarkdown: Bool, findings: Findings) {
        self.resolver = resolver
        self.trustsHTML = trustsHTML
        self.rendersMarkdown = rendersMarkdown
        self.findings = findings
    }

    struct Fragment {
        let html: HTML
        let markdown: String
        /// The APIs its code spans name, in order, each as often as it occurs.
        let apis: [String]
    }

    // MARK: Rendering

    /// Renders blocks that belong together; headings inside them, as in a quote, stay below `level`.
    func fragment(
        of blocks: [MarkdownNode], in document: MarkdownDocument, text: MarkdownText, below level: Int
    ) -> Fragment {
        guard !blocks.isEmpty else { return Fragment(html: .empty, markdown: "", apis: []) }
        let container = document.makeNode(.document)
        for block in blocks {
            document.remove(block)
            container.append(block)
        }
        var finisher = FragmentFinisher(builder: self, document: document, text: text, level: level)
        finisher.finish(container)
        let markdown = rendersMarkdown ? container.renderMarkdown() : ""
        finisher.wrapBlocks()
        return Fragment(html: HTML(trusted: container.renderHTML()), markdown: markdown, apis: finisher.apis)
    }

    /// Renders the inline content of a heading or a label.
    func inlineHTML(of nodes: [MarkdownNode], in document: MarkdownDocument, text: MarkdownText) -> HTML {
        guard !nodes.isEmpty else { return .empty }
        let paragraph = document.makeNode(.paragraph)
        for node in nodes {
            document.remove(node)
            paragraph.append(node)
        }
        var finisher = FragmentFinisher(builder: self, document: document, text: text, level: 6)
        finisher.finish(paragraph)
        return HTML(trusted: paragraph.renderInlineHTML())
    }

    /// Renders a text of the front matter: one paragraph without its tags, anything longer as blocks.
    func html(ofMarkdown source: Located<String>) -> HTML {
        guard source.value.utf8.contains(where: Self.isMarkdownSign) else { return HTML(escaping: source.value) }
        let repaired = source.value.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
            (text: InlineRepair.repair($1).map { $0.text[...] } ?? $1, source: source.line + $0)
        }
        let text = MarkdownText(lines: repaired)
        let document = MarkdownDocument(parsing: text.bytes)
        return document.withTree { root in
            let blocks = root.children
            if blocks.count == 1, let paragraph = blocks.first, paragraph.kind == .paragraph {
                return inlineHTML(of: paragraph.children, in: document, text: text)
            }
            return fragment(of: blocks, in: document, text: text, below: 3).html
        }
    }

    private static func isMarkdownSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "<"),
            UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "~"), UInt8(ascii: "!"), UInt8(ascii: "#"),
            UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "{"), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "\n"), UInt8(ascii: "."), UInt8(ascii: ")"):
            true
        default: false
        }
    }

    // MARK: Addresses

    /// What is written in place of a link's or image's address.
    enum Address {
        case use(String, title: String?)
        /// A picture on another site, which a page must not load.
        case elsewhere(String)
        /// The address must not be written; its text stays.
        case drop
    }

    /// Resolves an address at a line of the file, and notes the link or what is wrong with it.
    func address(_ destination: String, isImage: Bool, line: Int) -> Address {
        let resolution = resolver.resolve(destination)
        let isWiki = destination.hasPrefix(LinkResolver.wikiScheme)
        let written = isWiki ? resolution.title ?? destination : destination
        if resolution.isForeign {
            findings.report(
                .linkForm, line: line, at: destination, "'\(written)' is another generator's form of a link")
        }
        switch resolution.target {
        case .external(let url):
            return isImage ? .elsewhere(url) : .use(url, title: nil)
        case .here(let anchor):
            guard !anchor.isEmpty else { return .use("#", title: nil) }
            links.append(link(to: resolver.id, anchor: anchor, destination: destination, line: line))
            return .use("#\(RelativeURL.encoded(anchor))", title: resolution.title)
        case .entry(let id, let href, let anchor):
            links.append(link(to: id, anchor: anchor, destination: destination, line: line))
            return .use(href, title: resolution.title)
        case .file(let href): return .use(href, title: nil)
        case .unsafe(let scheme):
            findings.report(
                .unsafeURL, line: line, at: destination, "the address '\(scheme):' is not allowed and left out")
            return .drop
        case .missing(let suggestion):
            findings.report(
                isImage ? .missingImage : .brokenLink, line: line, at: isWiki ? written : destination,
                isImage ? "there is no file '\(written)'" : "the link '\(written)' leads nowhere",
                suggestion: suggestion)
            return isWiki ? .drop : .use(destination, title: nil)
        }
    }

    private func link(to id: EntryID, anchor: String?, destination: String, line: Int) -> Link {
        let location = LinkLocation(
            line: line, column: findings.column(of: destination, inLine: line), excerpt: findings.source.line(line))
        return Link(to: id, anchor: anchor.flatMap { $0.isEmpty ? nil : $0 }, location: location)
    }
}
