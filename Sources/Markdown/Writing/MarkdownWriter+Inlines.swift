extension MarkdownWriter {
    mutating func enterInline(_ node: MarkdownNode, kind: MarkdownNode.Kind) -> MarkdownNode? {
        switch kind {
        case .text: return appendTexts(from: node)
        case .softBreak: place == .paragraph ? beginLine(isContinuation: true) : append(" ")
        case .lineBreak: appendLineBreak()
        case .code: appendCode(node)
        case .htmlInline: appendHTML(node)
        case .emphasis, .strong:
            let sign = EmphasisSign.of(
                node, kind: kind, behind: bytes.last, lastSign: lastSign, outerSign: openSigns.last)
            openSigns.append(sign)
            append(sign)
            if kind == .strong { append(sign) }
            return nil
        case .strikethrough:
            append("~~")
            return nil
        case .link:
            if appendAddress(of: node) { return node }
            append("[")
            linkDepth += 1
            return nil
        case .image:
            append("![")
            imageDepth += 1
            return nil
        default: return nil
        }
        return node
    }

    mutating func leaveInline(_ node: MarkdownNode, kind: MarkdownNode.Kind) {
        switch kind {
        case .emphasis, .strong:
            lastSign = openSigns.popLast() ?? 0
            append(lastSign)
            if kind == .strong { append(lastSign) }
        case .strikethrough: append("~~")
        case .link:
            linkDepth -= 1
            appendDestination(of: node)
        case .image:
            imageDepth -= 1
            appendDestination(of: node)
        default: break
        }
    }

    // MARK: Words

    /// Writes text together with the texts right after it. The parser divides text at signs such as `*`, and whether a sign needs a
    /// backslash depends on the characters before and after it.
    ///
    /// - Returns: The last text.
    private mutating func appendTexts(from first: MarkdownNode) -> MarkdownNode {
        var last = first
        while let next = last.next, next.kind == .text { last = next }
        let escapes = textEscapes(from: first, to: last)
        if last == first {
            escapes.append(first.literalBytes, to: &bytes)
        } else {
            var text: [UInt8] = []
            var node = first
            text += node.literalBytes
            while node != last, let next = node.next {
                text += next.literalBytes
                node = next
            }
            text.withUnsafeBufferPointer { escapes.append($0, to: &bytes) }
        }
        isLineStart = false
        return last
    }

    private func textEscapes(from first: MarkdownNode, to last: MarkdownNode) -> TextEscapes {
        let next = last.next?.kind
        var escapes = TextEscapes()
        escapes.isCell = place == .cell
        escapes.isHeadingEnd = place == .heading && next == nil
        escapes.isInLink = linkDepth > 0
        if isLineStart, place == .paragraph { escapes.lineStart = isContinuation ? .continuation : .paragraph }
        escapes.previous = bytes.last
        escapes.isBeforeLink = next == .link
        escapes.keepsFirstBlank = isLineStart || first.previous == nil
        escapes.keepsLastBlank = next == nil || next == .softBreak || next == .lineBreak
        return escapes
    }

    private mutating func appendLineBreak() {
        if imageDepth > 0 {
            append(" ")
        } else if place == .paragraph {
            append(UInt8(ascii: "\\"))
            beginLine(isContinuation: true)
        } else {
            append("<br />")
        }
    }

    // MARK: Code and HTML

    private mutating func appendCode(_ node: MarkdownNode) {
        // Two spans without anything between them would be one.
        if node.previous?.kind == .code { append("<!-- -->") }
        let isCell = place == .cell
        let code = node.literalBytes
        let fence = repeatElement(UInt8(ascii: "`"), count: Self.fenceLength(for: code))
        let isPadded = Self.needsPadding(code)
        bytes.append(contentsOf: fence)
        if isPadded { bytes.append(UInt8(ascii: " ")) }
        if isCell {
            TextEscapes.append(cell: code, to: &bytes)
        } else {
            bytes.append(contentsOf: code)
        }
        if isPadded { bytes.append(UInt8(ascii: " ")) }
        bytes.append(contentsOf: fence)
        isLineStart = false
    }

    /// The length of the shortest run of backticks that the code does not have itself.
    private static func fenceLength(for code: UnsafeBufferPointer<UInt8>) -> Int {
        let runs = code.split { $0 != UInt8(ascii: "`") }
        let lengths = Set(runs.map(\.count))
        return (1...).first { !lengths.contains($0) } ?? 1
    }

    /// Whether code needs a space at both ends: the parser removes one from code that begins and ends with a space, and a backtick at an
    /// end would make the fence longer.
    private static func needsPadding(_ code: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = code.first, let last = code.last else { return false }
        let blank = UInt8(ascii: " ")
        if first == UInt8(ascii: "`") || last == UInt8(ascii: "`") { return true }
        return first == blank && last == blank && code.contains { $0 != blank }
    }

    private mutating func appendHTML(_ node: MarkdownNode) {
        let html = node.literalBytes
        switch place {
        case .cell: TextEscapes.append(cell: html, to: &bytes)
        // A heading has one line.
        case .heading: bytes.append(contentsOf: html.lazy.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 })
        case .paragraph:
            for (index, line) in html.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .enumerated()
            {
                if index > 0 { beginLine(isContinuation: true) }
                // At the start of a line, `<!--`, `>` or the tag of a block would end the paragraph. Four spaces before it prevent that.
                if isLineStart, isContinuation, Self.endsParagraph(line) { append("    ") }
                bytes.append(contentsOf: line)
                isLineStart = false
            }
        }
        isLineStart = false
    }

    /// Whether a line of raw HTML begins a block of its own below text, as cmark reads it.
    private static func endsParagraph(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let lines = [UInt8(ascii: "a"), UInt8(ascii: "\n")] + line
        return MarkdownDocument(parsing: lines[...]).withTree {
            $0.firstChild?.kind != .paragraph || $0.firstChild?.next != nil
        }
    }

    // MARK: Links

    /// Writes a link whose words are its address, `<https://example.org>`. False if it is another.
    private mutating func appendAddress(of link: MarkdownNode) -> Bool {
        guard let first = link.firstChild, first.kind == .text else { return false }
        var text: [UInt8] = []
        for node in link.childWalk {
            guard node.kind == .text else { return false }
            text.append(contentsOf: node.literalBytes)
        }
        guard LinkDestination.isAutolink(text, to: link.url, title: link.title) else { return false }
        append(UInt8(ascii: "<"))
        text.withUnsafeBufferPointer {
            if place == .cell { TextEscapes.append(cell: $0, to: &bytes) } else { bytes.append(contentsOf: $0) }
        }
        append(UInt8(ascii: ">"))
        return true
    }

    private mutating func appendDestination(of node: MarkdownNode) {
        append("](")
        let start = bytes.count
        LinkDestination.append(node.url, title: node.title, to: &bytes)
        if place == .cell, bytes[start...].contains(UInt8(ascii: "|")) {
            let destination = Array(bytes[start...])
            bytes.removeLast(destination.count)
            destination.withUnsafeBufferPointer { TextEscapes.append(cell: $0, to: &bytes) }
        }
        append(UInt8(ascii: ")"))
    }
}

/// The sign that marks emphasis: `*`, or `_` if another `*` is right beside it.
///
/// `**a _b_**` is strong with emphasis at its end; `**a *b***` may be something else. Inside a word only `*` is a sign at all.
enum EmphasisSign {
    private static let star = UInt8(ascii: "*")
    private static let line = UInt8(ascii: "_")

    static func of(
        _ node: MarkdownNode, kind: MarkdownNode.Kind, behind previous: UInt8?, lastSign: UInt8, outerSign: UInt8?
    ) -> UInt8 {
        var taken: UInt8?
        if let before = node.previous {
            if isEmphasis(before) { taken = lastSign }
        } else if let outerSign, node.parent.map(isEmphasis) ?? false {
            taken = outerSign
        }
        if taken == nil, node.next == nil, let parent = node.parent, isEmphasis(parent) { taken = outerSign }
        if let taken { return taken == star && mayBeLine(node, behind: previous) ? line : star }
        let touches = [node.next, node.firstChild, node.lastChild].contains { $0.map(isEmphasis) ?? false }
        return kind == .emphasis && touches && mayBeLine(node, behind: previous) ? line : star
    }

    private static func isEmphasis(_ node: MarkdownNode) -> Bool {
        node.kind == .emphasis || node.kind == .strong
    }

    /// Whether there is no letter or digit right before or after it.
    private static func mayBeLine(_ node: MarkdownNode, behind previous: UInt8?) -> Bool {
        if let previous, TextEscapes.isWord(previous) || previous >= 0x80 { return false }
        guard let next = node.next, next.kind == .text else { return true }
        return !(next.literalBytes.first.map { TextEscapes.isWord($0) || $0 >= 0x80 } ?? false)
    }
}
