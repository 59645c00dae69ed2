import Diagnostics
import Markdown

/// Walks through one fragment's tree and makes it ready to be rendered.
struct FragmentFinisher {
    let builder: FragmentBuilder
    let document: MarkdownDocument
    let text: MarkdownText
    /// Headings inside the fragment begin below this level.
    let level: Int

    private(set) var apis: [Located<String>] = []
    private(set) var apiArguments: [String] = []
    var code: [MarkdownNode] = []
    private(set) var tables: [MarkdownNode] = []
    private(set) var tasks: [MarkdownNode] = []
    var callouts: [(callout: Callout, quote: MarkdownNode)] = []
    /// The raw HTML elements open in each node that holds some, in the order of these nodes, and the number of this block in the file.
    var open: [(parent: MarkdownNode, isInline: Bool, elements: [String], block: Int)] = []
    /// The index in ``open`` of each node.
    var openIn: [MarkdownNode: Int] = [:]
    /// Found when the first raw HTML is met.
    var unclosedTags: UnclosedTags?

    mutating func finish(_ root: MarkdownNode) {
        for node in root.descendants {
            switch node.kind {
            case .code: finishCode(node)
            case .text where builder.hasReferences: finishText(node)
            case .link: finishLink(node)
            case .image: finishImage(node)
            case .htmlInline, .htmlBlock: finishHTML(node, in: root)
            case .heading: node.setHeadingLevel(min(6, max(level + 1, node.headingLevel)))
            case .codeBlock: finishCodeBlock(node)
            case .table:
                builder.checker.check(table: node, line: text.sourceLine(node.line), findings: &builder.findings)
                tables.append(node)
            case .item where node.firstChild == nil && node.parent?.kind == .list: document.remove(node)
            case .item where node.isTask: tasks.append(node)
            case .blockQuote: finishQuote(node)
            default: break
            }
        }
        for (parent, isInline, var elements, _) in open where !elements.isEmpty {
            let closing = document.makeNode(isInline ? .htmlInline : .htmlBlock)
            closing.setLiteral(HTMLPolicy.close(&elements, downTo: 0))
            parent.append(closing)
        }
    }

    // MARK: Words

    private mutating func finishCode(_ node: MarkdownNode) {
        if builder.hasHiddenCharacters { node.setLiteral(HiddenCharacter.marking(node.literal)) }
        let code = node.literalBytes
        guard let name = APIName.read(code) else { return }
        apis.append(Located(value: name, line: text.sourceLine(node.line)))
        apiArguments += APIName.arguments(in: code)
    }

    /// A reference such as `&#8238;` becomes a character only when Markdown is parsed.
    private func finishText(_ node: MarkdownNode) {
        let hidden = HiddenCharacter.firstOfEachKind(in: node.literal)
        guard !hidden.isEmpty else { return }
        let line = text.sourceLine(node.line)
        // What the line has as such was reported when the file was read.
        for character in hidden where !builder.findings.source.hidden.contains(where: { $0.line == line }) {
            builder.findings.report(character, line: line)
        }
        node.setLiteral(HiddenCharacter.withoutControls(node.literal))
    }

    // MARK: Links and images

    private func finishLink(_ node: MarkdownNode) {
        if let id = builder.citations.id(in: node) { return finishReference(node, to: id) }
        let (bare, words) = (node.autolinkWords, node.plainText)
        let line = line(of: node, address: bare ?? node.url)
        builder.checker.check(
            link: node, words: words, address: bare, line: line, target: builder.title(at:),
            findings: &builder.findings)
        switch builder.address(node.url, isImage: false, line: line, source: bare, words: words) {
        case .use(let url, let title):
            node.setURL(url)
            let isShort = builder.findings.mayExpand(by: title?.utf8.count ?? 0, line: line, at: words)
            fill(node, with: isShort ? title ?? url : url)
            if isInLink(node) { unwrap(node) }
        case .elsewhere(let url): node.setURL(url)
        case .drop:
            fill(node, with: LinkResolver.wikiName(of: node.url) ?? node.url)
            keepTitle(of: node)
            unwrap(node)
        }
    }

    /// Puts a reference to a source instead of its link: a mark that is filled in later, or the author's words if there is no
    /// such source.
    private func finishReference(_ node: MarkdownNode, to id: String) {
        let isKnown = builder.citations.hasSource(id)
        let reference = document.makeNode(isKnown ? .htmlInline : .text)
        reference.setLiteral("[^\(id)]")
        node.insertBefore(reference)
        document.remove(node)
        guard !isKnown else { return }
        builder.findings.report(
            .unknownSource, line: text.sourceLine(node.line), at: "[^\(id)]", "the entry has no source '\(id)'",
            suggestion: builder.source(near: id))
    }

    private func finishImage(_ node: MarkdownNode) {
        let words = node.plainText
        let line = line(of: node, address: node.url)
        builder.checker.check(image: node, line: line, findings: &builder.findings)
        switch builder.address(node.url, isImage: true, line: line, words: words) {
        case .use(let url, _): node.setURL(url)
        case .elsewhere(let url):
            // A link must have some words, even if only these.
            let link = node.parent.flatMap { $0.kind == .link ? $0 : nil }
            let isDecoration = words.trimmed.isEmpty && (link.map { !$0.plainText.trimmed.isEmpty } ?? !isInLink(node))
            let fact =
                isDecoration
                ? "'\(url)' is on another site and is left out" : "an image on another site is shown as a link"
            builder.findings.report(.externalImage, line: line, at: node.url, fact)
            if isDecoration { keepTitle(of: node) } else { fill(node, with: url) }
            if !isDecoration, !isInLink(node) {
                let link = document.makeNode(.link)
                link.setURL(url)
                node.insertBefore(link)
                document.remove(node)
                link.append(node)
            }
            unwrap(node)
        case .drop:
            keepTitle(of: node)
            unwrap(node)
        }
    }

    /// The line of the file with a link or an image. Findings are then about it.
    private func line(of node: MarkdownNode, address: String) -> Int {
        var line = text.sourceLine(node.line)
        let written = LinkResolver.wikiName(of: address) ?? address
        if text.isValue { line = builder.findings.line(ofAddress: written, inValueFrom: line) }
        builder.findings.link.next(to: written, inLine: line)
        return line
    }

    /// Whether a node is in a link, be it Markdown or raw HTML. Browsers take links in links apart.
    private func isInLink(_ node: MarkdownNode) -> Bool {
        var ancestor = node.parent
        while let current = ancestor {
            if current.kind == .link { return true }
            if let index = openIn[current], open[index].elements.contains("a") { return true }
            ancestor = current.parent
        }
        return false
    }

    /// Gives a link or an image that has no words some.
    private func fill(_ node: MarkdownNode, with words: String) {
        guard node.firstChild == nil else { return }
        let text = document.makeNode(.text)
        text.setLiteral(words)
        node.append(text)
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

    private mutating func finishHTML(_ node: MarkdownNode, in root: MarkdownNode) {
        // The mark of a callout is not HTML, and nothing else that is HTML begins so.
        guard !builder.trustsHTML, let parent = node.parent, !node.literal.hasPrefix("[!") else { return }
        if node.kind == .htmlBlock, removeEmptyElement(at: node) { return }
        let html = node.literal
        if builder.importedLinks != nil, html.hasPrefix("<!--"), html.trimmed.hasSuffix("-->") { return }
        let unclosedTags = unclosedTags ?? UnclosedTags(in: root)
        self.unclosedTags = unclosedTags
        let index = openIn[parent] ?? open.count
        let block = index < open.count ? open[index].block : builder.begunElements.newBlock()
        let policy = policy(for: node, in: html, block: block, unclosed: unclosedTags.places[node] ?? [])
        if policy.unclosed.isEmpty { builder.checker.check(html: node, text: text, findings: &builder.findings) }
        if parent.isInImage {
            // A picture's text has no markup: what would be an element vanishes, what would be text stays.
            var ignored: [String] = []
            let words = document.makeNode(.text)
            words.setLiteral(HTML(trusted: policy.sanitize(html, open: &ignored)).plainText)
            node.insertBefore(words)
            document.remove(node)
            return
        }
        if index == open.count {
            open.append((parent, node.kind == .htmlInline, [], block))
            openIn[parent] = index
        }
        let hadOpen = !open[index].elements.isEmpty
        let missing = builder.importedLinks?.missingFiles ?? 0
        var safe = policy.sanitize(html, open: &open[index].elements)
        if node.kind == .htmlBlock, let next = node.next, next.kind != .htmlBlock {
            // Any Markdown that follows ends a paragraph.
            let kept = HTMLElement.kept(of: open[index].elements, before: "p")
            safe += HTMLPolicy.close(&open[index].elements, downTo: kept)
        }
        let isBlank = safe.allSatisfy(\.isWhitespace)
        if let links = builder.importedLinks {
            let isWhole = !hadOpen && open[index].elements.isEmpty
            // A block without words, or a player, that names a file that is not there is kept as a comment.
            let isPlayer = safe.contains("<video") || safe.contains("<audio")
            let hasWords = !isPlayer && !HTML(trusted: safe).plainText.allSatisfy(\.isWhitespace)
            let isLost = isWhole && node.kind == .htmlBlock && links.missingFiles > missing && !hasWords
            if isLost, !safe.contains(" src=") { return printLost(html, in: node) }
            if !isBlank { return printHTML(safe, written: html, in: node, isWhole: isWhole) }
        }
        if isBlank {
            document.remove(node)
            return
        }
        if node.kind == .htmlBlock, !safe.contains("<"), !hadOpen { safe = "<p>\(safe.trimmed)</p>\n" }
        node.setLiteral(safe)
    }

    private func removeEmptyElement(at node: MarkdownNode) -> Bool {
        let blocks = EmptyElement.blocks(from: node)
        guard !blocks.isEmpty else { return false }
        builder.findings.report(
            .htmlAsText, line: text.sourceLine(node.line), at: "<", "an unknown element without content is left out")
        for block in blocks { document.remove(block) }
        return true
    }

    /// What may pass of a node's raw HTML; findings are reported at the line on which they stand.
    private func policy(for node: MarkdownNode, in html: String, block: Int, unclosed: Set<Int>) -> HTMLPolicy {
        let (builder, text) = (builder, text)
        var place = (index: html.startIndex, line: node.line)
        /// Counts on from the part before, mostly forward, so that a long text is counted once.
        func line(of part: Substring) -> Int {
            func lines(_ range: Range<String.Index>) -> Int { html.utf8[range].count { $0 == UInt8(ascii: "\n") } }
            let start = part.startIndex
            let line = start < place.index ? -lines(start..<place.index) : lines(place.index..<start)
            place = (start, place.line + line)
            return text.sourceLine(place.line)
        }
        return HTMLPolicy(
            isInLink: isInLink(node), allowsBlocks: node.allowsBlocks, unclosed: unclosed,
            resolve: { element, attribute, address, source in
                var line = line(of: source)
                if text.isValue { line = builder.findings.line(ofAddress: String(source), inValueFrom: line) }
                let isImage = attribute != "href" && attribute != "cite"
                builder.findings.link.next(to: String(source), inLine: line)
                let result = builder.address(address, isImage: isImage, line: line, source: String(source))
                if case .elsewhere(let url) = result {
                    let column = builder.findings.column(ofAddress: String(source), inLine: line)
                    builder.findings.report(
                        .externalImage, line: line, column: column,
                        element.name != "img" || element.isDecoration
                            ? "'\(url)' is on another site and is left out"
                            : "an image on another site is shown as a link")
                }
                return result
            },
            place: { builder.placedAnchors.remove($0) != nil },
            isNew: { builder.leftOutAttributes.insert($0).inserted },
            note: { tag, isText in
                if tag.isClosing {
                    builder.begunElements.end(tag.name)
                } else {
                    builder.begunElements.begin(tag.name, line: line(of: tag.source), block: block, isText: isText)
                }
            },
            whyNothingIsOpen: { tag in
                builder.begunElements.whyNothingIsOpen(tag.name, line: line(of: tag.source), block: block)
            },
            report: { found, message in
                let visible = found.prefix { $0 != "\n" }
                // The components of a file are reported together.
                let name = visible.dropFirst().drop { $0 == "/" }.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
                if UnsupportedSyntax.isNameOfComponent(name), builder.findings.unsupported.contains(.component) {
                    return
                }
                builder.findings.report(.htmlAsText, line: line(of: found), at: String(visible), message)
            })
    }
}

extension MarkdownNode {
    /// Whether a node is an image or is in one.
    fileprivate var isInImage: Bool {
        var node: MarkdownNode? = self
        while let current = node {
            if current.kind == .image { return true }
            node = current.parent
        }
        return false
    }

    /// Whether raw HTML here may be a block: a paragraph of words and a heading have none, tight items and cells do.
    fileprivate var allowsBlocks: Bool {
        guard kind == .htmlInline else { return true }
        var node = parent
        while let current = node {
            switch current.kind {
            case .heading: return false
            case .paragraph:
                guard let item = current.parent, item.kind == .item else { return false }
                return item.parent?.isTightList ?? false
            case .tableCell: return true
            default: node = current.parent
            }
        }
        return true
    }
}
