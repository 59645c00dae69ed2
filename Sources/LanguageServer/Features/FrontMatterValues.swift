import Guide

/// The keys and values that a front matter may have: those of its schema, and names that the guide has.
struct FrontMatterValues {
    struct Key {
        let name: String
        var description = ""
        var detail: String?
        var hasChildren = false
    }

    struct Value {
        let text: String
        var inserts: String?
        var detail: String?
        var about: String?
    }

    private let context: EntryContext
    private let outline: FrontMatterOutline
    private let schema: YAMLSchema
    private var configuration: Configuration { context.configuration }

    init(_ context: EntryContext, outline: FrontMatterOutline) {
        (self.context, self.outline) = (context, outline)
        schema = YAMLSchema(FrontMatterSchema(context.configuration).value)
    }

    // MARK: Keys

    func keys(under keys: [String]) -> [Key] {
        let table = keys.first.flatMap { key in configuration.criteria.first { $0.id.rawValue == key } }
        guard let table else {
            if keys.first == "not-applicable", keys.count == 2 { return scopes }
            let known = schema.under(keys).keys
            return known.map { Key(name: $0.name, description: $0.description, hasChildren: $0.hasChildren) }
        }
        switch keys.count {
        case 1: return rows(of: table)
        case 2:
            return configuration.platforms.map { Key(name: $0.id.rawValue, detail: $0.name) }
                + [Key(name: "source", description: "The ids of its sources.")]
        default: return []
        }
    }

    /// The usual rows of a table, then those that other entries have.
    private func rows(of table: CriteriaDefinition) -> [Key] {
        let usual = schema.under([table.id.rawValue]).keys.map { Key(name: $0.name, detail: table.title) }
        var counts: [String: Int] = [:]
        for entry in context.guide.entries {
            for row in entry.criteria.first(where: { $0.id == table.id })?.rows ?? [] where !row.action.isEmpty {
                counts[row.action, default: 0] += 1
            }
        }
        let known = Set(usual.map(\.name))
        let others = counts.filter { !known.contains($0.key) }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return usual + others.map { Key(name: $0.key, detail: $0.value == 1 ? "in 1 entry" : "in \($0.value) entries") }
    }

    /// Platforms and frameworks.
    private var scopes: [Key] {
        configuration.platforms.flatMap { platform in
            [Key(name: platform.id.rawValue, detail: platform.name)]
                + platform.frameworks.map { Key(name: $0.id.rawValue, detail: "\($0.name), \(platform.name)") }
        }
    }

    // MARK: Values

    func values(of keys: [String]) -> [Value] {
        switch (keys.first, keys.last) {
        case (_, "source") where keys.count > 1: return sources
        case ("categories", _): return categories
        case ("wcag", _): return criteria
        case ("related", _), ("uses", _): return entries
        case (_, "platform"): return configuration.platforms.map { Value(text: $0.id.rawValue, detail: $0.name) }
        case ("reviewed", _), ("publish-after", _): return today
        case ("tested-with", _): return used { $0.testedWith }
        case ("illustration", "src"): return assets([".svg", ".png", ".jpg", ".jpeg", ".webp", ".gif"])
        case ("videos", "src"): return assets([".mp4", ".webm"])
        case ("videos", "captions"): return assets([".vtt"])
        default: return schema.under(keys).values.map { Value(text: $0) }
        }
    }

    private var categories: [Value] {
        let configured = configuration.categories.map { Value(text: $0.id.rawValue, detail: $0.title) }
        let known = Set(configured.map(\.text))
        return configured
            + context.guide.categories.filter { !known.contains($0.category.id.rawValue) }
            .map { Value(text: $0.category.id.rawValue, detail: $0.category.title) }
    }

    private var criteria: [Value] {
        SuccessCriterion.all.map { criterion in
            Value(
                text: criterion.number,
                detail: "\(criterion.name(in: configuration.words)) (\(criterion.level.rawValue))",
                about: criterion.understandingURL)
        }
    }

    private var entries: [Value] {
        context.reading.items.filter { $0.entryID != context.item.entryID }.map { item in
            Value(text: item.entryID.rawValue, detail: context.reading.routes[item.entryID]?.title)
        }
    }

    private var sources: [Value] {
        let known = context.entry?.sources.filter { !$0.isNote } ?? []
        guard known.isEmpty else { return known.map { Value(text: $0.id, detail: $0.publisher, about: $0.title) } }
        // The front matter cannot be read yet.
        return outline.lines.filter { $0.key == "id" && outline.keys(above: $0) == ["sources"] }
            .map { Value(text: context.text.text(in: $0.valueRange)) }
    }

    private var today: [Value] { configuration.today.map { [Value(text: $0.text, detail: "today")] } ?? [] }

    private func used(_ texts: (Entry) -> [String]) -> [Value] {
        context.guide.entries.flatMap(texts).uniqued().sorted().map { Value(text: $0) }
    }

    private func assets(_ endings: [String]) -> [Value] {
        let folder = Completion.folder(of: context.item.path)
        return context.reading.assets.filter { asset in endings.contains { asset.path.lowercased().hasSuffix($0) } }
            .map { Value(text: RelativeURL.from(folder, to: $0.path)) }
    }
}
