/// A piece of raw HTML: a tag, a comment, or text between them.
///
/// Divided by Unicode scalars, as browsers do: a `<` or a quotation mark with a combining accent after it is one
/// `Character`, but means to a browser what it means without.
package enum HTMLToken: Equatable {
    case text(Substring)
    case comment
    case tag(HTMLTag)

    /// Divides raw HTML; nothing is lost but comments. A `<` that begins no tag is text.
    ///
    /// - Parameter keepsCode: Whether what is between backticks in a line is text, as it is to other generators.
    package static func tokens(of html: String, keepsCode: Bool = false) -> [HTMLToken] {
        var tokens: [HTMLToken] = []
        var rest = html[...].unicodeScalars
        var text = rest.startIndex
        // Where one comment never ends, none after it does, and none is looked for.
        var mayHaveComments = true
        func flush(upTo end: String.Index) {
            if text < end { tokens.append(.text(html[text..<end])) }
        }
        while let open = rest.firstIndex(of: "<") {
            rest = rest[open...]
            if keepsCode, let end = endOfCode(around: open, in: html[text...]) {
                rest = rest[end...]
                continue
            }
            if mayHaveComments, rest.starts(with: "<!--".unicodeScalars) {
                guard let end = endOfComment(rest) else {
                    mayHaveComments = false
                    continue
                }
                flush(upTo: open)
                tokens.append(.comment)
                rest = rest[end...]
                text = end
            } else if let tag = HTMLTag(Substring(rest)) {
                flush(upTo: open)
                tokens.append(.tag(tag))
                rest = rest[tag.source.endIndex...]
                text = rest.startIndex
            } else {
                rest = rest.dropFirst()
            }
        }
        flush(upTo: html.endIndex)
        return tokens
    }

    /// The tags alone.
    static func tags(of html: String, keepsCode: Bool = false) -> [HTMLTag] {
        tokens(of: html, keepsCode: keepsCode).compactMap { if case .tag(let tag) = $0 { tag } else { nil } }
    }

    /// Where the code ends that a place is in: after as many backticks as are before it and have no others to close them, all in one
    /// line.
    private static func endOfCode(around place: String.Index, in text: Substring) -> String.Index? {
        let tick = UInt8(ascii: "`")
        var open = 0
        var run = 0
        for byte in text.utf8[..<place].suffix(longestCode) + [0] {
            if byte == tick {
                run += 1
                continue
            }
            if run > 0 { open = open == 0 ? run : open == run ? 0 : open }
            run = 0
            if byte == UInt8(ascii: "\n") { open = 0 }
        }
        guard open > 0 else { return nil }
        let line = text.utf8[place...].prefix(longestCode).prefix { $0 != UInt8(ascii: "\n") }
        for index in line.indices {
            if line[index] == tick {
                run += 1
            } else if run == open {
                return index
            } else {
                run = 0
            }
        }
        return run == open ? line.endIndex : nil
    }

    /// At most this many bytes are examined on each side.
    private static let longestCode = 300

    /// Where the comment ends that text begins with; `nil` when it never ends.
    private static func endOfComment(_ text: Substring.UnicodeScalarView) -> String.Index? {
        var rest = text.dropFirst(4)
        // `<!-->` and `<!--->` are whole comments.
        for ending in [">", "->"] where rest.starts(with: ending.unicodeScalars) {
            return rest.dropFirst(ending.count).startIndex
        }
        while let dash = rest.firstIndex(of: "-") {
            rest = rest[dash...]
            if rest.starts(with: "-->".unicodeScalars) { return rest.dropFirst(3).startIndex }
            rest = rest.dropFirst()
        }
        return nil
    }
}

/// An opening or closing tag, taken apart as the HTML standard's tokenizer would.
package struct HTMLTag: Equatable {
    package struct Attribute: Equatable {
        package let name: String
        /// As written, without its quotation marks.
        package let value: Substring?
    }

    /// The tag as written.
    let source: Substring
    /// In lower case.
    package let name: String
    /// The name as written.
    let spelling: Substring
    package let isClosing: Bool
    package let attributes: [Attribute]

    /// The place that the tag names, `<a name="x">` or `id="x"` of any element, as links in the guide have it.
    var anchor: String? {
        guard !isClosing, HTMLElement.allowed[name] != nil,
            let value = attributes.first(where: { isAnchor($0) })?.value, !value.isEmpty,
            !value.contains(where: \.isWhitespace)
        else { return nil }
        return Slug.composed(HTML(trusted: String(value)).text).lowercased()
    }

    func isAnchor(_ attribute: Attribute) -> Bool { attribute.name == "id" || name == "a" && attribute.name == "name" }

    /// Whether the tag is written as types are in code: `List<Details>`.
    var isTypeName: Bool {
        !isClosing && attributes.isEmpty && spelling.first?.isUppercase ?? false
            && spelling.contains(where: \.isLowercase)
    }

    /// Reads the tag text begins with; `nil` when it begins with none.
    init?(_ text: Substring) {
        var scanner = Scanner(rest: text.unicodeScalars.dropFirst())
        isClosing = scanner.skip("/")
        guard let first = scanner.rest.first, first.isASCII, first.properties.isAlphabetic else { return nil }
        spelling = scanner.take { !Self.isBlank($0) && $0 != "/" && $0 != ">" && $0 != "<" }
        name = spelling.lowercased()
        var attributes: [Attribute] = []
        while true {
            scanner.take { Self.isBlank($0) || $0 == "/" }
            guard let next = scanner.rest.first, next != "<" else { return nil }
            if scanner.skip(">") { break }
            let name = scanner.take { !Self.isBlank($0) && !"=/><\"'".unicodeScalars.contains($0) }
            guard !name.isEmpty else { return nil }
            scanner.take(while: Self.isBlank)
            guard scanner.skip("=") else {
                attributes.append(Attribute(name: name.lowercased(), value: nil))
                continue
            }
            scanner.take(while: Self.isBlank)
            let value: Substring
            if let quote = scanner.rest.first, quote == "\"" || quote == "'" {
                scanner.rest = scanner.rest.dropFirst()
                value = scanner.take { $0 != quote }
                guard scanner.skip(quote) else { return nil }
            } else {
                // CommonMark allows no `<` here, and many beginnings without an end would each be read to the end.
                value = scanner.take { !Self.isBlank($0) && $0 != ">" && $0 != "<" }
            }
            attributes.append(Attribute(name: name.lowercased(), value: value))
        }
        self.attributes = attributes
        source = text[..<scanner.rest.startIndex]
    }

    /// Whether it is an image whose author says that it shows nothing: `<img src="line.png" alt="">`.
    var isDecoration: Bool {
        name == "img"
            && attributes.first { $0.name == "alt" }.map { ($0.value ?? "").allSatisfy(\.isWhitespace) } ?? false
    }

    /// Whether it ends in `/>`. The slash of `<a href=x/>` belongs to the address.
    var isSelfClosing: Bool {
        let inside = source.dropLast()
        return !isClosing && inside.last == "/" && attributes.last?.value?.endIndex != inside.endIndex
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\u{C}" || scalar == "\r"
    }

    private struct Scanner {
        var rest: Substring.UnicodeScalarView

        mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
            guard rest.first == scalar else { return false }
            rest = rest.dropFirst()
            return true
        }

        @discardableResult
        mutating func take(while condition: (Unicode.Scalar) -> Bool) -> Substring {
            let taken = rest.prefix(while: condition)
            rest = rest[taken.endIndex...]
            return Substring(taken)
        }
    }
}
