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
        let isWritable = text.withBytes { bytes in
            var (length, dots) = (0, 0)
            for byte in bytes {
                if byte == 0 || byte == UInt8(ascii: "\n") { return false }
                if byte == UInt8(ascii: "/") {
                    // An empty part, `.` or `..`
                    if length == dots, length < 3 { return false }
                    (length, dots) = (0, 0)
                } else {
                    length += 1
                    if byte == UInt8(ascii: ".") { dots += 1 }
                }
            }
            return length != dots || length > 2
        }
        guard isWritable else { return false }
        // On volumes that ignore case, `.SiteGen` is the same folder. What begins otherwise cannot be that.
        guard text.utf8.first == UInt8(ascii: ".") else { return true }
        return text[..<(text.firstIndex(of: "/") ?? text.endIndex)].uppercased() != ownFolder.uppercased()
    }

    /// The folders above it, outermost first.
    var ancestors: [OutputPath] {
        var (ancestors, folder): ([OutputPath], OutputPath?) = ([], parent)
        while let inner = folder {
            ancestors.append(inner)
            folder = inner.parent
        }
        return ancestors.reversed()
    }

    /// The folder that contains it; `nil` means the output folder.
    var parent: OutputPath? {
        text.utf8.lastIndex(of: UInt8(ascii: "/")).map { OutputPath(checked: String(text[..<$0])) }
    }

    /// The last part of the path.
    var name: String { String(text[text[...].nameStart...]) }

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
