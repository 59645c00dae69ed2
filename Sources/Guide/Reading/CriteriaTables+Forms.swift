import Diagnostics

/// Tables in other forms than rows with results: lists, and rows under platforms.
extension CriteriaTables {
    /// The rows of a ``PlatformFirstTable``.
    func rows(
        underPlatforms mapping: YAMLNode.Mapping, in definition: CriteriaDefinition, findings: inout Findings
    ) -> [FrontMatter.Row] {
        var found: [FrontMatter.Row] = []
        let isShared = mapping.map { PlatformFirstTable.isShared($0.key, $0.value, vocabulary) }
        let named = zip(isShared, mapping).filter { !$0.0 }.map(\.1.key)
        var limits = results.limits(by: named, findings: &findings)[...]
        for (isShared, (key, value)) in zip(isShared, mapping) {
            guard !isShared, let limit = limits.popFirst() else {
                found += rows(of: YAMLNode.Mapping([(key, value)]), findings: &findings)
                continue
            }
            // `iPad` beside `ios` says nothing more where it says the same.
            let isPart = limit.isWord && vocabulary.platformID(named: limit.name) != nil
            for row in rows(under: value, in: definition, findings: &findings) {
                var row = row
                let unsaid = isPart ? row.results.filter { !isSaid($0, of: row, limit, in: found) } : row.results
                if unsaid.isEmpty, !row.results.isEmpty { continue }
                row.results = unsaid.map { limit.applied(to: $0, keepingOwn: true) }
                found.append(row)
            }
        }
        return PlatformFirstTable.merged(found, vocabulary)
    }

    /// Whether a row of the same action has a result already for all of its platform.
    private func isSaid(
        _ result: FrontMatter.Result, of row: FrontMatter.Row, _ limit: ResultReader.Limit,
        in found: [FrontMatter.Row]
    ) -> Bool {
        let platforms = result.platforms ?? limit.platforms ?? vocabulary.platformIDs
        return found.contains { known in
            ActionKey(known.action).id == ActionKey(row.action).id
                && known.results.contains {
                    $0.text.value == result.text.value && Set($0.platforms ?? platforms).isSuperset(of: platforms)
                }
        }
    }

    /// The rows under a platform; a text is a statement.
    func rows(
        under value: YAMLNode, in definition: CriteriaDefinition, findings: inout Findings
    ) -> [FrontMatter.Row] {
        switch value {
        case .mapping(let mapping): return rows(of: mapping, findings: &findings)
        case .scalar(let scalar):
            document.reportComment(behind: value, findings: &findings)
            return YAMLDocument.isEmpty(value) ? [] : rows(ofText: scalar.string.trimmed, value: value)
        case .sequence: return rows(ofList: value, in: definition, findings: &findings)
        }
    }

    /// The rows of all mappings in a list, in order; a text in it is a statement without an action.
    func rows(
        ofList value: YAMLNode, in definition: CriteriaDefinition, findings: inout Findings
    ) -> [FrontMatter.Row] {
        switch value {
        case .mapping(let mapping):
            if Self.isTopic(mapping) { return flattened(value, action: "", findings: &findings) }
            if let item = ListedRow(mapping, of: definition, vocabulary: vocabulary) {
                return [row(of: item, findings: &findings)]
            }
            return PlatformFirstTable.isOne(mapping, vocabulary: vocabulary)
                ? rows(underPlatforms: mapping, in: definition, findings: &findings)
                : rows(of: mapping, findings: &findings)
        case .sequence(let items):
            if let pairs = ActionPair.all(in: items, vocabulary) {
                return pairs.map { pair in
                    row(
                        key: pair.action.string?.trimmed ?? "", value: pair.result,
                        line: document.line(of: pair.action), findings: &findings)
                }
            }
            return items.flatMap { rows(ofList: $0, in: definition, findings: &findings) }
        case .scalar: return results.results(of: value, findings: &findings).map { statement($0.text) }
        }
    }

    /// `name: Perceivable` with a `list` of what is to be so.
    private static func isTopic(_ mapping: YAMLNode.Mapping) -> Bool {
        mapping.contains { $0.key.keyName == "name" && $0.value.string != nil }
            && mapping.contains { key, value in
                guard case .sequence = value else { return false }
                return fillers.contains(key.keyName)
            }
    }

    func row(of item: ListedRow, findings: inout Findings) -> FrontMatter.Row {
        var found: [FrontMatter.Result] = []
        for (name, value) in item.results {
            found += results.results(of: value, findings: &findings).map { result in
                guard !name.isEmpty else { return result }
                let text = Located(value: "\(name): \(result.text.value)", line: result.text.line)
                return FrontMatter.Result(text: text, platforms: result.platforms)
            }
        }
        if !item.platforms.isEmpty {
            let platforms = YAMLNode.Mapping(item.platforms)
            found += results.results(in: platforms, behind: item.column, findings: &findings)
        }
        for (key, value) in item.others {
            let name = key.keyName
            let line = document.line(of: key)
            findings.report(
                .tableNotMapping, line: line, at: name, "'\(name)' is no part of a row; it stays a word of its result")
            let text = ListedRow.words(of: value)
            if !text.isEmpty {
                found.append(FrontMatter.Result(text: Located(value: "\(name): \(text)", line: line), platforms: nil))
            }
        }
        return FrontMatter.Row(
            action: item.action, line: document.line(of: item.key),
            results: limited(found, by: item, findings: &findings))
    }

    /// The results, on the platforms that the row says it is for.
    private func limited(
        _ found: [FrontMatter.Result], by item: ListedRow, findings: inout Findings
    ) -> [FrontMatter.Result] {
        guard let limit = results.limit(byAll: item.limits.map(\.value), findings: &findings) else { return found }
        return found.map { limit.applied(to: $0, keepingOwn: true) }
    }
}
