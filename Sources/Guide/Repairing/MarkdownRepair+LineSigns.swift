/// Signs that are all of a line, and stand for something that a page has itself or cannot have.
extension MarkdownRepair {
    /// Leaves out the line looked at, if it is such a sign; false for any other.
    mutating func readSignOfLine(_ line: Substring) -> Bool {
        if let sign = ContentsSign.alone(in: line), !definesContents {
            leaveOut(sign, because: "the page has its own table of contents")
        } else if ContentsSign.replacesList(line), let item = onlyItem(above: index) {
            output.removeLast()
            linesOfCode = min(linesOfCode, output.count)
            leaveOut("\(item) \(String(line).trimmed)", because: "the page has its own table of contents")
        } else if let sign = IncludeSign.alone(in: line) {
            leaveOut(sign, because: "files are not included in others")
        } else if let attributes = attributesOfBlock(line) {
            findings.report(
                .kramdown, line: number(index), at: attributes, "the attribute '\(attributes)' is left out")
            index += 1
        } else {
            return false
        }
        return true
    }

    /// The attributes that are all of a line, right below a block that they end: a table, a quote, code.
    private func attributesOfBlock(_ line: Substring) -> String? {
        let text = line.drop { $0 == " " || $0 == "\t" }
        guard text.utf8.first == UInt8(ascii: "{"), let attributes = InlineAttributes(at: text),
            attributes.beginWithName, text[attributes.end...].allSatisfy(\.isWhitespace),
            index > 0, !lines[index - 1].allSatisfy(\.isWhitespace),
            index + 1 == lines.count || lines[index + 1].allSatisfy(\.isWhitespace)
        else { return nil }
        return String(attributes.written)
    }

    private mutating func leaveOut(_ sign: String, because reason: String) {
        findings.report(.liquidTag, line: number(index), at: sign, "'\(sign)' is left out; \(reason)")
        index += 1
        // An empty line would move the items of a list apart.
        if index == lines.count || !ListMarkers(of: lines[index]).areThere { emit("", from: index - 1) }
    }

    /// The words of a list's only item, which is the line above one.
    private func onlyItem(above index: Int) -> String? {
        guard index > 0, output.last?.source == number(index - 1) else { return nil }
        let markers = ListMarkers(of: lines[index - 1])
        let isFirst = index == 1 || lines[index - 2].allSatisfy(\.isWhitespace) || lines[index - 2].hasPrefix("#")
        return markers.areThere && isFirst ? String(markers.behind).trimmed : nil
    }
}
