import Diagnostics

/// Makes links that open a file at a line in the author's editor.
///
/// ```swift
/// let editor = EditorLink(template: "vscode://file/{path}:{line}:{column}", root: "/guide")
/// editor.url(for: SourceLocation(path: "content/link.md", line: 9, column: 5))
/// // "vscode://file/guide/content/link.md:9:5"
/// ```
///
/// `{path}` is the absolute path without its first slash, encoded as in a URL; `{line}` and `{column}` are 1 where they
/// are not known.
struct EditorLink: Hashable, Sendable {
    let template: String
    /// The folder that relative paths of findings begin in, absolute.
    let root: String

    func url(for location: SourceLocation) -> String {
        let path = location.path.hasPrefix("/") ? location.path : "\(root)/\(location.path)"
        return template.replacing("{path}", with: Self.encoded(path.drop { $0 == "/" }))
            .replacing("{line}", with: "\(location.line ?? 1)")
            .replacing("{column}", with: "\(location.column ?? 1)")
    }

    /// Everything but letters, digits, `-`, `.`, `_`, `~` and `/` as percent signs and numbers (RFC 3986, section 2).
    private static func encoded(_ text: some StringProtocol) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let code = String(byte, radix: 16, uppercase: true)
                result += code.count < 2 ? "%0\(code)" : "%\(code)"
            }
        }
        return result
    }
}
