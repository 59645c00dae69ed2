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
            Export(MarkdownTwin.path(for: url)) { _ in
                var text = MarkdownBlocks()
                text.addHeading(1) { EscapedMarkdown.append(title, to: &$0) }
                if let description { text.add { EscapedMarkdown.append(paragraph: description, to: &$0) } }
                writeLists(on: url, in: guide, to: &text)
                return text.finished
            }
        }
    }

    /// What the page lists below its text: all categories on the home page, its own entries on a category's.
    static func writeLists(on url: String, in guide: Guide, to text: inout MarkdownBlocks) {
        for group in guide.categories where url.isEmpty || group.url == url {
            if url.isEmpty { text.addHeading(2) { EscapedMarkdown.append(group.category.title, to: &$0) } }
            let entries = group.entries.compactMap { guide[$0] }.filter { $0.url != url }
            text.addList(entries) { entry, bytes in
                append(
                    entry.title, address: RelativeURL.from(url, to: entry.url), description: entry.description,
                    to: &bytes)
            }
        }
    }

    /// Adds the words of a list item: a link, and what it leads to.
    static func append(_ title: String, address: String, description: String?, to bytes: inout [UInt8]) {
        EscapedMarkdown.append(link: title, to: address, &bytes)
        guard let description else { return }
        bytes.append(": ")
        let start = bytes.count
        EscapedMarkdown.append(description, to: &bytes)
        if bytes.count == start { bytes.removeLast(2) }
    }
}
