/// The arguments of a tag of another generator: `"iOS"`, `title="iOS"`, `items={['iOS', 'Android']}`, `name: iOS`.
struct TagArguments {
    struct Argument {
        let name: String?
        let value: String
        let isQuoted: Bool
    }

    private(set) var all: [Argument] = []

    init(_ text: Substring) {
        var rest = text.drop(while: Self.isGap)
        while !rest.isEmpty {
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            let behind = rest[name.endIndex...]
            if !name.isEmpty, behind.first == "=" || behind.first == ":" {
                let (value, isQuoted, end) = Self.value(at: behind.dropFirst().drop(while: \.isWhitespace))
                all.append(Argument(name: name.lowercased(), value: value, isQuoted: isQuoted))
                rest = end
            } else {
                let (value, isQuoted, end) = Self.value(at: rest)
                all.append(Argument(name: nil, value: value, isQuoted: isQuoted))
                rest = end
            }
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
            let inner = text.dropFirst().prefix { $0 != "}" }
            let words = inner.filter { !"'\"`".contains($0) }
            return (String(words).trimmed, true, text[inner.endIndex...].dropFirst())
        }
        let word = text.prefix { !isGap($0) }
        return (String(word), false, word.isEmpty ? text.dropFirst() : text[word.endIndex...])
    }

    /// The value of the first of some names that is there and not empty.
    func value(of names: String...) -> String? {
        for name in names {
            if let value = all.first(where: { $0.name == name })?.value, !value.isEmpty { return value }
        }
        return nil
    }

    /// The title of a block of code.
    var codeTitle: String? { value(of: "title", "filename", "file", "caption") }

    var positional: [Argument] { all.filter { $0.name == nil } }

    /// The names in `items="iOS,Android"` or `items={['iOS', 'Android']}`.
    var items: [String] {
        guard let list = value(of: "items") else { return [] }
        return list.filter { $0 != "[" && $0 != "]" }.split(separator: ",").map { String($0).trimmed }
    }
}
