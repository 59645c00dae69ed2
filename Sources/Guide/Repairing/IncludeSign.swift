/// The line by which another generator puts a file in its place: `--8<-- "notes.md"`, `[!INCLUDE [notes](notes.md)]`.
///
/// ```swift
/// IncludeSign.alone(in: "{!notes.md!}")  // "{!notes.md!}"
/// ```
///
/// Source: the documents of PyMdown Extensions (Snippets), VitePress (Import Code Snippets), markdown-include, mdBook and DocFX.
enum IncludeSign {
    /// The sign that is all of a line, or of a list item.
    static func alone(in line: Substring) -> String? {
        guard line.utf8.count <= 400 else { return nil }
        let text = String(ListMarkers(of: line).behind).trimmed
        return isSign(text) ? text : nil
    }

    private static func isSign(_ text: String) -> Bool {
        if text.hasPrefix("--8<--") { return text.dropFirst(6).contains { $0 == "\"" || $0 == "'" } }
        if text.hasPrefix("<<< ") {
            return ["@/", "./", "../", "/"].contains { text.dropFirst(4).drop(while: \.isWhitespace).hasPrefix($0) }
        }
        if text.hasPrefix("{!") { return text.hasSuffix("!}") && text.count > 4 }
        if text.hasPrefix("{{#") { return text.hasSuffix("}}") && books.contains { text.dropFirst(3).hasPrefix($0) } }
        guard text.hasPrefix("[!"), text.hasSuffix("]") else { return false }
        let name = text.dropFirst(2).prefix { $0.isLetter }.lowercased()
        return name == "include" && text.dropFirst(9).contains("](") || name == "code" && text.contains("](")
    }

    private static let books = ["include ", "rustdoc_include ", "playground "]

    /// The sign of mdBook that a text begins with, wherever it stands.
    static func book(at text: Substring) -> Substring? {
        guard text.hasPrefix("{{#"), let range = text.liquid(.variable),
            (books + ["title "]).contains(where: { text.dropFirst(3).hasPrefix($0) })
        else { return nil }
        return text[range].contains("\n") ? nil : text[range]
    }

    /// Whether a line that begins at a place may be one.
    static func mayBegin(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        var place = start
        while place < text.count, RepairSigns.isBlank(text[place]) || RepairSigns.isBullet(text[place]) { place += 1 }
        guard place + 1 < text.count else { return false }
        switch (text[place], text[place + 1]) {
        case (UInt8(ascii: "8"), UInt8(ascii: "<")): return place > start + 1 && text[place - 1] == UInt8(ascii: "-")
        case (UInt8(ascii: "<"), UInt8(ascii: "<")), (UInt8(ascii: "{"), UInt8(ascii: "!")),
            (UInt8(ascii: "{"), UInt8(ascii: "{")), (UInt8(ascii: "["), UInt8(ascii: "!")):
            return true
        default: return false
        }
    }
}
