/// Finds what somebody probably meant to type.
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

    /// Candidates made ready to be compared, for whoever asks about many words.
    public struct Candidates: Sendable {
        private let candidates: [(name: String, letters: [UInt32])]

        public init(_ names: some Sequence<String>) {
            candidates = names.map { ($0, letters(of: $0)) }.filter { (1...longestWord).contains($0.1.count) }
        }

        /// The one that a word was probably meant to be, if it is none of them itself.
        public func nearest(to word: String) -> String? {
            let wanted = letters(of: word)
            guard (1...longestWord).contains(wanted.count) else { return nil }
            var best: (distance: Int, name: String)?
            for (name, letters) in candidates {
                let limit = max(1, max(wanted.count, letters.count) / 3)
                let most = min(limit, best?.distance ?? limit)
                guard abs(letters.count - wanted.count) <= most, name != word else { continue }
                let distance = NearestMatch.distance(wanted, letters)
                guard distance <= most else { continue }
                if let best, (best.distance, best.name) <= (distance, name) { continue }
                best = (distance, name)
            }
            return best?.name
        }
    }

    /// The name that a word is but for one slip of the keyboard: a letter too much or too few, two letters in the wrong order or, in a
    /// long word, a wrong letter.
    ///
    /// Unlike ``to(_:in:)``, it does not take a word for another one: `tap` for `tab`, `rules` for `roles`, or another form of it.
    ///
    /// ```swift
    /// NearestMatch.slip("entr", in: ["tab", "enter"])  // "enter"
    /// ```
    public static func slip(_ word: String, in names: some Sequence<String>) -> String? {
        let written = letters(of: word)
        guard (3...longestWord).contains(written.count) else { return nil }
        return names.filter { name in
            // One letter has four bytes at most. Nearly all names differ in more.
            guard abs(name.utf8.count - word.utf8.count) <= 4 else { return false }
            let right = letters(of: name)
            guard written.first == right.first, right.count >= 3, abs(written.count - right.count) <= 1,
                distance(written, right) == 1
            else { return false }
            if written.count == right.count { return written.count >= 7 || written.sorted() == right.sorted() }
            return !isInflected(word.lowercased(), name.lowercased())
        }.min()
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
}
