import Guide

/// A page as GitHub Flavored Markdown, beside its HTML: `controls/link/index.md`.
///
/// The criteria come first, as tables, then what holds everywhere, then each platform, in the page's order and with the
/// page's levels of headings.
struct MarkdownTwin {
    private let entry: Entry
    private let guide: Guide
    private var text: MarkdownBlocks

    static func path(for url: String) -> String {
        url + "index.md"
    }

    /// The file's bytes, which end with one line break.
    static func render(_ entry: Entry, in guide: Guide) -> [UInt8] {
        var twin = MarkdownTwin(entry: entry, guide: guide, text: MarkdownBlocks(capacity: 16_384))
        twin.write()
        return twin.text.finished
    }

    private mutating func write() {
        text.addHeading(1) { EscapedMarkdown.append(entry.title, to: &$0) }
        if let description = entry.description { text.add { EscapedMarkdown.append(paragraph: description, to: &$0) } }
        write(entry.introduction)
        writeCriteria()
        entry.shared.forEach { write($0) }
        for platform in entry.platforms {
            text.addHeading(2) { EscapedMarkdown.append(platform.title, to: &$0) }
            write(platform.introduction)
            platform.sections.forEach { write($0) }
        }
        writeVideos()
        writeFacts()
        MarkdownIndex.writeLists(on: entry.url, in: guide, to: &text)
    }

    // MARK: Criteria

    private mutating func writeCriteria() {
        let sheet = CriteriaSheet(of: entry, in: guide)
        for table in sheet.tables {
            text.addHeading(2) { EscapedMarkdown.append(table.title, to: &$0) }
            text.add { Self.write(table, of: sheet, to: &$0) }
        }
        for scenario in sheet.scenarios {
            text.addHeading(2) { EscapedMarkdown.append(sheet.title(of: scenario), to: &$0) }
            text.add { bytes in
                bytes.append("```gherkin\n")
                bytes.append(text: CriteriaGherkin.steps(of: scenario, in: sheet.words))
                bytes.append("\n```")
            }
        }
    }

    private static func write(_ table: CriteriaTable, of sheet: CriteriaSheet, to bytes: inout [UInt8]) {
        bytes.append("| ")
        EscapedMarkdown.append(table.actionHeading, to: &bytes)
        bytes.append(" | ")
        EscapedMarkdown.append(table.resultHeading, to: &bytes)
        bytes.append(" |\n| --- | --- |")
        for row in table.rows {
            bytes.append("\n| ")
            EscapedMarkdown.append(row.action, to: &bytes)
            bytes.append(" | ")
            for (index, result) in row.results.enumerated() {
                if index > 0 { bytes.append("<br>") }
                if let limit = sheet.limit(of: result) {
                    bytes.append("**")
                    EscapedMarkdown.append(limit, to: &bytes)
                    bytes.append(":** ")
                }
                LineMarkdown.append(result, to: &bytes)
            }
            bytes.append(" |")
        }
    }

    // MARK: Sections

    private mutating func write(_ section: Section) {
        text.addHeading(min(max(section.level, 2), 6)) { LineMarkdown.append(headingOf: section, to: &$0) }
        write(section.parts)
    }

    private mutating func write(_ parts: [SectionPart]) {
        for part in parts {
            if let label = part.label {
                text.add { bytes in
                    bytes.append("**")
                    let start = bytes.count
                    EscapedMarkdown.append(label.text, to: &bytes)
                    if bytes.count > start { bytes.append("**") } else { bytes.removeLast(2) }
                }
            }
            if !part.versions.isEmpty {
                let words = guide.configuration.words("part-needs", ["versions": part.versions.text])
                text.add { EscapedMarkdown.append(paragraph: words, to: &$0) }
            }
            // No word is lost even if the parser was not asked for Markdown.
            if !text.add(lines: part.markdown) {
                text.add { EscapedMarkdown.append(paragraph: part.html.plainText, to: &$0) }
            }
        }
    }

    // MARK: Facts

    private mutating func writeVideos() {
        guard !entry.videos.isEmpty else { return }
        let words = guide.configuration.words
        text.addHeading(2) { $0.append(text: words["videos"]) }
        text.addList(entry.videos) { video, bytes in
            EscapedMarkdown.append(link: video.title, to: video.src, &bytes)
            if let platform = guide.configuration.platforms.first(where: { $0.id == video.platform }) {
                bytes.append(" (")
                EscapedMarkdown.append(platform.name, to: &bytes)
                bytes.append(")")
            }
            for (word, address) in [("captions", video.captions), ("transcript", video.transcript)] {
                guard let address else { continue }
                bytes.append(", ")
                EscapedMarkdown.append(link: words[word], to: address, &bytes)
            }
        }
    }

    private mutating func writeFacts() {
        let words = guide.configuration.words
        if !entry.wcag.isEmpty {
            text.addHeading(2) { $0.append(text: words["wcag"]) }
            text.addList(entry.wcag) { criterion, bytes in
                EscapedMarkdown.append(
                    link: "\(criterion.number) \(criterion.name(in: words))", to: criterion.understandingURL, &bytes)
                bytes.append(text: " (\(criterion.level.rawValue))")
            }
        }
        writeSources()
        for (title, ids) in [("uses", entry.uses), ("related", entry.related)] {
            let entries = ids.compactMap { guide[$0] }
            guard !entries.isEmpty else { continue }
            text.addHeading(2) { $0.append(text: words[title]) }
            text.addList(entries) {
                EscapedMarkdown.append(link: $0.title, to: RelativeURL.from(entry.url, to: $0.url), &$1)
            }
        }
        if let reviewed = entry.reviewed {
            text.addHeading(2) { $0.append(text: words["reviewed"]) }
            text.add { EscapedMarkdown.append(paragraph: reviewed, to: &$0) }
        } else if !entry.testedWith.isEmpty {
            text.addHeading(2) { $0.append(text: words["tested-with"]) }
        }
        text.addList(entry.testedWith) { EscapedMarkdown.append(paragraph: $0, to: &$1) }
    }

    private mutating func writeSources() {
        guard !entry.sources.isEmpty else { return }
        let words = guide.configuration.words
        text.addHeading(2) { $0.append(text: words[entry.sources.allSatisfy(\.isNote) ? "notes" : "sources"]) }
        text.add { bytes in
            for (index, source) in entry.sources.enumerated() {
                bytes.append(text: "\(index > 0 ? "\n" : "")[^\(source.id)]: ")
                guard !source.isNote else {
                    bytes.append(text: source.noteMarkdown.replacing("\n", with: "\n    "))
                    continue
                }
                EscapedMarkdown.append(link: source.title, to: source.url, &bytes)
                let days = [
                    source.published.map { words("published-on", ["text": $0]) },
                    source.read.map { words("read-on", ["text": $0]) },
                ]
                let about = [source.publisher, source.system, source.assistiveTechnology] + days
                bytes.append(", ")
                bytes.append(about.compactMap { $0.map(EscapedMarkdown.inline) }, separator: ", ")
            }
        }
    }
}

/// Blocks of Markdown with a blank line between any two. A block that turns out empty is none.
struct MarkdownBlocks {
    private var bytes: [UInt8] = []

    init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// All of it, with a line break at its end.
    var finished: [UInt8] { bytes + [UInt8(ascii: "\n")] }

    mutating func add(_ write: (inout [UInt8]) -> Void) {
        let end = bytes.count
        if end > 0 { bytes.append("\n\n") }
        let start = bytes.count
        write(&bytes)
        if bytes.count == start { bytes.removeLast(start - end) }
    }

    mutating func addHeading(_ level: Int, _ write: (inout [UInt8]) -> Void) {
        add { bytes in
            bytes += repeatElement(UInt8(ascii: "#"), count: level)
            bytes.append(UInt8(ascii: " "))
            write(&bytes)
        }
    }

    mutating func addList<Element>(_ items: [Element], _ write: (Element, inout [UInt8]) -> Void) {
        add { bytes in
            for (index, item) in items.enumerated() {
                bytes.append(index > 0 ? "\n- " : "- ")
                write(item, &bytes)
            }
        }
    }

    /// Adds written Markdown without the line breaks around it; spaces at its start stay, because they may indent code.
    ///
    /// - Returns: Whether anything is left of it.
    mutating func add(lines markdown: String) -> Bool {
        markdown.withBytes { bytes in
            func isNewline(_ byte: UInt8) -> Bool { (0x0A...0x0D).contains(byte) }
            guard let start = bytes.firstIndex(where: { !isNewline($0) }),
                let last = bytes.lastIndex(where: { !isNewline($0) })
            else { return false }
            add { $0.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...last])) }
            return true
        }
    }
}
