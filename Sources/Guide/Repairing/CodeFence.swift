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
        let markers = ListMarkers(of: line)
        let rest = markers.behind
        guard let character = rest.first, character == "`" || character == "~" else { return nil }
        let run = rest.prefix { $0 == character }
        guard run.count >= 3 else { return nil }
        let info = rest.dropFirst(run.count)
        // Backticks behind backticks are a code span. A run that closes on its own line is one too.
        if character == "`", info.contains("`") { return nil }
        self.marker = markers.areThere ? markers.front : nil
        self.contentIndent = markers.column
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
            let word = word.drop { $0 == "{" }
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

    // MARK: What stands in it

    /// Whether the code is Markdown, in which there are headings and fences.
    var isMarkdown: Bool {
        language.hasPrefix("md") || language.hasPrefix("markdown")
    }

    /// Whether the code may well be text that shows a fence.
    var isText: Bool {
        gluedCode == nil
            && (isMarkdown || Self.textLanguages.contains(language.prefix { !$0.isWhitespace }.lowercased()))
    }

    private static let textLanguages: Set<String> = ["", "text", "txt", "plain", "plaintext", "diff", "patch", "rst"]
}
