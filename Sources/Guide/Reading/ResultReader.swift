import Diagnostics
import Yams

/// Reads what has to happen: a text, a list of texts, or a mapping from platforms to either.
struct ResultReader {
    let vocabulary: Vocabulary
    let document: YAMLDocument

    func results(of value: Node, findings: inout Findings) -> [FrontMatter.Result] {
        switch value {
        case .scalar(let scalar):
            document.reportComment(behind: value, findings: &findings)
            let text = scalar.string.trimmed
            guard !YAMLDocument.isEmpty(value) else { return [] }
            return [FrontMatter.Result(text: Located(value: text, line: document.textLine(of: value)), platforms: nil)]
        case .sequence(let items):
            return items.flatMap { results(of: $0, findings: &findings) }
        case .mapping(let mapping):
            return mapping.flatMap { key, value in
                let name = YAMLRepair.withoutMark(key.string ?? "").trimmed
                let platforms = platforms(named: name, line: document.line(of: key), findings: &findings)
                // Where nobody knows the platform, its name stays a word of the text.
                let isKnown = platforms != nil || Self.names(everyPlatform: name)
                return results(of: value, findings: &findings).map {
                    let text = isKnown ? $0.text.value : "\(name): \($0.text.value)"
                    return FrontMatter.Result(
                        text: Located(value: text, line: $0.text.line), platforms: platforms ?? $0.platforms)
                }
            }
        case .alias: return []
        }
    }

    private static func names(everyPlatform name: String) -> Bool {
        ["all", "both", "default"].contains(name.lowercased())
    }

    /// The platforms a key of a result names; `nil`, after a report, where it names one that does not exist.
    private func platforms(named name: String, line: Int, findings: inout Findings) -> [PlatformID]? {
        if Self.names(everyPlatform: name) { return nil }
        if let id = vocabulary.platformID(named: name) { return [id] }
        var found: [PlatformID] = []
        for part in name.replacing(" and ", with: ",").split(whereSeparator: { $0 == "," || $0 == "/" || $0 == "&" }) {
            let word = String(part).trimmed
            guard let id = vocabulary.platformID(named: word) else {
                findings.report(
                    .unknownPlatform, line: line, at: word, "unknown platform '\(word)'",
                    suggestion: vocabulary.platform(near: word))
                return nil
            }
            found.append(id)
        }
        return found
    }
}
