/// Steps in the form of a feature file: `Given I am on a form`.
///
/// Source: Gherkin 6, <https://cucumber.io/docs/gherkin/reference/>.
enum FeatureText {
    /// Whether a line begins with a step's word.
    static func hasSteps(_ text: String) -> Bool {
        text.split(separator: "\n").contains { step(in: $0.drop { $0 == " " || $0 == "\t" }) != nil }
    }

    /// The names and steps of the lines; one that is neither goes on with the text before it.
    static func items(in text: String, firstLine: Int) -> [ScenarioReader.Item] {
        var items: [ScenarioReader.Item] = []
        for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = String(line).trimmed
            let number = firstLine + offset
            if words.isEmpty { continue }
            if let name = name(in: words) {
                items.append((Located(value: name, line: number), []))
            } else if let (keyword, rest) = step(in: words[...]) {
                items.append((nil, [(keyword, Located(value: rest, line: number))]))
            } else {
                items.append((nil, [(.and, Located(value: words, line: number))]))
            }
        }
        return items
    }

    private static func name(in line: String) -> String? {
        guard let colon = line.firstIndex(of: ":"), names.contains(line[..<colon].lowercased()) else { return nil }
        let name = String(line[line.index(after: colon)...]).trimmed
        return name.isEmpty ? nil : name
    }

    private static let names: Set<String> = ["feature", "rule", "scenario", "example"]

    private static func step(in line: Substring) -> (Scenario.Step.Keyword, String)? {
        guard let blank = line.firstIndex(of: " ") else { return nil }
        let rest = String(line[blank...]).trimmed
        guard !rest.isEmpty else { return nil }
        let first = line[..<blank]
        if first == "*" { return (.and, rest) }
        let word = first.hasSuffix(":") ? first.dropLast() : first
        guard let keyword = Scenario.Step.Keyword(rawValue: word.lowercased()) else { return nil }
        // `Result of the search` is no step.
        return keyword == .result && word.count == first.count ? nil : (keyword, rest)
    }
}
