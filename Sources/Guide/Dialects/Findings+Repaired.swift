import Diagnostics

/// Repairs of texts in the front matter. Their values are not written in the file as they are read, so these findings have no edits.
extension Findings {
    /// The lines of a value with what stands in them repaired and reported.
    ///
    /// - Parameter place: The line of the file for a line of the text, from 0, and the words in it that are meant, if any are.
    mutating func repaired(
        _ text: String, values: PageValues, place: (_ line: Int, _ words: String?) -> Int
    ) -> [(text: Substring, source: Int)] {
        repaired(text, inline: InlineRepair(text, values: values), place: place)
    }

    /// A text that is shown as it is, without Liquid and kramdown; `nil` if it has none.
    mutating func repaired(plain text: String, firstLine: Int, values: PageValues) -> String? {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return nil }
        let inline = InlineRepair(text, values: values, isPlain: true)
        let lines = repaired(text, inline: inline) { line, _ in firstLine + line }.map(\.text)
        let plain = lines.joined(separator: "\n")
        return plain == text ? nil : plain.singleSpaced
    }

    private mutating func repaired(
        _ text: String, inline: InlineRepair, place: (_ line: Int, _ words: String?) -> Int
    ) -> [(text: Substring, source: Int)] {
        var inline = inline
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
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
