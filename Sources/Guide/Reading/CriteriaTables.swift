import Diagnostics

/// Gathers the criteria tables of one front matter, with the rows that stand beside them by mistake.
struct CriteriaTables {
    let vocabulary: Vocabulary
    let document: YAMLDocument
    let results: ResultReader
    private var tables: [FrontMatter.Table] = []
    /// Rows found at top level that belong to a table that may come later.
    private var strays: [(table: CriteriaID, row: FrontMatter.Row, key: String)] = []
    private var lastTable: CriteriaID?
    /// Rows of tables that are written for one platform.
    var limitedRows: [(table: CriteriaID, rows: [FrontMatter.Row])] = []

    init(vocabulary: Vocabulary, document: YAMLDocument) {
        self.vocabulary = vocabulary
        self.document = document
        results = ResultReader(vocabulary: vocabulary, document: document)
    }

    /// Reads a key that is none of the plain ones: a table, a stray row, or something nobody knows.
    mutating func read(key: String, value: YAMLNode, line: Int, findings: inout Findings) {
        if let definition = vocabulary.criteria(named: key) {
            if definition.id.rawValue != key {
                findings.report(
                    .keySpelling, line: line, at: key, "'\(key)' is read as '\(definition.id)'")
            }
            readTable(definition, value: value, line: line, findings: &findings)
            return
        }
        if let table = home(of: key, value: value) {
            let row = row(key: key, value: value, line: line, findings: &findings)
            strays.append((table, row, key))
            findings.report(.rowOutsideTable, line: line, at: key, "'\(key)' stands outside its table '\(table)'")
            return
        }
        if readLimited(key: key, value: value, line: line, findings: &findings) { return }
        switch value {
        case .mapping where !PageMetadata.isKey(key), .sequence where !PageMetadata.isKey(key):
            readUnknown(key: key, value: value, line: line, findings: &findings)
        default:
            findings.report(.unknownKey, line: line, at: key, "unknown key '\(key)'", suggestion: known(near: key))
        }
    }

    /// The key that was probably meant. Of short words with other beginnings, two letters apart say nothing.
    private func known(near key: String) -> String? {
        let known = FrontMatterReader.plainKeys + vocabulary.configuration.criteria.map(\.id.rawValue)
        guard !PageMetadata.isKey(key), let near = NearestMatch.to(key, in: known) else { return nil }
        let isAlike = near.first == key.lowercased().first || NearestMatch.distance(key, near) == 1
        return isAlike ? near : nil
    }

    /// The table a top-level row belongs to: the one that lists it, or the one above it for a block of text.
    func home(of key: String, value: YAMLNode) -> CriteriaID? {
        guard case .scalar(let scalar) = value else {
            let isResult = vocabulary.isPlatformMapping(value) || Self.isListOfTexts(value)
            return isResult ? vocabulary.criteria(withRow: ActionKey(key).id) : nil
        }
        if let table = vocabulary.criteria(withRow: ActionKey(key).id) { return table }
        return scalar.style == .literal || scalar.style == .folded ? lastTable : nil
    }

    private static func isListOfTexts(_ value: YAMLNode) -> Bool {
        guard case .sequence(let items) = value else { return false }
        return !items.isEmpty && items.allSatisfy { $0.string != nil }
    }

    private mutating func readTable(
        _ definition: CriteriaDefinition, value: YAMLNode, line: Int, findings: inout Findings
    ) {
        lastTable = definition.id
        var table = FrontMatter.Table(definition, rows: [])
        switch value {
        case .mapping(let mapping):
            if let item = ListedRow(single: mapping, of: definition, vocabulary: vocabulary) {
                findings.report(
                    .tableNotMapping, line: line, at: definition.id.rawValue,
                    "'\(definition.id)' is one row instead of rows")
                table.rows = [row(of: item, findings: &findings)]
                break
            }
            guard PlatformFirstTable.isOne(mapping, vocabulary: vocabulary) else {
                table.rows = rows(of: mapping, findings: &findings)
                break
            }
            findings.report(
                .tableNotMapping, line: line, at: definition.id.rawValue,
                "'\(definition.id)' has platforms instead of rows; their rows are limited to them")
            table.rows = rows(underPlatforms: mapping, in: definition, findings: &findings)
        case .scalar(let scalar):
            document.reportComment(behind: value, findings: &findings)
            let text = scalar.string.trimmed
            guard !YAMLDocument.isEmpty(value) else { return }
            findings.report(
                .tableNotMapping, line: line, at: definition.id.rawValue, "'\(definition.id)' is a text instead of rows"
            )
            table.rows = rows(ofText: text, value: value)
        case .sequence(let items) where items.isEmpty: return
        case .sequence:
            findings.report(
                .tableNotMapping, line: line, at: definition.id.rawValue, "'\(definition.id)' is a list instead of rows"
            )
            table.rows = rows(ofList: value, in: definition, findings: &findings)
        }
        append(table)
    }

    private mutating func append(_ table: FrontMatter.Table) {
        if let index = tables.firstIndex(where: { $0.id == table.id }) {
            tables[index].rows += table.rows
        } else if !table.rows.isEmpty {
            tables.append(table)
        }
    }

    // MARK: Rows

    func rows(of mapping: YAMLNode.Mapping, findings: inout Findings) -> [FrontMatter.Row] {
        mapping.map { key, value in
            let line = document.line(of: key)
            var name = key.keyName
            if name.hasSuffix(":") {
                name = String(name[...].trimmingSuffix { $0 == ":" || $0 == " " })
                findings.report(.keyColon, line: line, at: name, "'\(name)' is followed by more than one colon")
            }
            let action = ActionKey(name)
            if action.isUnusual {
                findings.report(
                    .actionSpelling, line: line, at: name, "'\(name)' is usually written otherwise",
                    suggestion: action.usual)
            }
            if case .mapping(let mapping) = value, let item = ListedRow(key, mapping, vocabulary: vocabulary) {
                return row(of: item, findings: &findings)
            }
            return row(key: name, value: value, line: line, findings: &findings)
        }
    }

    func row(key: String, value: YAMLNode, line: Int, findings: inout Findings) -> FrontMatter.Row {
        FrontMatter.Row(action: key, line: line, results: results.results(of: value, findings: &findings))
    }

    /// The rows of a table whose value is one text: YAML in a block, or a single statement.
    func rows(ofText text: String, value: YAMLNode) -> [FrontMatter.Row] {
        let line = document.textLine(of: value)
        if text.contains(": ") || text.contains(":\n"), let inner = try? YAMLParser.compose(text).root,
            let pairs = Self.pairs(in: inner)
        {
            return pairs.map { key, value in
                let rowLine = line + max(0, (key.mark?.line ?? 1) - 1)
                let result = Located(value: (value.string ?? "").trimmed, line: rowLine)
                return FrontMatter.Row(
                    action: key.keyName, line: rowLine,
                    results: [FrontMatter.Result(text: result, platforms: nil)])
            }
        }
        return [statement(Located(value: text, line: line))]
    }

    /// The pairs of actions and texts in a mapping, or in a list of such; `nil` where anything else stands in it.
    private static func pairs(in value: YAMLNode) -> [YAMLNode.Mapping.Element]? {
        switch value {
        case .mapping(let mapping):
            // `<li>Swipe: Moves on</li>`: a tag must not be cut in two.
            let areTexts = mapping.allSatisfy { $0.key.string?.contains("<") == false && $0.value.string != nil }
            return areTexts ? Array(mapping) : nil
        case .sequence(let items):
            let rows = items.compactMap { $0.mapping == nil ? nil : pairs(in: $0) }
            return rows.count == items.count && !rows.isEmpty ? rows.flatMap(\.self) : nil
        case .scalar: return nil
        }
    }

    func statement(_ text: Located<String>) -> FrontMatter.Row {
        FrontMatter.Row(action: "", line: text.line, results: [FrontMatter.Result(text: text, platforms: nil)])
    }

    // MARK: Tables nobody knows

    /// Keeps a mapping or list under a key of the author's own as a table, so that none of its words is lost.
    ///
    /// - Parameter limit: The platform that all of it is for, whose name the key is.
    mutating func readUnknown(
        key: String, value: YAMLNode, line: Int, limit: ResultReader.Limit? = nil, findings: inout Findings
    ) {
        findings.report(
            .tableUnknown, line: line, at: key, "unknown table '\(key)' is shown under its own name",
            suggestion: known(near: key))
        let title =
            limit?.platforms?.first.flatMap(vocabulary.platform)?.name ?? key.prefix(1).uppercased() + key.dropFirst()
        let slug = Slug.make(from: key)
        let isTaken = BodyMerger.reservedAnchors(vocabulary).contains(slug)
        let id = isTaken ? CriteriaID(CriteriaID(slug).spareAnchor) : CriteriaID(slug)
        readSentences(id: id, title: title, value: value, limit: limit, findings: &findings)
    }

    /// Reads nested lists and mappings of sentences as rows: `name: Perceivable`, `list: …` is a row *Perceivable*. A mapping in
    /// it, such as `1.1.1: …`, is a row *Perceivable: 1.1.1*.
    mutating func readSentences(
        id: CriteriaID, title: String, value: YAMLNode, limit: ResultReader.Limit? = nil, findings: inout Findings
    ) {
        var rows = flattened(value, action: "", findings: &findings)
        if let limit {
            for index in rows.indices {
                rows[index].results = rows[index].results.map { limit.applied(to: $0, keepingOwn: true) }
            }
        }
        if id == "wcag" { rows = rows.filter { !$0.action.isEmpty || !Self.isNumber($0) } }
        append(
            FrontMatter.Table(
                id: id, title: title, actionHeading: "Topic", resultHeading: "Expected result", rows: rows))
        lastTable = id
    }

    private static let longestTopic = 200

    private static func isNumber(_ row: FrontMatter.Row) -> Bool {
        row.results.allSatisfy { $0.text.value.allSatisfy { $0.isNumber || $0 == "." } }
    }

    /// Keys that say nothing of what stands under them.
    static let fillers: Set<String> = ["list", "criteria", "items"]

    func flattened(_ value: YAMLNode, action: String, findings: inout Findings) -> [FrontMatter.Row] {
        var rows: [FrontMatter.Row] = []
        func add(_ action: String, _ results: [FrontMatter.Result], line: Int) {
            if !action.isEmpty, let last = rows.indices.last, rows[last].action == action {
                rows[last].results += results
            } else {
                rows.append(FrontMatter.Row(action: action, line: line, results: results))
            }
        }
        switch value {
        case .scalar:
            let results = results.results(of: value, findings: &findings)
            if !results.isEmpty { add(action, results, line: document.line(of: value)) }
        case .sequence(let items):
            for item in items {
                if action.isEmpty, case .mapping(let mapping) = item,
                    let listed = ListedRow(mapping, of: nil, vocabulary: vocabulary)
                {
                    let row = row(of: listed, findings: &findings)
                    add(row.action, row.results, line: row.line)
                    continue
                }
                for row in flattened(item, action: action, findings: &findings) {
                    add(row.action, row.results, line: row.line)
                }
            }
        case .mapping(let mapping):
            // `name:` names what the other keys of its mapping are about.
            let naming = mapping.count > 1 ? mapping.firstIndex { $0.key.keyName == "name" } : nil
            let topic = naming.flatMap { mapping[$0].value.string?.trimmed }
            let outer = [action, topic ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
            // A long one is written once, not before each of the names below it.
            let isLong = outer.utf8.count > Self.longestTopic
            if isLong { add(outer, [], line: document.line(of: value)) }
            for (index, (key, value)) in mapping.enumerated() where topic == nil || index != naming {
                let name = key.keyName
                let isFiller = Self.fillers.contains(name)
                let inner = isFiller ? outer : isLong || outer.isEmpty ? name : "\(outer): \(name)"
                for row in flattened(value, action: inner, findings: &findings) {
                    add(row.action, row.results, line: row.line)
                }
            }
        }
        // What nothing is said of is still named.
        if rows.isEmpty, !action.isEmpty { add(action, [], line: document.line(of: value)) }
        return rows
    }

    // MARK: The end

    /// The tables in the configured order, those nobody knows last, with the stray rows in their places.
    func finished(findings: inout Findings) -> [FrontMatter.Table] {
        var result = tables
        for stray in strays {
            if let index = result.firstIndex(where: { $0.id == stray.table }) {
                result[index].rows.append(stray.row)
            } else if let definition = vocabulary.configuration.criteria.first(where: { $0.id == stray.table }) {
                result.append(FrontMatter.Table(definition, rows: [stray.row]))
            }
        }
        placed(&result)
        let ranks = Dictionary(
            vocabulary.configuration.criteria.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let unknown = ranks.count
        return result.enumerated().sorted {
            (ranks[$0.element.id] ?? unknown, $0.offset) < (ranks[$1.element.id] ?? unknown, $1.offset)
        }.map(\.element)
    }
}
