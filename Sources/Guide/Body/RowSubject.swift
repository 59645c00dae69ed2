/// What a row of the criteria is about, as far as its words say it.
///
/// ```swift
/// RowSubject.isMovement("shift+tab")  // true
/// RowSubject.words(of: "With Voice Control on, focus moves to the link")  // ["focus", "moves", "to"]
/// ```
enum RowSubject {
    /// Whether keys or a gesture only lead to the next or the previous element.
    static func isMovement(_ action: String) -> Bool {
        let words = action.withBytes { Self.words(in: $0) }
        return words.contains { movements.contains($0) }
            && words.allSatisfy { movements.contains($0) || directions.contains($0) }
    }

    /// The first words of the result's first clause that is not a condition.
    static func words(of result: String) -> [String] {
        result.withBytes { bytes in
            var (first, rest): ([String]?, Slice<UnsafeBufferPointer<UInt8>>) = (nil, bytes[...])
            while !rest.isEmpty {
                let clause = rest.prefix { !isEnding($0) }
                rest = rest[clause.endIndex...].dropFirst()
                let words = words(in: UnsafeBufferPointer(rebasing: clause), most: 3)
                guard let word = words.first else { continue }
                if !conditions.contains(word) { return words }
                first = first ?? words
            }
            return first ?? []
        }
    }

    private static func isEnding(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
    }

    private static func words(in text: UnsafeBufferPointer<UInt8>, most: Int = .max) -> [String] {
        guard text.allSatisfy({ $0 < 0x80 }) else {
            return String(decoding: text, as: UTF8.self).split { !$0.isLetter }.prefix(most).map { $0.lowercased() }
        }
        var words: [String] = []
        var rest = text[...]
        while words.count < most {
            let word = rest.drop { !$0.isLetter }.prefix { $0.isLetter }
            guard !word.isEmpty else { break }
            words.append(String(decoding: word.map { $0 | 0x20 }, as: UTF8.self))
            rest = rest[word.endIndex...]
        }
        return words
    }

    private static let movements: Set<String> = ["tab", "backtab", "tabulator", "swipe", "flick", "wischen"]

    private static let directions: Set<String> = [
        "shift", "umschalt", "left", "right", "links", "rechts", "and", "or", "und", "oder", "nach", "forward", "back",
    ]

    private static let conditions: Set<String> = [
        "after", "as", "at", "before", "during", "for", "from", "if", "in", "inside", "on", "once", "outside", "unless",
        "until", "when", "whenever", "while", "with", "without", "auf", "bei", "falls", "im", "mit", "nach", "ohne",
        "sobald",
        "solange", "wenn", "während",
    ]
}
