/// Where a file's front matter ends and its Markdown begins.
struct FrontMatterBlock {
    /// The YAML between the two lines of dashes.
    let yaml: ArraySlice<UInt8>
    /// The line on which the YAML begins.
    let yamlLine: Int
    /// Everything after the front matter.
    let body: ArraySlice<UInt8>
    /// The line on which the body begins.
    let bodyLine: Int

    /// Splits a file that begins with `---`; `nil` for one that does not. A front matter that is never closed by `---` or
    /// `...` on a line of its own reaches to the end of the file.
    init?(_ bytes: [UInt8]) {
        guard let open = Self.line(in: bytes, from: 0), Self.isMarker(bytes[open], character: "-") else { return nil }
        var number = 2
        var start = open.upperBound + 1
        let yamlStart = min(start, bytes.count)
        while let range = Self.line(in: bytes, from: start) {
            if Self.isMarker(bytes[range], character: "-") || Self.isMarker(bytes[range], character: ".") {
                yaml = bytes[yamlStart..<range.lowerBound]
                yamlLine = 2
                body = bytes[min(range.upperBound + 1, bytes.count)...]
                bodyLine = number + 1
                return
            }
            number += 1
            start = range.upperBound + 1
        }
        yaml = bytes[yamlStart...]
        yamlLine = 2
        body = []
        bodyLine = number
    }

    private static func line(in bytes: [UInt8], from start: Int) -> Range<Int>? {
        guard start < bytes.count else { return nil }
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return start..<end
    }

    /// Three of a character and nothing but blanks after them.
    private static func isMarker(_ line: ArraySlice<UInt8>, character: Unicode.Scalar) -> Bool {
        line.count >= 3 && line.prefix(3).allSatisfy { $0 == UInt8(ascii: character) }
            && line.dropFirst(3).allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
}
