import Markdown

/// What is to be said of labels.
extension SectionSorter {
    /// Items that are read as a label's part although they stand beside it.
    mutating func report(_ run: LabelSplitter.Run) {
        guard let found = run.found else { return }
        for item in run.outdented {
            findings.report(
                .listIndent, line: text.sourceLine(item.line), at: "",
                "an item beside '\(found.label.text)', before the next label, is read as a part of what stands under it"
            )
        }
    }
}
