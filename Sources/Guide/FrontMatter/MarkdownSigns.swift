import Markdown

/// Removes Markdown from a text that is shown as plain text, such as a title.
enum MarkdownSigns {
    /// The text without Markdown; `nil` if it has none, or if Markdown would make other blocks than paragraphs of it.
    ///
    /// ```swift
    /// MarkdownSigns.removed(from: "The `Button` and *its* [use](use.md)")  // "The Button and its use"
    /// MarkdownSigns.removed(from: "a_b * c, List<Item>")  // nil
    /// ```
    static func removed(from text: String) -> String? {
        guard text.utf8.contains(where: isSign) else { return nil }
        let words = MarkdownDocument(parsing: text).withTree { root -> String? in
            guard root.children.allSatisfy({ $0.kind == .paragraph }) else { return nil }
            var words = ""
            for node in root.descendants {
                switch node.kind {
                case .text, .code, .htmlInline: words += node.literal
                case .softBreak, .lineBreak, .paragraph: words += " "
                default: break
                }
            }
            return words.singleSpaced
        }
        guard let words, !words.isEmpty, words != text.singleSpaced else { return nil }
        return words
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "&"),
            UInt8(ascii: "\\"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
