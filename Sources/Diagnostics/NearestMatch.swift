/// Finds what somebody probably meant to type.
///
/// ```swift
/// NearestMatch.to("andriod", in: ["ios", "android"])  // "android"
/// NearestMatch.to("windows", in: ["ios", "android"])  // nil
/// ```
///
/// The distance is optimal string alignment: insertions, deletions, replacements and swaps of neighbours, upper and
/// lower case alike. A candidate is near when at most a third of the longer word differs. Ties go to the candidate that
/// sorts first, so the answer does not depend on the order of `candidates`. Words over 64 characters match nothing.
public enum NearestMatch {
    /// The longest word that is compared; the cost of one comparison is the product of both lengths.
    public static let longestWord = 64

    public static func to(_ word: String, in candidates: some Sequence<String>) -> String? {
        let wanted = Word(word)
        guard !wanted.letters.isEmpty, wanted.letters.count <= longestWord else { return nil }
        var best: (distance: Int, candidate: String)?
        var rows = Rows()
        for candidate in candidates where candidate != word {
            let letters = Word(candidate).letters
            guard !letters.isEmpty, letters.count <= longestWord else { continue }
            let limit = max(1, max(wanted.letters.count, letters.count) / 3)
            guard abs(wanted.letters.count - letters.count) <= min(limit, best?.distance ?? limit) else { continue }
            let distance = rows.distance(from: wanted.letters, to: letters)
            guard distance <= limit else { continue }
            if let current = best, (current.distance, current.candidate) <= (distance, candidate) { continue }
            best = (distance, candidate)
        }
        return best?.candidate
    }

    /// The number of edits between two words, as ``to(_:in:)`` counts them.
    public static func distance(_ left: String, _ right: String) -> Int {
        var rows = Rows()
        return rows.distance(from: Word(left).letters, to: Word(right).letters)
    }

    /// A word in lower case, letter by letter.
    private struct Word {
        let letters: [UInt32]

        init(_ text: String) {
            // Nearly all words are of ASCII, and thousands are looked at for each link that is broken.
            if text.utf8.allSatisfy({ $0 < 0x80 }) {
                letters = text.utf8.map {
                    UInt32((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0)
                }
            } else {
                letters = text.lowercased().unicodeScalars.map(\.value)
            }
        }
    }

    /// Three rows of the table of distances, used again for each pair of words.
    private struct Rows {
        private var beforePrevious: [Int] = []
        private var previous: [Int] = []
        private var current: [Int] = []

        mutating func distance(from left: [UInt32], to right: [UInt32]) -> Int {
            // What both begin or end with changes nothing.
            var start = 0
            while start < left.count, start < right.count, left[start] == right[start] { start += 1 }
            var end = 0
            while end < left.count - start, end < right.count - start,
                left[left.count - 1 - end] == right[right.count - 1 - end]
            { end += 1 }
            return distance(from: left[start..<(left.count - end)], to: right[start..<(right.count - end)])
        }

        private mutating func distance(from left: ArraySlice<UInt32>, to right: ArraySlice<UInt32>) -> Int {
            if left.isEmpty { return right.count }
            if right.isEmpty { return left.count }
            beforePrevious.replaceSubrange(beforePrevious.indices, with: repeatElement(0, count: right.count + 1))
            previous.replaceSubrange(previous.indices, with: 0...right.count)
            current.replaceSubrange(current.indices, with: repeatElement(0, count: right.count + 1))
            for (row, letter) in zip(1..., left) {
                current[0] = row
                for (column, other) in zip(1..., right) {
                    let replaced = previous[column - 1] + (letter == other ? 0 : 1)
                    var cost = min(previous[column] + 1, current[column - 1] + 1, replaced)
                    if row > 1, column > 1, letter == right[right.startIndex + column - 2],
                        left[left.startIndex + row - 2] == other
                    {
                        cost = min(cost, beforePrevious[column - 2] + 1)
                    }
                    current[column] = cost
                }
                (beforePrevious, previous, current) = (previous, current, beforePrevious)
            }
            return previous[right.count]
        }
    }
}
