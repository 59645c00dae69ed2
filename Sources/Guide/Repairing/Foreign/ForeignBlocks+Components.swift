/// Components of MDX that no generator knows but their own.
extension ForeignBlocks {
    /// Reads the tag of a component that a line is. One that is never closed stays as it is.
    mutating func readComponent(at column: Int) -> Bool {
        guard let tag = ComponentTag(at: index, in: lines) else { return false }
        switch tag.form {
        case .opening:
            // One look at the text is enough for all of them.
            guard !isFull, let end = lastComponents[tag.name], end >= index + tag.count else { return false }
            let title = tag.arguments(in: lines[index..<(index + tag.count)]).title ?? ""
            let isLabel = labels.label(ForeignTabs.cleaned(title)) != nil
            var frame = ForeignContainer(
                kind: isLabel ? .tab : .plain, extent: .tag(.mdx, name: tag.name), title: title, column: column)
            frame.opening = opening(tag.count)
            frame.written = "<\(tag.name)"
            push(frame)
            index += tag.count
        case .closing:
            let position = stack[innermostFence...].lastIndex {
                if case .tag(.mdx, tag.name) = $0.extent { true } else { false }
            }
            guard let position else { return false }
            close(to: position)
            index += 1
        case .empty:
            guard isAlone else { return false }
            findings.report(
                .container, line: firstLine + index, at: "<\(tag.name)",
                "the component '\(tag.name)' of another generator is left out")
            index += 1
        }
        return true
    }

    /// Whether the line looked at is a paragraph of its own.
    private var isAlone: Bool {
        [index - 1, index + 1].allSatisfy { !lines.indices.contains($0) || lines[$0].allSatisfy(\.isWhitespace) }
    }
}
