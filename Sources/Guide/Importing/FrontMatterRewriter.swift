import Diagnostics

/// Writes a front matter as entries of today have it: known keys under their names, rows in their tables, what nobody reads
/// as comments, so that an editor can still decide about it.
///
/// One in which nothing was found stays as its author wrote it.
struct FrontMatterRewriter {
    private let vocabulary: Vocabulary
    private let draft: EntryParser.Draft
    /// The title of an entry that gives none.
    private let defaultTitle: String
    private let links: CollectionLinks
    private(set) var body: BodyRewriter
    /// Sections for the body: tables that are not configured.
    private(set) var sections: [[RewrittenText.Line]] = []

    private let document: YAMLDocument?
    private let keys: FrontMatterKeys
    private var frontMatter: FrontMatter { draft.frontMatter }

    /// - Parameters:
    ///   - draft: The file as it was read last.
    ///   - found: What the collection's check found in it.
    init(
        _ draft: EntryParser.Draft, vocabulary: Vocabulary, defaultTitle: String, found: [Diagnostic],
        body: BodyRewriter, links: CollectionLinks
    ) {
        self.draft = draft
        self.vocabulary = vocabulary
        self.defaultTitle = defaultTitle
        self.body = body
        self.links = links
        // The file's own findings have been reported when it was read.
        var known = Findings(draft.source)
        document = FrontMatterBlock(draft.source.bytes).flatMap { block in
            YAMLDocument.compose(block.yaml, firstLine: block.yamlLine, findings: &known)
        }
        let own = found.filter { ($0.location.line ?? 1) < max(2, draft.bodyLine) }
        keys = FrontMatterKeys(
            of: document, draft: draft, found: own, links: links, ignored: vocabulary.configuration.ignoredKeys)
    }

    /// The lines between the dashes, and what was repaired in them; `nil` for a front matter that stays as it is.
    mutating func rewritten() -> (lines: [RewrittenText.Line], repairs: [Diagnostic])? {
        let rewriter = TextRewriter(body)
        let criteria = CriteriaYAML(vocabulary: vocabulary) { rewriter.rewrite($0, line: $1) }
        let tables = criteriaTables(criteria)
        let scenarios = scenarioPairs(criteria)
        body = rewriter.body
        let repairs = FrontMatterRepairs(keys: keys, source: draft.source)
        let broken = frontMatter.related.filter { !isEntry($0.value) }
        let found = repairs.found
        guard !found.isEmpty || rewriter.hasChanged || !broken.isEmpty || keys.hasOtherNames else { return nil }

        let lines = lines(tables: tables, scenarios: scenarios, broken: broken.map(\.value))
        sections = unknownTables.map { criteria.section($0, line: $0.rows.first?.line ?? 1) }
        body = rewriter.body
        return (Self.grouped(lines), found + repairs.renamed + repairs.broken(broken))
    }

    /// The lines of each key in its author's order, all tables where the first of them stands.
    private func lines(
        tables: [YAMLValue.Pair], scenarios: [YAMLValue.Pair], broken: [String]
    ) -> [[RewrittenText.Line]] {
        var lines: [[RewrittenText.Line]] = []
        if frontMatter.title == nil {
            lines.append(YAMLText.lines(of: .init(key: "title", value: .text(defaultTitle), line: 1)))
        }
        let comments = FrontMatterComments(source: draft.source)
        let plain = document.map {
            PlainKeyText(
                vocabulary: vocabulary, frontMatter: frontMatter, document: $0, keys: keys, comments: comments,
                broken: broken)
        }
        var hasTables = false
        var written: Set<String> = []
        lines.append(comments.written(from: 1, to: keys.all.first?.line ?? 1))
        for (index, key) in keys.all.enumerated() {
            let end = keys.end(ofKeyAt: index)
            switch keys.place(of: key) {
            case .comment:
                // Its comments are among these lines.
                lines.append(comments.commented(from: key.line, to: end))
                continue
            case .section: break
            case .table:
                if !hasTables { lines += tables.map { YAMLText.lines(of: $0) } }
                hasTables = true
            case .scenarios:
                let name = ScenarioKey(key.lowercased, vocabulary)?.usual
                lines += scenarios.filter { $0.key == name && written.insert($0.key).inserted }
                    .map { YAMLText.lines(of: $0) }
            case .plain(let name):
                if written.insert(name).inserted || !FrontMatterKeys.writtenOnce.contains(name) {
                    lines.append(plain?.lines(of: key, as: name) ?? [])
                }
            }
            lines.append(comments.written(from: key.line, to: end))
        }
        if !hasTables { lines += tables.map { YAMLText.lines(of: $0) } }
        let meant = Set(frontMatter.scenarios.map { "gherkin-\($0.table)" })
        lines += scenarios.filter { meant.contains($0.key) && written.insert($0.key).inserted }
            .map { YAMLText.lines(of: $0) }
        return lines
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

    /// Whether a name leads to an entry of the collection.
    private func isEntry(_ name: String) -> Bool {
        if links.routes.entry(atPath: name) != nil { return true }
        if case .entry = LinkResolver(routes: links.routes, item: draft.item).resolve(name).target { return true }
        return false
    }

    // MARK: Tables and scenarios

    private func criteriaTables(_ criteria: CriteriaYAML) -> [YAMLValue.Pair] {
        let known = Set(vocabulary.configuration.criteria.map(\.id))
        return frontMatter.tables.filter { known.contains($0.id) }.map {
            criteria.pair($0, line: $0.rows.first?.line ?? 1)
        }
    }

    private var unknownTables: [FrontMatter.Table] {
        let known = Set(vocabulary.configuration.criteria.map(\.id))
        let commented = keys.all.filter(keys.isComment).map { $0.name.prefix(1).uppercased() + $0.name.dropFirst() }
        return frontMatter.tables.filter { !known.contains($0.id) && $0.id != "wcag" && !commented.contains($0.title) }
    }

    private func scenarioPairs(_ criteria: CriteriaYAML) -> [YAMLValue.Pair] {
        // Those under a key that stands around the tables have none of their own.
        let own = keys.all.compactMap { key in
            ScenarioKey(key.lowercased, vocabulary).map { (table: $0.table, line: key.line) }
        }
        let others = frontMatter.scenarios.map { (table: $0.table, line: $0.steps.first?.text.line ?? 1) }
        var written: Set<CriteriaID> = []
        return (own + others).filter { written.insert($0.table).inserted }.map { table, line in
            let items = frontMatter.scenarios.filter { $0.table == table }.flatMap { scenario in
                criteria.items(of: scenario)
            }
            return YAMLValue.Pair(key: "gherkin-\(table)", value: .list(items), line: line)
        }
    }
}
