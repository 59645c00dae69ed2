import Markdown

/// Writes links, images and tags in a text as entries of today have them.
struct InlineRewriter {
    private(set) var addresses: AddressRewriter
    private(set) var findings: Findings
    private let trustsHTML: Bool

    init(addresses: AddressRewriter, trustsHTML: Bool, findings: Findings) {
        self.addresses = addresses
        self.trustsHTML = trustsHTML
        self.findings = findings
    }

    mutating func rewrite(_ text: RewrittenText) -> RewrittenText {
        guard !text.lines.isEmpty else { return text }
        let signs = InlineSigns(in: text)
        let scanner = MarkdownScanner(
            text.lines.map(\.text), code: signs.code, html: signs.html, isTag: signs.hasTag)
        var edits: [(range: Range<Int>, text: String)] = []
        let line = LineCounter(scanner.text, lines: text.lines)
        var labels: Set<String> = []
        for link in scanner.links {
            let address = String(scanner.text[link.address])
            if link.isDefinition, let gone = withoutDefinition(link, of: &labels, scanner: scanner, line: line) {
                edits += gone
                continue
            }
            guard signs.addresses.contains(Self.unescaped(address)) || link.isDefinition else { continue }
            edits += rewrite(
                link, address: Self.unescaped(address), scanner: scanner, line: line.source(of: link.address))
        }
        if !trustsHTML { edits += tagEdits(scanner, signs: signs, line: line) }
        guard !edits.isEmpty else { return text }
        return Self.applying(edits, to: scanner.text, of: text)
    }

    // MARK: Links

    private mutating func rewrite(
        _ link: MarkdownScanner.Link, address: String, scanner: MarkdownScanner, line: Int
    ) -> [(Range<Int>, String)] {
        let isInLink = scanner.links.contains {
            !$0.isImage && !$0.isDefinition && $0.opening.upperBound <= link.opening.lowerBound
                && $0.closing.lowerBound >= link.closing.upperBound
        }
        let hasWords = link.opening.upperBound < link.closing.lowerBound
        let title = link.title.isEmpty ? "" : " (\(link.title))"
        func report(_ rule: Rule, _ message: String) {
            findings.report(rule, line: line, at: address, message)
        }
        switch addresses.decide(address, isImage: link.isImage) {
        case .keep:
            guard !hasWords, !link.isImage, !link.isDefinition, let words = addresses.title else { return [] }
            return [(link.opening.upperBound..<link.opening.upperBound, words.escapedForMarkdown)]
        case .write(let new, let message, let rule):
            report(rule, message)
            let words = hasWords || link.isImage || link.isDefinition ? "" : addresses.title ?? new
            let place = link.opening.upperBound..<link.opening.upperBound
            let isWiki = LinkResolver.wikiName(of: address) != nil
            // The pointed brackets of what was a wiki link go with it.
            let target = isWiki ? (link.address.lowerBound - 1)..<(link.address.upperBound + 1) : link.address
            return (words.isEmpty ? [] : [(place, words.escapedForMarkdown)]) + [(target, new)]
        case .unwrap(let message, let rule):
            guard !link.isDefinition else { return [] }
            report(rule, message + "; its words stay")
            let words = hasWords ? "" : (LinkResolver.wikiName(of: address) ?? address).escapedForMarkdown
            return [(link.opening, words), (link.closing, title)]
        case .link(let message):
            report(.externalImage, message + "; it is linked to")
            if isInLink { return [(link.opening, ""), (link.closing, title)] }
            let words = hasWords ? "" : address.escapedForMarkdown
            return [(link.opening, "[" + words)]
        }
    }

    /// What takes out a definition that leads nowhere, on a line of its own, with the links that refer to it; their words stay.
    ///
    /// - Parameter labels: Those that are defined further up, of which another definition is none.
    private mutating func withoutDefinition(
        _ link: MarkdownScanner.Link, of labels: inout Set<String>, scanner: MarkdownScanner, line: LineCounter
    ) -> [(Range<Int>, String)]? {
        let text = scanner.text
        let start = link.opening.lowerBound
        guard start < text.count, let close = text[start..<link.address.lowerBound].lastIndex(of: "]"),
            case let label = scanner.label(start..<(start + 1), close), labels.insert(label).inserted,
            !label.hasPrefix("^"),
            text[link.closing.upperBound...].prefix(while: { $0 != "\n" }).allSatisfy({ $0 == " " || $0 == "\t" })
        else { return nil }
        let address = Self.unescaped(String(text[link.address]))
        let users = scanner.references.filter { $0.label == label }
        guard !users.isEmpty, case .unwrap(let message, let rule) = addresses.decide(address, isImage: false) else {
            return nil
        }
        findings.report(rule, line: line.source(of: link.address), at: address, message + "; its words stay")
        return users.flatMap { [($0.opening, ""), ($0.closing, "")] } + [(start..<link.closing.upperBound, "")]
    }

    /// An address without the backslashes and entities that Markdown takes off it.
    static func unescaped(_ address: String) -> String {
        var result = ""
        var rest = address[...]
        while let sign = rest.first {
            rest = rest.dropFirst()
            if sign == "\\", let next = rest.first, next.isPunctuation || next.isSymbol {
                result.append(next)
                rest = rest.dropFirst()
            } else {
                result.append(sign)
            }
        }
        return result.replacing("&amp;", with: "&")
    }

    // MARK: Tags

    private mutating func tagEdits(
        _ scanner: MarkdownScanner, signs: InlineSigns, line: LineCounter
    ) -> [(Range<Int>, String)] {
        var edits: [(Range<Int>, String)] = []
        var open: [(name: String, isInBlock: Bool)] = []
        var seen: [InlineSigns.TagForm: Int] = [:]
        for found in scanner.tags {
            let tag = found.tag
            let source = line.source(of: found.range)
            let start = found.range.lowerBound
            let form = InlineSigns.TagForm(line: found.line, source: String(tag.source))
            let isLookalike = signs.lookalikes[form]?.contains(seen[form, default: 0]) ?? false
            seen[form, default: 0] += 1
            guard HTMLPolicy.elements[tag.name] != nil, !isLookalike else {
                findings.report(
                    .htmlAsText, line: source, at: String(tag.source),
                    "'\(tag.source)' is no tag that is allowed, written as text")
                // Behind a backslash a block of HTML is none; inside one, a backslash would be a backslash.
                edits.append((start..<(start + 1), found.isInBlock && !found.beginsBlock ? "&lt;" : "\\<"))
                continue
            }
            if tag.isClosing {
                if let last = open.lastIndex(where: { $0.name == tag.name && $0.isInBlock == found.isInBlock }) {
                    open.removeSubrange(last...)
                } else {
                    findings.report(
                        .htmlAsText, line: source, at: String(tag.source),
                        "'\(tag.source)' closes nothing and is left out")
                    edits.append((found.range, ""))
                }
                continue
            }
            if !HTMLPolicy.voidElements.contains(tag.name) { open.append((tag.name, found.isInBlock)) }
            if let written = rewritten(tag, line: source) { edits.append((found.range, written)) }
        }
        return edits
    }

    /// A tag with the attributes that may pass and today's addresses; `nil` for one that is right.
    private mutating func rewritten(_ tag: HTMLTag, line: Int) -> String? {
        guard let allowed = HTMLPolicy.elements[tag.name] else { return nil }
        var kept: [String] = []
        var hasChanged = false
        for attribute in tag.attributes {
            guard allowed.contains(attribute.name) || HTMLPolicy.globalAttributes.contains(attribute.name) else {
                findings.report(
                    .htmlAsText, line: line, at: attribute.name,
                    "the attribute '\(attribute.name)' of '<\(tag.name)>' is not allowed and left out")
                hasChanged = true
                continue
            }
            guard let value = attribute.value.map(String.init) else {
                kept.append(attribute.name)
                continue
            }
            var written = value
            if ["href", "src", "poster"].contains(attribute.name) {
                switch addresses.decide(Self.unescaped(value), isImage: attribute.name != "href") {
                case .keep: break
                case .write(let new, let message, let rule):
                    findings.report(rule, line: line, at: value, message)
                    (written, hasChanged) = (new, true)
                case .unwrap(let message, let rule):
                    findings.report(rule, line: line, at: value, message + "; its words stay")
                    guard tag.name != "img" else { return Self.words(of: tag) }
                    hasChanged = true
                    continue
                case .link(let message):
                    findings.report(.externalImage, line: line, at: value, message + "; it is linked to")
                    guard tag.name == "img" else {
                        hasChanged = true
                        continue
                    }
                    let words = Self.words(of: tag)
                    return "<a href=\"\(value)\">\(words.isEmpty ? value : words)</a>"
                }
            }
            let quote = written.contains("\"") ? "'" : "\""
            kept.append("\(attribute.name)=\(quote)\(written)\(quote)")
        }
        guard hasChanged else { return nil }
        let end = tag.source.hasSuffix("/>") ? " />" : ">"
        return "<" + ([tag.name] + kept).joined(separator: " ") + end
    }

    private static func words(of image: HTMLTag) -> String {
        image.attributes.first { $0.name == "alt" }?.value.map(String.init) ?? ""
    }

    // MARK: Edits

    private static func applying(
        _ edits: [(range: Range<Int>, text: String)], to text: [Character], of original: RewrittenText
    ) -> RewrittenText {
        var result: [Character] = []
        var position = 0
        for edit in edits.sorted(by: {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        })
        where edit.range.lowerBound >= position {
            result += text[position..<edit.range.lowerBound]
            result += Array(edit.text)
            // Line breaks stay, so that lines keep their places.
            result += text[edit.range].filter { $0 == "\n" }
            position = edit.range.upperBound
        }
        result += text[position...]
        let lines = String(result).split(separator: "\n", omittingEmptySubsequences: false)
        return RewrittenText(
            lines.enumerated().map { index, line in
                .init(text: String(line), source: original.lines[min(index, original.lines.count - 1)].source)
            })
    }
}

/// What the parser says of a text: which lines are code, which are HTML, which addresses and tags there are.
struct InlineSigns {
    private(set) var code: Set<Int> = []
    private(set) var html: Set<Int> = []
    private(set) var addresses: Set<String> = []
    /// Tags in blocks and among words, as ``form(of:)`` has them.
    private var tags: Set<String> = []
    /// Of the tags on a line that look the same, the numbers of those that are none, from 0.
    private(set) var lookalikes: [TagForm: Set<Int>] = [:]

    struct TagForm: Hashable {
        /// From 0.
        let line: Int
        let source: String
    }

    init(in text: RewrittenText) {
        let document = MarkdownDocument(parsing: text.markdown.bytes)
        document.withTree { root in
            for node in root.descendants {
                let lines = max(0, node.line - 1)..<max(node.line, node.endLine)
                switch node.kind {
                case .codeBlock: code.formUnion(lines)
                case .htmlBlock:
                    html.formUnion(lines)
                    readTags(of: node)
                case .htmlInline: readTags(of: node)
                case .link, .image: addresses.insert(node.url)
                default: break
                }
            }
            findLookalikes(in: root)
        }
    }

    private mutating func readTags(of node: MarkdownNode) {
        for tag in HTMLToken.tags(of: node.literal) { tags.insert(Self.form(of: tag.source)) }
    }

    /// Whether the text has a tag of this form.
    func hasTag(_ tag: HTMLTag) -> Bool { tags.contains(Self.form(of: tag.source)) }

    /// A tag's source without what begins its lines in lists, which the parser leaves out.
    private static func form(of source: Substring) -> String {
        guard source.contains("\n") else { return String(source) }
        return source.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: "\n")
    }

    private mutating func findLookalikes(in root: MarkdownNode) {
        let reasons = HTMLLookalikes.find(in: root)
        guard !reasons.isEmpty else { return }
        var seen: [TagForm: Int] = [:]
        for node in root.walk where node.kind == .htmlInline || node.kind == .htmlBlock {
            let html = node.literal
            var line = node.line - 1
            var counted = html.startIndex
            for (index, tag) in HTMLToken.tags(of: html).enumerated() {
                line += html.utf8[counted..<tag.source.startIndex].count { $0 == UInt8(ascii: "\n") }
                counted = tag.source.startIndex
                let form = TagForm(line: line, source: String(tag.source))
                if reasons[node]?[index] != nil { lookalikes[form, default: []].insert(seen[form, default: 0]) }
                seen[form, default: 0] += 1
            }
        }
    }
}

/// Finds the line of a place in a text, counting on from the place before.
struct LineCounter {
    private let starts: [Int]
    private let lines: [RewrittenText.Line]

    init(_ text: [Character], lines: [RewrittenText.Line]) {
        starts = [0] + text.indices.filter { text[$0] == "\n" }.map { $0 + 1 }
        self.lines = lines
    }

    /// The file's line of a place.
    func source(of range: Range<Int>) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= range.lowerBound { low = middle } else { high = middle }
        }
        return lines[min(low, lines.count - 1)].source
    }
}
