/// What other generators put a table of contents in the place of: `[[toc]]`, `[TOC]`, `[[_TOC_]]`, and a list with
/// `{:toc}` below it.
enum ContentsSign {
    /// The sign that is all of a line, or of a list item.
    static func alone(in line: Substring) -> String? {
        guard line.utf8.count <= 40 else { return nil }
        let text = String(ListMarkers(of: line).behind).trimmed
        return all.contains(text.lowercased()) ? text : nil
    }

    /// Whether kramdown puts a table of contents in the place of the list above a line: `{:toc}`.
    static func replacesList(_ line: Substring) -> Bool {
        let text = line.drop { $0 == " " || $0 == "\t" }.trimmingSuffix(while: \.isWhitespace)
        guard text.hasPrefix("{:"), text.hasSuffix("}") else { return false }
        let name = text.dropFirst(2).drop { $0 == " " }.prefix(while: \.isLetter)
        let behind = text[name.endIndex...].first
        return name.lowercased() == "toc" && (behind == "}" || behind == " ")
    }

    private static let all: Set<String> = ["[[toc]]", "[[_toc_]]", "[toc]", "[[__toc__]]"]

    /// Whether the letters behind a bracket make `[toc]`.
    static func mayBegin(_ text: UnsafeBufferPointer<UInt8>, behindBracketAt start: Int) -> Bool {
        start + 3 < text.count && text[start + 3] == UInt8(ascii: "]") && text[start] | 0x20 == UInt8(ascii: "t")
            && text[start + 1] | 0x20 == UInt8(ascii: "o") && text[start + 2] | 0x20 == UInt8(ascii: "c")
    }
}
