import Guide

/// A page as GitHub Flavored Markdown, beside its HTML: `controls/link/index.md`.
///
/// The criteria come first, as tables, then what holds everywhere, then each platform, in the page's order and with the
/// page's levels of headings.
enum MarkdownTwin {
    static func path(for url: String) -> String {
        url + "index.md"
    }

    /// Ends with one line break.
    static func render(_ entry: Entry, in guide: Guide) -> String {
        var blocks = ["# \(EscapedMarkdown.inline(entry.title))"]
        if let description = entry.description { blocks.append(EscapedMarkdown.paragraph(description)) }
        blocks += blocksOf(parts: entry.introduction)
        blocks += criteria(of: entry, in: guide)
        blocks += entry.shared.flatMap(section)
        for platform in entry.platforms {
            blocks.append("## \(EscapedMarkdown.inline(platform.title))")
            blocks += blocksOf(parts: platform.introduction)
            blocks += platform.sections.flatMap(section)
        }
        blocks += videos(of: entry, in: guide)
        blocks += facts(about: entry, in: guide)
        blocks += MarkdownIndex.lists(on: entry.url, in: guide)
        return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    // MARK: Criteria

    private static func criteria(of entry: Entry, in guide: Guide) -> [String] {
        let sheet = CriteriaSheet(of: entry, in: guide)
        let tables = sheet.tables.flatMap { table in
            ["## \(EscapedMarkdown.inline(table.title))", rows(of: table, in: sheet)]
        }
        let scenarios = sheet.scenarios.flatMap { scenario in
            [
                "## \(EscapedMarkdown.inline(sheet.title(of: scenario)))",
                "```gherkin\n\(CriteriaGherkin.steps(of: scenario, in: sheet.words))\n```",
            ]
        }
        return tables + scenarios
    }

    private static func rows(of table: CriteriaTable, in sheet: CriteriaSheet) -> String {
        let head = [
            row([EscapedMarkdown.inline(table.actionHeading), EscapedMarkdown.inline(table.resultHeading)]),
            row(["---", "---"]),
        ]
        let body = table.rows.map { item in
            let results = item.results.map { result in
                let limit = sheet.limit(of: result).map { "**\(EscapedMarkdown.inline($0)):** " } ?? ""
                return limit + LineMarkdown.of(result)
            }
            return row([EscapedMarkdown.inline(item.action), results.joined(separator: "<br>")])
        }
        return (head + body).joined(separator: "\n")
    }

    private static func row(_ cells: [String]) -> String {
        "| " + cells.joined(separator: " | ") + " |"
    }

    // MARK: Sections

    private static func section(_ section: Section) -> [String] {
        let marks = String(repeating: "#", count: min(max(section.level, 2), 6))
        return ["\(marks) \(LineMarkdown.ofHeading(of: section))"] + blocksOf(parts: section.parts)
    }

    private static func blocksOf(parts: [SectionPart]) -> [String] {
        parts.flatMap { part in
            let label = part.label.map { EscapedMarkdown.inline($0.text) } ?? ""
            // Blanks at the start stay, because they may indent code.
            let written = String(part.markdown.drop(while: \.isNewline).trimmingSuffix(while: \.isNewline))
            // No word is lost where nobody asked the parser for Markdown.
            let text = written.isEmpty ? EscapedMarkdown.paragraph(part.html.plainText) : written
            return [label.isEmpty ? "" : "**\(label)**", text]
        }
    }

    // MARK: Facts

    private static func videos(of entry: Entry, in guide: Guide) -> [String] {
        guard !entry.videos.isEmpty else { return [] }
        let words = guide.configuration.words
        let items = entry.videos.map { video in
            let platform = guide.configuration.platforms.first { $0.id == video.platform }
            let place = platform.map { " (\(EscapedMarkdown.inline($0.name)))" } ?? ""
            return [
                EscapedMarkdown.link(video.title, to: video.src) + place,
                video.captions.map { EscapedMarkdown.link(words["captions"], to: $0) },
                video.transcript.map { EscapedMarkdown.link(words["transcript"], to: $0) },
            ].compactMap { $0 }.joined(separator: ", ")
        }
        return ["## \(words["videos"])", list(items)]
    }

    private static func facts(about entry: Entry, in guide: Guide) -> [String] {
        let words = guide.configuration.words
        var blocks: [String] = []
        if !entry.wcag.isEmpty {
            let items = entry.wcag.map { criterion in
                EscapedMarkdown.link("\(criterion.number) \(criterion.name(in: words))", to: criterion.understandingURL)
                    + " (\(criterion.level.rawValue))"
            }
            blocks += ["## \(words["wcag"])", list(items)]
        }
        if !entry.sources.isEmpty {
            let notes = entry.sources.map { source in
                guard !source.isNote else {
                    return "[^\(source.id)]: \(source.noteMarkdown.replacing("\n", with: "\n    "))"
                }
                let about = [source.publisher, source.system, source.assistiveTechnology, source.date]
                let words = about.compactMap { $0.map(EscapedMarkdown.inline) }.joined(separator: ", ")
                return "[^\(source.id)]: \(EscapedMarkdown.link(source.title, to: source.url)), \(words)"
            }
            let title = words[entry.sources.allSatisfy(\.isNote) ? "notes" : "sources"]
            blocks += ["## \(title)", notes.joined(separator: "\n")]
        }
        for (title, ids) in [(words["uses"], entry.uses), (words["related"], entry.related)] {
            let items = ids.compactMap { guide[$0] }.map {
                EscapedMarkdown.link($0.title, to: RelativeURL.from(entry.url, to: $0.url))
            }
            if !items.isEmpty { blocks += ["## \(title)", list(items)] }
        }
        if let reviewed = entry.reviewed {
            blocks += ["## \(words["reviewed"])", EscapedMarkdown.paragraph(reviewed)]
        } else if !entry.testedWith.isEmpty {
            blocks.append("## \(words["tested-with"])")
        }
        return blocks + [list(entry.testedWith.map(EscapedMarkdown.paragraph))]
    }

    private static func list(_ items: [String]) -> String {
        items.map { "- \($0)" }.joined(separator: "\n")
    }
}
