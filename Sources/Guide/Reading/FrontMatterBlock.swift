/// Where a file's front matter ends and its Markdown begins.
struct FrontMatterBlock {
    /// The YAML between the two lines of dashes.
    private(set) var yaml: ArraySlice<UInt8>
    /// The line on which the YAML begins.
    let yamlLine: Int
    /// Everything after the front matter.
    private(set) var body: ArraySlice<UInt8>
    /// The line on which the body begins.
    private(set) var bodyLine: Int
    /// What is unusual about the lines around it.
    private(set) var oddities: [Oddity] = []

    /// Something unusual that is read all the same, or, where it is an error, probably so.
    struct Oddity {
        let rule: Rule
        let line: Int
        let message: String
    }

    /// Splits a file that begins with `---`; `nil` for one that does not. A front matter that is never closed by `---` or
    /// `...` on a line of its own reaches to the first line that can be no YAML, or to the end of the file.
    init?(_ bytes: [UInt8]) {
        let lines = FrontMatterLines(bytes)
        guard let opening = lines.opening else { return nil }
        yamlLine = opening.number + 1
        (yaml, body, bodyLine) = ([], [], yamlLine)
        report(opening, of: lines)
        let start = lines.end(of: opening)
        if let closing = lines.closing(after: opening) {
            yaml = bytes[start..<closing.range.lowerBound]
            (body, bodyLine) = (bytes[lines.end(of: closing)...], closing.number + 1)
            report(closing, of: lines)
            join(lines.second(after: closing, isFirstEmpty: lines.isEmpty(yaml)), of: bytes)
        } else if let text = lines.text(after: opening) {
            yaml = bytes[start..<text.range.lowerBound]
            (body, bodyLine) = (bytes[text.range.lowerBound...], text.number)
            let words = String(decoding: bytes[text.range], as: UTF8.self).trimmed
            oddities.append(
                Oddity(
                    rule: .invalidYAML, line: opening.number,
                    message: "the front matter is not closed; '---' is missing before '\(words)'"))
        } else {
            yaml = bytes[start...]
            (body, bodyLine) = ([], lines.count + 1)
        }
        // What stands before it is no text, or the opening would be none.
        if opening.number > 1 {
            let message = "a blank line stands before the front matter, with which the file is to begin"
            oddities.append(Oddity(rule: .yamlBlankLine, line: 1, message: message))
        } else if opening.range.lowerBound > 0 {
            let message = "a second byte order mark stands before the front matter"
            oddities.append(Oddity(rule: .yamlBlankLine, line: 1, message: message))
        }
    }

    private mutating func report(_ marker: FrontMatterLines.Line, of lines: FrontMatterLines) {
        guard let message = lines.oddity(of: marker) else { return }
        oddities.append(Oddity(rule: .keySpelling, line: marker.number, message: message))
    }

    /// Adds the keys of a second block to those of the first. The lines of dashes between them become blank lines, so that all
    /// others keep their numbers.
    private mutating func join(_ second: FrontMatterLines.Second?, of bytes: [UInt8]) {
        guard let second else { return }
        var joined: [UInt8] = []
        var start = yaml.startIndex
        for line in second.dashes {
            joined += bytes[start..<line.range.lowerBound]
            start = line.range.upperBound
        }
        joined += bytes[start..<second.closing.range.lowerBound]
        yaml = joined[...]
        let end = min(second.closing.range.upperBound + 1, bytes.count)
        (body, bodyLine) = (bytes[end...], second.closing.number + 1)
        oddities.append(
            Oddity(
                rule: .duplicateKey, line: second.dashes.last?.number ?? yamlLine,
                message: "the front matter begins twice; the keys of both parts are read"))
    }
}
