/// A heading of an entry and what stands under it, up to the next heading.
///
/// A class, for the same reason as ``Entry``.
public final class Section: Sendable {
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
    /// `nil` for a section that holds for every platform.
    public let platform: PlatformID?
    /// The author's text in reading order, divided where it turns to other frameworks.
    public let parts: [SectionPart]
    /// What the criteria expect of this section; each names a row by its anchor.
    public let expectations: [Expectation]
    /// Other anchors that lead here: the plain slug of the heading, the aspect's id.
    public let aliases: [String]
    /// The line of its heading in the file; 0 where it is not known. Two sections that say the same may differ in it.
    let line: Int

    public init(
        id: SectionID, aspect: AspectID?, title: String, titleHTML: HTML, level: Int, platform: PlatformID?,
        parts: [SectionPart], expectations: [Expectation], aliases: [String], line: Int = 0
    ) {
        self.id = id
        self.aspect = aspect
        self.title = title
        self.titleHTML = titleHTML
        self.level = level
        self.platform = platform
        self.parts = parts
        self.expectations = expectations
        self.aliases = aliases
        self.line = line
    }

    /// The frameworks that have a part in the section, each once, in the author's order. A label that nothing stands under is
    /// no part.
    public var frameworks: [FrameworkID] {
        var frameworks: [FrameworkID] = []
        // By index: a part that is only looked at need not be copied. There are few frameworks.
        for index in parts.indices where !parts[index].isEmpty {
            for framework in parts[index].frameworks where !frameworks.contains(framework) {
                frameworks.append(framework)
            }
        }
        return frameworks
    }

    /// The section's words without its heading.
    public var plainText: String {
        parts.map { part in
            [part.label?.text ?? "", part.html.plainText].filter { !$0.isEmpty }.joined(separator: " ")
        }.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension Section: Hashable {
    public static func == (left: Section, right: Section) -> Bool {
        left === right
            || left.id == right.id && left.aspect == right.aspect && left.title == right.title
                && left.titleHTML == right.titleHTML && left.level == right.level && left.platform == right.platform
                && left.parts == right.parts && left.expectations == right.expectations
                && left.aliases == right.aliases
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(title)
    }
}

/// A run of a section that holds for the same frameworks.
public struct SectionPart: Hashable, Sendable {
    /// The author's label, such as `Android Views` or `iOS Tips`; `nil` for what stands without one.
    public let label: Label?
    /// Empty where the part holds for every framework.
    public let frameworks: [FrameworkID]
    public let html: HTML
    /// The same as Markdown, for the Markdown twin; empty when no export asks for it.
    public let markdown: String

    public struct Label: Hashable, Sendable {
        public let text: String
        public let html: HTML

        public init(text: String, html: HTML) {
            self.text = text
            self.html = html
        }
    }

    public init(label: Label?, frameworks: [FrameworkID], html: HTML, markdown: String) {
        self.label = label
        self.frameworks = frameworks
        self.html = html
        self.markdown = markdown
    }

    /// Whether it says nothing.
    public var isEmpty: Bool { html.isEmpty }
}

/// What a criteria row asks of a section.
///
/// A class, because a row asks the same of many sections.
public final class Expectation: Sendable {
    public let table: CriteriaID
    /// The row's anchor on the page.
    public let anchor: String
    public let action: String
    /// What has to happen on the section's platform.
    public let html: HTML
    public let text: String

    public init(table: CriteriaID, anchor: String, action: String, html: HTML, text: String) {
        self.table = table
        self.anchor = anchor
        self.action = action
        self.html = html
        self.text = text
    }
}

extension Expectation: Hashable {
    public static func == (left: Expectation, right: Expectation) -> Bool {
        left === right
            || left.table == right.table && left.anchor == right.anchor && left.action == right.action
                && left.html == right.html && left.text == right.text
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(anchor)
        hasher.combine(html)
    }
}
