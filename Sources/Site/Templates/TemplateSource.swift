/// A template's text, with its tags, and the file it is from.
struct TemplateSource: Sendable {
    /// As messages name it.
    let path: String
    /// UTF-8.
    let bytes: [UInt8]
    /// Read once: what all pages include is checked and compiled for each of them.
    let tags: [TemplateTag]
    /// Whether a tag is opened behind the last one and never closed.
    let endsInTag: Bool

    init(path: String, text: String) {
        self.path = path
        bytes = Array(text.utf8)
        (tags, endsInTag) = bytes.withUnsafeBufferPointer(TemplateTag.tags)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The beginning of a line, as long as others quote of an endless one.
    func excerpt(ofLine number: Int) -> String? {
        let lines = bytes.split(
            separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
        guard number >= 1, number <= lines.count else { return nil }
        return String(String(decoding: lines[number - 1], as: UTF8.self).prefix(1_000))
    }

    /// Whether nothing but blanks and comments is in the template.
    var isBlank: Bool { tags.allSatisfy { $0.kind == .comment || $0.kind == .setting } && hasOnlyTags }

    /// Whether nothing but blanks stands around the tags.
    var hasOnlyTags: Bool {
        var position = 0
        for tag in tags {
            guard bytes[position..<tag.range.lowerBound].allSatisfy(\.isWhiteSpace) else { return false }
            position = tag.range.upperBound
        }
        return bytes[position...].allSatisfy(\.isWhiteSpace)
    }
}
