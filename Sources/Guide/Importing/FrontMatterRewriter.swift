import Diagnostics
import Yams

/// Writes a front matter as entries of today have it: known keys under their names, rows in their tables, what nobody reads
/// as comments, so that an editor can still decide about it.
///
/// One in which nothing was found stays as its author wrote it.
struct FrontMatterRewriter {
    let vocabulary: Vocabulary
    let draft: EntryParser.Draft
    /// The title of an entry that gives none.
    let defaultTitle: String
    /// What the collection's check found in this file.
    let found: [Diagnostic]
    private let links: CollectionLinks
    private(set) var body: BodyRewriter
    /// Sections for the body: tables that are not configured.
    private(set) var sections: [[RewrittenText.Line]] = []

    private let document: YAMLDocument?
    let keys: [Key]
    private var scratch: Findings
    var frontMatter: FrontMatter { draft.frontMatter }
    var comments: FrontMatterComments { FrontMatterComments(source: draft.source) }

    init(
        _ draft: EntryParser.Draft, vocabulary: Vocabulary, defaultTitle: String, found: [Diagnostic],
        body: BodyRewriter, links: CollectionLinks
    ) {
        self.draft = draft
        self.vocabulary = vocabulary
        self.defaultTitle = defaultTitle
        self.found = found.filter { ($0.location.line ?? 1) < max(2, draft.bodyLine) }
        self.body = body
        self.links = links
        var scratch = Findings(draft.source)
        document = FrontMatterBlock(draft.source.bytes).flatMap { block in
            YAMLDocument.compose(block.yaml, firstLine: block.yamlLine, findings: &scratch)
        }
        self.scratch = scratch
        keys = Self.keys(of: document)
    }

    /// What was repaired in the front matter itself; the texts in it are the body rewriter's.
    static let rules: Set<RuleID> = Set(
        [
            Rule.missingTitle, .invalidValue, .unknownKey, .unknownPlatform, .unknownAspect, .notApplicablePresent,
            .unknownCriterion, .yamlTab, .yamlBlankLine, .yamlIndent, .duplicateKey, .keyColon, .keyBlank, .keySpelling,
            .rowOutsideTable, .tableNotMapping, .tableUnknown, .actionSpelling, .duplicateURL,
        ].map(\.id))

    // MARK: The whole

    /// The lines between the dashes, and what was repaired in them; `nil` for a front matter that stays as it is.
    mutating func rewritten() -> (lines: [RewrittenText.Line], repairs: [Diagnostic])? {
        let repairs = found.filter { Self.rules.contains($0.rule) } + lostFiles + liquid
        let rewriter = TextRewriter(body)
        let criteria = CriteriaText(vocabulary: vocabulary) { rewriter.rewrite($0, line: $1) }
        let tables = criteriaTables(criteria)
        let scenarios = scenarioPairs(criteria)
        body = rewriter.body
        let broken = frontMatter.related.filter { !isEntry($0.value) }
        guard !repairs.isEmpty || rewriter.hasChanged || !broken.isEmpty || hasOtherNames else { return nil }

        var report = repairs.map(described)
        var lines: [[RewrittenText.Line]] = []
        if frontMatter.title == nil {
            lines.append(YAMLText.lines(of: .init(key: "title", value: .text(defaultTitle), line: 1)))
        }
        var hasTables = false
        var written: Set<String> = []
        lines.append(comments.written(from: 1, to: keys.first?.line ?? 1))
        for (index, key) in keys.enumerated() {
            let end = index + 1 < keys.count ? keys[index + 1].line : draft.bodyLine - 1
            switch place(of: key) {
            case .comment: lines.append(comments.commented(from: key.line, to: end))
            case .section: break
            case .table:
                if !hasTables { lines += tables.map { YAMLText.lines(of: $0) } }
                hasTables = true
            case .scenarios:
                lines += scenarios.filter { $0.key == key.name }.map { YAMLText.lines(of: $0) }
            case .plain(let name):
                if written.insert(name).inserted || !Self.merged.contains(name) {
                    lines.append(plain(key, as: name, to: end, broken: broken.map(\.value), report: &report))
                }
            }
            if case .comment = place(of: key) { continue }
            lines.append(comments.written(from: key.line, to: end))
        }
        if !hasTables { lines += tables.map { YAMLText.lines(of: $0) } }
        report += renamed
        for name in broken {
            var findings = scratch.emptied
            findings.report(
                .brokenLink, line: name.line, at: name.value, "there is no entry '\(name.value)'; kept as a comment")
            report += findings.diagnostics
        }
        sections = unknownTables.map { criteria.section($0, line: $0.rows.first?.line ?? 1) }
        body = rewriter.body
        return (Self.grouped(lines), report)
    }

    /// The lines of all keys, those that are longer than one line set apart by empty lines.
    private static func grouped(_ keys: [[RewrittenText.Line]]) -> [RewrittenText.Line] {
        var result: [RewrittenText.Line] = []
        var wasTable = false
        for lines in keys where !lines.isEmpty {
            // A list of texts is no table, one of steps is.
            let isTable =
                lines.count > 1 && !lines[0].text.hasPrefix("#")
                && (!lines[1].text.hasPrefix("  - ") || lines[1].text.contains(/- [a-z]+:( |$)/))
            if isTable || wasTable, let last = result.last { result.append(.init(text: "", source: last.source)) }
            result += lines
            wasTable = isTable
        }
        return result
    }

    /// Keys of other generators that are read without a finding.
    private var renamed: [Diagnostic] {
        var findings = scratch.emptied
        for key in keys {
            guard let name = ForeignKey.canonical(imported: key.name.lowercased()), !has(.unknownKey, at: key.line)
            else { continue }
            findings.report(.keySpelling, line: key.line, at: key.name, "'\(key.name)' is read as '\(name)'")
        }
        return findings.diagnostics
    }

    /// A finding of the check with what becomes of it, where that depends on the key.
    private func described(_ finding: Diagnostic) -> Diagnostic {
        guard let key = keys.first(where: { $0.line == finding.location.line }) else { return finding }
        var (rule, message) = (finding.rule, finding.message)
        switch (place(of: key), rule) {
        case (.plain("aliases"), Rule.unknownKey.id):
            (rule, message) = (Rule.keySpelling.id, "'\(key.name)' names an old address, one of the 'aliases'")
        case (.comment, Rule.tableUnknown.id): message = "unknown table '\(key.name)', kept as a comment"
        case (.section, Rule.tableUnknown.id): message = "unknown table '\(key.name)', moved into the body"
        default: return finding
        }
        return Diagnostic(finding.severity, rule: rule, at: finding.location, message)
    }

    // MARK: Keys

    struct Key {
        /// Without colons and marks, as written.
        let name: String
        let line: Int
        let value: Node
    }

    private enum Place {
        case plain(String)
        case table
        case scenarios
        /// A table that is not configured.
        case section
        /// Nobody reads it, or cannot.
        case comment
    }

    private static func keys(of document: YAMLDocument?) -> [Key] {
        guard let document, case .mapping(let mapping)? = document.root else { return [] }
        return mapping.map { key, value in
            let name = key.keyName[...].trimmingSuffix { $0 == ":" || $0 == " " }
            return Key(name: String(name), line: document.line(of: key), value: value)
        }
    }

    private var hasOtherNames: Bool { keys.contains { ForeignKey.canonical(imported: $0.name.lowercased()) != nil } }

    private func place(of key: Key) -> Place {
        let name = key.name.lowercased()
        if isPublished(key) { return .plain("draft") }
        if name == "permalink" { return oldAddress(in: key) == nil ? .comment : .plain("aliases") }
        let canonical = ForeignKey.canonical(imported: name) ?? name
        if FrontMatterReader.plainKeys.contains(canonical) {
            return isUnusable(key, canonical) ? .comment : .plain(canonical)
        }
        if has(.tableUnknown, at: key.line) { return isListOfTexts(key.value) ? .comment : .section }
        if has(.unknownKey, at: key.line) { return .comment }
        if name.hasPrefix("gherkin-") { return .scenarios }
        return .table
    }

    func has(_ rule: Rule, at line: Int) -> Bool {
        found.contains { $0.rule == rule.id && $0.location.line == line }
    }

    /// Whether a plain key has a value that cannot count. In lists only the item is left out.
    private func isUnusable(_ key: Key, _ name: String) -> Bool {
        guard !Self.merged.contains(name), name != "wcag" else { return false }
        let rules: Set = [
            Rule.invalidValue.id, Rule.unknownAspect.id, Rule.notApplicablePresent.id, Rule.unknownKey.id,
        ]
        return findings(in: key).contains {
            rules.contains($0.rule) || name == "videos" && $0.rule == Rule.unknownPlatform.id
        } || lostFiles(of: key, name)
    }

    private func findings(in key: Key) -> [Diagnostic] {
        let next = keys.first { $0.line > key.line }?.line ?? draft.bodyLine
        return found.filter { (key.line..<max(next, key.line + 1)).contains($0.location.line ?? 0) }
    }

    private static let lost: Set = [Rule.missingImage.id, Rule.brokenLink.id]

    private func lostFiles(of key: Key, _ name: String) -> Bool {
        (name == "illustration" || name == "videos") && findings(in: key).contains { Self.lost.contains($0.rule) }
    }

    /// Pictures and films that are not in the collection; what names them is kept as a comment.
    private var lostFiles: [Diagnostic] {
        keys.filter { lostFiles(of: $0, $0.name.lowercased()) }.flatMap(findings).filter { Self.lost.contains($0.rule) }
    }

    /// What was left out of texts that no Markdown is read in.
    private var liquid: [Diagnostic] {
        let rules = [Rule.liquidTag, .liquidVariable, .kramdown, .linkForm].map(\.id)
        let names = ["title", "description", "tested-with", "tested_with"]
        return keys.filter { names.contains($0.name.lowercased()) }.flatMap(findings)
            .filter { rules.contains($0.rule) }
    }

    private func isListOfTexts(_ node: Node) -> Bool {
        guard case .sequence(let items) = node else { return false }
        return items.allSatisfy { $0.string != nil }
    }

    // MARK: Plain keys

    /// Keys whose values several names may give, gathered under one.
    private static let merged: Set<String> = ["aliases", "categories", "related", "tested-with"]

    private func plain(
        _ key: Key, as name: String, to end: Int, broken: [String], report: inout [Diagnostic]
    ) -> [RewrittenText.Line] {
        guard let document else { return [] }
        switch name {
        case "aliases":
            let taken = found.filter { $0.rule == Rule.duplicateURL.id || $0.rule == Rule.invalidValue.id }
            let usable = frontMatter.aliases.filter { alias in !taken.contains { $0.location.line == alias.line } }
            var values = usable.map(\.value)
            for address in keys.compactMap(oldAddress) where !values.contains(address) { values.append(address) }
            let dropped = frontMatter.aliases.filter { alias in taken.contains { $0.location.line == alias.line } }
            return list("aliases", values, line: key.line)
                + dropped.map { comments.line("aliases: " + $0.value, from: $0.line) } + unread(in: key)
        case "categories":
            if key.name == name, !hasOtherNames, unread(in: key).isEmpty { return own(key, document) }
            return list(name, frontMatter.categories.map(\.rawValue), line: key.line) + unread(in: key)
        case "related":
            let kept = frontMatter.related.map(\.value).filter { !broken.contains($0) }
            return list(name, kept, line: key.line) + broken.map { comments.line("related: " + $0, from: key.line) }
                + unread(in: key)
        case "tested-with": return list(name, frontMatter.testedWith, line: key.line) + unread(in: key)
        case "draft" where keys.contains(where: isPublished): return draft(key)
        case "title": return text(frontMatter.title?.value, of: key, document)
        case "description": return text(frontMatter.description, of: key, document)
        case "wcag": return wcag(key, document)
        default: return own(key, document, as: name)
        }
    }

    /// The address in a `permalink`, unless it is the page's own, another one's, or made of variables.
    private func oldAddress(in key: Key) -> String? {
        guard key.name.lowercased() == "permalink", let path = key.value.string?.trimmed, path.hasPrefix("/"),
            !path.contains(":"), !Routes.key(path).isEmpty, Routes.key(path) != Routes.key(draft.item.url),
            LinkResolver.joined("", Routes.key(path)) == Routes.key(path)
        else { return nil }
        let owner = links.routes.entry(atPath: path)
        return owner == nil || owner?.id == draft.item.entryID ? path : nil
    }

    /// Whether a name leads to an entry of the collection.
    private func isEntry(_ name: String) -> Bool {
        if links.routes.entry(atPath: name) != nil { return true }
        if case .entry = LinkResolver(routes: links.routes, item: draft.item).resolve(name).target { return true }
        return false
    }

    private func own(_ key: Key, _ document: YAMLDocument, as name: String? = nil) -> [RewrittenText.Line] {
        let value = YAMLValue(key.value, in: document)
        // A date is one to all programs.
        if name == "reviewed" || name == "order" || name == "draft", case .text(let text) = value {
            return [.init(text: "\(name ?? key.name): \(text)", source: key.line)]
        }
        return YAMLText.lines(of: .init(key: name ?? key.name, value: value, line: key.line))
    }

    /// A text as it was read, where its author may have meant another generator.
    private func text(_ text: String?, of key: Key, _ document: YAMLDocument) -> [RewrittenText.Line] {
        let name = key.name.lowercased()
        guard let text, key.value.string?.contains("{") ?? false else { return own(key, document, as: name) }
        return YAMLText.lines(of: .init(key: name, value: .text(text), line: key.line))
    }

    private func list(_ name: String, _ values: [String], line: Int) -> [RewrittenText.Line] {
        guard !values.isEmpty else { return [] }
        let value: YAMLValue =
            name == "categories" && values.count == 1 ? .text(values[0]) : .list(values.map { .text($0) })
        return YAMLText.lines(of: .init(key: name, value: value, line: line))
    }

    // MARK: Tables and scenarios

    private func criteriaTables(_ criteria: CriteriaText) -> [YAMLValue.Pair] {
        let known = Set(vocabulary.configuration.criteria.map(\.id))
        return frontMatter.tables.filter { known.contains($0.id) }.map {
            criteria.pair($0, line: $0.rows.first?.line ?? 1)
        }
    }

    private var unknownTables: [FrontMatter.Table] {
        let known = Set(vocabulary.configuration.criteria.map(\.id))
        let commented = keys.filter { key in
            if case .comment = place(of: key) { return true }
            return false
        }.map { $0.name.prefix(1).uppercased() + $0.name.dropFirst() }
        return frontMatter.tables.filter { !known.contains($0.id) && $0.id != "wcag" && !commented.contains($0.title) }
    }

    private func scenarioPairs(_ criteria: CriteriaText) -> [YAMLValue.Pair] {
        keys.filter { $0.name.lowercased().hasPrefix("gherkin-") }.map { key in
            let table = CriteriaID(String(key.name.lowercased().dropFirst("gherkin-".count)))
            let items = frontMatter.scenarios.filter { $0.table == table }.flatMap { scenario in
                criteria.items(of: scenario)
            }
            return YAMLValue.Pair(key: key.name.lowercased(), value: .list(items), line: key.line)
        }
    }
}
