/// A change to a file's text that repairs what a diagnostic reports.
///
/// ```swift
/// TextEdit(3..<5, "iOS")  // replaces two bytes
/// ```
///
/// Offsets count UTF-8 bytes of the text with line feeds as line breaks and without a byte order mark.
public struct TextEdit: Hashable, Sendable {
    public let range: Range<Int>
    public let replacement: String

    public init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}

extension [TextEdit] {
    /// Applies the edits to a text. An edit that overlaps an earlier one, or reaches past the end, is left out.
    public func applied(to text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var position = 0
        // A stable order keeps insertions at one place as they were reported.
        let ordered = enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        for (_, edit) in ordered where edit.range.lowerBound >= position && edit.range.upperBound <= text.count {
            result += text[position..<edit.range.lowerBound]
            result += edit.replacement.utf8
            position = edit.range.upperBound
        }
        return result + text[position...]
    }
}
