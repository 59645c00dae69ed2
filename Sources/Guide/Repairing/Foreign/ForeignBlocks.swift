/// Reads the blocks that other generators know and Markdown does not: admonitions, tabs, footnotes, definition lists, lines of
/// MDX. What they mean is then written in Markdown by ``ForeignWriter``.
///
/// Works on lines, once from the first to the last. Code, comments and what looks like a container and is none stay as they are.
struct ForeignBlocks {
    let lines: [Substring]
    let firstLine: Int
    let vocabulary: Vocabulary
    let labels: LabelReader
    var findings: Findings
    var stack = [ForeignContainer(kind: .root, extent: .outer)]
    var index = 0
    var footnotes = Footnotes()
    /// Whether nothing but statements of MDX stands above.
    var isBehindMDX = true
    /// The last line that has the tag which ends a container.
    lazy var lastEnds = ForeignTabs.lastClosingTags(in: lines)
    /// The last line that ends each component of MDX.
    lazy var lastComponents = ComponentTag.lastEnds(in: lines)
    /// The last line that ends each element which may hold Markdown.
    lazy var lastElements = MarkdownElement.lastEnds(in: lines)
    /// The last line of slashes, which end a block of PyMdown.
    lazy var lastSlashes = lines.lastIndex {
        $0.drop(while: \.isWhitespace).hasPrefix("///") && ForeignBlocks.isClose($0)
    }
    lazy var fenceEnds = FenceEnds(in: lines, vocabulary: vocabulary)
    /// The next line behind the one looked at that ends a comment of each kind, or a highlight block.
    var ends = VerbatimEnds()

    /// More containers in each other are text.
    static let deepest = 12

    /// A text with the blocks of other generators written in Markdown, and the footnotes that it refers to.
    static func translated(
        _ lines: [Substring], firstLine: Int, vocabulary: Vocabulary, findings: inout Findings
    ) -> (text: [(text: Substring, source: Int)], footnotes: Footnotes) {
        var blocks = ForeignBlocks(lines: lines, firstLine: firstLine, vocabulary: vocabulary, findings: findings)
        blocks.run()
        let footnotes = blocks.footnotes.resolved(in: lines)
        findings = blocks.findings
        var writer = ForeignWriter(labels: blocks.labels, footnotes: footnotes, findings: findings)
        writer.write(TabHeadings(labels: blocks.labels).placed(blocks.stack[0]))
        findings = writer.findings
        let notes = FootnotePlaces(reader: HeadingReader(labels: blocks.labels), notes: writer.notes)
        return (notes.placed(in: writer.output), footnotes)
    }

    init(lines: [Substring], firstLine: Int, vocabulary: Vocabulary, findings: Findings) {
        self.lines = lines
        self.firstLine = firstLine
        self.vocabulary = vocabulary
        self.findings = findings
        labels = LabelReader(vocabulary: vocabulary)
    }

    var top: Int { stack.count - 1 }
    var isFull: Bool { stack.count > Self.deepest }

    mutating func run() {
        while index < lines.count {
            if top > 0, closeDirective() || readCodeOfTab() { continue }
            let line = lines[index]
            let text = line.drop { $0 == " " || $0 == "\t" }
            if text.isEmpty {
                add(line)
                continue
            }
            let column = Columns.before(line)
            let wasBehindMDX = isBehindMDX
            isBehindMDX = false
            closeIndented(before: text, at: column)
            if isCode(line, at: column) {
                add(line)
            } else if let end = ends.end(of: text, at: index, in: lines), ForeignTabs.comment(text) == nil {
                while index <= end { addVerbatim(lines[index]) }
            } else if let fence = CodeFence(opening: line) {
                readFence(fence, at: column)
            } else if column == 0, stack.count == 1, readMDX(line, isFirst: wasBehindMDX) {
                isBehindMDX = wasBehindMDX
            } else if !readSign(text, at: column) {
                addText(line, text, at: column)
            }
        }
        while top > 0 { pop(isClosed: false) }
    }

    // MARK: Lines

    mutating func add(_ line: Substring) {
        add(.line(line, source: firstLine + index))
    }

    private mutating func add(_ block: ForeignBlock) {
        stack[top].blocks.append(block)
        stack[top].code.read(Columns.removed(stack[top].base, from: lines[index]))
        index += 1
    }

    mutating func addText(_ line: Substring, _ text: Substring, at column: Int) {
        // What goes on with the first line of a footnote may stand anywhere.
        if case .paragraph = stack[top].extent, !lines[index - 1].allSatisfy(\.isWhitespace) {
            add(line)
            return
        } else {
            stack[top].least = min(stack[top].least ?? .max, column)
        }
        if text.utf8.first == UInt8(ascii: "#") {
            let level = text.prefix { $0 == "#" }.count
            if level < 7, text.dropFirst(level).first == " " {
                stack[top].highestHeading = min(stack[top].highestHeading ?? .max, level)
                add(.heading(line, level: level, source: firstLine + index))
                return
            }
        }
        if let words = boldWords(in: text), labels.label(String(words)) != nil { stack[top].holdsLabel = true }
        add(line)
    }

    /// The first words of a line in bold, which may be a label in a container.
    private func boldWords(in text: Substring) -> Substring? {
        guard top > 0, let open = text.firstRange(of: "**") else { return nil }
        let inner = text[open.upperBound...].prefix { $0 != "*" }
        return inner.isEmpty ? nil : inner
    }

    /// Code and comments.
    mutating func addVerbatim(_ line: Substring) {
        if !line.allSatisfy(\.isWhitespace) { stack[top].least = min(stack[top].least ?? .max, Columns.before(line)) }
        stack[top].blocks.append(.line(line, source: firstLine + index))
        stack[top].code.read("")
        index += 1
    }

    func isCode(_ line: Substring, at column: Int) -> Bool {
        let frame = stack[top]
        guard column >= 4, !frame.isTagged, column - frame.base >= 4 else { return false }
        return frame.code.isCode(Columns.removed(frame.base, from: line))
    }

    mutating func readFence(_ fence: CodeFence, at column: Int) {
        let ending = fenceEnds.end(of: fence, from: index + 1)
        if fence.info.first == "{", readDirective(fence, ending, at: column) { return }
        let end = max(ending.next, index + 1)
        let line = lines[index]
        var title: String?
        if stack[top].marks == .fences, let open = fence.info.firstIndex(of: "["), fence.info.last == "]" {
            title = String(fence.info[fence.info.index(after: open)...].dropLast()).trimmed
        }
        if let title, let open = line.lastIndex(of: "[") {
            push(
                ForeignContainer(
                    kind: .tab, extent: .item, title: title,
                    written: line[open...].trimmingSuffix(while: \.isWhitespace), opening: opening(), column: column))
            addVerbatim(line[..<open].trimmingSuffix(while: \.isWhitespace))
        }
        while index < end { addVerbatim(lines[index]) }
        if title != nil { pop() }
    }

    // MARK: Containers

    func opening(_ count: Int = 1) -> [(text: Substring, source: Int)] {
        (index..<min(index + count, lines.count)).map { (lines[$0], firstLine + $0) }
    }

    mutating func push(_ container: ForeignContainer) {
        var container = container
        if case .tab = container.kind {
            stack[top].tabs += 1
            if labels.label(container.title) != nil { container.holdsLabel = true }
        }
        stack.append(container)
    }

    mutating func pop(isClosed: Bool = true) {
        var frame = stack.removeLast()
        switch frame.extent {
        case .tag, .run: frame.isClosed = isClosed
        default: frame.isClosed = true
        }
        if case .footnote(let label) = frame.kind { footnotes.define(label, as: frame) }
        stack[top].close(frame)
    }

    /// Closes all containers down to one of them. Tabs need no end of their own for that.
    mutating func close(to position: Int) {
        while top > position {
            if case .tab = stack[top].kind { pop() } else { pop(isClosed: false) }
        }
        pop()
    }

    /// Closes what ends before a line because the line is not deep enough.
    mutating func closeIndented(before text: Substring, at column: Int) {
        guard top > 0 else { return }
        let isBehindBlank = index == 0 || lines[index - 1].allSatisfy(\.isWhitespace)
        for position in (innermostFence + 1)..<(top + 1) {
            let isOut =
                switch stack[position].extent {
                case .indented: column <= stack[position].column
                case .paragraph:
                    column <= stack[position].column + 1
                        && (isBehindBlank || IndentedCode.interruptsParagraph(text) || Footnotes.definition(text) != nil
                            || isDefinition(text, outside: position) || DefinitionList.isTerm(at: index, in: lines))
                default: false
                }
            if isOut {
                while top >= position { pop(isClosed: false) }
                return
            }
        }
    }

    /// Whether a line is a definition that is not one more of the same term.
    func isDefinition(_ text: Substring, outside position: Int) -> Bool {
        if case .definition = stack[position].kind { return false }
        return DefinitionList.definition(text) != nil
    }

    /// Whether lines below are deeper than a column.
    func hasText(deeperThan column: Int) -> Bool {
        let next = lines[(index + 1)...].prefix(3).first { !$0.allSatisfy(\.isWhitespace) }
        return next.map { Columns.before($0) > column } ?? false
    }
}
