/// The tag of a component of MDX that has its line or lines to itself: `<Wrap>`, `</Wrap>`, `<Examples />`. What one does cannot be
/// known; what stands between two is the author's text.
///
/// ```swift
/// ComponentTag(at: 0, in: ["<Grid", "  gap={3}", ">"])  // opens "Grid", 3 lines
/// ComponentTag(at: 0, in: ["<Switch On-Off> is text"])  // nil
/// ```
struct ComponentTag {
    enum Form {
        case opening
        case closing
        /// With nothing in it, and nothing to say: `<Examples />`, `<Examples></Examples>`.
        case empty
    }

    let name: String
    let form: Form
    /// How many lines it has.
    let count: Int

    init?(at index: Int, in lines: [Substring]) {
        let text = Self.trimmed(lines[index])
        let isClosing = text.hasPrefix("</")
        let name = text.dropFirst(isClosing ? 2 : 1).prefix {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "_")
        }
        guard text.first == "<", Self.isComponent(name) else { return nil }
        let behind = text[name.endIndex...]
        self.name = String(name)
        if isClosing {
            guard behind == ">" else { return nil }
            (form, count) = (.closing, 1)
        } else if behind == "/>" || behind == " />" || behind == "></\(name)>" {
            (form, count) = (.empty, 1)
        } else {
            guard let end = Self.end(of: behind, at: index, in: lines) else { return nil }
            (form, count) = (.opening, end - index + 1)
        }
    }

    /// What its author tells it.
    ///
    /// - Parameter written: Its lines.
    func arguments(in written: ArraySlice<Substring>) -> TagArguments {
        guard form == .opening else { return TagArguments("") }
        let text = Self.trimmed(written.joined(separator: "\n")[...])
        return TagArguments(text.dropFirst(name.count + 1).dropLast())
    }

    /// The line with the sign that ends a tag, which stands at the end of it.
    private static func end(of behind: Substring, at index: Int, in lines: [Substring]) -> Int? {
        if behind == ">" { return index }
        guard behind.isEmpty || behind.first == " " else { return nil }
        for position in index..<min(index + mostLines, lines.count) {
            let text = position == index ? behind : trimmed(lines[position])
            if position > index, text.isEmpty || text.first == "<" { return nil }
            guard text.utf8.last == UInt8(ascii: ">"), !text.hasSuffix("=>") else { continue }
            return text.hasSuffix("/>") || position == index && !hasAttributes(text.dropLast()) ? nil : position
        }
        return nil
    }

    private static let mostLines = 20

    /// Whether the words behind a name are attributes: one has a value, or all are in small letters. `<Switch On-Off>` is no tag.
    private static func hasAttributes(_ text: Substring) -> Bool {
        text.contains("=")
            || text.split(separator: " ").allSatisfy { word in
                word.first?.isLowercase ?? false && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
            }
    }

    /// Whether a name is that of a component: it begins with a capital letter, and is no element's in other letters.
    private static func isComponent(_ name: Substring) -> Bool {
        guard name.first?.isUppercase ?? false, name.contains(where: \.isLowercase) else { return false }
        return HTMLElement.allowed[name.lowercased()] == nil && !ContainerTag.isName(String(name))
    }

    /// The last line that ends each component.
    static func lastEnds(in lines: [Substring]) -> [String: Int] {
        var last: [String: Int] = [:]
        for (index, line) in lines.enumerated() where line.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("</") {
            if let tag = ComponentTag(at: index, in: lines) { last[tag.name] = index }
        }
        return last
    }

    private static func trimmed(_ line: Substring) -> Substring {
        line.drop { $0 == " " || $0 == "\t" }.trimmingSuffix(while: \.isWhitespace)
    }

    /// Whether what begins at a place may be one that opens: a capital letter, and a name of letters.
    static func mayBegin(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        guard place + 2 < text.count, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text[place + 1]) else {
            return false
        }
        var end = place + 2
        while end < text.count, ForeignSigns.isLetter(text[end]) || text[end] == UInt8(ascii: ".") { end += 1 }
        guard end < text.count else { return false }
        switch text[end] {
        case UInt8(ascii: ">"), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "/"), UInt8(ascii: "\r"):
            return true
        default: return false
        }
    }
}
