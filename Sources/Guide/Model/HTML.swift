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

    /// Escapes `&`, `<`, `>`, `"` and `'`, so that the text may be in an element or in a quoted attribute.
    public init(escaping text: String) {
        source = text.withBytes { bytes in
            guard ByteBuffer.needsEscape(bytes) else { return text }
            var escaped = ByteBuffer(capacity: bytes.count + 32)
            escaped.append(escapingQuotes: bytes)
            return escaped.text
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
}

extension HTML {
    /// The words of the markup: tags gone, pictures as their alternative text, words that do not hold between `~~`, entities
    /// decoded, runs of white space as one space. The start and the end of a block count as white space. `pre` loses its line
    /// breaks too: this is for comparing and searching, not for display.
    public var plainText: String {
        // Most texts are words alone.
        if source.isPlainLine, !source.withBytes({ $0.contains(where: Self.beginsMarkup) }) { return source }
        return source.withBytes { bytes in
            String(unsafeUninitializedCapacity: Self.mostWords(in: bytes)) { Self.write(wordsOf: bytes, to: $0) }
        }
    }

    /// Adds ``plainText``, after a space if words are before it.
    ///
    /// - Parameter start: Where these words begin.
    package func appendPlainText(to text: inout ByteBuffer, from start: Int) {
        let isFirst = text.count == start
        source.withBytes { bytes in
            text.append(atMost: Self.mostWords(in: bytes) + 1) { words in
                words[0] = 0x20
                let count = Self.write(
                    wordsOf: bytes, to: UnsafeMutableBufferPointer(rebasing: words[(isFirst ? 0 : 1)...]))
                return count > 0 && !isFirst ? count + 1 : count
            }
        }
    }

    /// Room for the words: what replaces an entity or a picture has at most twice its bytes.
    private static func mostWords(in bytes: UnsafeBufferPointer<UInt8>) -> Int { 2 * bytes.count }

    /// Writes words with one space between any two. Returns how many bytes they have.
    private static func write(
        wordsOf bytes: UnsafeBufferPointer<UInt8>, to words: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var (place, count, isBehindSpace) = (0, 0, true)
        while place < bytes.count {
            var byte = bytes[place]
            // Letters are after all signs that mean something here.
            if byte > UInt8(ascii: "<") {
                words[count] = byte
                (place, count, isBehindSpace) = (place + 1, count + 1, false)
                continue
            }
            if beginsMarkup(byte) {
                let markup = Markup(in: bytes, at: place)
                place = markup.end
                switch markup.meaning {
                case .nothing: continue
                case .byte(let meant): byte = meant
                case .text(let text):
                    text.withBytes { bytes in
                        for byte in bytes { add(byte, to: words, &count, &isBehindSpace) }
                    }
                    continue
                }
            } else {
                place += 1
            }
            add(byte, to: words, &count, &isBehindSpace)
        }
        return count > 0 && isBehindSpace ? count - 1 : count
    }

    @inline(__always)
    private static func add(
        _ byte: UInt8, to words: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int, _ isBehindSpace: inout Bool
    ) {
        let isSpace = byte == 0x20 || byte == 0x0A || byte == 0x09
        if isSpace, isBehindSpace { return }
        words[count] = isSpace ? 0x20 : byte
        (count, isBehindSpace) = (count + 1, isSpace)
    }

    /// The same with its white space as it is, and a space for the start and the end of each block.
    package var text: String {
        source.withBytes { bytes in
            var text: [UInt8] = []
            text.reserveCapacity(bytes.count)
            var start = 0
            while let place = bytes.first(from: start, where: Self.beginsMarkup) {
                text += bytes[start..<place]
                let markup = Markup(in: bytes, at: place)
                start = markup.end
                switch markup.meaning {
                case .nothing: break
                case .byte(let byte): text.append(byte)
                case .text(let words): text.append(text: words)
                }
            }
            text += bytes[start...]
            return String(decoding: text, as: UTF8.self)
        }
    }

    /// A tag or an entity, with what it stands for among words.
    private struct Markup {
        enum Meaning {
            case nothing
            /// A space at the start or end of a block, or the character of an entity.
            case byte(UInt8)
            case text(String)
        }

        let meaning: Meaning
        /// The place after it.
        let end: Int

        init(in bytes: UnsafeBufferPointer<UInt8>, at place: Int) {
            guard bytes[place] == UInt8(ascii: "<") else {
                (meaning, end) = Self.entity(in: bytes, at: place)
                return
            }
            end = HTML.endOfTag(in: bytes, from: place)
            let tag = UnsafeBufferPointer(rebasing: bytes[place..<end])
            let name = HTML.name(ofTag: tag)
            if HTML.frequentInlines.contains(name) {
                meaning = .nothing
            } else if HTML.blocks.contains(name) {
                meaning = .byte(0x20)
            } else if name == HTML.picture {
                meaning = .text(HTML.alternative(of: tag))
            } else {
                // `does ~~not~~ move` says the opposite without them.
                meaning = HTML.deletions.contains(name) ? .text("~~") : .nothing
            }
        }

        private static func entity(in bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> (Meaning, end: Int) {
            var end = place + 1
            while end < bytes.count, bytes[end].isLetter || bytes[end].isDigit || bytes[end] == UInt8(ascii: "#") {
                end += 1
            }
            // A sign that begins no entity stands for itself.
            guard end < bytes.count, bytes[end] == UInt8(ascii: ";") else {
                return (.byte(UInt8(ascii: "&")), place + 1)
            }
            let name = UnsafeBufferPointer(rebasing: bytes[(place + 1)..<end])
            if let own = HTML.entities.first(where: { name.elementsEqual($0.name) }) {
                return (.byte(own.sign), end + 1)
            }
            // Renderers write no other; an author does, in raw HTML.
            let reference = "&\(String(decoding: name, as: UTF8.self));"
            return (.text(MarkdownDocument(parsing: reference).withTree(\.plainText)), end + 1)
        }
    }

    private static func beginsMarkup(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") }

    /// The place after the `>` of the tag that begins at a place. A `>` in quotation marks ends none.
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

    /// The name of an opening or a closing tag as a number, six bits for each of its letters and digits: 0 for one that is
    /// longer than any that matters.
    @inline(__always)
    private static func name(ofTag tag: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let isClosing = tag.count > 1 && tag[1] == UInt8(ascii: "/")
        return number(ofName: UnsafeBufferPointer(rebasing: tag[min(tag.count, isClosing ? 2 : 1)...]))
    }

    @inline(__always)
    private static func number(ofName bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var number: UInt64 = 0
        for byte in bytes {
            if byte <= 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { break }
            guard number >> 54 == 0 else { return 0 }
            let sign = byte.isSmall ? byte - 0x60 : byte.isDigit ? byte - 0x30 + 27 : 63
            number = number << 6 | UInt64(sign)
        }
        return number
    }

    private static func number(ofName name: String) -> UInt64 { name.withBytes { number(ofName: $0) } }

    /// The elements whose tags are between words.
    private static let blocks: [UInt64] = [
        "p", "li", "ul", "ol", "br", "pre", "div", "td", "th", "tr", "table", "thead", "tbody", "blockquote", "hr",
        "h1", "h2", "h3", "h4", "h5", "h6", "details", "summary", "dl", "dt", "dd", "figure", "figcaption", "section",
    ].map(number)

    /// Most tags are of these, which say nothing among words.
    private static let frequentInlines: [UInt64] = ["code", "a", "strong", "kbd", "em", "span"].map(number)

    private static let picture = number(ofName: "img")

    private static let deletions = ["del", "s", "strike"].map(number)

    /// What a picture's tag says for those who do not see it.
    private static func alternative(of tag: UnsafeBufferPointer<UInt8>) -> String {
        let text = String(decoding: tag, as: UTF8.self)
        guard let value = HTMLTag(text[...])?.attributes.first(where: { $0.name == "alt" })?.value else { return "" }
        return HTML(trusted: String(value)).plainText
    }

    /// The entities that renderers write.
    private static let entities = [("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'")].map {
        (name: String, sign: Unicode.Scalar) in (name: Array(name.utf8), sign: UInt8(ascii: sign))
    }
}
