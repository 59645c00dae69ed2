import Diagnostics

/// Reads a mapping whose keys are known and whose values are texts, such as a video or an illustration.
struct TextFields {
    /// What the mapping is about, with its article: `a video`.
    let subject: String
    let keys: [String]
    let document: YAMLDocument

    /// The texts by key; those that are empty are left out, and so is what is reported.
    func read(_ mapping: YAMLNode.Mapping, findings: inout Findings) -> [String: Located<String>] {
        var fields: [String: Located<String>] = [:]
        for (key, value) in mapping {
            let name = key.keyName
            guard keys.contains(name) else {
                findings.report(
                    .unknownKey, line: document.line(of: key), at: name, "\(subject) has no key '\(name)'",
                    suggestion: NearestMatch.to(name, in: keys))
                continue
            }
            guard let text = value.string?.trimmed else {
                report("'\(name)' is to be a text", at: value, &findings)
                continue
            }
            if fields[name] != nil {
                findings.report(
                    .unknownKey, line: document.line(of: key), at: name,
                    "\(subject) has '\(name)' twice; the first counts")
                continue
            }
            if !YAMLDocument.isEmpty(value) { fields[name] = Located(value: text, line: document.line(of: value)) }
        }
        return fields
    }

    func report(_ message: String, at node: YAMLNode, _ findings: inout Findings) {
        findings.report(.invalidValue, line: document.line(of: node), column: document.column(of: node), message)
    }
}
