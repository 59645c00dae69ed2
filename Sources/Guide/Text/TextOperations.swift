import Foundation
import Markdown

extension UInt8 {
    /// White space of ASCII.
    @inlinable package var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
    /// A space or a tab.
    @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }
    /// A digit of ASCII.
    @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }
    /// A letter of ASCII.
    @inlinable package var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    /// A capital letter of ASCII.
    @inlinable package var isCapital: Bool { (0x41...0x5A).contains(self) }
    /// A small letter of ASCII.
    @inlinable package var isSmall: Bool { (0x61...0x7A).contains(self) }
}

extension Unicode.Scalar {
    /// The same as its property, which is looked up in tables.
    var isWhiteSpace: Bool { isASCII ? UInt8(value).isWhiteSpace : properties.isWhitespace }
}

extension [UInt8] {
    /// Adds a letter, a digit or a mark in lower case.
    mutating func append(lowercased scalar: Unicode.Scalar) {
        // An ASCII letter or digit with this bit is in lower case.
        if scalar.isASCII {
            append(UInt8(scalar.value) | 0x20)
        } else {
            self += scalar.properties.lowercaseMapping.utf8
        }
    }
}

extension [UInt8] {
    /// Adds the UTF-8 of text.
    package mutating func append(text: String) {
        text.withBytes { append(contentsOf: $0) }
    }

    package mutating func append(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Adds the digits of a number.
    package mutating func append(number: Int) {
        if number < 0 { return append(text: String(number)) }
        if number >= 10 { append(number: number / 10) }
        append(0x30 + UInt8(number % 10))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The place of a byte, from a place on. `memchr` compares many bytes at a time.
    package func first(_ byte: UInt8, from start: Int) -> Int? {
        guard let base = baseAddress, start < count else { return nil }
        return memchr(base + start, Int32(byte), count - start).map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
    }

    /// The place of a run of bytes, from a place on.
    package func first(of run: [UInt8], from start: Int = 0) -> Int? {
        guard let base = baseAddress, let head = run.first else { return nil }
        var place = start
        while let found = first(head, from: place), found + run.count <= count {
            // The last byte tells most runs apart that begin alike.
            if self[found + run.count - 1] == run.last, memcmp(base + found, run, run.count) == 0 { return found }
            place = found + 1
        }
        return nil
    }
}

/// A long run of bytes that is looked for in whole pages: of the bytes between two of its length, only one is looked at.
///
/// ```swift
/// ByteRun("</code></pre>").first(in: page, from: 0)  // the place of its first byte, or nil
/// ```
///
/// Source: R. N. Horspool, "Practical fast searching in strings", 1980.
package struct ByteRun: Sendable {
    package let bytes: [UInt8]
    /// How far the run may move on when its last place has a byte.
    private let steps: [UInt8]

    /// - Parameter text: At most 255 bytes.
    package init(_ text: String) {
        bytes = Array(text.utf8)
        var steps = [UInt8](repeating: UInt8(bytes.count), count: 256)
        for (index, byte) in bytes.dropLast().enumerated() { steps[Int(byte)] = UInt8(bytes.count - 1 - index) }
        self.steps = steps
    }

    package func first(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = text.baseAddress else { return nil }
        return steps.withUnsafeBufferPointer { steps in
            var end = start + bytes.count - 1
            while end < text.count {
                let place = end - bytes.count + 1
                if text[end] == bytes[bytes.count - 1], memcmp(base + place, bytes, bytes.count) == 0 { return place }
                end += Int(steps[Int(text[end])])
            }
            return nil
        }
    }
}

extension Substring.UTF8View {
    /// The same as in the standard library, which looks at each byte on its own: repairs search each line for several signs.
    func firstIndex(of byte: UInt8) -> Index? {
        guard let place = withContiguousStorageIfAvailable({ $0.first(byte, from: 0) }) else {
            return firstIndex { $0 == byte }
        }
        return place.map { index(startIndex, offsetBy: $0) }
    }

    func contains(_ byte: UInt8) -> Bool { firstIndex(of: byte) != nil }
}

extension String {
    /// Calls a function with the UTF-8 of the text, usually without copying it.
    @inlinable package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result
    {
        if let result = try utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return try copy.withUTF8(body)
    }

    /// Three texts one after the other: `Link`, `: `, `iOS › Name`. Interpolation would make room for each in turn.
    package init(_ first: String, _ second: StaticString, _ third: String) {
        let counts = (first.utf8.count, second.utf8CodeUnitCount, third.utf8.count)
        self.init(unsafeUninitializedCapacity: counts.0 + counts.1 + counts.2) { text in
            first.withBytes { _ = text.initialize(fromContentsOf: $0) }
            let end = counts.0 + counts.1
            let sign = UnsafeBufferPointer(start: second.utf8Start, count: counts.1)
            _ = UnsafeMutableBufferPointer(rebasing: text[counts.0..<end]).initialize(fromContentsOf: sign)
            third.withBytes {
                _ = UnsafeMutableBufferPointer(rebasing: text[end...]).initialize(fromContentsOf: $0)
            }
            return end + counts.2
        }
    }

    /// The same as in the standard library, but by bytes, which takes far less time than by characters.
    package func replacing(_ old: String, with new: String) -> String {
        withBytes { bytes in
            let run = Array(old.utf8)
            var (text, start): ([UInt8], Int) = ([], 0)
            while let place = bytes.first(of: run, from: start) {
                text += bytes[start..<place]
                text += new.utf8
                start = place + run.count
            }
            return start == 0 ? self : String(decoding: text + bytes[start...], as: UTF8.self)
        }
    }

    /// The lines without their line breaks. A line feed is never a part of another byte's character.
    var lines: [Substring] {
        var lines: [Substring] = []
        var start = startIndex
        while start < endIndex {
            let end = utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? endIndex
            lines.append(self[start..<end])
            start = end < endIndex ? utf8.index(after: end) : end
        }
        return lines
    }

    /// The beginning of the text, up to this many bytes, without a part of a character.
    func beginning(ofBytes count: Int) -> Substring {
        guard utf8.count > count else { return self[...] }
        var end = utf8.index(startIndex, offsetBy: count)
        while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return self[..<end]
    }

    /// The text, or the beginning of one with more bytes than these, and what says that there is more.
    func shortened(toBytes count: Int) -> String { utf8.count > count ? "\(beginning(ofBytes: count))…" : self }

    /// The text as pages have it that repeat it: only the beginning of one that is longer than a line.
    package var inBrief: String { shortened(toBytes: Self.longestInBrief) }

    private static let longestInBrief = 120

    /// The text without white space at its ends; a no-break space counts as white space.
    var trimmed: String {
        let scalars = unicodeScalars
        guard let start = scalars.firstIndex(where: { !$0.isWhiteSpace }),
            let last = scalars.lastIndex(where: { !$0.isWhiteSpace })
        else { return "" }
        let end = scalars.index(after: last)
        return start == startIndex && end == endIndex ? self : String(scalars[start..<end])
    }
}

extension Substring {
    /// The same as in the standard library, which takes the text apart into characters.
    func hasPrefix(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

    /// The text without its first bytes.
    func dropBytes(_ count: Int) -> Substring { Substring(utf8.dropFirst(count)) }

    /// Whether there is nothing but spaces.
    var isBlank: Bool { utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }

    /// Where the first visible character is.
    var startOfText: Index {
        utf8.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? startIndex
    }

    /// The runs of letters, without what is between them.
    var lettersAlone: [Substring] {
        // By bytes if every letter is one.
        guard utf8.allSatisfy({ $0 < 0x80 }) else { return split { !$0.isLetter } }
        return utf8.split { !$0.isLetter }.map { Substring($0) }
    }

    /// Where the last part of a path begins: at `link.md` in `controls/link.md`.
    package var nameStart: Index {
        utf8.lastIndex(of: UInt8(ascii: "/")).map(utf8.index(after:)) ?? startIndex
    }

    /// The text without its last characters, as long as they satisfy a condition.
    package func trimmingSuffix(while condition: (Character) -> Bool) -> Substring {
        var trimmed = self
        while let last = trimmed.last, condition(last) { trimmed.removeLast() }
        return trimmed
    }
}

extension Sequence where Element: Hashable {
    /// The elements in their order, each once.
    @inlinable
    package func uniqued() -> [Element] {
        var (few, seen): ([Element], Set<Element>) = ([], [])
        return filter { element in
            // A few are compared sooner than hashed.
            if few.contains(element) { return false }
            guard few.count == 8 else {
                few.append(element)
                return true
            }
            return seen.insert(element).inserted
        }
    }
}
