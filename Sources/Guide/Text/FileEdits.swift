import Diagnostics

/// Edits of a file as it is on the disk: with its byte order mark, line breaks and control characters, none of which ``SourceFile``
/// keeps.
struct FileEdits {
    private let edits: [TextEdit]

    init(_ edits: [TextEdit]) {
        self.edits = edits.inOrder(within: 0..<Int.max)
    }

    /// The contents with the edits applied. Line breaks in them become those of the file's first line.
    func applied(to contents: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(contents.count)
        let lineBreak = Self.lineBreak(of: contents)
        var edits = edits[...]
        /// What was read so far, in bytes of the source file, and up to where it is replaced.
        var (position, replacedEnd) = (0, 0)
        func replace() {
            while let edit = edits.first, edit.range.lowerBound <= position {
                for byte in edit.replacement.utf8 {
                    if byte == UInt8(ascii: "\n") { result += lineBreak } else { result.append(byte) }
                }
                replacedEnd = edit.range.upperBound
                edits = edits.dropFirst()
            }
        }
        var previous: Unicode.Scalar?
        var isKept = true
        for scalar in String(decoding: contents, as: UTF8.self).unicodeScalars {
            defer { previous = scalar }
            let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            if previous == nil, scalar == "\u{FEFF}" {
                result += bytes
                continue
            }
            if scalar == "\n", previous == "\r" {
                // The line break was counted with its first half, and goes with it.
                if isKept { result += bytes }
                continue
            }
            replace()
            isKept = position >= replacedEnd
            if isKept { result += bytes }
            position += HiddenCharacter(scalar)?.kind == .control ? Self.replacementLength : bytes.count
        }
        replace()
        return result
    }

    /// The bytes of U+FFFD, which a source file has for control characters.
    private static let replacementLength = 3

    private static func lineBreak(of contents: [UInt8]) -> [UInt8] {
        guard let end = contents.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
            return [UInt8(ascii: "\n")]
        }
        let isPair = contents[end] == UInt8(ascii: "\r") && contents[(end + 1)...].first == UInt8(ascii: "\n")
        return isPair ? Array("\r\n".utf8) : [contents[end]]
    }
}
