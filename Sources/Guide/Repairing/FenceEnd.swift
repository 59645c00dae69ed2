/// Where fenced code ends, also if its author forgot to close it.
struct FenceEnd {
    /// The line after the last one that is all code.
    let contentEnd: Int
    /// Code before a fence that stands at the end of its line.
    var gluedCode: Substring?
    /// The line at which the text goes on.
    let next: Int
    let isClosed: Bool
    /// Whether the code shows fences that would close it.
    var showsFences = false
}

/// Finds the ends of fenced code in a text.
///
/// A fence was never closed if the next one of its kind names a language: a closing fence has none. So was one with a heading
/// in it that opens a platform or names an aspect, unless the fences behind that heading go in pairs only if it is code.
/// Code in Markdown, or in no language, may show fences and headings.
struct FenceEnds {
    private let lines: [Substring]
    private let vocabulary: Vocabulary
    /// Most code is closed, whatever stands in it.
    private lazy var headings = KnownHeadings(in: lines, vocabulary: vocabulary)
    private var fences: FenceLines

    init(in lines: [Substring], vocabulary: Vocabulary) {
        self.lines = lines
        self.vocabulary = vocabulary
        fences = FenceLines(lines)
    }

    /// The end of code that begins behind a fence.
    mutating func end(of fence: CodeFence, from start: Int) -> FenceEnd {
        let run = fences.run(like: fence)
        guard let next = run.first(from: start) else { return unclosed(in: start..<lines.count) }
        let inside = start..<run.position(next)
        guard run.role(next) == .opens else {
            guard !fence.isMarkdown, !run.isBalanced(behind: next), let heading = headings.first(in: inside) else {
                return closed(by: next, of: run, fence: fence)
            }
            return unclosed(from: start, before: heading)
        }
        if fence.isText, let close = run.closing(from: next) {
            if run.isBalanced(behind: close), isText(inside, in: fence) {
                return closed(by: close, of: run, fence: fence)
            }
            if let close = run.outerClosing(from: next), run.isBalanced(behind: close),
                isText(start..<run.position(close), in: fence)
            {
                var end = closed(by: close, of: run, fence: fence)
                end.showsFences = true
                return end
            }
        }
        return unclosed(in: inside)
    }

    /// Where code that nothing closes ends: before the next known heading.
    mutating func endOfUnclosedCode(from start: Int) -> Int {
        headings.firstBehindCode(in: start..<max(start, lines.count)) ?? lines.count
    }

    /// Whether no known heading stands in some lines, or those in them are shown.
    private mutating func isText(_ lines: Range<Int>, in fence: CodeFence) -> Bool {
        fence.isMarkdown || headings.first(in: lines) == nil
    }

    private func closed(by index: Int, of run: FenceRun, fence: CodeFence) -> FenceEnd {
        let position = run.position(index)
        var end = FenceEnd(contentEnd: position, next: position + 1, isClosed: true)
        if run.role(index) == .glued {
            end.gluedCode = lines[position].trimmingSuffix { $0 == " " || $0 == "\t" }.dropLast(fence.length)
        }
        return end
    }

    private mutating func unclosed(in range: Range<Int>) -> FenceEnd {
        unclosed(
            from: range.lowerBound,
            before: headings.firstBehindCode(in: range) ?? heading(in: range) ?? range.upperBound)
    }

    private func unclosed(from start: Int, before next: Int) -> FenceEnd {
        var end = next
        while end > start, lines[end - 1].allSatisfy(\.isWhitespace) { end -= 1 }
        return FenceEnd(contentEnd: end, next: next, isClosed: false)
    }

    /// A heading of another name, behind an empty line; where there is no fence behind it, it may as well be a comment.
    private func heading(in range: Range<Int>) -> Int? {
        guard range.upperBound < lines.count else { return nil }
        return range.dropFirst().first {
            KnownHeadings.isHeading(lines[$0]) && lines[$0 - 1].allSatisfy(\.isWhitespace)
        }
    }
}
