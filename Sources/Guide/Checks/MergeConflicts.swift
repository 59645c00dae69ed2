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
    /// The lines of conflicts, from 1, by the lines of text.
    static func ranges(in bytes: ArraySlice<UInt8>) -> [ClosedRange<Int>] {
        guard bytes.withUnsafeBufferPointer({ $0.first(of: opening) }) != nil else { return [] }
        var ranges: [ClosedRange<Int>] = []
        var start: Int?
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if line.starts(with: opening) {
                start = index + 1
            } else if let first = start, line.starts(with: closing) {
                ranges.append(first...(index + 1))
                start = nil
            }
        }
        return ranges
    }

    /// Reports those of a front matter. Returns whether there are any: then its YAML does not have to be read.
    static func report(in yaml: ArraySlice<UInt8>, firstLine: Int, findings: inout Findings) -> Bool {
        let found = ranges(in: yaml)
        for range in found { report(range, shiftedBy: firstLine - 1, &findings) }
        return !found.isEmpty
    }

    /// Reports those of a body, except in code, which may show one.
    static func report(in judged: JudgedText, of draft: ArraySlice<UInt8>, firstLine: Int, findings: inout Findings) {
        let found = ranges(in: draft)
        guard !found.isEmpty else { return }
        let code = judged.document.withTree { root in
            root.walk.filter { $0.kind == .codeBlock }.map { node in
                let first = judged.text.sourceLine(node.line)
                return first...(first + node.literal.utf8.count { $0 == UInt8(ascii: "\n") } + 1)
            }
        }
        for range in found {
            let line = range.lowerBound + firstLine - 1
            if !code.contains(where: { $0.contains(line) }) { report(range, shiftedBy: firstLine - 1, &findings) }
        }
    }

    private static func report(_ range: ClosedRange<Int>, shiftedBy lines: Int, _ findings: inout Findings) {
        findings.report(
            .mergeConflict, line: range.lowerBound + lines, at: "<<<<<<<",
            "the merge conflict up to line \(range.upperBound + lines) is not resolved; keep one of the two versions")
    }

    private static let opening = Array("<<<<<<< ".utf8)
    private static let closing = Array(">>>>>>> ".utf8)
}
