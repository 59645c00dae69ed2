/// A change to a file's text that repairs what a diagnostic reports.
///
/// Offsets count UTF-8 bytes of the text with line feeds as line breaks and without a byte order mark.
public struct TextEdit: Hashable, Sendable {
    public let range: Range<Int>
    public let replacement: String

    public init(_ range: Range<Int>, _ replacement: String) {
        (self.range, self.replacement) = (range, replacement)
    }
}

extension [TextEdit] {
    /// The edits in the order of the text. An edit that overlaps an earlier one, or is outside the text, is left out.
    public func inOrder(within text: Range<Int>) -> [TextEdit] {
        var position = text.lowerBound
        // A stable order keeps insertions at one place as they were reported.
        let ordered = enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        return ordered.compactMap { _, edit in
            guard edit.range.lowerBound >= position, edit.range.upperBound <= text.upperBound else { return nil }
            position = edit.range.upperBound
            return edit
        }
    }

    /// Applies the edits to text.
    public func applied(to text: [UInt8]) -> [UInt8] { applied(to: text[...]) }

    /// Applies the edits to a part of text, whose indices are the offsets.
    public func applied(to text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var position = text.startIndex
        for edit in inOrder(within: text.indices) {
            result += text[position..<edit.range.lowerBound]
            result += edit.replacement.utf8
            position = edit.range.upperBound
        }
        return result + text[position...]
    }
}
