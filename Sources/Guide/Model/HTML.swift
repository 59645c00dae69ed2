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

    public init(trusted source: String) {
        self.source = source
    }

    /// Escapes `&`, `<`, `>`, `"` and `'`, so that the text may stand in an element or in a quoted attribute.
    public init(escaping text: String) {
        guard text.utf8.contains(where: Self.needsEscape) else {
            source = text
            return
        }
        var escaped = ByteBuffer(capacity: text.utf8.count + 32)
        Self.append(escaping: text, to: &escaped)
        source = escaped.text
    }

    /// Adds a text to HTML that is being written, escaped as ``init(escaping:)`` does.
    package static func append(escaping text: String, to buffer: inout ByteBuffer) {
        text.withBytes { text in
            // What needs no escape is copied in one piece; most texts are one.
            var copied = 0
            while let index = firstToEscape(in: text, from: copied) {
                buffer.append(text, in: copied..<index)
                switch text[index] {
                case UInt8(ascii: "&"): buffer.append(literal: "&amp;")
                case UInt8(ascii: "<"): buffer.append(literal: "&lt;")
                case UInt8(ascii: ">"): buffer.append(literal: "&gt;")
                case UInt8(ascii: "\""): buffer.append(literal: "&quot;")
                default: buffer.append(literal: "&#39;")
                }
                copied = index + 1
            }
            buffer.append(text, in: copied..<text.count)
        }
    }

    /// Where the first byte that has to be escaped stands, at a place or behind it.
    private static func firstToEscape(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        text.first(
            from: start,
            // `"`; `&` and `'`, which differ in one bit; `<` and `>`, which do as well.
            marked: {
                $0.marks(of: 0x2222_2222_2222_2222)
                    | $0.marks(of: 0x2626_2626_2626_2626, ignoring: 0x0101_0101_0101_0101)
                    | $0.marks(of: 0x3C3C_3C3C_3C3C_3C3C, ignoring: 0x0202_0202_0202_0202)
            },
            where: needsEscape)
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
        if isPlainText { return source }
        return source.withBytes { bytes in
            var words = Words(capacity: bytes.count)
            var index = 0
            while index < bytes.count {
                let start = index
                // A run has whole words: a blank alone between two of them is a part of it.
                while index < bytes.count, !Self.endsRun(bytes[index]) || Self.isInRun(bytes, from: start, at: index) {
                    index += 1
                }
                words.append(bytes[start..<index])
                guard index < bytes.count else { break }
                let byte = bytes[index]
                index += 1
                switch byte {
                case UInt8(ascii: "<"):
                    let (name, end) = Self.tag(in: bytes, from: index)
                    let packed = PackedName(bytes, in: name)
                    if !Self.usualInWords.contains(packed), Self.breaksWords.contains(packed) { words.appendBlank() }
                    if packed == Self.picture { words.append(Self.alternative(of: bytes[start..<end])) }
                    index = end
                case UInt8(ascii: "&"):
                    let end = bytes[index...].firstIndex { !Self.isInEntity($0) } ?? bytes.count
                    // A sign that begins no entity stands for itself.
                    let isEntity = end < bytes.count && bytes[end] == UInt8(ascii: ";")
                    let name = Array(bytes[index..<end])
                    words.append(isEntity ? Self.decoded(entity: name) : [byte] + name)
                    index = isEntity ? end + 1 : end
                default: words.appendBlank()
                }
            }
            return words.bytes.text
        }
    }

    /// Whether a byte of the markup is anything but a part of a word.
    private static func endsRun(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"): true
        default: false
        }
    }

    /// Whether a byte is a blank with a word before and behind it, in a run that begins at `start`.
    private static func isInRun(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, at index: Int) -> Bool {
        bytes[index] == UInt8(ascii: " ") && index > start && index + 1 < bytes.count && !endsRun(bytes[index + 1])
    }

    /// Text with runs of white space as one blank and none at its ends.
    private struct Words: ~Copyable {
        private(set) var bytes: ByteBuffer
        private var hasPendingBlank = false

        init(capacity: Int) {
            bytes = ByteBuffer(capacity: capacity)
        }

        mutating func appendBlank() {
            hasPendingBlank = bytes.count > 0
        }

        /// Adds bytes that begin and end with no white space, and have only single blanks between.
        mutating func append(_ run: Slice<UnsafeBufferPointer<UInt8>>) {
            guard !run.isEmpty else { return }
            if hasPendingBlank { bytes.append(UInt8(ascii: " ")) }
            hasPendingBlank = false
            bytes.append(run: run)
        }

        mutating func append(_ run: [UInt8]) {
            run.withUnsafeBufferPointer { append($0[...]) }
        }
    }

    /// The name of the tag whose `<` stands before a place, without a slash, and where its `>` ends. A `>` in quotation marks
    /// ends none.
    private static func tag(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (name: Range<Int>, end: Int) {
        let nameStart = start < bytes.count && bytes[start] == UInt8(ascii: "/") ? start + 1 : start
        var nameEnd: Int?
        var quote: UInt8?
        for index in nameStart..<max(nameStart, bytes.count) {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: ">"): return (nameStart..<(nameEnd ?? index), index + 1)
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "/"): nameEnd = nameEnd ?? index
            default: break
            }
        }
        return (nameStart..<(nameEnd ?? bytes.count), bytes.count)
    }

    /// A name of at most fifteen bytes as a number, which is compared at once.
    private struct PackedName: Equatable {
        private let low: UInt64
        private let high: UInt64

        init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
            var (low, high): (UInt64, UInt64) = (0, UInt64(min(range.count, 16)) << 56)
            var shift: UInt64 = 0
            for index in range.lowerBound..<min(range.upperBound, range.lowerBound + 15) {
                if shift < 64 {
                    low |= UInt64(bytes[index]) << shift
                } else {
                    high |= UInt64(bytes[index]) << (shift - 64)
                }
                shift += 8
            }
            (self.low, self.high) = (low, high)
        }

        init(_ name: String) {
            self = name.withBytes { PackedName($0, in: $0.indices) }
        }
    }

    /// Whether the markup has no tags, no entities and no white space but single blanks between words.
    private var isPlainText: Bool {
        source.withBytes { bytes in
            var isBehindBlank = true
            for byte in bytes {
                let isBlank = byte == UInt8(ascii: " ")
                if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\n")
                    || byte == UInt8(ascii: "\t") || (isBlank && isBehindBlank)
                {
                    return false
                }
                isBehindBlank = isBlank
            }
            return !isBehindBlank || bytes.isEmpty
        }
    }

    /// Elements whose tags stand between words. A list, the frequent ones first: to compare numbers is quicker than a hash.
    private static let breaksWords =
        [
            "p", "li", "ul", "ol", "br", "pre", "div", "td", "th", "tr", "table", "thead", "tbody", "blockquote", "hr",
            "h1", "h2", "h3", "h4", "h5", "h6", "details", "summary", "dl", "dt", "dd", "figure", "figcaption",
            "section",
        ].map { PackedName($0) }

    /// Most tags are one of these, which is found out sooner than that they are none of the others.
    private static let usualInWords = ["code", "a", "strong", "em"].map { PackedName($0) }

    private static let picture = PackedName("img")

    /// What a picture's tag says for those who do not see it.
    private static func alternative(of tag: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
        let text = String(decoding: tag.drop { $0 != UInt8(ascii: "<") }, as: UTF8.self)
        guard let value = HTMLTag(text[...])?.attributes.first(where: { $0.name == "alt" })?.value else { return [] }
        return Array(HTML(trusted: String(value)).plainText.utf8)
    }

    private static func isInEntity(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "#"):
            true
        default: false
        }
    }

    private static func decoded(entity name: [UInt8]) -> [UInt8] {
        switch String(decoding: name, as: UTF8.self) {
        case "amp": Array("&".utf8)
        case "lt": Array("<".utf8)
        case "gt": Array(">".utf8)
        case "quot": Array("\"".utf8)
        case "#39": Array("'".utf8)
        // Renderers write no other; an author does, in raw HTML.
        case let other: Array(MarkdownDocument(parsing: "&\(other);").withTree(\.plainText).utf8)
        }
    }
}
