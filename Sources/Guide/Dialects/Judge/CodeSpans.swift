import Markdown

/// Where the code spans of a block are. The tree has the spans, but its columns are not reliable, so their text is searched for.
enum CodeSpans {
    static func ranges(in node: MarkdownNode, _ block: Range<Int>, of text: ArraySlice<UInt8>) -> [Range<Int>] {
        let codes = node.walk.lazy.filter { $0.kind == .code }.map { Array($0.literal.utf8.filter(isCompared)) }
        guard let first = codes.first(where: { _ in true }) else { return [] }
        _ = first
        let runs = Self.runs(in: block, of: text)
        var ranges: [Range<Int>] = []
        var next = 0
        for code in codes {
            while next < runs.count {
                let opening = runs[next]
                next += 1
                guard let closing = opening.closing,
                    text[opening.range.upperBound..<runs[closing].range.lowerBound].lazy.filter(isCompared)
                        .elementsEqual(code)
                else { continue }
                ranges.append(opening.range.lowerBound..<runs[closing].range.upperBound)
                next = closing + 1
                break
            }
        }
        return ranges
    }

    /// Spaces, line breaks, the beginnings of lines and escaped bars differ in the tree.
    private static func isCompared(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\\")
    }

    /// The runs of backticks, each with the index of the next one of its length.
    private static func runs(
        in block: Range<Int>, of text: ArraySlice<UInt8>
    ) -> [(range: Range<Int>, closing: Int?)] {
        var runs: [(range: Range<Int>, closing: Int?)] = []
        var place = block.lowerBound
        while let start = text[place..<block.upperBound].firstIndex(of: UInt8(ascii: "`")) {
            place = text[start..<block.upperBound].firstIndex { $0 != UInt8(ascii: "`") } ?? block.upperBound
            runs.append((start..<place, nil))
        }
        var last: [Int: Int] = [:]
        for index in runs.indices.reversed() {
            runs[index].closing = last[runs[index].range.count]
            last[runs[index].range.count] = index
        }
        return runs
    }
}
