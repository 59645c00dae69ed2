/// Tabs of platforms that hold headings are written as headings, too: above those in them, and below the section they stand in. Where
/// that leaves no level between, the headings in them go deeper.
///
/// ```markdown
/// ## Name
///
/// === "iOS"
///
///     ### Example
/// ```
///
/// Here *iOS* has the third level, and *Example* the fourth.
struct TabHeadings {
    let labels: LabelReader
    /// The level of the heading above.
    private var section: Int?
    /// How much deeper than they are written headings stand.
    private var deeper = 0

    init(labels: LabelReader) {
        self.labels = labels
    }

    /// A text with these levels in its tabs.
    func placed(_ root: ForeignContainer) -> ForeignContainer {
        guard root.highestHeading != nil else { return root }
        var (root, headings) = (root, self)
        root.blocks = headings.placed(root.blocks)
        return root
    }

    private mutating func placed(_ blocks: [ForeignBlock]) -> [ForeignBlock] {
        var tabs = TabRun(end: 0)
        var result: [ForeignBlock] = []
        for (index, block) in blocks.enumerated() {
            switch block {
            case .line: result.append(block)
            case .heading(let line, let level, let source):
                result.append(heading(line, level, source))
            case .container(let container):
                if container.isTab, index >= tabs.end { tabs = TabRun(at: index, in: blocks, labels: labels) }
                let highest = container.isTab ? tabs.highestHeading : ofPlatform(container)
                result.append(.container(placed(container, above: highest)))
            }
        }
        return result
    }

    private mutating func heading(_ line: Substring, _ written: Int, _ source: Int) -> ForeignBlock {
        let level = min(written + deeper, Self.deepest)
        section = level
        guard level > written, let sign = line.firstIndex(of: "#") else {
            return .heading(line, level: written, source: source)
        }
        let signs = String(repeating: "#", count: level - written)
        return .heading((line[..<sign] + signs + line[sign...])[...], level: level, source: source)
    }

    /// The highest heading in a remark that is called like a platform or a framework.
    private func ofPlatform(_ container: ForeignContainer) -> Int? {
        guard case .admonition = container.kind, labels.label(ForeignTabs.cleaned(container.title)) != nil else {
            return nil
        }
        return container.highestHeading
    }

    /// - Parameter highest: The highest heading in it and beside it, for a container that gets one of its own.
    private mutating func placed(_ container: ForeignContainer, above highest: Int?) -> ForeignContainer {
        var container = container
        guard let highest, container.isClosed || !container.isTagged else {
            container.blocks = placed(container.blocks)
            return container
        }
        let outer = (section, deeper)
        let level = level(above: highest + deeper)
        container.heading = level
        if let section, level > section { deeper += max(level + 1 - highest - deeper, 0) }
        section = level
        container.blocks = placed(container.blocks)
        (section, deeper) = outer
        return container
    }

    private func level(above highest: Int) -> Int {
        let level = max(highest - 1, 2)
        guard let section, section > 1, section < Self.deepest - 1, highest > section else { return level }
        return max(level, section + 1)
    }

    private static let deepest = 6
}
