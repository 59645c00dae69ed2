import Diagnostics

/// Reads a mapping whose keys are known and whose values are texts, such as a video or an illustration.
struct TextFields {
    /// What the mapping is about, with its article: `a video`.
    let subject: String
    let keys: [String]
    let document: YAMLDocument

    /// The texts by key, without empty ones and those that are reported.
    func read(_ mapping: YAMLNode.Mapping, findings: inout Findings) -> [String: Located<String>] {
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
        return fields
    }
}
