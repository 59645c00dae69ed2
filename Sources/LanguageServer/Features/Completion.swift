import Guide

/// What can be written where the cursor is.
struct Completion {
    let context: EntryContext
    let offset: Int
    private let outline: FrontMatterOutline
    private let before: String
    private let line: Int

    init(_ context: EntryContext, at position: LSP.Position) {
        self.context = context
        offset = context.offset(of: position)
        outline = FrontMatterOutline(context.text)
        line = context.text.line(ofOffset: offset)
        before = context.text.text(in: context.text.range(ofLine: line).lowerBound..<offset)
    }

    /// The longest list. A longer one is asked for again when more is written.
    static let longest = 200

    var list: LSP.CompletionList {
        let found = suggestions
        guard let token = found.token else { return LSP.CompletionList(isIncomplete: false, items: []) }
        var chosen = found.suggestions
        let isLong = chosen.count > Self.longest
        if isLong {
            let written = context.text.text(in: token).lowercased()
            let near = chosen.filter { ($0.filter ?? $0.label).lowercased().contains(written) }
            chosen = Array((near.isEmpty ? chosen : near).prefix(Self.longest))
        }
        let range = context.range(token)
        return LSP.CompletionList(isIncomplete: isLong, items: chosen.map { item($0, at: range) })
    }

    /// What may be written.
    private struct Suggestion {
        let label: String
        let kind: Int
        /// What is written; the label if `nil`.
        var text: String?
        var detail: String?
        /// Markdown.
        var about: String?
        /// What the editor compares with what is written already.
        var filter: String?
        var order: Int?
    }

    private func item(_ suggestion: Suggestion, at range: LSP.Range) -> LSP.CompletionItem {
        LSP.CompletionItem(
            label: suggestion.label, kind: suggestion.kind, detail: suggestion.detail,
            documentation: suggestion.about.map(context.files.documentation),
            sortText: suggestion.order.map { String(10_000 + $0) }, filterText: suggestion.filter,
            textEdit: LSP.TextEdit(range: range, newText: suggestion.text ?? suggestion.label))
    }

    /// With the place of what is written already.
    private typealias Found = (suggestions: [Suggestion], token: Range<Int>?)

    private var suggestions: Found {
        if isCode { return ([], nil) }
        if let link { return link }
        if outline.contains(line: line) { return frontMatter }
        if let code { return code }
        if let heading { return heading }
        if let label { return label }
        return announcement ?? ([], nil)
    }

    /// Whether the line is in a block of code.
    private var isCode: Bool {
        !outline.contains(line: line) && CodeMask(context.text, body: outline.bodyLine).isInBlock(line: line)
    }

    // MARK: Links

    private var link: Found? {
        if let start = opening("[^"), !before[start...].contains("]") { return sources(from: start) }
        if let start = opening("[["), !before[start...].contains("]") { return wiki(from: start) }
        if let start = opening("]("), !before[start...].contains(")") { return address(from: start) }
        if let range = before.firstRange(of: /^ {0,3}\[[^\]^][^\]]*\]:\s*/) {
            return address(from: range.upperBound)
        }
        return nil
    }

    private func opening(_ sign: String) -> String.Index? { before.ranges(of: sign).last?.upperBound }

    /// The range of the document from a place in the line to the cursor.
    private func token(from start: String.Index) -> Range<Int> {
        (offset - before[start...].utf8.count)..<offset
    }

    private func address(from start: String.Index) -> Found {
        var start = start
        if before[start...].hasPrefix("<") { start = before.index(after: start) }
        let written = String(before[start...])
        let token = token(from: start)
        guard let hash = written.firstIndex(of: "#") else {
            let isPicture = before[..<start].contains(/!\[[^\]]*\]\($/)
            return (isPicture ? pictures : entries, token)
        }
        let path = String(written[..<hash])
        let behind = (token.lowerBound + path.utf8.count + 1)..<offset
        return (anchors(of: path), behind)
    }

    private var entries: [Suggestion] {
        let folder = Self.folder(of: context.item.path)
        return context.reading.items.enumerated().map { order, item in
            let title = context.reading.routes[item.entryID]?.title ?? item.entryID.rawValue
            let path = RelativeURL.from(folder, to: item.path)
            return Suggestion(
                label: path, kind: LSP.CompletionItemKind.file, detail: title, filter: "\(path) \(title)", order: order)
        }
    }

    private var pictures: [Suggestion] {
        let folder = Self.folder(of: context.item.path)
        return context.reading.assets.map { asset in
            Suggestion(label: RelativeURL.from(folder, to: asset.path), kind: LSP.CompletionItemKind.file)
        }
    }

    static func folder(of path: String) -> String { String(path[..<path[...].nameStart]) }

    /// The anchors of the page that a path leads to; of this page without a path.
    private func anchors(of path: String) -> [Suggestion] {
        var entry = context.entry
        if !path.isEmpty {
            guard case .entry(let id, _, _) = context.links.resolve(path).target else { return [] }
            entry = context.guide[id]
        }
        guard let entry else { return [] }
        let titles = Dictionary(
            entry.sections.map { ($0.id.rawValue, $0.title) }
                + entry.criteria.flatMap { table in table.rows.map { ($0.anchor, "\(table.title): \($0.action)") } },
            uniquingKeysWith: { first, _ in first })
        let order = Dictionary(
            entry.sections.enumerated().map { ($1.id.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
        return entry.anchors.sorted().map { anchor in
            Suggestion(
                label: anchor, kind: LSP.CompletionItemKind.reference, detail: titles[anchor],
                filter: "\(anchor) \(titles[anchor] ?? "")", order: order[anchor] ?? 5_000)
        }
    }

    private func wiki(from start: String.Index) -> Found {
        let token = token(from: start)
        let behind = context.text.text(in: offset..<context.text.range(ofLine: line).upperBound)
        let end = behind.hasPrefix("]]") ? "" : "]]"
        let items = context.reading.items.map { item in
            let title = context.reading.routes[item.entryID]?.title ?? item.entryID.rawValue
            return Suggestion(
                label: item.entryID.rawValue, kind: LSP.CompletionItemKind.file, text: item.entryID.rawValue + end,
                detail: title, filter: "\(item.entryID) \(title)")
        }
        return (items, token)
    }

    /// The sources and footnotes of the entry.
    private func sources(from start: String.Index) -> Found {
        let token = token(from: start)
        let behind = context.text.text(in: offset..<context.text.range(ofLine: line).upperBound)
        let items = (context.entry?.sources ?? []).map { source in
            Suggestion(
                label: source.id, kind: LSP.CompletionItemKind.reference,
                text: source.id + (behind.hasPrefix("]") ? "" : "]"),
                detail: source.isNote ? "footnote" : source.publisher, about: source.isNote ? nil : source.title)
        }
        return (items, token)
    }

    // MARK: Bodies

    /// APIs, in a span of code.
    private var code: Found? {
        let ticks = before.split(separator: "`", omittingEmptySubsequences: false)
        guard ticks.count % 2 == 0, let written = ticks.last else { return nil }
        let token = token(from: written.startIndex)
        let place = BodyPlace(line: line, in: headings, context.configuration)
        return (
            APINames(context).items(for: place.platform).enumerated().map { order, api in
                Suggestion(
                    label: api.name, kind: LSP.CompletionItemKind.function, detail: api.detail,
                    about: api.reference.map { Hover.text(of: $0) }, order: order)
            }, token
        )
    }

    private var headings: HeadingOutline {
        HeadingOutline(context.text, body: outline.bodyLine)
    }

    /// Platforms, aspects and frameworks, in a heading.
    private var heading: Found? {
        guard let signs = before.firstRange(of: /^ {0,3}#{1,6} +/) else { return nil }
        let token = token(from: signs.upperBound)
        let place = BodyPlace(line: line - 1, in: headings, context.configuration)
        let configuration = context.configuration
        let platforms = configuration.platforms.map { ($0.name, "platform") }
        let aspects = configuration.aspects.map { ($0.title, "aspect") }
        let frameworks = (place.platform.map { [$0] } ?? configuration.platforms)
            .flatMap { platform in platform.frameworks.map { ($0.name, "framework of \(platform.name)") } }
        let names = before.count { $0 == "#" } <= 2 ? platforms + aspects : aspects + frameworks + platforms
        return (
            names.enumerated().map { order, name in
                Suggestion(label: name.0, kind: LSP.CompletionItemKind.keyword, detail: name.1, order: order)
            }, token
        )
    }

    /// Frameworks and platforms, in a bold label.
    private var label: Found? {
        guard let signs = before.firstRange(of: /^\s*([-*+] +)?\*\*(?!.*\*\*)/) else { return nil }
        let token = token(from: signs.upperBound)
        let behind = context.text.text(in: offset..<context.text.range(ofLine: line).upperBound)
        let end = behind.hasPrefix("**") ? "" : "**"
        let place = BodyPlace(line: line, in: headings, context.configuration)
        let platforms = place.platform.map { [$0] } ?? context.configuration.platforms
        let names =
            platforms.flatMap { platform in platform.frameworks.map { ($0.name, "framework of \(platform.name)") } }
            + platforms.map { ($0.name, "platform") }
        return (
            names.map { Suggestion(label: $0.0, kind: LSP.CompletionItemKind.keyword, text: $0.0 + end, detail: $0.1) },
            token
        )
    }

    /// Words of the platform's screen reader, in an example of an announcement.
    private var announcement: Found? {
        let quotes = before.split(omittingEmptySubsequences: false, whereSeparator: { "\"“”".contains($0) })
        guard quotes.count % 2 == 0, let written = quotes.last else { return nil }
        let place = BodyPlace(line: line, in: headings, context.configuration)
        guard place.aspect == "announcements" else { return nil }
        let start = written.lastIndex(of: ",").map { written.index(after: $0) } ?? written.startIndex
        let blanks = written[start...].prefix { $0 == " " }
        let token = token(from: blanks.endIndex)
        let readers = ScreenReader.all.filter { reader in
            guard let platform = place.platform else { return true }
            return ([platform.id.rawValue, platform.name] + platform.spellings)
                .contains { $0.lowercased() == reader.platform.lowercased() }
        }
        let words = readers.flatMap { reader in reader.words.map { (word: $0, reader: reader) } }
        return (
            words.enumerated().map { order, found in
                Suggestion(
                    label: found.word.text.text, kind: LSP.CompletionItemKind.text,
                    detail: "\(found.word.part.rawValue), \(found.reader.name)", order: order)
            }, token
        )
    }

    // MARK: Front matter

    private var frontMatter: Found {
        guard let place = outline.place(at: offset) else { return ([], nil) }
        let values = FrontMatterValues(context, outline: outline)
        let known = values.values(of: place.keys)
        // An item of a list may begin with a key.
        let isItem = !place.isInline && known.isEmpty && outline.lines.contains { $0.number == line && $0.key == nil }
        if place.isKey || isItem { return (keys(at: place, values), place.token) }
        return (
            known.enumerated().map { order, value in
                Suggestion(
                    label: value.text, kind: LSP.CompletionItemKind.value, text: value.inserts,
                    detail: value.detail, about: value.about, filter: value.detail.map { "\(value.text) \($0)" },
                    order: order)
            }, place.token
        )
    }

    private func keys(at place: FrontMatterOutline.Place, _ values: FrontMatterValues) -> [Suggestion] {
        let present = outline.children(of: place.keys)
        let written = context.text.text(in: place.token)
        let behind = context.text.text(in: offset..<context.text.range(ofLine: line).upperBound)
        let hasColon = behind.contains(":") && !place.isInline
        return values.keys(under: place.keys).filter { !present.contains($0.name) || $0.name == written }
            .enumerated().map { order, key in
                Suggestion(
                    label: key.name, kind: LSP.CompletionItemKind.property,
                    text: key.name + (hasColon ? "" : key.hasChildren && !place.isInline ? ":" : ": "),
                    detail: key.detail, about: key.description.isEmpty ? nil : key.description, order: order)
            }
    }
}
