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

    public init(
        id: SectionID, aspect: AspectID?, title: String, titleHTML: HTML, level: Int, platform: PlatformID?,
        parts: [SectionPart], expectations: [Expectation], aliases: [String]
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
    }

    /// The frameworks that have a part in the section, each once, in the author's order.
    public var frameworks: [FrameworkID] {
        var seen: Set<FrameworkID> = []
        return parts.flatMap(\.frameworks).filter { seen.insert($0).inserted }
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
    private let text: Text

    /// What the part says, or where that is kept.
    private enum Text {
        case here(html: HTML, markdown: String)
        case kept(TextStore, place: Int64, html: UInt32, markdown: UInt32)
    }

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
        text = .here(html: html, markdown: markdown)
    }

    public var html: HTML {
        switch text {
        case .here(let html, _): html
        case .kept(let store, let place, let count, _): HTML(trusted: store.text(at: place, count: Int(count)))
        }
    }

    /// The same as CommonMark, for the Markdown twin; empty when no export asks for it.
    public var markdown: String {
        switch text {
        case .here(_, let markdown): markdown
        case .kept(let store, let place, let html, let count): store.text(at: place + Int64(html), count: Int(count))
        }
    }

    /// Whether it says nothing. The text is not read for that.
    public var isEmpty: Bool {
        switch text {
        case .here(let html, _): html.isEmpty
        case .kept(_, _, let count, _): count == 0
        }
    }

    public static func == (left: SectionPart, right: SectionPart) -> Bool {
        left.label == right.label && left.frameworks == right.frameworks && left.html == right.html
            && left.markdown == right.markdown
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(label)
        hasher.combine(frameworks)
        hasher.combine(html)
    }
}

extension SectionPart {
    /// Adds what is to be kept of the part to the bytes that ``kept(in:at:)`` then finds in a store.
    func append(to bytes: inout [UInt8]) {
        guard case .here(let html, let markdown) = text else { return }
        bytes += html.source.utf8
        bytes += markdown.utf8
    }

    /// The same part with its text in a store.
    ///
    /// - Parameter place: Where the text begins, and then where the next one does.
    func kept(in store: TextStore, at place: inout Int64) -> SectionPart {
        guard case .here(let html, let markdown) = text,
            let htmlCount = UInt32(exactly: html.source.utf8.count),
            let markdownCount = UInt32(exactly: markdown.utf8.count)
        else { return self }
        defer { place += Int64(htmlCount) + Int64(markdownCount) }
        return SectionPart(
            label: label, frameworks: frameworks,
            text: .kept(store, place: place, html: htmlCount, markdown: markdownCount))
    }

    private init(label: Label?, frameworks: [FrameworkID], text: Text) {
        self.label = label
        self.frameworks = frameworks
        self.text = text
    }
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
