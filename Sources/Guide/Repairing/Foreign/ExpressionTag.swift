/// The tag of an element of HTML with attributes in braces, as MDX and JSX have them. Those that are no more than a text are read, others
/// left out.
///
/// ```swift
/// ExpressionTag(at: "<img src={require('./a.png').default} alt=\"A\" />")?.text  // "<img src=\"./a.png\" alt=\"A\" />"
/// ExpressionTag(at: "<div style={{textAlign: 'center'}}>")?.text  // "<div>"
/// ExpressionTag(at: "<div title=\"{a}\">")  // nil
/// ```
struct ExpressionTag {
    struct Attribute {
        let name: Substring
        let written: Substring
        /// The text it stands for; `nil` for one that is left out.
        let value: String?
    }

    /// The tag without braces.
    private(set) var text = ""
    /// The attributes in braces.
    private(set) var attributes: [Attribute] = []
    let range: Range<Substring.Index>

    /// The tag that a text begins with.
    init?(at text: Substring) {
        let tag = text[
            ..<(text.utf8.index(text.startIndex, offsetBy: Self.longest, limitedBy: text.endIndex) ?? text.endIndex)]
        guard tag.first == "<", tag.dropFirst().first.map({ $0.isASCII && $0.isLowercase }) ?? false else { return nil }
        let name = tag.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        var rest = tag[name.endIndex...]
        var result = String(tag[..<name.endIndex])
        while true {
            let blanks = rest.prefix(while: \.isWhitespace)
            rest = rest[blanks.endIndex...]
            result += blanks
            if rest.first == ">" || rest.hasPrefix("/>") { break }
            guard !blanks.isEmpty, let attribute = Self.attribute(at: rest) else { return nil }
            let start = rest.startIndex
            rest = rest[attribute.written.endIndex...]
            guard attribute.isInBraces else {
                result += attribute.written
                continue
            }
            let value = Self.value(of: attribute.value)
            attributes.append(Attribute(name: attribute.name, written: text[start..<rest.startIndex], value: value))
            if let value { result += "\(attribute.name)=\"\(value.replacing("\"", with: "&quot;"))\"" }
            if value == nil { result.removeLast(blanks.count) }
        }
        guard !attributes.isEmpty else { return nil }
        let end = rest.prefix { $0 != ">" }.endIndex
        range = text.startIndex..<text.index(after: end)
        self.text = result + rest[..<end] + ">"
    }

    /// Longer ones are no tags.
    private static let longest = 2_000

    /// The attribute that a text begins with.
    private static func attribute(
        at text: Substring
    ) -> (name: Substring, written: Substring, value: Substring, isInBraces: Bool)? {
        let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == ":" }
        let sign = text[name.endIndex...]
        if name.isEmpty {
            // `{...props}`
            guard text.hasPrefix("{..."), let inner = inBraces(text) else { return nil }
            return (inner, text[..<text.index(after: inner.endIndex)], inner, true)
        }
        guard sign.first == "=" else { return (name, name, "", false) }
        let value = sign.dropFirst()
        if value.first == "{" {
            guard let inner = inBraces(value) else { return nil }
            return (name, text[..<value.index(after: inner.endIndex)], inner, true)
        }
        if let quote = value.first, quote == "\"" || quote == "'" {
            guard let end = value.dropFirst().firstIndex(of: quote) else { return nil }
            return (name, text[..<value.index(after: end)], "", false)
        }
        let word = value.prefix { !$0.isWhitespace && $0 != ">" && $0 != "<" }
        return word.isEmpty ? nil : (name, text[..<word.endIndex], "", false)
    }

    /// What stands between the brace that a text begins with and the one that closes it.
    private static func inBraces(_ text: Substring) -> Substring? {
        let inner = TagArguments.inBraces(text)
        return inner.endIndex < text.endIndex ? inner : nil
    }

    /// The text or the number that an expression is, or the file that it brings in.
    private static func value(of expression: Substring) -> String? {
        let words = String(expression).trimmed[...]
        if !words.isEmpty, words.allSatisfy({ $0.isASCII && $0.isNumber }) { return String(words) }
        if let text = quoted(words) { return text }
        for call in ["require(", "useBaseUrl(", "withBase("] where words.hasPrefix(call) {
            let inner = words.dropFirst(call.count)
            guard let end = inner.firstIndex(of: ")") else { continue }
            return quoted(inner[..<end])
        }
        return nil
    }

    private static func quoted(_ text: Substring) -> String? {
        guard let quote = text.first, "\"'`".contains(quote), text.count > 1, text.last == quote else { return nil }
        let inner = text.dropFirst().dropLast()
        return inner.contains(quote) || inner.contains("${") ? nil : String(inner)
    }
}
