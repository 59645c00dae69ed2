/// The name of a platform or a framework in bold on a line of its own, right below a list: to Markdown it goes on with the list's last
/// item.
///
/// ```markdown
///   - `android:text`
/// **Jetpack Compose**
/// ```
enum GluedLabel {
    /// The name, where a line is one and the line above is an item of a list or goes on with one.
    static func name(in line: Substring, below above: Substring?) -> Substring? {
        guard let above, mayBegin(line), above.contains(where: { !$0.isWhitespace }),
            above.first?.isWhitespace ?? false || ListMarkers(of: above).areThere
        else { return nil }
        let text = line.dropFirst(2).trimmingSuffix { $0.isWhitespace || $0 == ":" }
        guard text.hasSuffix("**") else { return nil }
        let name = text.dropLast(2).trimmingSuffix { $0 == ":" }
        return name.isEmpty || name.contains("*") ? nil : name
    }

    private static func mayBegin(_ line: Substring) -> Bool {
        line.utf8.withContiguousStorageIfAvailable { mayBegin($0, at: 0) } ?? false
    }

    /// Whether a line that begins at a place is bold from its start, and stands below one that is not empty.
    static func mayBegin(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard start + 4 < text.count, text[start] == UInt8(ascii: "*"), text[start + 1] == UInt8(ascii: "*") else {
            return false
        }
        return start < 2 || text[start - 2] != UInt8(ascii: "\n")
    }
}
