/// Attributes as Pandoc and MkDocs write them, without a colon: `{#id .class key="value"}`.
struct InlineAttributes {
    /// What surely is no text in braces depends on where they stand.
    enum Place {
        /// At the end of a heading, where Hugo, mdBook and Docusaurus read them: any name will do, `{#1.2}` too.
        case heading
        case text
    }

    /// With the braces.
    let written: Substring
    /// The name behind the first number sign.
    let id: Substring?
    /// The names behind full stops.
    let classes: [Substring]
    /// Whether the value of a key stands in quotation marks.
    let hasQuotedValue: Bool
    var end: Substring.Index { written.endIndex }

    /// The attributes that a text begins with; `nil` where anything else stands in the braces.
    init?(at text: Substring, in place: Place = .text) {
        guard text.first == "{", let close = text.dropFirst().prefix(Self.longest).firstIndex(of: "}") else {
            return nil
        }
        let inner = text[..<close].dropFirst()
        guard !inner.contains("{"), !inner.contains("\n") else { return nil }
        var rest = inner.drop { $0 == " " }
        guard !rest.isEmpty else { return nil }
        var (id, classes, hasQuotedValue): (Substring?, [Substring], Bool) = (nil, [], false)
        while let first = rest.first {
            if first == "." || first == "#" {
                let word = rest.dropFirst().prefix { Self.isName($0) || $0 == "." && place == .heading }
                guard let letter = word.first, place == .heading || letter.isLetter || letter == "_" || letter == "-"
                else { return nil }
                if first == "." { classes.append(word) } else { id = id ?? word }
                rest = rest[word.endIndex...]
            } else {
                guard let value = Self.value(at: rest) else { return nil }
                hasQuotedValue = hasQuotedValue || value.isQuoted
                rest = value.behind
            }
            guard rest.first == " " || rest.isEmpty else { return nil }
            rest = rest.drop { $0 == " " }
        }
        written = text[...close]
        self.id = id
        self.classes = classes
        self.hasQuotedValue = hasQuotedValue
    }

    /// What stands behind the `key=value` that a text begins with.
    private static func value(at text: Substring) -> (behind: Substring, isQuoted: Bool)? {
        let key = text.prefix(while: isName)
        let sign = text[key.endIndex...]
        guard key.first?.isLetter ?? false, sign.first == "=" else { return nil }
        let value = sign.dropFirst()
        if let quote = value.first, quote == "\"" || quote == "'" {
            guard let end = value.dropFirst().firstIndex(of: quote) else { return nil }
            return (value[value.index(after: end)...], true)
        }
        let plain = value.prefix { $0 != " " }
        guard !plain.isEmpty, plain.allSatisfy({ isName($0) || "%./#".contains($0) }) else { return nil }
        return (value[plain.endIndex...], false)
    }

    private static let longest = 500

    /// Whether there is a class, an id or a value in quotation marks; `{a=1}` may be code.
    var areSure: Bool { id != nil || !classes.isEmpty || hasQuotedValue }

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
