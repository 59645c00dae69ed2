/// What a screen reader says: one example.
public struct Announcement: Hashable, Sendable {
    /// Unique in its entry, and the same as long as its words are: `ios-label-dimmed-link`.
    public private(set) var id = ""
    /// `nil` where the example applies to every platform.
    public let platform: PlatformID?
    /// The section it is in.
    public let section: SectionID
    /// Without its quotation marks: `Label, dimmed, link`.
    public let text: String
    /// When it is said: `disabled`.
    public let condition: String?
    /// The screen reader of the platform, where ``parts`` are known: `voiceover`.
    public let screenReader: String?
    /// The frameworks that ``condition`` names, by the ids of `screen-readers.json`: `views`. None where the example applies to all.
    public let frameworks: [String]
    /// The text in parts. Their separators and texts, one after the other, are the text.
    public let parts: [AnnouncementPart]

    init(
        platform: PlatformID?, section: SectionID, text: String, condition: String?,
        screenReader: ScreenReader? = nil
    ) {
        (self.platform, self.section, self.text, self.condition) = (platform, section, text, condition)
        parts = screenReader.map { AnnouncementParser(screenReader: $0).parts(of: text) } ?? []
        self.screenReader = parts.isEmpty ? nil : screenReader?.id
        frameworks = parts.isEmpty ? [] : screenReader?.frameworks(in: condition ?? "") ?? []
    }

    /// Whether every part is understood.
    public var isUnderstood: Bool { !parts.isEmpty && parts.allSatisfy { $0.kind != .text } }

    /// Gives the examples of an entry their ids.
    static func numbered(_ announcements: [Announcement]) -> [Announcement] {
        var names = UniqueNames()
        return announcements.map { announcement in
            var announcement = announcement
            let platform = announcement.platform?.rawValue ?? "all"
            announcement.id = names.take(Slug.make(from: "\(platform) \(announcement.text.prefix(60))"))
            return announcement
        }
    }
}

/// A part of what a screen reader says: the name of a control, its role, a state …
public struct AnnouncementPart: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        case name, value, state, role, position, hint
        /// What is not understood.
        case text
    }

    /// How the kind is known.
    public enum Basis: String, Sendable {
        /// The screen reader's own words.
        case vocabulary
        /// A word that stands for the app's: `Label`.
        case placeholder
        /// The position of the words: what follows the name is its value.
        case position
        /// A word that another screen reader would use: `dimmed` for TalkBack.
        case misnomer
    }

    public internal(set) var kind: Kind
    public let text: String
    /// What is before it: `, `; empty for the first.
    public let separator: String
    /// `nil` for ``Kind-swift.enum/text``.
    public internal(set) var basis: Basis?
    /// What a word of a vocabulary means on every platform: `disabled` for `dimmed`.
    public internal(set) var meaning: String?
    /// Where the screen reader's orders have it.
    package internal(set) var slot: String?

    public var isPlaceholder: Bool { basis == .placeholder }
}
