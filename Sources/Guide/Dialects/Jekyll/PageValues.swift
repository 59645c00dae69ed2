import Markdown

/// The values that Jekyll puts into a text: the titles of the page and of the site.
///
/// ```swift
/// PageValues(title: "Link", site: "Guide").text(of: "page.title | escape")  // "Link"
/// ```
struct PageValues: Sendable {
    /// Of the page; `nil` until it is known.
    var title: String?
    /// Of the site.
    var site: String?

    /// What a variable stands for, whatever filters follow; `nil` for one that is not known.
    func text(of variable: String) -> String? {
        switch variable.prefix(while: { $0 != "|" }).trimmingSuffix(while: \.isWhitespace) {
        case "page.title": title
        case "site.title", "site.name": site
        default: nil
        }
    }
}
