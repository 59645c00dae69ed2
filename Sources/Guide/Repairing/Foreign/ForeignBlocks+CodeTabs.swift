/// Tabs of Hugo in which code stands without a fence: `{{< tab header="iOS" lang="swift" >}}`.
extension ForeignBlocks {
    /// Reads a line of such code, or the one that ends it; false for the tag of the next tab, and in all other containers.
    mutating func readCodeOfTab() -> Bool {
        guard stack[top].isTab, stack[top].language != nil else { return false }
        let line = lines[index]
        let text = line.drop { $0 == " " || $0 == "\t" }
        if let (_, tag) = ForeignTabs.closingTag(in: text), canClose(tag) {
            finish(text, at: Columns.before(line))
            return true
        }
        if let tag = ContainerTag(at: text), tag.family == .shortcode, tag.role == .tab { return false }
        addVerbatim(line)
        return true
    }

    /// Whether the first line of a tab is a fence or a tag of code.
    func holdsFence(below start: Int) -> Bool {
        let first = lines[min(start, lines.count)...].first { !$0.allSatisfy(\.isWhitespace) }
        return first.map { CodeFence(opening: $0) != nil || LiquidHighlight(opening: $0) != nil } ?? false
    }
}
