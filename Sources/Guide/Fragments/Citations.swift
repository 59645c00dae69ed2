import Diagnostics
import Markdown

/// The sources that texts of an entry name: `[^talkback-selector]`.
struct Citations {
    let sources: [EvidenceSource]

    /// A text whose references are links by reference, so that Markdown finds them and leaves code alone. Those to no source are
    /// reported.
    func linked(_ text: MarkdownText, findings: inout Findings) -> MarkdownText {
        guard !sources.isEmpty else { return text }
        var edits: [TextEdit] = []
        var named: [String] = []
        var end: Int?
        for (id, range) in Self.references(in: text.bytes) {
            guard sources.contains(where: { $0.id == id }) else {
                let line = text.sourceLine(1 + text.bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") })
                findings.report(
                    .unknownSource, line: line, at: "[^\(id)]", "the entry has no source '\(id)'",
                    suggestion: NearestMatch.to(id, in: sources.map(\.id)))
                continue
            }
            // Two links beside each other would be one.
            if end == range.lowerBound { edits.append(TextEdit(range.lowerBound..<range.lowerBound, "[]")) }
            end = range.upperBound
            named.append(id)
        }
        guard !named.isEmpty else { return text }
        // At the beginning nothing can be open that would take them for its text.
        let definitions = named.uniqued().map { "[^\($0)]: #source-\($0)\n" }.joined() + "\n"
        let start = text.bytes.startIndex
        return text.applying([TextEdit(start..<start, definitions)] + edits)
    }

    /// The source that a link names.
    func source(of link: MarkdownNode) -> EvidenceSource? {
        guard !sources.isEmpty, link.url.hasPrefix("#source-") else { return nil }
        return sources.first { link.url == "#\($0.anchor)" && link.plainText == "^\($0.id)" }
    }

    /// Turns references into links. They have no words of their own, so that no text has the number of a source as a word.
    func mark(in root: MarkdownNode) {
        guard !sources.isEmpty else { return }
        for node in root.descendants where node.kind == .htmlInline {
            guard let index = sources.firstIndex(where: { node.literal == "[^\($0.id)]" }) else { continue }
            let name = HTML(escaping: "Source \(index + 1): \(sources[index].publisher)").source
            node.setLiteral(
                "<a class=\"source\" href=\"#\(sources[index].anchor)\" data-number=\"\(index + 1)\" aria-label=\"\(name)\"></a>"
            )
        }
    }

    /// The ids in `[^id]`, with the places of the brackets.
    private static func references(in text: ArraySlice<UInt8>) -> [(id: String, range: Range<Int>)] {
        var references: [(String, Range<Int>)] = []
        var place = text.startIndex
        while let start = text[place...].firstIndex(of: UInt8(ascii: "[")) {
            place = start + 1
            guard place < text.endIndex, text[place] == UInt8(ascii: "^") else { continue }
            let id = text[(place + 1)...].prefix(while: SourceReader.isInID)
            guard !id.isEmpty, id.endIndex < text.endIndex, text[id.endIndex] == UInt8(ascii: "]") else { continue }
            references.append((String(decoding: id, as: UTF8.self), start..<(id.endIndex + 1)))
            place = id.endIndex + 1
        }
        return references
    }
}
