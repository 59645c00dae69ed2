import Guide

extension PageRenderer {
    /// A page made from the whole guide. Its content page, if there is one, gives it its title, description and text.
    func generated(_ generated: GeneratedPage) -> OutputFile {
        let id = EntryID(generated.rawValue)
        let entry =
            written(at: generated.url)
            ?? Entry(unwritten: id, title: generated.title, description: nil, url: generated.url)
        let description = entry.description ?? generated.description
        let head = context(entry, description: description)
        func page(_ template: PageTemplate, _ content: some TemplateContext) -> OutputFile {
            self.page(
                template, of: entry, category: entry.categories.first, description: description, content: content)
        }
        return switch generated {
        case .checklist: page(.checklist, checklistPage(head))
        case .apis: page(.apis, apiPage(head))
        case .wcag: page(.wcag, wcagPage(head))
        case .coverage: page(.coverage, coveragePage(head))
        case .alphabet: page(.alphabet, alphabetPage(head))
        }
    }
}
