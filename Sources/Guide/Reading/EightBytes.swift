/// Eight bytes of a text, looked at in one step.
///
/// ```swift
/// text.first(marked: { $0.marks(of: 0x3C3C_3C3C_3C3C_3C3C) }, where: { $0 == UInt8(ascii: "<") })
/// ```
///
/// What is looked for is given eight times, as a number: a debug build would make it anew in each step. Marks are the highest
/// bits of bytes. The first one is right, in the order of the text; those behind it may be wrong, because what is subtracted
/// from a byte is borrowed from the next. Source: Warren, Hacker's Delight, 6-1.
@usableFromInline package struct EightBytes {
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

extension UnsafeBufferPointer<UInt8> {
    /// Where the first byte of a kind stands, at a place or behind it.
    ///
    /// - Parameters:
    ///   - marks: Marks the bytes of the kind among eight.
    ///   - isWanted: Whether a byte is of the kind; asked for the last few.
    @inlinable @inline(__always) package func first(
        from start: Int = 0, marked marks: (EightBytes) -> UInt64, where isWanted: (UInt8) -> Bool
    ) -> Int? {
        guard let base = UnsafeRawPointer(baseAddress) else { return nil }
        var index = start
        while index + 8 <= count {
            if let found = EightBytes.first(in: marks(EightBytes(base, at: index))) { return index + found }
            index += 8
        }
        while index < count {
            if isWanted(self[index]) { return index }
            index += 1
        }
        return nil
    }
}
