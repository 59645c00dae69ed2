import Diagnostics
import Markdown

/// The sources and footnotes that texts of an entry name: `[^talkback-selector]`, `[^1]`.
struct Citations {
    let sources: [EvidenceSource]
    /// The places of the sources by their ids.
    private let places: [String: Int]

    init(sources: [EvidenceSource]) {
        self.sources = sources
        places = Dictionary(sources.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Text whose references are links by reference, so that Markdown finds them and leaves code alone.
    func linked(_ text: MarkdownText) -> MarkdownText {
        guard !sources.isEmpty else { return text }
        let references = Self.references(in: text.bytes)
        guard !references.isEmpty else { return text }
        // At the beginning nothing can be open that would take them for its text.
        let definitions = references.map(\.id).uniqued().map { "[^\($0)]: #source-\($0)\n" }.joined() + "\n"
        let start = text.bytes.startIndex
        // Two links beside each other would be one.
        let neighbors = zip(references, references.dropFirst()).filter { $0.range.upperBound == $1.range.lowerBound }
        let edits = neighbors.map { TextEdit($1.range.lowerBound..<$1.range.lowerBound, "[]") }
        return text.applying([TextEdit(start..<start, definitions)] + edits)
    }

    /// The id that a link names, be there such a source or not; `nil` for any other link.
    func id(in link: MarkdownNode) -> String? {
        guard !sources.isEmpty, link.url.hasPrefix("#source-") else { return nil }
        let id = String(link.url.dropFirst("#source-".count))
        return link.plainText == "^\(id)" ? id : nil
    }

    func hasSource(_ id: String) -> Bool { places[id] != nil }

    /// Turns references into links. They have no words of their own, so that no text contains the number of a source as a word.
    func mark(in root: MarkdownNode, _ words: Words) {
        guard !sources.isEmpty else { return }
        for node in root.descendants where node.kind == .htmlInline {
            let reference = node.literal
            guard reference.hasPrefix("[^"), let place = places[String(reference.dropFirst(2).dropLast())] else {
                continue
            }
            let label = words(sources[place].isNote ? "note" : "source", ["number": String(place + 1)])
            let name = HTML(escaping: label).source
            node.setLiteral(
                "<a class=\"source\" href=\"#\(sources[place].anchor)\" data-number=\"\(place + 1)\" aria-label=\"\(name)\"></a>"
            )
        }
    }

    /// Letters, digits, hyphens and underscores. The ids of sources have no capitals.
    static func isInID(_ byte: UInt8) -> Bool {
        EvidenceSource.isInID(byte) || byte.isCapital || byte == UInt8(ascii: "_")
    }

    /// Footnotes in the order in which texts first name them, as GitHub numbers them. Those that no text names come last.
    static func ordered(_ notes: [Footnote], in file: [UInt8]) -> [Footnote] {
        guard notes.count > 1 else { return notes }
        var places: [String: Int] = [:]
        for (id, range) in references(in: file[...]) where places[id] == nil {
            let isDefinition = range.upperBound < file.endIndex && file[range.upperBound] == UInt8(ascii: ":")
            if !isDefinition { places[id] = range.lowerBound }
        }
        return notes.enumerated().sorted {
            (places[$0.element.id] ?? .max, $0.offset) < (places[$1.element.id] ?? .max, $1.offset)
        }.map(\.element)
    }

    /// The ids in `[^id]`, with the places of the brackets.
    private static func references(in text: ArraySlice<UInt8>) -> [(id: String, range: Range<Int>)] {
        var references: [(String, Range<Int>)] = []
        var place = text.startIndex
        while let start = text[place...].firstIndex(of: UInt8(ascii: "[")) {
            place = start + 1
            guard place < text.endIndex, text[place] == UInt8(ascii: "^") else { continue }
            let id = text[(place + 1)...].prefix(while: isInID)
            guard !id.isEmpty, id.endIndex < text.endIndex, text[id.endIndex] == UInt8(ascii: "]") else { continue }
            references.append((String(decoding: id, as: UTF8.self), start..<(id.endIndex + 1)))
            place = id.endIndex + 1
        }
        return references
    }
}
