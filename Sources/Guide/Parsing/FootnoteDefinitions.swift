/// Where the footnotes of a file are defined: their texts are put where they are referred to.
///
/// ```swift
/// places.line(of: "lost.md", from: 4, in: source)  // 6, if line 4 has `[^1]` and line 6 `[^1]: [x](lost.md)`
/// ```
struct FootnoteDefinitions {
    private var lines: [String: Int] = [:]

    /// So many lines of a footnote are looked at; a longer one is not put elsewhere.
    private static let longest = 10

    init(_ source: SourceFile) {
        let mayHaveAny = source.bytes.withUnsafeBufferPointer { bytes in
            bytes.contains(UInt8(ascii: "[")) { $0 < bytes.count && bytes[$0] == UInt8(ascii: "^") }
        }
        guard mayHaveAny else { return }
        for number in 1...source.existing(line: .max) {
            guard let (label, _) = Footnotes.definition(source.line(number).drop { $0 == " " }) else { continue }
            if lines[label] == nil { lines[label] = number }
        }
    }

    /// The line on which words stand that a line has, or a footnote that it refers to.
    func line(of words: String, from number: Int, in source: SourceFile) -> Int {
        guard !lines.isEmpty, !words.isEmpty else { return number }
        let line = source.line(number)
        guard line.holds("[^"), !line.contains(words) else { return number }
        var rest = line[...]
        while let open = rest.firstRange(of: "[^") {
            rest = rest[open.lowerBound...]
            let label = Footnotes.reference(rest)
            rest = rest.dropFirst(2)
            guard let label, let first = lines[label.lowercased()] else { continue }
            for number in first..<(first + Self.longest) where source.line(number).contains(words) { return number }
        }
        return number
    }
}
