/// Typographic quotation marks around a key or a value of YAML, to which they are letters: `title: “Slider”`.
enum YAMLQuotes {
    /// The text with straight quotation marks in their place; `nil` if there are none. What a row expects keeps those that it may
    /// be about: `role: “Button”`.
    static func straightened(_ text: String) -> RepairedYAML? {
        guard text.utf8.contains(where: { $0 >= 0x80 }), text.unicodeScalars.contains(where: opening.contains) else {
            return nil
        }
        var repaired = RepairedYAML(text)
        var textIndent: Int?
        for (index, line) in repaired.lines.enumerated() {
            let indent = line.prefix { $0 == " " }.count
            if let text = textIndent, line.isEmpty || indent > text { continue }
            textIndent = BlockScalar.opens(line) ? indent : nil
            guard let new = straightened(line: line, isTopLevel: indent == 0) else { continue }
            repaired.replace(
                line: index, with: new, .yamlQuotes, "YAML needs straight quotation marks, not typographic ones")
        }
        return repaired.isChanged ? repaired : nil
    }

    private static func straightened(line: String, isTopLevel: Bool) -> String? {
        var new = line
        // `- “First: second”` is text, though it looks like a key.
        if let key = line.prefixMatch(of: /[ ]*(?:- +)*([“„«‘][^“”„«»‘]+[“”»’]) *:(?: |$)/) {
            new = straight(key.1, in: new)
        }
        if let value = new.wholeMatch(of: /(?:.*?: +| *- +)([“„«‘][^“”„«»‘]+[“”»’]) */),
            isTopLevel || value.1.contains(": ") || value.1.contains(" #")
        {
            new = straight(value.1, in: new)
        }
        return new == line ? nil : new
    }

    private static let opening: Set<Unicode.Scalar> = ["“", "„", "«", "‘"]

    private static func straight(_ quotation: Substring, in line: String) -> String {
        let text = quotation.dropFirst().dropLast().replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return line[..<quotation.startIndex] + "\"\(text)\"" + line[quotation.endIndex...]
    }
}
