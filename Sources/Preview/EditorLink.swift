import Diagnostics
import Foundation

/// Links that open a file at a line in the author's editor.
///
/// ```swift
/// let editor = EditorLink(template: "vscode://file/{path}:{line}:{column}", root: "/guide")
/// editor.url(for: SourceLocation(path: "content/link.md", line: 9, column: 5))
/// // "vscode://file/guide/content/link.md:9:5"
/// ```
///
/// `{path}` is the absolute path without its first slash, percent-encoded; `{line}` and `{column}` are 1 if they are unknown.
struct EditorLink: Hashable, Sendable {
    let template: String
    /// The absolute path of the folder that relative paths of findings start in.
    let root: String

    func url(for location: SourceLocation) -> String {
        let path = location.path.hasPrefix("/") ? location.path : "\(root)/\(location.path)"
        let encoded = path.drop { $0 == "/" }.addingPercentEncoding(withAllowedCharacters: Self.unreserved)
        return template.replacing("{path}", with: encoded ?? "")
            .replacing("{line}", with: "\(location.line ?? 1)")
            .replacing("{column}", with: "\(location.column ?? 1)")
    }

    /// RFC 3986, section 2.3, and the slash.
    private static let unreserved = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
}
