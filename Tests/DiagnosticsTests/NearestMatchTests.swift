import Diagnostics
import TestSupport
import Testing

/// What "did you mean" proposes, and what it had better not propose.
@Suite struct NearestMatchTests {
    @Test(arguments: [
        ("Rol", "role"), ("stat", "state"), ("fcous", "focus"), ("tabb", "tab"), ("entr", "enter"),
        ("Develoqer notes", "developer notes"),
        // Other words, plurals, and what is right.
        ("tap", nil), ("rule", nil), ("roles", nil), ("role", nil), ("increased size", nil), ("ro", nil), ("hole", nil),
        ("stage", nil), ("enterrs", nil), ("escepe", nil), ("rotator", "rotater"),
    ])
    func aSlipIsOneWrongStroke(word: String, name: String?) {
        let names = ["role", "state", "focus", "tab", "enter", "developer notes", "increase size", "escape", "rotater"]
        #expect(NearestMatch.slip(word, in: names) == name)
    }

    @Test(
        arguments: [
            ("andriod", ["android"], "android"), ("Android", ["android"], "android"),
            ("iso", ["ios", "android"], "ios"),
            ("flutterr", ["flutter", "ios"], "flutter"), ("windows", ["flutter", "ios", "android"], nil),
            ("web", ["flutter", "ios", "android"], nil), ("", ["ios"], nil), ("an", ["android"], nil),
            (String(repeating: "android", count: 10), ["android"], nil), ("role", ["role"], nil),
            // Never the word itself; the smaller distance; of two that are as near, the first in the alphabet.
            ("role", ["role", "roles"], "roles"), ("keybord", ["keywords", "keyboard"], "keyboard"),
            ("cat", ["hat", "bat", "rat"], "bat"), ("cat", ["rat", "hat", "bat"], "bat"),
        ] as [(String, [String], String?)])
    func proposesTheNearestWord(written: String, words: [String], meant: String?) {
        #expect(NearestMatch.to(written, in: words) == meant)
    }

    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "ABC", 0), ("ab", "ba", 1),
        ("kitten", "sitting", 3), ("compose", "composew", 1), ("é", "e", 1), ("straße", "strasse", 2),
    ])
    func countsEditsAndSwapsOfNeighbours(left: String, right: String, distance: Int) {
        #expect(NearestMatch.distance(left, right) == distance)
        #expect(NearestMatch.distance(right, left) == distance)
    }

    @Test func comparesNoWordsOfExcessiveLength() {
        let long = String(repeating: "a", count: NearestMatch.longestWord)
        #expect(NearestMatch.to(long, in: [long + "b"]) == nil)
        #expect(NearestMatch.to(long, in: [String(long.dropLast())]) == String(long.dropLast()))
    }

    @Test func findsInAPreparedListWhatComparingEachWouldFind() {
        var generator = SplitMix64(seed: 7)
        let letters = Array("abcdeé")
        func word() -> String {
            let count = Int.random(in: 1...9, using: &generator)
            return String((0..<count).map { _ in letters[Int.random(in: letters.indices, using: &generator)] })
        }
        let names = (0..<200).map { _ in word() }
        let candidates = NearestMatch.Candidates(names)
        for _ in 0..<300 {
            let wanted = word()
            let near = names.filter { name in
                name != wanted
                    && NearestMatch.distance(wanted, name) <= max(1, max(wanted.count, name.count) / 3)
            }
            let expected = near.min {
                (NearestMatch.distance(wanted, $0), $0) < (NearestMatch.distance(wanted, $1), $1)
            }
            #expect(candidates.nearest(to: wanted) == expected)
        }
    }

    /// The table of distances, as it is defined.
    private static func table(_ left: [Character], _ right: [Character]) -> Int {
        var rows = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
        for row in 0...left.count {
            for column in 0...right.count {
                guard row > 0, column > 0 else {
                    rows[row][column] = row + column
                    continue
                }
                let replaced = rows[row - 1][column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
                var least = min(rows[row - 1][column] + 1, rows[row][column - 1] + 1, replaced)
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    least = min(least, rows[row - 2][column - 2] + 1)
                }
                rows[row][column] = least
            }
        }
        return rows[left.count][right.count]
    }

    @Test func countsLikeTheTableOfDistances() {
        var generator = SplitMix64(seed: 11)
        let letters = Array("abé漢")
        for _ in 0..<3_000 {
            let words = (0..<2).map { _ in
                (0..<Int.random(in: 0...70, using: &generator)).map { _ in
                    letters[Int.random(in: letters.indices, using: &generator)]
                }
            }
            #expect(NearestMatch.distance(String(words[0]), String(words[1])) == Self.table(words[0], words[1]))
        }
    }
}
