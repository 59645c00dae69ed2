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
    /// What is said besides which criteria there are; `nil` where nothing is.
    private(set) var sentences: YAMLNode?

    init(document: YAMLDocument) {
        self.document = document
    }

    mutating func read(_ value: YAMLNode, findings: inout Findings) {
        switch value {
        case .scalar: read(text: value, findings: &findings)
        case .sequence(let items):
            var kept: [YAMLNode] = []
            for item in items {
                if case .scalar = item {
                    read(text: item, findings: &findings)
                } else if let words = readTree(item, findings: &findings) {
                    kept.append(words)
                }
            }
            if !kept.isEmpty { sentences = .sequence(YAMLNode.Sequence(kept, items.mark)) }
        case .mapping: sentences = readTree(value, findings: &findings)
        }
    }

    // MARK: Texts

    /// Numbers between blanks or commas, with words beside them; or names alone.
    private mutating func read(text node: YAMLNode, findings: inout Findings) {
        guard !YAMLDocument.isEmpty(node), let text = node.string?.trimmed else { return }
        let line = document.line(of: node)
        let numbers = WCAGText(text).numbers
        guard numbers.isEmpty else {
            for number in numbers { read(Located(value: number, line: line), findings: &findings) }
            return
        }
        guard let named = Self.criteria(calledIn: text) else {
            return reportUnknown(text, line: line, findings: &findings)
        }
        let written = named.map(\.number).joined(separator: ", ")
        findings.report(
            .unknownCriterion, line: line, column: findings.column(of: text, inLine: line),
            "'\(text)' is read as '\(written)'", as: .warning)
        add(named)
    }

    private mutating func read(_ number: Located<String>, findings: inout Findings) {
        if let criterion = SuccessCriterion(number: number.value) { return add([criterion]) }
        findings.report(
            .unknownCriterion, line: number.line, at: number.value,
            "WCAG 2.2 has no success criterion '\(number.value)'",
            suggestion: NearestMatch.to(number.value, in: SuccessCriterion.all.map(\.number)))
    }

    private mutating func add(_ found: [SuccessCriterion]) {
        criteria = (criteria + found).uniqued()
    }

    /// The criterion that a text calls by its name or address, or those of a list of names; `nil` where a word is anything else.
    private static func criteria(calledIn text: String) -> [SuccessCriterion]? {
        if let criterion = WCAGTerms.criterion(at: text) ?? WCAGTerms.criterion(named: text) { return [criterion] }
        let parts = text.split { $0 == "," || $0 == ";" }
        guard parts.count > 1, parts.count < SuccessCriterion.all.count else { return nil }
        let found = parts.compactMap { WCAGTerms.criterion(named: String($0)) }
        return found.count == parts.count ? found : nil
    }

    private func reportUnknown(_ text: String, line: Int, findings: inout Findings) {
        var near = WCAGTerms.criteria(named: text)?.first?.number
        if near == nil, text.utf8.count <= Self.longestName {
            let name = NearestMatch.to(text, in: SuccessCriterion.all.map(\.name))
            near = SuccessCriterion.all.first { $0.name == name }?.number
        }
        findings.report(
            .unknownCriterion, line: line, at: text, "'\(text)' is no number of a success criterion", suggestion: near)
    }

    private static let longestName = 60

    // MARK: Mappings

    /// Reads the numbers in a mapping or list, and returns what else is said there.
    private mutating func readTree(_ value: YAMLNode, findings: inout Findings) -> YAMLNode? {
        var numbers: [Located<String>] = []
        gather(value, into: &numbers)
        for number in numbers { read(number, findings: &findings) }
        // A principle alone is a topic whose sentences are still to be written.
        return numbers.isEmpty ? value : WCAGSentences.of(value)
    }

    /// The recursion is as deep as the tree, which the parser limits.
    private func gather(_ value: YAMLNode, into numbers: inout [Located<String>]) {
        switch value {
        case .scalar(let scalar):
            guard !YAMLDocument.isEmpty(value) else { return }
            gather(text: scalar.string, line: document.textLine(of: value), into: &numbers)
        case .sequence(let items): for item in items { gather(item, into: &numbers) }
        case .mapping(let mapping):
            for (key, value) in mapping {
                let name = key.keyName
                if !WCAGSentences.isMetadata(name), !WCAGTerms.areGuideline(name) {
                    gather(text: name, line: document.line(of: key), into: &numbers)
                }
                if !WCAGSentences.isVersion(name) || value.string == nil { gather(value, into: &numbers) }
            }
        }
    }

    private func gather(text: String, line: Int, into numbers: inout [Located<String>]) {
        let words = WCAGText(text)
        let found = words.isSentence ? words.leadingNumber.map { [$0] } ?? [] : words.numbers
        numbers += found.map { Located(value: $0, line: line) }
        if found.isEmpty, let criterion = WCAGTerms.criterion(at: words.text) {
            numbers.append(Located(value: criterion.number, line: line))
        }
    }
}
