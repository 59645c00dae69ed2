import Foundation

/// Texts as bytes, with the functions of C: they look at a whole register at a time, where a loop over a collection looks at
/// one byte.
extension UnsafeBufferPointer<UInt8> {
    /// Where a byte first stands, at a place or behind it.
    package func first(_ byte: UInt8, from start: Int = 0) -> Int? {
        guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else {
            return nil
        }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Whether both have the same bytes.
    package func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count, let base = baseAddress, let otherBase = other.baseAddress else {
            return count == other.count
        }
        return memcmp(base, otherBase, count) == 0
    }
}

extension [UInt8] {
    /// Adds a run of bytes in one piece; `append(contentsOf:)` adds those of a slice one by one.
    package mutating func append(run bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes))
    }

    /// Adds a part of a text in one piece.
    package mutating func append(run text: Substring) {
        if text.utf8.withContiguousStorageIfAvailable({ append(contentsOf: $0) }) == nil {
            append(contentsOf: text.utf8)
        }
    }
}
