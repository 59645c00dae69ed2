import Diagnostics

extension LinkResolver {
    /// An address as entries write it, the path to the entry's file from this one: `link.md` of `/checklist-native/link/`.
    func path(ofAddress address: String, in resolution: Resolution) -> String? {
        let tail = address.drop { $0 != "?" && $0 != "#" }
        let query = tail.prefix { $0 != "#" }
        let behind = String(query) + Self.ownAnchor(tail.dropFirst(query.count))
        switch resolution.target {
        case .here: return behind.isEmpty ? nil : behind
        case .entry(let id, _, let anchor):
            let path = RelativeURL.from(folder + (folder.isEmpty ? "" : "/"), to: routes[id]?.file ?? "\(id).md")
            // What looks like an anchor may be the address of a web app's page.
            return path + (address.hasPrefix("#") ? anchor.map { "#\($0)" } ?? "" : behind)
        case .external, .file, .generated, .unsafe, .missing: return nil
        }
    }

    /// An anchor in lower case, with hyphens instead of spaces.
    private static func ownAnchor(_ written: Substring) -> String {
        let words = RelativeURL.decoded(String(written.dropFirst()))
        return words.contains(" ") ? "#" + RelativeURL.encoded(Slug.whole(from: words)) : written.lowercased()
    }
}

extension SourceFile {
    /// The edit that replaces words at a place of the file; `nil` if they are not written there.
    func edit(
        replacing words: String, by replacement: String, at place: (line: Int, column: Int)
    ) -> TextEdit? {
        let text = line(place.line)
        guard words != replacement,
            let start = text.unicodeScalars.index(
                text.startIndex, offsetBy: place.column - 1, limitedBy: text.endIndex),
            text[start...].hasPrefix(words)
        else { return nil }
        let offset = range(ofLine: place.line).lowerBound + text.utf8.distance(from: text.startIndex, to: start)
        return TextEdit(offset..<(offset + words.utf8.count), replacement)
    }
}
