import Diagnostics
import TestSupport
import Testing

/// What "did you mean" proposes, and what it had better not propose.
struct NearestMatchTests {
    @Test(
        arguments: [
            ("andriod", "android"),
            ("Android", "android"),
            ("andoid", "android"),
            ("androidd", "android"),
            ("iso", "ios"),
            ("flutterr", "flutter"),
        ])
    func findsAWordWithAFewSlips(written: String, meant: String) {
        #expect(NearestMatch.to(written, in: ["flutter", "ios", "android"]) == meant)
    }

    @Test(arguments: ["windows", "web", "", "x", "an", String(repeating: "android", count: 10)])
    func findsNothingNearAnotherWord(written: String) {
        #expect(NearestMatch.to(written, in: ["flutter", "ios", "android"]) == nil)
    }

    @Test func neverProposesTheWordItself() {
        #expect(NearestMatch.to("role", in: ["role"]) == nil)
        #expect(NearestMatch.to("role", in: ["role", "roles"]) == "roles")
    }

    @Test func settlesTiesTheSameWayWhateverTheOrder() {
        #expect(NearestMatch.to("cat", in: ["hat", "bat", "rat"]) == "bat")
        #expect(NearestMatch.to("cat", in: ["rat", "hat", "bat"]) == "bat")
    }

    @Test func prefersTheSmallerDistance() {
        #expect(NearestMatch.to("keybord", in: ["keywords", "keyboard"]) == "keyboard")
    }

    @Test(
        arguments: [
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

    @Test func findsInAPreparedListWhatComparingEachWouldFind() throws {
        var generator = SplitMix64(seed: 7)
        let letters = Array("abcdeé")
        func word() -> String {
            String(
                (0..<Int.random(in: 1...9, using: &generator)).map { _ in
                    letters.randomElement(using: &generator) ?? "a"
                })
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
}
