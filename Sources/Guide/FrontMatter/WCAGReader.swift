import Diagnostics

/// Reads `wcag`: a list of numbers, or the mapping that older web entries have, with sentences under principles.
///
/// ```yaml
/// wcag:
///   - 2.1.1
///   - 4.1.2 Name, Role, Value
///   - name: Perceivable
///     list:
///       - criteria: The text has a contrast of 4.5:1
/// ```
///
/// In a mapping, keys and texts that are numbers are success criteria; everything else is kept as the table *WCAG*.
struct WCAGReader {
    let document: YAMLDocument
    private(set) var criteria: [SuccessCriterion] = []
    /// What is said besides which criteria there are; `nil` where nothing is.
    private(set) var sentences: YAMLNode?
    /// How many numbers were read, repeated and unknown ones included.
    private(set) var count = 0

    mutating func read(_ value: YAMLNode, findings: inout Findings) {
        switch value {
        case .scalar: read(text: value, findings: &findings)
        case .sequence(let items):
            let kept = items.compactMap { item -> YAMLNode? in
                guard case .scalar = item else { return withoutNumbers(item, findings: &findings) }
                read(text: item, findings: &findings)
                return nil
            }
            if !kept.isEmpty { sentences = .sequence(.init(kept, at: items.mark)) }
        case .mapping: sentences = withoutNumbers(value, findings: &findings)
        }
    }

    // MARK: Texts

    /// Reads the numbers in text, which may be between commas and have the criterion's name after them.
    private mutating func read(text node: YAMLNode, findings: inout Findings) {
        guard !YAMLDocument.isEmpty(node), let text = node.string?.trimmed else { return }
        let line = document.line(of: node)
        let numbers = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }.filter(Self.isNumber).map(String.init)
        for number in numbers { read(number, line: line, findings: &findings) }
        if numbers.isEmpty {
            let near = NearestMatch.to(text, in: SuccessCriterion.all.flatMap { [$0.number, $0.name] })
            findings.report(
                .unknownCriterion, line: line, at: text, "'\(text)' is not the number of a success criterion",
                suggestion: SuccessCriterion.all.first { $0.number == near || $0.name == near }?.number)
        }
    }

    private mutating func read(_ number: String, line: Int, findings: inout Findings) {
        count += 1
        if let criterion = SuccessCriterion(number: number) {
            if !criteria.contains(criterion) { criteria.append(criterion) }
        } else {
            findings.report(
                .unknownCriterion, line: line, at: number, "WCAG 2.2 has no success criterion '\(number)'",
                suggestion: NearestMatch.to(number, in: SuccessCriterion.all.map(\.number)))
        }
    }

    /// Whether text has the form of a criterion's number: `2.1.1`.
    private static func isNumber(_ text: some StringProtocol) -> Bool {
        guard text.utf8.contains(UInt8(ascii: ".")) else { return false }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isWholeNumber) }
    }

    // MARK: Mappings

    /// Reads the numbers in a mapping or list, and returns what else is said there.
    ///
    /// The recursion is as deep as the tree, which the parser limits.
    private mutating func withoutNumbers(_ value: YAMLNode, findings: inout Findings) -> YAMLNode? {
        switch value {
        case .scalar(let scalar):
            guard Self.isNumber(scalar.string.trimmed) else { return YAMLDocument.isEmpty(value) ? nil : value }
            read(scalar.string.trimmed, line: document.line(of: value), findings: &findings)
            return nil
        case .sequence(let items):
            let kept = items.compactMap { withoutNumbers($0, findings: &findings) }
            return kept.isEmpty ? nil : .sequence(.init(kept, at: items.mark))
        case .mapping(let mapping):
            var kept: [YAMLNode.Mapping.Pair] = []
            for (key, value) in mapping {
                let before = count
                let name = key.keyName
                if Self.isNumber(name) { read(name, line: document.line(of: key), findings: &findings) }
                if let words = withoutNumbers(value, findings: &findings) {
                    let isOwnName = SuccessCriterion(number: name).map { $0.name == words.string } ?? false
                    if !isOwnName { kept.append((key, words)) }
                } else if count == before {
                    // A principle alone is a topic whose sentences are still to be written.
                    kept.append((key, value))
                }
            }
            return kept.isEmpty ? nil : .mapping(.init(kept, at: mapping.mark))
        }
    }
}
