/// A code block in the language of Mermaid, from which mermaid-cli can draw a picture.
///
/// Source: Mermaid, "Accessibility Options".
package struct Diagram: Hashable, Sendable {
    /// The language that a fence names.
    package static let language = "mermaid"

    package let text: String
    /// What it is called: `accTitle: Focus order`, or the `title` of its front matter, for kinds of diagrams without `accTitle`.
    package let name: String?
    /// What it shows: `accDescr: …`, or `accDescr { … }` on several lines.
    package let description: String?
    package let location: LinkLocation

    init(_ text: String, at location: LinkLocation) {
        (self.text, self.location) = (text, location)
        let lines = text.lines.map { String($0).trimmed }[...]
        name =
            Self.value(of: "accTitle", in: lines)
            ?? (lines.first == "---" ? Self.value(of: "title", in: lines.dropFirst().prefix { $0 != "---" }) : nil)
        description = Self.value(of: "accDescr", in: lines)
    }

    private static func value(of key: String, in lines: ArraySlice<String>) -> String? {
        for (index, line) in zip(lines.indices, lines) where line.hasPrefix(key) {
            let rest = String(line.dropFirst(key.count)).trimmed
            var text = String(rest.dropFirst())
            if rest.hasPrefix("{") {
                let all = ([text] + lines[(index + 1)...]).joined(separator: " ")
                text = String(all.prefix { $0 != "}" }).singleSpaced
            } else if !rest.hasPrefix(":") {
                continue
            }
            return text.trimmed.isEmpty ? nil : text.trimmed
        }
        return nil
    }
}
