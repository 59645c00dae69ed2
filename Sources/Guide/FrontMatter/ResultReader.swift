import Diagnostics

/// Reads what has to happen: text, a list of texts, or a mapping from platforms to either.
struct ResultReader {
    let vocabulary: Vocabulary
    let document: YAMLDocument

    func results(of value: YAMLNode, findings: inout Findings) -> [FrontMatter.Result] {
        switch value {
        case .scalar(let scalar):
            document.reportSlip(in: value, findings: &findings)
            guard !YAMLDocument.isEmpty(value) else { return [] }
            let text = Located(value: scalar.string.trimmed, line: document.textLine(of: value))
            return [FrontMatter.Result(text: text, platforms: nil)]
        case .sequence(let items):
            return items.flatMap { results(of: $0, findings: &findings) }
        case .mapping(let all):
            let mapping = all.filter { $0.key.keyName != "source" }
            let references = all.filter { $0.key.keyName == "source" }.flatMap { Self.ids(in: $0.value) }
                .map { "[^\($0)]" }.joined()
            let keys = mapping.map { key(of: $0.key, findings: &findings) }
            let told = Self.toldNames(of: keys)
            return zip(keys, mapping).flatMap { key, pair in
                let isTold = key.platforms == nil && !key.isEvery || told.contains(key.name)
                return results(of: pair.value, findings: &findings).map { result in
                    let text = isTold && !key.name.isEmpty ? "\(key.name): \(result.text.value)" : result.text.value
                    return FrontMatter.Result(
                        text: Located(value: text + references, line: result.text.line),
                        platforms: key.platforms ?? result.platforms)
                }
            }
        }
    }

    /// The sources that `source:` names: one, or a list.
    private static func ids(in value: YAMLNode) -> [String] {
        guard case .sequence(let items) = value else { return [value.string].compactMap(\.self) }
        return items.compactMap(\.string)
    }

    // MARK: Platforms

    /// What a key says of the results under it.
    private struct Key {
        /// As written.
        let name: String
        /// `nil` for all platforms, and for a name that is not known.
        var platforms: [PlatformID]?
        /// Whether it stands for all platforms.
        var isEvery = false
        /// Whether it is the platform's own name rather than another spelling.
        var isPlain = true
    }

    /// A name that is not known is reported; it stays a word of the text.
    private func key(of node: YAMLNode, findings: inout Findings) -> Key {
        let name = node.keyName
        switch Self.meaning(of: name, vocabulary) {
        case .every: return Key(name: name, isEvery: true)
        case .platforms(let platforms):
            let isPlain = platforms.count > 1 || platforms.contains { vocabulary.isPlainName(name, of: $0) }
            return Key(name: name, platforms: platforms, isPlain: isPlain)
        case .unknown(let word):
            let message = word.isEmpty ? "a platform's name is missing" : "unknown platform '\(word)'"
            let suggestion = Self.joined(word, vocabulary) ?? vocabulary.platform(near: word)
            let known = vocabulary.platformIDs.map { "'\($0)'" }.joined(separator: ", ")
            findings.report(
                .unknownPlatform, line: document.line(of: node), at: word,
                suggestion == nil && !known.isEmpty ? "\(message); the site has \(known)" : message,
                suggestion: suggestion)
            return Key(name: name)
        }
    }

    /// The names that stay in the text because another key of the mapping names the same platform: `iPad` beside `ios`.
    private static func toldNames(of keys: [Key]) -> Set<String> {
        var counts: [[PlatformID]: Int] = [:]
        for key in keys { if let platforms = key.platforms { counts[platforms, default: 0] += 1 } }
        return Set(
            keys.filter { !$0.isPlain && counts[$0.platforms ?? [], default: 0] > 1 }.map(\.name))
    }

    /// What a name means where platforms are.
    enum Meaning {
        case every
        case platforms([PlatformID])
        /// The first word that is not a platform.
        case unknown(String)
    }

    /// Platforms that are joined by a word of another language: `web & ios` for `web und ios`.
    private static func joined(_ name: String, _ vocabulary: Vocabulary) -> String? {
        let words = name.split(separator: " ")
        return words.indices.dropFirst().dropLast().lazy.filter { words[$0].count <= longestJoint }.compactMap {
            index in
            let sides = [words[..<index], words[(index + 1)...]].map { $0.joined(separator: " ") }
            return sides.allSatisfy { vocabulary.platformID(named: $0) != nil } ? sides.joined(separator: " & ") : nil
        }.first
    }

    /// Of `oder`.
    private static let longestJoint = 4

    static func meaning(of name: String, _ vocabulary: Vocabulary) -> Meaning {
        if let id = vocabulary.platformID(named: name) { return .platforms([id]) }
        if ["all", "both", "default"].contains(name.lowercased()) { return .every }
        let words = name.replacing(" and ", with: ",").split { $0 == "," || $0 == "/" || $0 == "&" }
            .map { String($0).trimmed }
        if let unknown = words.first(where: { vocabulary.platformID(named: $0) == nil }) {
            return .unknown(words.count > 1 ? unknown : name)
        }
        return words.isEmpty ? .unknown(name) : .platforms(words.compactMap(vocabulary.platformID(named:)))
    }
}
