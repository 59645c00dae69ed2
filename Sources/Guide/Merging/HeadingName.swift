import Markdown

/// What a heading is called, apart from what its author put around the name: numbers, emoji, signs that nobody sees.
///
/// ```swift
/// HeadingName.of("2.1 Role")  // "Role"
/// HeadingName.of("iOS 🍎")  // "iOS"
/// HeadingName.of(":robot: Android（TalkBack）")  // "Android (TalkBack)"
/// ```
enum HeadingName {
    /// The name in a heading's words; the words themselves where nothing else would be left.
    static func of(_ words: String) -> String {
        guard isDecorated(words) else { return words }
        let name = withoutNumber(withoutShortcodes(plain(words)[...]))
        return name.isEmpty ? words : String(name).singleSpaced
    }

    /// Nearly all headings are letters of ASCII, and cost no more than this.
    private static func isDecorated(_ words: String) -> Bool {
        words.withBytes { bytes in
            guard let first = bytes.first, let last = bytes.last else { return false }
            if first == UInt8(ascii: ":") || last == UInt8(ascii: ":") || isDigit(first) { return true }
            if bytes.count > 3, isNumberEnd(bytes[1]) { return true }
            return bytes.contains { $0 >= 0x80 }
        }
    }

    // MARK: Signs

    /// Without what is invisible and without symbols at the ends; full-width signs as their usual forms.
    private static func plain(_ words: String) -> String {
        guard words.utf8.contains(where: { $0 >= 0x80 }) else { return words }
        var scalars: [Unicode.Scalar] = []
        for scalar in words.unicodeScalars {
            switch scalar.value {
            case 0x3000: scalars.append(" ")
            case 0xFF08: scalars += [" ", "("]
            case 0xFF1A: scalars += [":", " "]
            case 0xFF01...0xFF5E:
                if let usual = Unicode.Scalar(scalar.value - 0xFEE0) { scalars.append(usual) }
            // What makes a digit a keycap.
            case 0x20E3: break
            case ..<0x80: scalars.append(scalar)
            default: if !scalar.properties.isDefaultIgnorableCodePoint { scalars.append(scalar) }
            }
        }
        let end = scalars.lastIndex { !isSymbol($0) }.map { $0 + 1 } ?? 0
        var name = String.UnicodeScalarView()
        name.append(contentsOf: scalars[..<end].drop(while: isSymbol))
        return String(name)
    }

    private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return scalar == " " }
        return switch scalar.properties.generalCategory {
        case .otherSymbol, .modifierSymbol, .spaceSeparator: true
        default: scalar == "•" || scalar == "·"
        }
    }

    /// Without `:apple:` at either end.
    private static func withoutShortcodes(_ words: Substring) -> Substring {
        let colon = UInt8(ascii: ":")
        var rest = words
        if rest.utf8.first == colon, let end = rest.utf8.dropFirst().firstIndex(of: colon),
            isShortcode(rest.utf8[..<end].dropFirst())
        {
            rest = Substring(rest.utf8[end...].dropFirst()).drop { $0 == " " }
        }
        if rest.utf8.last == colon, let start = rest.utf8.dropLast().lastIndex(of: colon),
            isShortcode(rest.utf8[start...].dropFirst().dropLast())
        {
            rest = rest[..<start].trimmingSuffix { $0 == " " }
        }
        return rest
    }

    private static func isShortcode(_ bytes: Substring.UTF8View) -> Bool {
        !bytes.isEmpty
            && bytes.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || isDigit($0) || $0 == UInt8(ascii: "_")
                    || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
            }
    }

    // MARK: Numbers

    /// Without `1.`, `2.1` or `a)` in front.
    private static func withoutNumber(_ words: Substring) -> Substring {
        guard let blank = words.utf8.firstIndex(of: UInt8(ascii: " ")) else { return words }
        let number = words.utf8[..<blank]
        guard let first = number.first, let last = number.last else { return words }
        let isNumber =
            isDigit(first)
            ? number.dropLast().allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
                && (isDigit(last) || isNumberEnd(last))
            : number.count == 2 && isNumberEnd(last)
        guard isNumber else { return words }
        let rest = words[blank...].drop { " -–—".contains($0) }
        return rest.isEmpty ? words : rest
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isNumberEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ":")
    }
}

extension MarkdownNode {
    /// The words of a heading without the tags that pass: `<b>iOS</b>`.
    var headingWords: String {
        let text = plainText
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text.singleSpaced }
        let words = walk.map { node in
            switch node.kind {
            case .htmlInline:
                node.isComment || HTMLPolicy.elementName(ofTag: node.literal) != nil ? "" : node.literal
            case .text, .code: node.literal
            case .softBreak, .lineBreak: " "
            default: ""
            }
        }
        return words.joined().singleSpaced
    }
}
