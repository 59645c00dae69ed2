/// The templates a theme has to have; every other one is a partial of these.
enum PageTemplate: String, CaseIterable, Sendable {
    case home, category, entry, page
    case checklist, announcements, apis, wcag, standards, coverage, tests
    case alphabet = "a-z"
    case notFound = "not-found"
    case redirect
    case navigation = "partials/navigation"

    /// Its place among all cases.
    var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// What the template may ask for.
    var contexts: [any TemplateContext.Type] { self == .navigation ? [content] : [PageContext.self, content] }

    private var content: any TemplateContext.Type {
        switch self {
        case .home: HomeContext.self
        case .category: CategoryContext.self
        case .entry, .page: EntryContext.self
        case .checklist: ChecklistPageContext.self
        case .announcements: AnnouncementsPageContext.self
        case .apis: APIPageContext.self
        case .wcag: WCAGPageContext.self
        case .standards: StandardsPageContext.self
        case .coverage: CoveragePageContext.self
        case .tests: TestsPageContext.self
        case .alphabet: AlphabetPageContext.self
        case .notFound: NotFoundContext.self
        case .redirect: RedirectContext.self
        case .navigation: NavigationContext.self
        }
    }
}
