import Diagnostics
import Markdown

/// Blocks of Jekyll: code between highlight tags, which becomes fenced code. What they hold is code whatever cmark makes of it
/// before that, so they come first.
struct LiquidHighlights {
    let page: JudgedPage
    let values: PageValues
    let keepsComments: Bool
    var findings: Findings
    private(set) var symptoms: [Symptom] = []
    /// The included files that are shown as code.
    private(set) var filesInCode: Set<String> = []

    init(page: JudgedPage, values: PageValues, keepsComments: Bool, findings: Findings) {
        (self.page, self.values, self.keepsComments, self.findings) = (page, values, keepsComments, findings)
    }

    /// An opening tag with its place.
    private struct Opening {
        let line: Int
        let tag: Range<Int>
        let language: Substring
        let leaf: Leaves.Leaf
        /// The column of the tag, and the one that its fence gets.
        let indent: Int
        let column: Int
        /// What further lines begin with.
        let front: String
        /// Whether nothing but spaces, quotes and markers is before it.
        let isFirst: Bool
        /// Whether a marker or a quote is before it.
        let hasMarker: Bool
    }

    mutating func read() {
        var line = 1
        // Of what begins in code that was read just now, nothing is known before it is parsed as code.
        var inside: Set<Int> = []
        while line <= page.scan.lineCount {
            defer { line += 1 }
            guard page.line(line).contains(UInt8(ascii: "%")), let opening = opening(in: line),
                !inside.contains(opening.leaf.first), let end = end(of: opening)
            else { continue }
            read(opening, to: end.line, end.tag)
            inside.formUnion((line + 1)...end.line)
            line = end.line
        }
    }

    private func offset(_ index: Substring.Index, in text: Substring, _ line: Int) -> Int {
        page.scan.range(ofLine: line).lowerBound + text.utf8.distance(from: text.startIndex, to: index)
    }

    private func opening(in line: Int) -> Opening? {
        let text = page.words(ofLine: line)
        guard let tag = LiquidTag.first(in: text, named: "highlight"),
            LiquidTag.first(in: text[tag.range.upperBound...], named: "endhighlight") == nil,
            let index = page.leaves.index(atLine: line)
        else { return nil }
        let leaf = page.leaves.all[index]
        let place = offset(tag.range.lowerBound, in: text, line)
        let start = page.scan.range(ofLine: line).lowerBound
        let before = page.bytes[start..<place]
        switch leaf.kind {
        case .codeBlock: guard !leaf.node.isFenced, before.allSatisfy(\.isBlank), line == leaf.first else { return nil }
        case .htmlBlock: guard !leaf.node.literal.trimmed.hasPrefix("<!--") else { return nil }
        default:
            guard !before.contains(UInt8(ascii: "`")) || !isCode(place, in: leaf) else { return nil }
        }
        let isFirst =
            before.allSatisfy { $0.isBlank || $0 == UInt8(ascii: ">") }
            || line == leaf.first && leaf.kind != .heading && before.count == leaf.node.startColumn - 1
        let indent = CodeColumns.count(before)
        let container = self.container(of: leaf)
        let own = CodeColumns.count(container)
        let isMarked = !before.allSatisfy(\.isBlank) && isFirst
        let column = !isFirst ? own : isMarked || indent - own < 4 ? indent : own
        let isQuoted = container.contains(UInt8(ascii: ">"))
        let front = String(
            decoding: container.map { $0 == UInt8(ascii: ">") || $0.isBlank ? $0 : UInt8(ascii: " ") }, as: UTF8.self)
        return Opening(
            line: line, tag: place..<offset(tag.range.upperBound, in: text, line),
            language: tag.arguments.split(separator: " ").first ?? "", leaf: leaf, indent: indent, column: column,
            front: isQuoted ? front : CodeColumns.blanks(column), isFirst: isFirst, hasMarker: isMarked)
    }

    private func isCode(_ place: Int, in leaf: Leaves.Leaf) -> Bool {
        let range = page.scan.range(ofLine: leaf.first).lowerBound..<page.scan.range(ofLine: leaf.last).upperBound
        return CodeSpans.ranges(in: leaf.node, range, of: page.bytes).contains { $0.contains(place) }
    }

    /// What is before the text of the block that holds a leaf.
    private func container(of leaf: Leaves.Leaf) -> ArraySlice<UInt8> {
        guard leaf.kind == .codeBlock else { return page.front(of: leaf.node) }
        guard let first = leaf.node.parent?.firstChild, first != leaf.node, leaf.isInItem,
            first.line == leaf.node.parent?.line
        else { return [] }
        return page.front(of: first)
    }

    /// The line and the place of the tag that closes a block. One that another block follows before is never closed, and its tag is
    /// left out as any other.
    private func end(of opening: Opening) -> (line: Int, tag: Range<Int>)? {
        for line in (opening.line + 1)..<max(opening.line + 1, page.scan.lineCount + 1) {
            guard page.line(line).contains(UInt8(ascii: "%")) else { continue }
            let text = page.words(ofLine: line)
            if let tag = LiquidTag.first(in: text, named: "endhighlight") {
                return (
                    line, offset(tag.range.lowerBound, in: text, line)..<offset(tag.range.upperBound, in: text, line)
                )
            }
            if let tag = LiquidTag.first(in: text, named: "highlight"),
                text[..<tag.range.lowerBound].utf8.count(where: { $0 == UInt8(ascii: "`") }).isMultiple(of: 2)
            {
                return nil
            }
        }
        return nil
    }

    private mutating func read(_ opening: Opening, to end: Int, _ close: Range<Int>) {
        let code = (opening.line + 1)..<end
        let includes = code.filter { LiquidTag.isInclude(page.words(ofLine: $0)) }
        let isFull = findings.expansion.isReported || !values.putsIn
        let texts = includes.map { line in
            isFull ? nil : LiquidTag.first(in: page.words(ofLine: line)).flatMap(values.text(including:))
        }
        for line in includes {
            if let path = LiquidTag.first(in: page.words(ofLine: line))?.includedPath { filesInCode.insert(path) }
        }
        // A block around nothing but included files goes with them. Text beside its tags stays.
        let isEmpty =
            !includes.isEmpty && code.allSatisfy { page.isBlank($0) || includes.contains($0) }
            && texts.allSatisfy { $0 == nil }
        var edits =
            isEmpty
            ? [removal(of: opening.tag, inLine: opening.line), removal(of: close, inLine: end)]
            : fenceEdits(for: opening, code: code, close: close)
        var inside: [Symptom] = []
        for (include, text) in zip(includes, texts) {
            let symptom = readInclude(inLine: include, text: text)
            inside.append(Symptom(symptom.rule, at: symptom.place, symptom.message))
            let line = page.scan.range(ofLine: include)
            // The file replaces the whole line, including its indentation.
            edits.removeAll { line.contains($0.range.lowerBound) && $0.range.upperBound <= line.upperBound }
            edits += symptom.edits
        }
        symptoms.append(
            Symptom(
                .liquidHighlight, at: opening.tag.lowerBound, "a Liquid highlight block is read as a fenced code block",
                edits: edits))
        symptoms += inside
    }

    /// Puts the text of an included file into code. For an import, a comment says which one is missing.
    private mutating func readInclude(inLine line: Int, text: String?) -> Symptom {
        let range = page.scan.range(ofLine: line)
        let written = page.bytes[range].drop(while: \.isBlank)
        guard let text, findings.mayExpand(by: text.utf8.count, line: page.text.sourceLine(line), at: "") else {
            let words = String(decoding: written, as: UTF8.self).trimmed
            return Symptom(
                .liquidTag, at: written.startIndex, JekyllSite.missingInclude,
                edits: [TextEdit(page.scan.wholeLine(line), keepsComments ? "<!-- \(words) -->\n" : "")])
        }
        let blanks = CodeColumns.blanks(CodeColumns.indent(of: page.bytes[range]))
        return Symptom(
            .liquidTag, at: written.startIndex, "an included file is inserted",
            edits: [TextEdit(written.startIndex..<written.endIndex, text.replacing("\n", with: "\n" + blanks))])
    }

    private func fence(around code: Range<Int>) -> String {
        let included =
            code.contains { LiquidTag.isInclude(page.words(ofLine: $0)) } ? values.includes.values : [:].values
        let texts = code.map { FenceLength.around(page.line($0)) } + included.map { FenceLength.around($0.utf8) }
        return String(repeating: "`", count: texts.max() ?? 3)
    }

    private func fenceEdits(for opening: Opening, code: Range<Int>, close: Range<Int>) -> [TextEdit] {
        let line = page.scan.range(ofLine: opening.line)
        let last = page.scan.range(ofLine: code.upperBound)
        let fence = fence(around: code)
        let behind = String(decoding: page.bytes[opening.tag.upperBound..<line.upperBound], as: UTF8.self)
        let isInHTML = opening.leaf.kind == .htmlBlock && opening.line > opening.leaf.first
        let keepsFront = opening.isFirst && opening.hasMarker
        let start = opening.isFirst && !keepsFront ? line.lowerBound : opening.tag.lowerBound
        let front = (opening.isFirst && !isInHTML ? "" : "\n") + (keepsFront ? "" : opening.front)
        let rest = page.bytes[close.upperBound..<last.upperBound]
        let inside = page.bytes[last.lowerBound..<close.lowerBound]
        let isBlank = inside.allSatisfy { $0.isBlank || $0 == UInt8(ascii: ">") }
        let isRestBlank = rest.allSatisfy(\.isBlank)
        return [
            TextEdit(
                start..<line.upperBound,
                front + fence + opening.language + (behind[...].isBlank ? "" : "\n" + opening.front + behind))
        ]
            + (opening.front.contains(">")
                ? []
                : CodeColumns.moves(
                    code.map(page.line), written: max(opening.indent, opening.column), to: opening.column))
            + [
                TextEdit(
                    (isBlank ? last.lowerBound : close.lowerBound)..<(isRestBlank ? last.upperBound : rest.startIndex),
                    (isBlank ? "" : "\n") + opening.front + fence + (isRestBlank ? "" : "\n"))
            ]
    }

    /// Takes a tag away, with its line if nothing else is in it.
    private func removal(of tag: Range<Int>, inLine line: Int) -> TextEdit {
        let own = page.scan.range(ofLine: line)
        let isAlone =
            page.bytes[own.lowerBound..<tag.lowerBound].allSatisfy(\.isBlank)
            && page.bytes[tag.upperBound..<own.upperBound].allSatisfy(\.isBlank)
        return TextEdit(isAlone ? page.scan.wholeLine(line) : tag, "")
    }
}
