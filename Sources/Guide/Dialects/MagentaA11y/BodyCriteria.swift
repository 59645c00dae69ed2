import Diagnostics
import Markdown

/// Criteria and scenarios that stand as lists in a body, as in the collection of 2026, whose files have no front matter.
///
/// ```markdown
/// ## Condensed
///
/// 1. Test keyboard only, then screen reader + keyboard actions
///
///    - Tab: Focus visibly moves to the link
/// ```
///
/// What became a table or a scenario is taken out of the body, with headings that are then empty.
struct BodyCriteria {
    private(set) var tables: [FrontMatter.Table] = []
    private(set) var scenarios: [FrontMatter.RawScenario] = []
    /// The body with empty lines for those that were taken out.
    private(set) var body: ArraySlice<UInt8>

    /// What was taken out, and as what it is read.
    private(set) var diagnostics: [Diagnostic] = []

    private let source: SourceFile
    private let blocks: [MarkdownNode]
    /// Sentences outside of the parts that are read.
    private var sentences: Set<String> = []
    /// The last part of the entry's address.
    private let slug: Substring
    private let firstLine: Int
    private let lineCount: Int
    /// Lines whose words are elsewhere by now, from 1.
    private var spent: Set<Int> = []

    /// The title of the heading over the criteria in each file of the collection.
    static let heading = "Condensed"

    init(in draft: EntryParser.Draft, vocabulary: Vocabulary) {
        let document = MarkdownDocument(parsing: draft.body)
        self = document.withTree { root in
            var found = BodyCriteria(root.children, in: draft)
            found.read(vocabulary)
            return found
        }
    }

    private init(_ blocks: [MarkdownNode], in draft: EntryParser.Draft) {
        self.blocks = blocks
        source = draft.source
        body = draft.body
        firstLine = draft.bodyLine
        lineCount = draft.body.count { $0 == UInt8(ascii: "\n") } + 1
        slug = draft.item.entryID.rawValue.split(separator: "/").last ?? ""
    }

    private mutating func read(_ vocabulary: Vocabulary) {
        let tests = parts(named: ScenarioLists.namesScenarios)
        let criteria = parts(named: CriteriaLists.namesCriteria).filter { part in !tests.contains { $0.overlaps(part) }
        }
        let inside = Set((criteria + tests).flatMap { $0 })
        let others = blocks.indices.filter { !inside.contains($0) && blocks[$0].kind == .paragraph }
        sentences = Set(others.map { blocks[$0].plainText.singleSpaced })

        var lists = CriteriaLists(vocabulary: vocabulary, firstLine: firstLine)
        for part in criteria {
            let read = lists.read(blocks[part])
            remove(read, from: part)
        }
        tables = lists.tables
        var steps = ScenarioLists(vocabulary: vocabulary, firstLine: firstLine)
        for part in tests {
            let read = steps.read(blocks[part])
            remove(read, from: part)
        }
        scenarios = steps.scenarios
        for table in tables {
            report(table.rows[0].line, "a list of criteria in the body is read as the table '\(table.id)'")
        }
        for scenario in scenarios {
            let line = scenario.name?.line ?? firstLine
            report(line, "a list of steps in the body is read as a scenario in 'gherkin-\(scenario.table)'")
        }
        guard !spent.isEmpty else { return }
        let lines = body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        let kept = lines.map { spent.contains($0.offset + 1) ? [] : $0.element }
        body = Array(kept.joined(separator: [UInt8(ascii: "\n")]))[...]
    }

    /// No rule of the check, which leaves lists in a body alone.
    static let rule: RuleID = "criteria-list"

    private mutating func report(_ line: Int, _ message: String) {
        diagnostics.append(
            Diagnostic(
                .warning, rule: Self.rule, at: SourceLocation(path: source.path, line: line, column: 1),
                message.withShortQuotations, excerpt: source.line(line)))
    }

    /// The parts under headings that are called something, each with its heading.
    private func parts(named isNamed: (String) -> Bool) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var index = 0
        while index < blocks.count {
            guard blocks[index].kind == .heading, isNamed(blocks[index].plainText) else {
                index += 1
                continue
            }
            let level = blocks[index].headingLevel
            let end = blocks[(index + 1)...].firstIndex { $0.kind == .heading && $0.headingLevel <= level }
            parts.append(index..<(end ?? blocks.count))
            index = end ?? blocks.count
        }
        return parts
    }

    // MARK: What is taken out

    private mutating func remove(_ read: [MarkdownNode], from part: Range<Int>) {
        guard !read.isEmpty else { return }
        for node in read {
            spent.formUnion(lines(of: node))
            // The title of a list of rows; that of a list of steps is the scenario's name.
            if node.kind == .item, let title = node.firstChild { leaveOut(title) }
        }
        for block in blocks[part] where block.kind == .paragraph && !isSpent(block) {
            if sentences.contains(block.plainText.singleSpaced) || isOnlyLink(block) { leaveOut(block) }
        }
        for index in part.reversed() where blocks[index].kind == .heading {
            let level = blocks[index].headingLevel
            let own = blocks[(index + 1)..<part.upperBound].prefix { $0.kind != .heading || $0.headingLevel > level }
            if own.allSatisfy(isSpent) { leaveOut(blocks[index]) }
        }
    }

    private mutating func leaveOut(_ block: MarkdownNode) {
        spent.formUnion(lines(of: block))
        let words = block.plainText.singleSpaced
        report(firstLine + block.line - 1, "'\(words)' adds nothing to the tables and is left out")
    }

    /// The lines of a block up to the next one beside or above it.
    private func lines(of node: MarkdownNode) -> Range<Int> {
        var next: MarkdownNode? = node
        while let current = next, current.next == nil { next = current.parent }
        let end = next?.next?.line ?? lineCount + 1
        return node.line..<max(node.line, end)
    }

    private func isSpent(_ block: MarkdownNode) -> Bool {
        spent.isSuperset(of: block.line...max(block.line, block.endLine))
    }

    /// Whether a paragraph says no more than where it is: `Full information: [address](address)`.
    private func isOnlyLink(_ paragraph: MarkdownNode) -> Bool {
        let links = paragraph.descendants.filter { $0.kind == .link }
        let words = paragraph.plainText.split(separator: " ")
        guard words.count <= 4, links.count < 2, let last = words.last else { return false }
        if links.isEmpty, !last.contains("://") { return false }
        let address = links.first.map { Substring($0.url) } ?? last
        return address.split(separator: "/").last == slug
    }
}

extension MarkdownNode {
    /// A paragraph's Markdown on one line.
    var sentence: String { renderMarkdown().singleSpaced.trimmed }
}
