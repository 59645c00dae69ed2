import Diagnostics

/// Reads the YAML of one entry into a ``FrontMatter``; what it finds wrong is reported, what it can keep is kept.
struct FrontMatterReader {
    let vocabulary: Vocabulary
    let document: YAMLDocument
    var findings: Findings
    private var result = FrontMatter()
    private var tables: CriteriaTables

    private init(vocabulary: Vocabulary, document: YAMLDocument, findings: Findings) {
        self.vocabulary = vocabulary
        self.document = document
        self.findings = findings
        self.tables = CriteriaTables(vocabulary: vocabulary, document: document)
    }

    /// Reads a front matter; `nil` when it is no YAML at all.
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
                findings.report(
                    .invalidValue, line: line, column: document.column(of: keyNode), "a key is to be a text")
                continue
            }
            var key = keyNode.keyName
            if key.hasSuffix(":") {
                key = String(key[...].trimmingSuffix { $0 == ":" || $0 == " " })
                findings.report(.keyColon, line: line, at: key, "'\(key)' is followed by more than one colon")
            }
            if vocabulary.configuration.ignoredKeys.contains(key.lowercased()) { continue }
            if Self.singleKeys.contains(key.lowercased()), !given.insert(key.lowercased()).inserted {
                findings.report(.invalidValue, line: line, at: key, "'\(key)' is given twice; only one can count")
                continue
            }
            read(key: key, value: value, line: line)
        }
        result.tables = tables.finished(findings: &findings)
    }

    // MARK: Keys

    /// The keys that are no criteria tables.
    static let plainKeys = [
        "title", "layout", "description", "order", "draft", "aliases", "related", "categories", "wcag", "videos",
        "illustration", "reviewed", "tested-with", "not-applicable",
    ]

    /// Those of them that have one value.
    static let singleKeys: Set<String> = [
        "title", "layout", "description", "order", "draft", "illustration", "reviewed",
    ]

    private mutating func read(key: String, value: YAMLNode, line: Int) {
        let name = key.lowercased()
        switch ForeignKey.canonical(name) ?? name {
        case "title":
            result.isTitleNoText = value.string == nil
            document.reportComment(behind: value, findings: &findings)
            if let text = plainText(of: value, key: key) { result.title = Located(value: text, line: line) }
        case "description":
            document.reportComment(behind: value, findings: &findings)
            result.description = plainText(of: value, key: key)
        case "layout": readLayout(value, line: line)
        case "order": readOrder(value, key: key, line: line)
        case "draft": readDraft(value, line: line)
        case "aliases": result.aliases += aliases(in: value, key: key)
        case ForeignKey.published: readPublished(value, key: key, line: line)
        case "related": result.related += names(in: value, key: key) { $0 == "," }
        case "categories":
            result.categoryNames += names(in: value, key: key, where: \.isWhitespace).map {
                CategoryName($0.value[...], line: $0.line)
            }
            result.categories = result.categoryNames.map(\.id).uniqued()
        case "wcag": readWCAG(value)
        case "videos":
            let reader = VideoReader(vocabulary: vocabulary, document: document)
            result.videos += reader.read(value, findings: &findings)
        case "illustration":
            let reader = IllustrationReader(document: document)
            result.illustration = reader.read(value, findings: &findings)
        case "reviewed": readReviewed(value, line: line)
        case "tested-with":
            result.testedWith += testedWith(in: value, key: key).map { withoutLiquid($0) }.filter { !$0.isEmpty }
        case "not-applicable":
            let reader = NotApplicableReader(vocabulary: vocabulary, document: document)
            result.notApplicable += reader.read(value, findings: &findings)
        default:
            if let scenarios = ScenarioKey(name, vocabulary) {
                return readScenarios(of: scenarios, key: key, value: value, line: line)
            }
            if let inner = TableWrapper.tables(under: key, value, vocabulary) {
                findings.report(
                    .tableNotMapping, line: line, at: key, "'\(key)' is no table; the tables under it are read")
                return readTables(inner)
            }
            tables.read(key: key, value: value, line: line, findings: &findings)
        }
    }

    /// Reads the tables and scenarios that stand under a key of their own.
    private mutating func readTables(_ mapping: YAMLNode.Mapping) {
        for (key, value) in mapping {
            let (name, line) = (key.keyName, document.line(of: key))
            if let scenarios = ScenarioKey(name.lowercased(), vocabulary) {
                readScenarios(of: scenarios, key: name, value: value, line: line)
            } else {
                tables.read(key: name, value: value, line: line, findings: &findings)
            }
        }
    }

    private mutating func readScenarios(of name: ScenarioKey, key: String, value: YAMLNode, line: Int) {
        let reader = ScenarioReader(table: name.table, vocabulary: vocabulary, document: document)
        var scenarios: [FrontMatter.RawScenario]
        if case .sequence(let items) = value {
            scenarios = reader.read(items, findings: &findings)
        } else if let found = reader.read(single: value, findings: &findings) {
            findings.report(
                .tableNotMapping, line: line, at: key, "'\(key)' is read as a list, which scenarios stand in")
            scenarios = found
        } else {
            if !YAMLDocument.isEmpty(value) {
                tables.readUnknown(key: key, value: value, line: line, findings: &findings)
            }
            return
        }
        report(name, key: key, line: line)
        if let limit = name.limit { scenarios = scenarios.map { $0.limited(by: limit, line: line) } }
        result.scenarios += scenarios
    }

    /// Reports a key of scenarios that is spelled unusually, or names a table that is not configured.
    private mutating func report(_ name: ScenarioKey, key: String, line: Int) {
        if key.lowercased() != name.usual {
            let platform = (name.limit?.platforms?.first).flatMap(vocabulary.platform)?.name
            let addition = platform.map { ", its scenarios for \($0) alone" } ?? ""
            findings.report(.keySpelling, line: line, at: key, "'\(key)' is read as '\(name.usual)'\(addition)")
        }
        guard !name.isKnown else { return }
        let tables = vocabulary.configuration.criteria.map(\.id.rawValue)
        findings.report(
            .tableUnknown, line: line, at: key, "unknown table '\(name.table)' is shown under its own name",
            suggestion: NearestMatch.to(name.table.rawValue, in: tables).map { "gherkin-\($0)" })
    }

    private mutating func readLayout(_ value: YAMLNode, line: Int) {
        guard value.string != nil else {
            return findings.report(
                .unknownKey, line: line, at: "layout", "the layout is no name; the entry's own form decides")
        }
        guard let name = text(of: value, key: "layout") else { return }
        guard let layout = Entry.Layout(rawValue: name) else {
            findings.report(
                .unknownKey, line: line, at: name, "unknown layout '\(name)'; the entry's own form decides",
                suggestion: NearestMatch.to(name, in: ["entry", "page"]))
            return
        }
        result.layout = layout
    }

    private mutating func readOrder(_ value: YAMLNode, key: String, line: Int) {
        guard let text = text(of: value, key: key) else { return }
        guard let order = Int(text) else {
            findings.report(.invalidValue, line: line, at: text, "'\(key)' is to be a whole number, not '\(text)'")
            return
        }
        result.order = order
    }

    /// A day as `2026-11-21` (ISO 8601), so that it can be sorted and put into feeds.
    private mutating func readReviewed(_ value: YAMLNode, line: Int) {
        guard let text = text(of: value, key: "reviewed") else { return }
        // `2025-11-03T10:00:00Z`, as programs write it.
        let day = text.prefix { $0 != "T" && $0 != " " }
        guard CalendarDate(String(day)) != nil else {
            findings.report(
                .invalidValue, line: line, at: text, "'reviewed' is to be a day such as 2026-11-21, not '\(text)'")
            return
        }
        result.reviewed = Located(value: String(day), line: line)
    }

    private mutating func readDraft(_ value: YAMLNode, line: Int) {
        switch text(of: value, key: "draft")?.lowercased() {
        case "true", "yes", "on": result.isDraft = true
        case "false", "no", "off", nil: break
        case let text?: findings.report(.invalidValue, line: line, at: text, "'draft' is to be true or false")
        }
    }

    /// `published: false`, with which Jekyll keeps a page back.
    private mutating func readPublished(_ value: YAMLNode, key: String, line: Int) {
        switch value.string?.trimmed.lowercased() {
        case "false", "no", "off": result.isDraft = true
        case "true", "yes", "on": break
        default: return tables.read(key: key, value: value, line: line, findings: &findings)
        }
        findings.report(.keySpelling, line: line, at: key, "'\(key)' is read as the opposite of 'draft'")
    }

    // MARK: Forms of values

    private mutating func text(of value: YAMLNode, key: String) -> String? {
        if let text = value.string {
            return YAMLDocument.isEmpty(value) ? nil : text.trimmed
        }
        findings.report(
            .invalidValue, line: document.line(of: value), column: document.column(of: value),
            "'\(key)' is to be a text")
        return nil
    }

    /// A text that pages and exports show as it is.
    private mutating func plainText(of value: YAMLNode, key: String) -> String? {
        guard let text = text(of: value, key: key) else { return nil }
        let line = document.textLine(of: value)
        let plain = withoutLiquid(Located(value: text, line: line))
        guard !plain.isEmpty else { return nil }
        guard let words = MarkdownSigns.removed(from: plain) else { return plain }
        let start = String(text.prefix { $0 != "\n" })
        findings.report(.plainText, line: line, at: start, "the Markdown in '\(key)' is shown without its signs")
        return words
    }

    private mutating func withoutLiquid(_ text: Located<String>) -> String {
        // An entry that is imported is not of the configured site.
        let values = PageValues(title: result.title?.value)
        return findings.repaired(plain: text.value, firstLine: text.line, values: values) ?? text.value
    }

    /// The names in a list, whole, or those in one text, between signs.
    private mutating func names(
        in value: YAMLNode, key: String, where isBetween: (Character) -> Bool
    ) -> [Located<String>] {
        let texts = strings(in: value, key: key)
        guard case .scalar = value else { return texts }
        return texts.flatMap { text in
            text.value.split(whereSeparator: isBetween).map { Located(value: String($0).trimmed, line: text.line) }
        }.filter { !$0.value.isEmpty }
    }

    /// The texts of a list, or the one text that stands in its place.
    private mutating func strings(in value: YAMLNode, key: String) -> [Located<String>] {
        scalars(in: value, key: key).map { Located(value: ($0.string ?? "").trimmed, line: document.line(of: $0)) }
    }

    /// The systems in a list; one with a colon in it, which is a mapping to YAML, is the text it looks like.
    private mutating func testedWith(in value: YAMLNode, key: String) -> [Located<String>] {
        switch value {
        case .sequence(let items): return items.flatMap { testedWith(in: $0, key: key) }
        case .scalar: return strings(in: value, key: key)
        case .mapping:
            let line = document.line(of: value)
            let words = ListedRow.words(of: value)
            findings.report(
                .invalidValue, line: line, column: document.column(of: value),
                "'\(words)' is read as a text; one with a colon needs quotation marks", as: .warning)
            return [Located(value: words, line: line)]
        }
    }

    /// The same with the place of each.
    private mutating func scalars(in value: YAMLNode, key: String) -> [YAMLNode] {
        switch value {
        case .scalar: return YAMLDocument.isEmpty(value) ? [] : [value]
        case .sequence(let sequence): return sequence.flatMap { scalars(in: $0, key: key) }
        default:
            findings.report(
                .invalidValue, line: document.line(of: value), column: document.column(of: value),
                "'\(key)' is to be a list of texts")
            return []
        }
    }

    /// Old addresses; a text in which every word begins with a slash is several.
    private mutating func aliases(in value: YAMLNode, key: String) -> [PlacedText] {
        scalars(in: value, key: key).flatMap { node -> [PlacedText] in
            let text = PlacedText(node, in: document)
            let words = text.value.split { $0 == "," || $0.isWhitespace }
            guard words.count > 1, words.allSatisfy({ $0.hasPrefix("/") }) else { return [text] }
            return words.map { PlacedText($0, of: text) }
        }
    }

    private mutating func readWCAG(_ value: YAMLNode) {
        var reader = WCAGReader(document: document)
        reader.read(value, findings: &findings)
        result.wcag = (result.wcag + reader.criteria).uniqued()
        guard let sentences = reader.sentences else { return }
        tables.readSentences(id: "wcag", title: "WCAG", value: sentences, findings: &findings)
    }
}
