/// The opening line of a fenced code block, taken apart.
struct CodeFence {
    /// The list markers before the fence, such as `- `; `nil` if the fence is alone.
    let marker: Substring?
    /// What comes before the fence: spaces and list markers.
    let front: Substring
    /// The column at which the text of its list item, or the fence itself, begins.
    let contentIndent: Int
    let character: Character
    let length: Int
    let info: Substring

    init?(opening line: Substring) {
        // The first backtick begins the fence; nearly all others are alone.
        let tick = line.utf8.firstIndex(of: UInt8(ascii: "`"))
        guard
            tick.map({ line.utf8[$0...].dropFirst().first == UInt8(ascii: "`") }) ?? false
                || line.utf8.contains(UInt8(ascii: "~"))
        else { return nil }
        let markers = ListMarkers(of: line)
        let rest = markers.behind
        guard let character = rest.first, character == "`" || character == "~" else { return nil }
        let run = rest.prefix { $0 == character }
        guard run.count >= 3 else { return nil }
        let info = rest.dropFirst(run.count)
        // Backticks behind backticks are a code span. A run that closes on its own line is one too.
        if character == "`", info.contains("`") { return nil }
        self.marker = markers.areThere ? markers.front : nil
        self.front = line[..<rest.startIndex]
        self.contentIndent = markers.column
        self.character = character
        self.length = run.count
        self.info = info.drop { $0 == " " }.trimmingSuffix { $0 == " " || $0 == "\t" }
    }

    /// Where the fence begins.
    var start: Substring.Index { front.endIndex }
    /// Where the text behind the fence stands.
    var infoRange: Range<Substring.Index> { info.startIndex..<info.endIndex }
    /// The fence itself: ```` ``` ````.
    var closing: String { String(repeating: character, count: length) }

    /// Whether a line closes the code.
    func isClosed(by line: Substring) -> Bool {
        let rest = line.drop { $0 == " " }.drop { $0 == character }
        return rest.isBlank && line.count { $0 == character } >= length
    }

    // MARK: Code on the opening line

    /// Code that is where the language should: ```` ```import SwiftUI ````.
    var gluedCode: Substring? {
        guard let first = info.split(separator: " ").first else { return nil }
        let isCode =
            Self.firstWordsOfCode.contains(first) && info.contains(" ") || first.hasPrefix("@") || first.hasPrefix("//")
            || info.contains("(") && !info.contains("=") && !info.hasPrefix("{")
        return isCode ? info : nil
    }

    /// The language the fence names, or the one that the code on its line is in.
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

    /// Whether the code is Markdown, which has headings and fences.
    var isMarkdown: Bool { info.hasPrefix("md") || info.hasPrefix("markdown") }

    /// Whether the code is text, which may show a fence.
    var isText: Bool { isMarkdown || Self.textLanguages.contains(info.prefix { !$0.isWhitespace }.lowercased()) }

    private static let textLanguages: Set<String> = ["", "text", "txt", "plain", "diff"]

    // MARK: Languages

    /// The language that the text behind a fence names: `swift` of `swift title="A.swift"`.
    static func language(of info: Substring) -> Substring {
        info.drop { "{. ".contains($0) }.prefix { !$0.isWhitespace && !"{},".contains($0) }
    }
}
