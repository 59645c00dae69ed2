/// The lines of a text that may open or close fenced code, and whether they go in pairs.
struct FenceLines {
    /// What a line is to the code that stands open above it.
    enum Role {
        /// A fence with a language or a list marker, which closes nothing.
        case opens
        /// A fence alone, which closes code, or opens some where none is open.
        case bare
        /// A fence behind code, which can only close.
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

    private let lines: [Line]
    private var runs: [Kind: FenceRun] = [:]

    init(_ lines: [Substring]) {
        self.lines = lines.indices.compactMap { Self.line(lines[$0], at: $0) }
    }

    /// The lines that matter to code behind a fence of a kind: those as long or longer. A fence of each length is divided
    /// from the others once.
    mutating func run(like fence: CodeFence) -> FenceRun {
        let kind = Kind(character: fence.character, length: fence.length)
        if let run = runs[kind] { return run }
        let run = FenceRun(
            lines.lazy.filter { line in
                line.character == kind.character
                    && (line.role == .glued ? line.length == kind.length : line.length >= kind.length)
            }.map { ($0.position, $0.role) })
        runs[kind] = run
        return run
    }

    private static func line(_ line: Substring, at position: Int) -> Line? {
        guard hasSign(line) else { return nil }
        if let fence = CodeFence(opening: line) {
            var role = Role.bare
            if let marker = fence.marker {
                // In a comment, a star is no list marker.
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

    /// Whether there are three signs of a fence in a line.
    private static func hasSign(_ line: Substring) -> Bool {
        line.utf8.withContiguousStorageIfAvailable { bytes in
            func has(_ sign: Unicode.Scalar) -> Bool {
                let sign = UInt8(ascii: sign)
                return bytes.contains(sign) { $0 + 1 < bytes.count && bytes[$0] == sign && bytes[$0 + 1] == sign }
            }
            return has("`") || has("~")
        } ?? true
    }

    /// Fences in comments belong to the documentation that is written there.
    private static func isComment(_ line: Substring) -> Bool {
        let text = line.drop { $0 == " " || $0 == "\t" }
        return text.hasPrefix("//") || text.hasPrefix("*")
    }
}
