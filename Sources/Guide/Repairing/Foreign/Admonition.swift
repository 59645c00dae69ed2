/// A remark set apart from the text, as other generators have it: `> [!NOTE]`, `:::tip[Title]`, `!!! warning "Title"`. Here it
/// is a quote that begins with its title in bold.
enum Admonition {
    static let names: Set<String> = [
        "note", "tip", "info", "warning", "caution", "danger", "important", "details", "success", "error", "abstract",
        "summary", "tldr", "question", "help", "faq", "quote", "cite", "example", "bug", "todo", "hint", "attention",
        "seealso", "failure", "fail", "missing", "check", "done", "admonition", "callout", "expand", "warn", "aside",
    ]

    static func isKnown(_ name: String) -> Bool { names.contains(name.lowercased()) }

    /// What a reader is told of an admonition without a title: `Note`.
    static func title(of name: some StringProtocol) -> String {
        // A name that is none of a remark is spelled as its author does: `macOS`.
        let name = isKnown(String(name)) ? name.lowercased() : String(name)
        if name == "seealso" { return "See also" }
        guard isKnown(name) else { return name.replacing("_", with: " ") }
        let words = name.replacing("-", with: " ").replacing("_", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// A title as the paragraph that begins a quote: `**Note**:`.
    static func line(_ title: String) -> String {
        let bold = bold(title)
        return title.last.map { ".:?!".contains($0) } ?? true ? bold : bold + ":"
    }

    /// A title in bold, once.
    static func bold(_ title: String) -> String {
        let text = title.replacing("**", with: "").trimmed
        return text.isEmpty ? "" : "**\(text)**"
    }

    // MARK: Alerts

    /// The first line of an alert of GitHub or a callout of Obsidian, taken apart: `> [!tip]- Title`.
    struct Alert {
        /// All that stands before the bracket.
        let prefix: Substring
        let written: Substring
        let title: String

        init?(_ line: Substring) {
            guard let open = line.firstRange(of: "[!") else { return nil }
            let prefix = line[..<open.lowerBound]
            let quote = ListMarkers(of: prefix).behind
            guard quote.first == ">", quote.allSatisfy({ $0 == ">" || $0 == " " || $0 == "\t" }) else { return nil }
            let name = line[open.upperBound...].prefix { $0 != "]" }
            var behind = line[name.endIndex...].dropFirst()
            guard name.utf8.first.map(ForeignSigns.isLetter) ?? false, name.endIndex < line.endIndex,
                name.utf8.count <= 40,
                name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == " " })
            else { return nil }
            if behind.first == "-" || behind.first == "+" { behind = behind.dropFirst() }
            guard behind.first.map(\.isWhitespace) ?? true else { return nil }
            self.prefix = prefix
            written = line[open.lowerBound..<line.index(after: name.endIndex)]
            let title = String(behind).trimmed
            self.title = title.isEmpty ? Admonition.title(of: name) : title
        }

        /// The prefix of the lines below it: without a list's marker.
        var quote: String { String(prefix.map { $0 == ">" || $0 == "\t" ? $0 : " " }) }
        var depth: Int { prefix.count { $0 == ">" } }
    }
}
