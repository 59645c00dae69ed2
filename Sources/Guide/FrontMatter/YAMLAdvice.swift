/// Says what is wrong with YAML and what to do about it, instead of libyaml's messages.
///
/// For `title: Button: primary`, libyaml says "mapping values are not allowed in this context". The author has to put the value
/// into quotation marks.
struct YAMLAdvice {
    /// What libyaml says, and what it was at.
    let problem: String
    let context: String
    /// The line it is about.
    let line: String
    /// Where in that line, from 1.
    let column: Int

    /// `nil` if libyaml's message is clear enough.
    var message: String? {
        if problem.hasPrefix("mapping values are not allowed") { return aboutColon }
        if problem.hasPrefix("did not find expected key") { return aboutKey }
        if problem.hasPrefix("could not find expected ':'") {
            return "the line has no key with a colon; indent text of several lines below its key"
        }
        if Self.isOpenBracket(problem, context), let sign = character {
            return "'\(sign)' is never closed; a value that begins with it needs quotation marks"
        }
        if context.hasPrefix("while scanning a block scalar"), problem.contains("comment or line break") {
            return
                "text follows '|' or '>' on the same line; put it on the next line, indented deeper than the key"
        }
        if context.hasPrefix("while scanning a quoted scalar"), problem.contains("end of stream") {
            return "the quotation mark is never closed"
        }
        if problem.hasPrefix("found undefined alias") { return Self.needsQuotationMarks("*") }
        let isSign = ["an alias", "an anchor", "a tag"].contains { context.hasPrefix("while scanning \($0)") }
        guard isSign || problem.contains("cannot start any token"), let sign = character, sign != "\t" else {
            return nil
        }
        return Self.needsQuotationMarks(sign)
    }

    static func needsQuotationMarks(_ sign: Unicode.Scalar) -> String {
        "a value that begins with '\(sign)' needs quotation marks"
    }

    /// Whether a list or mapping in brackets is never closed. Then its beginning matters.
    static func isOpenBracket(_ problem: String, _ context: String) -> Bool {
        problem.hasPrefix("did not find expected ',' or") && context.hasPrefix("while parsing a flow")
    }

    private var character: Unicode.Scalar? { line.unicodeScalars.dropFirst(column - 1).first }

    /// The key of the line and what follows its colon.
    private var pair: (key: String, value: Substring)? {
        YAMLLine(line, inItem: true).map { ($0.name, $0.value) }
    }

    private var aboutColon: String? {
        guard let (key, value) = pair, value.contains(":"),
            value.unicodeScalars.count >= line.unicodeScalars.count - column
        else { return "the key is indented deeper than the key above it, which already has a value" }
        return
            "the value of '\(key)' contains a colon followed by a space; put the whole value into quotation marks"
    }

    private var aboutKey: String? {
        if line.prefix(column - 1).allSatisfy({ $0 == " " }) {
            return "the line is not indented like the lines it belongs to"
        }
        switch pair?.value.first {
        case "\"", "'":
            return
                "text follows the closing quotation mark; put the whole value into quotation marks of the other kind"
        case let sign? where sign == "[" || sign == "{":
            let kind = sign == "[" ? "a list" : "a mapping"
            return "YAML reads a value that begins with '\(sign)' as \(kind); put the whole value into quotation marks"
        default: return nil
        }
    }
}
