/// Leaves out the white space of a style sheet that separates nothing: around braces, and behind colons, semicolons and commas.
///
/// ```swift
/// TightStyleSheet.make(from: Array("a > b { c: d, e; }\n".utf8))  // a > b{c:d,e}
/// ```
///
/// Texts in quotation marks, comments, and what a backslash escapes stay as they are.
enum TightStyleSheet {
    static func make(from bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        // Whether the last byte of the result is a sign of its own, and not escaped, quoted or part of a comment.
        var isSign = true
        func isBehindSeparator() -> Bool {
            guard isSign, let last = result.last else { return isSign }
            return "{};:,".utf8.contains(last)
        }
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
            case UInt8(ascii: "/") where bytes[index...].starts(with: "/*".utf8):
                end = index + 2
                while end < bytes.count, !bytes[end...].starts(with: "*/".utf8) { end += 1 }
                end = min(end + 2, bytes.count)
                isSign = false
            case UInt8(ascii: "\\"):
                end = min(index + 2, bytes.count)
                isSign = false
            case _ where byte.isWhiteSpace:
                while end < bytes.count, bytes[end].isWhiteSpace { end += 1 }
                let isBeforeBrace = end < bytes.count && "{}".utf8.contains(bytes[end])
                if isBeforeBrace || isBehindSeparator() {
                    index = end
                    continue
                }
            case UInt8(ascii: "}"):
                if isSign, result.last == UInt8(ascii: ";") { result.removeLast() }
                isSign = true
            default:
                isSign = true
            }
            result += bytes[index..<end]
            index = end
        }
        return result
    }
}
