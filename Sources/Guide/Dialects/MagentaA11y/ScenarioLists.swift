import Markdown

/// Reads scenarios that stand as lists under a heading *Gherkin*.
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
    let vocabulary: Vocabulary
    let firstLine: Int
    private(set) var scenarios: [FrontMatter.RawScenario] = []

    private typealias Step = FrontMatter.RawScenario.Step

    static func namesScenarios(_ heading: String) -> Bool {
        ["gherkin", "scenarios", "gherkin scenarios"].contains(heading.trimmed.lowercased())
    }

    /// Reads the lists of a part and returns the blocks that are steps now: none where other lists are there, too.
    mutating func read(_ part: ArraySlice<MarkdownNode>) -> [MarkdownNode] {
        var found: [FrontMatter.RawScenario] = []
        // What applies to all of them.
        var background: [Step] = []
        var read: [MarkdownNode] = []
        for block in part {
            if block.kind == .paragraph, let step = step(in: block) {
                guard found.isEmpty else { return [] }
                background.append(step)
                read.append(block)
            }
            guard block.kind == .list else { continue }
            let scenarios = block.children.compactMap { scenario(in: $0, after: background) }
            guard scenarios.count == block.children.count else { return [] }
            found += scenarios
            read.append(block)
        }
        scenarios += found
        return found.isEmpty ? [] : read
    }

    private func scenario(in item: MarkdownNode, after background: [Step]) -> FrontMatter.RawScenario? {
        let parts = item.children
        guard parts.count == 2, parts[0].kind == .paragraph, parts[1].kind == .list,
            let table = vocabulary.criteria(namedFirstIn: parts[0].plainText), let steps = steps(of: parts[1])
        else { return nil }
        let name = Located(value: Self.name(parts[0].sentence), line: firstLine + parts[0].line - 1)
        return FrontMatter.RawScenario(table: table.id, name: name, steps: background + steps)
    }

    /// The steps of a list and of the lists in it, in their order; `nil` where something else is there.
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
        guard let (keyword, text) = Self.divided(paragraph.sentence) else { return nil }
        return Step(keyword, Located(value: text, line: firstLine + paragraph.line - 1))
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
