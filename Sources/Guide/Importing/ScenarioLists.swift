import Markdown

/// Scenarios that stand as lists in a body, under a heading *Gherkin*.
///
/// ```markdown
/// Given that I am on a screen with a link
///
/// 1. Scenario: Test keyboard actions
///
///    - WHEN I press the tab key
///      - THEN the focus moves to the link
/// ```
///
/// A part is read as a whole or not at all: where an item begins with no word of a step, all of it stays.
struct ScenarioLists {
    private(set) var scenarios: [FrontMatter.RawScenario] = []

    private typealias Step = FrontMatter.RawScenario.Step

    private let vocabulary: Vocabulary
    private let slices: BlockSlices

    init(vocabulary: Vocabulary, slices: BlockSlices) {
        self.vocabulary = vocabulary
        self.slices = slices
    }

    static func parts(of blocks: [MarkdownNode]) -> [Range<Int>] { blocks.parts(named: namesScenarios) }

    static func namesScenarios(_ heading: String) -> Bool {
        ["gherkin", "scenarios", "gherkin scenarios"].contains(heading.trimmed.lowercased())
    }

    /// Reads the lists of a part; false where it has none, or others as well.
    ///
    /// - Parameter known: Tables that have scenarios already.
    mutating func read(
        _ part: ArraySlice<MarkdownNode>, without known: Set<CriteriaID>, spent: inout SpentBlocks
    ) -> Bool {
        var found: [FrontMatter.RawScenario] = []
        // What holds for all of them.
        var background: [Step] = []
        var sentences: [MarkdownNode] = []
        for block in part {
            if block.kind == .paragraph, let step = step(in: block) {
                guard found.isEmpty else { return false }
                background.append(step)
                sentences.append(block)
            }
            guard block.kind == .list else { continue }
            for item in block.children {
                guard let scenario = scenario(in: item, after: background), !known.contains(scenario.table) else {
                    return false
                }
                found.append(scenario)
            }
        }
        guard !found.isEmpty else { return false }
        scenarios += found
        for block in part where block.kind == .list { spent.remove(block) }
        for sentence in sentences { spent.remove(sentence) }
        return true
    }

    private func scenario(in item: MarkdownNode, after background: [Step]) -> FrontMatter.RawScenario? {
        let parts = item.children
        guard parts.count == 2, parts[0].kind == .paragraph, parts[1].kind == .list,
            let table = vocabulary.criteria(namedFirstIn: parts[0].plainText), let steps = steps(of: parts[1])
        else { return nil }
        let name = Self.name(slices.sentence(in: parts[0]))
        return FrontMatter.RawScenario(
            table: table.id, name: Located(value: name, line: slices.source(of: parts[0])), steps: background + steps)
    }

    /// The steps of a list and of the lists in it, in their order; `nil` where something else stands there.
    private func steps(of list: MarkdownNode) -> [Step]? {
        var steps: [Step] = []
        for item in list.children {
            let parts = item.children
            guard let first = parts.first, first.kind == .paragraph, let step = step(in: first) else { return nil }
            steps.append(step)
            for part in parts.dropFirst() {
                guard part.kind == .list, let inner = self.steps(of: part) else { return nil }
                steps += inner
            }
        }
        return steps
    }

    private func step(in paragraph: MarkdownNode) -> Step? {
        guard let (keyword, text) = Self.divided(slices.sentence(in: paragraph)) else { return nil }
        return Step(keyword, Located(value: text, line: slices.source(of: paragraph)))
    }

    /// `WHEN I press Tab` as its keyword and its text.
    static func divided(_ sentence: String) -> (keyword: Scenario.Step.Keyword, text: String)? {
        guard
            let match = sentence.prefixMatch(
                of: /(GIVEN THAT|GIVEN|Given that|Given|WHEN|When|THEN|Then|AND|And|BUT|But)\s+(?=\S)/),
            let word = match.1.split(separator: " ").first,
            let keyword = Scenario.Step.Keyword(rawValue: word.lowercased())
        else { return nil }
        return (keyword, String(sentence[match.range.upperBound...]))
    }

    /// `Scenario: Test the keyboard` without the word.
    static func name(_ title: String) -> String {
        title.prefixMatch(of: /(?i:scenario)\s*:\s*/).map { String(title[$0.range.upperBound...]) } ?? title
    }
}
