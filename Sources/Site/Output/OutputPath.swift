import Guide

/// The place of a file or a folder below the output, known to stay there.
///
/// ```swift
/// try OutputPath("controls/link/index.html").ancestors.map(\.text)  // ["controls", "controls/link"]
/// try OutputPath("../passwd")  // throws OutputError.unsafePath
/// ```
///
/// Two paths are equal when their bytes in UTF-8 are, and are sorted by these. A Swift `String` takes an *é* of one scalar
/// and one of two for the same; for a Linux file system they are two names.
///
/// Refused are absolute paths, parts that are empty, `.` or `..`, everything in sitegen's own folder, and NUL and line
/// feed, of which the first ends a name for the operating system and the second a line of the manifest.
struct OutputPath: Sendable {
    /// Sitegen's own folder in the output: the manifest, the lock, files on their way.
    static let ownFolder = ".sitegen"

    let text: String

    /// Throws: `OutputError.unsafePath`.
    init(_ text: String) throws(OutputError) {
        guard Self.isSafe(text) else { throw .unsafePath(text) }
        self.text = text
    }

    private init(checked text: String) {
        self.text = text
    }

    private static func isSafe(_ text: String) -> Bool {
        guard !text.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\n") }) else { return false }
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for part in parts where part.isEmpty || part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) {
            return false
        }
        // In any case: on many volumes `.SiteGen` is the same folder.
        return parts.first.map { folded(String(Substring($0))) != folded(ownFolder) } ?? false
    }

    /// The folders that lead here, outermost first.
    var ancestors: [OutputPath] {
        text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "/") }.map { OutputPath(checked: String(text[..<$0])) }
    }

    /// The folder this lies in, `nil` for the output itself.
    var parent: OutputPath? {
        text.utf8.lastIndex(of: UInt8(ascii: "/")).map { OutputPath(checked: String(text[..<$0])) }
    }

    /// The same for all spellings that a volume which ignores case may take for one name; for some others too.
    var folded: String { Self.folded(text) }

    private static func folded(_ text: String) -> String { text.uppercased() }
}

extension OutputPath: Hashable, Comparable {
    static func == (left: OutputPath, right: OutputPath) -> Bool {
        Spelling(left.text) == Spelling(right.text)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(Spelling(text)) }

    static func < (left: OutputPath, right: OutputPath) -> Bool {
        Spelling(left.text) < Spelling(right.text)
    }
}
