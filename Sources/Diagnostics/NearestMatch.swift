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
        let wanted = Array(word.lowercased().unicodeScalars)
        guard !wanted.isEmpty, wanted.count <= longestWord else { return nil }
        var best: (distance: Int, candidate: String)?
        for candidate in candidates where candidate != word {
            let letters = Array(candidate.lowercased().unicodeScalars)
            guard !letters.isEmpty, letters.count <= longestWord else { continue }
            let limit = max(1, max(wanted.count, letters.count) / 3)
            guard abs(wanted.count - letters.count) <= limit else { continue }
            let distance = distance(from: wanted, to: letters)
            guard distance <= limit else { continue }
            if let current = best, (current.distance, current.candidate) <= (distance, candidate) { continue }
            best = (distance, candidate)
        }
        return best?.candidate
    }

    /// The number of edits between two words, as ``to(_:in:)`` counts them.
    public static func distance(_ left: String, _ right: String) -> Int {
        distance(from: Array(left.lowercased().unicodeScalars), to: Array(right.lowercased().unicodeScalars))
    }

    private static func distance(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int {
        if left.isEmpty { return right.count }
        if right.isEmpty { return left.count }
        var beforePrevious = [Int](repeating: 0, count: right.count + 1)
        var previous = Array(0...right.count)
        var current = [Int](repeating: 0, count: right.count + 1)
        for row in 1...left.count {
            current[0] = row
            for column in 1...right.count {
                let replaced = previous[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
                var cost = min(previous[column] + 1, current[column - 1] + 1, replaced)
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    cost = min(cost, beforePrevious[column - 2] + 1)
                }
                current[column] = cost
            }
            (beforePrevious, previous, current) = (previous, current, beforePrevious)
        }
        return previous[right.count]
    }
}
