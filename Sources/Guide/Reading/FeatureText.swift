/// Steps in the form of a feature file: `Given I am on a form`.
///
/// The steps of a *Background* begin each scenario behind it, and a *Scenario Outline* is a scenario for each row of its
/// examples. What a table or a quoted text below a step says goes on with the step. Tags stand behind the name they are for;
/// comments are left out.
///
/// Source: Gherkin 6, <https://cucumber.io/docs/gherkin/reference/>.
enum FeatureText {
    /// Whether a line begins with a step's word.
    static func hasSteps(_ text: String) -> Bool {
        text.split(separator: "\n").contains { step(in: $0.drop { $0 == " " || $0 == "\t" }) != nil }
    }

    /// The names and steps of the lines; one that is neither goes on with the text before it.
    static func items(in text: String, firstLine: Int) -> [ScenarioReader.Item] {
        var parts = FeatureParts()
        var quotation: Quotation?
        for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = String(line).trimmed
            let number = firstLine + offset
            if let sign = quotation?.sign {
                guard words == sign else {
                    if !words.isEmpty { quotation?.words.append(words) }
                    continue
                }
                parts.goOn(with: (quotation?.words ?? []).joined(separator: " "), line: number)
                quotation = nil
            } else if words.isEmpty || words.hasPrefix("#") {
                continue
            } else if words.hasPrefix("@"), words.split(separator: " ").allSatisfy({ $0.hasPrefix("@") }) {
                parts.tag(words)
            } else if let sign = Quotation.signs.first(where: words.hasPrefix) {
                quotation = Quotation(sign: sign)
            } else if let (keyword, name) = heading(in: words) {
                parts.begin(keyword, name: name, line: number)
            } else if words.hasPrefix("|"), words.hasSuffix("|"), words.count > 1 {
                parts.add(cells: cells(in: words), line: number)
            } else if let (keyword, rest) = step(in: words[...]) {
                parts.add(ScenarioReader.Step(keyword, Located(value: rest, line: number)))
            } else {
                parts.add(ScenarioReader.Step(.and, Located(value: words, line: number)))
            }
        }
        if let quotation { parts.goOn(with: quotation.words.joined(separator: " "), line: firstLine) }
        return parts.finished()
    }

    /// A text between three quotation marks.
    private struct Quotation {
        static let signs = ["\"\"\"", "```"]
        let sign: String
        var words: [String] = []
    }

    /// A line's keyword, in lower case, with the name behind it.
    private static func heading(in line: String) -> (keyword: String, name: String)? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let keyword = line[..<colon].lowercased()
        let name = String(line[line.index(after: colon)...]).trimmed
        if names.contains(keyword) { return name.isEmpty ? nil : (keyword, name) }
        return FeatureParts.keywords.contains(keyword) ? (keyword, name) : nil
    }

    private static let names: Set<String> = ["feature", "rule", "scenario", "example"]

    /// The cells of a table's row; a bar behind a backslash divides none.
    private static func cells(in line: String) -> [String] {
        line.replacing("\\|", with: "\u{1}").dropFirst().dropLast().split(
            separator: "|", omittingEmptySubsequences: false
        )
        .map { String($0).trimmed.replacing("\u{1}", with: "|") }
    }

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
