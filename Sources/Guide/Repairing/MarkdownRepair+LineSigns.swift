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
        } else {
            return false
        }
        return true
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
