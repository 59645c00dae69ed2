import Diagnostics

/// Collects the criteria tables of a front matter, with the rows that are beside them by mistake.
struct CriteriaTables {
    let vocabulary: Vocabulary
    let document: YAMLDocument
    let results: ResultReader
    private var tables: [FrontMatter.Table] = []
    /// Rows found at top level. Their table may come later.
    private var strays: [(table: CriteriaID, row: FrontMatter.Row)] = []
    private var lastTable: CriteriaID?
    private var moves: RowMoves
    /// Whether any key is a table's or a row's, or nearly so. In other front matters, lists and mappings are not criteria.
    private lazy var hasKnownTable: Bool = {
        let ids = vocabulary.configuration.criteria.map(\.id.rawValue)
        return document.root?.mapping?.map(\.key.keyName).contains { key in
            vocabulary.criteria(named: key) != nil || ScenarioKey(key.lowercased(), vocabulary) != nil
                || vocabulary.criteria(withRow: ActionKey(key).id) != nil || NearestMatch.to(key, in: ids) != nil
        } ?? false
    }()

    init(vocabulary: Vocabulary, document: YAMLDocument, source: SourceFile) {
        self.vocabulary = vocabulary
        self.document = document
        results = ResultReader(vocabulary: vocabulary, document: document)
        moves = RowMoves(vocabulary: vocabulary, document: document, source: source)
    }

    /// Reads a table, a row beside its table, or a table that is not configured.
    ///
    /// - Returns: `false` if the key is none of these.
    mutating func read(key: String, value: YAMLNode, line: Int, findings: inout Findings) -> Bool {
        if let definition = vocabulary.criteria(named: key) {
            let name = Vocabulary.normalized(key)
            if definition.id.rawValue != key,
                !definition.ownSpellings.contains(where: { Vocabulary.normalized($0) == name })
            {
                findings.report(
                    .keySpelling, line: line, at: key, "'\(key)' is read as '\(definition.id)'",
                    edits: rename(key, to: definition.id.rawValue, line: line, findings))
            }
            readTable(definition, value: value, line: line, findings: &findings)
            return true
        }
        if let table = home(of: key, value: value) {
            strays.append((table, row(key: key, value: value, line: line, findings: &findings)))
            findings.report(
                .rowOutsideTable, line: line, at: key, "row '\(key)' is outside its table '\(table)'",
                edits: moves.edits(ofRowAt: line, to: table))
            return true
        }
        if case .scalar = value { return false }
        guard !Self.isMetadata(key), hasKnownTable else { return false }
        readUnknown(key: key, value: value, line: line, findings: &findings)
        return true
    }

    /// Lists and mappings that Jekyll and its themes have in front matters, which are not criteria.
    private static func isMetadata(_ key: String) -> Bool {
        ["author", "authors", "defaults", "header", "image", "nav", "sidebar", "tags", "toc"].contains(key.lowercased())
    }

    /// Renames a table's key unless the other name is in use: joining two tables is the author's decision.
    private func rename(_ key: String, to id: String, line: Int, _ findings: Findings) -> [TextEdit] {
        let isTaken = document.root?.mapping?.contains { $0.key.keyName == id } ?? false
        return isTaken ? [] : findings.source.edits(renaming: key, to: id, line: line)
    }

    /// The table a top-level row belongs to: the one that lists it, or the one above it for a block of text.
    private func home(of key: String, value: YAMLNode) -> CriteriaID? {
        let table = vocabulary.criteria(withRow: ActionKey(key).id)
        switch value {
        case .scalar(let scalar):
            return table ?? (scalar.style == .literal || scalar.style == .folded ? lastTable : nil)
        case .sequence(let items):
            return !items.isEmpty && items.allSatisfy { $0.string != nil } ? table : nil
        case .mapping: return vocabulary.isPlatformMapping(value) ? table : nil
        }
    }

    private mutating func readTable(
        _ definition: CriteriaDefinition, value: YAMLNode, line: Int, findings: inout Findings
    ) {
        lastTable = definition.id
        guard !YAMLDocument.isEmpty(value), value.sequence?.isEmpty != true else { return }
        if value.mapping == nil {
            let form = value.string == nil ? "a list" : "text"
            findings.report(
                .tableNotMapping, line: line, at: definition.id.rawValue,
                "'\(definition.id)' contains \(form) instead of rows")
        }
        append(FrontMatter.Table(definition, rows: rows(of: value, findings: &findings)))
    }

    private mutating func append(_ table: FrontMatter.Table) {
        if let index = tables.firstIndex(where: { $0.id == table.id }) {
            tables[index].rows += table.rows
        } else if !table.rows.isEmpty {
            tables.append(table)
        }
    }

    // MARK: Rows

    /// The rows of a table: of a mapping its pairs, of a list those of its items. Text is a row without an action.
    private func rows(of value: YAMLNode, findings: inout Findings) -> [FrontMatter.Row] {
        switch value {
        case .mapping(let mapping):
            return mapping.map { row(key: $0.key, value: $0.value, findings: &findings) }
        case .sequence(let items):
            return items.flatMap { rows(of: $0, findings: &findings) }
        case .scalar:
            let results = results.results(of: value, findings: &findings)
            return results.map { FrontMatter.Row(action: "", line: $0.text.line, results: [$0]) }
        }
    }

    private func row(key: YAMLNode, value: YAMLNode, findings: inout Findings) -> FrontMatter.Row {
        let line = document.line(of: key)
        let name = findings.withoutColons(key.keyName, line: line)
        if let usual = vocabulary.usualAction(for: name) {
            findings.report(
                .actionSpelling, line: line, at: name, "'\(name)' is not the usual spelling", suggestion: usual,
                edits: findings.source.edits(renaming: name, to: usual, line: line))
        } else if let near = vocabulary.action(misspelledAs: name) {
            findings.report(
                .actionSpelling, line: line, at: name, "'\(name)' is almost the name of a row", suggestion: near)
        }
        return row(key: name, value: value, line: line, findings: &findings)
    }

    private func row(key: String, value: YAMLNode, line: Int, findings: inout Findings) -> FrontMatter.Row {
        FrontMatter.Row(action: key, line: line, results: results.results(of: value, findings: &findings))
    }

    // MARK: Other tables

    /// Keeps a mapping or list under a key of the author's own as a table, so that none of its words is lost.
    mutating func readUnknown(key: String, value: YAMLNode, line: Int, findings: inout Findings) {
        findings.report(
            .tableUnknown, line: line, at: key, "the unknown table '\(key)' is shown under its own name",
            suggestion: FrontMatterReader.knownKey(near: key, vocabulary))
        let slug = Slug.make(from: key)
        let isTaken = vocabulary.reservedAnchors.contains(slug)
        let id = isTaken ? CriteriaID(CriteriaID(slug).spareAnchor) : CriteriaID(slug)
        readTopics(id: id, title: key.prefix(1).uppercased() + key.dropFirst(), value: value, findings: &findings)
    }

    /// Reads nested lists and mappings of sentences as rows; see ``TopicReader``.
    mutating func readTopics(id: CriteriaID, title: String, value: YAMLNode, findings: inout Findings) {
        let rows = TopicReader(results: results).rows(of: value, findings: &findings)
        append(
            FrontMatter.Table(
                id: id, title: title, actionHeading: "Topic", resultHeading: "Expected result", rows: rows))
        lastTable = id
    }

    // MARK: The end

    /// The tables in the configured order, unknown ones last, with the stray rows in their places.
    func finished() -> [FrontMatter.Table] {
        var result = tables
        let definitions = vocabulary.configuration.criteria
        for stray in strays {
            if let index = result.firstIndex(where: { $0.id == stray.table }) {
                result[index].rows.append(stray.row)
            } else if let definition = definitions.first(where: { $0.id == stray.table }) {
                result.append(FrontMatter.Table(definition, rows: [stray.row]))
            }
        }
        let known = definitions.compactMap { definition in result.first { $0.id == definition.id } }
        return known + result.filter { table in !known.contains { $0.id == table.id } }
    }
}

extension FrontMatter.Table {
    /// A table as the guide has it.
    init(_ definition: CriteriaDefinition, rows: [FrontMatter.Row]) {
        self.init(
            id: definition.id, title: definition.title, actionHeading: definition.actionHeading,
            resultHeading: definition.resultHeading, rows: rows)
    }
}
