import Guide

/// Finds the addresses in a style sheet: what is in `url(…)` or after `@import`, without quotation marks.
///
/// Comments and strings are skipped. An address with a backslash is left out, because authors do not write them.
///
/// Source: CSS Syntax Module Level 3, 4.3.6.
struct StyleSheetReferences {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0
    private var found: [Range<Int>] = []

    static func ranges(in styleSheet: [UInt8]) -> [Range<Int>] {
        styleSheet.withUnsafeBufferPointer { bytes in
            var references = StyleSheetReferences(bytes: bytes)
            references.read()
            return references.found
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func read() {
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "/") where isComment: passComment()
            case UInt8(ascii: "\""), UInt8(ascii: "'"): readString(isAddress: false)
            case UInt8(ascii: "@") where begins("@import"):
                place += "@import".utf8.count
                while place < bytes.count, bytes[place].isWhiteSpace || isComment {
                    if isComment { passComment() } else { place += 1 }
                }
                if isQuotationMark { readString(isAddress: true) }
            case UInt8(ascii: "u"), UInt8(ascii: "U"):
                if begins("url("), place == 0 || !Self.isPartOfName(bytes[place - 1]) { readURL() } else { place += 1 }
            default: place += 1
            }
        }
    }

    private mutating func readURL() {
        place += "url(".utf8.count
        while place < bytes.count, bytes[place].isWhiteSpace { place += 1 }
        if isQuotationMark { return readString(isAddress: true) }
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: ")") { place += 1 }
        var end = place
        while end > start, bytes[end - 1].isWhiteSpace { end -= 1 }
        add(start..<end)
    }

    /// Reads a string, which ends with its line at the latest.
    private mutating func readString(isAddress: Bool) {
        let (mark, start) = (bytes[place], place + 1)
        place = start
        while place < bytes.count, bytes[place] != mark, bytes[place] != UInt8(ascii: "\n") {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        place = min(place, bytes.count)
        if isAddress { add(start..<place) }
        if place < bytes.count, bytes[place] == mark { place += 1 }
    }

    private mutating func add(_ range: Range<Int>) {
        if !range.isEmpty, !bytes[range].contains(UInt8(ascii: "\\")) { found.append(range) }
    }

    private var isQuotationMark: Bool {
        place < bytes.count && (bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'"))
    }

    private var isComment: Bool { begins("/*") }

    private mutating func passComment() {
        place = bytes.first(of: Array("*/".utf8), from: place + 2).map { $0 + 2 } ?? bytes.count
    }

    /// Whether a word is here, in upper or lower case.
    private func begins(_ word: StaticString) -> Bool {
        guard place + word.utf8CodeUnitCount <= bytes.count else { return false }
        for index in 0..<word.utf8CodeUnitCount {
            let byte = bytes[place + index]
            guard (byte.isLetter ? byte | 0x20 : byte) == word.utf8Start[index] else { return false }
        }
        return true
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
    }
}
