/// Eight bytes of a text, looked at in one step.
///
/// ```swift
/// let eight = EightBytes(text, at: 0)
/// let marks = eight.marks(of: 0x3C3C_3C3C_3C3C_3C3C) | eight.marks(below: 0x2020_2020_2020_2020)
/// EightBytes.first(in: marks)  // 2, if the third byte is the first that is "<" or a control character
/// ```
///
/// What is looked for is given eight times, as a number: a debug build would make it anew in each step. Marks are the highest
/// bits of bytes. The first one is right, in the order of the text; those behind it may be wrong, because what is subtracted
/// from a byte is borrowed from the next. Source: Warren, Hacker's Delight, 6-1.
package struct EightBytes {
    @usableFromInline let value: UInt64

    /// - Parameter place: At most eight bytes before the end.
    @inlinable @inline(__always) package init(_ text: UnsafeRawPointer, at place: Int) {
        value = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    /// Marks the bytes that are a given one.
    @inlinable @inline(__always) package func marks(of byte: UInt64) -> UInt64 {
        let difference = value ^ byte
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }

    /// Marks the bytes that are a given one or differ from it in given bits, none of which it has.
    @inlinable @inline(__always) package func marks(of byte: UInt64, ignoring bits: UInt64) -> UInt64 {
        let difference = (value & ~bits) ^ byte
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }

    /// - Parameter limit: At most 0x80.
    @inlinable @inline(__always) package func marks(below limit: UInt64) -> UInt64 {
        (value &- limit) & ~value & 0x8080_8080_8080_8080
    }

    /// - Parameter limit: At most 0x80.
    @inlinable @inline(__always) package func marks(from limit: UInt64) -> UInt64 {
        ((value &+ (0x8080_8080_8080_8080 &- limit)) | value) & 0x8080_8080_8080_8080
    }

    /// The place of the first marked byte; `nil` where none is.
    @inlinable @inline(__always) package static func first(in marks: UInt64) -> Int? {
        marks == 0 ? nil : marks.trailingZeroBitCount / 8
    }
}
