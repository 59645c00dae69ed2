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
        guard let above, isPossible(line, below: above),
            above.first?.isWhitespace ?? false || ListMarkers(of: above).areThere
        else { return nil }
        let text = line.dropFirst(2).trimmingSuffix { $0.isWhitespace || $0 == ":" }
        guard text.hasSuffix("**") else { return nil }
        let name = text.dropLast(2).trimmingSuffix { $0 == ":" }
        return name.isEmpty || name.contains("*") ? nil : name
    }

    /// Whether a line is bold from its start, and stands below one that may be an item or go on with one.
    static func isPossible(_ line: Substring, below above: Substring?) -> Bool {
        guard line.utf8.starts(with: "**".utf8), let above else { return false }
        return above.utf8.withContiguousStorageIfAvailable { mayBeInList($0[...]) } ?? true
    }

    /// Whether a line that begins at a place is bold from its start, and stands below one that may be an item or go on with one.
    static func mayBegin(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard start > 1, start + 4 < text.count, text[start] == UInt8(ascii: "*"), text[start + 1] == text[start] else {
            return false
        }
        let end = start - 1
        let above = text[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return mayBeInList(text[above..<end])
    }

    /// Whether a line begins with a blank, a bullet or a digit, and holds more than blanks.
    private static func mayBeInList(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = line.first else { return false }
        if RepairSigns.isBullet(first) { return line.dropFirst().first.map(RepairSigns.isBlank) ?? false }
        return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
            || RepairSigns.isBlank(first) && line.contains { $0 > UInt8(ascii: " ") }
    }
}
