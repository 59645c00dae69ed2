/// The footnotes of a text. A short one that is referred to once is put at its reference; the others stay where they are, with a
/// number.
///
/// ```markdown
/// VoiceOver[^1] and TalkBack[^2]
///
/// [^1]: on iOS
/// ```
///
/// becomes `VoiceOver (on iOS) and TalkBack[^2]`, where the second has no text.
struct Footnotes {
    enum Place {
        /// At its reference.
        case reference(text: String)
        case number(Int)
    }

    private var definitions: [(label: String, text: String?, source: Int)] = []
    private var places: [String: Place] = [:]

    /// A text is put into another one up to this length.
    private static let longest = 200

    subscript(label: some StringProtocol) -> Place? { places[label.lowercased()] }

    mutating func define(_ label: String, as container: ForeignContainer) {
        definitions.append((label, Self.shortText(of: container), container.source))
    }

    /// The texts that were to stand at their references, which turned out to be none: those in code.
    func leftOver(without used: Set<String>) -> [(text: String, source: Int)] {
        definitions.compactMap { definition in
            guard !used.contains(definition.label), case .reference(let text) = places[definition.label] else {
                return nil
            }
            return (text, definition.source)
        }
    }

    /// The text of a footnote of one short paragraph.
    private static func shortText(of container: ForeignContainer) -> String? {
        var words: [Substring] = []
        for block in container.trimmedBlocks {
            guard case .line(let line, _) = block else { return nil }
            let text = line.drop(while: \.isWhitespace).trimmingSuffix(while: \.isWhitespace)
            guard !text.isEmpty, words.isEmpty || !IndentedCode.interruptsParagraph(text) else { return nil }
            words.append(text)
            guard words.count < 10 else { return nil }
        }
        let text = words.joined(separator: " ")
        guard !text.isEmpty, text.utf8.count <= longest, !text.contains("[^"), !text.contains("|"), !text.contains("{"),
            !text.contains("```"), !IndentedCode.interruptsParagraph(text[...])
        else { return nil }
        return text
    }

    /// The same with a place for each, by how often a text refers to it.
    func resolved(in lines: [Substring]) -> Footnotes {
        guard !definitions.isEmpty else { return self }
        var result = self
        var uses: [String: Int] = [:]
        for line in lines where line.utf8.contains(UInt8(ascii: "^")) {
            for label in Self.references(in: line) { uses[label.lowercased(), default: 0] += 1 }
        }
        let times = Dictionary(definitions.map { ($0.label, 1) }, uniquingKeysWith: +)
        var number = 0
        for (label, text, _) in definitions where result.places[label] == nil {
            // One use is the definition's own. A second definition is a text of its own.
            if let text, uses[label] == 2, times[label] == 1 {
                result.places[label] = .reference(text: text)
            } else {
                number += 1
                result.places[label] = .number(number)
            }
        }
        return result
    }

    /// The labels of all references in a line.
    static func references(in line: Substring) -> [Substring] {
        var labels: [Substring] = []
        var rest = line
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "[")) {
            rest = rest[open...]
            if let label = reference(rest) {
                labels.append(label)
                rest = rest[label.endIndex...]
            } else {
                rest = rest.dropFirst()
            }
        }
        return labels
    }

    /// The label in `[^label]`, with which a text begins.
    static func reference(_ text: Substring) -> Substring? {
        guard text.hasPrefix("[^") else { return nil }
        let label = text.dropFirst(2).prefix(60).prefix { $0 != "]" && $0 != "[" && $0 != "^" && !$0.isWhitespace }
        return label.isEmpty || text[label.endIndex...].first != "]" ? nil : label
    }

    /// The label, in lower case, and the text of a line that defines a footnote.
    static func definition(_ text: Substring) -> (label: String, text: Substring)? {
        guard let label = reference(text) else { return nil }
        let behind = text[label.endIndex...].dropFirst()
        guard behind.first == ":" else { return nil }
        return (label.lowercased(), behind.dropFirst().drop { $0 == " " || $0 == "\t" })
    }

    /// Whether a label looks like one, and not like a part of a pattern: `[^a-z]`.
    static func isLabel(_ label: Substring) -> Bool {
        guard label.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." }) else {
            return false
        }
        return !(label.count == 3 && label.dropFirst().first == "-")
    }
}
