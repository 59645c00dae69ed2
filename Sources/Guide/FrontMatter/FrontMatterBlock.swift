/// Where a file's front matter ends and its Markdown begins.
struct FrontMatterBlock {
    /// The YAML between the two lines of dashes.
    let yaml: ArraySlice<UInt8>
    /// The line on which the YAML begins.
    let yamlLine: Int
    /// Everything after the front matter.
    let body: ArraySlice<UInt8>
    /// The line on which the body begins.
    let bodyLine: Int
    /// What is unusual about the lines around it.
    private(set) var oddities: [Oddity] = []

    /// Something unusual that is read all the same, or, if it is an error, probably so.
    struct Oddity {
        let rule: Rule
        let line: Int
        let message: String
    }

    /// Splits a file that begins with a line `---`; `nil` for one that does not. Blank lines may stand before it if keys follow.
    ///
    /// The front matter ends with `---` or `...` on a line of its own; without one, at the first blank line.
    init?(_ bytes: [UInt8]) {
        guard var line = Line(1, from: 0, in: bytes) else { return nil }
        while line.isBlank {
            guard let next = line.next else { return nil }
            line = next
        }
        guard line.isMarker(of: "-") else { return nil }
        let opening = line
        var closing = opening.next
        var blank: Line?
        while let line = closing, !line.isMarker(of: "-"), !line.isMarker(of: ".") {
            if blank == nil, line.isBlank { blank = line }
            closing = line.next
        }
        if opening.number > 1 {
            // The dashes may be a line across the page.
            guard closing != nil, opening.next?.beginsWithKey == true else { return nil }
            oddities.append(
                Oddity(rule: .yamlBlankLine, line: 1, message: "the file must begin with its front matter"))
        }
        yamlLine = opening.number + 1
        if let closing {
            yaml = bytes[opening.end..<closing.range.lowerBound]
            (body, bodyLine) = (bytes[closing.end...], closing.number + 1)
        } else {
            let end = blank?.range.lowerBound ?? bytes.count
            yaml = bytes[min(opening.end, end)..<end]
            (body, bodyLine) = (bytes[end...], blank?.number ?? bytes.count { $0 == UInt8(ascii: "\n") } + 1)
            oddities.append(
                Oddity(
                    rule: .invalidYAML, line: opening.number,
                    message: "the front matter is not closed; add a line '---' after it"))
        }
    }
}

/// A line of a file.
private struct Line {
    /// From 1.
    let number: Int
    /// Its bytes, without the line feed.
    let range: Range<Int>
    private let bytes: [UInt8]

    init?(_ number: Int, from start: Int, in bytes: [UInt8]) {
        guard start < bytes.count else { return nil }
        self.number = number
        self.bytes = bytes
        range = start..<(bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
    }

    var next: Line? { Line(number + 1, from: range.upperBound + 1, in: bytes) }

    /// Where the next line begins.
    var end: Int { min(range.upperBound + 1, bytes.count) }

    var isBlank: Bool { bytes[range].allSatisfy { $0 <= 0x20 } }

    /// Three of a character and nothing but blanks after them.
    func isMarker(of character: Unicode.Scalar) -> Bool {
        let text = bytes[range]
        return text.count >= 3 && text.prefix(3).allSatisfy { $0 == UInt8(ascii: character) }
            && text.dropFirst(3).allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    /// `title: …`
    var beginsWithKey: Bool {
        YAMLLine(String(decoding: bytes[range], as: UTF8.self))?.indent == 0
    }
}
