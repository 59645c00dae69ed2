/// Bytes that are being written, one piece after the other: a page is two thousand pieces.
///
/// ```swift
/// var buffer = ByteBuffer(capacity: 64)
/// buffer.append("<p>")
/// "a < b".withBytes { buffer.append(escaping: $0) }
/// buffer.text  // "<p>a &lt; b"
/// ```
///
/// A piece is copied and nothing else: an array looks three times at each of them.
package struct ByteBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    package private(set) var count = 0

    package init(capacity: Int) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    private var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    package var bytes: [UInt8] { Array(written) }

    package var text: String { String(decoding: written, as: UTF8.self) }

    package var last: UInt8? { count > 0 ? start[count - 1] : nil }

    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if count + more > capacity { grow(by: more) }
    }

    private mutating func grow(by more: Int) {
        capacity = max(2 * capacity, count + more)
        let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        grown.initialize(from: start, count: count)
        start.deallocate()
        start = grown
    }

    package mutating func append(_ byte: UInt8) {
        reserve(1)
        start[count] = byte
        count += 1
    }

    package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return }
        reserve(bytes.count)
        (start + count).initialize(from: base, count: bytes.count)
        count += bytes.count
    }

    package mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    // MARK: HTML

    /// Adds text in an element, or in an attribute with double quotation marks, as cmark escapes it.
    mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
        append(text, escaping: Self.isMarkup) { Self.markup(in: $0) }
    }

    /// The same with `'`, for an attribute with either kind of quotation marks.
    package mutating func append(escapingQuotes text: UnsafeBufferPointer<UInt8>) {
        append(text, escaping: Self.isMarkupOrQuote) { Self.markupOrQuote(in: $0) }
    }

    /// Whether ``append(escapingQuotes:)`` would escape anything.
    package static func needsEscape(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.first(from: 0, where: isMarkupOrQuote) { markupOrQuote(in: $0) } != nil
    }

    @inline(__always)
    private mutating func append(
        _ text: UnsafeBufferPointer<UInt8>, escaping needsEscape: (UInt8) -> Bool, signs: (EightBytes) -> UInt64
    ) {
        var start = 0
        while let sign = text.first(from: start, where: needsEscape, signs: signs) {
            append(UnsafeBufferPointer(rebasing: text[start..<sign]))
            switch text[sign] {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "\""): append("&quot;")
            default: append("&#39;")
            }
            start = sign + 1
        }
        append(UnsafeBufferPointer(rebasing: text[start...]))
    }

    @inline(__always)
    private static func markup(in bytes: EightBytes) -> UInt64 {
        bytes.places(of: UInt8(ascii: "&")) | bytes.places(of: UInt8(ascii: "<")) | bytes.places(of: UInt8(ascii: ">"))
            | bytes.places(of: UInt8(ascii: "\""))
    }

    @inline(__always)
    private static func markupOrQuote(in bytes: EightBytes) -> UInt64 {
        markup(in: bytes) | bytes.places(of: UInt8(ascii: "'"))
    }

    @inline(__always)
    private static func isMarkup(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
        default: false
        }
    }

    @inline(__always)
    private static func isMarkupOrQuote(_ byte: UInt8) -> Bool { isMarkup(byte) || byte == UInt8(ascii: "'") }
}
