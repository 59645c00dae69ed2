import Diagnostics

/// Checks that the pages exist that `menu` in `sitegen.yml` names.
enum MenuChecker {
    static func check(_ guide: Guide) -> [Diagnostic] {
        (guide.configuration.menu ?? []).compactMap { item in
            guard !item.isExternal, guide.page(at: item.target.value) == nil else { return nil }
            let names = guide.entries.map(\.id.rawValue) + GeneratedPage.main.filter(guide.has).map(\.name)
            return item.target.finding(
                .brokenLink, "the menu names '\(item.target.value)', but the site has no such page",
                suggestion: NearestMatch.to(Routes.key(item.target.value), in: names))
        }
    }
}

/// A link of the menu. An external one has a whole address, others that from the site's root.
package struct MenuLink: Sendable {
    package let title: String
    package let url: String
    package let isExternal: Bool
}

extension Guide {
    /// The pages made from the whole guide, or what `menu` names.
    package var menuLinks: [MenuLink] {
        guard let menu = configuration.menu else {
            return GeneratedPage.main.filter(has).map {
                MenuLink(title: $0.title(in: configuration.words), url: $0.url, isExternal: false)
            }
        }
        return menu.compactMap { item in
            if item.isExternal { return MenuLink(title: item.title ?? "", url: item.target.value, isExternal: true) }
            return page(at: item.target.value).map {
                MenuLink(title: item.title ?? $0.title, url: $0.url, isExternal: false)
            }
        }
    }

    /// A page by its address from the site's root, with or without slashes at its ends: `wcag`, `/about/`.
    package func page(at address: String) -> (title: String, url: String)? {
        let key = Routes.key(address)
        let url = key.isEmpty ? "" : key + "/"
        if let page = GeneratedPage(url: url), has(page) { return (page.title(in: configuration.words), url) }
        if let category = categories.first(where: { $0.url == url }) { return (category.category.title, url) }
        return index(at: url).map { (entries[$0].title, url) }
    }
}
