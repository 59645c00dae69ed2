/// A place in a source file, for people: a path and, where they are known, a line and a column.
///
/// Lines and columns start at 1. A column counts Unicode scalars, so that a caret under the printed line points at the
/// same character whatever its encoding needs. `line` is `nil` when a finding concerns the file as a whole.
public struct SourceLocation: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The path as it was found, relative to the site's root where possible, with `/` between its parts.
    public let path: String
    public let line: Int?
    public let column: Int?

    public init(path: String, line: Int? = nil, column: Int? = nil) {
        (self.path, self.line, self.column) = (path, line, line == nil ? nil : column)
    }

    public var description: String {
        var text = path
        if let line { text += ":\(line)" }
        if let column { text += ":\(column)" }
        return text
    }

    /// By path, then from top to bottom.
    public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.path, left.line ?? 0, left.column ?? 0) < (right.path, right.line ?? 0, right.column ?? 0)
    }
}
