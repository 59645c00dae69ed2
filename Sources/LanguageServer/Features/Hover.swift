import Guide

/// What is known of what the cursor is on.
struct Hover {
    private let pointed: Pointed
    private var context: EntryContext { pointed.context }

    init(_ pointed: Pointed) { self.pointed = pointed }

    var hover: LSP.Hover? {
        guard let thing = pointed.thing, let (text, range) = text(of: thing) else { return nil }
        return LSP.Hover(
            contents: context.files.markup(text, as: context.files.features.hoverFormat), range: context.range(range))
    }

    private func text(of thing: Pointed.Thing) -> (String, Range<Int>)? {
        switch thing {
        case .link(let link, let target): target.flatMap(text).map { ($0, link.range) }
        case .source(let id, let range): text(ofSource: id).map { ($0, range) }
        case .heading(let heading, let section): section.map { (text(of: $0), heading.range) }
        case .code(let code, let range): text(ofCode: code).map { ($0, range) }
        case .announcement(let announcement, let range): (Self.text(of: announcement), range)
        case .key(let keys, let range): text(ofKey: keys).map { ($0, range) }
        case .value(let value, let keys, let range): text(ofValue: value, of: keys).map { ($0, range) }
        }
    }

    // MARK: Texts

    private func text(of target: (id: EntryID, anchor: String?)) -> String? {
        guard let entry = context.guide[target.id] else {
            return context.reading.routes[target.id].map { "**\($0.title)**" }
        }
        var lines = ["**\(entry.title)**", entry.description].compactMap(\.self)
        if let anchor = target.anchor, !anchor.isEmpty {
            let section = entry.sections.first { $0.id.rawValue == anchor || $0.aliases.contains(anchor) }
            let row = entry.criteria.lazy.flatMap { table in table.rows.map { (table, $0) } }
                .first { $0.1.anchor == anchor }
            if let section {
                lines.append("Section: \(name(of: section))")
            } else if let (table, row) = row {
                lines.append("\(table.title): \(row.action) → \(row.results.map(\.text).joined(separator: "; "))")
            } else if !entry.anchors.contains(anchor) {
                lines.append("There is no anchor '\(anchor)'.")
            }
        }
        return lines.joined(separator: "\n\n")
    }

    private func name(of section: Section) -> String {
        let platform = context.configuration.platforms.first { $0.id == section.platform }?.name
        return [platform, section.title].compactMap(\.self).joined(separator: " › ")
    }

    private func text(of section: Section) -> String {
        var lines = ["**\(name(of: section))**", "Anchor: `#\(section.id)`"]
        if let aspect = context.configuration.aspects.first(where: { $0.id == section.aspect }) {
            lines.append("Aspect: \(aspect.title)")
        }
        lines += section.expectations.map { "\($0.action) → \($0.text)" }
        return lines.joined(separator: "\n\n")
    }

    private func text(ofSource id: String) -> String? {
        guard let source = context.entry?.sources.first(where: { $0.id == id }) else { return nil }
        if let note = source.note { return note.plainText }
        let facts = [source.system, source.assistiveTechnology, source.published, source.read].compactMap(\.self)
        return (["**\(source.title)**", source.publisher, facts.joined(separator: ", "), source.url])
            .filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private func text(ofCode code: String) -> String? {
        let place = BodyPlace(line: pointed.line, in: pointed.headings, context.configuration)
        let apis = APINames(context)
        let found = apis.references(for: code, platform: place.platform)
        guard !found.isEmpty else { return nil }
        return found.map { "\(apis.title(of: $0.scope))\n\n\(Self.text(of: $0))" }.joined(separator: "\n\n")
    }

    /// What a vendor says of an API.
    static func text(of api: APIReference) -> String {
        var lines = ["`\(api.name)`, \(api.kind)"]
        if let since = api.since { lines.append("Since \(since)") }
        if let deprecated = api.deprecated {
            lines.append("Deprecated in \(deprecated)" + (api.replacement.map { "; use `\($0)`" } ?? ""))
        }
        if let url = api.url { lines.append(url) }
        return lines.joined(separator: "\n\n")
    }

    private static func text(of announcement: Announcement) -> String {
        let reader = ScreenReader.named(announcement.screenReader)?.name
        let parts = announcement.parts.map { part in
            "- \(part.text): \(part.kind == .text ? "not understood" : part.kind.rawValue)"
                + (part.meaning.map { $0 == part.text.lowercased() ? "" : ", means '\($0)'" } ?? "")
        }
        guard !parts.isEmpty else { return "An announcement for a platform without a known screen reader." }
        return (["**\(reader ?? "Announcement")**"] + [parts.joined(separator: "\n")]).joined(separator: "\n\n")
    }

    private func text(ofKey keys: [String]) -> String? {
        if keys.count >= 2, let table = context.entry?.criteria.first(where: { $0.id.rawValue == keys[0] }) {
            return text(ofRow: keys[1], in: table)
        }
        let description = YAMLSchema(FrontMatterSchema(context.configuration).value).under(keys).description
        return description.isEmpty ? nil : description
    }

    private func text(ofRow action: String, in table: CriteriaTable) -> String? {
        guard let row = table.rows.first(where: { $0.action == action }) else { return nil }
        let sections = (context.entry?.sections ?? []).filter { row.sections.contains($0.id) }.map(name)
        let platforms = row.platforms(of: context.configuration.platforms.map(\.id))
        let names = context.configuration.platforms.filter { platforms.contains($0.id) }.map(\.name)
        return [
            "**\(table.title): \(action)**", names.isEmpty ? nil : "For \(names.joined(separator: ", "))",
            sections.isEmpty ? "It does not lead to a section." : "Leads to \(sections.joined(separator: ", "))",
        ]
        .compactMap(\.self).joined(separator: "\n\n")
    }

    private func text(ofValue value: String, of keys: [String]) -> String? {
        switch keys.first {
        case "wcag":
            guard let criterion = SuccessCriterion(number: String(value.prefix { $0.isNumber || $0 == "." })) else {
                return nil
            }
            return "**\(criterion.number) \(criterion.name(in: context.configuration.words))** (level "
                + "\(criterion.level.rawValue))\n\n\(criterion.understandingURL)"
        case "categories":
            let category = context.guide.category(CategoryID(value))
            return category.map { "**\($0.category.title)**: \($0.entries.count) entries" }
        default: return nil
        }
    }
}
