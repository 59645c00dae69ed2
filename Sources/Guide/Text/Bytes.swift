import Foundation

/// Functions of C for texts as bytes. They compare many bytes at a time.
extension UnsafeBufferPointer<UInt8> {
    /// Where a byte first stands, at a place or behind it.
    package func first(_ byte: UInt8, from start: Int = 0) -> Int? {
        guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else {
            return nil
        }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Where the first byte that is not a visible character of ASCII or a blank stands, at a place or behind it: a line feed,
    /// a control character, a part of any other character.
    package func firstUnusual(from start: Int = 0) -> Int? {
        first(
            from: start,
            marked: { $0.marks(below: 0x2020_2020_2020_2020) | $0.marks(from: 0x7F7F_7F7F_7F7F_7F7F) },
            where: { $0 < 0x20 || $0 >= 0x7F })
    }

    /// Whether a byte stands anywhere with something behind it.
    ///
    /// - Parameter next: Told the place behind the byte, which may be the end.
    package func contains(_ byte: UInt8, before next: (Int) -> Bool) -> Bool {
        var place = 0
        while let found = first(byte, from: place) {
            if next(found + 1) { return true }
            place = found + 1
        }
        return false
    }

    /// Whether a run of bytes stands at a place.
    package func holds(_ run: [UInt8], at place: Int) -> Bool {
        run.withUnsafeBufferPointer { holds($0, at: place) }
    }

    package func holds(_ run: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        guard let base = baseAddress, let start = run.baseAddress, run.count <= count - place else { return false }
        return memcmp(base + place, start, run.count) == 0
    }

    /// Whether both have the same bytes.
    package func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count, let base = baseAddress, let otherBase = other.baseAddress else {
            return count == other.count
        }
        return memcmp(base, otherBase, count) == 0
    }

    /// Whether these come first, byte by byte, a beginning before the whole.
    package func isBefore(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = baseAddress, let otherBase = other.baseAddress else { return count < other.count }
        let order = memcmp(base, otherBase, Swift.min(count, other.count))
        return order == 0 ? count < other.count : order < 0
    }
}

/// The same as in the standard library, but with `memchr`: repairs search each line for several signs.
extension Substring.UTF8View {
    func firstIndex(of byte: UInt8) -> Index? {
        guard let place = withContiguousStorageIfAvailable({ $0.first(byte) }) else {
            return firstIndex { $0 == byte }
        }
        return place.map { index(startIndex, offsetBy: $0) }
    }

    func contains(_ byte: UInt8) -> Bool { firstIndex(of: byte) != nil }
}

extension UInt8 {
    /// White space of ASCII.
    package var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension String {
    /// Gives its bytes in UTF-8, where they are: without a copy that is counted, as `withUTF8(_:)` needs one.
    @inlinable package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result
    {
        if let result = try utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return try copy.withUTF8(body)
    }

    /// Three texts behind each other, in one piece of memory; `+` and interpolation ask for room at each part.
    package init(joining first: String, _ second: String, _ third: String) {
        self = first.withBytes { first in
            second.withBytes { second in
                third.withBytes { third in
                    String(unsafeUninitializedCapacity: first.count + second.count + third.count) { text in
                        let end = text.update(fromContentsOf: first)
                        let next = text[end...].update(fromContentsOf: second)
                        return text[next...].update(fromContentsOf: third)
                    }
                }
            }
        }
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
