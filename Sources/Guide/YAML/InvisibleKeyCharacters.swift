/// The characters without width in keys, which come along when a key is copied from a page: with U+200B before it, `mobile` is
/// another word to YAML and the same to its author.
enum InvisibleKeyCharacters {
    struct Found {
        let key: String
        let mark: YAMLNode.Mark
        let character: Unicode.Scalar
    }

    /// Soft hyphen, zero width space, word joiner. Those that join letters or say which way they run have a
    /// meaning in some languages.
    private static let all: Set<Unicode.Scalar> = ["\u{AD}", "\u{200B}", "\u{2060}"]

    /// Whether one of them may occur in a text.
    static func mayOccur(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.contains(0xE2) { next in
            next + 1 < text.count
                && (text[next] == 0x80 && text[next + 1] == 0x8B || text[next] == 0x81 && text[next + 1] == 0xA0)
        } || text.contains(0xC2) { $0 < text.count && text[$0] == 0xAD }
    }

    /// A tree without them in its keys, and the first of each key.
    static func removed(from root: YAMLNode) -> (root: YAMLNode, found: [Found]) {
        var found: [Found] = []
        let root = root.mapScalars { scalar, isKey in
            guard isKey, let first = scalar.string.unicodeScalars.first(where: all.contains) else { return scalar }
            let string = String(String.UnicodeScalarView(scalar.string.unicodeScalars.filter { !all.contains($0) }))
            // A key of nothing else stays what it is.
            guard !string.isEmpty else { return scalar }
            found.append(Found(key: RepeatedKey.withoutMark(string), mark: scalar.mark, character: first))
            return YAMLNode.Scalar(string: string, style: scalar.style, mark: scalar.mark)
        }
        return (root, found)
    }

    /// A line without them in its key; `nil` for one that has none there.
    static func removed(fromKeyOf line: String) -> String? {
        guard line.withBytes(mayOccur), let colon = line.firstIndex(of: ":") else { return nil }
        let key = line[..<colon].unicodeScalars
        let visible = key.filter { !all.contains($0) }
        return visible.count < key.count ? String(String.UnicodeScalarView(visible)) + line[colon...] : nil
    }
}
