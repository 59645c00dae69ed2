import Foundation

/// The words of a screen reader and the orders in which it says them: `screen-readers.json`, whose entries name their sources.
///
/// ```swift
/// ScreenReader.named("talkback")?.orders.map(\.id)  // ["state-name-role", "role-name-state", …]
/// ```
public struct ScreenReader: Decodable, Sendable {
    /// An order of parts. The first is the default; others are a setting, or belong to some roles.
    public struct Order: Decodable, Sendable {
        public let id: String
        public let title: String
        let slots: [String]
        /// The roles to which it is limited.
        let roles: [String]?
        public let source: String
    }

    /// A word that the screen reader says. A class, because every example is held against all of them.
    public final class Word: Decodable, Sendable {
        /// In lower case. `#` stands for a number, `*` for any words.
        public let text: SpokenPattern
        public let part: AnnouncementPart.Kind
        /// What it means on every platform.
        public let id: String
        let slot: String
        /// Other ways to write it.
        let also: [SpokenPattern]?
        /// Whether controls with this role have a value, so that words before the name are one.
        let hasValue: Bool?
        /// Whether the name of such a control follows the role.
        let nameAfter: Bool?
        /// Whether it counts only beside a name.
        let needsName: Bool?
        /// What makes a control of this role.
        let apis: [String]?
        /// For a state that rows name: other meanings that are as good.
        let like: [String]?
        public let source: String

        func matches(_ words: [String]) -> Bool {
            text.matches(words) || also?.contains { $0.matches(words) } ?? false
        }
    }

    /// A word that people write for another screen reader's.
    struct Misnomer: Decodable, Sendable {
        let text: SpokenPattern
        let means: String
    }

    /// What words are that no list has, by where they stand.
    struct Unknown: Decodable, Sendable {
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
    let unknown: Unknown
    let misnomers: [Misnomer]

    // MARK: Data

    /// A word that stands for one of the app's.
    struct Placeholder: Decodable, Sendable {
        let text: SpokenPattern
        let part: AnnouncementPart.Kind
        /// Whether it stands for the name of a control.
        let isControl: Bool?
    }

    /// A work that ``Word/source`` and ``Order/source`` refer to by its key.
    public struct Source: Decodable, Sendable {
        public let title: String
        public let url: String
    }

    struct Data: Decodable, Sendable {
        let language: String
        let sources: [String: Source]
        let joined: [SpokenPattern]
        let placeholders: [Placeholder]
        let screenReaders: [ScreenReader]
    }

    /// `nil` only if the file in this program is broken, which a test would show.
    static let data = try? JSONDecoder().decode(Data.self, from: Foundation.Data(PackageResources.screen_readers_json))

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

    /// The word of the vocabulary that a text is.
    func word(for words: [String]) -> Word? {
        guard let first = words.first else { return nil }
        return Self.candidates[id]?.of(first).lazy.map { self.words[$0] }.first { $0.matches(words) }
    }

    /// The places in a vocabulary of the words that a text may be, by its first word.
    private struct Candidates {
        /// Those that begin with a number or with any letters, which every text may be.
        private var open: [Int] = []
        private var byFirst: [String: [Int]] = [:]

        init(_ words: [Word]) {
            for (place, word) in words.enumerated() {
                let firsts = ([word.text] + (word.also ?? [])).map(\.firstWord)
                if firsts.contains(nil) { open.append(place) }
                for first in firsts.compactMap(\.self).uniqued() { byFirst[first, default: []].append(place) }
            }
            let open = open
            // The first of a vocabulary counts.
            byFirst = byFirst.mapValues { ($0 + open).uniqued().sorted() }
        }

        func of(_ first: String) -> [Int] { byFirst[first] ?? open }
    }

    private static let candidates = Dictionary(all.map { ($0.id, Candidates($0.words)) }) { first, _ in first }

    /// The word for a meaning: `dimmed` for `disabled`.
    func word(for meaning: String) -> Word? { words.first { $0.id == meaning } }
}
