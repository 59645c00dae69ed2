import Guide

/// `llms.txt`: what the guide is and where its pages are as Markdown, for language models.
///
/// ```markdown
/// # Accessible mobile controls
///
/// > What each control has to do …
///
/// ## Controls
///
/// - [Link](controls/link/index.md): Text or an element that takes people to another place.
/// ```
///
/// Source: <https://llmstxt.org>. "Optional" is its word for a section that may be left out.
enum LLMSText {
    /// Links lead to the Markdown twins, or else to the pages. Each entry is listed once, in its first category.
    static func render(_ guide: Guide) -> String {
        let configuration = guide.configuration
        let words = configuration.words
        var blocks = ["# \(EscapedMarkdown.inline(configuration.title))", "> \(summary(of: guide))"]
        var listed: Set<EntryID> = []
        for group in guide.categories {
            let new = group.entries.filter { listed.insert($0).inserted }.compactMap { guide[$0] }
            blocks += section(group.category.title, new, guide)
        }
        blocks += section(words["more"], guide.entries.filter { !listed.contains($0.id) }, guide)
        if configuration.exports.contains(.json) {
            let item = MarkdownIndex.item(
                GuideJSON.path, address: address(GuideJSON.path, guide),
                description: words("guide-as-data", ["schema": GuideJSON.schemaPath]))
            blocks += ["## Optional", item]
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private static func section(_ title: String, _ entries: [Entry], _ guide: Guide) -> [String] {
        guard !entries.isEmpty else { return [] }
        let hasTwins = guide.configuration.exports.contains(.markdown)
        let items = entries.map { entry in
            let path = hasTwins ? MarkdownTwin.path(for: entry.url) : entry.url
            return MarkdownIndex.item(entry.title, address: address(path, guide), description: entry.description)
        }
        return ["## \(EscapedMarkdown.inline(title))", items.joined(separator: "\n")]
    }

    private static func summary(of guide: Guide) -> String {
        let words = guide.configuration.words
        let home = guide.entries.first { $0.url.isEmpty }
        if let description = guide.configuration.description ?? home?.description {
            return EscapedMarkdown.paragraph(description)
        }
        let names = guide.configuration.platforms.map { EscapedMarkdown.inline($0.name) }
        guard !names.isEmpty else { return words["llms-summary"] }
        let place = [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }
        return words("llms-summary-platforms", ["platforms": place.joined(separator: words["platform-and"])])
    }

    private static func address(_ path: String, _ guide: Guide) -> String {
        guide.address(of: path) ?? RelativeURL.from("", to: path)
    }
}
