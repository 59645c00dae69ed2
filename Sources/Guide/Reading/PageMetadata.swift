/// Keys that other generators have for their pages: menus, authors, pictures for social networks. They say nothing that a tester
/// or developer reads, so that a list or mapping under one is no criteria table.
///
/// ```swift
/// PageMetadata.isKey("eleventyNavigation")  // true
/// PageMetadata.isKey("test-cases")  // false
/// ```
enum PageMetadata {
    /// Whether a key is one of them; upper and lower case, hyphens and underscores do not matter.
    static func isKey(_ key: String) -> Bool {
        keys.contains(key.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " })
    }

    /// The keys of Jekyll and its themes, Hugo, Docusaurus, VitePress, Starlight, MkDocs, Material, Eleventy, Astro, Gatsby, Zola.
    private static let keys: Set<String> = [
        "author", "authors", "badge", "badges", "banner", "blog", "breadcrumb", "breadcrumbs", "cascade", "changelog",
        "contributors", "cover", "created", "css", "date",
        "defaults", "edit", "editlink", "editurl", "eleventycomputed", "eleventynavigation", "excerpt", "expirydate",
        "extra", "featured", "git", "hasmath", "head", "hero", "hide", "hreflang", "image", "images", "js", "keywords",
        "lastmod", "lastupdated", "locale", "locales", "math", "menu", "menus", "meta", "metadata", "modified", "nav",
        "navbar", "next", "og", "opengraph", "outline", "outputs", "pagination", "paginationnext", "paginationprev",
        "params", "permalink", "prev", "previous", "publishdate", "railsids", "redirectto", "resources", "robots",
        "scripts",
        "seo", "series", "share", "sidebar", "sidebars", "sidenav", "sitemap", "slug", "social", "styles", "subnav",
        "tableofcontents",
        "tabs", "tags", "tag", "taxonomies", "template", "thumbnail", "toc", "transitions", "translations",
        "translationkey",
        "twitter", "type", "updated", "url",
    ]
}
