/// Tabs that hold headings are written as headings, which would own what stands behind the tabs. It is put before them, where it
/// goes on with what the tabs stand in.
///
/// ```markdown
/// <Tabs><TabItem label="iOS">
/// ### Role
/// …
/// </TabItem></Tabs>
///
/// For everybody.
/// ```
struct TextBehindTabs {
    let reader: HeadingReader

    /// How tabs are written.
    struct Level {
        /// That of their headings.
        let tabs: Int
        /// Whether they are those of frameworks, which a heading beside them ends.
        let endsBeside: Bool
    }

    /// Blocks with what stands behind such tabs before them, up to a heading that ends what the tabs are for.
    func moved(_ blocks: ArraySlice<ForeignBlock>) -> ArraySlice<ForeignBlock> {
        let levels = levels(in: blocks)
        guard !levels.isEmpty else { return blocks }
        let lines = blocks.map { $0.line ?? "" }
        var headings = LineHeadings.all(in: lines, vocabulary: reader.vocabulary)[...]
        var result: [ForeignBlock] = []
        var index = blocks.startIndex
        while index < blocks.endIndex {
            guard let level = levels[index] else {
                result.append(blocks[index])
                index += 1
                continue
            }
            headings = headings.drop { blocks.startIndex + $0.position < index || !ends($0, level) }
            let end = headings.first.map { blocks.startIndex + $0.position } ?? blocks.endIndex
            let tabs = (index..<end).filter { levels[$0] != nil }
            let behind = blocks[index..<end].indices.filter { levels[$0] == nil }.map { blocks[$0] }
            let blank = ForeignBlock.line("", source: blocks[index].source)
            result += behind.contains { !$0.isBlank } ? [blank] + behind + [blank] : []
            for tab in tabs { result += [blocks[tab], blank] }
            index = end
        }
        return result[...]
    }

    /// Whether a heading ends what tabs are for.
    private func ends(_ heading: LineHeadings.Heading, _ level: Level) -> Bool {
        heading.level < level.tabs || (level.endsBeside && heading.level == level.tabs)
            || reader.label(heading.name) != nil
    }

    /// The levels at which containers open platforms or frameworks.
    private func levels(in blocks: ArraySlice<ForeignBlock>) -> [Int: Level] {
        var levels: [Int: Level] = [:]
        for (index, block) in zip(blocks.indices, blocks) {
            guard case .container(let container) = block, container.isClosed || !container.isTagged else { continue }
            switch container.kind {
            case .tab:
                // A tab beside them that is for no platform is for all, as what stands behind them.
                guard let heading = container.heading,
                    let label = reader.labels.label(ForeignTabs.cleaned(container.title))
                else { continue }
                levels[index] = Level(tabs: heading, endsBeside: !label.frameworks.isEmpty)
            case .group, .plain:
                guard container.highestHeading != nil else { continue }
                levels[index] = self.levels(in: container.blocks[...]).min { $0.key < $1.key }?.value
            default: continue
            }
        }
        return levels
    }
}
