import Markdown

/// What is to be said of labels.
extension SectionSorter {
    /// A framework's label with nothing under it, and items that are read as its part although they stand beside it.
    mutating func report(_ run: LabelSplitter.Run) {
        guard let found = run.found, let line = found.name.first?.line else { return }
        if run.blocks.isEmpty, !run.isOverLabels { reportEmpty(found.label.text, line: line) }
        for item in run.outdented {
            findings.report(
                .listIndent, line: text.sourceLine(item.line), at: "",
                "an item beside '\(found.label.text)', before the next label, is read as a part of what stands under it"
            )
        }
    }

    /// A framework's heading with nothing under it.
    mutating func reportEmptyLabel(above section: RawSection) {
        guard let label = section.scope?.label, let node = section.opening, section.isContinuation,
            !section.isCarriedOn,
            section.blocks.isEmpty, section.scope?.frameworks.isEmpty == false
        else { return }
        reportEmpty(label.text, line: node.line)
    }

    private mutating func reportEmpty(_ label: String, line: Int) {
        findings.report(
            .emptySection, line: text.sourceLine(line), at: label, "nothing stands under the label '\(label)'")
    }
}
