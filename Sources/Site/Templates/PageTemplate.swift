/// The templates a theme has to have; every other one is a partial of these.
enum PageTemplate: String, CaseIterable, Sendable {
    case home, category, entry, page
    case checklist, announcements, apis, wcag, standards, coverage, tests
    case alphabet = "a-z"
    case notFound = "not-found"
    case redirect
    case navigation = "partials/navigation"

    /// What each template may ask for.
    static func shapes(assets: TemplateKeys) -> [(template: PageTemplate, shape: TemplateShape)] {
        allCases.map { ($0, $0.shape(assets: assets)) }
    }

    /// What the template may ask for.
    ///
    /// - Parameter assets: The keys of the theme's own files.
    private func shape(assets: TemplateKeys) -> TemplateShape {
        switch self {
        case .home: PageContext<HomeContext>.shape(assets: assets)
        case .category: PageContext<CategoryContext>.shape(assets: assets)
        case .entry, .page: PageContext<EntryContext>.shape(assets: assets)
        case .checklist: PageContext<ChecklistPageContext>.shape(assets: assets)
        case .announcements: PageContext<AnnouncementsPageContext>.shape(assets: assets)
        case .apis: PageContext<APIPageContext>.shape(assets: assets)
        case .wcag: PageContext<WCAGPageContext>.shape(assets: assets)
        case .standards: PageContext<StandardsPageContext>.shape(assets: assets)
        case .coverage: PageContext<CoveragePageContext>.shape(assets: assets)
        case .tests: PageContext<TestsPageContext>.shape(assets: assets)
        case .alphabet: PageContext<AlphabetPageContext>.shape(assets: assets)
        case .notFound: PageContext<NotFoundContext>.shape(assets: assets)
        case .redirect: PageContext<RedirectContext>.shape(assets: assets)
        case .navigation: NavigationContext.shape
        }
    }
}
