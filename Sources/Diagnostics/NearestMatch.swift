/// Finds what someone probably meant to type.
///
/// ```swift
/// NearestMatch.to("andriod", in: ["ios", "android"])  // "android"
/// NearestMatch.to("windows", in: ["ios", "android"])  // nil
/// ```
///
/// The distance is optimal string alignment: insertions, deletions, replacements and swaps of neighbours, upper and
/// lower case alike. A candidate is near when at most a third of the longer word differs. Ties go to the candidate that
/// sorts first. Words over 64 characters match nothing.
public enum NearestMatch {
    /// The longest word that is compared; the cost of one comparison is the product of both lengths.
    public static let longestWord = 64

    public static func to(_ word: String, in candidates: some Sequence<String>) -> String? {
        Candidates(candidates).nearest(to: word)
    }

    /// Candidates prepared for comparison with many words.
    public struct Candidates: Sendable {
        /// By the number of their letters, which tells most of them apart from a word.
        private var byLength: [[(name: String, letters: [UInt32])]] = Array(repeating: [], count: longestWord + 1)

        public init(_ names: some Sequence<String>) {
            for name in names {
                let letters = NearestMatch.letters(of: name)
                if (1...longestWord).contains(letters.count) { byLength[letters.count].append((name, letters)) }
            }
        }

        /// The one that a word was probably meant to be, if it is none of them itself.
        public func nearest(to word: String) -> String? {
            let wanted = letters(of: word)
            guard (1...longestWord).contains(wanted.count) else { return nil }
            let pattern = Pattern(wanted)
            var best: (distance: Int, name: String)?
            for length in byLength.indices where !byLength[length].isEmpty {
                let limit = max(1, max(wanted.count, length) / 3)
                guard abs(length - wanted.count) <= limit else { continue }
                for (name, letters) in byLength[length] {
                    let most = min(limit, best?.distance ?? limit)
                    guard abs(length - wanted.count) <= most else { break }
                    let distance = pattern.distance(to: letters)
                    guard distance <= most, name != word else { continue }
                    if let best, (best.distance, best.name) <= (distance, name) { continue }
                    best = (distance, name)
                }
            }
            return best?.name
        }

        /// The name that a word matches except for one typing error; see ``NearestMatch/slip(_:in:)``.
        public func slip(_ word: String) -> String? {
            let written = letters(of: word)
            guard (3...longestWord).contains(written.count) else { return nil }
            let pattern = Pattern(written)
            let lengths = max(3, written.count - 1)...min(longestWord, written.count + 1)
            return lengths.flatMap { byLength[$0] }.filter { name, right in
                guard written.first == right.first, pattern.distance(to: right) == 1 else { return false }
                if written.count == right.count { return written.count >= 7 || written.sorted() == right.sorted() }
                return !isInflected(word.lowercased(), name.lowercased())
            }.map(\.name).min()
        }
    }

    /// The name that a word matches except for one typing error: a letter too much or too few, two letters in the wrong order or, in a
    /// long word, a wrong letter.
    ///
    /// Unlike ``to(_:in:)``, it does not take a word for another one: `tap` for `tab`, `rules` for `roles`, or another form of it.
    ///
    /// ```swift
    /// NearestMatch.slip("entr", in: ["tab", "enter"])  // "enter"
    /// ```
    public static func slip(_ word: String, in names: some Sequence<String>) -> String? {
        // One letter has four bytes at most. Nearly all names differ in more.
        Candidates(names.filter { abs($0.utf8.count - word.utf8.count) <= 4 }).slip(word)
    }

    /// Whether two names differ in the end of a word that makes another form of it: `roles`, `increased contrast`.
    private static func isInflected(_ left: String, _ right: String) -> Bool {
        let (shorter, longer) = left.utf8.count < right.utf8.count ? (left, right) : (right, left)
        let words = zip(shorter.split(separator: " "), longer.split(separator: " "))
        return words.contains { $1 == $0 + "s" || $1 == $0 + "d" }
    }

    /// The number of edits between two words, as ``to(_:in:)`` counts them.
    public static func distance(_ left: String, _ right: String) -> Int {
        distance(letters(of: left), letters(of: right))
    }

    private static func letters(of word: String) -> [UInt32] { word.lowercased().unicodeScalars.map(\.value) }

    private static func distance(_ left: [UInt32], _ right: [UInt32]) -> Int {
        let (shorter, longer) = left.count < right.count ? (left, right) : (right, left)
        guard !shorter.isEmpty else { return longer.count }
        guard shorter.count > longestWord else { return Pattern(shorter).distance(to: longer) }
        // Three rows of the table of distances.
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                let replaced = previous[column] + (letter == other ? 0 : 1)
                var cost = min(previous[column + 1] + 1, current[column] + 1, replaced)
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[right.count]
    }

    /// A word of 1 to 64 letters, ready to be compared: a column of the table of distances is two numbers with a bit for each letter.
    ///
    /// Source: H. Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances", 2003.
    private struct Pattern {
        private var places: [UInt64] = Array(repeating: 0, count: 128)
        private var furtherPlaces: [UInt32: UInt64] = [:]
        private let count: Int

        init(_ letters: [UInt32]) {
            count = letters.count
            for (place, letter) in letters.enumerated() {
                let bit: UInt64 = 1 << place
                if letter < 128 { places[Int(letter)] |= bit } else { furtherPlaces[letter, default: 0] |= bit }
            }
        }

        func distance(to letters: [UInt32]) -> Int {
            let last: UInt64 = 1 << (count - 1)
            var distance = count
            // Where a column is one more, or one less, than the letter above it; where it is equal to the diagonal.
            var (more, less, diagonal): (UInt64, UInt64, UInt64) = (.max, 0, 0)
            var previous: UInt64 = 0
            for letter in letters {
                let equal = letter < 128 ? places[Int(letter)] : furtherPlaces[letter] ?? 0
                let swapped = ((~diagonal & equal) << 1) & previous
                diagonal = (((equal & more) &+ more) ^ more) | equal | less | swapped
                var (right, left) = (less | ~(diagonal | more), diagonal & more)
                if right & last != 0 { distance += 1 }
                if left & last != 0 { distance -= 1 }
                (right, left) = (right << 1 | 1, left << 1)
                (more, less) = (left | ~(diagonal | right), right & diagonal)
                previous = equal
            }
            return distance
        }
    }
}
