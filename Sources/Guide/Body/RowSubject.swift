/// What a row of the criteria is about, as far as its words say it.
///
/// ```swift
/// RowSubject.isMovement("shift+tab")  // true
/// RowSubject.words(of: "With Voice Control on, focus moves to the link")  // ["focus", "moves", "to"]
/// ```
enum RowSubject {
    /// Whether keys or a gesture only lead to the next or the previous element.
    static func isMovement(_ action: String) -> Bool {
        let words = action[...].lettersAlone.map { $0.lowercased() }
        return words.contains { movements.contains($0) }
            && words.allSatisfy { movements.contains($0) || directions.contains($0) }
    }

    /// The first words of the result's first clause that is not a condition.
    static func words(of result: String) -> [String] {
        var first: [String]?
        for clause in result.utf8.split(whereSeparator: isEnding) {
            let words = Substring(clause).lettersAlone.prefix(3).map { $0.lowercased() }
            guard let word = words.first else { continue }
            if !conditions.contains(word) { return words }
            first = first ?? words
        }
        return first ?? []
    }

    private static func isEnding(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
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
