/// A table of what a tester does and what has to happen: keyboard, mobile, screen reader, settings.
public struct CriteriaTable: Hashable, Sendable {
    /// Also the table's anchor on the page, unless something else has that; see ``Entry/anchor(of:)``.
    public let id: CriteriaID
    public let title: String
    public let actionHeading: String
    public let resultHeading: String
    public internal(set) var rows: [CriteriaRow]

    public init(id: CriteriaID, title: String, actionHeading: String, resultHeading: String, rows: [CriteriaRow]) {
        (self.id, self.title, self.rows) = (id, title, rows)
        (self.actionHeading, self.resultHeading) = (actionHeading, resultHeading)
    }
}

/// One action and what it has to result in.
public struct CriteriaRow: Hashable, Sendable {
    /// The canonical name of the action, unique in its table: `space` for `spacebar`, `space bar` and `space`.
    public let id: String
    /// The row's anchor on the page: `keyboard-space`.
    public let anchor: String
    /// As the author wrote it. Empty where the table is one statement without an action.
    public let action: String
    public let results: [CriteriaResult]
    /// The sections that say how to build what the row expects, in the page's order.
    public internal(set) var sections: [SectionID]

    public init(id: String, anchor: String, action: String, results: [CriteriaResult], sections: [SectionID]) {
        (self.id, self.anchor, self.action) = (id, anchor, action)
        (self.results, self.sections) = (results, sections)
    }

    /// The platforms the row applies to, in the configured order.
    public func platforms(of all: [PlatformID]) -> [PlatformID] {
        all.filter { platform in results.contains { $0.platforms.contains(platform) } }
    }

    /// Whether the author says that nothing has to happen, so that there is nothing to test.
    public var isNotApplicable: Bool { !results.isEmpty && results.allSatisfy(\.isNotApplicable) }
}

/// What has to happen, and where.
public struct CriteriaResult: Hashable, Sendable {
    /// The result's inline Markdown as HTML.
    public let html: HTML
    /// The same in plain words.
    public let text: String
    /// All configured platforms unless the author limits the result, in the configured order.
    public let platforms: [PlatformID]

    public init(html: HTML, text: String, platforms: [PlatformID]) {
        (self.html, self.text, self.platforms) = (html, text, platforms)
    }

    /// Whether the result is no more than `n/a`, `N/A.` or `not applicable`: nothing has to happen.
    public var isNotApplicable: Bool {
        guard text.utf8.count <= Self.longestDenial else { return false }
        var words = text.trimmed.lowercased()
        if words.hasSuffix(".") { words.removeLast() }
        return words == "n/a" || words == "n.a" || words == "not applicable"
    }

    private static let longestDenial = 24

    /// What is before its text where several results are together: `iOS: `. `nil` if it applies to all platforms, or its own
    /// words say where it applies.
    package func limit(among platforms: [Platform]) -> String? {
        guard self.platforms.count < platforms.count else { return nil }
        let names = platforms.filter { self.platforms.contains($0.id) }.map(\.name).joined(separator: ", ")
        return names.isEmpty || text.contains(names) ? nil : names + ": "
    }
}

/// A test in Gherkin's words, as entries for the web have them.
public struct Scenario: Hashable, Sendable {
    /// The criteria table it belongs to: `keyboard` for `gherkin-keyboard`.
    public let table: CriteriaID
    /// What the author calls it, in plain words.
    public var name: String?
    /// The platforms it is for, in the configured order; `nil` where the author names none, so that it is for all.
    public var platforms: [PlatformID]?
    public let steps: [Step]

    public struct Step: Hashable, Sendable {
        public enum Keyword: String, Sendable, CaseIterable {
            case given, when, then, and, but, or, result
        }
        public let keyword: Keyword
        public let html: HTML
        public let text: String
        /// The platforms that it is for, where these are not those of its scenario.
        public var platforms: [PlatformID]?
    }

    /// The scenario with the steps that one platform has; `nil` where it is for others.
    public func narrowed(to platform: PlatformID) -> Scenario? {
        guard platforms?.contains(platform) ?? true else { return nil }
        let steps = steps.filter { $0.platforms?.contains(platform) ?? true }
        return Scenario(
            table: table, name: name, platforms: [platform],
            steps: steps.map { Step(keyword: $0.keyword, html: $0.html, text: $0.text, platforms: nil) })
    }
}

extension CriteriaID {
    /// The anchor of a table whose own one is taken.
    var spareAnchor: String { "\(self)-table" }
}
