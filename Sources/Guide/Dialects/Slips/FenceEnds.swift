/// Where fenced code ends, even if its author forgot to close it.
struct FenceEnd {
    /// The line after the last one that is all code.
    let contentEnd: Int
    /// Code before a fence at the end of its line.
    var gluedCode: Substring?
    /// The line at which the text goes on.
    let next: Int
    let isClosed: Bool
}

/// Finds the ends of fenced code in a text, from its start to its end.
///
/// A fence was never closed if the next one names a language: a closing fence has none. Code was never closed either if a heading
/// in it names a platform or an aspect, unless the fences behind go in pairs only if the heading is code. Code that is
/// Markdown or other text may show them.
struct FenceEnds {
    /// What a line is to the code above it.
    private enum Role {
        /// A fence with a language or a list marker. It closes nothing.
        case opens
        /// A fence alone. It closes code, or opens it if none is open.
        case bare
        /// A fence behind code. It can only close.
        case glued
    }

    private struct Line {
        let position: Int
        let role: Role
        let character: Character
        let length: Int
    }

    private let headings: KnownHeadings
    private var lines: [Substring] { headings.lines }
    /// The fences that are not behind yet.
    private var fences: ArraySlice<Line>

    init(in headings: KnownHeadings) {
        self.headings = headings
        let lines = headings.lines
        fences = lines.indices.compactMap { Self.line(lines[$0], at: $0) }[...]
    }

    /// The end of code that begins behind a fence.
    mutating func end(of fence: CodeFence, from start: Int) -> FenceEnd {
        fences = fences.drop { $0.position < start }
        let run = fences.lazy.filter { line in
            line.character == fence.character
                && (line.role == .glued ? line.length == fence.length : line.length >= fence.length)
        }
        guard let next = run.first else { return unclosed(in: start..<lines.count) }
        let inside = start..<next.position
        if next.role == .opens {
            guard fence.isText, let closing = run.first(where: { $0.role != .opens }), isBalanced(run, behind: closing),
                fence.isMarkdown || headings.first(in: inside) == nil
            else { return unclosed(in: inside) }
            return closed(by: closing, fence: fence)
        }
        if !fence.isMarkdown, let heading = headings.first(in: inside), !isBalanced(run, behind: next) {
            return unclosed(from: start, before: heading)
        }
        return closed(by: next, fence: fence)
    }

    /// No more fences are looked at to see whether they go in pairs.
    private static let mostFences = 500

    /// Whether the fences behind a line go in pairs, up to the next that surely opens code.
    private func isBalanced(_ run: some Sequence<Line>, behind line: Line) -> Bool {
        var isInCode = false
        for other in run.drop(while: { $0.position <= line.position }).prefix(Self.mostFences) {
            switch other.role {
            case .opens: return !isInCode
            case .bare: isInCode.toggle()
            case .glued: isInCode = false
            }
        }
        return !isInCode
    }

    private func closed(by line: Line, fence: CodeFence) -> FenceEnd {
        var end = FenceEnd(contentEnd: line.position, next: line.position + 1, isClosed: true)
        if line.role == .glued {
            end.gluedCode = lines[line.position].trimmingSuffix { $0 == " " || $0 == "\t" }.dropLast(fence.length)
        }
        return end
    }

    /// Code ends before a known heading or, if a fence follows, before any other behind an empty line.
    private func unclosed(in range: Range<Int>) -> FenceEnd {
        let heading = headings.first(in: range, isUnclosed: true)
        let other = range.upperBound < lines.count ? range.dropFirst().first(where: headings.isBehindBlank) : nil
        return unclosed(from: range.lowerBound, before: heading ?? other ?? range.upperBound)
    }

    private func unclosed(from start: Int, before next: Int) -> FenceEnd {
        var end = next
        while end > start, lines[end - 1].isBlank { end -= 1 }
        return FenceEnd(contentEnd: end, next: next, isClosed: false)
    }

    private static func line(_ line: Substring, at position: Int) -> Line? {
        guard line.utf8.contains(UInt8(ascii: "`")) || line.utf8.contains(UInt8(ascii: "~")) else { return nil }
        if let fence = CodeFence(opening: line) {
            var role = Role.bare
            if let marker = fence.marker {
                // In a comment, a star is not a list marker.
                guard !marker.contains("*") else { return nil }
                role = .opens
            } else if let first = fence.info.first {
                guard first.isLetter || first == "{" || fence.gluedCode != nil else { return nil }
                role = .opens
            }
            return Line(position: position, role: role, character: fence.character, length: fence.length)
        }
        let code = line.trimmingSuffix { $0 == " " || $0 == "\t" }
        let text = code.trimmingSuffix { $0 == "`" }
        let length = code.utf8.count - text.utf8.count
        guard length >= 3, !text.contains("`"), !isComment(text) else { return nil }
        return Line(position: position, role: .glued, character: "`", length: length)
    }

    /// Fences in comments belong to the documentation that is written there, and those in quotes to the quote.
    private static func isComment(_ line: Substring) -> Bool {
        let text = line.drop { $0 == " " || $0 == "\t" }
        return text.hasPrefix("//") || text.hasPrefix("*") || text.hasPrefix(">")
    }
}
