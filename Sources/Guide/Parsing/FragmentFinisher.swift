import Markdown

/// Walks through one fragment's tree and makes it ready to be rendered.
struct FragmentFinisher {
    let builder: FragmentBuilder
    let document: MarkdownDocument
    let text: MarkdownText
    /// Headings inside the fragment begin below this level.
    let level: Int

    private(set) var apis: [String] = []
    private var code: [MarkdownNode] = []
    private var tables: [MarkdownNode] = []
    /// The raw HTML elements open in each block, in the order of the blocks.
    private var open: [(block: MarkdownNode, elements: [String])] = []

    init(builder: FragmentBuilder, document: MarkdownDocument, text: MarkdownText, level: Int) {
        self.builder = builder
        self.document = document
        self.text = text
        self.level = level
    }

    mutating func finish(_ root: MarkdownNode) {
        for node in root.descendants {
            switch node.kind {
            case .code: if let name = APIName.read(node.literal) { apis.append(name) }
            case .link: finishLink(node)
            case .image: finishImage(node)
            case .htmlInline, .htmlBlock: finishHTML(node, root: root)
            case .heading: node.setHeadingLevel(min(6, max(level + 1, node.headingLevel)))
            case .codeBlock: code.append(node)
            case .table: tables.append(node)
            case .item where node.firstChild == nil && node.parent?.kind == .list: document.remove(node)
            default: break
            }
        }
        for (block, elements) in open where !elements.isEmpty {
            let closing = document.makeNode(block.isInlineContainer ? .htmlInline : .htmlBlock)
            closing.setLiteral(HTMLPolicy.closing(elements))
            block.append(closing)
        }
    }

    // MARK: Links and images

    private func finishLink(_ node: MarkdownNode) {
        switch builder.address(node.url, isImage: false, line: text.sourceLine(node.line)) {
        case .use(let url, let title):
            node.setURL(url)
            if node.firstChild == nil {
                let words = document.makeNode(.text)
                words.setLiteral(title ?? url)
                node.append(words)
            }
        case .elsewhere(let url): node.setURL(url)
        case .drop:
            if node.firstChild == nil {
                let words = document.makeNode(.text)
                words.setLiteral(RelativeURL.decoded(node.url).replacing("\(LinkResolver.wikiScheme):", with: ""))
                node.append(words)
            }
            unwrap(node)
        }
    }

    private func finishImage(_ node: MarkdownNode) {
        let line = text.sourceLine(node.line)
        switch builder.address(node.url, isImage: true, line: line) {
        case .use(let url, _): node.setURL(url)
        case .elsewhere(let url):
            builder.findings.report(
                .externalImage, line: line, at: node.url, "an image on another site is shown as a link to it")
            let link = document.makeNode(.link)
            link.setURL(url)
            node.insertBefore(link)
            for child in node.children {
                document.remove(child)
                link.append(child)
            }
            if link.firstChild == nil {
                let words = document.makeNode(.text)
                words.setLiteral(url)
                link.append(words)
            }
            document.remove(node)
        case .drop: unwrap(node)
        }
    }

    /// Puts a node's children in its place.
    private func unwrap(_ node: MarkdownNode) {
        for child in node.children {
            document.remove(child)
            node.insertBefore(child)
        }
        document.remove(node)
    }

    // MARK: Raw HTML

    private mutating func finishHTML(_ node: MarkdownNode, root: MarkdownNode) {
        guard !builder.trustsHTML else { return }
        let block = node.kind == .htmlInline ? node.enclosingBlock ?? root : node.parent ?? root
        let line = text.sourceLine(node.line)
        let builder = builder
        let policy = HTMLPolicy(
            resolve: { attribute, address in
                switch builder.address(address, isImage: attribute != "href", line: line) {
                case .use(let url, _): url
                case .elsewhere(let url): attribute == "href" || attribute == "cite" ? url : nil
                case .drop: nil
                }
            },
            report: { found, message in
                let first = found.prefix { $0 != "\n" }
                builder.findings.report(.htmlAsText, line: line, at: String(first), message)
            })
        var index = open.firstIndex { $0.block == block }
        if index == nil {
            open.append((block, []))
            index = open.count - 1
        }
        guard let index else { return }
        let hadOpen = !open[index].elements.isEmpty
        var html = policy.sanitize(node.literal, open: &open[index].elements)
        if html.isEmpty || html.allSatisfy(\.isWhitespace) {
            document.remove(node)
            return
        }
        if node.kind == .htmlBlock, !html.contains("<"), !hadOpen { html = "<p>\(html)</p>\n" }
        node.setLiteral(html)
    }

    // MARK: Blocks

    /// Puts code and tables into elements that can be scrolled by keyboard. After this the tree renders only as HTML.
    func wrapBlocks() {
        for node in code {
            let language = node.fenceInfo.prefix { !$0.isWhitespace && $0 != "{" && $0 != "," }
            let attribute =
                language.isEmpty ? "" : " class=\"language-\(HTML(escaping: language.lowercased()).source)\""
            let html = document.makeNode(.htmlBlock)
            html.setLiteral(
                "<div class=\"code\"><pre tabindex=\"0\"><code\(attribute)>\(HTML(escaping: node.literal).source)"
                    + "</code></pre></div>")
            node.insertBefore(html)
            document.remove(node)
        }
        for table in tables {
            let before = document.makeNode(.htmlBlock)
            before.setLiteral("<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"Table\">")
            let after = document.makeNode(.htmlBlock)
            after.setLiteral("</div>")
            table.insertBefore(before)
            table.insertAfter(after)
        }
    }
}

extension MarkdownNode {
    /// The paragraph, heading or cell an inline node stands in.
    fileprivate var enclosingBlock: MarkdownNode? {
        var node = parent
        while let current = node, !current.isInlineContainer, current.parent != nil { node = current.parent }
        return node
    }

    fileprivate var isInlineContainer: Bool {
        kind == .paragraph || kind == .heading || kind == .tableCell
    }
}
