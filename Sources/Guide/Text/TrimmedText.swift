extension String {
    /// The text without white space at its ends; a no-break space counts as white space.
    var trimmed: String {
        guard let firstByte = utf8.first, let lastByte = utf8.last else { return self }
        // Most texts begin and end with a letter or sign of ASCII; they are looked at no further.
        if (0x21..<0x7F).contains(firstByte), (0x21..<0x7F).contains(lastByte) { return self }
        if let inked = utf8.firstIndex(where: { !$0.isWhiteSpace }), (0x21..<0x7F).contains(utf8[inked]),
            let last = utf8.lastIndex(where: { !$0.isWhiteSpace }), (0x21..<0x7F).contains(utf8[last])
        {
            return String(Substring(utf8[inked...last]))
        }
        guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return self }
        guard first.properties.isWhitespace || last.properties.isWhitespace else { return self }
        let start = unicodeScalars.firstIndex { !$0.properties.isWhitespace } ?? endIndex
        let end = unicodeScalars.lastIndex { !$0.properties.isWhitespace }.map { unicodeScalars.index(after: $0) }
        return String(unicodeScalars[start..<(end ?? start)])
    }
}

extension Substring {
    /// The text without its last characters, as long as they satisfy a condition.
    func trimmingSuffix(while condition: (Character) -> Bool) -> Substring {
        var trimmed = self
        while let last = trimmed.last, condition(last) { trimmed.removeLast() }
        return trimmed
    }
}
