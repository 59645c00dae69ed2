/// Containers with a sign at the beginning of a line.
extension ForeignBlocks {
    mutating func readSign(_ text: Substring, at column: Int) -> Bool {
        if let sign = ContainerSign(text) { return read(sign, text, at: column) }
        switch text.utf8.first {
        case UInt8(ascii: "{"), UInt8(ascii: "<"):
            if ForeignTabs.comment(text) != nil || stack[top].marks == .headings {
                return readHeadingTab(text, at: column)
            }
            if readTags(text, at: column) { return true }
        case UInt8(ascii: "#") where stack.contains { $0.marks == .headings }: return readHeadingTab(text, at: column)
        case UInt8(ascii: "="), UInt8(ascii: "@"):
            if readSignedTab(text, at: column) { return true }
        case UInt8(ascii: "["):
            if let (label, rest) = Footnotes.definition(text), column < 4 || stack[top].least == column, !isFull {
                readFootnote(label, rest, text, at: column)
                return true
            }
        default: break
        }
        if readAlert() || readMisplacedFootnote(text, at: column) { return true }
        if stack[top].isTagged || stack.contains(where: \.isTagged), readEnd(text, at: column) { return true }
        return readDefinition(text, at: column)
    }

    mutating func read(_ sign: ContainerSign, _ text: Substring, at column: Int) -> Bool {
        var frame: ForeignContainer
        switch sign {
        case .close(let colons):
            guard
                let position = stack.lastIndex(where: {
                    if case .colons(let open) = $0.extent { open <= colons } else { false }
                })
            else { return false }
            close(to: position)
            index += 1
            return true
        case .open(let colons, let name, let title):
            guard !isFull else { return false }
            let kind: ForeignContainer.Kind =
                switch name {
                case "code-group", "tabs", "tab-set": .group
                case "tab", "tab-item": .tab
                default: Admonition.isKnown(name) || title != nil ? .admonition : .plain
                }
            frame = ForeignContainer(kind: kind, extent: .colons(colons), title: title ?? "", column: column)
            if case .admonition = kind, title == nil { frame.title = Admonition.title(of: name) }
            frame.marks = name == "code-group" ? .fences : name == "tabs" ? .signs : .none
        case .admonition(let name, let title):
            guard !isFull, hasText(deeperThan: column) || title?.isEmpty == false else { return false }
            frame = ForeignContainer(
                kind: .admonition, extent: .indented, title: title ?? Admonition.title(of: name), column: column)
        case .tab(let title):
            guard !isFull, hasText(deeperThan: column) else { return false }
            frame = ForeignContainer(kind: .tab, extent: .indented, title: title, column: column)
        }
        frame.written = text.trimmingSuffix(while: \.isWhitespace)
        frame.opening = opening()
        push(frame)
        index += 1
        return true
    }

    /// `== iOS` or `@tab iOS`, in a container of colons that is called `tabs`.
    mutating func readSignedTab(_ text: Substring, at column: Int) -> Bool {
        guard let position = stack.lastIndex(where: { $0.marks == .signs }),
            let title = ForeignTabs.title(ofSign: text), !isFull
        else { return false }
        openTab(title, in: position, text, at: column)
        index += 1
        return true
    }

    /// Opens the next tab of a group, in which the one before it ends.
    private mutating func openTab(_ title: String, in group: Int, _ text: Substring, at column: Int) {
        while top > group { pop(isClosed: false) }
        push(
            ForeignContainer(kind: .tab, extent: .item, title: title, written: text, opening: opening(), column: column)
        )
    }

    /// `<!-- tabs:start -->`, `#### **iOS**` below it, and `<!-- tabs:end -->`.
    mutating func readHeadingTab(_ text: Substring, at column: Int) -> Bool {
        let group = stack.lastIndex { $0.marks == .headings }
        switch ForeignTabs.comment(text) {
        case .start:
            guard !isFull else { return false }
            var frame = ForeignContainer(
                kind: .group, extent: .outer, written: text, opening: opening(), column: column)
            frame.marks = .headings
            push(frame)
        case .end:
            guard let group else { return false }
            close(to: group)
        case .tab(let title):
            guard let group, !isFull else { return false }
            openTab(title, in: group, text, at: column)
        case nil:
            guard let group, let title = ForeignTabs.title(ofHeading: text), !isFull else { return false }
            openTab(title, in: group, text, at: column)
        }
        index += 1
        return true
    }
}
