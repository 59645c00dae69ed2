/// Tabs that stand side by side, with nothing but empty lines between them.
struct TabRun {
    /// The level of the heading that each of them gets: where one holds headings, and one is a platform's or a framework's.
    private(set) var heading: Int?
    /// Where they end.
    let end: Int

    /// No tabs.
    init(end: Int) {
        self.end = end
    }

    /// The tabs from one on.
    init(at start: Int, in blocks: ArraySlice<ForeignBlock>, labels: LabelReader) {
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
        heading = hasLabel ? highest.map { max($0 - 1, 2) } : nil
    }
}
