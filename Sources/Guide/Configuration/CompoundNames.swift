/// Names of several words, or with signs in them, as they stand among the words of text: `React Native`, `.NET MAUI`.
///
/// ```swift
/// let names = CompoundNames(["react native"])
/// names.joined(["only", "on", "react", "native"])  // "only", "on", "react native"
/// ```
struct CompoundNames: Sendable {
    /// A name's words and signs, and the one word that takes their place.
    private struct Name: Sendable {
        let tokens: [String]
        let word: String
    }

    /// The names by their first word or sign, those of most words first.
    private let names: [String: [Name]]
    /// The word that stands for each name, if it is a compound one.
    private let words: [String: String]

    /// - Parameter names: Names in their normal form. Those of a single word are left out.
    init(_ names: some Sequence<String>) {
        var compounds: [String: [Name]] = [:]
        var words: [String: String] = [:]
        for name in names {
            let tokens = TextTokens.of(name)
            guard let first = tokens.first, tokens != [name] else { continue }
            // A sign in front would hide that it is a word.
            let word = String(name.drop { !$0.isLetter && !$0.isNumber })
            guard !word.isEmpty else { continue }
            compounds[first, default: []].append(Name(tokens: tokens, word: word))
            words[name] = word
        }
        self.names = compounds.mapValues { $0.sorted { ($1.tokens.count, $0.word) < ($0.tokens.count, $1.word) } }
        self.words = words
    }

    /// The word that ``joined(_:)`` makes of a name; a single word is that itself.
    func word(for name: String) -> String { words[name] ?? name }

    /// The words of text with each name of several of them as a single one. A line may break inside a name.
    func joined(_ tokens: [String]) -> [String] {
        guard !names.isEmpty, tokens.contains(where: { names[$0] != nil }) else { return tokens }
        var result: [String] = []
        var index = tokens.startIndex
        while index < tokens.endIndex {
            if let (word, end) = name(at: index, in: tokens) {
                result.append(word)
                index = end
            } else {
                result.append(tokens[index])
                index += 1
            }
        }
        return result
    }

    private func name(at start: Int, in tokens: [String]) -> (word: String, end: Int)? {
        for name in names[tokens[start]] ?? [] {
            var index = start
            var found = 0
            while index < tokens.endIndex, found < name.tokens.count {
                if tokens[index] == name.tokens[found] {
                    found += 1
                } else if found == 0 || tokens[index] != "\n" {
                    break
                }
                index += 1
            }
            if found == name.tokens.count { return (name.word, index) }
        }
        return nil
    }
}
