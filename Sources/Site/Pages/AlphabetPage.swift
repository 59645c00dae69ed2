import Guide

/// The alphabetical index: what its content page says, and every entry and page by letter.
struct AlphabetPageContext: TemplateContext {
    let page: EntryContext
    let letters: [LetterContext]

    static func fill(_ slots: inout TemplateSlots, _ context: AlphabetPageContext?) {
        EntryContext.fill(&slots, context?.page)
        slots.list("letters", context?.letters)
    }
}

struct LetterContext: TemplateContext {
    let title: String
    let anchor: String
    let items: [LinkContext]

    static func fill(_ slots: inout TemplateSlots, _ context: LetterContext?) {
        slots.text("title", context?.title)
        slots.text("anchor", context?.anchor)
        slots.list("items", context?.items)
    }
}

extension PageRenderer {
    func alphabetPage(_ page: EntryContext) -> AlphabetPageContext {
        let letters = guide.alphabet.letters.map { letter in
            LetterContext(
                title: letter.title(in: words), anchor: letter.anchor,
                items: letter.items.map {
                    LinkContext(
                        title: $0.title, url: RelativeURL.from(GeneratedPage.alphabet.url, to: $0.url),
                        language: written(at: $0.url).flatMap { language(of: $0) })
                })
        }
        return AlphabetPageContext(page: page, letters: letters)
    }
}
