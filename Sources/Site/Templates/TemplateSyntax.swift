/// A template taken apart into text and tags, nested as its sections are.
///
/// White space follows the Mustache specification: a section, partial, block or comment tag that stands alone on its line
/// leaves no line behind. Partials are not indented, so that nothing changes inside `pre`.
indirect enum TemplateSyntax: Sendable {
    case text(String)
    /// A value; `isHTML` for one in three braces.
    case value(String, isHTML: Bool)
    case section(String, [TemplateSyntax])
    case inverted(String, [TemplateSyntax])
    case partial(String)
    /// `{{<parent}}`: another template, some of whose blocks are replaced by those inside.
    case parent(String, [TemplateSyntax])
    /// `{{$block}}`: what an inheriting template may replace.
    case block(String, [TemplateSyntax])

    /// Reads a template that Mustache has parsed before, so that its sections are known to be balanced.
    static func parse(_ template: String) -> [TemplateSyntax] {
        var open: [(tag: TemplateTag?, nodes: [TemplateSyntax])] = [(nil, [])]
        var position = template.startIndex
        for tag in TemplateTag.tags(in: template) {
            let line = tag.standsAlone(in: template)
            let textEnd = line?.lowerBound ?? tag.range.lowerBound
            if position < textEnd { open[open.count - 1].nodes.append(.text(String(template[position..<textEnd]))) }
            position = max(position, line?.upperBound ?? tag.range.upperBound)
            switch tag.kind {
            case .comment, .delimiters: continue
            case .text: open[open.count - 1].nodes.append(.value(tag.name, isHTML: false))
            case .html: open[open.count - 1].nodes.append(.value(tag.name, isHTML: true))
            case .partial: open[open.count - 1].nodes.append(.partial(tag.name))
            case .section, .inverted, .parent, .block: open.append((tag, []))
            case .end:
                guard open.count > 1, let closed = open.popLast(), let opening = closed.tag else { continue }
                open[open.count - 1].nodes.append(node(opening, closed.nodes))
            }
        }
        if position < template.endIndex { open[open.count - 1].nodes.append(.text(String(template[position...]))) }
        return open[0].nodes
    }

    private static func node(_ tag: TemplateTag, _ nodes: [TemplateSyntax]) -> TemplateSyntax {
        switch tag.kind {
        case .inverted: .inverted(tag.name, nodes)
        case .parent: .parent(tag.name, nodes)
        case .block: .block(tag.name, nodes)
        default: .section(tag.name, nodes)
        }
    }
}

extension TemplateTag {
    /// The whole line, with its line break, of a tag that writes nothing itself and has a line of its own.
    func standsAlone(in template: String) -> Range<String.Index>? {
        switch kind {
        case .text, .html: return nil
        default: break
        }
        // By bytes, as in `tags(in:)`. A carriage return belongs to the line break that it stands before.
        let text = template.utf8
        var start = range.lowerBound
        while start > text.startIndex {
            let before = text.index(before: start)
            if text[before] == UInt8(ascii: "\n") { break }
            guard Self.isBlank(text[before]) else { return nil }
            start = before
        }
        var end = range.upperBound
        while end < text.endIndex {
            let byte = text[end]
            end = text.index(after: end)
            if byte == UInt8(ascii: "\n") { break }
            guard Self.isBlank(byte) || byte == UInt8(ascii: "\r") else { return nil }
        }
        return start..<end
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
