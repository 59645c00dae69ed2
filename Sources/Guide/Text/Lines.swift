extension String {
    /// The lines without their line breaks. A line feed is never a part of another byte's character.
    var lines: [Substring] {
        var lines: [Substring] = []
        var start = startIndex
        while start < endIndex {
            let end = Substring(utf8[start...]).utf8.firstIndex(of: UInt8(ascii: "\n")) ?? endIndex
            lines.append(self[start..<end])
            start = end < endIndex ? utf8.index(after: end) : end
        }
        return lines
    }
}

extension Substring {
    /// Whether there is nothing but blanks.
    var isBlank: Bool { utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }

    /// Where the first visible character stands.
    var startOfText: Index {
        utf8.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? startIndex
    }
}
