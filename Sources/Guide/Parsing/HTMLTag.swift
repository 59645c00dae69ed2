/// A piece of raw HTML: a tag, a comment, or text between them.
enum HTMLToken: Equatable {
    case text(Substring)
    case comment
    case tag(HTMLTag)

    /// Divides raw HTML; nothing is lost but comments. A `<` that begins no tag is text.
    static func tokens(of html: String) -> [HTMLToken] {
        var tokens: [HTMLToken] = []
        var rest = html[...]
        var text = rest.startIndex
        func flush(upTo end: Substring.Index) {
            if text < end { tokens.append(.text(html[text..<end])) }
        }
        while let open = rest.firstIndex(of: "<") {
            let candidate = rest[open...]
            if candidate.hasPrefix("<!--"), let close = candidate.dropFirst(4).firstRange(of: "-->") {
                flush(upTo: open)
                tokens.append(.comment)
                rest = rest[close.upperBound...]
                text = rest.startIndex
            } else if let tag = HTMLTag(candidate) {
                flush(upTo: open)
                tokens.append(.tag(tag))
                rest = rest[tag.source.endIndex...]
                text = rest.startIndex
            } else {
                rest = rest[rest.index(after: open)...]
            }
        }
        flush(upTo: html.endIndex)
        return tokens
    }
}

/// An opening or closing tag, taken apart as the HTML standard's tokenizer would.
struct HTMLTag: Equatable {
    struct Attribute: Equatable {
        let name: String
        let value: String?
    }

    /// The tag as written.
    let source: Substring
    /// In lower case.
    let name: String
    let isClosing: Bool
    let attributes: [Attribute]

    /// Reads the tag a text begins with; `nil` when it begins with none.
    init?(_ text: Substring) {
        var scanner = Scanner(rest: text.dropFirst())
        isClosing = scanner.skip("/")
        guard let first = scanner.rest.first, first.isASCII, first.isLetter else { return nil }
        name = scanner.take { !$0.isWhitespace && $0 != "/" && $0 != ">" && $0 != "<" }.lowercased()
        var attributes: [Attribute] = []
        while true {
            scanner.take { $0.isWhitespace || $0 == "/" }
            guard let next = scanner.rest.first, next != "<" else { return nil }
            if scanner.skip(">") { break }
            let name = scanner.take { !$0.isWhitespace && !"=/><\"'".contains($0) }
            guard !name.isEmpty else { return nil }
            scanner.take(while: \.isWhitespace)
            guard scanner.skip("=") else {
                attributes.append(Attribute(name: name.lowercased(), value: nil))
                continue
            }
            scanner.take(while: \.isWhitespace)
            let value: Substring
            if let quote = scanner.rest.first, quote == "\"" || quote == "'" {
                scanner.rest = scanner.rest.dropFirst()
                value = scanner.take { $0 != quote }
                guard scanner.skip(quote) else { return nil }
            } else {
                value = scanner.take { !$0.isWhitespace && $0 != ">" }
            }
            attributes.append(Attribute(name: name.lowercased(), value: String(value)))
        }
        self.attributes = attributes
        source = text[..<scanner.rest.startIndex]
    }

    private struct Scanner {
        var rest: Substring

        mutating func skip(_ character: Character) -> Bool {
            guard rest.first == character else { return false }
            rest = rest.dropFirst()
            return true
        }

        @discardableResult
        mutating func take(while condition: (Character) -> Bool) -> Substring {
            let taken = rest.prefix(while: condition)
            rest = rest[taken.endIndex...]
            return taken
        }
    }
}
