import Guide

/// Finds the addresses in a style sheet: what stands between `url(` and `)` or behind `@import`, without quotation marks.
///
/// Comments and strings are passed over. An address with a backslash is left out; nobody writes one.
///
/// Source: CSS Syntax Module Level 3, 4.3.6.
enum StyleSheetReferences {
    static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "/") where bytes[(index + 1)...].first == UInt8(ascii: "*"):
                index = end(ofComment: index + 2, in: bytes)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                index = end(ofText: index, in: bytes) + 1
            case UInt8(ascii: "@"):
                guard let quote = importedText(at: index, in: bytes) else {
                    index += 1
                    continue
                }
                let range = quote + 1..<max(quote + 1, end(ofText: quote, in: bytes))
                if !range.isEmpty, !bytes[range].contains(UInt8(ascii: "\\")) { found.append(range) }
                index = range.upperBound + 1
            case UInt8(ascii: "u"), UInt8(ascii: "U"):
                guard isAddress(at: index, in: bytes) else {
                    index += 1
                    continue
                }
                let range = address(at: index + 4, in: bytes)
                if !range.isEmpty, !bytes[range].contains(UInt8(ascii: "\\")) { found.append(range) }
                index = max(range.upperBound, index + 4)
                if index < bytes.count, isQuote(bytes[index]) { index += 1 }
            default: index += 1
            }
        }
        return found
    }

    private static func isAddress(at index: Int, in bytes: [UInt8]) -> Bool {
        guard index + 4 <= bytes.count, String(decoding: bytes[index..<index + 4], as: UTF8.self).lowercased() == "url("
        else { return false }
        guard index > 0 else { return true }
        let before = Unicode.Scalar(bytes[index - 1])
        return !(before.properties.isAlphabetic || before == "-" || before == "_" || ("0"..."9").contains(before))
    }

    /// Where the text begins that `@import` names another style sheet with; `nil` for another rule, and for `url(`.
    private static func importedText(at index: Int, in bytes: [UInt8]) -> Int? {
        let word = "@import"
        guard index + word.utf8.count < bytes.count else { return nil }
        var next = index + word.utf8.count
        guard String(decoding: bytes[index..<next], as: UTF8.self).lowercased() == word else { return nil }
        while next < bytes.count {
            if isQuote(bytes[next]) { return next }
            if isBlank(bytes[next]) {
                next += 1
            } else if bytes[next...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "*")]) {
                next = end(ofComment: next + 2, in: bytes)
            } else {
                return nil
            }
        }
        return nil
    }

    private static func address(at start: Int, in bytes: [UInt8]) -> Range<Int> {
        let first = bytes[start...].firstIndex { !isBlank($0) } ?? bytes.count
        if first < bytes.count, isQuote(bytes[first]) { return first + 1..<end(ofText: first, in: bytes) }
        let last = bytes[first...].firstIndex { $0 == UInt8(ascii: ")") } ?? bytes.count
        let blanks = bytes[first..<last].reversed().prefix(while: isBlank).count
        return first..<last - blanks
    }

    /// Where the second quotation mark stands; the end of a line ends a text as well.
    private static func end(ofText start: Int, in bytes: [UInt8]) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != bytes[start], bytes[index] != UInt8(ascii: "\n") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, bytes.count)
    }

    private static func end(ofComment start: Int, in bytes: [UInt8]) -> Int {
        var index = start
        while index + 1 < bytes.count, bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/") {
            index += 1
        }
        return index + 2
    }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
