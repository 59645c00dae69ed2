import Diagnostics

/// The forms that values of `sitegen.yml` have. What has another form is reported and left out.
extension ConfigurationReader {
    mutating func pairs(
        of node: YAMLNode, known: [String], place: String
    ) -> [(key: String, value: YAMLNode, line: Int)] {
        guard case .mapping(let mapping) = node else {
            if !YAMLDocument.isEmpty(node) {
                findings.report(
                    .invalidConfiguration, line: document.line(of: node),
                    "\(place) is to have keys: \(known.prefix(8).joined(separator: ", "))")
            }
            return []
        }
        var result: [(key: String, value: YAMLNode, line: Int)] = []
        for (keyNode, value) in mapping {
            let key = keyNode.keyName
            let line = document.line(of: keyNode)
            guard known.contains(key) else {
                findings.report(
                    .unknownConfigurationKey, line: line, at: key, "\(place) has no key '\(key)'",
                    suggestion: NearestMatch.to(key, in: known))
                continue
            }
            result.append((key, value, line))
        }
        return result
    }

    /// A thing of a list, with what stands beside its id.
    struct Item {
        let id: PlacedText
        let fields: [String: YAMLNode]
    }

    /// A list of mappings with `id`, or of ids alone.
    mutating func items(
        of node: YAMLNode, known: [String], place: String
    ) -> [Item] {
        guard case .sequence(let sequence) = node else {
            findings.report(
                .invalidConfiguration, line: document.line(of: node), "a list is expected; each item is \(place)")
            return []
        }
        var result: [Item] = []
        for item in sequence {
            if let id = placed(item), !id.value.isEmpty {
                result.append(Item(id: id, fields: [:]))
                continue
            }
            var fields: [String: YAMLNode] = [:]
            for (key, value, _) in pairs(of: item, known: known, place: place) { fields[key] = value }
            guard let id = fields["id"].flatMap(placed), !id.value.isEmpty else {
                findings.report(
                    .invalidConfiguration, line: document.line(of: item), "\(place) needs an 'id'")
                continue
            }
            result.append(Item(id: id, fields: fields))
        }
        return result
    }

    mutating func text(_ node: YAMLNode, _ key: String) -> String? {
        guard let text = node.string else {
            findings.report(.invalidConfiguration, line: document.line(of: node), "'\(key)' must be text")
            return nil
        }
        return YAMLDocument.isEmpty(node) ? nil : text.trimmed
    }

    mutating func isTrue(_ node: YAMLNode, _ key: String) -> Bool {
        guard let text = text(node, key) else { return false }
        if !["true", "false"].contains(text) {
            findings.report(
                .invalidConfiguration, line: document.line(of: node), at: text,
                "'\(key)' must be true or false, not '\(text)'",
                suggestion: NearestMatch.to(text, in: ["true", "false"]))
        }
        return text == "true"
    }

    mutating func texts(_ node: YAMLNode, _ key: String) -> [String] {
        placedTexts(node, key).map(\.value)
    }

    mutating func placedTexts(_ node: YAMLNode, _ key: String) -> [PlacedText] {
        switch node {
        case .scalar:
            guard !YAMLDocument.isEmpty(node), let text = placed(node) else { return [] }
            return [text]
        case .sequence(let sequence): return sequence.flatMap { placedTexts($0, key) }
        default:
            findings.report(
                .invalidConfiguration, line: document.line(of: node), "'\(key)' must be a list of text values")
            return []
        }
    }

    /// The known words of a list; others are reported.
    mutating func choices<Word: CaseIterable & RawRepresentable<String>>(
        of node: YAMLNode, _ key: String, _ kind: String
    ) -> [Word] {
        let names = Word.allCases.map(\.rawValue)
        return placedTexts(node, key).compactMap { text in
            if let word = Word(rawValue: text.value) { return word }
            findings.report(
                .invalidConfiguration, at: text,
                "there is no \(kind) '\(text.value)'; use one of \(names.joined(separator: ", "))",
                suggestion: NearestMatch.to(text.value, in: names))
            return nil
        }
    }

    /// A text and its place; `nil` for a value that is none.
    func placed(_ node: YAMLNode) -> PlacedText? {
        node.string.map { _ in PlacedText(node, in: document) }
    }
}
