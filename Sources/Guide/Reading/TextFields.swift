import Diagnostics

/// Reads a mapping whose keys are known and whose values are texts, such as a video or an illustration.
struct TextFields {
    /// What the mapping is about, with its article: `a video`.
    let subject: String
    let keys: [String]
    /// Other names that the keys go by.
    var otherNames: [String: String] = [:]
    /// The keys whose value may be a list of texts.
    var lists: Set<String> = []
    let document: YAMLDocument

    /// The texts by key; those that are empty are left out, and so is what is reported.
    func read(_ mapping: YAMLNode.Mapping, findings: inout Findings) -> [String: Located<String>] {
        var fields: [String: Located<String>] = [:]
        for (key, value) in mapping {
            let written = key.keyName
            let usual = otherNames[written.lowercased()] ?? written.lowercased()
            let name = keys.contains(usual) ? usual : written
            if name != written {
                findings.report(
                    .keySpelling, line: document.line(of: key), at: written, "'\(written)' is read as '\(name)'")
            }
            guard keys.contains(name) else {
                findings.report(
                    .unknownKey, line: document.line(of: key), at: name, "\(subject) has no key '\(name)'",
                    suggestion: NearestMatch.to(name, in: keys))
                continue
            }
            guard let text = text(of: value, key: name) else {
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

    private func text(of value: YAMLNode, key: String) -> String? {
        if lists.contains(key), case .sequence(let items) = value, items.allSatisfy({ $0.string != nil }) {
            return ListedRow.words(of: value)
        }
        return value.string?.trimmed
    }

    func report(_ message: String, at node: YAMLNode, _ findings: inout Findings) {
        findings.report(.invalidValue, line: document.line(of: node), column: document.column(of: node), message)
    }
}
