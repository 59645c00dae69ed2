/// Where a file's front matter ends and its Markdown begins.
package struct FrontMatterBlock {
    /// The YAML between the two lines of dashes.
    package let yaml: ArraySlice<UInt8>
    /// The line on which the YAML begins.
    package let yamlLine = 2
    /// Everything after the front matter.
    package let body: ArraySlice<UInt8>
    /// The line on which the body begins.
    package let bodyLine: Int
    /// Whether a line of its own ends it.
    package let isClosed: Bool

    /// Splits a file that begins with a line `---`; `nil` for one that does not.
    ///
    /// The front matter ends with `---` or `...` on a line of its own; without one, at the first blank line.
    package init?(_ bytes: [UInt8]) {
        func line(from start: Int) -> ArraySlice<UInt8> {
            bytes[start..<(bytes.withUnsafeBufferPointer { $0.first(UInt8(ascii: "\n"), from: start) } ?? bytes.count)]
        }
        var current = line(from: 0)
        guard Self.isMarker(current, of: "-") else { return nil }
        let start = current.endIndex + 1
        var number = 1
        var blank: (start: Int, number: Int)?
        var closing: ArraySlice<UInt8>?
        while closing == nil, current.endIndex < bytes.endIndex {
            current = line(from: current.endIndex + 1)
            number += 1
            if Self.isMarker(current, of: "-") || Self.isMarker(current, of: ".") {
                closing = current
            } else if blank == nil, current.allSatisfy({ $0 <= 0x20 }) {
                blank = (current.startIndex, number)
            }
        }
        let end = closing?.startIndex ?? blank?.start ?? bytes.endIndex
        yaml = bytes[min(start, end)..<end]
        body = bytes[(closing.map { min($0.endIndex + 1, bytes.endIndex) } ?? end)...]
        bodyLine = closing == nil ? blank?.number ?? number : number + 1
        isClosed = closing != nil
    }

    /// What is wrong with a file that does not begin with front matter, and what to write.
    static func advice(for bytes: [UInt8]) -> String {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 40, omittingEmptySubsequences: false)
        let first = (lines.first ?? []).prefix { $0 != UInt8(ascii: "\r") }
        if isMarker(first, of: "+") { return "the front matter is in TOML; write it in YAML, between two lines '---'" }
        if first.first == UInt8(ascii: "{"), bytes.prefix(500).firstRange(of: "\"title\"".utf8) != nil {
            return "the front matter is in JSON; write it in YAML, between two lines '---'"
        }
        if first.starts(with: "---".utf8), first.dropFirst(3).first?.isLetter ?? false {
            return "the first line is '\(String(decoding: first.prefix(40), as: UTF8.self))'; it must be '---' alone"
        }
        // Blank lines and a comment may hide it from its author.
        let text = lines.firstIndex { line in
            let words = line.drop(while: \.isBlank)
            return !words.allSatisfy { $0 <= 0x20 } && !words.starts(with: "<!--".utf8)
        }
        if let text, text > 0, text < lines.count, isMarker(lines[text].prefix { $0 != UInt8(ascii: "\r") }, of: "-") {
            return "the front matter begins on line \(text + 1); it must begin on the first line"
        }
        return "the entry has no front matter; begin it with '---', 'title: …' and '---'"
    }

    /// Three of a character and nothing but spaces after them.
    private static func isMarker(_ line: ArraySlice<UInt8>, of character: Unicode.Scalar) -> Bool {
        let sign = UInt8(ascii: character)
        return line.count >= 3 && line.prefix(3).allSatisfy { $0 == sign }
            && line.dropFirst(3).allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
}
