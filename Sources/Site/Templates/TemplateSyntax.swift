/// A template taken apart into text and tags, nested as its sections are.
///
/// White space follows the Mustache specification: a section, partial, block or comment tag that stands alone on its line
/// leaves no line behind. Partials are not indented, so that nothing changes inside `pre`.
indirect enum TemplateSyntax: Sendable {
    case text(ArraySlice<UInt8>)
    /// A value, by the parts of its name; `isHTML` for one in three braces.
    case value([String], isHTML: Bool)
    case section([String], [TemplateSyntax])
    case inverted([String], [TemplateSyntax])
    case partial(String)
    /// `{{<parent}}`: another template, some of whose blocks are replaced by those inside.
    case parent(String, [TemplateSyntax])
    /// `{{$block}}`: what an inheriting template may replace.
    case block(String, [TemplateSyntax])

    /// Reads a template that Mustache has parsed before, so that its sections are known to be balanced.
    static func parse(_ template: TemplateSource) -> [TemplateSyntax] {
        let text = template.bytes
        var open: [(tag: TemplateTag?, nodes: [TemplateSyntax])] = [(nil, [])]
        var position = 0
        for tag in template.tags {
            let line = tag.standsAlone(in: text)
            let textEnd = line?.lowerBound ?? tag.range.lowerBound
            if position < textEnd { open[open.count - 1].nodes.append(.text(text[position..<textEnd])) }
            position = max(position, line?.upperBound ?? tag.range.upperBound)
            switch tag.kind {
            case .comment, .delimiters, .setting: continue
            case .text: open[open.count - 1].nodes.append(.value(tag.parts, isHTML: false))
            case .html: open[open.count - 1].nodes.append(.value(tag.parts, isHTML: true))
            case .partial: open[open.count - 1].nodes.append(.partial(tag.name))
            case .section, .inverted, .parent, .block: open.append((tag, []))
            case .end:
                guard open.count > 1, let closed = open.popLast(), let opening = closed.tag else { continue }
                open[open.count - 1].nodes.append(node(opening, closed.nodes))
            }
        }
        if position < text.count { open[open.count - 1].nodes.append(.text(text[position...])) }
        return open[0].nodes
    }

    private static func node(_ tag: TemplateTag, _ nodes: [TemplateSyntax]) -> TemplateSyntax {
        switch tag.kind {
        case .inverted: .inverted(tag.parts, nodes)
        case .parent: .parent(tag.name, nodes)
        case .block: .block(tag.name, nodes)
        default: .section(tag.parts, nodes)
        }
    }
}

extension TemplateTag {
    /// The whole line, with its line break, of a tag that writes nothing itself and has a line of its own.
    func standsAlone(in text: [UInt8]) -> Range<Int>? {
        switch kind {
        case .text, .html: return nil
        default: break
        }
        var start = range.lowerBound
        while start > 0, text[start - 1] != UInt8(ascii: "\n") {
            guard Self.isIndent(text[start - 1]) else { return nil }
            start -= 1
        }
        // A carriage return belongs to the line break that it stands before.
        var end = range.upperBound
        while end < text.count {
            let byte = text[end]
            end += 1
            if byte == UInt8(ascii: "\n") { break }
            guard Self.isIndent(byte) || byte == UInt8(ascii: "\r") else { return nil }
        }
        return start..<end
    }

    private static func isIndent(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
