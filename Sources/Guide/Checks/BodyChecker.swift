import Markdown

/// Looks at links, pictures, code and tables as their authors wrote them, by the rules that are on.
struct BodyChecker: Sendable {
    let configuration: Configuration

    private func wants(_ rule: Rule) -> Bool { configuration.isOn(rule) }

    // MARK: Links

    /// Looks at a link before its address is resolved.
    ///
    /// - Parameters:
    ///   - words: What the link says.
    ///   - bare: The address as it is in running text, for a link that was made of one.
    ///   - target: The title of the entry that an address leads to, if any: `Link` says enough of an entry with this title.
    func check(
        link node: MarkdownNode, words plain: String, address bare: String?, line: Int, target: (String) -> String?,
        findings: inout Findings
    ) {
        if let words = bare {
            if wants(.linkBare) { check(bare: words, line: line, findings: &findings) }
        } else if wants(.linkText), LinkResolver.wikiName(of: node.url) == nil {
            let words = plain.singleSpaced
            var fact: String?
            if words.isEmpty, !node.descendants.contains(where: { $0.kind == .image }) {
                fact = "the link to '\(node.url)' has no text; say where it leads"
            } else if Self.isEmptyTalk(words), target(node.url)?.lowercased() != words.lowercased() {
                fact = "'\(words)' does not say where the link leads"
            }
            guard let fact else { return }
            let column = findings.column(ofLink: node, words: words, inLine: line)
            findings.report(.linkText, line: line, column: column, fact)
        }
    }

    /// Words that fit any link: those of markdownlint's rule MD059, and similar ones.
    private static let emptyTalk: Set<String> = Set(
        """
        article, click, click here, click this, details, find out more, follow this link, go, go here, here, info, \
        learn more, link, look here, more, more details, more here, more info, more information, page, press here, \
        read here, read more, read on, read this, see here, see more, site, tap here, that, the link, this, \
        this article, this link, this one, this page, this site, this website, url, website
        """.split(separator: ", ").map { Slug.make(from: String($0)) })

    private static func isEmptyTalk(_ words: String) -> Bool {
        words.utf8.count <= 40 && emptyTalk.contains(Slug.make(from: words))
    }

    /// Reports an address in running text. One in angle brackets, or with itself as its words, is meant to be seen.
    private func check(bare words: String, line: Int, findings: inout Findings) {
        let source = findings.source.line(line)
        let number = findings.link.number(of: words, inLine: line)
        var place: String.Index?
        var count = 0
        var rest = source[...]
        while count <= number, let range = rest.firstRange(of: words) {
            rest = rest[range.upperBound...]
            let before = source[..<range.lowerBound]
            let isCode = !before.utf8.count { $0 == UInt8(ascii: "`") }.isMultiple(of: 2)
            if isCode || ["<", "[", "]("].contains(where: before.hasSuffix) { continue }
            place = range.lowerBound
            count += 1
        }
        guard let place else { return }
        findings.report(
            .linkBare, line: line, column: findings.column(of: place, in: source),
            "the address '\(words)' has no link text")
    }

    /// Looks at an address outside the site.
    ///
    /// - Parameter report: Reports a finding at the address.
    func check(external address: String, report: (Rule, String, _ suggestion: String?) -> Void) {
        if wants(.linkMalformed), let fault = ExternalAddress.fault(of: address) {
            report(.linkMalformed, fault.fact, fault.suggestion)
        }
        if wants(.linkInsecure), !address.utf8.starts(with: "https:".utf8),
            let better = ExternalAddress.encrypted(address)
        {
            let fact = address.hasPrefix("//") ? "does not say whether the connection is encrypted" : "is not encrypted"
            report(.linkInsecure, "the link to '\(address)' \(fact)", better)
        }
    }

    // MARK: Pictures

    func check(image node: MarkdownNode, line: Int, findings: inout Findings) {
        let words = node.plainText
        guard wants(.imageAlt), words.trimmed.isEmpty else { return }
        let address = LinkResolver.wikiName(of: node.url) ?? node.url
        findings.report(
            .imageAlt, line: line, column: findings.column(ofAddress: address, words: words, inLine: line),
            "the image '\(address)' has no alternative text")
    }

    func check(_ diagram: Diagram, findings: inout Findings) {
        guard wants(.imageAlt), diagram.name == nil else { return }
        let place = diagram.location
        findings.report(
            .imageAlt, line: place.line, column: place.column,
            "the diagram has no name; add a line such as 'accTitle: Focus order', or a 'title' in its front matter")
    }

    // MARK: Code and tables

    func check(code node: MarkdownNode, line: Int, findings: inout Findings) {
        guard wants(.codeLanguage), CodeInfo.language(of: node.fenceInfo[...]).isEmpty else { return }
        findings.report(
            .codeLanguage, line: line, at: node.isFenced ? "```" : "",
            node.isFenced
                ? "the code block does not name its language; use 'text' for plain text"
                : "indented code cannot name its language; put it between fences")
    }

    func check(table node: MarkdownNode, line: Int, findings: inout Findings) {
        guard wants(.tableHeader), let header = node.firstChild, header.kind == .tableHeader else { return }
        let cells = header.children
        let empty = cells.indices.filter { cells[$0].plainText.trimmed.isEmpty }
        if empty.count == cells.count {
            findings.report(.tableHeader, line: line, at: "", "the table has no header")
            return
        }
        // The corner above row headers may be empty.
        let columns = empty.filter { $0 > 0 }.map { String($0 + 1) }
        guard !columns.isEmpty else { return }
        findings.report(
            .tableHeader, line: line, at: "", "the table has no header for column \(columns.joined(separator: ", "))")
    }

    // MARK: Raw HTML

    /// Looks at the images and links of an inline tag or a block of raw HTML.
    func check(html node: MarkdownNode, text: MarkdownText, findings: inout Findings) {
        guard wants(.imageAlt) || wants(.linkText) else { return }
        let html = node.literal
        func report(_ rule: Rule, _ tag: HTMLTag, words: String = "", _ message: String) {
            let line = text.sourceLine(
                node.line + html[..<tag.source.startIndex].utf8.count { $0 == UInt8(ascii: "\n") })
            let visible = tag.source.prefix { $0 != "\n" }
            let isThere = findings.source.line(line).contains(visible + words)
            findings.report(rule, line: line, at: String(isThere ? visible + words : visible), message)
        }
        var link: (tag: HTMLTag, words: String)?
        for token in HTMLToken.tokens(of: html) {
            switch token {
            case .text(let text): link?.words += text
            case .tag(let tag) where tag.name == "img":
                link = nil
                if wants(.imageAlt), !tag.attributes.contains(where: { $0.name == "alt" }) {
                    report(.imageAlt, tag, "the image has no 'alt' text")
                }
            case .tag(let tag) where tag.name == "a" && tag.isClosing:
                if let (tag, words) = link { check(words.singleSpaced, of: tag) }
                link = nil
            case .tag(let tag) where tag.name == "a":
                link = tag.attributes.contains { $0.name == "href" } ? (tag, "") : nil
            case .tag, .comment: continue
            }
        }
        if let (tag, words) = link { check((words + node.wordsBeforeEndOfLink).singleSpaced, of: tag) }
        func check(_ words: String, of tag: HTMLTag) {
            guard wants(.linkText), Self.isEmptyTalk(words) else { return }
            report(.linkText, tag, words: words, "'\(words)' does not say where the link leads")
        }
    }
}

extension MarkdownNode {
    /// The words from here to the inline tag `</a>`; empty if there is none, or an image or a link before it.
    fileprivate var wordsBeforeEndOfLink: String {
        var words = ""
        var sibling = next
        while let node = sibling {
            switch node.kind {
            case .htmlInline:
                let tag = HTMLToken.tags(of: node.literal).first
                if tag?.name == "a" { return tag?.isClosing == true ? words : "" }
                if tag?.name == "img" { return "" }
            case .image: return ""
            default: words += node.kind == .softBreak ? " " : node.plainText
            }
            sibling = node.next
        }
        return ""
    }

    /// The words of a link that was made from an address in running text: the address itself.
    var autolinkWords: String? {
        guard kind == .link, let child = firstChild, child.kind == .text, child.next == nil else { return nil }
        let words = child.literal
        let address = url
        return address == words || address == "http://" + words || address == "mailto:" + words ? words : nil
    }
}
