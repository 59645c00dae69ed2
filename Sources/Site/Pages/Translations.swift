import Guide

/// Pages of translations.
extension PageRenderer {
    func isUntranslated(_ entry: Entry) -> Bool { translation.untranslated.contains(entry.id) }

    /// The names and words of the language of a page.
    func names(on page: Entry) -> PlatformNames {
        guard isUntranslated(page), let original = guide.configuration.original else { return names }
        return PlatformNames(original)
    }

    /// A page in all languages of the guide. Every page of the original has one in each; a page that only a translation has leads to
    /// the home pages of others.
    func languages(of entry: Entry) -> [LanguageContext] {
        let configuration = guide.configuration
        guard configuration.languages.count > 1 else { return [] }
        let here = configuration.folder(of: configuration.language)
        let base = configuration.baseURL.map { String($0.dropLast(here.count)) }
        return configuration.languages.map { language in
            let isOwn = language == configuration.language
            let page = isOwn || !translation.own.contains(entry.id) ? entry.url : ""
            let path = configuration.folder(of: language) + page
            return LanguageContext(
                language: language, url: RelativeURL.from(here + entry.url, to: path),
                canonical: base.map { $0 + RelativeURL.encoded(path) }, isOwn: isOwn)
        }
    }

    /// Links from a page to some entries, in the guide's order.
    func links(to ids: Set<EntryID>, on page: String) -> [LinkContext] {
        guide.entries.filter { ids.contains($0.id) }.map {
            LinkContext(
                title: guide.listedTitle(of: $0), url: RelativeURL.from(page, to: $0.url), language: language(of: $0))
        }
    }
}
