import Diagnostics

/// Reads what has to happen: a text, a list of texts, or a mapping from platforms to either.
struct ResultReader {
    let vocabulary: Vocabulary
    let document: YAMLDocument

    /// - Parameter isUnderPlatform: Whether what it stands under is a platform already, so that a key of it says something else.
    func results(
        of value: YAMLNode, isUnderPlatform: Bool = false, findings: inout Findings
    ) -> [FrontMatter.Result] {
        switch value {
        case .scalar(let scalar):
            document.reportComment(behind: value, findings: &findings)
            let text = scalar.string.trimmed
            guard !YAMLDocument.isEmpty(value) else { return [] }
            return [FrontMatter.Result(text: Located(value: text, line: document.textLine(of: value)), platforms: nil)]
        case .sequence(let items):
            return items.flatMap { results(of: $0, isUnderPlatform: isUnderPlatform, findings: &findings) }
        case .mapping(let mapping):
            return results(in: mapping, isUnderPlatform: isUnderPlatform, findings: &findings)
        }
    }

    /// - Parameter column: What a result is called that stands before them; see ``ResultColumn``.
    func results(
        in mapping: YAMLNode.Mapping, behind column: String? = nil, isUnderPlatform: Bool = false,
        findings: inout Findings
    ) -> [FrontMatter.Result] {
        let limits = limits(
            by: mapping.map(\.key), behind: column, isUnderPlatform: isUnderPlatform, findings: &findings)
        return zip(limits, mapping).flatMap { limit, pair in
            let isLimited = isUnderPlatform || limit.platforms != nil
            let found = results(of: pair.value, isUnderPlatform: isLimited, findings: &findings)
            return found.map { limit.applied(to: $0) }
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

        var isUnknown: Bool {
            if case .unknown = self { true } else { false }
        }

        /// Whether it is a platform, or several.
        var isPlatform: Bool {
            switch self {
            case .platforms, .qualified: true
            case .every, .unknown: false
            }
        }
    }

    /// What the keys of one mapping say of the results under them.
    func limits(
        by keys: [YAMLNode], behind column: String? = nil, isUnderPlatform: Bool = false, findings: inout Findings
    ) -> [Limit] {
        let meanings = keys.map { Self.meaning(of: $0.keyName, vocabulary) }
        let isWithoutPlatforms = keys.count > 1 && meanings.allSatisfy(\.isUnknown)
        var first = column
        let limits = zip(keys, meanings).map { key, meaning in
            if meaning.isUnknown, let column = ResultColumn(key.keyName, vocabulary) {
                first = first ?? column.word
                return column.limit(behind: first ?? column.word)
            }
            if isUnderPlatform, meaning.isUnknown, let limit = word(key, findings: &findings) { return limit }
            return limit(by: key, meaning, isAlone: isWithoutPlatforms, findings: &findings)
        }
        return Self.telling(limits, vocabulary)
    }

    /// The platforms that some values name together, each a text or a list of them; `nil` where they name none.
    func limit(byAll values: [YAMLNode], findings: inout Findings) -> Limit? {
        let names = values.flatMap { $0.sequence.map(Array.init) ?? [$0] }.filter { !YAMLDocument.isEmpty($0) }
        let limits = names.map { limit(by: $0, findings: &findings) }
        let platforms = limits.flatMap { $0.platforms ?? [] }.uniqued()
        let words = limits.filter(\.isWord).map(\.name)
        guard !platforms.isEmpty || !words.isEmpty else { return nil }
        let told = words.isEmpty ? limits.map(\.name) : words
        return Limit(
            name: told.joined(separator: ", "), platforms: platforms.isEmpty ? nil : platforms, isWord: !words.isEmpty)
    }

    /// The platforms a key names. One that does not exist is reported; its name stays a word of the text.
    func limit(by key: YAMLNode, findings: inout Findings) -> Limit {
        limit(by: key, Self.meaning(of: key.keyName, vocabulary), isAlone: false, findings: &findings)
    }

    /// - Parameter isAlone: Whether no key beside it is a platform either.
    private func limit(by key: YAMLNode, _ meaning: Meaning, isAlone: Bool, findings: inout Findings) -> Limit {
        let name = key.keyName
        switch meaning {
        case .every: return Limit(name: name, platforms: nil, isWord: false)
        case .platforms(let platforms): return Limit(name: name, platforms: platforms, isWord: false)
        case .qualified(let platform):
            return Limit(name: name.replacing("_", with: " "), platforms: [platform], isWord: true)
        case .unknown(let word):
            if let limit = part(key, findings: &findings) { return limit }
            let suggestion = vocabulary.platform(near: word)
            let advice = isAlone && suggestion == nil ? "; under a row stand platforms, 'result' or a text" : ""
            let message = word.isEmpty ? "a platform's name is missing" : "unknown platform '\(word)'\(advice)"
            findings.report(
                .unknownPlatform, line: document.line(of: key), at: word, message, suggestion: suggestion)
            return Limit(name: name, platforms: nil, isWord: !name.isEmpty)
        }
    }

    /// A framework or a screen reader in a platform's place.
    private func part(_ key: YAMLNode, findings: inout Findings) -> Limit? {
        let name = key.keyName
        guard let platforms = PlatformPart.platforms(of: name, vocabulary) else { return nil }
        let names = platforms.compactMap { vocabulary.platform($0)?.name }.joined(separator: " and ")
        reportWord(key, "'\(name)' is no platform; it is read as \(names) and stays a word of its result", &findings)
        return Limit(name: name, platforms: platforms, isWord: true)
    }

    /// A key under a platform that is none, unless it looks like one.
    private func word(_ key: YAMLNode, findings: inout Findings) -> Limit? {
        let name = key.keyName
        guard !name.isEmpty, vocabulary.platform(near: name) == nil else { return nil }
        guard PlatformPart.platforms(of: name, vocabulary) == nil else { return nil }
        reportWord(key, "'\(name)' is no platform; it stays a word of its result", &findings)
        return Limit(name: name, platforms: nil, isWord: true)
    }

    private func reportWord(_ key: YAMLNode, _ message: String, _ findings: inout Findings) {
        let line = document.line(of: key)
        findings.report(
            .unknownPlatform, line: line, column: findings.column(of: key.keyName, inLine: line), message, as: .warning)
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
        guard let unknown else { return found.isEmpty ? .unknown(name) : .platforms(found) }
        if let label = LabelReader(vocabulary: vocabulary).label(name), label.frameworks.isEmpty,
            label.correction == nil
        {
            return .qualified(label.platform)
        }
        return PlatformKey(name, vocabulary).flatMap { $0.isQualified ? .qualified($0.platform) : nil }
            ?? .unknown(found.isEmpty ? name : unknown)
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
