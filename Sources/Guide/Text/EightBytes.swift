/// Eight bytes of a text, compared in one step.
///
/// ```swift
/// text.first(marked: { $0.marks(of: 0x3C3C_3C3C_3C3C_3C3C) }, where: { $0 == UInt8(ascii: "<") })
/// ```
///
/// The wanted byte is given as a number that contains it eight times. A mark is the highest bit of a byte. The first mark is
/// right; later ones may be wrong, because a subtraction borrows from the next byte. Source: Warren, Hacker's Delight, 6-1.
@usableFromInline package struct EightBytes {
    @usableFromInline let value: UInt64

    /// - Parameter place: At least eight bytes before the end.
    @inlinable @inline(__always) package init(_ text: UnsafeRawPointer, at place: Int) {
        value = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    /// Marks the bytes that are equal to a byte.
    @inlinable @inline(__always) package func marks(of byte: UInt64) -> UInt64 {
        let difference = value ^ byte
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }

    /// Marks the bytes that are equal to a byte if some bits are ignored; the byte has none of these bits.
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

    /// The index of the first marked byte.
    @inlinable @inline(__always) package static func first(in marks: UInt64) -> Int? {
        marks == 0 ? nil : marks.trailingZeroBitCount / 8
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The index of the first wanted byte at or after a start.
    ///
    /// - Parameters:
    ///   - marks: Marks the wanted ones among eight bytes.
    ///   - isWanted: The same question for one byte; used for the last few.
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
