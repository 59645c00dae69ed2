import Diagnostics
import Yams

/// The forms that values of `sitegen.yml` have. What has another form is reported and left out.
extension ConfigurationReader {
    mutating func pairs(
        of node: Node, known: [String], place: String
    ) -> [(key: String, value: Node, line: Int)] {
        guard case .mapping(let mapping) = node else {
            if node.string?.trimmed.isEmpty != true {
                findings.report(
                    .invalidConfiguration, line: document.line(of: node),
                    "\(place) is to have keys: \(known.prefix(8).joined(separator: ", "))")
            }
            return []
        }
        var result: [(key: String, value: Node, line: Int)] = []
        for (keyNode, value) in mapping {
            let written = keyNode.string ?? ""
            let key = RepeatedKey.withoutMark(written)
            let line = document.line(of: keyNode)
            guard key == written else {
                findings.report(.invalidConfiguration, line: line, at: key, "\(place) has the key '\(key)' twice")
                continue
            }
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

    /// A list of mappings with `id`, or of ids alone.
    mutating func items(
        of node: Node, known: [String], place: String
    ) -> [(id: String, fields: [String: Node], line: Int)] {
        guard case .sequence(let sequence) = node else {
            findings.report(
                .invalidConfiguration, line: document.line(of: node), "a list is expected, of \(place) each")
            return []
        }
        var result: [(id: String, fields: [String: Node], line: Int)] = []
        for item in sequence {
            let line = document.line(of: item)
            if let id = item.string?.trimmed, !id.isEmpty {
                result.append((id, [:], line))
                continue
            }
            var fields: [String: Node] = [:]
            for (key, value, _) in pairs(of: item, known: ["id"] + known, place: place) { fields[key] = value }
            guard let id = fields["id"]?.string?.trimmed, !id.isEmpty else {
                findings.report(.invalidConfiguration, line: line, "\(place) needs an 'id'")
                continue
            }
            result.append((id, fields, line))
        }
        return result
    }

    mutating func text(_ node: Node, _ key: String) -> String? {
        guard let text = node.string else {
            findings.report(.invalidConfiguration, line: document.line(of: node), "'\(key)' is to be a text")
            return nil
        }
        return text.trimmed.isEmpty ? nil : text.trimmed
    }

    mutating func isTrue(_ node: Node, _ key: String) -> Bool {
        guard let text = text(node, key) else { return false }
        if !["true", "false"].contains(text) {
            findings.report(
                .invalidConfiguration, line: document.line(of: node), at: text,
                "'\(key)' is to be true or false, not '\(text)'",
                suggestion: NearestMatch.to(text, in: ["true", "false"]))
        }
        return text == "true"
    }

    func located(_ items: [(id: String, fields: [String: Node], line: Int)]) -> [Located<String>] {
        items.map { Located(value: $0.id, line: $0.line) }
    }

    mutating func texts(_ node: Node, _ key: String) -> [String] {
        located(node, key).map(\.value)
    }

    mutating func located(_ node: Node, _ key: String) -> [Located<String>] {
        switch node {
        case .scalar(let scalar):
            let text = scalar.string.trimmed
            return text.isEmpty ? [] : [Located(value: text, line: document.line(of: node))]
        case .sequence(let sequence): return sequence.flatMap { located($0, key) }
        default:
            findings.report(.invalidConfiguration, line: document.line(of: node), "'\(key)' is to be a list of texts")
            return []
        }
    }
}
