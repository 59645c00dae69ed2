/// Tabs that stand side by side, with nothing but empty lines between them.
struct TabRun {
    /// The highest heading in them, where one of them is a platform's or a framework's.
    let highestHeading: Int?
    /// Where they end.
    let end: Int

    /// No tabs.
    init(end: Int) {
        highestHeading = nil
        self.end = end
    }

    /// The tabs from one on.
    init(at start: Int, in blocks: [ForeignBlock], labels: LabelReader) {
        var highest: Int?
        var hasLabel = false
        var index = start
        while index < blocks.endIndex {
            if case .container(let container) = blocks[index], container.isTab {
                highest = container.highestHeading.map { min($0, highest ?? .max) } ?? highest
                hasLabel = hasLabel || labels.label(ForeignTabs.cleaned(container.title)) != nil
            } else if !blocks[index].isBlank {
                break
            }
            index += 1
        }
        end = max(index, start + 1)
        highestHeading = hasLabel ? highest : nil
    }
}
