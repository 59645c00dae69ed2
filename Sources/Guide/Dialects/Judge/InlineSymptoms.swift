import Diagnostics
import Markdown

/// Syntax within lines: Liquid tags and variables, kramdown attributes, wiki links, tags of word processors, and the syntax of
/// other generators. Code is left alone, as cmark reads it.
struct InlineSymptoms {
    let page: JudgedPage
    let values: PageValues
    var findings: Findings
    /// The included files that are shown as code, and do not have to be shown again.
    var filesInCode: Set<String> = []
    private(set) var symptoms: [Symptom] = []
    /// Syntax that is not read, with its places.
    private(set) var unsupported: [(kind: UnsupportedSyntax, place: Int)] = []

    private struct Repair {
        var range: Range<Int>
        let replacement: String
        let rule: Rule?
        let message: String
        let place: Int
        var isLoss = false
    }

    /// The block that a sign is in.
    private struct Block {
        let leaf: Int?
        let range: Range<Int>
        let text: String
        let code: [Range<Int>]
        let isHTML: Bool
        /// Whether no text has two brackets, because a definition makes a link of what is in the inner ones.
        let hasReferences: Bool
        /// Whether nothing in it is looked at: code, or a comment.
        let isClosed: Bool

        /// Whether a place is in a code span.
        func isCode(_ place: Int) -> Bool {
            var (low, high) = (0, code.count)
            while low < high {
                let middle = (low + high) / 2
                if code[middle].upperBound <= place { low = middle + 1 } else { high = middle }
            }
            return low < code.count && code[low].contains(place)
        }
    }

    private var block: Block?

    init(page: JudgedPage, values: PageValues, findings: Findings) {
        (self.page, self.values, self.findings) = (page, values, findings)
    }

    mutating func look() {
        var repairs: [Repair] = []
        var position = 0
        for place in page.scan.signs where place >= position {
            let block = block(at: place)
            if block.isClosed || block.isCode(place) { continue }
            if !block.isHTML, isEscaped(place) {
                guard let repair = escapedWikiLink(at: place, in: block) else { continue }
                repairs.append(repair)
                position = repair.range.upperBound
                continue
            }
            if let repair = repair(at: place, in: block) {
                repairs.append(repair)
                position = repair.range.upperBound
            } else if let kind = UnsupportedSyntax(
                at: index(place, in: block), in: block.text, upTo: index(lineEnd(place, in: block), in: block))
            {
                unsupported.append((kind, place))
            }
        }
        var index = 0
        while index < repairs.count {
            let line = page.scan.line(of: repairs[index].place)
            let next = repairs[index...].firstIndex { page.scan.line(of: $0.place) != line } ?? repairs.count
            add(repairs[index..<next], inLine: line)
            index = next
        }
    }

    private mutating func block(at place: Int) -> Block {
        if let block, block.range.contains(place) { return block }
        let line = page.scan.line(of: place)
        let index = page.leaves.index(atLine: line)
        var range = page.scan.range(ofLine: line)
        var code: [Range<Int>] = []
        var (isHTML, isClosed) = (false, false)
        if let index {
            let leaf = page.leaves.all[index]
            switch leaf.kind {
            case .codeBlock: isClosed = true
            case .htmlBlock:
                isHTML = true
                isClosed = leaf.node.literal.trimmed.hasPrefix("<!--")
            default: break
            }
            range = page.scan.range(ofLine: leaf.first).lowerBound..<page.scan.range(ofLine: leaf.last).upperBound
            if !isHTML, !isClosed { code = CodeSpans.ranges(in: leaf.node, range, of: page.bytes) }
        }
        let text = isClosed ? "" : String(decoding: page.bytes[range], as: UTF8.self)
        let hasReferences = !isHTML && text.contains("[[") && index.map(isReference) ?? false
        let block = Block(
            leaf: index, range: range, text: text, code: code, isHTML: isHTML, hasReferences: hasReferences,
            isClosed: isClosed)
        self.block = block
        return block
    }

    private func index(_ place: Int, in block: Block) -> String.Index {
        block.text.utf8.index(block.text.startIndex, offsetBy: place - block.range.lowerBound)
    }

    private func lineEnd(_ place: Int, in block: Block) -> Int {
        min(page.scan.range(ofLine: page.scan.line(of: place)).upperBound, block.range.upperBound)
    }

    private func isEscaped(_ place: Int) -> Bool {
        let slashes = page.bytes[..<place].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        return !slashes.isMultiple(of: 2)
    }

    // MARK: Repairs

    private mutating func repair(at place: Int, in block: Block) -> Repair? {
        let start = index(place, in: block)
        let rest = block.text[start..<index(lineEnd(place, in: block), in: block)]
        let previous = place > block.range.lowerBound ? page.bytes[place - 1] : 0
        switch page.bytes[place] {
        case UInt8(ascii: "{"):
            if rest.hasPrefix("{%") {
                return previous == UInt8(ascii: "{") ? nil : liquidTag(at: place, start, in: block)
            }
            if rest.hasPrefix("{{") { return liquidVariable(at: place, rest) }
            return rest.hasPrefix("{:") ? kramdown(at: place, rest) : nil
        case UInt8(ascii: "["): return wikiLink(at: place, rest, previous, in: block)
        case UInt8(ascii: "<"): return officeTag(at: place, rest, in: block)
        default: return nil
        }
    }

    private func repair(
        _ place: Int, _ written: Substring, _ replacement: String, _ rule: Rule?, _ message: String
    ) -> Repair {
        Repair(
            range: place..<(place + written.utf8.count), replacement: replacement, rule: rule, message: message,
            place: place)
    }

    /// How long the included files are that tags asked for. After the first one that is too long, no others are expanded.
    private var bytesIncluded = 0

    private mutating func liquidTag(at place: Int, _ start: String.Index, in block: Block) -> Repair? {
        let isTable = block.leaf.map { page.leaves.all[$0].kind == .table } ?? false
        let end = isTable ? index(lineEnd(place, in: block), in: block) : block.text.endIndex
        guard let tag = LiquidTag(at: block.text[start..<end]) else { return nil }
        let isFull = findings.expansion.isReported || !values.putsIn || bytesIncluded > findings.expansion.most
        if isFull, let path = tag.includedPath, values.includes[path] != nil { return nil }
        let included = values.text(including: tag)
        bytesIncluded += included?.utf8.count ?? 0
        if tag.hasWords, included == nil { return nil }
        let written = block.text[tag.range]
        switch tag.name {
        case "link", "post_url":
            let path = tag.arguments.split(whereSeparator: \.isWhitespace).first ?? ""
            return repair(place, written, "/\(path)", .linkForm, "a Liquid link is read as a link to '\(path)'")
        default:
            let isShown = tag.includedPath.map(filesInCode.contains) ?? false
            let isEnclosing = included == nil && !tag.name.hasPrefix("include") && encloses(tag)
            let message =
                included != nil
                ? "an included file is \(isShown ? "shown as code" : "inserted")"
                : tag.name.hasPrefix("include")
                    ? JekyllSite.missingInclude
                    : isEnclosing
                        ? "the Liquid tag '\(tag.name)' is left out; the text inside it is always shown"
                        : "the Liquid tag '\(tag.name)' is left out"
            var repair = repair(place, written, isShown ? "" : included ?? "", .liquidTag, message)
            repair.isLoss = isEnclosing
            return repair
        }
    }

    /// Whether a tag has an end tag after it: `{% ios %}`, `{% ifversion ios %}`. A Liquid comment is not shown to anyone.
    private mutating func encloses(_ tag: LiquidTag) -> Bool {
        guard !["comment", "raw", "capture", "highlight"].contains(String(tag.name)) else { return false }
        return endTags.contains(tag.name) || tag.name.hasPrefix("if") && endTags.contains("if")
    }

    /// What the end tags of the text end: `ios` for `{% endios %}`.
    private lazy var endTags = Self.endTags(in: page.bytes)

    private static func endTags(in bytes: ArraySlice<UInt8>) -> Set<Substring> {
        let opening = Array("{%".utf8)
        let text = Substring(decoding: bytes, as: UTF8.self)
        var names: Set<Substring> = []
        var rest = text.utf8[...]
        while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
            rest = rest[brace...]
            guard rest.starts(with: opening) else {
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst(opening.count)
            let name = rest.prefix(200).drop { $0 == UInt8(ascii: "-") || $0.isWhiteSpace }.prefix { byte in
                byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_")
            }
            if name.starts(with: "end".utf8) { names.insert(Substring(name.dropFirst(3))) }
        }
        return names
    }

    private func liquidVariable(at place: Int, _ rest: Substring) -> Repair? {
        guard let variable = LiquidVariable(at: rest, values: values) else { return nil }
        return repair(
            place, rest[variable.range], variable.value, .liquidVariable,
            "the Liquid variable '\(variable.name.singleSpaced)' is read as '\(variable.value)'")
    }

    /// Attributes and tags are not longer than this.
    private static let longest = 500

    /// `{: .class }`, `{::nomarkdown}`
    private func kramdown(at place: Int, _ rest: Substring) -> Repair? {
        guard let sign = rest.dropFirst(2).first, sign.isLetter || " .#:/".contains(sign),
            let end = rest.utf8.prefix(Self.longest).firstIndex(of: UInt8(ascii: "}"))
        else { return nil }
        let written = rest[...end]
        return repair(place, written, "", .kramdown, "the kramdown attribute '\(written)' is left out")
    }

    /// The tags that word processors paste, by their prefixes.
    private static let officePrefixes = ["o:", "w:", "v:", "m:", "st1:"]

    /// `<o:p></o:p>`. A name alone may be text of the author's, `<m:abc>`.
    private func officeTag(at place: Int, _ rest: Substring, in block: Block) -> Repair? {
        let name = rest.dropFirst().drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
        guard Self.officePrefixes.contains(where: { name.hasPrefix($0) }),
            let end = rest.utf8.prefix(Self.longest).firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        let written = rest[...end]
        let isSure =
            name == "o:p" || written.contains("/") || written.contains("=")
            || Substring(block.text[rest.startIndex...].utf8.prefix(Self.longest)).contains("</\(name)>")
        guard isSure else { return nil }
        return repair(place, written, "", .htmlAsText, "the word processor's tag '\(written)' is left out")
    }

    /// `[[x]]` as a link whose text is the entry's title, `[[x|words]]` as one with the author's words.
    private func wikiLink(at place: Int, _ rest: Substring, _ previous: UInt8, in block: Block) -> Repair? {
        // `[words]([[a]])` is a link whose address is `[[a]]`, `![[a]]` a file of another generator.
        guard rest.hasPrefix("[["), previous != UInt8(ascii: "!"),
            !(previous == UInt8(ascii: "(") && place >= 2 && page.bytes[place - 2] == UInt8(ascii: "]")),
            !UnsupportedSyntax.isContents(block.text[...])
        else { return nil }
        let inner = rest.dropFirst(2).prefix { $0 != "[" && $0 != "]" }
        let behind = rest[inner.endIndex...]
        // With an address after it, this is Markdown's own `[[x]](y)`.
        guard !inner.isEmpty, behind.hasPrefix("]]"), !behind.hasPrefix("]](") else { return nil }
        let parts = inner.split(separator: "|", maxSplits: 1)
        // In a table the bar is escaped: `[[x\|words]]`.
        let name = (parts.first ?? "").trimmingSuffix { $0 == "\\" && parts.count > 1 }
        let target = String(name).trimmed.replacing(">", with: "%3E").replacing("<", with: "%3C")
            .replacing("\\", with: "%5C")
        guard !target.isEmpty, !block.hasReferences else { return nil }
        let label = parts.count > 1 ? String(parts[1]).trimmed : ""
        return repair(
            place, rest[..<behind.dropFirst(2).startIndex], "[\(label)](<\(LinkResolver.wikiScheme):\(target)>)", nil,
            "")
    }

    /// `\[[x]\]`, as formatters write `[[x]]`. Authors who mean two brackets put a backslash before both.
    private func escapedWikiLink(at place: Int, in block: Block) -> Repair? {
        guard place > block.range.lowerBound, !block.hasReferences else { return nil }
        let rest = block.text[index(place, in: block)..<index(lineEnd(place, in: block), in: block)]
        guard rest.hasPrefix("[["), case let name = rest.dropFirst(2).prefix(while: { $0 != "[" && $0 != "]" }),
            !name.isBlank, !name.hasSuffix("\\"), rest[name.endIndex...].hasPrefix("]\\]"),
            !rest[name.endIndex...].hasPrefix("]\\](")
        else { return nil }
        let link = "[[\(name)]]"
        return Repair(
            range: (place - 1)..<(place + link.utf8.count + 1), replacement: link, rule: .linkMalformed,
            message: "'\\[[\(name)]\\]' is read as the link '\(link)', which a formatter has escaped", place: place - 1)
    }

    private func isReference(_ leaf: Int) -> Bool {
        var isBehindBracket = false
        for node in page.leaves.all[leaf].node.walk {
            switch node.kind {
            case .text:
                let text = node.literal
                if text.contains("[[") { return false }
                isBehindBracket = text.hasSuffix("[")
            case .link where isBehindBracket && node.next?.literal.hasPrefix("]") ?? false: return true
            default: isBehindBracket = false
            }
        }
        return false
    }

    // MARK: Lines

    /// Adds the repairs of a line. If they take away all of it, they take its line break with them.
    private mutating func add(_ repairs: ArraySlice<Repair>, inLine line: Int) {
        for (repair, edit) in zip(repairs, edits(of: repairs, inLine: line)) {
            let growth = edit.replacement.utf8.count - edit.range.count
            guard growth <= 20 || findings.mayExpand(by: growth, line: page.text.sourceLine(line), at: "") else {
                continue
            }
            let words = String(decoding: page.bytes[repair.range].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
            symptoms.append(
                Symptom(
                    repair.rule, at: repair.place, repair.message, words: words, edits: [edit],
                    isLoss: repair.isLoss))
        }
    }

    private func edits(of repairs: ArraySlice<Repair>, inLine line: Int) -> [TextEdit] {
        let edits = repairs.map { TextEdit($0.range, $0.replacement) }
        let own = page.scan.range(ofLine: line)
        guard let first = edits.first, let last = edits.last, last.range.upperBound <= own.upperBound,
            edits.allSatisfy({ $0.replacement.isEmpty })
        else { return edits }
        let front = page.bytes[own.lowerBound..<first.range.lowerBound]
        var position = first.range.lowerBound
        var widened: [TextEdit] = []
        for edit in edits {
            guard page.bytes[position..<edit.range.lowerBound].allSatisfy(\.isBlank) else { return edits }
            widened.append(TextEdit(position..<edit.range.upperBound, ""))
            position = edit.range.upperBound
        }
        guard page.bytes[position..<own.upperBound].allSatisfy(\.isBlank) else { return edits }
        guard let index = page.leaves.index(atLine: line), case let leaf = page.leaves.all[index],
            leaf.kind == .paragraph || leaf.kind == .heading
        else {
            // A line of HTML or of a table, or one that is not a block.
            return front.allSatisfy(\.isBlank) ? withWholeLine(widened, line) : widened
        }
        if line > leaf.first {
            return front.allSatisfy { $0.isBlank || $0 == UInt8(ascii: ">") } ? withWholeLine(widened, line) : widened
        }
        guard front.count <= page.front(of: leaf.node).count else { return widened }
        let lines = RemovedLines(page: page)
        // The underline of a heading goes with it.
        let bottom = leaf.kind == .heading && leaf.last == line + 1 ? leaf.last : line
        let end = page.scan.range(ofLine: bottom).upperBound
        let next: (end: Int, filling: String)
        if leaf.last > bottom {
            // Its next line takes its place: indented as it may be, it would be code or more of a list.
            next = lines.beginning(ofLine: line + 1)
        } else if let block = leaf.node.next, let above = leaf.node.previous?.lastChild, lines.joins(block, above) {
            next = (end, RemovedLines.separator)
        } else if let rest = lines.endOfItemStart(leaf.node, end) {
            next = rest
        } else if front.allSatisfy(\.isBlank) {
            // A bullet alone is a slip of its own.
            let underline = page.bytes[page.start(ofLine: bottom)..<end].trimmingBlanks
            return withWholeLine(widened, line, to: underline.count == 1 ? line : bottom)
        } else {
            next = (end, "")
        }
        widened[widened.count - 1] = TextEdit(widened[widened.count - 1].range.lowerBound..<next.end, next.filling)
        return widened
    }

    /// The edits that take away a line, with what is before and after it, and with those up to another one.
    private func withWholeLine(_ edits: [TextEdit], _ line: Int, to last: Int? = nil) -> [TextEdit] {
        var edits = edits
        let whole = page.scan.wholeLine(line).lowerBound..<page.scan.wholeLine(last ?? line).upperBound
        edits[0] = TextEdit(whole.lowerBound..<edits[0].range.upperBound, "")
        edits[edits.count - 1] = TextEdit(edits[edits.count - 1].range.lowerBound..<whole.upperBound, "")
        return edits
    }
}
