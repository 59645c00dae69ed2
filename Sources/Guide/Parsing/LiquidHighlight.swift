/// The opening line of a Jekyll highlight block: `{% highlight kotlin %}`, alone or glued to other text.
struct LiquidHighlight {
    let language: Substring
    /// The blanks before the tag.
    let indent: Int
    /// Text before the tag, list marker included; empty where there is none.
    let before: Substring
    /// The list marker before the tag where it is all that stands there.
    let marker: Substring?
    /// Code behind the tag.
    let after: Substring
    /// Whether the block also ends on this line, and what follows then.
    let isClosed: Bool
    let rest: Substring

    init?(opening line: Substring) {
        guard let tag = LiquidTag.first(in: line, named: "highlight") else { return nil }
        language = tag.arguments.split(separator: " ").first ?? ""
        indent = line.prefix { $0 == " " || $0 == "\t" }.count
        let front = line[..<tag.range.lowerBound]
        let width = CodeFence.listMarkerWidth(of: front + "x")
        let hasMarker = width > indent
        if front.count <= width {
            before = ""
            marker = hasMarker ? front : nil
        } else {
            before = front
            marker = nil
        }
        let behind = line[tag.range.upperBound...]
        if let (inside, rest) = Self.closing(behind) {
            isClosed = true
            after = inside
            self.rest = rest
        } else {
            isClosed = false
            after = behind.allSatisfy { $0 == " " || $0 == "\t" } ? "" : behind
            rest = ""
        }
    }

    /// What stands before and behind an `{% endhighlight %}`; `nil` where the line has none.
    static func closing(_ line: Substring) -> (inside: Substring, rest: Substring)? {
        guard let tag = LiquidTag.first(in: line, named: "endhighlight") else { return nil }
        return (line[..<tag.range.lowerBound], line[tag.range.upperBound...])
    }
}

/// A Liquid tag: `{% name arguments %}`, also with the dashes that trim white space.
struct LiquidTag {
    let name: Substring
    let arguments: Substring
    let range: Range<Substring.Index>

    /// The first tag of a line, or the first with a name.
    static func first(in line: Substring, named name: String? = nil) -> LiquidTag? {
        var rest = line
        while let open = place(of: "{%", in: rest) {
            let behind = rest[open.upperBound...]
            guard let close = place(of: "%}", in: behind) else { return nil }
            var inner = behind[..<close.lowerBound]
            if inner.hasPrefix("-") { inner = inner.dropFirst() }
            if inner.hasSuffix("-") { inner = inner.dropLast() }
            inner = inner.drop { $0 == " " || $0 == "\t" }.trimmingSuffix { $0 == " " || $0 == "\t" }
            let word = inner.prefix { !$0.isWhitespace }
            if name.map({ word == $0 }) ?? true {
                let arguments = inner.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
                return LiquidTag(name: word, arguments: arguments, range: open.lowerBound..<close.upperBound)
            }
            rest = rest[close.upperBound...]
        }
        return nil
    }

    /// Where two signs of ASCII stand behind each other. Code is full of braces, and hardly one begins a tag.
    private static func place(of signs: StaticString, in line: Substring) -> Range<Substring.Index>? {
        let (first, second) = (signs.utf8Start[0], signs.utf8Start[1])
        let found = line.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.contains(first) { $0 < bytes.count && bytes[$0] == second }
        }
        guard found ?? true else { return nil }
        var start = line.startIndex
        while let open = line.utf8[start...].firstIndex(of: first) {
            start = line.utf8.index(after: open)
            if start < line.endIndex, line.utf8[start] == second { return open..<line.utf8.index(after: start) }
        }
        return nil
    }
}
