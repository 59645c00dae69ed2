import Diagnostics

/// The text of a file with its lines: UTF-8 without a byte order mark, with line feeds as line breaks.
///
/// Line breaks are unified, the mark is dropped, and control characters become U+FFFD before anything is parsed. So line numbers
/// are those of the file, and columns count from the first visible character.
public struct SourceFile: Sendable {
    /// From the site's root, with `/` between its parts.
    public let path: String
    public let bytes: [UInt8]
    /// The first hidden character of either kind in each line that has one, for the first 100 lines.
    let hidden: [Located<HiddenCharacter>]
    /// Where each line begins.
    private let lineStarts: [Int]

    /// Reads the bytes of a file.
    ///
    /// - Throws: ``InvalidUTF8`` with the location of the first byte that is not valid UTF-8.
    public init(path: String, contents: [UInt8]) throws(InvalidUTF8) {
        self.path = path
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var bytes = contents.starts(with: mark) ? Array(contents.dropFirst(3)) : contents
        if bytes.withUnsafeBufferPointer({ $0.first(UInt8(ascii: "\r"), from: 0) }) != nil {
            bytes = bytes.replacing("\r\n".utf8, with: "\n".utf8).replacing("\r".utf8, with: "\n".utf8)
        }
        var look = TextLook(bytes)
        if let offset = look.firstInvalidByte {
            let before = bytes[..<offset]
            let line = before.count { $0 == UInt8(ascii: "\n") } + 1
            let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            let column = String(decoding: bytes[lineStart..<offset], as: UTF8.self).unicodeScalars.count + 1
            throw InvalidUTF8(location: SourceLocation(path: path, line: line, column: column), byte: bytes[offset])
        }
        if look.hasHiddenCharacters {
            (bytes, hidden) = Self.withoutControls(String(decoding: bytes, as: UTF8.self))
            look = TextLook(bytes)
        } else {
            hidden = []
        }
        self.bytes = bytes
        lineStarts = look.lineStarts
    }

    public struct InvalidUTF8: Error {
        public let location: SourceLocation
        public let byte: UInt8
    }

    /// The longest part of a line that is quoted or searched, in bytes. It bounds the memory that thousands of diagnostics on one
    /// endless line take.
    static let longestLine = 4096

    /// One line without its line break, its beginning if it is longer than 4 KiB; empty past the end. Lines start at 1.
    public func line(_ number: Int) -> String {
        let range = range(ofLine: number)
        var end = range.upperBound
        if range.count > Self.longestLine {
            end = range.lowerBound + Self.longestLine
            // Not in the middle of a character.
            while end > range.lowerBound, bytes[end] & 0b1100_0000 == 0b1000_0000 { end -= 1 }
        }
        return String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
    }

    /// Where a line is in the bytes, without its line break; empty at the end for a line that does not exist.
    func range(ofLine number: Int) -> Range<Int> {
        guard number >= 1, number <= lineStarts.count else { return bytes.count..<bytes.count }
        let start = lineStarts[number - 1]
        return start..<max(start, number < lineStarts.count ? lineStarts[number] - 1 : bytes.count)
    }

    /// The line itself, or the last one: text with `\n` in quotation marks has more lines than its file.
    func existing(line number: Int) -> Int { min(max(number, 1), lineStarts.count) }

    /// The longest list of hidden characters. A file that is full of them is not text.
    private static let longestList = 100

    /// The bytes of text with U+FFFD for its control characters, and the hidden characters it had.
    private static func withoutControls(_ text: String) -> (bytes: [UInt8], hidden: [Located<HiddenCharacter>]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var hidden: [Located<HiddenCharacter>] = []
        var line = 1
        var kinds: Set<HiddenCharacter.Kind> = []
        for scalar in text.unicodeScalars {
            if scalar == "\n" {
                line += 1
                kinds = []
            } else if let found = HiddenCharacter(scalar) {
                if kinds.insert(found.kind).inserted, hidden.count < longestList {
                    hidden.append(Located(value: found, line: line))
                }
                if found.kind == .control {
                    bytes += "\u{FFFD}".utf8
                    continue
                }
            }
            bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
        return (bytes, hidden)
    }
}
