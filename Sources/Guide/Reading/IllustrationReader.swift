import Diagnostics
import Yams

/// Reads `illustration:`, a picture of the control: its file, `src`, and what it shows, `alt`.
struct IllustrationReader {
    let document: YAMLDocument

    private static let keys = ["src", "alt"]

    func read(_ value: Node, findings: inout Findings) -> FrontMatter.RawIllustration? {
        guard case .mapping(let mapping) = value else {
            if value.string?.trimmed.isEmpty != true {
                report("an illustration is to have the keys src and alt", at: value, &findings)
            }
            return nil
        }
        var fields: [String: Located<String>] = [:]
        for (key, value) in mapping {
            let name = key.string ?? ""
            guard Self.keys.contains(name) else {
                findings.report(
                    .unknownKey, line: document.line(of: key), at: name, "an illustration has no key '\(name)'",
                    suggestion: NearestMatch.to(name, in: Self.keys))
                continue
            }
            guard let text = value.string?.trimmed else {
                report("'\(name)' is to be a text", at: value, &findings)
                continue
            }
            if !text.isEmpty { fields[name] = Located(value: text, line: document.line(of: value)) }
        }
        guard let src = fields["src"], let alt = fields["alt"]?.value else {
            let missing = fields["src"] == nil ? "'src', the picture's file" : "'alt', which says what it shows"
            report("an illustration needs \(missing)", at: value, &findings)
            return nil
        }
        return FrontMatter.RawIllustration(src: src, alt: alt)
    }

    private func report(_ message: String, at node: Node, _ findings: inout Findings) {
        findings.report(.invalidValue, line: document.line(of: node), column: document.column(of: node), message)
    }
}
