/// Makes criteria tables out of what the front matter says. Their rows know platforms, and get sections from ``CriteriaLinker``.
struct CriteriaMerger {
    let vocabulary: Vocabulary
    let limit: PlatformLimit
    let builder: FragmentBuilder

    /// The tables, with rows that know their platforms but no sections yet.
    func tables(_ tables: [FrontMatter.Table]) -> [CriteriaTable] {
        var anchors = UniqueNames(
            BodyMerger.anchors(of: tables.map(\.id), vocabulary), reserved: vocabulary.reservedAnchors)
        return tables.map { table in
            var taken = UniqueNames(count: table.rows.count)
            let rows = table.rows.map { row -> CriteriaRow in
                let base = row.action.isEmpty ? "statement" : ActionKey(row.action).id
                let id = taken.take(base)
                // The row `a` of a table `b-c` and the table `b-c-a` would have one anchor.
                let anchor = anchors.take(String(table.id.rawValue, "-", id))
                let actionLimit = limit.platforms(ofAction: row.action)
                return CriteriaRow(
                    id: id, anchor: anchor, action: row.action,
                    results: row.results.map { result($0, within: actionLimit) }, sections: [])
            }
            return CriteriaTable(
                id: table.id, title: table.title, actionHeading: table.actionHeading,
                resultHeading: table.resultHeading, rows: rows)
        }
    }

    private func result(_ result: FrontMatter.Result, within actionLimit: [PlatformID]?) -> CriteriaResult {
        let html = html(ofResult: result.text)
        let text = html.plainText
        let stated = result.platforms ?? limited(by: html, text) ?? vocabulary.platformIDs
        let platforms = vocabulary.platformIDs.filter { stated.contains($0) && (actionLimit?.contains($0) ?? true) }
        return CriteriaResult(
            html: html, text: html.plainLine(of: text), platforms: platforms.isEmpty ? stated : platforms)
    }

    /// Most results are a sentence in which no parser would find anything.
    private func html(ofResult text: Located<String>) -> HTML {
        let isPlain = !builder.hasReferences && builder.importedLinks == nil && Self.isSentence(text.value)
        return isPlain ? HTML(trusted: text.value) : builder.html(ofResult: text)
    }

    /// Whether text is a line of words and of signs that mean nothing in Markdown, HTML, Liquid or any dialect.
    static func isSentence(_ text: String) -> Bool {
        text.withBytes { bytes in
            // MDX has lines that begin with `import` and `export`.
            guard let first = bytes.first, first.isLetter, first != UInt8(ascii: "i"), first != UInt8(ascii: "e"),
                bytes.count <= longestSentence
            else { return false }
            var previous = first
            for index in bytes.indices.dropFirst() {
                let byte = bytes[index]
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80..., UInt8(ascii: ","), UInt8(ascii: ";"),
                    UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "?"),
                    UInt8(ascii: "'"):
                    break
                case UInt8(ascii: "."):
                    // GitHub makes a link of `www.`.
                    if previous | 0x20 == UInt8(ascii: "w") { return false }
                case UInt8(ascii: ":"):
                    let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: " ")
                    if next != UInt8(ascii: " ") { return false }
                case UInt8(ascii: " "):
                    if previous == UInt8(ascii: " ") { return false }
                default: return false
                }
                previous = byte
            }
            return previous != UInt8(ascii: " ")
        }
    }

    /// In bytes. Longer results are checked against the limits of Markdown.
    private static let longestSentence = 500

    /// The platforms that a result limits itself to, as far as that is not only quoted.
    private func limited(by html: HTML, _ text: String) -> [PlatformID]? {
        guard let found = limit.platforms(ofResult: text) else { return nil }
        let hasQuotations = html.source.holds("<code") || html.source.holds("<a ")
        return hasQuotations ? limit.platforms(ofResult: html.plainTextWithoutQuotations) : found
    }

    /// The author's scenarios with their texts rendered.
    func scenarios(_ scenarios: [FrontMatter.RawScenario]) -> [Scenario] {
        scenarios.map { scenario in
            /// Whether the steps at hand say what has to happen.
            var isOutcome = false
            let steps = scenario.steps.map { step in
                switch step.keyword {
                case .given, .when: isOutcome = false
                case .then, .result: isOutcome = true
                case .and, .but, .or: break
                }
                return self.step(step, isOutcome: isOutcome)
            }
            return Scenario(
                table: scenario.table, name: scenario.name.map { builder.inlineHTML(ofMarkdown: $0).plainText },
                platforms: nil, steps: steps)
        }
    }

    /// A step; one for some platforms has their names before it. What has to happen may be a list, as in a table's row.
    private func step(_ step: FrontMatter.RawScenario.Step, isOutcome: Bool) -> Scenario.Step {
        let names = (step.platforms ?? []).map(vocabulary.name(of:)).joined(separator: ", ")
        var html = isOutcome ? builder.html(ofResult: step.text) : builder.inlineHTML(ofMarkdown: step.text)
        if !names.isEmpty { html = HTML(escaping: names + ": ") + html }
        return Scenario.Step(
            keyword: step.keyword, html: html, text: html.plainLine(of: html.plainText),
            platforms: ordered(step.platforms))
    }

    /// Platforms in the configured order; `nil` for all of them.
    private func ordered(_ platforms: [PlatformID]?) -> [PlatformID]? {
        guard let platforms, !platforms.isEmpty else { return nil }
        let known = vocabulary.platformIDs.filter(platforms.contains)
        return known.count == vocabulary.platformIDs.count ? nil : known
    }
}
