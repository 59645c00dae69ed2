/// The words of a screen reader and the rules by which it says them: `screen-readers.json`, whose entries name their sources.
///
/// ```swift
/// ScreenReader.named("talkback")?.orders.map(\.id)  // ["state-name-role", "role-name-state", …]
/// ```
///
/// The screen reader, its orders and its words are classes, because every example is compared with all of them.
public final class ScreenReader: Sendable {
    /// An order of parts. The first is the default; others are a setting, or belong to some roles or frameworks.
    public final class Order: Sendable {
        public let id: String
        public let title: String
        let slots: [String]
        /// The roles to which it is limited.
        let roles: [String]?
        /// The frameworks to which it is limited.
        let frameworks: [String]?
        /// Whether it counts only for an example that names one of its frameworks, or has one of ``shownBy``.
        let needsFramework: Bool
        /// Meanings that only a control in this order has.
        let shownBy: [String]
        /// What an example must have to be in it.
        let parts: [AnnouncementPart.Kind]
        public let source: String

        fileprivate init(_ json: JSONValue) {
            id = json.string("id")
            title = json.string("title")
            slots = json.strings("slots")
            roles = json.texts("roles")
            frameworks = json.texts("frameworks")
            needsFramework = json.isTrue("needsFramework")
            shownBy = json.strings("shownBy")
            parts = json.kinds("parts")
            source = json.string("source")
        }

        /// Whether an example with these parts and frameworks can be in this order.
        func isPossible(for example: [AnnouncementPart], frameworks: [String]) -> Bool {
            func has(_ meaning: String, _ kind: AnnouncementPart.Kind) -> Bool {
                example.contains { $0.kind == kind && $0.meaning == meaning }
            }
            guard roles?.contains(where: { has($0, .role) }) ?? true,
                parts.allSatisfy({ kind in example.contains { $0.kind == kind } })
            else { return false }
            guard let own = self.frameworks else { return true }
            if frameworks.isEmpty { return !needsFramework || shownBy.contains { has($0, .hint) } }
            return own.contains(where: frameworks.contains)
        }
    }

    /// A word that the screen reader says.
    public final class Word: Sendable {
        /// In lower case. `#` stands for a number, `*` for any words.
        public let text: SpokenPattern
        public let part: AnnouncementPart.Kind
        /// What it means on every platform.
        public let id: String
        let slot: String
        /// Other ways to write it.
        let also: [SpokenPattern]?
        /// Whether controls with this role have a value, so that words before the name are one.
        let hasValue: Bool
        /// Whether the name of such a control follows the role.
        let nameAfter: Bool
        /// Whether it counts only beside a name.
        let needsName: Bool
        /// Whether its `*` is the name: `edit box for *`.
        let holdsName: Bool
        /// The place of the word after which alone it counts: `3 items` after `in list`.
        let behind: String?
        /// What makes a control of this role.
        let apis: [String]?
        /// For a state that rows name: other meanings that are also accepted.
        let like: [String]?
        public let source: String

        fileprivate init(_ json: JSONValue) {
            text = SpokenPattern(json.string("text"))
            part = json.part("part")
            id = json.string("id")
            slot = json.string("slot")
            also = json.texts("also")?.map(SpokenPattern.init)
            hasValue = json.isTrue("hasValue")
            nameAfter = json.isTrue("nameAfter")
            needsName = json.isTrue("needsName")
            holdsName = json.isTrue("holdsName")
            behind = json.text("behind")
            apis = json.texts("apis")
            like = json.texts("like")
            source = json.string("source")
        }

        func matches(_ words: [String]) -> Bool {
            text.matches(words) || also?.contains { $0.matches(words) } ?? false
        }
    }

    /// A word that people write for another screen reader's.
    struct Misnomer: Sendable {
        let text: SpokenPattern
        let means: String
    }

    /// What words are that no list has, by where they are.
    struct Unknown: Sendable {
        let beforeName: AnnouncementPart.Kind
        let afterName: AnnouncementPart.Kind
        let afterRole: AnnouncementPart.Kind
    }

    public let id: String
    public let name: String
    /// The name of its platform: `iOS`.
    public let platform: String
    public let orders: [Order]
    public let words: [Word]
    /// Those that count only after another.
    private let followers: [Word]
    private let candidates: Candidates
    let frameworks: [Framework]
    let hints: [HintRule]
    let unknown: Unknown
    let misnomers: [Misnomer]

    /// Whether a hint is announced, and when. For each kind, the first one that applies counts.
    struct HintRule: Sendable {
        /// Which hints it is about: `click`.
        let kinds: Set<String>
        /// The meaning of the hint; `nil` for none.
        let says: String?
        /// The states and one of the roles and frameworks that it is limited to.
        let states: [String]
        let roles: [String]?
        let frameworks: [String]?

        /// Whether it applies to an example, if nothing else than these decides.
        func holds(states: [String], roles: [String], frameworks: [String]) -> Bool {
            self.states.allSatisfy(states.contains) && self.roles?.contains(where: roles.contains) ?? true
                && self.frameworks?.contains(where: frameworks.contains) ?? true
        }
    }

    /// What an app for the platform is built with, where that makes a difference to what is said.
    struct Framework: Sendable {
        let id: String
        /// The words by which the condition of an example names it, in lower case: `compose`, `tablayout`.
        let words: Set<String>
    }

    // MARK: Data

    /// A word that stands for one of the app's.
    struct Placeholder: Sendable {
        let text: SpokenPattern
        let part: AnnouncementPart.Kind
        /// Where the orders have it, if that is not where its part is.
        let slot: String?
        /// Whether it stands for the name of a control.
        let isControl: Bool
    }

    /// A work that ``Word/source`` and ``Order/source`` refer to by its key.
    public struct Source: Sendable {
        public let title: String
        public let url: String
    }

    struct Data: Sendable {
        let language: String
        let sources: [String: Source]
        let joined: [SpokenPattern]
        let placeholders: [Placeholder]
        let screenReaders: [ScreenReader]
    }

    static let data: Data? = Data(JSONReader.value(of: PackageResources.screen_readers_json))

    public static let all = data?.screenReaders ?? []
    public static let sources = data?.sources ?? [:]
    /// The data as they are published, for pages and other programs.
    public static let path = "screen-readers.json"
    public static let json = PackageResources.screen_readers_json

    public static func named(_ id: String?) -> ScreenReader? { all.first { $0.id == id } }

    /// The screen readers whose words a guide's examples for its platforms are in; none for other languages.
    static func byPlatform(language: String, named platform: (String) -> PlatformID?) -> [PlatformID: ScreenReader] {
        guard let data, language.lowercased().hasPrefix(data.language) else { return [:] }
        let readers = all.compactMap { reader in platform(reader.platform).map { ($0, reader) } }
        return Dictionary(readers, uniquingKeysWith: { first, _ in first })
    }

    // MARK: Reading

    // What `screen-readers.json` says. `Tests/Content/test_announcements.py` checks the form of the file.
    fileprivate init(_ json: JSONValue) {
        id = json.string("id")
        name = json.string("name")
        platform = json.string("platform")
        orders = json.list("orders").map(Order.init)
        hints = json.list("hints").map { rule in
            HintRule(
                kinds: Set(rule.strings("kinds")), says: rule["says"] == .null ? nil : rule.text("says"),
                states: rule.strings("with"), roles: rule.texts("roles"),
                frameworks: rule.texts("frameworks"))
        }
        frameworks = json.list("frameworks").map {
            Framework(id: $0.string("id"), words: Set($0.strings("words")))
        }
        words = json.list("words").map(Word.init)
        followers = words.filter { $0.behind != nil }
        candidates = Candidates(words)
        let unknown = json["unknown"] ?? .null
        self.unknown = Unknown(
            beforeName: unknown.part("beforeName"), afterName: unknown.part("afterName"),
            afterRole: unknown.part("afterRole"))
        misnomers = json.list("misnomers").map {
            Misnomer(text: SpokenPattern($0.string("text")), means: $0.string("means"))
        }
    }

    // MARK: Words

    /// The word that the text is after one of a place: `3 items` after `in list`.
    func word(for text: String, behind slot: String) -> Word? {
        let followers = followers.filter { $0.behind == slot }
        guard !followers.isEmpty else { return nil }
        let words = SpokenPattern.words(text)
        return followers.first { $0.matches(words) }
    }

    /// The word of the vocabulary that is the text.
    func word(for words: [String]) -> Word? {
        guard let first = words.first else { return nil }
        return candidates.of(first).lazy.map { self.words[$0] }.first { $0.matches(words) }
    }

    /// The places in a vocabulary of the words that text may be, by its first word.
    private struct Candidates {
        /// Those that begin with a number or with any letters, which every text may be.
        private var open: [Int] = []
        private var byFirst: [String: [Int]] = [:]

        init(_ words: [Word]) {
            for (place, word) in words.enumerated() where word.behind == nil {
                let firsts = ([word.text] + (word.also ?? [])).map(\.firstWord)
                if firsts.contains(nil) { open.append(place) }
                for first in firsts.compactMap(\.self).uniqued() { byFirst[first, default: []].append(place) }
            }
        }

        /// In their order; the first one that matches counts.
        func of(_ first: String) -> [Int] {
            guard let own = byFirst[first] else { return open }
            return (own + open.filter { !own.contains($0) }).sorted()
        }
    }

    /// Whether an order of it has this place.
    func has(slot: String) -> Bool { orders.contains { $0.slots.contains(slot) } }

    /// The frameworks that words name: `views` in `ticked, Android Views`.
    func frameworks(in condition: String) -> [String] {
        guard !condition.isEmpty else { return [] }
        let words = condition.lowercased()[...].lettersAlone
        return frameworks.filter { framework in words.contains { framework.words.contains(String($0)) } }.map(\.id)
    }

    /// The word for a meaning: `dimmed` for `disabled`.
    func word(for meaning: String) -> Word? { words.first { $0.id == meaning } }
}

extension ScreenReader.Data {
    fileprivate init(_ json: JSONValue) {
        language = json.string("language")
        var sources: [String: ScreenReader.Source] = [:]
        if case .object(let works)? = json["sources"] {
            for work in works {
                sources[work.name] = ScreenReader.Source(
                    title: work.value.string("title"), url: work.value.string("url"))
            }
        }
        self.sources = sources
        joined = json.strings("joined").map(SpokenPattern.init)
        placeholders = json.list("placeholders").map {
            ScreenReader.Placeholder(
                text: SpokenPattern($0.string("text")), part: $0.part("part"),
                slot: $0.text("slot"), isControl: $0.isTrue("isControl"))
        }
        screenReaders = json.list("screenReaders").map(ScreenReader.init)
    }
}

extension JSONValue {
    /// Text that may be missing.
    fileprivate func text(_ name: String) -> String? { self[name].map { _ in string(name) } }

    /// A list of texts that may be missing.
    fileprivate func texts(_ name: String) -> [String]? { self[name].map { _ in strings(name) } }

    fileprivate func kinds(_ name: String) -> [AnnouncementPart.Kind] {
        strings(name).compactMap(AnnouncementPart.Kind.init)
    }

    fileprivate func part(_ name: String) -> AnnouncementPart.Kind {
        AnnouncementPart.Kind(rawValue: string(name)) ?? .text
    }
}
