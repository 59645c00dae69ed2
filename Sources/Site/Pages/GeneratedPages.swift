import Guide

extension GeneratedPage {
    var template: PageTemplate {
        switch self {
        case .checklist: .checklist
        case .apis: .apis
        case .wcag: .wcag
        case .coverage: .coverage
        case .alphabet: .alphabet
        }
    }
}

extension PageRenderer {
    /// A page made from the whole guide. Its content page, if there is one, gives it its title, description and text.
    func generated(_ page: GeneratedPage) -> OutputFile {
        let own = guide.index(at: page.url).map { guide.entries[$0] }
        let head = context(
            own ?? Entry(unwritten: EntryID(page.rawValue), title: page.title, description: nil, url: page.url),
            description: own?.description ?? page.description)
        switch page {
        case .checklist: return file(page, own: own, content: checklistPage(head))
        case .apis: return file(page, own: own, content: apiPage(head))
        case .wcag: return file(page, own: own, content: wcagPage(head))
        case .coverage: return file(page, own: own, content: coveragePage(head))
        case .alphabet: return file(page, own: own, content: alphabetPage(head))
        }
    }

    private func file(_ generated: GeneratedPage, own: Entry?, content: some TemplateContext) -> OutputFile {
        page(
            generated.template, at: generated.url, title: own?.title ?? generated.title, entry: own,
            category: own?.categories.first, content: content,
            description: own?.description ?? generated.description)
    }

    /// The generated pages as every page lists them.
    func tools(on url: String, address: (_ target: String) -> String) -> [LinkContext] {
        generatedPages.map { LinkContext(title: $0.title, url: address($0.url), isCurrent: $0.url == url) }
    }
}
