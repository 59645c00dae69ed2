/// An item of a list that is one row: what is done stands under one key, what must happen under another.
///
/// ```yaml
/// keyboard:
///   - {action: Tab, result: Focus moves on}
///   - {gesture: Double tap, ios: Activates it, android: Opens it}
/// ```
///
/// Where several keys say what is done, all their words are the action: `{control: Slider, gesture: Swipe up, …}`. A key that says
/// neither keeps its text with its name before it.
struct ListedRow {
    typealias Pair = (key: YAMLNode, value: YAMLNode)

    /// The words of the keys that say what is done.
    private(set) var action = ""
    private(set) var key: YAMLNode
    /// What must happen, with the name of its key where that says more than that it is a result.
    private(set) var results: [(name: String, value: YAMLNode)] = []
    /// Results for platforms, by the keys that name them: `ios`, `Result (iOS)`.
    private(set) var platforms: [Pair] = []
    /// The platforms that all of it is limited to: `platform: iOS`.
    private(set) var limits: [Pair] = []
    /// What is neither.
    private(set) var others: [Pair] = []
    /// What the first result is called.
    private(set) var column: String?

    /// - Parameter definition: The table, whose own rows may be called like such a key: *name* and *value*; `nil` for one that is not
    ///   configured.
    init?(_ mapping: YAMLNode.Mapping, of definition: CriteriaDefinition?, vocabulary: Vocabulary) {
        guard mapping.count > 1, let place = mapping.first?.key else { return nil }
        key = place
        var actions: [(word: String, pair: Pair)] = []
        var results = sort(mapping, actions: &actions, vocabulary)
        // `key: Tab`, `action: Moves on`: the action of a key is what it does.
        if results.isEmpty, platforms.isEmpty, actions.count > 1,
            let index = actions.firstIndex(where: { $0.word == "action" })
        {
            results = [actions.remove(at: index)]
        }
        guard let first = actions.first, !(results.isEmpty && platforms.isEmpty),
            !Self.isRow(first.word, of: definition) || Self.namesRow(first.pair.value, vocabulary: vocabulary),
            !others.contains(where: { Self.isRow(Self.word($0.key), of: definition) })
        else { return nil }
        key = first.pair.key
        action = actions.compactMap { Self.text(of: $0.pair.value) }.joined(separator: ": ")
        name(results)
    }

    /// A table that is one row: `keyboard: {key: Tab, result: Moves on}`; `nil` where anything else stands in it.
    init?(single mapping: YAMLNode.Mapping, of definition: CriteriaDefinition, vocabulary: Vocabulary) {
        guard mapping.contains(where: { Self.mayBeOutcome($0.key) && Self.isOutcome(Self.word($0.key)) }) else {
            return nil
        }
        self.init(mapping, of: definition, vocabulary: vocabulary)
        guard others.isEmpty else { return nil }
    }

    /// A row whose value is a mapping with a result in it: `tab: {result: Moves on, platform: iOS}`.
    ///
    /// - Parameter key: What is done; a number leaves that to the mapping.
    init?(_ key: YAMLNode, _ mapping: YAMLNode.Mapping, vocabulary: Vocabulary) {
        guard mapping.contains(where: { Self.mayBeOutcome($0.key) && Self.isOutcome(Self.word($0.key)) }) else {
            return nil
        }
        self.key = key
        var actions: [(word: String, pair: Pair)] = []
        let results = sort(mapping, actions: &actions, vocabulary)
        let texts = actions.compactMap { Self.text(of: $0.pair.value) }
        if key.keyName.allSatisfy(\.isNumber), !texts.isEmpty {
            action = texts.joined(separator: ": ")
        } else {
            action = key.keyName
            others += actions.map(\.pair)
        }
        name(results)
    }

    /// Puts each key where it belongs, and returns those of results.
    private mutating func sort(
        _ mapping: YAMLNode.Mapping, actions: inout [(word: String, pair: Pair)], _ vocabulary: Vocabulary
    ) -> [(word: String, pair: Pair)] {
        var results: [(word: String, pair: Pair)] = []
        for (key, value) in mapping {
            let word = Self.word(key)
            if Self.actions.contains(word), Self.text(of: value) != nil {
                actions.append((word, (key, value)))
            } else if Self.results.contains(word) {
                column = column ?? word
                results.append((word, (key, value)))
            } else if Self.limits.contains(word) {
                limits.append((key, value))
            } else if vocabulary.mayBePlatform(key), ResultReader.meaning(of: key.keyName, vocabulary).isPlatform {
                platforms.append((key, value))
            } else if let named = ResultColumn(key.keyName, vocabulary) {
                column = column ?? named.word
                platforms.append((key, value))
            } else {
                others.append((key, value))
            }
        }
        return results
    }

    /// Names the results, but for those that are called as the first one is.
    private mutating func name(_ results: [(word: String, pair: Pair)]) {
        let first = column ?? results.first?.word
        self.results = results.map { ($0.word == first ? "" : $0.pair.key.keyName, $0.pair.value) }
    }

    private static let actions: Set<String> = [
        "action", "actions", "command", "control", "event", "feature", "gesture", "gestures", "id", "input",
        "interaction", "item", "key", "key press", "keypress", "keys", "keystroke", "label", "name", "property",
        "setting", "shortcut", "step", "test", "title", "trigger", "user action", "what", "when",
    ]

    private static let results: Set<String> = [
        "announcement", "announcements", "behavior", "behaviors", "behaviour", "behaviours", "description", "does",
        "effect", "expect", "expectation", "expectations", "expected", "expected behavior", "expected behaviour",
        "expected outcome", "expected result", "expected results", "function", "must", "outcome", "outcomes", "output",
        "response", "result", "results", "should", "text", "then", "value",
    ]

    private static let limits: Set<String> = ["os", "platform", "platforms"]

    /// A key in lower case, with blanks between its words.
    private static func word(_ key: YAMLNode) -> String { word(key.keyName) }

    static func word(_ key: String) -> String {
        // Most keys have neither sign.
        func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") }
        guard key.utf8.contains(where: isSign) else { return Vocabulary.normalized(key) }
        let bytes = key.utf8.map { isSign($0) ? UInt8(ascii: " ") : $0 }
        return Vocabulary.normalized(String(decoding: bytes, as: UTF8.self))
    }

    /// Whether a word is what platforms are called that a row is limited to.
    static func isLimit(_ word: String) -> Bool { limits.contains(word) }

    /// Whether a word is what results are called in a list of rows.
    static func isResult(_ word: String) -> Bool { results.contains(word) }

    /// Whether a word is what only a result is called, wherever it stands.
    static func isOutcome(_ word: String) -> Bool {
        results.contains(word)
            && (word.hasPrefix("expect") || word.hasPrefix("result") || word.hasPrefix("outcome"))
    }

    /// One look at a key's first letter.
    private static func mayBeOutcome(_ key: YAMLNode) -> Bool {
        switch (key.string?.utf8.first ?? 0) | 0x20 {
        case UInt8(ascii: "e"), UInt8(ascii: "r"), UInt8(ascii: "o"): true
        default: false
        }
    }

    /// The text of a value, or those of a list of texts.
    private static func text(of value: YAMLNode) -> String? {
        switch value {
        case .scalar(let scalar): return YAMLDocument.isEmpty(value) ? nil : scalar.string.trimmed
        case .sequence(let items):
            let texts = items.compactMap(\.string)
            return texts.isEmpty || texts.count < items.count ? nil : texts.map(\.trimmed).joined(separator: ", ")
        case .mapping: return nil
        }
    }

    private static func isRow(_ word: String, of definition: CriteriaDefinition?) -> Bool {
        guard let definition else { return false }
        return definition.rows.contains(word.replacing(" ", with: "-"))
    }

    /// Whether a value is what a row is called: `name: Role`.
    private static func namesRow(_ value: YAMLNode, vocabulary: Vocabulary) -> Bool {
        guard let text = text(of: value) else { return false }
        return vocabulary.criteria(withRow: ActionKey(text).id) != nil || vocabulary.aspectID(named: text) != nil
    }

    /// All texts in a value, one after another.
    static func words(of value: YAMLNode) -> String {
        switch value {
        case .scalar(let scalar): scalar.string.trimmed
        case .sequence(let items): items.map(words).filter { !$0.isEmpty }.joined(separator: ", ")
        case .mapping(let mapping):
            mapping.map { "\($0.key.keyName): \(words(of: $0.value))" }
                .joined(separator: ", ")
        }
    }
}
