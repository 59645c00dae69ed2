import Yams

/// Values that are written in another form than they were read in.
extension FrontMatterRewriter {
    /// The items of lists under a name that are no texts, and so cannot count, as comments.
    func unread(in key: Key) -> [RewrittenText.Line] {
        func canonical(_ key: Key) -> String {
            ForeignKey.canonical(imported: key.name.lowercased()) ?? key.name.lowercased()
        }
        let name = canonical(key)
        return keys.filter { canonical($0) == name }.flatMap { key in
            Self.mappings(in: key.value).map { comments.line("\(name): \(ListedRow.words(of: $0))", from: key.line) }
        }
    }

    private static func mappings(in value: Node) -> [Node] {
        switch value {
        case .mapping: [value]
        case .sequence(let items): items.flatMap(mappings)
        case .scalar, .alias: []
        }
    }

    /// Whether a key is Jekyll's opposite of `draft`.
    func isPublished(_ key: Key) -> Bool {
        key.name.lowercased() == "published" && has(.keySpelling, at: key.line)
    }

    /// `draft` where the old file has `published`, or both.
    func draft(_ key: Key) -> [RewrittenText.Line] {
        let hasOwn = keys.contains { $0.name.lowercased() == "draft" }
        guard isPublished(key) ? !hasOwn && frontMatter.isDraft : true else { return [] }
        return [.init(text: "draft: \(frontMatter.isDraft)", source: key.line)]
    }

    func wcag(_ key: Key, _ document: YAMLDocument) -> [RewrittenText.Line] {
        let unknown = found.filter { $0.rule == Rule.unknownCriterion.id }
        let numbers = frontMatter.wcag.map { YAMLValue.text($0.number) }
        let criteria = CriteriaText(vocabulary: vocabulary) { value, _ in value }
        let rows = frontMatter.tables.first { $0.id == "wcag" }.map(criteria.rows) ?? []
        var lines: [RewrittenText.Line] = []
        if rows.isEmpty {
            if !numbers.isEmpty {
                lines = YAMLText.lines(of: .init(key: "wcag", value: .list(numbers), line: key.line))
            }
        } else {
            let value = numbers.isEmpty ? YAMLValue.mapping(rows) : .list(numbers + [.mapping(rows)])
            lines = YAMLText.lines(of: .init(key: "wcag", value: value, line: key.line))
        }
        for finding in unknown {
            let words = finding.message.split(separator: "'")
            lines.append(
                comments.line("wcag: " + (words.count > 1 ? words[1] : ""), from: finding.location.line ?? key.line))
        }
        return lines
    }
}
