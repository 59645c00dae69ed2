import Guide

/// Parses a Mustache template: text and tags, nested as the sections are.
///
/// White space follows the Mustache specification: a section, partial, block or comment tag on a line of its own leaves
/// no empty line behind. Partials are not indented, so the text in `pre` does not change.
struct TemplateParser {
    /// The deepest nesting. Later stages use recursion.
    private static let deepestNesting = 100

    private let bytes: [UInt8]
    /// The sections around the current position, outermost first, with their content so far.
    private var open: [(tag: TemplateTag, nodes: [TemplateNode])] = []
    private var nodes: [TemplateNode] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func parse() throws(TemplateFault) -> [TemplateNode] {
        let (tags, endsInTag) = TemplateTag.tags(in: bytes)
        var position = 0
        for tag in tags {
            try check(tag)
            let line = tag.standsAlone(in: bytes)
            addText(position..<(line ?? tag.range).lowerBound)
            position = max(position, (line ?? tag.range).upperBound)
            try add(tag)
        }
        addText(position..<bytes.count)
        try checkEnd(after: tags.last?.range.upperBound ?? 0, endsInTag: endsInTag)
        if let tag = open.last?.tag { throw fault("'\(written(tag))' on line \(line(of: tag)) is not closed", at: tag) }
        return nodes
    }

    private mutating func addText(_ range: Range<Int>) {
        if !range.isEmpty { add(.text(bytes[range])) }
    }

    private mutating func add(_ node: TemplateNode) {
        if open.isEmpty {
            nodes.append(node)
        } else {
            open[open.count - 1].nodes.append(node)
        }
    }

    private mutating func add(_ tag: TemplateTag) throws(TemplateFault) {
        switch tag.kind {
        case .comment: break
        case .text, .html: add(.value(tag))
        case .partial: add(.partial(tag))
        case .section, .inverted, .parent, .block:
            open.append((tag, []))
            if open.count > Self.deepestNesting {
                throw fault("sections are nested more than \(Self.deepestNesting) deep", at: tag)
            }
        case .end: add(try closed(by: tag))
        }
    }

    private mutating func closed(by end: TemplateTag) throws(TemplateFault) -> TemplateNode {
        guard let (tag, inner) = open.popLast() else {
            throw fault("'\(written(end))' does not close a section", at: end)
        }
        guard tag.name == end.name else {
            let section = "'\(written(tag))' on line \(line(of: tag))"
            if open.contains(where: { $0.tag.name == end.name }) {
                throw fault("\(section) is not closed before '\(written(end))' on line \(line(of: end))", at: tag)
            }
            throw fault("'\(written(end))' does not close the open section \(section)", at: end)
        }
        switch tag.kind {
        case .inverted: return .inverted(tag, inner)
        case .parent: return .parent(tag, inner)
        case .block: return .block(tag, inner)
        default: return .section(tag, inner)
        }
    }

    // MARK: Mistakes

    /// Checks the name of a tag, and that it may be where it is.
    private func check(_ tag: TemplateTag) throws(TemplateFault) {
        if tag.kind != .text, bytes[tag.range.lowerBound + 2].isWhiteSpace {
            throw fault("'\(written(tag))' has white space before its sign", at: tag)
        }
        if tag.kind == .comment || tag.kind == .end { return }
        if tag.name.isEmpty { throw fault("'\(written(tag))' has no name", at: tag) }
        guard tag.isPlain else {
            if tag.name.contains("}}") { throw fault("'\(written(tag))' is not closed with three braces", at: tag) }
            if tag.name.contains("{{") { throw fault("'\(written(tag))' is not closed before the next tag", at: tag) }
            throw fault(
                "'\(written(tag))' is not a valid name; use letters from a to z, digits, '.', '-' and '_'", at: tag)
        }
        if let parent = open.last?.tag, parent.kind == .parent, tag.kind != .block {
            throw fault(
                "'\(written(tag))' is outside the blocks of '\(written(parent))' on line \(line(of: parent))", at: tag)
        }
    }

    /// Checks that no tag is open at the end. A single brace at the very end may start one.
    private func checkEnd(after start: Int, endsInTag: Bool) throws(TemplateFault) {
        let brace = UInt8(ascii: "{")
        guard endsInTag || bytes.last == brace else { return }
        let place = (start..<bytes.count).first {
            bytes[$0] == brace && (bytes.count == $0 + 1 || bytes[$0 + 1] == brace)
        }
        let end = place ?? start
        let (line, column) = TemplateTag.location(of: end, in: bytes)
        throw TemplateFault(
            reason: "'\(written(end..<bytes.count))' on line \(line) is not closed", line: line, column: column)
    }

    private func fault(_ reason: String, at tag: TemplateTag) -> TemplateFault {
        let (line, column) = TemplateTag.location(of: tag.range.lowerBound, in: bytes)
        return TemplateFault(reason: reason, line: line, column: column)
    }

    private func line(of tag: TemplateTag) -> Int { TemplateTag.location(of: tag.range.lowerBound, in: bytes).line }

    /// The text of a tag; the start of a long one or of one with several lines.
    private func written(_ tag: TemplateTag) -> String { written(tag.range) }

    private func written(_ range: Range<Int>) -> String {
        let line = String(
            decoding: bytes[range].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
        return line.count > 40 ? line.prefix(40) + "…" : line
    }
}
