/// What a row of the criteria is about, as far as its words say it.
///
/// ```swift
/// RowSubject.isMovement("shift+tab")  // true
/// RowSubject.words(of: "With Voice Control on, focus moves to the link")  // ["focus", "moves", "to"]
/// ```
enum RowSubject {
    /// Whether keys or a gesture only lead to the next or the previous element.
    static func isMovement(_ action: String) -> Bool {
        let words = words(in: action[...])
        return words.contains { movements.contains($0) }
            && words.allSatisfy { movements.contains($0) || directions.contains($0) }
    }

    /// The first words of the result's first clause that is not a condition.
    static func words(of result: String) -> [String] {
        var first: [String]?
        for clause in result.utf8.split(whereSeparator: { byte in endings.contains(byte) }) {
            let words = words(in: Substring(clause), most: 3)
            guard let word = words.first else { continue }
            if !conditions.contains(word) { return words }
            first = first ?? words
        }
        return first ?? []
    }

    private static let endings = Array(",;:.".utf8)

    private static func words(in text: Substring, most: Int = .max) -> [String] {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            return text.split { !$0.isLetter }.prefix(most).map { $0.lowercased() }
        }
        var words: [String] = []
        var word: [UInt8] = []
        for byte in text.utf8 {
            if byte.isLetter {
                word.append(byte | 0x20)
            } else if !word.isEmpty {
                words.append(String(decoding: word, as: UTF8.self))
                if words.count == most { return words }
                word.removeAll(keepingCapacity: true)
            }
        }
        return word.isEmpty ? words : words + [String(decoding: word, as: UTF8.self)]
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
