import Diagnostics

/// Keys that hold a value of their own, and no table, as entries of today write them.
struct PlainKeyText {
    let vocabulary: Vocabulary
    let frontMatter: FrontMatter
    let document: YAMLDocument
    let keys: FrontMatterKeys
    let comments: FrontMatterComments
    /// Names of related entries that lead nowhere.
    let broken: [String]

    /// The lines of a key under its name of today.
    ///
    /// - Parameters:
    ///   - key: The key as it was written.
    ///   - name: Its name of today: `aliases` for `redirect_from`.
    func lines(of key: FrontMatterKeys.Key, as name: String) -> [RewrittenText.Line] {
        switch name {
        case "aliases": aliases(key)
        case "categories": categories(key)
        case "related":
            list(name, frontMatter.related.map(\.value).filter { !broken.contains($0) }, line: key.line)
                + broken.map { comments.line("related: " + $0, from: key.line) } + unread(in: key)
        case "tested-with": list(name, frontMatter.testedWith, line: key.line)
        case "draft" where keys.all.contains(where: keys.isPublished): draft(key)
        case "title": text(frontMatter.title?.value, of: key)
        case "description": text(frontMatter.description, of: key)
        case "wcag": wcag(key)
        case "videos", "not-applicable": joined(key, as: name)
        default: own(key, as: name)
        }
    }

    // MARK: Values

    private func own(_ key: FrontMatterKeys.Key, as name: String) -> [RewrittenText.Line] {
        let value = YAMLValue(key.value, in: document)
        // A date is one to all programs.
        if name == "reviewed" || name == "order" || name == "draft", case .text(let text) = value {
            return [.init(text: "\(name): \(text)", source: key.line)]
        }
        return YAMLText.lines(of: .init(key: name, value: value, line: key.line))
    }

    /// What stands under all keys of one name, for which the first of them is written.
    private func joined(_ key: FrontMatterKeys.Key, as name: String) -> [RewrittenText.Line] {
        let values = keys.all.filter { $0.canonical == name && !keys.isComment($0) }
            .map { YAMLValue($0.value, in: document) }
        guard values.count > 1 else { return own(key, as: name) }
        let pairs = values.flatMap { value -> [YAMLValue.Pair] in
            if case .mapping(let pairs) = value { pairs } else { [] }
        }
        let items = values.flatMap { value -> [YAMLValue] in if case .list(let items) = value { items } else { [value] }
        }
        // Films may be one mapping instead of a list; what does not apply is always a mapping.
        let value: YAMLValue = name == "videos" ? .list(items) : .mapping(pairs)
        return YAMLText.lines(of: .init(key: name, value: value, line: key.line))
    }

    /// A text as it was read, where its author may have meant another generator.
    private func text(_ text: String?, of key: FrontMatterKeys.Key) -> [RewrittenText.Line] {
        guard let text, key.value.string?.contains("{") ?? false else { return own(key, as: key.lowercased) }
        return YAMLText.lines(of: .init(key: key.lowercased, value: .text(text), line: key.line))
    }

    private func list(_ name: String, _ values: [String], line: Int) -> [RewrittenText.Line] {
        guard !values.isEmpty else { return [] }
        let value: YAMLValue =
            name == "categories" && values.count == 1 ? .text(values[0]) : .list(values.map { .text($0) })
        return YAMLText.lines(of: .init(key: name, value: value, line: line))
    }

    // MARK: Keys

    private func aliases(_ key: FrontMatterKeys.Key) -> [RewrittenText.Line] {
        let unusable = Set(
            keys.found.filter { $0.rule == Rule.duplicateURL.id || $0.rule == Rule.invalidValue.id }
                .compactMap(\.location.line))
        var values = frontMatter.aliases.filter { !unusable.contains($0.line) }.map(\.value)
        for address in keys.oldAddresses where !values.contains(address) { values.append(address) }
        let dropped = frontMatter.aliases.filter { unusable.contains($0.line) }
        return list("aliases", values, line: key.line)
            + dropped.map { comments.line("aliases: " + $0.value, from: $0.line) } + unread(in: key)
    }

    private func categories(_ key: FrontMatterKeys.Key) -> [RewrittenText.Line] {
        let unread = unread(in: key)
        if key.name == "categories", !keys.hasOtherNames, unread.isEmpty { return own(key, as: key.name) }
        return list("categories", frontMatter.categories.map(\.rawValue), line: key.line) + unread
    }

    /// `draft` where the old file has `published`, or both.
    private func draft(_ key: FrontMatterKeys.Key) -> [RewrittenText.Line] {
        let hasOwn = keys.all.contains { $0.lowercased == "draft" }
        guard keys.isPublished(key) ? !hasOwn && frontMatter.isDraft : true else { return [] }
        return [.init(text: "draft: \(frontMatter.isDraft)", source: key.line)]
    }

    private func wcag(_ key: FrontMatterKeys.Key) -> [RewrittenText.Line] {
        let numbers = frontMatter.wcag.map { YAMLValue.text($0.number) }
        let criteria = CriteriaYAML(vocabulary: vocabulary) { value, _ in value }
        let rows = frontMatter.tables.first { $0.id == "wcag" }.map(criteria.rows) ?? []
        var lines: [RewrittenText.Line] = []
        if !rows.isEmpty || !numbers.isEmpty {
            let value: YAMLValue =
                rows.isEmpty
                ? .list(numbers) : numbers.isEmpty ? .mapping(rows) : .list(numbers + [.mapping(rows)])
            lines = YAMLText.lines(of: .init(key: "wcag", value: value, line: key.line))
        }
        for finding in keys.found where finding.rule == Rule.unknownCriterion.id && finding.severity == .error {
            let words = finding.message.split(separator: "'")
            lines.append(
                comments.line("wcag: " + (words.count > 1 ? words[1] : ""), from: finding.location.line ?? key.line))
        }
        return lines
    }

    // MARK: What cannot count

    /// The items of lists under a name that are no texts, and so cannot count, as comments.
    private func unread(in key: FrontMatterKeys.Key) -> [RewrittenText.Line] {
        let name = key.canonical
        return keys.all.filter { $0.canonical == name }.flatMap { key in
            Self.mappings(in: key.value).map { comments.line("\(name): \($0.words)", from: key.line) }
        }
    }

    private static func mappings(in value: YAMLNode) -> [YAMLNode] {
        switch value {
        case .mapping: [value]
        case .sequence(let items): items.flatMap(mappings)
        case .scalar: []
        }
    }
}
