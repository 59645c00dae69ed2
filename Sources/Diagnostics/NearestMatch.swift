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
        Candidates(candidates).nearest(to: word)
    }

    /// Candidates made ready to be compared, for whoever asks about many words.
    ///
    /// A question still looks at all of them whose length is near, but at most with two instructions: nearly all are told
    /// apart by the letters they have.
    public struct Candidates: Sendable {
        private struct Candidate {
            let name: String
            let word: Word
        }

        /// By how many letters they have.
        private let byLength: [[Candidate]]

        public init(_ names: some Sequence<String>) {
            var byLength = [[Candidate]](repeating: [], count: longestWord + 1)
            for name in names {
                let word = Word(name)
                let count = word.letters.count
                if count > 0, count <= longestWord { byLength[count].append(Candidate(name: name, word: word)) }
            }
            self.byLength = byLength
        }

        /// The one that a word was probably meant to be, if it is none of them itself.
        public func nearest(to text: String) -> String? {
            let wanted = Word(text)
            let count = wanted.letters.count
            guard count > 0, count <= longestWord else { return nil }
            var best: (distance: Int, name: String)?
            var rows = Rows()
            // Those of the same length first: the nearer the best so far, the fewer others are compared.
            for length in (1...longestWord).sorted(by: { abs($0 - count) < abs($1 - count) }) {
                let limit = max(1, max(count, length) / 3)
                guard abs(length - count) <= min(limit, best?.distance ?? limit) else { continue }
                for candidate in byLength[length] {
                    let most = min(limit, best?.distance ?? limit)
                    guard wanted.leastDistance(to: candidate.word) <= most, candidate.name != text else { continue }
                    let distance = rows.distance(from: wanted.letters, to: candidate.word.letters)
                    guard distance <= most else { continue }
                    if let best, (best.distance, best.name) <= (distance, candidate.name) { continue }
                    best = (distance, candidate.name)
                }
            }
            return best?.name
        }
    }

    /// The number of edits between two words, as ``to(_:in:)`` counts them.
    public static func distance(_ left: String, _ right: String) -> Int {
        var rows = Rows()
        return rows.distance(from: Word(left).letters, to: Word(right).letters)
    }

    /// A word in lower case, letter by letter.
    private struct Word {
        let letters: [UInt32]
        /// A bit for each letter that occurs; letters whose numbers differ by 64 share one.
        private let occurring: UInt64

        init(_ text: String) {
            // Nearly all words are of ASCII.
            if text.utf8.allSatisfy({ $0 < 0x80 }) {
                letters = text.utf8.map {
                    UInt32((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0)
                }
            } else {
                letters = text.lowercased().unicodeScalars.map(\.value)
            }
            occurring = letters.reduce(0) { $0 | 1 << UInt64($1 & 63) }
        }

        /// A number that the distance cannot be below: one edit puts one letter in the place of another at most.
        func leastDistance(to other: Word) -> Int {
            let (here, there) = (occurring & ~other.occurring, other.occurring & ~occurring)
            return max(here.nonzeroBitCount, there.nonzeroBitCount)
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
