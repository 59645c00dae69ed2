/// Paths of files and folders, each of which stands for everything below it.
///
/// ```swift
/// PathSet(["controls"]).covers("controls/link.md")  // true
/// PathSet([""]).covers("anything")  // true
/// ```
package struct PathSet: Sendable {
    package let paths: Set<String>

    package init(_ paths: some Sequence<String>) {
        self.paths = Set(paths)
        isAll = self.paths.contains("")
    }

    /// Whether it stands for everything.
    package let isAll: Bool

    /// Whether a path is one of these, or below one.
    package func covers(_ path: String) -> Bool {
        if isAll || paths.contains(path) { return true }
        let bytes = path.utf8
        return bytes.indices.contains { bytes[$0] == UInt8(ascii: "/") && paths.contains(String(path[..<$0])) }
    }
}
