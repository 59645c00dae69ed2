/// Attributes as Pandoc and MkDocs write them, without a colon: `{#id .class key="value"}`.
struct InlineAttributes {
    let written: Substring
    var end: Substring.Index { written.endIndex }

    /// The attributes that a text begins with; `nil` where anything else stands in the braces.
    init?(at text: Substring) {
        guard text.first == "{", let close = text.dropFirst().prefix(Self.longest).firstIndex(of: "}") else {
            return nil
        }
        let inner = text[..<close].dropFirst()
        guard !inner.contains("{"), !inner.contains("\n") else { return nil }
        var rest = inner.drop { $0 == " " }
        guard !rest.isEmpty else { return nil }
        while let first = rest.first {
            let word: Substring
            if first == "." || first == "#" {
                word = rest.dropFirst().prefix(while: Self.isName)
                guard word.first.map({ $0.isLetter || $0 == "_" || $0 == "-" }) ?? false else { return nil }
                rest = rest[word.endIndex...]
            } else {
                word = rest.prefix(while: Self.isName)
                guard first.isLetter, rest[word.endIndex...].first == "=" else { return nil }
                let value = rest[word.endIndex...].dropFirst()
                if let quote = value.first, quote == "\"" || quote == "'" {
                    guard let end = value.dropFirst().firstIndex(of: quote) else { return nil }
                    rest = value[value.index(after: end)...]
                } else {
                    let plain = value.prefix { $0 != " " }
                    guard !plain.isEmpty, plain.allSatisfy({ Self.isName($0) || "%./#".contains($0) }) else {
                        return nil
                    }
                    rest = value[plain.endIndex...]
                }
            }
            guard rest.first == " " || rest.isEmpty else { return nil }
            rest = rest.drop { $0 == " " }
        }
        written = text[...close]
    }

    private static let longest = 500

    /// Whether a class or an id stands first.
    var beginWithName: Bool {
        let first = written.dropFirst().first { $0 != " " }
        return first == "." || first == "#"
    }

    /// Whether a paragraph's text may have attributes behind it: it ends with a word, a code span or the end of a sentence.
    static func mayFollow(_ text: Substring) -> Bool {
        let text = text.trimmingSuffix(while: \.isWhitespace)
        guard let last = text.last, last.isLetter || last.isNumber || ".,:;!?)*_`\"'”’".contains(last) else {
            return false
        }
        // A marker alone would be an empty item.
        return !ListMarkers(of: text + " ").behind.isEmpty
    }

    private static func isName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "-" || character == "_" || character == ":"
    }

    /// Whether a brace at a place stands behind a link, brackets or code, and may begin some, or apart, and begins a name.
    static func mayBegin(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        guard place >= 0, place + 1 < text.count else { return false }
        switch place > 0 ? text[place - 1] : UInt8(ascii: "\n") {
        case UInt8(ascii: " "), UInt8(ascii: "\n"):
            return text[place + 1] == UInt8(ascii: ".") || text[place + 1] == UInt8(ascii: "#")
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "`"), UInt8(ascii: ">"): break
        default: return false
        }
        let next = text[place + 1]
        return next == UInt8(ascii: ".") || next == UInt8(ascii: "#") || next == UInt8(ascii: " ")
            || ForeignSigns.isLetter(next)
    }
}
