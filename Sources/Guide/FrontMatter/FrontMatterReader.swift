import Diagnostics

/// Reads the YAML of one entry into a ``FrontMatter``. Problems are reported, and everything that can be kept is kept.
struct FrontMatterReader: YAMLReading {
    static let rules = (form: Rule.invalidValue, key: Rule.unknownKey)

    /// Each part of a framework repeats its versions.
    static func limits(of key: String) -> (values: Int, bytes: Int) {
        key == "min-version" ? (4, 40) : (.max, .max)
    }

    let vocabulary: Vocabulary
    let document: YAMLDocument
    var findings: Findings
    var result = FrontMatter()
    private var tables: CriteriaTables

    private init(vocabulary: Vocabulary, document: YAMLDocument, findings: Findings) {
        (self.vocabulary, self.document, self.findings) = (vocabulary, document, findings)
        tables = CriteriaTables(vocabulary: vocabulary, document: document, source: findings.source)
    }

    /// Reads a front matter; `nil` if it is not valid YAML.
    static func read(_ block: FrontMatterBlock, vocabulary: Vocabulary, findings: inout Findings) -> FrontMatter? {
        guard
            let document = YAMLDocument.compose(block.yaml, firstLine: block.yamlLine, findings: &findings)
        else { return nil }
        var reader = FrontMatterReader(vocabulary: vocabulary, document: document, findings: findings)
        reader.readRoot()
        findings = reader.findings
        return reader.result
    }

    private mutating func readRoot() {
        guard let root = document.root, root.string != "" else { return }
        guard case .mapping(let mapping) = root else {
            findings.report(.invalidYAML, line: document.line(of: root), "the front matter has no keys")
            return
        }
        var given: Set<String> = []
        for (keyNode, value) in mapping {
            let line = document.line(of: keyNode)
            guard keyNode.string != nil else {
                report("a key must be text", at: keyNode)
                continue
            }
            let key = findings.withoutColons(keyNode.keyName, line: line)
            let name = key.lowercased()
            if Self.singleKeys.contains(name), !given.insert(name).inserted {
                findings.report(.invalidValue, line: line, at: key, "'\(key)' occurs twice; it can have only one value")
                continue
            }
            if vocabulary.configuration.ignoredKeys.contains(name) { continue }
            read(key: key, value: value, line: line)
        }
        result.tables = tables.finished()
        limitTests()
    }

    /// Leaves out results and steps over the limit of parts.
    private mutating func limitTests() {
        let most = PartLimit.most(inFileWith: findings.source.bytes.count)
        let results = result.tables.reduce(0) { $0 + $1.rows.reduce(0) { $0 + max(1, $1.results.count) } }
        let count = result.scenarios.reduce(results) { $0 + max(1, $1.steps.count) }
        guard count > most else { return }
        var left = most
        var lines: [Int] = []
        for index in result.tables.indices {
            result.tables[index].rows = result.tables[index].rows.compactMap { row in
                guard left > 0 else {
                    lines.append(row.line)
                    return nil
                }
                var row = row
                lines += row.results.dropFirst(left).map(\.text.line)
                row.results = Array(row.results.prefix(left))
                left -= max(1, row.results.count)
                return row
            }
        }
        result.tables.removeAll(where: \.rows.isEmpty)
        result.scenarios = result.scenarios.compactMap { scenario in
            lines += scenario.steps.dropFirst(left).map(\.text.line)
            guard left > 0 else { return nil }
            var scenario = scenario
            scenario.steps = Array(scenario.steps.prefix(left))
            left -= max(1, scenario.steps.count)
            return scenario
        }
        findings.report(
            .amountLimit, line: lines.first ?? 1, at: "",
            "the criteria and scenarios have \(count) results and steps; only the first \(most) are read")
    }

    // MARK: Keys

    /// The keys that are not criteria tables.
    static let plainKeys = [
        "title", "layout", "description", "order", "draft", "publish-after", "aliases", "related", "uses", "categories",
        "wcag",
        "videos", "illustration", "sources", "reviewed", "tested-with", "not-applicable", "min-version",
        "translation-of",
    ]

    /// Those of them that have one value.
    static let singleKeys: Set<String> = [
        "title", "layout", "description", "order", "draft", "publish-after", "illustration", "reviewed", "min-version",
        "translation-of",
    ]

    /// The key that was probably meant. Of short words that begin differently, only those one letter apart are alike.
    static func knownKey(near key: String, _ vocabulary: Vocabulary) -> String? {
        let known = plainKeys + vocabulary.configuration.criteria.map(\.id.rawValue)
        guard let near = NearestMatch.to(key, in: known) else { return nil }
        return near.first == key.lowercased().first || NearestMatch.distance(key, near) == 1 ? near : nil
    }

    private mutating func read(key: String, value: YAMLNode, line: Int) {
        let name = key.lowercased()
        switch JekyllKey.canonical(name) ?? name {
        case "title":
            result.isTitleNoText = value.string == nil
            document.reportSlip(in: value, findings: &findings)
            if let text = text(value, key) { result.title = Located(value: cut(text, line), line: line) }
        case "description":
            document.reportSlip(in: value, findings: &findings)
            result.description = text(value, key).map { description in
                guard description.utf8.count > FrontMatterLimits.description else { return description }
                report(
                    "a description can have at most \(FrontMatterLimits.description) bytes; the rest is cut off",
                    tooMuchOf: key,
                    line)
                return description.shortened(toBytes: FrontMatterLimits.description)
            }
        case "layout": readLayout(value, line: line)
        case "order": result.order = read(value, key, form: "a whole number") { Int($0) }
        case "publish-after":
            guard let (date, text) = readDay(value, key, line: line) else { return }
            result.publishAfter = text.value
            result.isScheduled = vocabulary.configuration.today.map { date > $0 } ?? false
        case "draft", JekyllKey.published: readDraft(value, key: key, line: line)
        case "aliases":
            // Each one is a page.
            let most = FrontMatterLimits.aliases(ofFileWith: findings.source.bytes.count)
            result.aliases = limited(result.aliases + aliases(in: value, key: key), to: most, key, line)
        case "related": result.related = links(result.related, value, key, line)
        case "uses": result.uses = links(result.uses, value, key, line)
        case "categories":
            result.hasCategories = true
            let names = names(in: value, key: key, where: \.isWhitespace).map {
                CategoryName($0.value[...], line: $0.line)
            }
            result.categoryNames = limited(
                result.categoryNames + names, to: FrontMatterLimits.categories, key, line)
            result.categories = result.categoryNames.map(\.id).uniqued()
        case "wcag": readWCAG(value)
        case "videos": readVideos(value)
        case "illustration":
            guard !YAMLDocument.isEmpty(value) else { return }
            let texts = fields(of: value, "an illustration", required: ["src", "alt"])
            result.illustration = texts?["src"].map { .init(src: $0, alt: texts?["alt"]?.value ?? "") }
        case "sources": readSources(value)
        case "reviewed": readReviewed(value, line: line)
        case "tested-with":
            result.testedWith = limited(
                result.testedWith + texts(value, key).map(\.value), to: FrontMatterLimits.testedWith, key, line)
        case "translation-of":
            result.translationOf = text(value, key).map { Located(value: $0, line: line) }
        case "not-applicable": readNotApplicable(value)
        case "min-version": readMinimumVersions(value)
        default:
            if let scenarios = ScenarioKey(name, vocabulary) {
                readScenarios(of: scenarios, key: key, value: value, line: line)
            } else {
                readTable(key: key, value: value, line: line)
            }
        }
    }

    private mutating func readTable(key: String, value: YAMLNode, line: Int) {
        if tables.read(key: key, value: value, line: line, findings: &findings) { return }
        findings.report(
            .unknownKey, line: line, at: key, "unknown key '\(key)'",
            suggestion: Self.knownKey(near: key, vocabulary))
    }

    private mutating func readScenarios(of name: ScenarioKey, key: String, value: YAMLNode, line: Int) {
        guard case .sequence(let items) = value else {
            if !YAMLDocument.isEmpty(value) {
                tables.readUnknown(key: key, value: value, line: line, findings: &findings)
            }
            return
        }
        if key != name.usual {
            findings.report(
                .keySpelling, line: line, at: key, "'\(key)' is read as '\(name.usual)'",
                edits: findings.source.edits(renaming: key, to: name.usual, line: line))
        }
        if !name.isKnown {
            let tables = vocabulary.configuration.criteria.map(\.id.rawValue)
            findings.report(
                .tableUnknown, line: line, at: key, "the unknown table '\(name.table)' is shown under its own name",
                suggestion: NearestMatch.to(name.table.rawValue, in: tables).map { "gherkin-\($0)" })
        }
        let reader = ScenarioReader(table: name.table, vocabulary: vocabulary, document: document)
        result.scenarios += reader.read(items, findings: &findings)
    }

    private mutating func readLayout(_ value: YAMLNode, line: Int) {
        guard let name = text(value, "layout") else { return }
        result.layout = Entry.Layout(rawValue: name)
        if result.layout == nil {
            findings.report(
                .unknownKey, line: line, at: name,
                "unknown layout '\(name)'; sitegen chooses the layout from the entry's content",
                suggestion: NearestMatch.to(name, in: ["entry", "page"]))
        }
    }

    /// A day as `2026-11-21` (ISO 8601), so that it can be sorted and put into feeds.
    private mutating func readDay(
        _ value: YAMLNode, _ key: String, line: Int
    ) -> (date: CalendarDate, text: Located<String>)? {
        read(value, key, form: "a date such as 2026-11-21") { text in
            // If there is a time, only the date is used: `2025-11-03T10:00:00Z`.
            let day = String(text.prefix { $0 != "T" && $0 != " " })
            return CalendarDate(day).map { ($0, Located(value: day, line: line)) }
        }
    }

    private mutating func readReviewed(_ value: YAMLNode, line: Int) {
        guard let (date, text) = readDay(value, "reviewed", line: line) else { return }
        // In the author's time zone, it may already be tomorrow.
        if let today = vocabulary.configuration.today, date.earlier(days: 1) > today {
            findings.report(
                .invalidValue, line: line, at: text.value, "'reviewed' is a date in the future: \(text.value)")
            return
        }
        result.reviewed = text
    }

    /// Reads `draft`, or Jekyll's `published`, which is its opposite.
    private mutating func readDraft(_ value: YAMLNode, key: String, line: Int) {
        let isPublished = key.lowercased() == JekyllKey.published
        let answer = read(value, key, form: "true or false") { Self.answers[$0.lowercased()] }
        guard let answer else { return }
        result.isDraft = result.isDraft || answer != isPublished
        guard isPublished else { return }
        findings.report(.keySpelling, line: line, at: key, "'\(key)' is read as the opposite of 'draft'")
    }

    private static let answers = ["true": true, "yes": true, "on": true, "false": false, "no": false, "off": false]

    private mutating func readWCAG(_ value: YAMLNode) {
        var reader = WCAGReader(document: document)
        reader.read(value, findings: &findings)
        result.wcag = (result.wcag + reader.criteria).uniqued()
        guard let sentences = reader.sentences else { return }
        tables.readTopics(id: "wcag", title: "WCAG", value: sentences, findings: &findings)
    }
}

// MARK: Values

extension FrontMatterReader {
    /// The names in a list, whole, or those in one text, between separators.
    private mutating func names(
        in value: YAMLNode, key: String, where isSeparator: (Character) -> Bool
    ) -> [Located<String>] {
        let texts = texts(value, key).map { Located(value: $0.value, line: $0.line) }
        guard case .scalar = value else { return texts }
        return texts.flatMap { text in
            text.value.split(whereSeparator: isSeparator).map { Located(value: String($0).trimmed, line: text.line) }
        }.filter { !$0.value.isEmpty }
    }

    /// The values of a key up to its limit; more are reported and left out.
    private mutating func limited<Value>(_ values: [Value], to most: Int, _ key: String, _ line: Int) -> [Value] {
        guard values.count > most else { return values }
        report("'\(key)' has \(values.count) values; only the first \(most) are read", tooMuchOf: key, line)
        return Array(values.prefix(most))
    }

    private mutating func report(_ message: String, tooMuchOf key: String, _ line: Int) {
        findings.report(.amountLimit, line: line, at: key, message)
    }

    /// Further entries that a key names.
    private mutating func links(
        _ known: [Located<String>], _ value: YAMLNode, _ key: String, _ line: Int
    ) -> [Located<String>] {
        limited(known + names(in: value, key: key) { $0 == "," }, to: FrontMatterLimits.links, key, line)
    }

    /// A title of a length that menus of all pages can have.
    private mutating func cut(_ title: String, _ line: Int) -> String {
        guard title.unicodeScalars.count > 300 else { return title }
        findings.report(
            .titleLength, line: line, at: "title", "the title has more than 300 characters; the rest is cut off")
        return String(title.unicodeScalars.prefix(299)) + "…"
    }

    /// Old addresses; text in which every word begins with a slash has several.
    private mutating func aliases(in value: YAMLNode, key: String) -> [PlacedText] {
        texts(value, key).flatMap { text -> [PlacedText] in
            let words = text.value.split { $0 == "," || $0.isWhitespace }
            guard words.count > 1, words.allSatisfy({ $0.hasPrefix("/") }) else { return [text] }
            return words.map { PlacedText($0, of: text) }
        }
    }
}
