import Diagnostics

/// Repairs of texts in the front matter. Their values are not written in the file as they are read, so these findings have no edits.
extension Findings {
    /// The lines of a value with what is in them repaired and reported.
    ///
    /// - Parameter place: The line of the file for a line of the text, from 0, and the words in it that are meant, if any are.
    mutating func repaired(
        _ text: String, values: PageValues, place: (_ line: Int, _ words: String?) -> Int
    ) -> [(text: Substring, source: Int)] {
        var inline = InlineRepair(text, values: values)
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.map { Substring($0) }.enumerated().map { number, line in
            var repaired = ""
            var position = line.startIndex
            for repair in inline.repairs(in: line) {
                let words = text[repair.range].prefix { $0 != "\n" }
                if let rule = repair.rule {
                    report(rule, line: place(number, String(words)), at: String(words), repair.message)
                }
                repaired += text[position..<repair.range.lowerBound] + repair.replacement
                position = min(repair.range.upperBound, line.endIndex)
            }
            for (kind, start) in inline.unsupported where unsupported.insert(kind).inserted {
                let words = String(line[start...])
                report(.unsupportedSyntax, line: place(number, words), at: words, kind.message)
            }
            inline.unsupported = []
            return ((repaired + line[position...])[...], place(number, nil))
        }
    }
}
