/// What stands behind a fence of code, as other generators have it too: its language, and a title.
///
/// ```swift
/// FenceInfo("swift title=\"A.swift\"")  // language: "swift", title: "A.swift"
/// FenceInfo("{.swift .numberLines}")  // language: "swift", title: nil
/// FenceInfo("swift:A.swift")  // language: "swift", title: "A.swift"
/// FenceInfo("{code-block} swift")  // language: "swift", title: nil
/// ```
struct FenceInfo {
    let language: Substring
    let title: String?

    init(_ info: Substring) {
        language = Self.language(of: info)
        title = Self.title(of: info, behind: language)
    }

    /// The language alone.
    static func language(of info: Substring) -> Substring {
        guard info.first == "{" else {
            let word = info.prefix { !$0.isWhitespace && $0 != "{" && $0 != "," }
            guard let colon = word.firstIndex(of: ":"), isTitle(word[colon...].dropFirst()) else { return word }
            return word[..<colon]
        }
        let inner = info.dropFirst().prefix { $0 != "}" }
        let word = inner.drop { $0 == " " || $0 == "." }.prefix { !$0.isWhitespace && $0 != "," && $0 != "." }
        if directives.contains(word) {
            return info[inner.endIndex...].dropFirst().drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
        }
        guard word.first?.isLetter ?? false, !word.contains("="), !Admonition.isKnown(String(word)) else { return "" }
        return word
    }

    private static let directives: Set<Substring> = ["code-block", "code", "code-cell", "sourcecode"]

    private static func title(of info: Substring, behind language: Substring) -> String? {
        let behind = language.isEmpty ? info : info[language.endIndex...]
        if behind.first == ":" {
            let word = behind.dropFirst().prefix { !$0.isWhitespace }
            if !word.hasPrefix("title=") { return String(word) }
            return TagArguments(behind.dropFirst()).value(of: "title")
        }
        guard info.utf8.contains(UInt8(ascii: "=")) else { return nil }
        return TagArguments(behind.filter { $0 != "{" && $0 != "}" }[...]).value(of: "title", "filename", "caption")
    }

    /// Whether the word behind a language and a colon is a file's name.
    private static func isTitle(_ word: Substring) -> Bool {
        word.hasPrefix("title=") || word.dropFirst().contains(".") && word.last != "."
    }

    /// The title of a block of code as a paragraph.
    static func paragraph(_ title: String) -> String {
        Admonition.bold(String(title.flatMap { "\\*_`[]<".contains($0) ? ["\\", $0] : [$0] }))
    }
}
