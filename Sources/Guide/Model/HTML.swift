import Markdown

/// A piece of HTML that is safe to put into a page as it stands.
///
/// ```swift
/// HTML(escaping: "a < b").source  // "a &lt; b"
/// HTML(trusted: "<kbd>Tab</kbd>").source  // "<kbd>Tab</kbd>"
/// ```
///
/// Text becomes HTML only by ``init(escaping:)``. ``init(trusted:)`` is for markup that sitegen made itself, or that
/// cmark rendered after raw HTML and links were checked.
public struct HTML: Hashable, Sendable {
    public private(set) var source: String

    public init(trusted source: String) { self.source = source }

    /// Escapes `&`, `<`, `>`, `"` and `'`, so that the text may stand in an element or in a quoted attribute.
    public init(escaping text: String) {
        guard text.withBytes({ $0.contains(where: Self.needsEscape) }) else {
            source = text
            return
        }
        var escaped: [UInt8] = []
        escaped.reserveCapacity(text.utf8.count + 32)
        Self.append(escaping: text, to: &escaped)
        source = String(decoding: escaped, as: UTF8.self)
    }

    /// Adds a text to HTML that is being written, escaped as ``init(escaping:)`` does.
    package static func append(escaping text: String, to html: inout [UInt8]) {
        text.withBytes { append(escaping: $0, to: &html) }
    }

    package static func append(escaping text: UnsafeBufferPointer<UInt8>, to html: inout [UInt8]) {
        var start = 0
        for place in 0..<text.count where needsEscape(text[place]) {
            html.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<place]))
            let entity: StaticString =
                switch text[place] {
                case UInt8(ascii: "&"): "&amp;"
                case UInt8(ascii: "<"): "&lt;"
                case UInt8(ascii: ">"): "&gt;"
                case UInt8(ascii: "\""): "&quot;"
                default: "&#39;"
                }
            html.append(contentsOf: UnsafeBufferPointer(start: entity.utf8Start, count: entity.utf8CodeUnitCount))
            start = place + 1
        }
        html.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }

    public static let empty = HTML(trusted: "")

    public var isEmpty: Bool { source.isEmpty }

    public static func + (left: HTML, right: HTML) -> HTML {
        HTML(trusted: left.source + right.source)
    }

    public static func += (left: inout HTML, right: HTML) {
        left.source += right.source
    }

    @inline(__always)
    private static func needsEscape(_ byte: UInt8) -> Bool { byte < 64 && escaped >> UInt64(byte) & 1 == 1 }

    /// A bit for each of `&`, `<`, `>`, `"` and `'`.
    private static var escaped: UInt64 { 1 << 0x26 | 1 << 0x3C | 1 << 0x3E | 1 << 0x22 | 1 << 0x27 }
}

extension HTML {
    /// The words of the markup: tags gone, pictures as their alternative text, entities decoded, runs of white space as one
    /// blank. The start and the end of a block count as white space. `pre` loses its line breaks too: this is for comparing and
    /// searching, not for showing.
    public var plainText: String {
        // Most texts are words alone.
        if source.isPlainLine, !source.withBytes({ $0.contains(where: Self.beginsMarkup) }) { return source }
        let text = bytesOfText
        return String(unsafeUninitializedCapacity: text.count) { words in
            var (count, isBehindSpace) = (0, true)
            for byte in text {
                let isSpace = byte == 0x20 || byte == 0x0A || byte == 0x09
                if isSpace, isBehindSpace { continue }
                words[count] = isSpace ? 0x20 : byte
                (count, isBehindSpace) = (count + 1, isSpace)
            }
            return count > 0 && isBehindSpace ? count - 1 : count
        }
    }

    /// The same with its white space as it is, and a blank for the start and the end of each block.
    package var text: String { String(decoding: bytesOfText, as: UTF8.self) }

    private var bytesOfText: [UInt8] {
        source.withBytes { bytes in
            var text: [UInt8] = []
            text.reserveCapacity(bytes.count)
            var start = 0
            while let place = bytes.first(from: start, where: Self.beginsMarkup) {
                text += bytes[start..<place]
                if bytes[place] == UInt8(ascii: "<") {
                    let tag = bytes[place..<Self.endOfTag(in: bytes, from: place)]
                    start = tag.endIndex
                    let name = Self.name(ofTag: tag)
                    if Self.blocks.contains(name) { text.append(0x20) }
                    if name == "img" { text += Self.alternative(of: tag).utf8 }
                    continue
                }
                let name = bytes[(place + 1)...].prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "#") }
                start = name.endIndex
                // A sign that begins no entity stands for itself.
                if start < bytes.count, bytes[start] == UInt8(ascii: ";") {
                    start += 1
                    text += Self.decoded(entity: String(decoding: name, as: UTF8.self)).utf8
                } else {
                    text += bytes[place..<name.endIndex]
                }
            }
            return text + bytes[start...]
        }
    }

    private static func beginsMarkup(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") }

    /// The place behind the `>` of the tag that begins at a place. A `>` in quotation marks ends none.
    private static func endOfTag(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var quote: UInt8?
        for index in start..<bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                return index + 1
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
        }
        return bytes.count
    }

    /// The name of an opening or a closing tag.
    private static func name(ofTag tag: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let name = tag.dropFirst(tag.dropFirst().first == UInt8(ascii: "/") ? 2 : 1)
        return String(
            decoding: name.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }, as: UTF8.self)
    }

    /// The elements whose tags stand between words.
    private static let blocks: Set<String> = [
        "p", "li", "ul", "ol", "br", "pre", "div", "td", "th", "tr", "table", "thead", "tbody", "blockquote", "hr",
        "h1", "h2", "h3", "h4", "h5", "h6", "details", "summary", "dl", "dt", "dd", "figure", "figcaption", "section",
    ]

    /// What a picture's tag says for those who do not see it.
    private static func alternative(of tag: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let text = String(decoding: tag, as: UTF8.self)
        guard let value = HTMLTag(text[...])?.attributes.first(where: { $0.name == "alt" })?.value else { return "" }
        return HTML(trusted: String(value)).plainText
    }

    private static func decoded(entity name: String) -> String {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "#39": "'"
        // Renderers write no other; an author does, in raw HTML.
        default: MarkdownDocument(parsing: "&\(name);").withTree(\.plainText)
        }
    }
}
