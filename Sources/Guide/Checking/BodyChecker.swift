import Markdown

/// Looks at links, pictures, code and tables as their authors wrote them, while a body is turned into pages.
///
/// Knows from the start which of its rules a site wants, and does nothing for the others.
struct BodyChecker: Sendable {
    private let wantsAlt: Bool
    private let wantsLinkText: Bool
    private let wantsBare: Bool
    private let wantsInsecure: Bool
    let wantsMalformed: Bool
    private let wantsLanguage: Bool
    private let wantsHeader: Bool

    init(_ configuration: Configuration) {
        wantsAlt = configuration.isOn(.imageAlt)
        wantsLinkText = configuration.isOn(.linkText)
        wantsBare = configuration.isOn(.linkBare)
        wantsInsecure = configuration.isOn(.linkInsecure)
        wantsMalformed = configuration.isOn(.linkMalformed)
        wantsLanguage = configuration.isOn(.codeLanguage)
        wantsHeader = configuration.isOn(.tableHeader)
    }

    // MARK: Links

    /// Looks at a link before its address is resolved.
    ///
    /// - Parameters:
    ///   - words: What the link says.
    ///   - bare: The address as it stands in running text, for a link that was made of one.
    ///   - target: The title of the entry that an address leads to, if any: `Link` says enough of an entry with this title.
    func check(
        link node: MarkdownNode, words plain: String, address bare: String?, line: Int, target: (String) -> String?,
        findings: inout Findings
    ) {
        if let words = bare {
            if wantsBare || wantsMalformed { check(bare: words, line: line, findings: &findings) }
        } else if wantsLinkText, LinkResolver.wikiName(of: node.url) == nil {
            let words = plain.singleSpaced
            if words.isEmpty, !node.descendants.contains(where: { $0.kind == .image }) {
                findings.report(
                    .linkText, line: line, column: findings.column(ofLink: node, words: words, inLine: line),
                    "the link to '\(node.url)' has no words; say where it leads")
            } else if Self.isEmptyTalk(words), target(node.url)?.lowercased() != words.lowercased() {
                findings.report(
                    .linkText, line: line, column: findings.column(ofLink: node, words: words, inLine: line),
                    "'\(words)' does not say where the link leads")
            }
        }
    }

    /// Words that are the same for any link: those of markdownlint's rule MD059, and their kin.
    private static let emptyTalk: Set<String> = Set(
        """
        article, click, click here, click this, details, find out more, follow this link, go, go here, here, info, \
        learn more, link, look here, more, more details, more here, more info, more information, page, press here, \
        read here, read more, read on, read this, see here, see more, site, tap here, that, the link, this, \
        this article, this link, this one, this page, this site, this website, url, website
        """.split(separator: ", ").map(String.init))

    private static func isEmptyTalk(_ words: String) -> Bool {
        guard words.utf8.count <= 40 else { return false }
        if words.utf8.allSatisfy({ $0 < 0x80 }) {
            let letters = words.utf8.map { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
                default: UInt8(ascii: " ")
                }
            }
            return emptyTalk.contains(String(decoding: letters, as: UTF8.self).singleSpaced)
        }
        let letters = words.lowercased().map { $0.isLetter || $0.isNumber ? $0 : " " }
        return emptyTalk.contains(String(letters).singleSpaced)
    }

    /// An address that stands in the text for itself: meant so between `<` and `>`, else without words for it, or what is
    /// left of a link that is written wrongly.
    private func check(bare words: String, line: Int, findings: inout Findings) {
        let source = findings.source.line(line)
        let number = findings.link.number(of: words, inLine: line) ?? 0
        var places: [(index: String.Index, setting: AddressSetting)] = []
        var longer: [(index: String.Index, setting: AddressSetting)] = []
        var rest = source[...]
        while places.count <= number, let range = rest.firstRange(of: words) {
            rest = rest[range.upperBound...]
            let place = (range.lowerBound, AddressSetting(before: source[..<range.lowerBound], behind: rest))
            if place.1 == .meant { continue }
            if Self.goesOn(rest) { longer.append(place) } else { places.append(place) }
        }
        if places.isEmpty { places = longer }
        guard !places.isEmpty else { return }
        let (index, setting) = places[number % places.count]
        let column = findings.column(of: index, in: source)
        switch setting {
        case .meant: return
        case .bare:
            let fact = "the address '\(words)' has no words that say where it leads"
            if wantsBare { findings.report(.linkBare, line: line, column: column, fact) }
        case .broken(let fact):
            if wantsMalformed { findings.report(.linkMalformed, line: line, column: column, fact) }
        }
    }

    /// Whether an address goes on here: signs at its end are no part of it, letters behind them are.
    private static func goesOn(_ rest: Substring) -> Bool {
        rest.prefix { !$0.isWhitespace && !"<>)]\"'*_|".contains($0) }.contains {
            $0.isLetter || $0.isNumber || $0 == "/"
        }
    }

    /// Looks at an address that leads out of the site, wherever it stands.
    ///
    /// - Parameter report: Notes a finding at the address.
    func check(external address: String, report: (Rule, String, _ suggestion: String?) -> Void) {
        if wantsMalformed, let fault = ExternalAddress.fault(of: address) {
            report(.linkMalformed, fault.fact, fault.suggestion)
        }
        if wantsInsecure, let better = ExternalAddress.encrypted(address) {
            let fact = address.hasPrefix("//") ? "leaves open whether it is encrypted" : "is not encrypted"
            report(.linkInsecure, "the link to '\(address)' \(fact)", better)
        }
    }

    // MARK: Pictures

    func check(image node: MarkdownNode, line: Int, findings: inout Findings) {
        let words = node.plainText
        guard wantsAlt, words.trimmed.isEmpty else { return }
        let address = LinkResolver.wikiName(of: node.url) ?? node.url
        findings.report(
            .imageAlt, line: line, column: findings.column(ofAddress: address, words: words, inLine: line),
            "the image '\(address)' has no text that says what it shows")
    }

    // MARK: Code and tables

    func check(code node: MarkdownNode, line: Int, findings: inout Findings) {
        guard wantsLanguage, CodeFence.language(of: node.fenceInfo[...]).isEmpty else { return }
        findings.report(
            .codeLanguage, line: line, at: node.isFenced ? "```" : "",
            node.isFenced
                ? "the code block names no language; 'text' is one as well"
                : "indented code cannot name its language; put it between fences")
    }

    func check(table node: MarkdownNode, line: Int, findings: inout Findings) {
        guard wantsHeader, let header = node.firstChild, header.kind == .tableHeader else { return }
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

    /// Looks at a piece of raw HTML: an inline tag, or a block.
    func check(html node: MarkdownNode, text: MarkdownText, findings: inout Findings) {
        guard wantsAlt || wantsHeader || wantsLinkText else { return }
        let html = node.literal
        for element in HTMLElement.elements(of: html, wordsBehind: { node.wordsBeforeEndOfLink }) {
            let tag = element.tag.source
            let line = text.sourceLine(node.line + html[..<tag.startIndex].utf8.count { $0 == UInt8(ascii: "\n") })
            let visible = String(tag.prefix { $0 != "\n" })
            switch element.kind {
            case .image where wantsAlt && !element.tag.attributes.contains { $0.name == "alt" }:
                findings.report(.imageAlt, line: line, at: visible, "the image has no 'alt' that says what it shows")
            case .table(hasHeader: false) where wantsHeader:
                findings.report(.tableHeader, line: line, at: visible, "the table has no header; use '<th>'")
            case .link(let words) where wantsLinkText && Self.isEmptyTalk(words):
                // Links with one address on one line can be told apart by their words.
                let isThere = findings.source.line(line).contains(visible + words)
                findings.report(
                    .linkText, line: line, at: isThere ? visible + words : visible,
                    "'\(words)' does not say where the link leads")
            case .image, .table, .link: continue
            }
        }
    }
}
