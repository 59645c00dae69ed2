import Markdown

/// A heading of an entry and what is under it, up to the next heading.
public struct Section: Hashable, Sendable {
    /// The anchor on the page: `developer-notes` for a shared section, `ios-name` for a platform's.
    public let id: SectionID
    /// The aspect it is known as; `nil` for a section of the author's own.
    public let aspect: AspectID?
    /// The author's wording in plain text.
    public let title: String
    /// The author's wording with its inline markup.
    public let titleHTML: HTML
    /// The level of its heading on the page, 2 to 6.
    public let level: Int
    /// `nil` for a section that applies to every platform.
    public let platform: PlatformID?
    /// The author's text in reading order, divided where it turns to other frameworks.
    public let parts: [SectionPart]
    /// What the criteria expect of this section; each names a row by its anchor.
    public let expectations: [Expectation]
    /// Other anchors that lead here: the plain slug of the heading, the aspect's id.
    public let aliases: [String]
    /// The line of its heading in the file; 0 where it is not known.
    package internal(set) var line = 0

    /// The frameworks that have a part in the section, each once, in the author's order. A label with nothing under it is not a part.
    public var frameworks: [FrameworkID] {
        parts.filter { !$0.isEmpty }.flatMap(\.frameworks).uniqued()
    }
}

/// A run of a section that applies to the same frameworks.
public struct SectionPart: Hashable, Sendable {
    /// The author's label, such as `Android Views` or `iOS Tips`; `nil` for what is without one.
    public let label: Label?
    /// The anchor of its label on the page: `ios-name-uikit`.
    public let anchor: String?
    /// Empty where the part applies to every framework.
    public let frameworks: [FrameworkID]
    public let html: HTML
    /// The only item of a list as a paragraph; `nil` for anything but a list of one item without blocks.
    package let onlyItem: HTML?
    /// The same as Markdown, for the Markdown twin; empty when no export asks for it.
    public let markdown: String
    /// What something in it needs, as `min-version` says.
    public let versions: [MinimumVersion]

    public struct Label: Hashable, Sendable {
        public let text: String
        public let html: HTML
    }

    /// Whether it says nothing.
    public var isEmpty: Bool { html.isEmpty }

    /// The same with a paragraph instead of a list that has one item.
    package var withoutListOfOne: SectionPart {
        guard let onlyItem else { return self }
        return SectionPart(
            label: label, anchor: anchor, frameworks: frameworks, html: onlyItem, onlyItem: nil, markdown: markdown,
            versions: versions)
    }
}

extension [MinimumVersion] {
    /// `Compose 1.8, Material 3 1.4`.
    package var text: String { map(\.text).joined(separator: ", ") }
}

extension Sequence<SectionPart> {
    /// All words in reading order, labels included.
    public var plainText: String {
        var text = ByteBuffer(capacity: 1_024)
        appendPlainText(to: &text)
        return text.text
    }

    /// Adds ``plainText``.
    package func appendPlainText(to text: inout ByteBuffer) {
        let start = text.count
        for part in self {
            if let label = part.label, !label.text.isEmpty {
                if text.count > start { text.append(0x20) }
                text.append(text: label.text)
            }
            part.html.appendPlainText(to: &text, from: start)
        }
    }
}

/// What a criteria row asks of a section.
public struct Expectation: Hashable, Sendable {
    public let table: CriteriaID
    /// The row's anchor on the page.
    public let anchor: String
    public let action: String
    /// What has to happen on the section's platform.
    public let html: HTML
    public let text: String
}
