import Diagnostics

/// Moves rows that stand beside their table to its end; those whose table is not there into a new one in their place.
struct RowOutsideTableFix: RuleFix {
    let rule = Rule.rowOutsideTable

    func mend(_ findings: [Diagnostic], in text: inout SourceLines, of entry: FixedEntry) {
        let reported = Set(findings.compactMap(\.location.line))
        let keys = text.topLevelKeys
        var rows: [CriteriaID: [Range<Int>]] = [:]
        var order: [CriteriaID] = []
        var last: CriteriaID?
        for (key, lines) in keys {
            let table = entry.vocabulary.criteria(named: key)?.id
            if reported.contains(lines.lowerBound),
                let home = entry.vocabulary.criteria(withRow: ActionKey(key).id) ?? last
            {
                if rows[home] == nil { order.append(home) }
                rows[home, default: []].append(lines)
            } else if let table {
                last = table
            }
        }
        var inserted: [Int: [String]] = [:]
        for table in order {
            let moved = rows[table] ?? []
            let home = keys.first { entry.vocabulary.criteria(named: $0.key)?.id == table }?.lines
            let indent = String(repeating: " ", count: home.flatMap { text.indentOfRows(in: $0) } ?? 2)
            let texts = moved.flatMap { $0.map { text[$0].isEmpty ? "" : indent + text[$0] } }
            if let home {
                inserted[home.upperBound, default: []] += texts
            } else if let first = moved.first {
                inserted[first.lowerBound, default: []] += ["\(table):"] + texts
            }
        }
        text.edit(removing: Set(rows.values.flatMap { $0.flatMap { Array($0) } }), inserting: inserted)
    }
}

extension SourceLines {
    /// The column at which the rows of a table begin; `nil` for a table without any.
    fileprivate func indentOfRows(in table: Range<Int>) -> Int? {
        let indents = table.dropFirst().map { self[$0] }.filter { !$0.trimmed.isEmpty }.map {
            $0.prefix { $0 == " " }.count
        }
        return indents.first.flatMap { $0 > 0 ? $0 : nil }
    }
}
