/// A part of a text in the Markdown of other generators: a line, or a container with what stands in it.
indirect enum ForeignBlock {
    case line(Substring, source: Int)
    /// A line that is a heading, in no code.
    case heading(Substring, level: Int, source: Int)
    case container(ForeignContainer)

    /// The line that it is.
    var line: Substring? {
        switch self {
        case .line(let line, _), .heading(let line, _, _): line
        case .container: nil
        }
    }

    var isBlank: Bool {
        if case .line(let line, _) = self { line.allSatisfy(\.isWhitespace) } else { false }
    }

    var source: Int {
        switch self {
        case .line(_, let source), .heading(_, _, let source): source
        case .container(let container): container.source
        }
    }
}

/// A container of another generator: an admonition, tabs, a footnote, a definition.
struct ForeignContainer {
    enum Kind {
        case root
        case admonition
        /// What holds tabs.
        case group
        case tab
        /// A container of which only the text matters.
        case plain
        /// An element of HTML with Markdown in it.
        case element(tag: String, name: String)
        case footnote(label: String)
        /// A definition under its term.
        case definition
    }

    /// Where it ends.
    enum Extent {
        /// With the file, or with what it stands in.
        case outer
        /// Before a line that is not deeper.
        case indented
        /// As `indented`, but behind an empty line only.
        case paragraph
        /// With a line of as many colons or slashes.
        case run(ContainerSign.Run)
        /// With the fence in a line.
        case fence(end: Int)
        case tag(ContainerTag.Family, name: String)
        /// Before the next item of the same group.
        case item
    }

    let kind: Kind
    let extent: Extent
    /// The title in the author's words; empty for one that has none.
    var title = ""
    /// What a finding points to.
    var written: Substring = ""
    /// The lines of the file it is opened by, as they were written.
    var opening: [(text: Substring, source: Int)] = []
    /// The column it begins at.
    var column = 0
    /// Titles of tabs that the group names itself.
    var items: [String] = []
    /// Labels of tabs that the group names itself, by the tabs' values.
    var labels: [String: String] = [:]
    /// That of the code which is all of the text in a tab, or in each tab of a group.
    var language: String?
    var tabs = 0
    /// What marks an item in the group: fences, `== Title`, or headings.
    var marks = Marks.none

    enum Marks {
        case none
        case fences
        case signs
        case headings
        /// Tabs of MkDocs have no group around them.
        case indented
    }

    var blocks: [ForeignBlock] = []
    /// The column at which the text in it begins.
    var least: Int?
    /// The highest heading in it.
    var highestHeading: Int?
    /// The level of the heading that it gets of its title, see ``TabHeadings``.
    var heading: Int?
    /// Whether it holds the label of a platform or framework.
    var holdsLabel = false
    var isClosed = false
    var code = IndentedCode()

    var source: Int { opening.first?.source ?? 1 }

    var isTab: Bool { if case .tab = kind { true } else { false } }

    /// The columns that are no part of its text's own indentation.
    var base: Int {
        switch extent {
        case .indented: least ?? 1_000
        case .paragraph: least ?? column + 4
        default: column
        }
    }

    /// What the group calls the tab that a tag opens.
    func label(of tag: ContainerTag) -> String? {
        guard !labels.isEmpty, tag.arguments.value(of: "label") == nil else { return nil }
        return tag.arguments.value(of: "value").flatMap { labels[$0] }
    }

    var isTagged: Bool { if case .tag = extent { true } else { false } }

    mutating func close(_ inner: ForeignContainer) {
        blocks.append(.container(inner))
        least = min(least ?? .max, inner.column)
        code.read("")
        if let heading = inner.highestHeading { highestHeading = min(highestHeading ?? .max, heading) }
        holdsLabel = holdsLabel || inner.holdsLabel
    }
}
