import Diagnostics

/// Reads `wcag`: a list of numbers, or a mapping in which they are keys, stand under levels and principles, or are parts of items.
///
/// ```yaml
/// wcag:
///   AA: [1.4.11]
///   operable: {2.1.1: Keyboard}
///   robust:
///     - {id: 4.1.2, name: "Name, Role, Value"}
/// ```
///
/// Words beside them that WCAG itself has are left out. Others are sentences, which older entries have under each principle; their
/// table keeps them.
struct WCAGReader {
    let document: YAMLDocument
    private(set) var criteria: [SuccessCriterion] = []
    /// Whether more is said than which criteria there are.
    private(set) var hasSentences = false

    init(document: YAMLDocument) {
        self.document = document
    }

    mutating func read(_ value: YAMLNode, findings: inout Findings) {
        switch value {
        case .scalar: read(text: value, findings: &findings)
        case .sequence(let items):
            for item in items {
                if case .scalar = item {
                    read(text: item, findings: &findings)
                } else {
                    readTree(item, findings: &findings)
                }
            }
        case .mapping: readTree(value, findings: &findings)
        }
    }

    // MARK: Lists

    private mutating func read(text node: YAMLNode, findings: inout Findings) {
        guard !YAMLDocument.isEmpty(node), let text = node.string?.trimmed else { return }
        read(Located(value: text, line: document.line(of: node)), findings: &findings)
    }

    /// Numbers between blanks or commas, with words beside them.
    private mutating func read(_ text: Located<String>, findings: inout Findings) {
        var hasNumber = false
        for word in text.value.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
            let number = word.prefix { $0.isNumber || $0 == "." }
            guard number.contains(".") || number.count == word.count else { continue }
            hasNumber = true
            guard let criterion = SuccessCriterion(number: String(number)) else {
                findings.report(
                    .unknownCriterion, line: text.line, at: String(word), "WCAG 2.2 has no success criterion '\(word)'",
                    suggestion: NearestMatch.to(String(word), in: SuccessCriterion.all.map(\.number)))
                continue
            }
            if !criteria.contains(criterion) { criteria.append(criterion) }
        }
        guard !hasNumber else { return }
        findings.report(
            .unknownCriterion, line: text.line, at: text.value, "'\(text.value)' is no number of a success criterion")
    }

    // MARK: Mappings

    /// What a mapping says: the numbers in it, each with its line, and whether anything else stands there.
    private struct Content {
        var numbers: [Located<String>] = []
        var hasWords = false
    }

    private mutating func readTree(_ value: YAMLNode, findings: inout Findings) {
        var content = Content()
        gather(value, into: &content)
        for number in content.numbers { read(number, findings: &findings) }
        if content.hasWords || content.numbers.isEmpty { hasSentences = true }
    }

    /// The recursion is as deep as the tree, which the parser limits.
    private func gather(_ value: YAMLNode, into content: inout Content) {
        switch value {
        case .scalar(let scalar):
            guard !YAMLDocument.isEmpty(value) else { return }
            gather(text: scalar.string.trimmed, line: document.textLine(of: value), into: &content)
        case .sequence(let items): for item in items { gather(item, into: &content) }
        case .mapping(let mapping):
            for (key, value) in mapping {
                let name = key.keyName
                if !Self.parts.contains(name.lowercased()), !Self.isGuideline(name) {
                    gather(text: name, line: document.line(of: key), into: &content)
                }
                gather(value, into: &content)
            }
        }
    }

    private func gather(text: String, line: Int, into content: inout Content) {
        let number = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        let isNumber =
            number.split(separator: ".", omittingEmptySubsequences: false).count == 3 && !number.hasSuffix(".")
        guard isNumber || number.count == text.count else {
            if !Self.isTerm(text[...]) { content.hasWords = true }
            return
        }
        content.numbers.append(Located(value: String(number), line: line))
        let rest = text[number.endIndex...].drop { !$0.isLetter }
        if !rest.isEmpty, !Self.isTerm(rest) { content.hasWords = true }
    }

    /// What the parts of an item are called.
    private static let parts: Set<String> = [
        "criteria", "criterion", "guideline", "guidelines", "id", "items", "level", "list", "name", "number",
        "principle", "sc", "title",
    ]

    /// `1.4 Distinguishable`: a key for the criteria below it.
    private static func isGuideline(_ name: String) -> Bool {
        let number = name.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        return number.split(separator: ".", omittingEmptySubsequences: false).count == 2
            && isTermOrEmpty(name[number.endIndex...].drop { !$0.isLetter })
    }

    private static func isTermOrEmpty(_ text: Substring) -> Bool { text.isEmpty || isTerm(text) }

    /// Whether a text is a word of WCAG: the name of a criterion, a guideline or a principle, or a level.
    private static func isTerm(_ text: Substring) -> Bool { terms.contains(text.lowercased()) }

    private static let terms: Set<String> = {
        var terms: Set<String> = [
            "a", "aa", "aaa", "level a", "level aa", "level aaa", "perceivable", "operable", "understandable", "robust",
            "text alternatives", "time-based media", "adaptable", "distinguishable", "keyboard accessible",
            "enough time", "seizures and physical reactions", "navigable", "input modalities", "readable",
            "predictable", "input assistance", "compatible",
        ]
        for criterion in SuccessCriterion.all {
            let name = criterion.name.lowercased()
            terms.insert(name)
            // `Contrast` is called `Contrast (Minimum)` in full.
            if let short = name.split(separator: "(").first { terms.insert(String(short).trimmed) }
        }
        return terms
    }()
}
