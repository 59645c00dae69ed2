/// The part of a link or an image after its words: `address "title"`.
///
/// Source: CommonMark 0.31.2, sections 6.3 and 6.5.
enum LinkDestination {
    private static let backslash = UInt8(ascii: "\\")

    /// Whether a link can be written as its address alone, in `<>`: `https://example.org` or `name@example.org`.
    static func isAutolink(_ text: [UInt8], to url: String, title: String) -> Bool {
        guard title.isEmpty, !text.isEmpty else { return false }
        let isSame = text.elementsEqual(url.utf8)
        guard isSame || ("mailto:".utf8 + text).elementsEqual(url.utf8) else { return false }
        // References are resolved in it, and nothing can be escaped.
        guard
            text.allSatisfy({
                $0 > 0x20 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") && $0 != 0x7F && $0 != backslash
            })
        else { return false }
        guard !text.indices.contains(where: { TextEscapes.beginsReference(text[$0...]) }) else { return false }
        return isSame ? hasScheme(text) : isMailbox(text)
    }

    private static func hasScheme(_ text: [UInt8]) -> Bool {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), (2...32).contains(colon) else { return false }
        guard TextEscapes.isWord(text[0]), !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[0]) else {
            return false
        }
        return text[..<colon].allSatisfy { TextEscapes.isWord($0) || "+.-".utf8.contains($0) }
    }

    private static func isMailbox(_ text: [UInt8]) -> Bool {
        guard let at = text.firstIndex(of: UInt8(ascii: "@")), at > 0, at + 1 < text.count else { return false }
        return text[..<at].allSatisfy { TextEscapes.isWord($0) || ".+-_".utf8.contains($0) }
            && text[(at + 1)...].allSatisfy {
                TextEscapes.isWord($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
            }
            && TextEscapes.isWord(text[at + 1]) && text.last.map(TextEscapes.isWord) ?? false
            && !text[(at + 1)...].indices.contains {
                text[$0] == UInt8(ascii: ".") && !TextEscapes.isWord(text[$0 + 1])
            }
    }

    static func append(_ url: String, title: String, to bytes: inout [UInt8]) {
        if needsBrackets(url) || url.isEmpty && !title.isEmpty {
            bytes.append(UInt8(ascii: "<"))
            TextEscapes.append(value: url, escaping: UInt8(ascii: "<"), UInt8(ascii: ">"), to: &bytes)
            bytes.append(UInt8(ascii: ">"))
        } else {
            TextEscapes.append(value: url, escaping: backslash, backslash, to: &bytes)
        }
        guard !title.isEmpty else { return }
        bytes.append(contentsOf: [UInt8(ascii: " "), UInt8(ascii: "\"")])
        TextEscapes.append(value: title, escaping: UInt8(ascii: "\""), backslash, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether an address has something that would end it, were it not in `<>`.
    private static func needsBrackets(_ url: String) -> Bool {
        var depth = 0
        for (index, byte) in url.utf8.enumerated() {
            switch byte {
            case 0...0x20, 0x7F: return true
            case UInt8(ascii: "<") where index == 0: return true
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            default: break
            }
            // cmark reads parentheses in parentheses up to a depth of 32.
            if depth < 0 || depth > 30 { return true }
        }
        return depth != 0
    }
}
