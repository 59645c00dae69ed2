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

/// Finds the ends of fenced code in a text.
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

    private struct Kind: Hashable {
        let character: Character
        let length: Int
    }

    /// The fences that matter to code behind a fence of one kind.
    private struct Run {
        let lines: [Line]
        /// Whether the fences behind each one go in pairs, up to the next that surely opens code.
        let isBalancedBehind: [Bool]
    }

    private let lines: [Substring]
    private let vocabulary: Vocabulary
    /// Computed with the first code or comment that may not be closed.
    private(set) lazy var headings = KnownHeadings(in: lines, vocabulary: vocabulary)
    private let fences: [Line]
    private var runs: [Kind: Run] = [:]

    init(in lines: [Substring], vocabulary: Vocabulary) {
        self.lines = lines
        self.vocabulary = vocabulary
        fences = lines.indices.compactMap { Self.line(lines[$0], at: $0) }
    }

    /// The end of code that begins behind a fence.
    mutating func end(of fence: CodeFence, from start: Int) -> FenceEnd {
        let run = run(like: fence)
        guard let index = Self.first(in: run.lines, from: start) else { return unclosed(in: start..<lines.count) }
        let next = run.lines[index]
        let inside = start..<next.position
        if next.role == .opens {
            let closing = run.lines[index...].firstIndex { $0.role != .opens }
            guard fence.isText, let closing, run.isBalancedBehind[closing],
                fence.isMarkdown || headings.first(in: inside) == nil
            else { return unclosed(in: inside) }
            return closed(by: run.lines[closing], fence: fence)
        }
        if !fence.isMarkdown, !run.isBalancedBehind[index], let heading = headings.first(in: inside) {
            return unclosed(from: start, before: heading)
        }
        return closed(by: next, fence: fence)
    }

    /// Where code ends that nothing closes: before the next known heading.
    mutating func endOfUnclosedCode(from start: Int) -> Int {
        headings.firstBehindCode(in: start..<max(start, lines.count)) ?? lines.count
    }

    private func closed(by line: Line, fence: CodeFence) -> FenceEnd {
        var end = FenceEnd(contentEnd: line.position, next: line.position + 1, isClosed: true)
        if line.role == .glued {
            end.gluedCode = lines[line.position].trimmingSuffix { $0 == " " || $0 == "\t" }.dropLast(fence.length)
        }
        return end
    }

    private mutating func unclosed(in range: Range<Int>) -> FenceEnd {
        let heading = headings.firstBehindCode(in: range) ?? anyHeading(in: range)
        return unclosed(from: range.lowerBound, before: heading ?? range.upperBound)
    }

    private func unclosed(from start: Int, before next: Int) -> FenceEnd {
        var end = next
        while end > start, lines[end - 1].isBlank { end -= 1 }
        return FenceEnd(contentEnd: end, next: next, isClosed: false)
    }

    /// A heading of any name behind an empty line. If no fence follows, it may as well be a comment in code.
    private func anyHeading(in range: Range<Int>) -> Int? {
        guard range.upperBound < lines.count else { return nil }
        return range.dropFirst().first { KnownHeadings.isHeading(lines[$0]) && lines[$0 - 1].isBlank }
    }

    // MARK: Fences

    private mutating func run(like fence: CodeFence) -> Run {
        let kind = Kind(character: fence.character, length: fence.length)
        if let run = runs[kind] { return run }
        let lines = fences.filter { line in
            line.character == kind.character
                && (line.role == .glued ? line.length == kind.length : line.length >= kind.length)
        }
        // From the end: whether the fences from one on go in pairs, if code is open above it and if none is.
        var isBalanced = (inCode: false, inText: true)
        var behind: [Bool] = []
        for line in lines.reversed() {
            behind.append(isBalanced.inText)
            switch line.role {
            case .opens: isBalanced = (inCode: false, inText: true)
            case .bare: isBalanced = (inCode: isBalanced.inText, inText: isBalanced.inCode)
            case .glued: isBalanced = (inCode: isBalanced.inText, inText: isBalanced.inText)
            }
        }
        let run = Run(lines: lines, isBalancedBehind: behind.reversed())
        runs[kind] = run
        return run
    }

    /// The first fence from a line of the text on.
    private static func first(in lines: [Line], from position: Int) -> Int? {
        var range = lines.startIndex..<lines.endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = lines[middle].position < position ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound < lines.endIndex ? range.lowerBound : nil
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

    /// Fences in comments belong to the documentation that is written there.
    private static func isComment(_ line: Substring) -> Bool {
        let text = line.drop { $0 == " " || $0 == "\t" }
        return text.hasPrefix("//") || text.hasPrefix("*")
    }
}
