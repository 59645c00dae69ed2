import Diagnostics
import Markdown

/// Takes criteria and scenarios that stand as lists in a body into the front matter.
struct BodyCriteria {
    private let draft: EntryParser.Draft
    private let vocabulary: Vocabulary
    private let body: RewrittenText
    private let tables: [FrontMatter.Table]
    private let scenarios: [FrontMatter.RawScenario]
    private let spent: SpentBlocks

    /// `nil` where there are none.
    init?(in draft: EntryParser.Draft, vocabulary: Vocabulary) {
        let body = RewrittenText(MarkdownText(draft.body, firstLine: draft.bodyLine))
        let document = MarkdownDocument(parsing: body.markdown.bytes)
        let slug = draft.item.entryID.rawValue.split(separator: "/").last.map(String.init) ?? ""
        let found = document.withTree { root in
            let slices = BlockSlices(body, in: root)
            let blocks = root.children
            let (criteria, scenarios) = (CriteriaLists.parts(of: blocks), ScenarioLists.parts(of: blocks))
            var spent = SpentBlocks(
                in: body, slices: slices, blocks: blocks, parts: criteria + scenarios, slug: slug)
            var lists = CriteriaLists(vocabulary: vocabulary, slices: slices)
            for part in criteria {
                let before = spent.lines.count
                lists.read(blocks[part], without: Set(draft.frontMatter.tables.map(\.id)), spent: &spent)
                if spent.lines.count > before { spent.tidy(blocks[part]) }
            }
            var tests = ScenarioLists(vocabulary: vocabulary, slices: slices)
            let known = Set(draft.frontMatter.scenarios.map(\.table))
            for part in scenarios where tests.read(blocks[part], without: known, spent: &spent) {
                spent.tidy(blocks[part])
            }
            return (tables: lists.tables, scenarios: tests.scenarios, spent: spent)
        }
        guard !(found.tables.isEmpty && found.scenarios.isEmpty) else { return nil }
        (self.draft, self.vocabulary, self.body) = (draft, vocabulary, body)
        (tables, scenarios, spent) = (found.tables, found.scenarios, found.spent)
    }

    /// The file with them in its front matter, which is begun where there is none.
    ///
    /// - Parameter front: The lines of the file before its body.
    func step(behind front: [RewrittenText.Line]) -> EntryRewriter.Step {
        let hasFrontMatter = !front.isEmpty
        // Its last line closes it.
        let opened = hasFrontMatter ? Array(front.dropLast()) : [.init(text: "---", source: 1)]
        let closed = [RewrittenText.Line(text: "---", source: max(1, draft.bodyLine - 1))]
        let kept = body.lines.indices.filter { !spent.lines.contains($0) }.map { body.lines[$0] }
        let gap = hasFrontMatter ? [] : [RewrittenText.Line(text: "", source: 1)]
        let lines =
            opened + pairs.flatMap { [.init(text: "", source: $0.line)] + YAMLText.lines(of: $0) } + closed + gap + kept
        return EntryRewriter.Step(
            text: lines.map { $0.text + "\n" }.joined(), lines: lines.map(\.source), repairs: repairs, assets: [])
    }

    private var pairs: [YAMLValue.Pair] {
        // Links are rewritten where the front matter is.
        let criteria = CriteriaYAML(vocabulary: vocabulary) { text, _ in text }
        let rows = tables.map { criteria.pair($0, line: line(of: $0)) }
        return rows
            + scenarios.map(\.table).uniqued().map { table in
                let own = scenarios.filter { $0.table == table }
                return YAMLValue.Pair(
                    key: "gherkin-\(table)", value: .list(own.flatMap(criteria.items)),
                    line: own.first?.name?.line ?? draft.bodyLine)
            }
    }

    private func line(of table: FrontMatter.Table) -> Int { table.rows.first?.line ?? draft.bodyLine }

    private var repairs: [Diagnostic] {
        let tables = tables.map { found(line(of: $0), "a list of criteria in the body is the table '\($0.id)'") }
        let tests = scenarios.map {
            found($0.name?.line ?? draft.bodyLine, "a list of steps in the body is a scenario in 'gherkin-\($0.table)'")
        }
        let rest = spent.leftOut.map { found($0.line, "'\($0.value)' says nothing beside the tables; left out") }
        return (tables + tests + rest).sorted()
    }

    private func found(_ line: Int, _ message: String) -> Diagnostic {
        let source = draft.source
        return Diagnostic(
            .warning, rule: EntryRewriter.criteriaList, at: SourceLocation(path: source.path, line: line, column: 1),
            message.withShortQuotations, excerpt: source.line(line))
    }
}
