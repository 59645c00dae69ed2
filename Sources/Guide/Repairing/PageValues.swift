import Markdown

/// What sitegen knows of the values that other generators put into a text: the titles of the page and of the site.
///
/// ```swift
/// PageValues(title: "Link", site: "Guide").text(of: "page.title | escape")  // "Link"
/// ```
struct PageValues: Sendable {
    /// Of the page; `nil` as long as it is not known.
    var title: String?
    /// Of the site.
    var site: String?

    /// What a variable stands for, whatever filters are behind it; `nil` for one of which nothing is known.
    func text(of variable: String) -> String? {
        let name = variable.prefix { $0 != "|" }.trimmingSuffix(while: \.isWhitespace)
        if Self.titles.contains(name) { return title }
        return Self.sites.contains(name) ? site : nil
    }

    /// What stands for it in a text of a form.
    func written(_ variable: String, as form: InlineRepair.Form) -> String? {
        text(of: variable).map { form == .plain ? $0 : TextEscapes.escaped($0) }
    }

    /// Those of Jekyll, VitePress, VuePress, MkDocs, Eleventy and Docusaurus, in this order.
    private static let titles: Set<Substring> = [
        "page.title", "$frontmatter.title", "$page.title", "page.meta.title", "title", "frontMatter.title",
        "frontmatter.title",
    ]

    private static let sites: Set<Substring> = ["site.title", "site.name", "config.site_name", "$site.title"]
}
