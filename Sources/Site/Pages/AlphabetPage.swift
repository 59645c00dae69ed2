import Guide

/// The alphabetical index: what its content page says, and every entry and page by letter.
struct AlphabetPageContext: TemplateContext {
    let page: EntryContext
    let letters: [LetterContext]

    static let fields: TemplateFields<AlphabetPageContext> = EntryContext.fields.of(\.page).merging([
        "letters": .list { $0.letters }
    ])
}

struct LetterContext: TemplateContext {
    let title: String
    let anchor: String
    let items: [LinkContext]

    static let fields: TemplateFields<LetterContext> = [
        "title": .text { $0.title },
        "anchor": .text { $0.anchor },
        "items": .list { $0.items },
    ]
}

extension PageRenderer {
    func alphabetPage(_ page: EntryContext) -> AlphabetPageContext {
        let letters = guide.alphabet.letters.map { letter in
            LetterContext(
                title: letter.title(in: words), anchor: letter.anchor,
                items: letter.items.map {
                    LinkContext(title: $0.title, url: RelativeURL.from(GeneratedPage.alphabet.url, to: $0.url))
                })
        }
        return AlphabetPageContext(page: page, letters: letters)
    }
}
