/// Corrects the lines that cmark gives to inline nodes while a tree is copied.
///
/// cmark does not count the line break after a backslash, nor the definitions of links that it takes off the beginning of a
/// paragraph, nor the lines above a paragraph that it has cut off a table. Other paragraphs are only counted.
struct InlineLines {
    private let text: UnsafeBufferPointer<UInt8>
    /// Where each line begins, once that is asked.
    private var lineStarts: [Int] = []
    /// How many lines of the paragraph or heading at hand end in its nodes.
    private var breaks: Int32 = 0
    private var hasLineBreak = false
    /// The lines above a paragraph that cmark has cut off.
    private var linesAbove: Int32 = 0
    /// What is added to the lines that cmark gives.
    private var shift: Int32 = 0
    /// The line at which the last leaf ends.
    private var here: Int32 = 0

    init(in text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// Takes a node whose children are not copied yet.
    mutating func enter(_ record: NodeRecord.Pointer, cmarkLine: Int32) {
        switch record.pointee.kind {
        case .softBreak: breaks += 1
        case .lineBreak: (breaks, hasLineBreak) = (breaks + 1, true)
        case .code, .htmlInline: breaks += record.pointee.endLine - record.pointee.line
        case .paragraph, .heading:
            (breaks, hasLineBreak) = (0, false)
            linesAbove = record.pointee.line - cmarkLine
        default: return
        }
    }

    /// Takes a node all of whose children are copied.
    mutating func leave(_ record: NodeRecord.Pointer) {
        guard record.pointee.kind == .paragraph || record.pointee.kind == .heading else { return }
        let missing =
            record.pointee.kind == .paragraph ? record.pointee.endLine - record.pointee.line - breaks : 0
        guard hasLineBreak || linesAbove > 0 || missing > 0 else { return }
        correct(record, definitions: missing > 0 && beginsWithDefinition(record) ? missing : 0)
    }

    // MARK: Correcting

    /// Corrects the nodes of a paragraph or a heading.
    ///
    /// - Parameter definitions: How many lines cmark has taken off its beginning.
    private mutating func correct(_ block: NodeRecord.Pointer, definitions: Int32) {
        here = block.pointee.line + definitions
        shift = linesAbove + definitions
        // A link that is made of the first words has no line of its own.
        if definitions > 0, let first = block.pointee.firstChild, first.pointee.line == 0 {
            (first.pointee.line, first.pointee.endLine) = (block.pointee.line, block.pointee.line)
        }
        /// What was added to the lines of the links and images that are open.
        var shiftsOfLinks: [Int32] = []
        var next = block.pointee.firstChild
        while var record = next {
            take(record)
            if record.isLink { shiftsOfLinks.append(shift) }
            next = record.pointee.firstChild
            while next == nil {
                // cmark gives the line of the address, which is after the words.
                if record.isLink, let before = shiftsOfLinks.popLast() { record.move(by: shift - before) }
                next = record.pointee.next
                guard next == nil, let above = record.pointee.parent, above != block else { break }
                record = above
            }
        }
    }

    private mutating func take(_ record: NodeRecord.Pointer) {
        record.move(by: shift)
        switch record.pointee.kind {
        case .text, .code, .htmlInline: if record.pointee.line > 0 { here = record.pointee.endLine }
        case .softBreak: here += 1
        case .lineBreak:
            if endsWithBackslash(here) { shift += 1 }
            here += 1
        default: return
        }
    }

    // MARK: Lines of the text

    private mutating func range(ofLine number: Int32) -> Range<Int> {
        if lineStarts.isEmpty {
            lineStarts = [0] + text.indices.lazy.filter { [text] in text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        }
        let index = Int(number) - 1
        guard lineStarts.indices.contains(index) else { return 0..<0 }
        let start = lineStarts[index]
        return start..<(index + 1 < lineStarts.count ? max(start, lineStarts[index + 1] - 1) : text.count)
    }

    private mutating func endsWithBackslash(_ line: Int32) -> Bool {
        let line = range(ofLine: line)
        let last = line.last { text[$0] != UInt8(ascii: "\r") }
        return last.map { text[$0] == UInt8(ascii: "\\") } ?? false
    }

    /// Whether a paragraph begins with the definition of a link: `[label]: address`.
    private mutating func beginsWithDefinition(_ paragraph: NodeRecord.Pointer) -> Bool {
        let line = range(ofLine: paragraph.pointee.line).dropFirst(max(0, Int(paragraph.pointee.column) - 1))
        guard let first = line.first, text[first] == UInt8(ascii: "["),
            let close = line.dropFirst().first(where: {
                text[$0] == UInt8(ascii: "]") && text[$0 - 1] != UInt8(ascii: "\\")
            })
        else { return false }
        return close + 1 < line.endIndex && text[close + 1] == UInt8(ascii: ":")
    }
}

extension NodeRecord.Pointer {
    fileprivate var isLink: Bool { pointee.kind == .link || pointee.kind == .image }

    /// Moves a node that has a line; links that cmark makes of addresses have none.
    fileprivate func move(by lines: Int32) {
        guard lines > 0, pointee.line > 0 else { return }
        pointee.line += lines
        pointee.endLine += lines
    }
}
