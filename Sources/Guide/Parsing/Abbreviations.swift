/// What short forms in a text stand for, as kramdown, PHP Markdown Extra and Python-Markdown define them, each on a line.
///
/// ```markdown
/// VO reads the label.
///
/// *[VO]: VoiceOver
/// ```
struct Abbreviations {
    enum Piece: Equatable {
        case words(Substring)
        case short(Substring, meaning: String)
    }

    private var meanings: [Substring: String] = [:]
    /// The lengths of those that begin with a character.
    private var lengths: [Character: Set<Int>] = [:]
    private var taken: Set<Substring> = []

    var isEmpty: Bool { meanings.isEmpty }

    /// A line that says what a short form stands for.
    static func definition(in line: Substring) -> (short: Substring, meaning: String)? {
        let text = line.drop { $0 == " " }
        guard text.hasPrefix("*["), line.utf8.count - text.utf8.count < 4, let end = text.firstRange(of: "]:") else {
            return nil
        }
        let short = text[..<end.lowerBound].dropFirst(2)
        let meaning = String(text[end.upperBound...]).trimmed
        guard !short.isEmpty, short.count <= longest, !short.contains(where: { "[]`".contains($0) }), !meaning.isEmpty
        else { return nil }
        return (short, meaning)
    }

    /// Longer ones are no short forms; so a word is looked up no more often than that.
    private static let longest = 40

    /// Whether the line that begins at a place may be a definition.
    static func mayBegin(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard let place = RepairSigns.textStart(text, ofLineAt: start), place + 1 < text.count else { return false }
        return text[place] == UInt8(ascii: "*") && text[place + 1] == UInt8(ascii: "[")
    }

    /// The last definition counts, as in the generators that have them.
    mutating func define(_ short: Substring, as meaning: String) {
        meanings[short] = meaning
        if let first = short.first { lengths[first, default: []].insert(short.count) }
    }

    /// A text divided at the short forms that stand in it as whole words, each where it does for the first time; `nil` if there are
    /// none. They are not looked for again.
    mutating func takePieces(of text: String) -> [Piece]? {
        var pieces: [Piece] = []
        var (start, place) = (text.startIndex, text.startIndex)
        var isInWord = false
        while place < text.endIndex {
            if !isInWord, let (short, meaning) = short(at: text[place...]) {
                if start < place { pieces.append(.words(text[start..<place])) }
                pieces.append(.short(short, meaning: meaning))
                taken.insert(short)
                (start, place) = (short.endIndex, short.endIndex)
                isInWord = true
            } else {
                isInWord = Self.isWord(text[place])
                place = text.index(after: place)
            }
        }
        guard !pieces.isEmpty else { return nil }
        if start < text.endIndex { pieces.append(.words(text[start...])) }
        return pieces
    }

    /// The longest short form that a text begins with.
    private func short(at text: Substring) -> (short: Substring, meaning: String)? {
        guard let first = text.first, let lengths = lengths[first] else { return nil }
        for length in lengths.sorted(by: >) {
            let words = text.prefix(length)
            guard let meaning = meanings[words], !taken.contains(words) else { continue }
            let next = text[words.endIndex...].first
            if !(next.map(Self.isWord) ?? false) { return (words, meaning) }
        }
        return nil
    }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
