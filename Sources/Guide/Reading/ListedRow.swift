import Yams

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
    typealias Pair = (key: Node, value: Node)

    /// The words of the keys that say what is done.
    let action: String
    let key: Node
    /// What must happen, with the name of its key where that says more than that it is a result.
    private(set) var results: [(name: String, value: Node)] = []
    /// Results for platforms, by the keys that name them.
    private(set) var platforms: [Pair] = []
    /// The platforms that all of it is limited to: `platform: iOS`.
    private(set) var limits: [Pair] = []
    /// What is neither.
    private(set) var others: [Pair] = []

    /// - Parameter definition: The table, whose own rows may be called like such a key: *name* and *value*; `nil` for one that is not
    ///   configured.
    init?(_ mapping: Node.Mapping, of definition: CriteriaDefinition?, vocabulary: Vocabulary) {
        guard mapping.count > 1 else { return nil }
        var actions: [(word: String, pair: Pair)] = []
        var results: [Pair] = []
        for (key, value) in mapping {
            let word = Self.word(key)
            if Self.actions.contains(word), Self.text(of: value) != nil {
                actions.append((word, (key, value)))
            } else if Self.results.contains(word) {
                results.append((key, value))
            } else if Self.limits.contains(word) {
                limits.append((key, value))
            } else if vocabulary.platformID(named: key.keyName) != nil {
                platforms.append((key, value))
            } else {
                others.append((key, value))
            }
        }
        // `key: Tab`, `action: Moves on`: the action of a key is what it does.
        if results.isEmpty, platforms.isEmpty, actions.count > 1,
            let index = actions.firstIndex(where: { $0.word == "action" })
        {
            results = [actions.remove(at: index).pair]
        }
        guard let first = actions.first, !(results.isEmpty && platforms.isEmpty),
            !Self.isRow(first.word, of: definition) || Self.namesRow(first.pair.value, vocabulary: vocabulary),
            !others.contains(where: { Self.isRow(Self.word($0.key), of: definition) })
        else { return nil }
        key = first.pair.key
        action = actions.compactMap { Self.text(of: $0.pair.value) }.joined(separator: ": ")
        self.results = results.enumerated().map { index, pair in
            (index == 0 ? "" : pair.key.keyName, pair.value)
        }
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
    private static func word(_ key: Node) -> String {
        Vocabulary.normalized(key.keyName.replacing("-", with: " ").replacing("_", with: " "))
    }

    /// The text of a value, or those of a list of texts.
    private static func text(of value: Node) -> String? {
        switch value {
        case .scalar(let scalar): return YAMLDocument.isEmpty(value) ? nil : scalar.string.trimmed
        case .sequence(let items):
            let texts = items.compactMap(\.string)
            return texts.isEmpty || texts.count < items.count ? nil : texts.map(\.trimmed).joined(separator: ", ")
        case .mapping, .alias: return nil
        }
    }

    private static func isRow(_ word: String, of definition: CriteriaDefinition?) -> Bool {
        guard let definition else { return false }
        return definition.rows.contains(word.replacing(" ", with: "-"))
    }

    /// Whether a value is what a row is called: `name: Role`.
    private static func namesRow(_ value: Node, vocabulary: Vocabulary) -> Bool {
        guard let text = text(of: value) else { return false }
        return vocabulary.criteria(withRow: ActionKey(text).id) != nil || vocabulary.aspectID(named: text) != nil
    }

    /// All texts in a value, one after another.
    static func words(of value: Node) -> String {
        switch value {
        case .scalar(let scalar): scalar.string.trimmed
        case .sequence(let items): items.map(words).filter { !$0.isEmpty }.joined(separator: ", ")
        case .mapping(let mapping):
            mapping.map { "\($0.key.keyName): \(words(of: $0.value))" }
                .joined(separator: ", ")
        case .alias: ""
        }
    }
}
