/// The arguments of a tag of another generator: `"iOS"`, `title="iOS"`, `items={['iOS', 'Android']}`, `name: iOS`.
struct TagArguments {
    struct Argument {
        let name: String?
        let value: String
        let isQuoted: Bool
        /// Behind the sign, as it is written.
        let written: Substring
    }

    private(set) var all: [Argument] = []

    init(_ text: Substring) {
        var rest = text.drop(while: Self.isGap)
        while !rest.isEmpty {
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            let behind = rest[word.endIndex...]
            let isNamed = !word.isEmpty && (behind.first == "=" || behind.first == ":")
            let start = isNamed ? behind.dropFirst().drop(while: \.isWhitespace) : rest
            let (value, isQuoted, end) = Self.value(at: start)
            all.append(
                Argument(
                    name: isNamed ? word.lowercased() : nil, value: value, isQuoted: isQuoted,
                    written: start[..<end.startIndex]))
            rest = end
            rest = rest.drop(while: Self.isGap)
        }
    }

    private static func isGap(_ character: Character) -> Bool { character.isWhitespace || character == "," }

    private static func value(at text: Substring) -> (value: String, isQuoted: Bool, rest: Substring) {
        guard let first = text.first else { return ("", false, text) }
        if first == "\"" || first == "'" || first == "`" {
            let inner = text.dropFirst().prefix { $0 != first }
            return (String(inner), true, text[inner.endIndex...].dropFirst())
        }
        if first == "{" {
            let inner = Self.inBraces(text)
            let words = inner.filter { !"'\"`".contains($0) }
            return (String(words).trimmed, true, text[inner.endIndex...].dropFirst())
        }
        let word = text.prefix { !isGap($0) }
        return (String(word), false, word.isEmpty ? text.dropFirst() : text[word.endIndex...])
    }

    /// What stands between the brace that a text begins with and the one that closes it; all that follows, where none does.
    static func inBraces(_ text: Substring) -> Substring {
        var depth = 0
        return text.dropFirst().prefix { character in
            if character == "{" { depth += 1 }
            if character == "}" { depth -= 1 }
            return depth >= 0
        }
    }

    /// The value of the first of some names that is there and not empty.
    func value(of names: String...) -> String? {
        for name in names {
            if let value = all.first(where: { $0.name == name })?.value, !value.isEmpty { return value }
        }
        return nil
    }

    /// What a reader sees of a component before its text.
    var title: String? { value(of: "title", "summary", "label", "header", "heading") }

    /// The title of a block of code.
    var codeTitle: String? { value(of: "title", "filename", "file", "caption") }

    var positional: [Argument] { all.filter { $0.name == nil } }

    /// The names in `items="iOS,Android"` or `items={['iOS', 'Android']}`.
    var items: [String] {
        guard let list = value(of: "items") else { return [] }
        return list.filter { $0 != "[" && $0 != "]" }.split(separator: ",").map { String($0).trimmed }
    }

    /// The labels in `values={[{label: 'iOS', value: 'i'}]}`, by their values.
    var labels: [String: String] {
        guard let list = all.first(where: { $0.name == "values" })?.written else { return [:] }
        var labels: [String: String] = [:]
        for item in list.dropFirst().split(separator: "{").dropFirst() {
            let arguments = TagArguments(item.prefix { $0 != "}" })
            guard let value = arguments.value(of: "value"), let label = arguments.value(of: "label") else { continue }
            labels[value] = label
        }
        return labels
    }
}
