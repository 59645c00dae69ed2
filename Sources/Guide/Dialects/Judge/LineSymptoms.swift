import Diagnostics
import Markdown

/// Lines of paragraphs that begin as if they were meant to be another block, headings in bold, and list items without text.
struct LineSymptoms {
    let page: JudgedPage
    /// Without one, only the syntax of other generators is looked for.
    let vocabulary: Vocabulary?
    let keepsComments: Bool
    private(set) var symptoms: [Symptom] = []
    private var bulletCount = 0
    /// Syntax that is not read, with its places.
    private(set) var unsupported: [(kind: UnsupportedSyntax, place: Int)] = []

    init(page: JudgedPage, vocabulary: Vocabulary?, keepsComments: Bool) {
        (self.page, self.vocabulary, self.keepsComments) = (page, vocabulary, keepsComments)
    }

    mutating func look() {
        for leaf in page.leaves.all {
            switch leaf.kind {
            case .paragraph: read(paragraph: leaf)
            case .heading where vocabulary != nil: read(heading: leaf)
            case .htmlBlock: read(html: leaf)
            case .codeBlock where UnsupportedSyntax.isDirective(leaf.node.fenceInfo):
                unsupported.append((.container, page.start(ofLine: leaf.first)))
            default: continue
            }
        }
        guard vocabulary != nil else { return }
        // There may be a hundred thousand. A list that grows is there twice for a moment.
        symptoms.reserveCapacity(symptoms.count + page.leaves.emptyItems.count)
        for item in page.leaves.emptyItems { readEmpty(item) }
    }

    /// The bytes that a slip may begin with. Most lines begin with a letter.
    private static let signs: [Bool] = (0..<256).map { byte in
        byte >= 0x80 || "#-*+o:!?=<[{@ie".utf8.contains(UInt8(byte))
    }

    /// Whether a line's first byte says that it may be a slip or another generator's.
    private static func isSign(_ bytes: ArraySlice<UInt8>, at place: Int) -> Bool {
        guard signs[Int(bytes[place])] else { return false }
        guard bytes[place].isSmall else { return true }
        let next = place + 1 < bytes.endIndex ? bytes[place + 1] : 0
        switch bytes[place] {
        case UInt8(ascii: "i"): return next == UInt8(ascii: "m")
        case UInt8(ascii: "e"): return next == UInt8(ascii: "x")
        default: return next == UInt8(ascii: "\t")
        }
    }

    private mutating func read(html leaf: Leaves.Leaf) {
        let html = leaf.node.literal
        if html.trimmed.hasPrefix("<!--") {
            if let kind = UnsupportedSyntax(beginning: html[...]) {
                unsupported.append((kind, page.start(ofLine: leaf.first)))
            }
            return
        }
        if !keepsComments, vocabulary != nil, html.contains("<!--"), RawHTML(html) == nil { removeComments(in: leaf) }
        for line in leaf.first...leaf.last {
            let place = page.start(ofLine: line)
            let text = Substring(
                decoding: page.bytes[place..<page.scan.range(ofLine: line).upperBound], as: UTF8.self)
            if let kind = UnsupportedSyntax(beginning: text) { unsupported.append((kind, place)) }
        }
    }

    /// Takes out the lines of HTML that are comments, so that no empty line is left.
    private mutating func removeComments(in leaf: Leaves.Leaf) {
        var line = leaf.first
        while line <= leaf.last {
            let place = page.start(ofLine: line)
            defer { line += 1 }
            guard page.bytes[place...].starts(with: "<!--".utf8) else { continue }
            let text = { [page] (number: Int) in
                Substring(
                    decoding: page.bytes[page.start(ofLine: number)..<page.scan.range(ofLine: number).upperBound],
                    as: UTF8.self)
            }
            guard let last = (line...leaf.last).first(where: { text($0).contains("-->") }),
                let end = text(last).firstRange(of: "-->"), text(last)[end.upperBound...].isBlank
            else { continue }
            let range = page.scan.wholeLine(line).lowerBound..<page.scan.wholeLine(last).upperBound
            symptoms.append(Symptom(nil, at: range.lowerBound, "", edits: [TextEdit(range, "")]))
            line = last
        }
    }

    /// The bullets of the lines above, outermost first: a word processor has another one for each level.
    private var bullets: [Character] = []

    private mutating func read(paragraph leaf: Leaves.Leaf) {
        let number = bulletCount
        defer { if bulletCount == number { bullets = [] } }
        for line in leaf.first...leaf.last {
            let end = page.scan.range(ofLine: line).upperBound
            var place = page.scan.range(ofLine: line).lowerBound
            if line == leaf.first {
                place = min(end, place + max(0, leaf.node.startColumn - 1))
            } else {
                while place < end, page.bytes[place].isBlank || page.bytes[place] == UInt8(ascii: ">") { place += 1 }
            }
            guard place < end, Self.isSign(page.bytes, at: place) else { continue }
            read(line, from: place, to: end, of: leaf)
        }
    }

    private mutating func read(_ line: Int, from place: Int, to end: Int, of leaf: Leaves.Leaf) {
        let text = Substring(decoding: page.bytes[place..<end], as: UTF8.self)
        let isQuote = line == leaf.first && leaf.node.parent?.kind == .blockQuote && leaf.node.previous == nil
        if isQuote, text.hasPrefix("[!"), UnsupportedSyntax.isForeignQuote(text) {
            let start = page.line(line).firstIndex { !$0.isBlank }
            unsupported.append((.container, start ?? place))
        } else if isQuote, text.hasPrefix("[!"), leaf.node.parent?.parent?.kind != .document {
            unsupported.append((.callout, place))
        } else if let kind = UnsupportedSyntax(beginning: text),
            kind != .contents || leaf.node.firstChild?.kind == .text
        {
            unsupported.append((kind, place))
        }
        guard let vocabulary else { return }
        if readEmptyTask(text, at: place, line, leaf) || readBullet(text, at: place, line, leaf) { return }
        let isFirst = line == leaf.first
        let isDeep =
            !isFirst && CodeColumns.indent(of: page.line(line)) - CodeColumns.count(page.front(of: leaf.node)) > 3
        guard let sign = text.utf8.first else { return }
        if isDeep, sign == UInt8(ascii: "#") {
            let headings = HeldHeadings(page: page, vocabulary: vocabulary)
            if let found = headings.symptom(ofIndented: line) { symptoms.append(found.symptom) }
        }
        guard !isDeep || sign == UInt8(ascii: "-") else { return }
        if let hidden = MissingSpace.hiddenFront(of: text) {
            let signs = text.dropBytes(hidden).prefix { $0 == "#" }
            symptoms.append(
                Symptom(
                    .blankMissing, at: place, "an invisible character before '\(signs)' makes the line text",
                    edits: [TextEdit(place..<(place + hidden), "")]))
            return
        }
        if !isDeep, let blank = MissingSpace.behindSign(of: text) ?? glued(line, text, to: leaf) {
            let range = (place + blank.lowerBound)..<(place + blank.upperBound)
            let written = text.prefix { $0 == text.first }
            symptoms.append(
                Symptom(
                    .blankMissing, at: place, "missing space after '\(written)'",
                    edits: [TextEdit(range, " ")] + page.blankBeforeTable(behind: leaf, line)))
        } else if sign == UInt8(ascii: "#"), let name = gluedName(text, vocabulary) {
            symptoms.append(
                Symptom(
                    .blankMissing, at: place,
                    "missing space after '#'; '#\(name)' is text, and what follows belongs to the heading above it"))
        } else if !isFirst, leaf.isInItem, let name = label(text, line, vocabulary) {
            symptoms.append(
                Symptom(
                    .blankMissing, at: place + 2,
                    "missing blank line before '\(name)', which would be read as part of the list above it",
                    edits: [page.insertion(ofLine: "", before: line)]))
        } else if !isFirst, leaf.isInItem || isDeep, text.utf8.count(where: { !$0.isBlank }) == 1,
            "-*+".utf8.contains(sign)
        {
            // Below text it is not an item.
            reportEmpty(at: place, TextEdit(page.scan.wholeLine(line), ""))
        }
    }

    // MARK: Signs

    /// The name of a platform after one number sign, in a line of its own. Other words may be a tag: `#hashtag`.
    private func gluedName(_ text: Substring, _ vocabulary: Vocabulary) -> String? {
        let name = String(text.dropFirst()).trimmed
        guard name.first?.isLetter ?? false else { return nil }
        let naming = NameReader(vocabulary: vocabulary).naming(of: name)
        let isName = naming.label != nil || naming.section != nil || naming.isForSeveral
        return isName && naming.isSureOf(name) ? name : nil
    }

    /// Where the space belongs after a dash beside other items. After the marker of an item it is a part of the item's text.
    private func glued(_ line: Int, _ text: Substring, to leaf: Leaves.Leaf) -> Range<Int>? {
        guard MissingSpace.isGlued(text),
            line != leaf.first || page.start(ofLine: line) == page.front(of: leaf.node).endIndex
        else { return nil }
        let neighbours = [line - 1, line + 1].filter { (1...page.scan.lineCount).contains($0) }
        let isBeside = neighbours.contains { number in
            let other = page.words(ofLine: number)
            return MissingSpace.isItem(other[other.startOfText...])
        }
        return isBeside ? 1..<1 : nil
    }

    /// Reads the bullet of a word processor, which is text to Markdown. Letters are bullets only before a tab.
    private mutating func readBullet(
        _ text: Substring, at place: Int, _ line: Int, _ leaf: Leaves.Leaf
    ) -> Bool {
        guard let byte = text.utf8.first, byte >= 0x80 || byte == UInt8(ascii: "o"), let sign = text.first else {
            return false
        }
        let blanks = text.dropFirst().prefix { $0.isWhitespace }
        guard
            "•·●‣◦○▪\u{F0A7}\u{F0B7}\u{F0D8}".contains(sign) && !blanks.isEmpty
                || "o§".contains(sign) && blanks.hasPrefix("\t"),
            blanks.endIndex < text.endIndex
        else { return false }
        let length = text.utf8.distance(from: text.startIndex, to: blanks.endIndex)
        bulletCount += 1
        if let level = bullets.firstIndex(of: sign) {
            bullets.removeSubrange((level + 1)...)
        } else {
            bullets.append(sign)
        }
        // Written without an indent, the sign alone says how deep an item is.
        let isAtStart = place == page.bytes.startIndex || page.bytes[place - 1] == UInt8(ascii: "\n")
        let indent = isAtStart ? String(repeating: "  ", count: bullets.count - 1) : ""
        symptoms.append(
            Symptom(
                .listMarker, at: place, "'\(sign)' is not a bullet in Markdown; it is read as '-'",
                edits: [TextEdit(place..<(place + length), indent + "- ")] + page.blankBeforeTable(behind: leaf, line)))
        return true
    }

    /// The name of a platform or framework in bold on a line of its own, right below a list. To Markdown it belongs to the last item.
    ///
    /// ```markdown
    ///   - `android:text`
    /// **Jetpack Compose**
    /// ```
    private func label(_ line: Substring, _ number: Int, _ vocabulary: Vocabulary) -> String? {
        guard line.hasPrefix("**"), page.line(number).first == UInt8(ascii: "*") else { return nil }
        let text = line.dropFirst(2).trimmingSuffix { $0.isWhitespace || $0 == ":" }
        guard text.hasSuffix("**") else { return nil }
        let name = String(text.dropLast(2).trimmingSuffix { $0 == ":" })
        guard !name.isEmpty, !name.contains("*") else { return nil }
        return LabelReader(vocabulary: vocabulary).label(name) == nil ? nil : name
    }

    // MARK: Empty items

    /// An item without text. One that is alone in its line goes with it, another leaves the item that it is in.
    private mutating func readEmpty(_ item: MarkdownNode) {
        let line = page.scan.range(ofLine: item.line)
        let text = page.bytes[min(line.lowerBound + max(0, item.startColumn - 1), line.upperBound)..<line.upperBound]
        guard let sign = text.first, "-*+".utf8.contains(sign), text.dropFirst().allSatisfy(\.isBlank) else { return }
        if item.firstChild != nil {
            // Items in an item without text of its own are meant for the one above it.
            guard item.previous != nil || item.parent?.previous != nil && item.parent?.parent?.kind == .item else {
                return
            }
        }
        let lines = RemovedLines(page: page)
        let isAlone = text.startIndex == page.start(ofLine: item.line)
        reportEmpty(
            at: text.startIndex, isAlone ? lines.removal(of: item) : lines.removal(of: item, from: text.startIndex))
    }

    /// Names a box to tick without words after it in its line, which GitHub's Markdown reads as text.
    private mutating func readEmptyTask(
        _ text: Substring, at place: Int, _ line: Int, _ leaf: Leaves.Leaf
    ) -> Bool {
        guard line == leaf.first, leaf.node.parent?.kind == .item, leaf.node.previous == nil,
            ["[ ]", "[x]", "[X]"].contains(String(text).trimmed), leaf.node.firstChild?.kind == .text
        else { return false }
        symptoms.append(
            Symptom(.emptyBullet, at: place, "a checkbox has no words after it on its line and is shown as text"))
        return true
    }

    private mutating func reportEmpty(at place: Int, _ edit: TextEdit) {
        symptoms.append(Symptom(.emptyBullet, at: place, "an empty list item is left out", edits: [edit]))
    }

    // MARK: Headings

    /// Takes emphasis off a heading, which says nothing more by it: `## **iOS**`.
    private mutating func read(heading leaf: Leaves.Leaf) {
        let isUnderlined = leaf.last > leaf.first
        if isUnderlined, page.bytes[page.start(ofLine: leaf.last)...].prefix(1).elementsEqual("-".utf8),
            page.bytes[page.start(ofLine: leaf.last)..<page.scan.range(ofLine: leaf.last).upperBound].dropFirst()
                .allSatisfy(\.isBlank)
        {
            // Below text it is not an item, but makes a heading of the text.
            let edit = RemovedLines(page: page).removal(ofUnderline: leaf.last, of: leaf.node)
            return reportEmpty(at: page.start(ofLine: leaf.last), edit)
        }
        guard let only = leaf.node.firstChild, only.next == nil, only.kind == .strong || only.kind == .emphasis,
            leaf.last - leaf.first == (isUnderlined ? 1 : 0), leaf.node.parent?.kind == .document
        else { return }
        let range = page.scan.range(ofLine: leaf.first)
        var words = page.bytes[range].trimmingBlanks.drop(while: \.isBlank)
        if !isUnderlined {
            words = words.drop { $0 == UInt8(ascii: "#") }.drop(while: \.isBlank)
            let closing = words.prefix(
                upTo: words.lastIndex { $0 != UInt8(ascii: "#") }.map { $0 + 1 } ?? words.startIndex)
            if closing.last?.isBlank ?? false { words = closing.trimmingBlanks }
        }
        guard let sign = words.first, sign == UInt8(ascii: "*") || sign == UInt8(ascii: "_") else { return }
        let opening = words.prefix { $0 == sign }
        let inner = words.dropFirst(opening.count).prefix(
            upTo: words.lastIndex { $0 != sign }.map { $0 + 1 } ?? words.endIndex)
        let closing = words[inner.endIndex...]
        guard opening.count == closing.count, opening.count <= 3, let first = inner.first, let last = inner.last,
            !first.isBlank, !last.isBlank,
            !inner.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") && sign == $0 })
        else { return }
        let name = String(decoding: inner, as: UTF8.self)
        symptoms.append(
            Symptom(
                .headingEmphasis, at: inner.startIndex, "the heading '\(name)' is emphasised; remove the emphasis",
                edits: [
                    TextEdit(opening.startIndex..<opening.endIndex, ""),
                    TextEdit(closing.startIndex..<closing.endIndex, ""),
                ]))
    }
}
