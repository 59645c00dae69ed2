/// Bytes that are being written piece by piece: a page has two thousand pieces.
///
/// ```swift
/// var buffer = ByteBuffer(capacity: 64)
/// buffer.append("<p>")
/// "a < b".withBytes { buffer.append(escaping: $0) }
/// buffer.text  // "<p>a &lt; b"
/// ```
///
/// A piece is copied and nothing else: an array looks three times at each of them. What is called for each piece is inlined in other
/// modules too, since a function's call would cost more than the piece.
@usableFromInline
package struct ByteBuffer: ~Copyable {
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline package internal(set) var count = 0

    package init(capacity: Int) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    private var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    package var bytes: [UInt8] { Array(written) }

    package var text: String { String(decoding: written, as: UTF8.self) }

    @inlinable package var last: UInt8? { count > 0 ? start[count - 1] : nil }

    @inlinable @inline(__always)
    mutating func reserve(_ more: Int) {
        if count + more > capacity { grow(by: more) }
    }

    @usableFromInline
    mutating func grow(by more: Int) {
        capacity = max(2 * capacity, count + more)
        let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        grown.initialize(from: start, count: count)
        start.deallocate()
        start = grown
    }

    @inlinable
    package mutating func append(_ byte: UInt8) {
        reserve(1)
        start[count] = byte
        count += 1
    }

    @inlinable
    package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return }
        reserve(bytes.count)
        (start + count).initialize(from: base, count: bytes.count)
        count += bytes.count
    }

    @inlinable
    package mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    package mutating func append(text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Adds the digits of a number.
    package mutating func append(number: Int) {
        if number < 0 { return append(text: String(number)) }
        if number >= 10 { append(number: number / 10) }
        append(0x30 + UInt8(number % 10))
    }

    /// Adds bytes that a function writes where they belong.
    ///
    /// - Parameters:
    ///   - most: How many these are at most.
    ///   - write: Returns how many they are.
    package mutating func append(atMost most: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
        reserve(most)
        count += write(UnsafeMutableBufferPointer(start: start + count, count: most))
    }

    /// Calls a function with what was added after a place.
    package func withBytes<Result>(from place: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(UnsafeBufferPointer(rebasing: written[place...]))
    }

    /// Takes away what was added after a place.
    package mutating func removeBytes(from place: Int) { count = place }

    /// Adds text in runs, with something else instead of the bytes that need an escape.
    ///
    /// - Parameters:
    ///   - signs: Not 0 for eight bytes of which one may need an escape.
    ///   - escape: Adds what stands for a byte.
    @inlinable @inline(__always)
    package mutating func append(
        _ text: UnsafeBufferPointer<UInt8>, escaping needsEscape: (UInt8) -> Bool, signs: (EightBytes) -> UInt64,
        as escape: (UInt8, inout ByteBuffer) -> Void
    ) {
        var start = 0
        while let sign = text.first(from: start, where: needsEscape, signs: signs) {
            append(UnsafeBufferPointer(rebasing: text[start..<sign]))
            escape(text[sign], &self)
            start = sign + 1
        }
        append(UnsafeBufferPointer(rebasing: text[start...]))
    }

    // MARK: HTML

    /// Adds text in an element, or in an attribute with double quotation marks, as cmark escapes it.
    mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
        append(text, escaping: Self.isMarkup, signs: { Self.markup(in: $0) }, as: Self.appendReference)
    }

    /// The same with `'`, for an attribute with either kind of quotation marks.
    package mutating func append(escapingQuotes text: UnsafeBufferPointer<UInt8>) {
        append(
            text, escaping: Self.isMarkupOrQuote, signs: { Self.markupOrQuote(in: $0) }, as: Self.appendReference)
    }

    /// Whether ``append(escapingQuotes:)`` would escape anything.
    package static func needsEscape(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.first(from: 0, where: isMarkupOrQuote) { markupOrQuote(in: $0) } != nil
    }

    private static func appendReference(to sign: UInt8, _ buffer: inout ByteBuffer) {
        switch sign {
        case UInt8(ascii: "&"): buffer.append("&amp;")
        case UInt8(ascii: "<"): buffer.append("&lt;")
        case UInt8(ascii: ">"): buffer.append("&gt;")
        case UInt8(ascii: "\""): buffer.append("&quot;")
        default: buffer.append("&#39;")
        }
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
