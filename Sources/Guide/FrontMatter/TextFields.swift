import Diagnostics

/// Reads mappings whose keys are known and whose values are texts, such as a video or an illustration.
struct TextFields {
    /// What a mapping is about, with its article: `a video`.
    let subject: String
    let keys: [String]
    let required: [String]
    let document: YAMLDocument

    /// The texts of each mapping in a list. What cannot be used is reported.
    func readList(
        _ value: YAMLNode, key: String, findings: inout Findings
    ) -> [(node: YAMLNode, texts: [String: Located<String>])] {
        guard case .sequence(let items) = value else {
            if !YAMLDocument.isEmpty(value) { document.report("'\(key)' must be a list", at: value, &findings) }
            return []
        }
        return items.compactMap { item in read(item, findings: &findings).map { (item, $0) } }
    }

    /// The texts by key, without empty ones and those that are reported; `nil` if a required one is missing.
    func read(_ node: YAMLNode, findings: inout Findings) -> [String: Located<String>]? {
        guard case .mapping(let mapping) = node else {
            document.report("\(subject) must have the keys \(required.joined(separator: ", "))", at: node, &findings)
            return nil
        }
        var fields: [String: Located<String>] = [:]
        for (key, value) in mapping {
            let written = key.keyName
            let name = written.lowercased()
            let line = document.line(of: key)
            guard keys.contains(name) else {
                findings.report(
                    .unknownKey, line: line, at: written, "\(subject) has no key '\(written)'",
                    suggestion: NearestMatch.to(name, in: keys))
                continue
            }
            guard let text = value.string?.trimmed else {
                document.report("'\(name)' must be text", at: value, &findings)
                continue
            }
            guard fields[name] == nil else {
                findings.report(
                    .unknownKey, line: line, at: written, "\(subject) has '\(name)' twice; the first counts")
                continue
            }
            if !YAMLDocument.isEmpty(value) { fields[name] = Located(value: text, line: document.line(of: value)) }
        }
        if let missing = required.first(where: { fields[$0] == nil }) {
            document.report("\(subject) needs '\(missing)'", at: node, &findings)
            return nil
        }
        return fields
    }
}
