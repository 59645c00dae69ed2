import Markdown

/// What cmark reads in one line on its own, to find out whether a line of code was meant to be code.
struct LoneLine {
    /// A heading: its words and its level.
    private(set) var heading: (words: String, level: Int)?
    /// A fence: its sign, its length, what is after it, and whether a list marker is before it.
    private(set) var fence: (character: UInt8, length: Int, info: String, isInItem: Bool)?

    /// - Parameter next: The line after it, which may underline a heading.
    init(_ line: ArraySlice<UInt8>, next: ArraySlice<UInt8>? = nil) {
        guard Self.mayBeSign(line) || next.map(Self.mayUnderline) ?? false else { return }
        var bytes = Array(line)
        if let next, !Self.mayBeSign(line) { bytes += [UInt8(ascii: "\n")] + next }
        MarkdownDocument(parsing: bytes[...]).withTree { root in
            var node = root.firstChild
            var isInItem = false
            while let current = node {
                switch current.kind {
                case .list, .item:
                    isInItem = true
                    node = current.firstChild
                case .heading:
                    // An underline of one sign is a bullet.
                    if !isInItem { heading = (current.headingWords, current.headingLevel) }
                    return
                case .codeBlock:
                    if let fence = current.fence {
                        self.fence = (fence.character, fence.length, current.fenceInfo, isInItem)
                    }
                    return
                default: return
                }
            }
        }
    }

    /// Whether the line closes code that such a fence opened.
    static func closes(_ line: ArraySlice<UInt8>, character: UInt8, length: Int) -> Bool {
        let fence = LoneLine(line).fence
        return fence.map { $0.character == character && $0.length >= length && $0.info.isEmpty && !$0.isInItem }
            ?? false
    }

    private static func mayBeSign(_ line: ArraySlice<UInt8>) -> Bool {
        if line.contains(UInt8(ascii: "#")) { return true }
        // A fence has three signs and more.
        var (run, previous) = (0, UInt8(0))
        for byte in line {
            run = byte == previous ? run + 1 : 1
            if run == 3, byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") { return true }
            previous = byte
        }
        return false
    }

    private static func mayUnderline(_ line: ArraySlice<UInt8>) -> Bool {
        let signs = line.drop(while: \.isBlank)
        return signs.count > 1 && (signs.first == UInt8(ascii: "-") || signs.first == UInt8(ascii: "="))
            && signs.allSatisfy { $0 == signs.first || $0.isBlank }
    }
}
