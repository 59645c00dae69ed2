/// Leaves out the white space of a style sheet that separates nothing: around braces, and after colons, semicolons and commas.
///
/// ```swift
/// TightStyleSheet.make(from: Array("a > b { c: d, e; }\n".utf8))  // a > b{c:d,e}
/// ```
///
/// Texts in quotation marks, comments, and what a backslash escapes stay as they are.
enum TightStyleSheet {
    static func make(from bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBufferPointer { make(from: $0) }
    }

    private static func make(from bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let mayBeLeftOut = mayBeLeftOut
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        // Whether the last byte of the result is a sign of its own, and not escaped, quoted or part of a comment.
        var isSign = true
        while index < bytes.count {
            let byte = bytes[index]
            var end = index + 1
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                while end < bytes.count, bytes[end] != byte, bytes[end] != UInt8(ascii: "\n") {
                    end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
                }
                end = min(end + 1, bytes.count)
                isSign = false
            case UInt8(ascii: "/") where isComment(at: index, in: bytes):
                end = bytes.first(of: commentEnd, from: index + 2).map { $0 + 2 } ?? bytes.count
                isSign = false
            case UInt8(ascii: "\\"):
                end = min(index + 2, bytes.count)
                isSign = false
            case _ where byte.isWhiteSpace:
                while end < bytes.count, bytes[end].isWhiteSpace { end += 1 }
                let isBeforeBrace = end < bytes.count && isBrace(bytes[end])
                if isBeforeBrace || isSign && (result.last.map(isSeparator) ?? true) {
                    index = end
                    continue
                }
            case UInt8(ascii: "}"):
                if isSign, result.last == UInt8(ascii: ";") { result.removeLast() }
                isSign = true
            default:
                while end < bytes.count, !mayBeLeftOut[Int(bytes[end])] { end += 1 }
                isSign = true
            }
            result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[index..<end]))
            index = end
        }
        return result
    }

    private static let commentEnd = Array("*/".utf8)

    private static func isComment(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*")
    }

    private static func isBrace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        isBrace(byte) || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",")
    }

    /// Whether a byte ends a run of those that stay as they are.
    private static let mayBeLeftOut = (0...255).map { byte in
        UInt8(byte).isWhiteSpace || Array("\"'/\\}".utf8).contains(UInt8(byte))
    }
}
