import Diagnostics
import Yams

/// Reads what has to happen: a text, a list of texts, or a mapping from platforms to either.
struct ResultReader {
    let vocabulary: Vocabulary
    let document: YAMLDocument

    func results(of value: Node, findings: inout Findings) -> [FrontMatter.Result] {
        switch value {
        case .scalar(let scalar):
            document.reportComment(behind: value, findings: &findings)
            let text = scalar.string.trimmed
            guard !YAMLDocument.isEmpty(value) else { return [] }
            return [FrontMatter.Result(text: Located(value: text, line: document.textLine(of: value)), platforms: nil)]
        case .sequence(let items):
            return items.flatMap { results(of: $0, findings: &findings) }
        case .mapping(let mapping):
            let keys = mapping.map { key, value in
                let limit = limit(by: key, findings: &findings)
                return (limit: limit, value: value)
            }
            let limits = Self.telling(keys.map(\.limit), vocabulary)
            return zip(limits, keys).flatMap { limit, key in
                results(of: key.value, findings: &findings).map { limit.applied(to: $0) }
            }
        case .alias: return []
        }
    }

    // MARK: Platforms

    /// What a key says of the results under it.
    struct Limit {
        /// As written.
        let name: String
        /// `nil` for all platforms.
        let platforms: [PlatformID]?
        /// Whether the name's words say more than `platforms`, so that they belong to the text: `iOS 17+`.
        var isWord: Bool

        /// - Parameter keepingOwn: Whether a platform that the result names itself counts instead.
        func applied(to result: FrontMatter.Result, keepingOwn: Bool = false) -> FrontMatter.Result {
            let text = isWord ? "\(name): \(result.text.value)" : result.text.value
            let own = keepingOwn ? result.platforms ?? platforms : platforms ?? result.platforms
            return FrontMatter.Result(text: Located(value: text, line: result.text.line), platforms: own)
        }
    }

    /// What a key means where platforms stand.
    enum Meaning {
        case every
        case platforms([PlatformID])
        /// One with more words: a version, a screen reader.
        case qualified(PlatformID)
        /// The first word that is no platform.
        case unknown(String)
    }

    /// The platforms a key names. One that does not exist is reported; its name stays a word of the text.
    func limit(by key: Node, findings: inout Findings) -> Limit {
        let name = key.keyName
        switch Self.meaning(of: name, vocabulary) {
        case .every: return Limit(name: name, platforms: nil, isWord: false)
        case .platforms(let platforms): return Limit(name: name, platforms: platforms, isWord: false)
        case .qualified(let platform): return Limit(name: name, platforms: [platform], isWord: true)
        case .unknown(let word):
            findings.report(
                .unknownPlatform, line: document.line(of: key), at: word, "unknown platform '\(word)'",
                suggestion: vocabulary.platform(near: word))
            return Limit(name: name, platforms: nil, isWord: true)
        }
    }

    static func meaning(of name: String, _ vocabulary: Vocabulary) -> Meaning {
        if let id = vocabulary.platformID(named: name) { return .platforms([id]) }
        if ["all", "both", "default"].contains(name.lowercased()) { return .every }
        var found: [PlatformID] = []
        var unknown: String?
        for part in name.replacing(" and ", with: ",").split(whereSeparator: { $0 == "," || $0 == "/" || $0 == "&" }) {
            let word = String(part).trimmed
            if let id = vocabulary.platformID(named: word) {
                found.append(id)
            } else if unknown == nil {
                unknown = word
            }
        }
        guard let unknown else { return .platforms(found) }
        if let label = LabelReader(vocabulary: vocabulary).label(name), label.frameworks.isEmpty,
            label.correction == nil
        {
            return .qualified(label.platform)
        }
        return .unknown(unknown)
    }

    /// Where several names of one mapping stand for one platform, each says more than that: `iPhone` beside `iPad`.
    private static func telling(_ limits: [Limit], _ vocabulary: Vocabulary) -> [Limit] {
        guard limits.count > 1 else { return limits }
        var names: [PlatformID: Set<String>] = [:]
        for limit in limits {
            if let platforms = limit.platforms, platforms.count == 1 {
                names[platforms[0], default: []].insert(Vocabulary.normalized(limit.name))
            }
        }
        guard names.contains(where: { $0.value.count > 1 }) else { return limits }
        return limits.map { limit in
            guard !limit.isWord, let platforms = limit.platforms, platforms.count == 1,
                names[platforms[0], default: []].count > 1, !vocabulary.isPlainName(limit.name, of: platforms[0])
            else { return limit }
            var told = limit
            told.isWord = true
            return told
        }
    }
}
