extension Findings {
    /// The lines of a text of several paragraphs, such as a value of the front matter, with what stands in them repaired and
    /// reported.
    ///
    /// - Parameter place: The line of the file for a line of the text, from 0, and the words in it that are meant, if any are.
    mutating func repaired(
        _ text: String, as form: InlineRepair.Form = .markdown, values: PageValues,
        place: (_ line: Int, _ words: String?) -> Int
    ) -> [(text: Substring, source: Int)] {
        let written = text.split(separator: "\n", omittingEmptySubsequences: false)
        var lines: [(text: Substring, source: Int)] = []
        var index = 0
        while index < written.count {
            let end = written[index...].firstIndex { $0.allSatisfy(\.isWhitespace) } ?? written.count
            // An empty line is a paragraph of its own.
            let next = max(end, index + 1)
            let paragraph = text[written[index].startIndex..<written[next - 1].endIndex]
            lines +=
                repaired(paragraph: paragraph, as: form, values: values) { place(index + $0, $1) }
                ?? (index..<next).map { (written[$0], place($0, nil)) }
            index = next
        }
        return lines
    }

    /// The lines of a paragraph with what stands in it repaired and reported; `nil` for one that needs nothing.
    mutating func repaired(
        paragraph: Substring, as form: InlineRepair.Form = .markdown, values: PageValues,
        place: (_ line: Int, _ words: String?) -> Int
    ) -> [(text: Substring, source: Int)]? {
        guard let result = InlineRepair.repair(paragraph, as: form, values: values) else { return nil }
        for repair in result.repairs {
            report(repair.rule, line: place(repair.line, repair.found), at: repair.found, repair.message)
        }
        return result.lines.map { ($0.text[...], place($0.line, nil)) }
    }

    /// A text that is shown as it is, without the signs of other generators; `nil` for one that has none.
    mutating func repaired(plain text: String, firstLine: Int, values: PageValues) -> String? {
        guard text.utf8.contains(where: InlineRepair.opens) else { return nil }
        let lines = repaired(text, as: .plain, values: values) { line, _ in firstLine + line }.map(\.text)
        let plain = lines.joined(separator: "\n")
        return plain == text ? nil : plain.singleSpaced
    }
}
