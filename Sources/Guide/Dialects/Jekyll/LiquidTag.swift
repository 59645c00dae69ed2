/// A Liquid tag: `{% name arguments %}`, also with the dashes that trim white space.
struct LiquidTag {
    let name: Substring
    let arguments: Substring
    let range: Range<Substring.Index>

    /// The tag that text begins with. One over several lines has a name of letters.
    init?(at text: Substring) {
        guard let range = text.liquid("%", "%") else { return nil }
        self.init(text, range: range)
        let isWord = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        guard isWord || !text[range].utf8.contains(UInt8(ascii: "\n")) else { return nil }
    }

    private init(_ text: Substring, range: Range<Substring.Index>) {
        let inner = text[range].dropFirst(2).dropLast(2).withoutDashes
        self.range = range
        name = inner.prefix { !$0.isWhitespace }
        arguments = inner.dropFirst(name.count).drop(while: \.isWhitespace)
    }

    /// The first tag of a line, or the first with a name.
    static func first(in line: Substring, named name: String? = nil) -> LiquidTag? {
        var rest = line
        while let brace = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
            rest = line[brace...]
            guard rest.hasPrefix("{%"), let range = rest.liquid("%", "%") else {
                rest = rest.dropFirst()
                continue
            }
            let tag = LiquidTag(line, range: range)
            if name.map({ tag.name == $0 }) ?? true { return tag }
            rest = line[range.upperBound...]
        }
        return nil
    }

    /// Whether the arguments hold words that a reader would miss: `{% include box title="x" %}`, `{% tab title="iOS" %}`. Those of Liquid's
    /// own tags are values.
    var hasWords: Bool { !Self.own.contains(String(name)) && arguments.contains("=\"") }

    /// The tags of Liquid and Jekyll, without those that include files.
    private static let own: Set<String> = [
        "assign", "capture", "case", "comment", "cycle", "decrement", "echo", "elsif", "for", "highlight", "if",
        "increment", "link", "liquid", "post_url", "raw", "render", "tablerow", "unless", "when",
    ]

    /// The path of the file that an include names, from the folder `_includes`.
    var includedPath: String? {
        guard name == "include" || name == "include_cached" else { return nil }
        return String(arguments.prefix { !$0.isWhitespace }.drop { $0 == "/" })
    }

    /// Whether a line is nothing but an include.
    static func isInclude(_ line: Substring) -> Bool {
        guard let tag = first(in: line), tag.name.hasPrefix("include") else { return false }
        return line[..<tag.range.lowerBound].isBlank && line[tag.range.upperBound...].isBlank
    }
}

extension Substring {
    /// The range of what Liquid reads at the start of this text, if it ends before the next begins.
    ///
    /// - Parameters:
    ///   - first: The sign after the first brace: `%` of `{% … %}`.
    ///   - last: The sign before the last brace.
    func liquid(_ first: Unicode.Scalar, _ last: Unicode.Scalar) -> Range<Index>? {
        let opening = (UInt8(ascii: "{"), UInt8(ascii: first))
        let closing = (UInt8(ascii: last), UInt8(ascii: "}"))
        var place = utf8.index(utf8.startIndex, offsetBy: 2, limitedBy: utf8.endIndex) ?? utf8.endIndex
        while place < utf8.endIndex {
            let next = utf8.index(after: place)
            guard next < utf8.endIndex else { return nil }
            let pair = (utf8[place], utf8[next])
            if pair == closing { return startIndex..<utf8.index(after: next) }
            if pair == opening { return nil }
            place = next
        }
        return nil
    }

    /// What is between the signs of Liquid, without the dashes that trim white space.
    var withoutDashes: Substring {
        var inner = self
        if inner.hasPrefix("-") { inner = inner.dropFirst() }
        if inner.hasSuffix("-") { inner = inner.dropLast() }
        return inner.drop(while: \.isWhitespace).trimmingSuffix(while: \.isWhitespace)
    }
}
