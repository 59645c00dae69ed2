/// Containers with a sign at the beginning of a line.
extension ForeignBlocks {
    mutating func readSign(_ text: Substring, at column: Int) -> Bool {
        if let sign = ContainerSign(text) { return read(sign, text, at: column) }
        switch text.utf8.first {
        case UInt8(ascii: "{"), UInt8(ascii: "<"):
            if ForeignTabs.comment(text) != nil || stack[top].marks == .headings {
                return readHeadingTab(text, at: column)
            }
            if readElement(text, at: column) || readTags(text, at: column) || readComponent(at: column) { return true }
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
        if stack.contains(where: \.isTagged), readElementEnd(text, at: column) || readEnd(text, at: column) {
            return true
        }
        return readDefinition(text, at: column)
    }

    mutating func read(_ sign: ContainerSign, _ text: Substring, at column: Int) -> Bool {
        var frame: ForeignContainer
        switch sign {
        case .close(let run):
            guard
                let position = stack.lastIndex(where: {
                    if case .run(let open) = $0.extent { run.closes(open) } else { false }
                }), position > innermostFence
            else { return false }
            close(to: position)
            index += 1
            return true
        case .open(let run, let name, let title):
            guard !isFull, run.sign == ":" || lastSlashes.map({ $0 > index }) ?? false else { return false }
            frame = container(.run(run), name: name, title: title, at: column)
        case .admonition(let name, let title):
            guard !isFull,
                hasText(deeperThan: column) || !name.isEmpty && title?.isEmpty == false || isEmptyRemark(text)
            else {
                return false
            }
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
        switch frame.extent {
        case .run(let run) where run.sign == "/": passOptions(deeperThan: column)
        case .run where text.drop(while: { $0 == ":" }).first == "{": passOptions()
        default: break
        }
        return true
    }

    /// Passes the lines of YAML that say more of a block of PyMdown: `    open: True`.
    private mutating func passOptions(deeperThan column: Int) {
        while index < lines.count, Columns.before(lines[index]) >= column + 4,
            case let words = lines[index].split(separator: ":", maxSplits: 1), words.count > 1,
            words[0].allSatisfy({ $0.isLetter || $0.isWhitespace }), words[1].first?.isWhitespace ?? true
        { index += 1 }
    }

    /// Whether a line ends a container of colons or slashes.
    static func isClose(_ line: Substring) -> Bool {
        if case .close = ContainerSign(line.drop { $0 == " " || $0 == "\t" }) { true } else { false }
    }

    /// Passes the lines that say more of a directive of MyST.
    private mutating func passOptions() {
        while index < lines.count, ContainerSign.isOption(lines[index].drop { $0 == " " || $0 == "\t" }) { index += 1 }
    }

    /// A directive of MyST between fences: ```` ```{note} ````. One that never ends is code.
    mutating func readDirective(_ fence: CodeFence, _ end: FenceEnd, at column: Int) -> Bool {
        guard !isFull, end.isClosed, end.gluedCode == nil, !end.showsFences, end.contentEnd > index,
            fence.marker == nil, case .open(_, let name, let title)? = ContainerSign(info: fence.info)
        else { return false }
        var frame = container(.fence(end: end.contentEnd), name: name, title: title, at: column)
        frame.written = lines[index].drop { $0 == " " || $0 == "\t" }.trimmingSuffix(while: \.isWhitespace)
        frame.opening = opening()
        push(frame)
        index += 1
        passOptions()
        return true
    }

    /// Ends the directive whose last fence a line is.
    mutating func closeDirective() -> Bool {
        let position = stack.lastIndex { if case .fence(let end) = $0.extent { end <= index } else { false } }
        guard let position, case .fence(let end) = stack[position].extent else { return false }
        close(to: position)
        if end == index { index += 1 }
        return true
    }

    /// The directive between fences that the line looked at stands in; nothing in it ends what is around it.
    var innermostFence: Int { stack.lastIndex { if case .fence = $0.extent { true } else { false } } ?? 0 }

    /// Whether a line is `!!! note` with nothing below; `??? what` is a text.
    private func isEmptyRemark(_ text: Substring) -> Bool {
        let name = String(text.drop { "!?+ ".contains($0) }).trimmed
        return Admonition.names.contains(name)
            && (index + 1 == lines.count || lines[index + 1].allSatisfy(\.isWhitespace))
    }

    /// `::: warning Title`, `::: tab iOS`, `::: iPadOS`.
    private func container(
        _ extent: ForeignContainer.Extent, name written: String, title: String?, at column: Int
    ) -> ForeignContainer {
        let name = written.lowercased()
        let isRemark = Admonition.isKnown(name)
        let kind: ForeignContainer.Kind =
            switch name {
            case "code-group", "tabs", "tab-set": .group
            case "tab", "tab-item": .tab
            default: isRemark || title != nil ? .admonition : .plain
            }
        var frame = ForeignContainer(kind: kind, extent: extent, title: title ?? "", column: column)
        switch kind {
        case .admonition where isRemark: frame.title = title ?? Admonition.title(of: name)
        case .admonition, .plain: return ofPlatform(named: written, title: title, frame) ?? frame
        default: frame.marks = name == "code-group" ? .fences : name == "tabs" ? .signs : .none
        }
        return frame
    }

    /// A container whose name says for which platform or framework its text is.
    private func ofPlatform(
        named name: String, title: String?, _ container: ForeignContainer
    ) -> ForeignContainer? {
        let words = name.replacing("-", with: " ").replacing("_", with: " ")
        let isLabel = labels.label(words) != nil
        guard isLabel || HeadingReader(labels: labels).isForeign(words),
            title.map({ labels.label($0) == nil }) ?? true
        else { return nil }
        var frame = ForeignContainer(
            kind: isLabel ? .tab : .admonition, extent: container.extent, title: words, column: container.column)
        if let title, isLabel {
            frame.blocks = [Admonition.bold(title), ""].map { .line($0[...], source: firstLine + index) }
        } else if let title {
            frame.title = "\(words): \(title)"
        }
        return frame
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
