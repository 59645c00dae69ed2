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

    /// Whether a line is bold from its start, and stands below one that is not empty.
    static func isPossible(_ line: Substring, below above: Substring?) -> Bool {
        line.utf8.starts(with: "**".utf8) && above?.utf8.contains { $0 > UInt8(ascii: " ") } ?? false
    }

    /// Whether a line that begins at a place is bold from its start, and stands below one that is not empty.
    static func mayBegin(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard start > 1, start + 4 < text.count, text[start] == UInt8(ascii: "*"), text[start + 1] == text[start] else {
            return false
        }
        var place = start - 2
        while place > 0, RepairSigns.isBlank(text[place]) { place -= 1 }
        return text[place] != UInt8(ascii: "\n")
    }
}
