/// Where a file's front matter ends and its Markdown begins.
struct FrontMatterBlock {
    /// The YAML between the two lines of dashes.
    let yaml: ArraySlice<UInt8>
    /// The line on which the YAML begins.
    let yamlLine = 2
    /// Everything after the front matter.
    let body: ArraySlice<UInt8>
    /// The line on which the body begins.
    let bodyLine: Int
    /// Whether a line of its own ends it.
    let isClosed: Bool

    /// Splits a file that begins with a line `---`; `nil` for one that does not.
    ///
    /// The front matter ends with `---` or `...` on a line of its own; without one, at the first blank line.
    init?(_ bytes: [UInt8]) {
        guard Self.isMarker(bytes.prefix { $0 != UInt8(ascii: "\n") }, of: "-") else { return nil }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let rest = lines.dropFirst()
        let closing = rest.firstIndex { Self.isMarker($0, of: "-") || Self.isMarker($0, of: ".") }
        let blank = rest.firstIndex { $0.allSatisfy { $0 <= 0x20 } }
        let last = closing ?? blank
        let end = last.map { lines[$0].startIndex } ?? bytes.endIndex
        yaml = bytes[min(lines[0].endIndex + 1, end)..<end]
        let bodyStart = closing.map { min(lines[$0].endIndex + 1, bytes.endIndex) } ?? end
        body = bytes[bodyStart...]
        bodyLine = closing.map { $0 + 2 } ?? blank.map { $0 + 1 } ?? lines.count
        isClosed = closing != nil
    }

    /// Three of a character and nothing but blanks after them.
    private static func isMarker(_ line: ArraySlice<UInt8>, of character: Unicode.Scalar) -> Bool {
        let sign = UInt8(ascii: character)
        return line.count >= 3 && line.prefix(3).allSatisfy { $0 == sign }
            && line.dropFirst(3).allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
}
