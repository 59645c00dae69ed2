import Diagnostics
import Markdown

/// Lines that define a link and so vanish from the page, though their words were meant to be read; and footnotes, which are taken out.
struct DefinitionSymptoms {
    let page: JudgedPage
    private var taken: Set<String>
    private(set) var symptoms: [Symptom] = []
    private(set) var notes: [Footnote] = []
    private(set) var areNotesThere = false
    /// The last line of the last note.
    private var end = 0

    init(page: JudgedPage, taken: Set<String>) {
        self.page = page
        self.taken = taken
    }

    mutating func look() {
        for line in page.scan.definitions.map(page.scan.line(of:)).uniqued() where line > end { read(line) }
    }

    private mutating func read(_ line: Int) {
        let place = start(ofLine: line)
        // What ``Citations`` put in has no place in the file.
        guard page.bytes[place...].first == UInt8(ascii: "["), page.text.sourceRange(place..<place + 1) != nil else {
            return
        }
        let index = page.leaves.index(atLine: line)
        let leaf = index.map { page.leaves.all[$0] }
        guard leaf.map({ $0.kind == .paragraph }) ?? true else { return }
        if let note = Footnote.beginning(of: page.words(ofLine: line)) {
            areNotesThere = true
            if !taken.contains(note.id) { return take(note, line, index) }
        }
        // Above it in its paragraph there are only others of its kind, or it is text.
        let first = leaf?.first ?? line
        for above in first...line where !isDefinition(above) { return }
        guard let label = label(from: place, line) else { return readUnused(from: place, line, leaf) }
        let escape = TextEdit(place..<place, "\\")
        if label.hasPrefix("^") {
            symptoms.append(Symptom(nil, at: place, "", edits: [escape]))
        } else if !used.contains(Self.key(of: label)) {
            symptoms.append(
                Symptom(
                    .linkMalformed, at: place,
                    "'[\(label)]:' would define a link and not be shown; it is kept as text", edits: [escape]))
        }
    }

    /// A definition that no link refers to, which a page does not show.
    private mutating func readUnused(from place: Int, _ line: Int, _ leaf: Leaves.Leaf?) {
        // A line of a paragraph is none, unless the paragraph's words begin after it.
        if let leaf, (leaf.node.firstChild?.line ?? line) <= line { return }
        let text = Substring(decoding: page.bytes[place..<page.scan.range(ofLine: line).upperBound], as: UTF8.self)
        guard let close = text.firstRange(of: "]:") else { return }
        let label = text[..<close.lowerBound].dropFirst()
        let address = text[close.upperBound...].split(whereSeparator: \.isWhitespace).first ?? ""
        // `[//]: # (words)` is a comment.
        guard !label.isEmpty, !["#", "<>"].contains(address), !used.contains(Self.key(of: label)) else { return }
        symptoms.append(
            Symptom(
                .linkMalformed, at: place,
                "'[\(label)]:' defines a link that nothing refers to, so it is not shown; write '[words][\(label)]' or remove it"
            ))
    }

    /// What labels are compared by.
    private static func key(of label: Substring) -> String { String(label).trimmed.singleSpaced.lowercased() }

    /// Where the text of a line begins, after the markers of the items that begin in it.
    private mutating func start(ofLine line: Int) -> Int {
        let start = page.start(ofLine: line)
        guard page.bytes[start...].first != UInt8(ascii: "["), let column = items[line] else { return start }
        let range = page.scan.range(ofLine: line)
        let marker = page.bytes[min(range.lowerBound + max(0, column - 1), range.upperBound)..<range.upperBound]
        return marker.drop { !$0.isBlank }.firstIndex { !$0.isBlank } ?? start
    }

    /// The lines that items begin in, with the column of the last one.
    private lazy var items: [Int: Int] = {
        var items: [Int: Int] = [:]
        for node in page.root.walk where node.kind == .item { items[node.line] = node.startColumn }
        return items
    }()

    private mutating func isDefinition(_ line: Int) -> Bool {
        let text = page.bytes[start(ofLine: line)..<page.scan.range(ofLine: line).upperBound]
        return text.first == UInt8(ascii: "[") && Substring(decoding: text, as: UTF8.self).contains("]:")
    }

    /// The label of a footnote, or one that is followed by a word that does not look like an address, `[iOS]: dimmed`: Markdown takes
    /// the line for the address of a link by reference.
    private func label(from place: Int, _ line: Int) -> Substring? {
        let start = Substring(
            decoding: page.bytes[place..<page.scan.range(ofLine: line).upperBound], as: UTF8.self)
        guard let close = start.firstRange(of: "]:") else { return nil }
        let label = start[..<close.lowerBound].dropFirst()
        guard !label.isEmpty, !label.contains("[") else { return nil }
        if label.hasPrefix("^") { return label }
        // The address may be on the next line.
        var rest = start[close.upperBound...]
        if rest.isBlank, line < page.scan.lineCount {
            rest = Substring(
                decoding: page.bytes[page.start(ofLine: line + 1)..<page.scan.range(ofLine: line + 1).upperBound],
                as: UTF8.self)
        }
        let parts = rest.split(separator: " ", maxSplits: 1)
        guard let address = parts.first else { return nil }
        let title = parts.dropFirst().first?.trimmingSuffix(while: \.isWhitespace)
        let isTitle = title.map { title in
            ["\"\"", "''", "()"].contains { title.first == $0.first && title.last == $0.last && title.count > 1 }
        }
        let isWord = !address.contains { "/.#:@?<>\\".contains($0) }
        return isTitle ?? true && isWord ? label : nil
    }

    /// The labels that are in brackets where they define nothing, in lower case: there they are links.
    private lazy var used: Set<String> = {
        var used: Set<String> = []
        var opening: Int?
        var previous = UInt8(0)
        for (place, byte) in zip(page.bytes.indices, page.bytes) {
            defer { previous = byte }
            if previous == UInt8(ascii: "\\") { continue }
            if byte == UInt8(ascii: "[") { opening = place }
            guard byte == UInt8(ascii: "]"), let start = opening else { continue }
            opening = nil
            let isDefinition =
                place + 1 < page.bytes.endIndex && page.bytes[place + 1] == UInt8(ascii: ":")
                && self.start(ofLine: page.scan.line(of: start)) == start
            if !isDefinition, place - start < Self.longestLabel {
                used.insert(Self.key(of: Substring(decoding: page.bytes[(start + 1)..<place], as: UTF8.self)))
            }
        }
        return used
    }()

    /// Source: CommonMark 0.29, section 4.7.
    private static let longestLabel = 1_000

    // MARK: Footnotes

    /// Takes out the note that begins in a line: the rest of its paragraph, and indented code after it, which is not code but belongs
    /// to the note.
    private mutating func take(_ note: (id: String, text: Substring), _ line: Int, _ index: Int?) {
        var texts = [note.text]
        var last = line
        if let index {
            let leaf = page.leaves.all[index]
            var next = line + 1
            while next <= leaf.last, Footnote.beginning(of: page.words(ofLine: next)) == nil {
                texts.append(withoutIndent(next))
                next += 1
            }
            last = next - 1
            if last == leaf.last { last = takeCode(behind: last, from: index + 1, into: &texts) }
        } else {
            let next = page.leaves.all.firstIndex { $0.first > line } ?? page.leaves.all.count
            last = takeCode(behind: last, from: next, into: &texts)
        }
        taken.insert(note.id)
        end = last
        notes.append(
            Footnote(id: note.id, text: texts.joined(separator: "\n"), line: page.text.sourceLine(line)))
        let range = page.scan.wholeLine(line).lowerBound..<page.scan.wholeLine(last).upperBound
        symptoms.append(Symptom(nil, at: range.lowerBound, "", edits: [TextEdit(range, "")]))
    }

    private func takeCode(behind line: Int, from index: Int, into texts: inout [Substring]) -> Int {
        var last = line
        for leaf in page.leaves.all[index...] {
            guard leaf.kind == .codeBlock, !leaf.node.isFenced, leaf.first > last,
                ((last + 1)..<leaf.first).allSatisfy(page.isBlank)
            else { break }
            for number in (last + 1)...leaf.last { texts.append(withoutIndent(number)) }
            last = leaf.last
        }
        return last
    }

    private func withoutIndent(_ line: Int) -> Substring {
        let text = page.line(line)
        if text.allSatisfy(\.isBlank) { return "" }
        let isIndented = CodeColumns.indent(of: text) >= 4
        let kept =
            isIndented
            ? text.dropFirst(text.first == UInt8(ascii: "\t") ? 1 : min(4, text.prefix(while: \.isBlank).count)) : text
        return Substring(decoding: kept, as: UTF8.self)
    }
}
