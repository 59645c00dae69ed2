import Diagnostics

/// Tables and rows at the top level that are for one platform: `keyboard-ios: …`, `android: {role: …}`.
extension CriteriaTables {
    /// Reads a key that names a platform.
    ///
    /// - Returns: Whether it is such a key; any other is left alone.
    mutating func readLimited(key: String, value: YAMLNode, line: Int, findings: inout Findings) -> Bool {
        guard !YAMLDocument.isEmpty(value), let name = PlatformKey(key, vocabulary) else { return false }
        let limit = name.limit(vocabulary)
        if name.rest.isEmpty {
            guard case .mapping(let mapping) = value else { return false }
            return readTables(under: limit, key: key, mapping, line: line, findings: &findings)
        }
        let platform = vocabulary.platform(name.platform)?.name ?? name.platformName
        if let definition = name.table(vocabulary) {
            findings.report(
                .keySpelling, line: line, at: key,
                "'\(key)' is read as '\(definition.id)', its rows for \(platform) alone")
            add(rows(under: value, in: definition, findings: &findings), to: definition.id, limit)
            return true
        }
        let row = name.rest.replacing(" ", with: "-")
        guard let table = home(of: row, value: value) ?? home(of: name.rest, value: value) else { return false }
        findings.report(.rowOutsideTable, line: line, at: key, "'\(key)' stands outside its table '\(table)'")
        add([self.row(key: name.rest, value: value, line: line, findings: &findings)], to: table, limit)
        return true
    }

    /// Reads tables and rows under a platform's name; `false` when no key there is either.
    private mutating func readTables(
        under limit: ResultReader.Limit, key: String, _ mapping: YAMLNode.Mapping, line: Int, findings: inout Findings
    ) -> Bool {
        let parts = mapping.map { inner, value in
            let name = inner.keyName
            let definition = vocabulary.criteria(named: name)
            return (key: inner, name: name, value: value, definition: definition, home: home(of: name, value: value))
        }
        guard parts.contains(where: { $0.definition != nil || $0.home != nil }) else { return false }
        findings.report(
            .tableNotMapping, line: line, at: key,
            "'\(key)' is no table; the tables and rows under it are limited to it")
        var rest: [(YAMLNode, YAMLNode)] = []
        for part in parts {
            if let definition = part.definition {
                add(rows(under: part.value, in: definition, findings: &findings), to: definition.id, limit)
            } else if let table = part.home {
                let line = document.line(of: part.key)
                add([row(key: part.name, value: part.value, line: line, findings: &findings)], to: table, limit)
            } else {
                rest.append((part.key, part.value))
            }
        }
        if !rest.isEmpty {
            readUnknown(
                key: key, value: .mapping(YAMLNode.Mapping(rest)), line: line, limit: limit, findings: &findings)
        }
        return true
    }

    private mutating func add(_ rows: [FrontMatter.Row], to table: CriteriaID, _ limit: ResultReader.Limit) {
        let limited = rows.map { row in
            var row = row
            row.results = row.results.map { limit.applied(to: $0, keepingOwn: true) }
            return row
        }
        limitedRows.append((table, limited))
    }

    /// Puts the rows of one platform into their tables. A row that the table has already gets further results.
    func placed(_ tables: inout [FrontMatter.Table]) {
        guard !limitedRows.isEmpty else { return }
        for definition in vocabulary.configuration.criteria {
            let parts = limitedRows.filter { $0.table == definition.id }.flatMap(\.rows)
            guard !parts.isEmpty else { continue }
            let index =
                tables.firstIndex { $0.id == definition.id }
                ?? {
                    tables.append(FrontMatter.Table(definition, rows: []))
                    return tables.count - 1
                }()
            for row in PlatformFirstTable.merged(parts, vocabulary) {
                let id = ActionKey(row.action).id
                let known = tables[index].rows.firstIndex {
                    !row.action.isEmpty && !$0.action.isEmpty && ActionKey($0.action).id == id
                }
                guard let known else {
                    tables[index].rows.append(row)
                    continue
                }
                for result in row.results {
                    let isSaid = tables[index].rows[known].results.contains {
                        $0.text.value == result.text.value && $0.platforms == nil
                    }
                    if !isSaid { tables[index].rows[known].results.append(result) }
                }
            }
        }
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
