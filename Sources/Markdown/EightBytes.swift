/// Eight bytes that are examined together, in a quarter of the time that it takes one by one.
///
/// Source: "Determine if a word has a zero byte" and those that follow it, <https://graphics.stanford.edu/~seander/bithacks.html>.
@frozen @usableFromInline
package struct EightBytes {
    @usableFromInline package let bits: UInt64

    @inlinable
    package init(bits: UInt64) { self.bits = bits }

    /// Whether one of them is a byte. Answers are joined with `|`, so that a search branches once for eight bytes.
    @inlinable @inline(__always)
    package func places(of byte: UInt8) -> UInt64 {
        let rest = bits ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        return (rest &- 0x0101_0101_0101_0101) & ~rest & 0x8080_8080_8080_8080
    }

    /// Whether one of them is below a limit, which is at most 128.
    @inlinable @inline(__always)
    package func places(below limit: UInt8) -> UInt64 {
        (bits &- (0x0101_0101_0101_0101 &* UInt64(limit))) & ~bits & 0x8080_8080_8080_8080
    }

    /// Whether one of them is not ASCII.
    @inlinable @inline(__always)
    package var placesBeyondASCII: UInt64 { bits & 0x8080_8080_8080_8080 }
}

extension UnsafeBufferPointer<UInt8> {
    /// The place of the first byte that satisfies a condition, from a place on.
    @inlinable @inline(__always)
    package func first(from start: Int, where condition: (UInt8) -> Bool) -> Int? {
        var place = start
        while place < count {
            if condition(self[place]) { return place }
            place += 1
        }
        return nil
    }

    /// The same for a condition of which eight bytes can be asked at once.
    ///
    /// - Parameter signs: Not 0 for eight bytes of which one may satisfy the condition.
    @inlinable @inline(__always)
    package func first(from start: Int, where condition: (UInt8) -> Bool, signs: (EightBytes) -> UInt64) -> Int? {
        guard let base = baseAddress else { return nil }
        var place = start
        while place + 8 <= count {
            let bytes = UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self)
            if signs(EightBytes(bits: bytes)) != 0 {
                for sign in place..<place + 8 where condition(base[sign]) { return sign }
            }
            place += 8
        }
        return first(from: place, where: condition)
    }
}
