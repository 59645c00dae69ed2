/// Code that is where the language should be: ```` ```import SwiftUI ````.
extension CodeInfo {
    /// The language that the text after a fence names: `swift` of `swift title="A.swift"`.
    static func language(of info: Substring) -> Substring {
        info.drop { "{. ".contains($0) }.prefix { !$0.isWhitespace && !"{},".contains($0) }
    }

    static func gluedCode(in info: some StringProtocol) -> Substring? {
        let info = Substring(info)
        guard let first = info.split(separator: " ").first else { return nil }
        let isCode =
            firstWordsOfCode.contains(first) && info.contains(" ") || first.hasPrefix("@") || first.hasPrefix("//")
            || info.contains("(") && !info.contains("=") && !info.hasPrefix("{") && !info.contains(" [")
        return isCode ? info : nil
    }

    /// The language that such code is in.
    static func language(ofGlued code: Substring) -> Substring {
        let words = code.split(separator: " ")
        guard words.first == "import", words.count > 1 else { return "" }
        if swiftModules.contains(words[1]) { return "swift" }
        return words[1].contains(".") ? "kotlin" : ""
    }

    private static let firstWordsOfCode: Set<Substring> = [
        "import", "struct", "class", "func", "fun", "val", "var", "let", "package", "override", "public", "private",
        "internal", "final", "enum", "object", "interface", "protocol", "extension", "if", "for", "return", "const",
    ]

    private static let swiftModules: Set<Substring> = ["SwiftUI", "UIKit", "Foundation", "Accessibility", "Combine"]
}
