/// What is wrong with YAML and what to do about it, in place of libyaml's words for its own work.
///
/// `title: Button: primary` is "mapping values are not allowed in this context" to libyaml; its author has to put the value
/// into quotation marks.
struct YAMLAdvice {
    /// What libyaml says, and what it was at.
    let problem: String
    let context: String
    /// The line it is about.
    let line: String
    /// Where in that line, from 1.
    let column: Int

    /// `nil` where libyaml says it well enough.
    var message: String? {
        if problem.hasPrefix("mapping values are not allowed") { return aboutColon }
        if problem.hasPrefix("did not find expected key") { return aboutKey }
        if problem.hasPrefix("could not find expected ':'") {
            return "a line without a key and its colon; a text of several lines stands below its key, indented"
        }
        if isOpenBracket, let sign = character {
            return "'\(sign)' is never closed; a text that begins with it needs quotation marks"
        }
        if context.hasPrefix("while scanning a block scalar"), problem.contains("comment or line break") {
            return
                "words stand behind the sign of a text of several lines; put them on the next line, indented deeper than the key"
        }
        if context.hasPrefix("while scanning a quoted scalar"), problem.contains("end of stream") {
            return "a quotation mark that is never closed"
        }
        let isSign = ["an alias", "an anchor", "a tag"].contains { context.hasPrefix("while scanning \($0)") }
        guard isSign || problem.contains("cannot start any token"), let sign = character, sign != "\t" else {
            return nil
        }
        return "a value that begins with '\(sign)' needs quotation marks"
    }

    private var isOpenBracket: Bool { Self.isOpenBracket(problem, context) }

    /// Whether a list or mapping between brackets does not end, so that it is about its beginning.
    static func isOpenBracket(_ problem: String, _ context: String) -> Bool {
        problem.hasPrefix("did not find expected ',' or") && context.hasPrefix("while parsing a flow")
    }

    private var character: Unicode.Scalar? { line.unicodeScalars.dropFirst(column - 1).first }

    /// The key of the line and what stands behind its colon.
    private var pair: (key: String, value: Substring)? {
        YAMLLine(line, inItem: true).map { ($0.name, $0.value) }
    }

    private var aboutColon: String? {
        guard let (key, value) = pair, value.contains(":"),
            value.unicodeScalars.count >= line.unicodeScalars.count - column
        else { return "a key stands deeper than the one above it, which has a value already" }
        return
            "the value of '\(key)' has a second colon with a blank behind it; put the whole value into quotation marks"
    }

    private var aboutKey: String? {
        if line.prefix(column - 1).allSatisfy({ $0 == " " }) {
            return "the line is not indented like those it belongs to"
        }
        switch pair?.value.first {
        case "\"", "'":
            return
                "words stand behind the second quotation mark; put the whole value into quotation marks of the other kind"
        case let sign? where sign == "[" || sign == "{":
            let kind = sign == "[" ? "a list" : "a mapping"
            return "a value that begins with '\(sign)' is \(kind) to YAML; put the whole value into quotation marks"
        default: return nil
        }
    }
}
