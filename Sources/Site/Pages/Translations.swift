import Guide

/// Pages of translations.
extension PageRenderer {
    func isUntranslated(_ entry: Entry) -> Bool { translation.untranslated.contains(entry.id) }

    /// The names and words of the language of a page.
    func names(on page: Entry) -> PlatformNames {
        guard isUntranslated(page), let original = guide.configuration.original else { return names }
        return PlatformNames(original)
    }

    /// The language of an entry's title, where it is not that of the text around it: of another page, or of the site.
    func language(of entry: Entry, on page: Entry? = nil) -> String? {
        let configuration = guide.configuration
        guard let original = configuration.original?.language else { return nil }
        let own = isUntranslated(entry) ? original : configuration.language
        let around = page.map(isUntranslated) ?? false ? original : configuration.language
        return own == around ? nil : own
    }

    /// The language of a category's title, where it is that of the original.
    func language(of category: Category) -> String? {
        category.untranslated.contains("title") ? guide.configuration.original?.language : nil
    }

    /// The address that search engines should use: of a page that is not translated, that of the original.
    func canonical(of entry: Entry) -> String? {
        guard isUntranslated(entry) else { return guide.address(of: entry.url) }
        return guide.configuration.original?.baseURL.map { $0 + RelativeURL.encoded(entry.url) }
    }

    /// A page in all languages of the guide. Every page of the original has one in each, translated or not; a page that only a
    /// translation has leads to the home pages of others.
    func languages(of entry: Entry) -> [LanguageContext] {
        let configuration = guide.configuration
        guard configuration.languages.count > 1 else { return [] }
        let here = configuration.folder(of: configuration.language)
        let base = configuration.baseURL.map { String($0.dropLast(here.count)) }
        let translated = configuration.languages.filter {
            translation.isTranslated(entry.id, to: $0, of: configuration)
        }
        let hasAlternates = translated.count > 1 && !isUntranslated(entry)
        return configuration.languages.map { language in
            let isOwn = language == configuration.language
            let page = translation.has(entry.id, in: language, of: configuration) ? entry.url : ""
            let path = configuration.folder(of: language) + page
            return LanguageContext(
                language: language, url: RelativeURL.from(here + entry.url, to: path),
                canonical: base.map { $0 + RelativeURL.encoded(path) }, isOwn: isOwn,
                isAlternate: hasAlternates && translated.contains(language))
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
