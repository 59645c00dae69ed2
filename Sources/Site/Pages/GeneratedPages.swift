import Guide

extension PageRenderer {
    /// A page made from the whole guide. Its content page, if there is one, gives it its title, description and text.
    ///
    /// - Parameter tests: For the page with an entry's tests, their code, if it has been made.
    func generated(_ generated: GeneratedPage, _ tests: EntryTests? = nil) -> OutputFile {
        let entry =
            written(at: generated.url)
            ?? Entry(
                unwritten: EntryID(String(generated.url.dropLast())), title: title(of: generated), description: nil,
                url: generated.url)
        let description = entry.description ?? generated.description(in: words)
        let head = context(entry, description: description)
        func page(_ template: PageTemplate, _ content: some TemplateContext) -> OutputFile {
            self.page(
                template, of: entry, category: entry.categories.first, description: description, content: content)
        }
        return switch generated {
        case .checklist: page(.checklist, checklistPage(head))
        case .announcements: page(.announcements, announcementsPage(head))
        case .apis, .apiGroup: page(.apis, apiPage(head, for: generated))
        case .wcag: page(.wcag, wcagPage(head))
        case .standards: page(.standards, standardsPage(head))
        case .coverage, .coverageGroup: page(.coverage, coveragePage(head, for: generated))
        case .alphabet: page(.alphabet, alphabetPage(head))
        case .tests(let id): page(.tests, testsPage(head, of: id, tests))
        }
    }

    /// "UIKit APIs", "Coverage of Controls"
    private func title(of page: GeneratedPage) -> String {
        switch page {
        case .apiGroup(let name):
            words("apis-of", ["framework": guide.apis.groups.first { $0.name == name }?.title ?? name])
        case .coverageGroup(let name):
            words("coverage-of", ["title": guide.coverageGroups.first { $0.name == name }?.title ?? name])
        case .tests(let id): "\(guide[id]?.title ?? id.rawValue): \(page.title(in: words))"
        default: page.title(in: words)
        }
    }
}
