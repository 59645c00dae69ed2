import Diagnostics
import Markdown

/// Finds unresolved merge conflicts.
///
/// ```
/// <<<<<<< HEAD
/// Opens the link
/// =======
/// Opens the page
/// >>>>>>> branch
/// ```
///
/// Source: git-merge(1), "How conflicts are presented".
enum MergeConflicts {
    private struct Conflict {
        /// From 1; one line for a mark that is left over from a conflict.
        let lines: ClosedRange<Int>
        /// What its first line begins with.
        let mark: String
    }

    /// Those in text, in its order.
    private static func conflicts(in bytes: ArraySlice<UInt8>) -> [Conflict] {
        let hasMarks = bytes.withUnsafeBufferPointer { $0.first(of: opening) != nil || $0.first(of: closing) != nil }
        guard hasMarks else { return [] }
        var conflicts: [Conflict] = []
        var start: Int?
        func add(_ first: Int, _ last: Int, _ mark: String = "<<<<<<<") {
            conflicts.append(Conflict(lines: first...last, mark: mark))
        }
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            let number = index + 1
            if line.starts(with: opening) {
                if let start { add(start, start) }
                start = number
            } else if line.starts(with: closing) {
                if let start { add(start, number) } else { add(number, number, ">>>>>>>") }
                start = nil
            }
        }
        if let start { add(start, start) }
        return conflicts
    }

    /// Reports those of a front matter. Returns whether there are any: then its YAML does not have to be read.
    static func report(in yaml: ArraySlice<UInt8>, firstLine: Int, findings: inout Findings) -> Bool {
        let found = conflicts(in: yaml)
        for conflict in found { report(conflict, shiftedBy: firstLine - 1, &findings) }
        return !found.isEmpty
    }

    /// Reports those of a body, except in code, which may show one.
    static func report(in judged: JudgedText, of draft: ArraySlice<UInt8>, firstLine: Int, findings: inout Findings) {
        let found = conflicts(in: draft)
        guard !found.isEmpty else { return }
        let code = judged.document.withTree { root in
            root.walk.filter { $0.kind == .codeBlock }.map { node in
                let first = judged.text.sourceLine(node.line)
                return first...(first + node.literal.utf8.count { $0 == UInt8(ascii: "\n") } + 1)
            }
        }
        for conflict in found {
            let line = conflict.lines.lowerBound + firstLine - 1
            if !code.contains(where: { $0.contains(line) }) { report(conflict, shiftedBy: firstLine - 1, &findings) }
        }
    }

    private static func report(_ conflict: Conflict, shiftedBy lines: Int, _ findings: inout Findings) {
        let (first, last) = (conflict.lines.lowerBound + lines, conflict.lines.upperBound + lines)
        findings.report(
            .mergeConflict, line: first, at: conflict.mark,
            first < last
                ? "the merge conflict up to line \(last) is not resolved; keep one of the two versions"
                : "'\(conflict.mark)' is left over from a merge conflict; keep one of the two versions, and remove all marks"
        )
    }

    private static let opening = Array("<<<<<<< ".utf8)
    private static let closing = Array(">>>>>>> ".utf8)
}
