/// Writes plain words as Markdown so that none of their characters has a special meaning.
///
/// ```swift
/// TextEscapes.escaped("2 * 3 in snake_case")  // "2 \\* 3 in snake_case"
/// ```
///
/// Characters that mean nothing in their place are left as they are. What GitHub adds outside of its specification (mentions,
/// emoji codes, mathematics) is left alone.
public struct TextEscapes {
    enum LineStart {
        case none, paragraph, continuation
    }

    /// A `|` divides cells.
    var isCell = false
    /// Number signs at the end would be the heading's own.
    var isHeadingEnd = false
    /// Addresses inside a link are not links.
    var isInLink = false
    var lineStart = LineStart.none
    /// The byte before the words.
    var previous: UInt8?
    /// A `!` right before a link makes a picture of it.
    var isBeforeLink = false
    /// Whether the parser would take a space at the start, or at the end, away.
    var keepsFirstBlank = false
    var keepsLastBlank = false

    init() {}

    /// Text of one line as it may stand anywhere: in a paragraph, a heading, a link or a table's cell.
    ///
    /// GitHub makes links of bare addresses, and in these a backslash is a backslash. So where anything in text is
    /// escaped, its addresses are not links.
    ///
    /// - Parameter beginsParagraph: Whether its first characters could begin a block, such as a list.
    public static func escaped(_ line: String, beginsParagraph: Bool = false) -> String {
        var line = line
        return line.withUTF8 { text in
            var escapes = TextEscapes()
            escapes.isCell = true
            escapes.isHeadingEnd = true
            escapes.isInLink = true
            var bytes: [UInt8] = []
            bytes.reserveCapacity(text.count + 16)
            escapes.append(text, to: &bytes)
            let hasSigns = bytes.count > text.count
            if hasSigns || beginsParagraph {
                bytes.removeAll(keepingCapacity: true)
                escapes.isInLink = !hasSigns
                escapes.lineStart = beginsParagraph ? .paragraph : .none
                escapes.append(text, to: &bytes)
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        guard let last = text.last else { return }
        let start = appendStart(of: text, to: &bytes)
        let end =
            keepsLastBlank && text.count > start && Self.isBlank(text, from: text.count - 1)
            ? Self.blankEnd(of: text) : text.count
        let numberSigns = isHeadingEnd ? Self.numberSigns(of: text) : text.count
        var written = start
        var index = start
        while index < end {
            let byte = text[index]
            // Most bytes are of words, which mean nothing.
            guard !Self.isOfWords(byte), needsEscape(text, at: index, numberSigns: numberSigns) else {
                index += 1
                continue
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written..<index]))
            if byte == UInt8(ascii: "\n") {
                bytes.append(contentsOf: "&#10;".utf8)
                written = index + 1
            } else {
                bytes.append(UInt8(ascii: "\\"))
                written = index
            }
            index += 1
        }
        if written < end { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written..<end])) }
        if end < text.count {
            Self.appendBlank(text, from: end, to: &bytes)
        } else if isBeforeLink, last == UInt8(ascii: "!") {
            bytes[bytes.count - 1] = UInt8(ascii: "\\")
            bytes.append(UInt8(ascii: "!"))
        }
    }

    @inline(__always)
    private static func isOfWords(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private func needsEscape(_ text: UnsafeBufferPointer<UInt8>, at index: Int, numberSigns: Int) -> Bool {
        let next = index + 1 < text.count ? text[index + 1] : nil
        switch text[index] {
        case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "~"),
            UInt8(ascii: "\n"):
            return true
        case UInt8(ascii: "\\"): return !Self.isWord(next)
        // Inside a word, it is a letter.
        case UInt8(ascii: "_"): return !Self.isWord(index > 0 ? text[index - 1] : previous) || !Self.isWord(next)
        case UInt8(ascii: "<"): return next != UInt8(ascii: " ")
        case UInt8(ascii: "&"): return Self.beginsReference(text[index...])
        case UInt8(ascii: "|"): return isCell
        case UInt8(ascii: "#"):
            return index >= numberSigns && [nil, UInt8(ascii: " ")].contains(index > 0 ? text[index - 1] : nil)
        case UInt8(ascii: ":"): return !isInLink && Self.isSchemeEnd(text, at: index)
        case UInt8(ascii: "."):
            return !isInLink && index >= 3 && text[(index - 3)..<index].allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }
        default: return false
        }
    }

    // MARK: Starts and ends

    /// Writes what would begin another block, with its backslash.
    ///
    /// - Returns: How many bytes are written.
    private func appendStart(of text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) -> Int {
        if keepsFirstBlank, Self.isBlank(text, from: 0) {
            let length = text[0] == 0xC2 ? 2 : 1
            // At the start of a line, a space alone is nothing.
            if length == text.count { return lineStart != .none && length == 1 ? 1 : 0 }
            Self.appendBlank(text, from: 0, to: &bytes)
            return length
        }
        guard lineStart != .none else { return 0 }
        switch text[0] {
        case UInt8(ascii: ">"): bytes.append(UInt8(ascii: "\\"))
        case UInt8(ascii: "-"), UInt8(ascii: "+"):
            guard lineStart == .continuation || Self.endsSign(text, at: 1) else { return 0 }
            bytes.append(UInt8(ascii: "\\"))
        case UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "|"):
            guard lineStart == .continuation, !(text[0] == UInt8(ascii: "|") && isCell) else { return 0 }
            bytes.append(UInt8(ascii: "\\"))
        case UInt8(ascii: "#"):
            let end = text.firstIndex { $0 != UInt8(ascii: "#") } ?? text.count
            guard Self.endsSign(text, at: end) else { return 0 }
            bytes.append(UInt8(ascii: "\\"))
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            let end = text.firstIndex { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? text.count
            guard end < text.count, text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ")"),
                Self.endsSign(text, at: end + 1)
            else { return 0 }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[..<end]))
            bytes.append(contentsOf: [UInt8(ascii: "\\"), text[end]])
            return end + 1
        default: return 0
        }
        bytes.append(text[0])
        return 1
    }

    /// Whether a sign that begins a block would end there: it is alone, before a space, or a hyphen, as in `--`.
    private static func endsSign(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        index == text.count || [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "-")].contains(text[index])
    }

    /// Whether a space, a tab or a no-break space is there, or is ended there.
    private static func isBlank(_ text: UnsafeBufferPointer<UInt8>, from index: Int) -> Bool {
        switch text[index] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"): true
        case 0xC2: index + 1 < text.count && text[index + 1] == 0xA0
        case 0xA0: index > 0 && text[index - 1] == 0xC2
        default: false
        }
    }

    private static func blankEnd(of text: UnsafeBufferPointer<UInt8>) -> Int {
        text.last == 0xA0 ? text.count - 2 : text.count - 1
    }

    private static func appendBlank(_ text: UnsafeBufferPointer<UInt8>, from index: Int, to bytes: inout [UInt8]) {
        switch text[index] {
        case UInt8(ascii: "\t"): bytes.append(contentsOf: "&#9;".utf8)
        case UInt8(ascii: " "): bytes.append(contentsOf: "&#32;".utf8)
        default: bytes.append(contentsOf: "&nbsp;".utf8)
        }
    }

    /// Where the number signs begin that end text, with the spaces between them.
    private static func numberSigns(of text: UnsafeBufferPointer<UInt8>) -> Int {
        let last = text.lastIndex { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: " ") }
        return last.map { $0 + 1 } ?? 0
    }

    /// Whether it is the colon of `https://`.
    private static func isSchemeEnd(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard index + 2 < text.count, text[index + 1] == UInt8(ascii: "/"), text[index + 2] == UInt8(ascii: "/") else {
            return false
        }
        let word = String(decoding: text[max(0, index - 5)..<index], as: UTF8.self).lowercased()
        return word.hasSuffix("http") || word.hasSuffix("https") || word.hasSuffix("ftp")
    }

    /// Whether bytes begin like a character written by its name or number: `&amp;`, `&#39;`.
    static func beginsReference(_ text: some Collection<UInt8>) -> Bool {
        guard text.first == UInt8(ascii: "&") else { return false }
        let name = text.dropFirst().prefix { $0 == UInt8(ascii: "#") || isWord($0) }
        return !name.isEmpty && text.dropFirst(name.count + 1).first == UInt8(ascii: ";")
    }

    static func isWord(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            return true
        default: return false
        }
    }
}

extension TextEscapes {
    /// Code or markup in a table's cell, where only a `|` would mean something.
    static func append(cell text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        for byte in text {
            if byte == UInt8(ascii: "|") { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte)
        }
    }

    /// An address, a title or the name of a language, in which a backslash and two other signs are escaped.
    static func append(value: String, escaping first: UInt8, _ second: UInt8, to bytes: inout [UInt8]) {
        let text = Array(value.utf8)
        for (index, byte) in text.enumerated() {
            switch byte {
            case first, second, UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case UInt8(ascii: "&") where beginsReference(text[index...]):
                bytes.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "\n"): bytes.append(contentsOf: "&#10;".utf8)
            default: bytes.append(byte)
            }
        }
    }
}
