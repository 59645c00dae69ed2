import Diagnostics

/// The forms that values of `sitegen.yml` have. What has another form is reported and left out.
extension ConfigurationReader {
    /// A thing of a list, with what is beside its id.
    struct Item {
        let id: PlacedText
        let fields: [String: YAMLNode]
    }

    /// A list of mappings with `id`, or of ids alone.
    mutating func items(of node: YAMLNode, _ key: String, known: [String], place: String) -> [Item] {
        guard case .sequence(let sequence) = node else {
            report("a list is expected; each item is \(place)", at: node)
            return []
        }
        var result: [Item] = []
        for item in limited(Array(sequence), key, at: node) {
            if let id = placed(item), !id.value.isEmpty {
                guard isShort(id.value, "id", at: item) else { continue }
                result.append(Item(id: id, fields: [:]))
                continue
            }
            var fields: [String: YAMLNode] = [:]
            for (key, value) in pairs(of: item, known: known, place: place) { fields[key] = value }
            guard let id = fields["id"].flatMap(placed), !id.value.isEmpty else {
                report("\(place) needs an 'id'", at: item)
                continue
            }
            guard isShort(id.value, "id", at: item) else { continue }
            result.append(Item(id: id, fields: fields))
        }
        return result
    }

    mutating func isTrue(_ node: YAMLNode, _ key: String) -> Bool {
        read(node, key, form: "true or false", near: ["true", "false"]) { Bool($0) } ?? false
    }

    /// What the texts of a list mean; those that mean nothing are reported.
    mutating func values<Value>(
        of node: YAMLNode, _ key: String, near words: [String] = [], fault: (String) -> String,
        as meaning: (String) -> Value?
    ) -> [Value] {
        texts(node, key).compactMap { text in
            if let value = meaning(text.value) { return value }
            report(text, fault(text.value), suggestion: NearestMatch.to(text.value, in: words))
            return nil
        }
    }

    /// The known words of a list; others are reported.
    mutating func choices<Word: CaseIterable & RawRepresentable<String>>(
        of node: YAMLNode, _ key: String, _ kind: String
    ) -> [Word] {
        let names = Word.allCases.map(\.rawValue)
        let all = names.joined(separator: ", ")
        return values(of: node, key, near: names, fault: { "there is no \(kind) '\($0)'; use one of \(all)" }) {
            Word(rawValue: $0)
        }
    }

    /// Text and its place; `nil` for a value that is none.
    func placed(_ node: YAMLNode) -> PlacedText? {
        node.string.map { _ in PlacedText(node, in: document) }
    }
}
