/// A page that sitegen makes from the whole guide.
///
/// A content page at the same address, such as `content/apis.md`, gives it a title, a description and a text of its own.
public enum GeneratedPage: String, CaseIterable, Sendable {
    case checklist, apis, wcag, coverage
    case alphabet = "a-z"

    /// The page's path from the output's root: `apis/`.
    public var url: String { rawValue + "/" }

    /// What it is called where no content page says otherwise.
    public var title: String {
        switch self {
        case .checklist: "Checklist"
        case .apis: "APIs"
        case .wcag: "WCAG"
        case .coverage: "Coverage"
        case .alphabet: "A–Z"
        }
    }

    /// What it is for, where no content page says otherwise.
    public var description: String {
        switch self {
        case .checklist: "Choose what you test, and take its criteria with you."
        case .apis: "Every API that this guide names, with the places that name it."
        case .wcag: "The success criteria of WCAG 2.2 that this guide names, with the entries that name them."
        case .coverage: "What each entry says of each aspect for each framework, and what is missing."
        case .alphabet: "Everything in this guide in alphabetical order."
        }
    }

    /// The page at a path from the output's root.
    public init?(url: String) {
        guard let page = Self.allCases.first(where: { $0.url == url }) else { return nil }
        self = page
    }
}

extension Guide {
    /// Whether a page is made: it has something to show, and no category has its address.
    public func has(_ page: GeneratedPage) -> Bool {
        guard !categories.contains(where: { $0.url == page.url }) else { return false }
        switch page {
        case .checklist: return entries.contains(where: \.hasTests)
        case .apis: return !apis.isEmpty
        case .wcag: return !wcag.isEmpty
        case .coverage: return !coverage.isEmpty
        case .alphabet: return !alphabet.isEmpty
        }
    }

    /// The pages that are made, in the order of menus.
    public var generatedPages: [GeneratedPage] { GeneratedPage.allCases.filter(has) }

    /// The anchors that sitegen gives a page it makes, besides those of the content page at its address.
    package func anchors(of page: GeneratedPage) -> Set<String> {
        switch page {
        case .checklist: ["checklist-result"]
        case .apis: Set(apis.groups.flatMap { [$0.anchor] + $0.apis.map(\.anchor) })
        case .wcag:
            Set(wcag.groups.flatMap { [$0.anchor] + $0.criteria.map(\.anchor) } + [WCAGIndex.unnamedAnchor])
        case .coverage: Set(coverage.rows.map(\.anchor)).union(Coverage.pageAnchors)
        case .alphabet: Set(alphabet.letters.map(\.anchor))
        }
    }
}
