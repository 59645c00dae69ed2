import Diagnostics

/// Reads values of YAML that have known forms. What has another form is reported and left out.
protocol YAMLReading {
    var document: YAMLDocument { get }
    var findings: Findings { get set }
    /// The rules for a value of another form, and for a key that is not known.
    static var rules: (form: Rule, key: Rule) { get }
    /// How many values the list of a key can have, and how many bytes each text of it.
    static func limits(of key: String) -> (values: Int, bytes: Int)
}

extension YAMLReading {
    static func limits(of key: String) -> (values: Int, bytes: Int) { (.max, .max) }

    /// The values of a key up to its limit. More are reported and left out.
    mutating func limited<Value>(_ values: [Value], _ key: String, at node: YAMLNode) -> [Value] {
        let most = Self.limits(of: key).values
        guard values.count > most else { return values }
        report("'\(key)' has \(values.count) values; it can have at most \(most)", at: node)
        return Array(values.prefix(most))
    }

    /// Whether text is no longer than the texts of its key can be. A longer one is reported.
    mutating func isShort(_ text: String, _ key: String, at node: YAMLNode) -> Bool {
        let most = Self.limits(of: key).bytes
        guard text.utf8.count > most else { return true }
        report("text in '\(key)' can have at most \(most) bytes", at: node)
        return false
    }

    mutating func report(_ message: String, at node: YAMLNode) {
        document.report(message, at: node, &findings, as: Self.rules.form)
    }

    mutating func report(_ text: PlacedText, _ message: String, suggestion: String? = nil) {
        findings.report(Self.rules.form, at: text, message, suggestion: suggestion)
    }

    /// The text of a value; `nil` for an empty one.
    mutating func text(_ node: YAMLNode, _ key: String) -> String? {
        if let text = node.string {
            return YAMLDocument.isEmpty(node) || !isShort(text, key, at: node) ? nil : text.trimmed
        }
        report("'\(key)' must be text", at: node)
        return nil
    }

    /// What text of a certain form means; `nil`, after a report, for one of another form.
    ///
    /// - Parameter words: The words that are meant, if the form is one of a few.
    mutating func read<Value>(
        _ node: YAMLNode, _ key: String, form: String, near words: [String] = [], as meaning: (String) -> Value?
    ) -> Value? {
        guard let text = text(node, key) else { return nil }
        if let read = meaning(text) { return read }
        findings.report(
            Self.rules.form, line: document.line(of: node), at: text, "'\(key)' must be \(form), not '\(text)'",
            suggestion: NearestMatch.to(text, in: words))
        return nil
    }

    /// The texts of a list, or the one text that is in its place.
    mutating func texts(_ node: YAMLNode, _ key: String) -> [PlacedText] {
        switch node {
        case .scalar:
            let isRead = !YAMLDocument.isEmpty(node) && isShort(node.string ?? "", key, at: node)
            return isRead ? [PlacedText(node, in: document)] : []
        case .sequence(let items): return limited(items.flatMap { texts($0, key) }, key, at: node)
        case .mapping:
            report("'\(key)' must be a list of text values; a value with a colon needs quotation marks", at: node)
            return []
        }
    }

    mutating func list(_ node: YAMLNode, _ key: String) -> [YAMLNode] {
        if case .sequence(let items) = node { return limited(Array(items), key, at: node) }
        if !YAMLDocument.isEmpty(node) { report("'\(key)' must be a list", at: node) }
        return []
    }

    /// The keys of a mapping that are known, with their values.
    ///
    /// - Parameter place: What has the keys, with its article: `a video`.
    mutating func pairs(of node: YAMLNode, known: [String], place: String) -> [(key: String, value: YAMLNode)] {
        guard case .mapping(let mapping) = node else {
            if !YAMLDocument.isEmpty(node) {
                report("\(place) must have keys such as \(known.prefix(8).joined(separator: ", "))", at: node)
            }
            return []
        }
        return mapping.compactMap { node, value in
            let key = node.keyName
            if known.contains(key) { return (key, value) }
            findings.report(
                Self.rules.key, line: document.line(of: node), at: key, "\(place) has no key '\(key)'",
                suggestion: NearestMatch.to(key, in: known))
            return nil
        }
    }

    /// The texts of a mapping by their keys, without empty ones; `nil`, after a report, if a required one is missing.
    mutating func fields(
        of node: YAMLNode, _ place: String, required: [String], others: [String] = []
    ) -> [String: Located<String>]? {
        guard node.mapping != nil else {
            report("\(place) must have the keys \(required.joined(separator: ", "))", at: node)
            return nil
        }
        var fields: [String: Located<String>] = [:]
        for (key, value) in pairs(of: node, known: required + others, place: place) {
            fields[key] = text(value, key).map { Located(value: $0, line: document.line(of: value)) }
        }
        guard let missing = required.first(where: { fields[$0] == nil }) else { return fields }
        report("\(place) needs '\(missing)'", at: node)
        return nil
    }
}
