import Markdown

/// Writes the blocks of other generators in Markdown, and reports each where it begins.
struct ForeignWriter {
    let labels: LabelReader
    let footnotes: Footnotes
    var findings: Findings
    private(set) var output: [(text: Substring, source: Int)] = []
    /// Whether the next line must not go on with the one above it.
    private var needsBlank = false
    private var isInDefinitions = false
    /// Where the paragraphs of footnotes stand in the output.
    private(set) var notes: [(label: String, lines: Range<Int>)] = []
    private let behindTabs: TextBehindTabs

    init(labels: LabelReader, footnotes: Footnotes, findings: Findings) {
        self.labels = labels
        behindTabs = TextBehindTabs(reader: HeadingReader(labels: labels))
        self.footnotes = footnotes
        self.findings = findings
    }

    mutating func write(_ root: ForeignContainer) {
        write(root.blocks[...], removing: 0, behind: "")
    }

    /// - Parameters:
    ///   - columns: What each line loses.
    ///   - prefix: What each line gets.
    private mutating func write(_ blocks: ArraySlice<ForeignBlock>, removing columns: Int, behind prefix: String) {
        for block in prefix.isEmpty ? behindTabs.moved(blocks) : blocks {
            switch block {
            case .line(let line, let source), .heading(let line, _, let source):
                write(line, source, removing: columns, behind: prefix)
            case .container(let container): write(container, removing: columns, behind: prefix)
            }
        }
    }

    private mutating func write(_ line: Substring, _ source: Int, removing columns: Int, behind prefix: String) {
        let text = Columns.removed(columns, from: line)
        guard !text.allSatisfy(\.isWhitespace) else {
            output.append((prefix.isEmpty ? text : Self.blank(prefix)[...], source))
            return
        }
        separate(source, prefix)
        isInDefinitions = false
        output.append((prefix.isEmpty ? text : (prefix + text)[...], source))
    }

    /// Writes a line of the writer's own.
    private mutating func emit(_ text: String, _ source: Int, behind prefix: String) {
        separate(source, prefix)
        output.append(((prefix + text)[...], source))
    }

    private static func blank(_ prefix: String) -> String { String(prefix[...].trimmingSuffix(while: \.isWhitespace)) }

    private mutating func separate(_ source: Int, _ prefix: String) {
        defer { needsBlank = false }
        guard needsBlank, let last = output.last, !last.text.allSatisfy({ $0 == ">" || $0.isWhitespace }) else {
            return
        }
        output.append((Self.blank(prefix)[...], source))
    }

    // MARK: Containers

    private mutating func write(_ container: ForeignContainer, removing columns: Int, behind prefix: String) {
        let own = prefix + Columns.blanks(container.column - columns)
        let isLabel = labels.label(ForeignTabs.cleaned(container.title)) != nil
        if container.isTagged, !container.isClosed {
            for (text, source) in container.opening { write(text, source, removing: columns, behind: prefix) }
            write(container.blocks[...], removing: columns, behind: prefix)
            return
        }
        switch container.kind {
        case .root: break
        case .admonition:
            isLabel ? writeTab(container, behind: own) : writeAdmonition(container, behind: own)
        case .tab: writeTab(container, behind: own)
        case .group:
            report(container, "tabs of another generator are read one behind the other")
            writeBody(of: container, behind: own)
        case .plain where !container.title.isEmpty: writeTab(container, behind: own)
        case .plain:
            report(container, "a container of another generator is left out; its text stays")
            writeBody(of: container, behind: own)
        case .element(let tag, let name): writeElement(tag, name, container, behind: own)
        case .footnote(let label): writeFootnote(label, container, behind: own)
        case .definition: writeDefinition(container, behind: own)
        }
        needsBlank = true
    }

    private mutating func report(_ container: ForeignContainer, _ message: String) {
        let rule: Rule =
            switch container.kind {
            case .footnote: .footnote
            case .definition: .definitionList
            default: .container
            }
        findings.report(rule, line: container.source, at: String(container.written), message)
    }

    private mutating func writeBody(of container: ForeignContainer, behind prefix: String) {
        needsBlank = true
        if container.isTab, let language = container.language {
            return writeCode(container, in: language, behind: prefix)
        }
        write(container.trimmedBlocks, removing: container.least ?? 0, behind: prefix)
        needsBlank = true
    }

    private mutating func writeCode(_ container: ForeignContainer, in language: String, behind prefix: String) {
        let lines = container.trimmedBlocks
        let length = lines.compactMap(\.line).map { FenceLength.around($0.utf8) }.max() ?? 3
        let fence = String(repeating: "`", count: length)
        emit(fence + FenceInfo.language(of: language[...]), container.source, behind: prefix)
        write(lines, removing: container.least ?? 0, behind: prefix)
        emit(fence, lines.last?.source ?? container.source, behind: prefix)
        needsBlank = true
    }

    /// An element with a heading or a label in it is none: they divide the text.
    private mutating func writeElement(
        _ tag: String, _ name: String, _ container: ForeignContainer, behind prefix: String
    ) {
        report(container, "the text in '<\(name)>' is read as Markdown")
        let isWritten = !tag.isEmpty && container.highestHeading == nil && !container.holdsLabel
        needsBlank = true
        if isWritten { emit(tag, container.source, behind: prefix) }
        writeBody(of: container, behind: prefix)
        if isWritten { emit("</\(name)>", output.last?.source ?? container.source, behind: prefix) }
    }

    private mutating func writeAdmonition(_ container: ForeignContainer, behind prefix: String) {
        // No heading and no label works in a quote.
        let isQuote = container.isClosed && container.highestHeading == nil && !container.holdsLabel
        let title = Admonition.line(container.title)
        report(
            container,
            isQuote
                ? "a container of another generator, read as a quote"
                    + (title.isEmpty ? "" : " that begins with '\(container.title)'")
                : "a container of another generator, read as '\(container.title)' and the text below it")
        needsBlank = true
        guard isQuote else {
            if !title.isEmpty { emit(title, container.source, behind: prefix) }
            return writeBody(of: container, behind: prefix)
        }
        // Two quotes without a text between them would be one.
        if let last = output.last, last.text.drop(while: \.isWhitespace).hasPrefix(">"), !prefix.hasSuffix("> ") {
            output.append((Self.blank(prefix)[...], container.source))
        }
        if !title.isEmpty { emit("> " + title, container.source, behind: prefix) }
        writeBody(of: container, behind: prefix + "> ")
    }

    private mutating func writeTab(_ container: ForeignContainer, behind prefix: String) {
        let title = ForeignTabs.cleaned(container.title)
        let isLabel = labels.label(title) != nil
        let words = container.isTab ? "a tab" : "a container"
        report(
            container,
            isLabel
                ? "\(words) of another generator, read as the label '\(title)'"
                : "\(words) of another generator, read as '\(title)' and the text below it")
        needsBlank = true
        if container.trimmedBlocks.isEmpty {
            emit(title, container.source, behind: prefix)
        } else if !title.isEmpty, let level = container.heading {
            emit(String(repeating: "#", count: level) + " " + title, container.source, behind: prefix)
            writeBody(of: container, behind: prefix)
        } else if isLabel {
            // What stands behind the list is for all again.
            emit("- " + Admonition.bold(title), container.source, behind: prefix)
            writeBody(of: container, behind: prefix + "  ")
        } else {
            if !title.isEmpty { emit(Admonition.bold(title), container.source, behind: prefix) }
            writeBody(of: container, behind: prefix)
        }
    }

    private mutating func writeFootnote(_ label: String, _ container: ForeignContainer, behind prefix: String) {
        let number: Int
        switch footnotes[label] {
        case .reference:
            return report(container, "a footnote, put in parentheses where the text refers to it")
        case .number(let found): number = found
        case nil: return
        }
        report(container, "a footnote, read as the paragraph 'Note \(number)'")
        needsBlank = true
        let (first, rest) = Self.divided(container)
        emit("Note \(number): \(first)", container.source, behind: prefix)
        let start = output.count - 1
        write(rest, removing: container.least ?? 4, behind: prefix)
        if prefix.isEmpty { notes.append((label, start..<output.count)) }
    }

    private mutating func writeDefinition(_ container: ForeignContainer, behind prefix: String) {
        report(container, "a definition of another generator, read as an item of a list")
        needsBlank = !isInDefinitions
        let (first, rest) = Self.divided(container)
        emit("- \(container.title): \(first)", container.source, behind: prefix)
        write(rest, removing: container.least ?? 0, behind: prefix + "  ")
        isInDefinitions = true
    }

    /// The text behind a sign, and what follows below it.
    private static func divided(_ container: ForeignContainer) -> (Substring, ArraySlice<ForeignBlock>) {
        let blocks = container.trimmedBlocks
        guard case .line(let line, _)? = blocks.first else { return ("", blocks) }
        return (line.drop(while: \.isWhitespace), blocks.dropFirst())
    }
}

extension ForeignContainer {
    /// What stands in it, without the empty lines around that.
    var trimmedBlocks: ArraySlice<ForeignBlock> {
        var rest = blocks[...].drop(while: \.isBlank)
        while let last = rest.last, last.isBlank { rest = rest.dropLast() }
        return rest
    }
}
