/// A part of a template: text, a tag, or a section with what is inside.
indirect enum TemplateNode: Sendable {
    case text(ArraySlice<UInt8>)
    /// `{{name}}` or, as HTML, `{{{name}}}`.
    case value(TemplateTag)
    case section(TemplateTag, [TemplateNode])
    case inverted(TemplateTag, [TemplateNode])
    case partial(TemplateTag)
    /// `{{<parent}}`: another template, with blocks that replace its own.
    case parent(TemplateTag, [TemplateNode])
    /// `{{$block}}`: a part that an inheriting template may replace.
    case block(TemplateTag, [TemplateNode])

    /// The nodes inside.
    var children: [TemplateNode] {
        switch self {
        case .section(_, let inner), .inverted(_, let inner), .parent(_, let inner), .block(_, let inner): inner
        case .text, .value, .partial: []
        }
    }
}

/// A template's syntax, and the file it is from.
struct TemplateSource: Sendable {
    /// The path in messages.
    let path: String
    let nodes: [TemplateNode]
    /// The first mistake; the nodes are incomplete then.
    let fault: TemplateFault?
    private let bytes: [UInt8]

    init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        var parser = TemplateParser(bytes)
        do throws(TemplateFault) {
            nodes = try parser.parse()
            fault = nil
        } catch {
            (nodes, fault) = ([], error)
        }
    }

    func location(of tag: TemplateTag) -> (line: Int, column: Int) {
        TemplateTag.location(of: tag.range.lowerBound, in: bytes)
    }

    /// A line for a message; the start of a very long one.
    func excerpt(ofLine number: Int) -> String? {
        let lines = bytes.split(
            separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
        guard number >= 1, number <= lines.count else { return nil }
        return String(String(decoding: lines[number - 1], as: UTF8.self).prefix(1_000))
    }
}

/// A mistake in a template's syntax.
struct TemplateFault: Error, Equatable {
    let reason: String
    let line: Int
    let column: Int
}
