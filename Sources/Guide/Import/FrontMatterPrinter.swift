import Diagnostics

/// Prints the front matter of an entry from the values that were read.
struct FrontMatterPrinter {
    let draft: EntryParser.Draft
    /// The entry with its links in the form of files.
    let entry: Entry
    let builder: FragmentBuilder
    let links: ImportedLinks
    let vocabulary: Vocabulary
    let source: FrontMatterSource

    private var frontMatter: FrontMatter { draft.frontMatter }

    /// The lines with the dashes around them.
    func lines() -> [String] {
        var keys = plainKeys.map { YAMLValue.lines(of: $0) }
        keys += frontMatter.tables.filter { $0.id != "wcag" }.map(table)
        keys += frontMatter.scenarios.map(\.table).uniqued().map(scenarios)
        keys.append(wcag)
        keys += lastKeys.map { YAMLValue.lines(of: $0) }
        return ["---"] + Self.grouped(keys + [source.ignoredLines, source.comments]) + ["---"]
    }

    /// The lines of all keys, with an empty line around each that has several.
    private static func grouped(_ keys: [[String]]) -> [String] {
        var lines: [String] = []
        var wasLong = false
        for key in keys where !key.isEmpty {
            let isLong = key.count > 1 && !key[0].hasPrefix("#")
            if isLong || wasLong { lines.append("") }
            lines += key
            wasLong = isLong
        }
        return lines.first == "" ? Array(lines.dropFirst()) : lines
    }

    // MARK: Single values

    private var plainKeys: [YAMLValue.Pair] {
        var pairs = [YAMLValue.Pair("title", .text(entry.title))]
        if let layout = frontMatter.layout { pairs.append(.init("layout", .text(layout.rawValue))) }
        if let description = entry.description { pairs.append(.init("description", .text(description))) }
        let categories = frontMatter.categoryNames.map(\.text).uniqued()
        if categories.count == 1, !categories[0].contains(where: \.isWhitespace) {
            pairs.append(.init("categories", .text(categories[0])))
        } else {
            pairs += list("categories", categories)
        }
        if let order = entry.order { pairs.append(.init("order", .plain(String(order)))) }
        if let day = frontMatter.publishAfter { pairs.append(.init("publish-after", .plain(day))) }
        if frontMatter.isDraft { pairs.append(.init("draft", .plain("true"))) }
        let unusable = source.linesWithErrors
        let aliases = frontMatter.aliases.filter { !unusable.contains($0.line) }.map(\.value)
        let old = [frontMatter.oldAddress].compactMap(\.self)
            .filter { links.isOwn($0) && EntryParser.normalized(alias: $0) != Routes.key(entry.url) }
        pairs += list("aliases", (aliases + source.oldAddresses + old).uniqued())
        if let illustration = entry.illustration {
            let path = links.path(ofAsset: illustration.path)
            let value: [YAMLValue.Pair] = [.init("src", .text(path)), .init("alt", .text(illustration.alt))]
            pairs.append(.init("illustration", .mapping(value)))
        }
        return pairs
    }

    private var lastKeys: [YAMLValue.Pair] {
        var pairs: [YAMLValue.Pair] = []
        if !entry.videos.isEmpty { pairs.append(.init("videos", .list(entry.videos.map(video)))) }
        pairs += list("related", entry.related.map(\.rawValue)) + list("uses", entry.uses.map(\.rawValue))
        if !entry.notApplicable.isEmpty { pairs.append(.init("not-applicable", .mapping(notApplicable))) }
        if !minVersions.isEmpty { pairs.append(.init("min-version", .mapping(minVersions))) }
        let sources = entry.sources.filter { !$0.isNote }
        if !sources.isEmpty { pairs.append(.init("sources", .list(sources.map(source)))) }
        if let reviewed = entry.reviewed { pairs.append(.init("reviewed", .plain(reviewed))) }
        return pairs + list("tested-with", entry.testedWith)
    }

    private func list(_ key: String, _ texts: [String]) -> [YAMLValue.Pair] {
        texts.isEmpty ? [] : [.init(key, .list(texts.map { .text($0) }))]
    }

    private func video(_ video: Video) -> YAMLValue {
        fields([
            ("platform", video.platform?.rawValue), ("title", video.title.isEmpty ? nil : video.title),
            ("src", video.src), ("captions", video.captions), ("transcript", video.transcript),
        ])
    }

    private func source(_ source: EvidenceSource) -> YAMLValue {
        fields([
            ("id", source.id), ("title", source.title), ("publisher", source.publisher), ("url", source.url),
            ("system", source.system), ("assistive-technology", source.assistiveTechnology),
            ("published", source.published), ("read", source.read),
        ])
    }

    private func fields(_ values: [(key: String, text: String?)]) -> YAMLValue {
        .mapping(values.compactMap { key, text in text.map { YAMLValue.Pair(key, .text($0)) } })
    }

    private var notApplicable: [YAMLValue.Pair] {
        entry.notApplicable.map(\.aspect).uniqued().map { aspect in
            let items = entry.notApplicable.filter { $0.aspect == aspect }
            if items.count == 1, items[0].scope == .everywhere {
                return .init(aspect.rawValue, .text(items[0].reason))
            }
            let scopes = items.map { item in
                switch item.scope {
                case .everywhere: YAMLValue.Pair("all", .text(item.reason))
                case .platform(let id): YAMLValue.Pair(id.rawValue, .text(item.reason))
                case .framework(let id): YAMLValue.Pair(id.rawValue, .text(item.reason))
                }
            }
            return .init(aspect.rawValue, .mapping(scopes))
        }
    }

    private var minVersions: [YAMLValue.Pair] {
        let unusable = source.linesWithErrors
        let items = frontMatter.minVersions.items.filter { !unusable.contains($0.line) }
        return items.map(\.name).uniqued().map { name in
            let values = items.filter { $0.name == name }.map { item in
                let texts = item.versions.map { YAMLValue.text($0.text) }
                return (section: item.section, value: texts.count == 1 ? texts[0] : .list(texts))
            }
            let sections = values.compactMap { item in item.section.map { YAMLValue.Pair($0, item.value) } }
            return .init(name, sections.isEmpty ? values[0].value : .mapping(sections))
        }
    }

    // MARK: Criteria

    /// Success criteria on one line, as authors write them, or as a list with the sentences that older entries have beside them.
    private var wcag: [String] {
        let numbers = entry.wcag.map(\.number)
        let sentences = frontMatter.tables.first { $0.id == "wcag" }.map(rows) ?? []
        guard !sentences.isEmpty else {
            return numbers.isEmpty ? [] : ["wcag: [" + numbers.map { "\"\($0)\"" }.joined(separator: ", ") + "]"]
        }
        let value = YAMLValue.list(numbers.map { .text($0) } + [.mapping(sentences)])
        return YAMLValue.lines(of: .init("wcag", numbers.isEmpty ? .mapping(sentences) : value))
    }

    private func table(_ table: FrontMatter.Table) -> [String] {
        let isKnown = vocabulary.configuration.criteria.contains { $0.id == table.id }
        return YAMLValue.lines(of: .init(isKnown ? table.id.rawValue : table.title, .mapping(rows(of: table))))
    }

    /// The rows in the author's order; those of one action as one row with all their results.
    private func rows(of table: FrontMatter.Table) -> [YAMLValue.Pair] {
        var rows: [(action: String, results: [FrontMatter.Result])] = []
        for row in table.rows {
            let action = usual(row.action)
            if let index = rows.firstIndex(where: { $0.action.lowercased() == action.lowercased() }) {
                rows[index].results += row.results
            } else {
                rows.append((action, row.results))
            }
        }
        return rows.map { YAMLValue.Pair($0.action, value(of: $0.results)) }
    }

    /// An action in its usual spelling; its author's capital letter stays.
    private func usual(_ action: String) -> String {
        guard let usual = vocabulary.usualAction(for: action) else { return action }
        let isCapitalized = action.first?.isUppercase ?? false
        return isCapitalized ? usual.prefix(1).uppercased() + usual.dropFirst() : usual
    }

    private func value(of results: [FrontMatter.Result]) -> YAMLValue {
        let pairs = results.map { result in
            let name = result.platforms.flatMap { $0.isEmpty ? nil : self.name(of: $0) }
            return (name: name, value: YAMLValue.text(builder.markdown(ofResult: result.text)))
        }
        if let first = pairs.first, pairs.count == 1, first.name == nil { return first.value }
        let named = pairs.compactMap { pair in pair.name.map { YAMLValue.Pair($0, pair.value) } }
        if pairs.isEmpty { return .text("") }
        if named.count == pairs.count, Set(named.map(\.key)).count == named.count { return .mapping(named) }
        return .list(pairs.map { pair in pair.name.map { .mapping([.init($0, pair.value)]) } ?? pair.value })
    }

    private func name(of platforms: [PlatformID]) -> String {
        platforms.map(\.rawValue).joined(separator: " and ")
    }

    // MARK: Scenarios

    private func scenarios(of table: CriteriaID) -> [String] {
        let items = frontMatter.scenarios.filter { $0.table == table }.flatMap(items)
        return YAMLValue.lines(of: .init("gherkin-\(table)", .list(items)))
    }

    /// A scenario as one item or several: what follows a result, or has a keyword a second time, begins the next.
    private func items(of scenario: FrontMatter.RawScenario) -> [YAMLValue] {
        let begins = scenario.steps.indices.dropFirst().contains {
            let keyword = scenario.steps[$0].keyword
            return keyword == .given || keyword == .when && scenario.steps[$0 - 1].keyword != .given
        }
        let items = steps(of: scenario)
        var head: [YAMLValue.Pair] = []
        if let name = scenario.name { head.append(.init("scenario", .text(builder.markdown(ofResult: name)))) }
        // A second 'when' would begin another scenario, unless all steps are under one key.
        guard scenario.name == nil || !begins else {
            return [.mapping(head + [.init("steps", .list(items.map { .mapping($0) }))])]
        }
        return ([head + (items.first ?? [])] + items.dropFirst()).map { .mapping($0) }
    }

    private func steps(of scenario: FrontMatter.RawScenario) -> [[YAMLValue.Pair]] {
        var items: [[YAMLValue.Pair]] = []
        for step in scenario.steps {
            let text = YAMLValue.text(builder.markdown(ofResult: step.text))
            let value = step.platforms.map { .mapping([.init(name(of: $0), text)]) } ?? text
            let pair = YAMLValue.Pair(step.keyword.rawValue, value)
            if let last = items.last, !last.contains(where: { $0.key == pair.key || $0.key == "result" }) {
                items[items.count - 1].append(pair)
            } else {
                items.append([pair])
            }
        }
        return items
    }
}
