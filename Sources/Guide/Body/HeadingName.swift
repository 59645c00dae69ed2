import Markdown

/// What a heading is called, without numbers and symbols around its name.
///
/// ```swift
/// HeadingName.of("2.1 Role")  // "Role"
/// HeadingName.of("iOS 🍎")  // "iOS"
/// ```
enum HeadingName {
    /// The name in a heading's words; the words themselves if nothing else would be left.
    static func of(_ words: String) -> String {
        let start = words.first.map { $0.isLetter || $0 == "(" } ?? true ? words[...] : withoutNumber(words)
        let name = start.drop { !isPart($0) }.trimmingSuffix { !isPart($0) && $0 != "+" }
        return name.isEmpty ? words : String(name)
    }

    private static func isPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character.isPunctuation
    }

    /// Without `1.` or `2.1` in front.
    private static func withoutNumber(_ words: String) -> Substring {
        guard let blank = words.firstIndex(of: " "),
            words[..<blank].allSatisfy({ $0.isWholeNumber || $0 == "." || $0 == ")" })
        else { return words[...] }
        return words[blank...].drop { " -–—".contains($0) }
    }
}

extension MarkdownNode {
    /// The words of a heading.
    var headingWords: String { textWithoutTags.singleSpaced }

    /// Its text without the tags that pass: `<b>iOS</b>`.
    var textWithoutTags: String {
        let text = plainText
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        return walk.map { node in
            switch node.kind {
            case .htmlInline:
                node.isComment || HTMLPolicy.elementName(ofTag: node.literal) != nil ? "" : node.literal
            case .text, .code: node.literal
            case .softBreak, .lineBreak: " "
            default: ""
            }
        }.joined()
    }
}
