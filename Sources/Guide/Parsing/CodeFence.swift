/// The opening line of a fenced code block, taken apart.
struct CodeFence {
    /// The list markers before the fence, such as `- `; `nil` where the fence stands alone.
    let marker: Substring?
    /// The column at which the text of its list item, or the fence itself, begins.
    let contentIndent: Int
    let character: Character
    let length: Int
    let info: Substring

    init?(opening line: Substring) {
        guard line.utf8.contains(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }) else { return nil }
        let width = Self.listMarkerWidth(of: line)
        let indent = line.prefix { $0 == " " || $0 == "\t" }.count
        let hasMarker = width > indent
        let rest = line.dropFirst(hasMarker ? width : indent)
        guard let character = rest.first, character == "`" || character == "~" else { return nil }
        let run = rest.prefix { $0 == character }
        guard run.count >= 3 else { return nil }
        let info = rest.dropFirst(run.count)
        // Backticks behind backticks are a code span. A run that closes on its own line is one too.
        if character == "`", info.contains("`") { return nil }
        self.marker = hasMarker ? line.prefix(width) : nil
        self.contentIndent = hasMarker ? width : indent
        self.character = character
        self.length = run.count
        self.info = info.drop { $0 == " " }.trimmingSuffix { $0 == " " || $0 == "\t" }
    }

    /// The fence itself: ```` ``` ````.
    var closing: String { String(repeating: character, count: length) }

    // MARK: Code on the opening line

    /// Code that stands where the language should: ```` ```import SwiftUI ````.
    var gluedCode: Substring? {
        guard let first = info.split(separator: " ").first else { return nil }
        let isCode =
            Self.firstWordsOfCode.contains(first) && info.contains(" ") || first.hasPrefix("@") || first.hasPrefix("//")
            || (info.contains("(") && !info.hasPrefix("{") && !Self.hasAttribute(info))
        return isCode ? info : nil
    }

    /// `title="x(y)"`: what other generators allow behind a language.
    private static func hasAttribute(_ info: Substring) -> Bool {
        info.split(separator: " ").contains { word in
            let name = word.prefix { $0.isLetter || $0 == "-" || $0 == "_" }
            return !name.isEmpty && word.dropFirst(name.count).first == "="
        }
    }

    /// The language the fence names, or the one that code on its line is plainly in.
    var language: Substring {
        guard let code = gluedCode else { return info }
        let words = code.split(separator: " ")
        guard words.first == "import", words.count > 1 else { return "" }
        if Self.swiftModules.contains(words[1]) { return "swift" }
        return words[1].contains(".") ? "kotlin" : ""
    }

    private static let firstWordsOfCode: Set<Substring> = [
        "import", "struct", "class", "func", "fun", "val", "var", "let", "package", "override", "public", "private",
        "internal", "final", "enum", "object", "interface", "protocol", "extension", "if", "for", "return", "const",
    ]

    private static let swiftModules: Set<Substring> = ["SwiftUI", "UIKit", "Foundation", "Accessibility", "Combine"]

    // MARK: The end

    struct Ending {
        /// The line after the last one that is all code.
        let contentEnd: Int
        /// Code before a fence that stands at the end of its line.
        let gluedCode: Substring?
        /// The line at which the text goes on.
        let next: Int
        let isClosed: Bool
    }

    /// Finds where the block ends. A heading at `unclosed` that opens a platform ends it when no fence on a line of its own
    /// comes before; a fence behind code (`}` and three backticks) closes it as well.
    func end(in lines: [Substring], from start: Int, unclosed: Int) -> Ending {
        var position = start
        while position < lines.count {
            let line = lines[position].drop { $0 == " " || $0 == "\t" }
            let run = line.prefix { $0 == character }
            if run.count >= length, line.dropFirst(run.count).allSatisfy({ $0 == " " || $0 == "\t" }) {
                return Ending(contentEnd: position, gluedCode: nil, next: position + 1, isClosed: true)
            }
            if position == unclosed { break }
            let trimmed = lines[position].trimmingSuffix { $0 == " " || $0 == "\t" }
            if character == "`", trimmed.hasSuffix(closing), !trimmed.dropLast(length).contains("`") {
                return Ending(
                    contentEnd: position, gluedCode: trimmed.dropLast(length), next: position + 1, isClosed: true)
            }
            position += 1
        }
        let isMarkdown = language.hasPrefix("md") || language.hasPrefix("markdown")
        if isMarkdown, let close = closingLine(in: lines, from: position) {
            return Ending(contentEnd: close, gluedCode: nil, next: close + 1, isClosed: true)
        }
        var end = position
        while end > start, lines[end - 1].allSatisfy(\.isWhitespace) { end -= 1 }
        return Ending(contentEnd: end, gluedCode: nil, next: position, isClosed: false)
    }

    /// The next line that begins with a fence of its kind, and whether it closes it: it may also open another block.
    func nextRun(in lines: [Substring], from start: Int) -> (position: Int, closes: Bool)? {
        for position in start..<max(start, lines.count) {
            let rest = lines[position].drop { $0 == " " || $0 == "\t" }
            let run = rest.prefix { $0 == character }.count
            if run >= length { return (position, rest.dropFirst(run).allSatisfy { $0 == " " || $0 == "\t" }) }
        }
        return nil
    }

    /// How many lines down the end of an example in Markdown is looked for, in which there may be headings.
    private static let longestExample = 300

    private func closingLine(in lines: [Substring], from start: Int) -> Int? {
        lines.indices.dropFirst(start).prefix(Self.longestExample).first { position in
            let line = lines[position].drop { $0 == " " }
            return line.prefix { $0 == character }.count >= length && line.allSatisfy { $0 == character || $0 == " " }
        }
    }

    // MARK: Lists

    /// The column at which the text of a list item's line begins, all its markers counted; the indentation alone where
    /// there is no marker.
    static func listMarkerWidth(of line: Substring) -> Int {
        var rest = line[...]
        var width = 0
        func skipBlanks() {
            let blanks = rest.prefix { $0 == " " || $0 == "\t" }.count
            width += blanks
            rest = rest.dropFirst(blanks)
        }
        skipBlanks()
        while true {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            let marker: Int
            if !digits.isEmpty, digits.count <= 9, let sign = rest.dropFirst(digits.count).first,
                sign == "." || sign == ")"
            {
                marker = digits.count + 1
            } else if let sign = rest.first, sign == "-" || sign == "*" || sign == "+" {
                marker = 1
            } else {
                return width
            }
            let after = rest.dropFirst(marker)
            guard let blank = after.first, blank == " " || blank == "\t" else { return width }
            width += marker
            rest = after
            skipBlanks()
        }
    }
}
