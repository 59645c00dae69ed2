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
    /// The file's bytes. Links lead to the Markdown twins, or else to the pages. Each entry is listed once, in its first category.
    static func render(_ guide: Guide) -> [UInt8] {
        let configuration = guide.configuration
        let words = configuration.words
        var text = MarkdownBlocks()
        text.addHeading(1) { EscapedMarkdown.append(configuration.title, to: &$0) }
        text.add { bytes in
            bytes.append("> ")
            bytes.append(text: summary(of: guide))
        }
        var listed: Set<EntryID> = []
        for group in guide.categories {
            let new = group.entries.filter { listed.insert($0).inserted }.compactMap { guide[$0] }
            write(new, under: group.category.title, guide, to: &text)
        }
        write(guide.entries.filter { !listed.contains($0.id) }, under: words["more"], guide, to: &text)
        if configuration.exports.contains(.json) {
            text.addHeading(2) { $0.append("Optional") }
            text.addList([GuideJSON.path]) { path, bytes in
                MarkdownIndex.append(
                    path, address: address(path, guide),
                    description: words("guide-as-data", ["schema": GuideJSON.schemaPath]), to: &bytes)
            }
        }
        return text.finished
    }

    private static func write(
        _ entries: [Entry], under title: String, _ guide: Guide, to text: inout MarkdownBlocks
    ) {
        guard !entries.isEmpty else { return }
        let hasTwins = guide.configuration.exports.contains(.markdown)
        text.addHeading(2) { EscapedMarkdown.append(title, to: &$0) }
        text.addList(entries) { entry, bytes in
            let path = hasTwins ? MarkdownTwin.path(for: entry.url) : entry.url
            MarkdownIndex.append(
                entry.title, address: address(path, guide), description: entry.description, to: &bytes)
        }
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
