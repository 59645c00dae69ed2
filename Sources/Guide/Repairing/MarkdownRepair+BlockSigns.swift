/// Lines that are a block of their own to their author, and to Markdown a part of the one above, see ``BlockSign``, ``HeadingBelowHTML`` and ``GluedLabel``.
extension MarkdownRepair {
    /// Reads the line at the index, if it is one; false for any other.
    mutating func readBlockSign(in line: Substring) -> Bool {
        let above = index > 0 ? lines[index - 1] : nil
        let below = index + 1 < lines.count ? lines[index + 1] : nil
        if let separated = BlockSign.separated(line) ?? BlockSign.item(line, above: above, below: below) {
            findings.report(
                .blankMissing, line: number(index), at: "", "the sign of a heading or an item has no blank behind it")
            emitText(separated[...], from: index)
            return true
        }
        if let words = HeadingBelowHTML.words(at: index, in: lines) {
            findings.report(
                .blankMissing, line: number(index), at: words,
                "'\(words)' stands right below HTML; without a blank line between them it would be a part of it")
            emit("", from: index)
            emit(line, from: index)
            return true
        }
        guard let name = GluedLabel.name(in: line, below: above),
            LabelReader(vocabulary: vocabulary).label(String(name)) != nil
        else { return false }
        findings.report(
            .blankMissing, line: number(index), at: String(name),
            "'\(name)' stands right below a list; without a blank line between them it would be a part of it")
        emit("", from: index)
        emit(line, from: index)
        return true
    }
}
