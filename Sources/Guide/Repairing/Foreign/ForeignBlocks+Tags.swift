/// Containers between tags, which may begin and end in the middle of a line.
extension ForeignBlocks {
    /// Reads the tags that begin a line, and the text behind them.
    mutating func readTags(_ text: Substring, at column: Int) -> Bool {
        var rest = text
        var count = 1
        if text.utf8.first == UInt8(ascii: "<"), !text.utf8.contains(UInt8(ascii: ">")) {
            // A tag of MDX may have a line for each attribute.
            let last = (index + 1..<min(index + Self.mostLines, lines.count)).first {
                lines[$0].utf8.contains(UInt8(ascii: ">"))
            }
            guard let last else { return false }
            rest = text.base[text.startIndex..<lines[last].endIndex]
            count = last - index + 1
        }
        var hasRead = false
        while let tag = ContainerTag(at: rest), apply(tag, in: rest, at: column, lines: count) {
            hasRead = true
            rest = rest[tag.range.upperBound...].drop(while: \.isWhitespace)
        }
        guard hasRead else { return false }
        index += count - 1
        finish(rest, at: column)
        return true
    }

    /// A tag has no more lines.
    private static let mostLines = 20

    /// A line that ends a container of tags behind its text.
    mutating func readEnd(_ text: Substring, at column: Int) -> Bool {
        guard ForeignTabs.closingTag(in: text) != nil else { return false }
        let before = stack.count
        let position = index
        finish(text, at: column)
        return stack.count != before || index != position
    }

    /// The text between and behind tags.
    mutating func finish(_ text: Substring, at column: Int) {
        var (rest, tags) = (text, 0)
        while !rest.isEmpty, tags < ForeignTabs.mostTags {
            tags += 1
            guard let (place, tag) = ForeignTabs.closingTag(in: rest), canClose(tag) else { break }
            addPiece(rest[..<place], at: column)
            _ = apply(tag, in: rest, at: column, lines: 1)
            rest = rest[tag.range.upperBound...].drop(while: \.isWhitespace)
            while let tag = ContainerTag(at: rest), apply(tag, in: rest, at: column, lines: 1) {
                rest = rest[tag.range.upperBound...].drop(while: \.isWhitespace)
            }
        }
        addPiece(rest, at: column)
        index += 1
    }

    mutating func addPiece(_ piece: Substring, at column: Int) {
        guard !piece.allSatisfy(\.isWhitespace) else { return }
        if case .paragraph = stack[top].extent {} else { stack[top].least = min(stack[top].least ?? .max, column) }
        stack[top].blocks.append(.line((Columns.blanks(column) + piece)[...], source: firstLine + index))
    }

    func position(of tag: ContainerTag) -> Int? {
        stack[innermostFence...].lastIndex {
            if case .tag(let family, let name) = $0.extent { family == tag.family && name == tag.name } else { false }
        }
    }

    private var lastGroup: Int? {
        stack.lastIndex { if case .group = $0.kind { true } else { false } }
    }

    /// Whether what a tag opens ends further down. A tab ends with its group at the latest.
    private mutating func isEnded(_ tag: ContainerTag) -> Bool {
        if let end = lastEnds[tag.closing], end >= index { return true }
        guard tag.role == .tab, let lastGroup, case .tag(tag.family, let name) = stack[lastGroup].extent,
            let end = lastEnds[ContainerTag.Closing(family: tag.family, name: name)]
        else { return false }
        return end >= index
    }

    /// What a tab is called in its group. Without a group, only the name of a platform or framework makes it one.
    private func title(ofTab tag: ContainerTag) -> String? {
        guard let group = lastGroup.map({ stack[$0] }) else {
            return tag.title().flatMap { labels.label(ForeignTabs.cleaned($0)) == nil ? nil : $0 }
        }
        return group.label(of: tag) ?? tag.title(inGroup: group.title)
            ?? (group.tabs < group.items.count ? group.items[group.tabs] : nil)
    }

    func canClose(_ tag: ContainerTag) -> Bool { position(of: tag) != nil }

    mutating func apply(_ tag: ContainerTag, in text: Substring, at column: Int, lines count: Int) -> Bool {
        if tag.isClosing {
            guard let position = position(of: tag) else { return false }
            close(to: position)
            return true
        }
        guard !isFull, isEnded(tag) else { return false }
        if tag.role == .tab, let before = position(of: tag), before > lastGroup ?? 0 { close(to: before) }
        var frame = ForeignContainer(
            kind: .admonition, extent: .tag(tag.family, name: tag.name), written: text[tag.range].prefix { $0 != "\n" },
            opening: opening(count), column: column)
        if top > 0 || text.startIndex > lines[index].startIndex {
            frame.opening = [(text[tag.range], firstLine + index)]
        }
        switch tag.role {
        case .group:
            frame = ForeignContainer(
                kind: .group, extent: frame.extent, written: frame.written, opening: frame.opening, column: column)
            frame.items = tag.arguments.items
            frame.labels = tag.arguments.labels
            frame.language = tag.language
            frame.title = tag.arguments.positional.first?.value ?? ""
        case .tab:
            guard let title = title(ofTab: tag) else { return false }
            frame = ForeignContainer(
                kind: .tab, extent: frame.extent, title: title, written: frame.written, opening: frame.opening,
                column: column)
            frame.language = tag.isCode ? tag.language ?? lastGroup.flatMap { stack[$0].language } : nil
            if frame.language != nil, holdsFence(below: index + count) { frame.language = nil }
        case .admonition:
            frame.title = tag.title() ?? Admonition.title(of: tag.kind)
        }
        push(frame)
        return true
    }
}
