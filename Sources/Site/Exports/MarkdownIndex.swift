import Guide

/// The Markdown twins of the home page and of categories: lists of what they lead to.
///
/// A page that an entry writes has that entry's twin, which ends with the same lists.
enum MarkdownIndex {
    static func exports(of guide: Guide) -> [Export] {
        let written = Set(guide.entries.map(\.url))
        let configuration = guide.configuration
        let pages =
            [("", configuration.title, configuration.description)]
            + guide.categories.map { ($0.url, $0.category.title, $0.category.description) }
        return pages.filter { !written.contains($0.0) }.map { url, title, description in
            Export(MarkdownTwin.path(for: url)) {
                let head = ["# \(EscapedMarkdown.inline(title))", description.map(EscapedMarkdown.paragraph) ?? ""]
                return (head + lists(on: url, in: guide)).filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
            }
        }
    }

    /// What the page lists below its text: all categories on the home page, its own entries on a category's.
    static func lists(on url: String, in guide: Guide) -> [String] {
        if url.isEmpty {
            return guide.categories.flatMap { group in
                ["## \(EscapedMarkdown.inline(group.category.title))", list(group, on: url, guide)]
            }
        }
        return guide.categories.filter { $0.url == url }.map { list($0, on: url, guide) }
    }

    private static func list(_ group: Guide.CategoryEntries, on url: String, _ guide: Guide) -> String {
        group.entries.compactMap { guide[$0] }.filter { $0.url != url }.map { entry in
            item(entry.title, address: RelativeURL.from(url, to: entry.url), description: entry.description)
        }.joined(separator: "\n")
    }

    /// A list item with a link and what it leads to.
    static func item(_ title: String, address: String, description: String?) -> String {
        let text = EscapedMarkdown.inline(description ?? "")
        return "- \(EscapedMarkdown.link(title, to: address))" + (text.isEmpty ? "" : ": \(text)")
    }
}
