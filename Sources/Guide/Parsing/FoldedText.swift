/// Where the lines of a YAML text stand in its file: a text that is folded, quoted or goes on without a sign has fewer lines
/// than the file, or other ones.
///
/// ```yaml
/// tab: >-
///   Moves on to
///   the next one
/// ```
enum FoldedText {
    /// The lines of the file for each line of a text that begins on a line or behind it.
    ///
    /// Words are looked for in their order, so what an escape has changed is passed over.
    static func places(of lines: [Substring], from first: Int, in source: SourceFile) -> [ClosedRange<Int>] {
        let isAsWritten = lines.enumerated().allSatisfy { source.line(first + $0).hasSuffix($1) }
        if isAsWritten { return lines.indices.map { first + $0...first + $0 } }
        var reader = WordReader(source: source, number: first)
        return lines.map { line in
            var start: Int?
            for word in words(of: line) where reader.find(word) { start = start ?? reader.number }
            return (start ?? reader.number)...reader.number
        }
    }

    /// Words without the signs that YAML may need an escape for.
    private static func words(of line: Substring) -> [String] {
        line.split(whereSeparator: \.isWhitespace).map { word in word.filter { !"\"'\\".contains($0) } }.filter {
            !$0.isEmpty
        }
    }

    private struct WordReader {
        let source: SourceFile
        private(set) var number: Int
        private var rest: ArraySlice<String>
        /// Many words that are not there are a text that cannot be followed.
        private var misses = 0

        init(source: SourceFile, number: Int) {
            self.source = source
            self.number = number
            rest = FoldedText.words(of: source.line(number)[...])[...]
        }

        /// Goes on behind a word, in this line or the next one that is not blank; `false` where it is in neither.
        mutating func find(_ word: String) -> Bool {
            guard misses < 100 else { return false }
            if let index = rest.firstIndex(where: { $0.contains(word) }) {
                rest = rest[(index + 1)...]
                return true
            }
            var next = number + 1
            while next < source.existing(line: .max), source.line(next).allSatisfy(\.isWhitespace) { next += 1 }
            let words = FoldedText.words(of: source.line(next)[...])
            guard let index = words.firstIndex(where: { $0.contains(word) }) else {
                misses += 1
                return false
            }
            (number, rest) = (next, words[(index + 1)...])
            return true
        }
    }
}
