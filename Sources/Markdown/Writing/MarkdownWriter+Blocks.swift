extension MarkdownWriter {
    mutating func enterBlock(_ node: MarkdownNode, kind: MarkdownNode.Kind, isRoot: Bool) -> MarkdownNode? {
        if !isRoot { beginBlock(node, kind: kind) }
        switch kind {
        case .paragraph:
            place = .paragraph
            isContinuation = false
        case .heading: beginHeading(level: node.headingLevel)
        case .blockQuote: beginQuote()
        case .list: beginList(node)
        case .item: beginItem(node)
        case .codeBlock:
            appendCodeBlock(node)
            return node
        case .htmlBlock:
            appendHTMLBlock(node)
            return node
        case .thematicBreak:
            // Between other blocks a line of `-` would be an underline or an item.
            if prefix.isEmpty { append("-----") } else { append("_____") }
            tail = .closed
            return node
        case .tableHeader, .tableRow: append("|")
        case .tableCell:
            place = .cell
            append(" ")
        default: break
        }
        return nil
    }

    mutating func leaveBlock(_ node: MarkdownNode, kind: MarkdownNode.Kind) {
        switch kind {
        case .paragraph: tail = .paragraph
        case .heading: tail = .closed
        case .blockQuote, .item:
            prefix.removeLast(prefix.count - (outerPrefixes.popLast() ?? 0))
            // Only a paragraph goes on without the signs of what it is in.
            if tail == .open { tail = .closed }
        case .list: lastListSign = lists.popLast()?.sign ?? 0
        case .table: tail = .open
        case .tableHeader:
            beginLine()
            appendDelimiters(of: node)
        case .tableCell: append(" |")
        default: break
        }
    }

    // MARK: Between blocks

    private mutating func beginBlock(_ node: MarkdownNode, kind: MarkdownNode.Kind) {
        guard node.previous != nil else {
            if kind == .list, node.parent?.kind == .item, !mayShareLine(node) { beginLine() }
            return
        }
        switch kind {
        case .tableCell: break
        case .tableHeader, .tableRow: beginLine()
        case .item: beginLine(hasBlankLine: !(lists.last?.isTight ?? false))
        default:
            let isTight = node.parent?.kind == .item && (lists.last?.isTight ?? false)
            beginLine(hasBlankLine: !isTight || needsBlankLine(before: node, kind: kind))
        }
    }

    /// Whether a block in a tight list would be taken for more of the one before it.
    private func needsBlankLine(before node: MarkdownNode, kind: MarkdownNode.Kind) -> Bool {
        switch (tail, kind) {
        case (.closed, _): false
        case (.open, _), (.paragraph, .paragraph), (.paragraph, .table): true
        case (.paragraph, .list): !mayEndParagraph(node)
        case (.paragraph, _): false
        }
    }

    /// Only a list that begins with a word, and with 1 if it is numbered, ends a paragraph (CommonMark 0.31.2, section 5.2).
    private func mayEndParagraph(_ list: MarkdownNode) -> Bool {
        list.firstChild?.firstChild != nil && (!list.isOrderedList || list.listStart == 1)
    }

    /// Whether a list may begin on the line of the item that it is in: `- - - ` would be a thematic break.
    private func mayShareLine(_ list: MarkdownNode) -> Bool { list.firstChild?.firstChild != nil }

    // MARK: Containers

    private mutating func beginQuote() {
        outerPrefixes.append(prefix.count)
        bytes.append(contentsOf: [UInt8(ascii: ">"), UInt8(ascii: " ")])
        prefix.append(contentsOf: [UInt8(ascii: ">"), UInt8(ascii: " ")])
        isLineStart = true
        tail = .closed
    }

    /// A list right after another of its form has another sign: so they stay two.
    private mutating func beginList(_ list: MarkdownNode) {
        let isOrdered = list.isOrderedList
        let (usual, other) = isOrdered ? (UInt8(ascii: "."), UInt8(ascii: ")")) : (UInt8(ascii: "-"), UInt8(ascii: "*"))
        let isBehindItsLike = list.previous.map { $0.kind == .list && $0.isOrderedList == isOrdered } ?? false
        let sign = isBehindItsLike && lastListSign == usual ? other : usual
        lists.append(OpenList(isOrdered: isOrdered, isTight: list.isTightList, sign: sign, number: list.listStart))
    }

    private mutating func beginItem(_ item: MarkdownNode) {
        outerPrefixes.append(prefix.count)
        let start = bytes.count
        if let list = lists.last, list.isOrdered {
            bytes.append(contentsOf: String(list.number).utf8)
            bytes.append(list.sign)
            // Markdown knows numbers of nine digits, and counts on its own.
            lists[lists.count - 1].number = min(list.number + 1, 999_999_999)
        } else {
            bytes.append(lists.last?.sign ?? UInt8(ascii: "-"))
        }
        bytes.append(UInt8(ascii: " "))
        prefix.append(contentsOf: repeatElement(UInt8(ascii: " "), count: bytes.count - start))
        isLineStart = true
        tail = .closed
        if item.isTask {
            append(item.isTicked ? "[x] " : "[ ] ")
            isLineStart = true
        }
    }

    // MARK: Leaves

    private mutating func beginHeading(level: Int) {
        for _ in 0..<max(level, 1) { append(UInt8(ascii: "#")) }
        append(" ")
        place = .heading
    }

    private mutating func appendCodeBlock(_ node: MarkdownNode) {
        let info = node.fenceInfo
        let sign = info.utf8.contains(UInt8(ascii: "`")) ? UInt8(ascii: "~") : UInt8(ascii: "`")
        let code = node.literalBytes
        let fence = repeatElement(sign, count: FenceLength.around(code, sign: sign))
        bytes.append(contentsOf: fence)
        isLineStart = false
        if !info.isEmpty {
            if info.utf8.first == sign { append(" ") }
            TextEscapes.append(value: info, escaping: UInt8(ascii: "\\"), UInt8(ascii: "\\"), to: &bytes)
        }
        beginLine()
        if !code.isEmpty {
            if code.first == UInt8(ascii: "\n") { trimBlanks() }
            appendLines(code)
            beginLine()
        }
        bytes.append(contentsOf: fence)
        isLineStart = false
        tail = .closed
    }

    private mutating func appendHTMLBlock(_ node: MarkdownNode) {
        let html = node.literalBytes
        // Spaces before its first tag would be taken for the indentation of the item that it begins.
        let start = html.firstIndex { $0 != UInt8(ascii: " ") } ?? html.endIndex
        let text = UnsafeBufferPointer(rebasing: html[start...])
        appendLines(text)
        tail = text.starts(with: "<!--".utf8) ? .closed : .open
    }

    /// The line below a table's header.
    private mutating func appendDelimiters(of header: MarkdownNode) {
        guard let table = header.parent else { return }
        append("|")
        for alignment in table.alignments {
            switch alignment {
            case UInt8(ascii: "l"): append(" :-- |")
            case UInt8(ascii: "c"): append(" :-: |")
            case UInt8(ascii: "r"): append(" --: |")
            default: append(" --- |")
            }
        }
    }
}
