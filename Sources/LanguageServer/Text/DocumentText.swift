/// The text of a document with its lines, as the editor has it: with its own line breaks and its byte order mark, if it has one.
///
/// ```swift
/// let text = DocumentText("é😀\n")
/// text.position(ofOffset: 6, in: .utf16)  // line 0, character 3
/// ```
///
/// Lines end with `\n`, `\r\n` or `\r`. Positions after the end of a line mean its end, as the protocol says.
package struct DocumentText: Sendable, Equatable {
    package private(set) var bytes: [UInt8]
    /// Where each line begins.
    private var lineStarts: [Int]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lineStarts = Self.starts(in: bytes)
    }

    package init(_ text: String) { self.init(Array(text.utf8)) }

    private static func starts(in bytes: [UInt8]) -> [Int] {
        var starts = [0]
        bytes.withUnsafeBufferPointer { bytes in
            for place in bytes.indices {
                let byte = bytes[place]
                if byte == UInt8(ascii: "\n") {
                    starts.append(place + 1)
                } else if byte == UInt8(ascii: "\r"), place + 1 == bytes.count || bytes[place + 1] != UInt8(ascii: "\n")
                {
                    starts.append(place + 1)
                }
            }
        }
        return starts
    }

    var lineCount: Int { lineStarts.count }

    /// Where a line is in the bytes, without its line break; the end of the text for one that does not exist.
    func range(ofLine line: Int) -> Range<Int> {
        guard lineStarts.indices.contains(line) else { return bytes.count..<bytes.count }
        let start = lineStarts[line]
        var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    func line(_ number: Int) -> String { String(decoding: bytes[range(ofLine: number)], as: UTF8.self) }

    func text(in range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
    }

    /// The line that an offset is in.
    func line(ofOffset offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// What ends the lines: that of the first one.
    var lineBreak: String {
        guard lineStarts.count > 1 else { return "\n" }
        let end = range(ofLine: 0).upperBound
        return String(decoding: bytes[end..<lineStarts[1]], as: UTF8.self)
    }

    /// Whether it begins with a byte order mark.
    var hasMark: Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }

    // MARK: Positions

    func offset(of position: LSP.Position, in encoding: LSP.PositionEncoding) -> Int {
        guard position.line >= 0, position.line < lineStarts.count else {
            return position.line < 0 ? 0 : bytes.count
        }
        let range = range(ofLine: position.line)
        var (place, units) = (range.lowerBound, 0)
        while place < range.upperBound, units < position.character {
            let width = Self.width(bytes[place])
            units += Self.units(of: width, in: encoding)
            // A position in the middle of a character means its beginning.
            if units > position.character { break }
            place = min(place + width, range.upperBound)
        }
        return place
    }

    func position(ofOffset offset: Int, in encoding: LSP.PositionEncoding) -> LSP.Position {
        let offset = min(max(offset, 0), bytes.count)
        let line = line(ofOffset: offset)
        let range = range(ofLine: line)
        var (place, units) = (range.lowerBound, 0)
        while place < min(offset, range.upperBound) {
            let width = Self.width(bytes[place])
            units += Self.units(of: width, in: encoding)
            place += width
        }
        return LSP.Position(line: line, character: units)
    }

    func range(_ range: Range<Int>, in encoding: LSP.PositionEncoding) -> LSP.Range {
        LSP.Range(
            start: position(ofOffset: range.lowerBound, in: encoding),
            end: position(ofOffset: range.upperBound, in: encoding))
    }

    /// The offset of a character of a line, counted in Unicode scalars from 0; the line's end if it has fewer.
    func offset(ofLine line: Int, scalar: Int) -> Int {
        let range = range(ofLine: line)
        var (place, count) = (range.lowerBound, 0)
        while place < range.upperBound, count < scalar {
            place = min(place + Self.width(bytes[place]), range.upperBound)
            count += 1
        }
        return place
    }

    /// How many bytes a character has that begins with a byte.
    private static func width(_ byte: UInt8) -> Int {
        switch byte {
        case 0xF0...: 4
        case 0xE0...: 3
        case 0xC0...: 2
        default: 1
        }
    }

    private static func units(of width: Int, in encoding: LSP.PositionEncoding) -> Int {
        switch encoding {
        case .utf8: width
        case .utf16: width == 4 ? 2 : 1
        case .utf32: 1
        }
    }

    // MARK: Changes

    mutating func replace(_ range: Range<Int>, with text: String) {
        let range = range.clamped(to: 0..<bytes.count)
        bytes.replaceSubrange(range, with: text.utf8)
        lineStarts = Self.starts(in: bytes)
    }
}
