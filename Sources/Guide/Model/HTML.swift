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
        html.append(text, escaping: needsEscape) { sign in
            switch sign {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            case UInt8(ascii: "\""): "&quot;"
            default: "&#39;"
            }
        }
    }

    public static let empty = HTML(trusted: "")

    public var isEmpty: Bool { source.isEmpty }

    public static func + (left: HTML, right: HTML) -> HTML {
        HTML(trusted: left.source + right.source)
    }

    public static func += (left: inout HTML, right: HTML) {
        left.source += right.source
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
        default: false
        }
    }
}

extension HTML {
    /// The words of the markup: tags gone, pictures as their alternative text, entities decoded, runs of white space as one
    /// blank. The start and the end of a block count as white space. `pre` loses its line breaks too: this is for comparing and
    /// searching, not for showing.
    public var plainText: String {
        source.withBytes { bytes in
            var words = Words(capacity: bytes.count)
            var index = 0
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "<"):
                    let tag = bytes[index..<Self.endOfTag(in: bytes, from: index)]
                    let name = Self.name(ofTag: tag)
                    if Self.breaksWords(name) { words.appendBlank() }
                    if name.elementsEqual("img".utf8) { words.append(Self.alternative(of: tag).utf8) }
                    index = tag.endIndex
                case UInt8(ascii: "&"):
                    let name = bytes[(index + 1)...].prefix(while: Self.isInEntity)
                    let isEntity = bytes[name.endIndex...].first == UInt8(ascii: ";")
                    // A sign that begins no entity stands for itself.
                    words.append((isEntity ? Self.decoded(entity: String(decoding: name, as: UTF8.self)) : "&").utf8)
                    index = isEntity ? name.endIndex + 1 : index + 1
                case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"):
                    words.appendBlank()
                    index += 1
                default:
                    let end = Self.endOfWords(in: bytes, from: index)
                    // Most texts are words alone.
                    if end - index == bytes.count { return source }
                    words.append(bytes[index..<end])
                    index = end
                }
            }
            return String(decoding: words.bytes, as: UTF8.self)
        }
    }

    /// Text with runs of white space as one blank and none at its ends.
    private struct Words {
        private(set) var bytes: [UInt8] = []
        private var hasPendingBlank = false

        init(capacity: Int) { bytes.reserveCapacity(capacity) }

        mutating func appendBlank() { hasPendingBlank = !bytes.isEmpty }

        mutating func append(_ word: some Collection<UInt8>) {
            guard !word.isEmpty else { return }
            if hasPendingBlank { bytes.append(UInt8(ascii: " ")) }
            hasPendingBlank = false
            bytes += word
        }
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"): true
        default: false
        }
    }

    /// The place behind words that have one blank between any two.
    private static func endOfWords(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var end = start + 1
        while end < bytes.count {
            let isBetween = bytes[end] == UInt8(ascii: " ") && end + 1 < bytes.count && !endsWord(bytes[end + 1])
            guard isBetween || !endsWord(bytes[end]) else { break }
            end += 1
        }
        return end
    }

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
    private static func name(ofTag tag: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<UnsafeBufferPointer<UInt8>> {
        tag.dropFirst(tag.dropFirst().first == UInt8(ascii: "/") ? 2 : 1).prefix { byte in
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "/"), UInt8(ascii: ">"): false
            default: true
            }
        }
    }

    /// Whether the tags of an element stand between words.
    private static func breaksWords(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        name.first.map { blocks[$0, default: []].contains { name.elementsEqual($0) } } ?? false
    }

    /// The names of such elements, by their first letters.
    private static let blocks = Dictionary(grouping: blockNames.map { Array($0.utf8) }, by: { $0[0] })

    private static let blockNames = [
        "p", "li", "ul", "ol", "br", "pre", "div", "td", "th", "tr", "table", "thead", "tbody", "blockquote", "hr",
        "h1", "h2", "h3", "h4", "h5", "h6", "details", "summary", "dl", "dt", "dd", "figure", "figcaption", "section",
    ]

    /// What a picture's tag says for those who do not see it.
    private static func alternative(of tag: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let text = String(decoding: tag, as: UTF8.self)
        guard let value = HTMLTag(text[...])?.attributes.first(where: { $0.name == "alt" })?.value else { return "" }
        return HTML(trusted: String(value)).plainText
    }

    private static func isInEntity(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "#"):
            true
        default: false
        }
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
