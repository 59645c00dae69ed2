/// Where statements of an entry come from: a page or a file that somebody published.
///
/// Texts name it by its id, `[^talkback-selector]`.
public struct EvidenceSource: Hashable, Sendable {
    /// Lower-case letters, digits and hyphens.
    public let id: String
    public let title: String
    public let publisher: String
    public let url: String
    /// The version of the system that it is about: `iOS 27`.
    public let system: String?
    /// The assistive technology that it is about, with its version: `TalkBack 15.1`.
    public let assistiveTechnology: String?
    /// The day on which the page or file was published, or last changed: `2024-10-17`.
    public let published: String?
    /// The day on which the authors of the entry last read it: `2026-11-21`.
    public let read: String?
    /// The text of a footnote, which has only it and its words as the title; `nil` for a source.
    public var note: HTML?
    /// The same as Markdown.
    public var noteMarkdown = ""

    /// Whether it is a footnote in the text, and not a source in the front matter.
    public var isNote: Bool { note != nil }

    /// Its anchor on the page: `source-talkback-selector`.
    public var anchor: String { "source-\(id)" }

    static func isInID(_ byte: UInt8) -> Bool { byte.isSmall || byte.isDigit || byte == UInt8(ascii: "-") }
}

extension EvidenceSource {
    /// A footnote.
    init(note id: String, title: String = "", html: HTML = .empty, markdown: String = "") {
        self.init(
            id: id, title: title, publisher: "", url: "", system: nil, assistiveTechnology: nil, published: nil,
            read: nil, note: html, noteMarkdown: markdown)
    }
}
