import Guide

/// A path of a file or folder that is certain to be inside the output.
///
/// ```swift
/// try OutputPath("controls/link/index.html").ancestors.map(\.text)  // ["controls", "controls/link"]
/// try OutputPath("../passwd")  // throws OutputError.unsafePath
/// ```
///
/// Paths are compared and sorted by their bytes in UTF-8: for a Linux file system, *é* as one scalar and as two are different
/// names, for a Swift `String` they are equal.
///
/// Not allowed are absolute paths, parts that are empty, `.` or `..`, sitegen's own folder, NUL, and the line feed, which ends
/// a line of the manifest.
struct OutputPath: Sendable {
    /// Sitegen's own folder in the output, with the manifest, the lock and temporary files.
    static let ownFolder = ".sitegen"

    let text: String

    init(_ text: String) throws(OutputError) {
        guard Self.isSafe(text) else { throw .unsafePath(text) }
        self.text = text
    }

    private init(checked text: String) { self.text = text }

    private static func isSafe(_ text: String) -> Bool {
        guard !text.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\n") }) else { return false }
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for part in parts where part.isEmpty || part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) {
            return false
        }
        // On volumes that ignore case, `.SiteGen` is the same folder.
        return parts.first.map { String(Substring($0)).uppercased() != ownFolder.uppercased() } ?? false
    }

    /// The folders above it, outermost first.
    var ancestors: [OutputPath] {
        text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "/") }.map { OutputPath(checked: String(text[..<$0])) }
    }

    /// The folder that contains it; `nil` means the output folder.
    var parent: OutputPath? {
        text.utf8.lastIndex(of: UInt8(ascii: "/")).map { OutputPath(checked: String(text[..<$0])) }
    }

    /// Equal for all spellings that are one name on a volume that ignores case.
    var folded: String { text.uppercased() }
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
