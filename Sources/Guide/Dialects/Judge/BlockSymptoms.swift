import Diagnostics
import Markdown

/// What a slip in a fence or in raw HTML leaves behind: code or HTML that goes on to the end of what it is in, or holds lines
/// that were never meant to be in it.
struct BlockSymptoms {
    let page: JudgedPage
    let vocabulary: Vocabulary
    private(set) var symptoms: [Symptom] = []
    private var fences: [Fence] = []

    /// Fenced code with its lines.
    private struct Fence {
        let node: MarkdownNode
        let leaf: Leaves.Leaf
        let character: UInt8
        let length: Int
        let info: String
        let line: Int
        /// The lines of its code.
        let code: Range<Int>
        let isClosed: Bool
        /// Whether text follows what it is in, so that nothing after it is in it.
        let endsWithContainer: Bool

        var isMarkdown: Bool { info.hasPrefix("md") || info.hasPrefix("markdown") }
        /// Whether lines of its language may begin with number signs: headings, or comments.
        var mayHoldNumberSigns: Bool {
            isMarkdown
                || [
                    "sh", "bash", "zsh", "shell", "console", "powershell", "ps1", "python", "py", "ruby", "rb", "perl",
                    "r", "yaml", "yml", "toml", "ini", "conf", "properties", "make", "makefile", "dockerfile",
                ].contains(info.prefix { !$0.isWhitespace }.lowercased())
        }
        var isText: Bool {
            isMarkdown || ["", "text", "txt", "plain", "diff"].contains(info.prefix { !$0.isWhitespace }.lowercased())
        }
    }

    init(page: JudgedPage, vocabulary: Vocabulary) {
        self.page = page
        self.vocabulary = vocabulary
    }

    private var headings: HeldHeadings { HeldHeadings(page: page, vocabulary: vocabulary) }

    mutating func look() {
        for (index, leaf) in page.leaves.all.enumerated() {
            switch leaf.kind {
            case .codeBlock:
                if let sign = leaf.node.fence {
                    fences.append(fence(leaf, sign, next: index + 1))
                } else if leaf.isInItem {
                    readIndented(leaf)
                }
            case .htmlBlock: read(html: leaf)
            default: continue
            }
        }
        readFences()
        // Fences are repaired only while nothing else is found.
        for leaf in page.leaves.all where leaf.kind == .codeBlock && leaf.node.fence == nil && !leaf.isInItem {
            namePlatforms(inIndented: leaf)
        }
        namePlatformsInElements()
    }

    private func fence(
        _ leaf: Leaves.Leaf, _ sign: (length: Int, offset: Int, character: UInt8), next: Int
    ) -> Fence {
        let code = (leaf.first + 1)..<(leaf.last + 1)
        let all = page.leaves.all
        let isFollowed = next < all.count && all[next].first <= code.upperBound
        let isClosed =
            code.upperBound <= page.scan.lineCount && !isFollowed
            && isRun(of: sign.character, sign.length, inLine: code.upperBound)
        return Fence(
            node: leaf.node, leaf: leaf, character: sign.character, length: sign.length, info: leaf.node.fenceInfo,
            line: leaf.first, code: code, isClosed: isClosed,
            endsWithContainer: !isClosed && code.upperBound <= page.scan.lineCount)
    }

    /// Whether a line consists of at least this many fence characters. After the last line of code, that is its end.
    private func isRun(of sign: UInt8, _ length: Int, inLine line: Int) -> Bool {
        let text = page.bytes[page.start(ofLine: line)..<page.scan.range(ofLine: line).upperBound].trimmingBlanks
        return text.count >= length && text.allSatisfy { $0 == sign }
    }

    // MARK: Fences

    private mutating func readFences() {
        for fence in fences { readInfo(of: fence) }
        if !symptoms.isEmpty { return }
        // A broken block decides how everything after it is read, so they are repaired one at a time.
        for index in fences.indices where isBroken(fences[index]) {
            mend(culprit(of: index), broken: index)
            if !symptoms.isEmpty { return }
        }
        for (index, fence) in fences.enumerated() where fence.endsWithContainer {
            if !readGluedEnd(behind: fence), !readAstray(fence, index) { close(fence, before: fence.code.upperBound) }
        }
        for fence in fences where fence.isClosed && !fence.mayHoldNumberSigns { namePlatforms(in: fence) }
    }

    /// The platforms that headings open, once code has asked for them.
    private var openedPlatforms: Set<PlatformID>?

    /// Whether a heading of the text opens a platform.
    private mutating func opens(_ platform: PlatformID) -> Bool {
        let opened = openedPlatforms ?? headings.openedPlatforms
        openedPlatforms = opened
        return opened.contains(platform)
    }

    /// Reports headings of platforms in closed code, because its first fence may have been left open by mistake and its last one may
    /// have been meant to open other code. Reported are platforms that no other heading opens. If the fence has no language, a heading
    /// between empty lines is reported as well.
    private mutating func namePlatforms(in fence: Fence) {
        guard page.bytes[bytes(of: fence.code)].contains(UInt8(ascii: "#")) else { return }
        // As code shows it: without the indentation of its fence.
        let code = fence.node.literal.lines
        for (index, shown) in code.enumerated() where shown.hasPrefix("#") {
            guard let (platform, name) = headings.platform(in: Array(shown.utf8)[...]) else { continue }
            let isAlone =
                index > 0 && code[index - 1].isBlank && (index + 1 == code.count || code[index + 1].isBlank)
            if !isAlone || !fence.info.isEmpty, opens(platform) { continue }
            symptoms.append(
                Symptom(
                    .fenceUnclosed, at: page.start(ofLine: fence.code.lowerBound + index),
                    "'\(name)' is in the code block that begins on line \(page.text.sourceLine(fence.line)); "
                        + "if it is a heading, that code block is never closed"))
        }
    }

    /// Reports headings of platforms in indented code: those that stand alone, and those of platforms that no other heading opens.
    private mutating func namePlatforms(inIndented leaf: Leaves.Leaf) {
        for line in leaf.first...leaf.last {
            guard let (platform, symptom) = headings.symptom(ofIndented: line) else { continue }
            if leaf.first < leaf.last, opens(platform) { continue }
            symptoms.append(symptom)
        }
    }

    /// Whether code goes on to the end of the text, or shows a fence that only opens code.
    private func isBroken(_ fence: Fence) -> Bool {
        if !fence.isClosed, !fence.endsWithContainer { return true }
        guard let opening = openings(in: fence).first else { return false }
        if !fence.isText { return true }
        return !fence.isMarkdown && headings.firstKnown(in: fence.code.lowerBound..<opening) != nil
    }

    /// The lines in code that would open code.
    private func openings(in fence: Fence) -> [Int] {
        guard page.bytes[bytes(of: fence.code)].contains(fence.character) else { return [] }
        return fence.code.filter { line in
            guard !isInComment(line, of: fence), let other = LoneLine(page.line(line)).fence,
                other.character == fence.character,
                other.length >= fence.length
            else { return false }
            let first = other.info.first
            return other.isInItem
                || first.map { $0.isLetter || $0 == "{" || CodeInfo.gluedCode(in: other.info) != nil } ?? false
        }
    }

    /// Whether a star begins a line of a comment and not a list item.
    private func isInComment(_ line: Int, of fence: Fence) -> Bool {
        guard page.bytes[page.start(ofLine: line)...].first == UInt8(ascii: "*"), fence.code.contains(line - 1) else {
            return false
        }
        let above = page.bytes[page.start(ofLine: line - 1)...].prefix(2)
        return above.first == UInt8(ascii: "*") || above.elementsEqual("/*".utf8)
    }

    private func bytes(of lines: Range<Int>) -> Range<Int> {
        let start = page.scan.range(ofLine: lines.lowerBound).lowerBound
        return start..<max(start, page.scan.range(ofLine: lines.upperBound - 1).upperBound)
    }

    /// Blocks whose missing end broke another block: fences without a language close what is open, and open what should be closed.
    private func culprit(of broken: Int) -> Int {
        var found = broken
        var index = broken
        while index > 0, fences[index].info.isEmpty, fences[index].character == fences[index - 1].character {
            index -= 1
            let fence = fences[index]
            if fence.endsWithContainer {
                if fence.leaf.isInItem, fences[index + 1].node.parent?.kind != .blockQuote,
                    fence.leaf.barrier == fences[index + 1].leaf.barrier
                {
                    found = index
                }
                break
            }
            if !fence.isMarkdown,
                gluedEnd(in: fence) != nil || headings.firstKnown(in: fence.code) != nil
            {
                found = index
            }
            if !fence.info.isEmpty { break }
        }
        return found
    }

    private mutating func mend(_ index: Int, broken: Int) {
        let fence = fences[index]
        if fence.endsWithContainer {
            _ = readAstray(fence, index)
            return
        }
        let openings = index == broken || !fence.isText ? self.openings(in: fence) : []
        let end = openings.first ?? fence.code.upperBound
        if let line = astrayEnd(of: fence, before: end) {
            let front = page.start(ofLine: line)
            return report(
                .codeIndent, at: page.front(of: fence.node).endIndex,
                [TextEdit(page.scan.range(ofLine: line).lowerBound..<front, page.indent(of: fence.node))])
        }
        if let glued = gluedEnd(in: fence), glued < end { return split(fence, at: glued) }
        if fence.isClosed, openings.isEmpty || fence.isText {
            guard let heading = headings.firstKnown(in: fence.code.lowerBound..<end) else { return }
            return close(fence, before: heading)
        }
        closeBetween(openings, in: fence)
    }

    /// A fence that closes nothing, because it is indented too far, before a heading that is not code.
    private func astrayEnd(of fence: Fence, before end: Int) -> Int? {
        let lines = fence.code.lowerBound..<max(end, fence.code.lowerBound)
        let line = lines.first { isRun(of: fence.character, fence.length, inLine: $0) }
        return line.flatMap { headings.firstKnown(in: $0 + 1..<max(lines.upperBound, $0 + 1)) == nil ? nil : $0 }
    }

    /// Closes code before each fence that opens other code.
    private mutating func closeBetween(_ openings: [Int], in fence: Fence) {
        var start = fence.line
        var ends = openings
        if !fence.isClosed { ends.append(fence.code.upperBound) }
        for (index, end) in ends.enumerated() {
            let lines = (start + 1)..<max(end, start + 1)
            let known = headings.firstKnown(in: lines, isUnclosed: true)
            let other = index < openings.count ? headings.firstBehindBlank(in: lines) : nil
            let opening = LoneLine(page.line(start)).fence
            let length = start == fence.line ? fence.length : opening?.length ?? fence.length
            close(fence, from: start, length: length, before: known ?? other ?? end)
            // After a heading there is text, in which the fences mean something else.
            guard known == nil, other == nil, end < fence.code.upperBound, let next = LoneLine(page.line(end)).fence,
                !next.isInItem, page.line(end).first == next.character
            else { return }
            start = end
        }
    }

    private mutating func close(_ fence: Fence, before next: Int) {
        close(fence, from: fence.line, length: fence.length, before: next)
    }

    private mutating func close(_ fence: Fence, from line: Int, length: Int, before next: Int) {
        var end = next
        while end > line + 1, page.line(end - 1).allSatisfy({ $0.isBlank || $0 == UInt8(ascii: ">") }) { end -= 1 }
        let sign = String(repeating: Character(Unicode.Scalar(fence.character)), count: length)
        let place = next <= page.scan.lineCount ? "before line \(page.text.sourceLine(next))" : "at the end of the file"
        let start = line == fence.line ? page.front(of: fence.node).endIndex : page.start(ofLine: line)
        symptoms.append(
            Symptom(
                .fenceUnclosed, at: start, "the code block is never closed; it ends \(place)",
                edits: [page.insertion(ofLine: page.indent(of: fence.node) + sign, before: end)]))
    }

    // MARK: Code on the line of a fence

    private mutating func readInfo(of fence: Fence) {
        guard !fence.info.isEmpty else { return }
        let line = page.line(fence.line)
        let behind = line.dropFirst(page.front(of: fence.node).count + fence.length).drop { $0 == UInt8(ascii: " ") }
        let info = Substring(decoding: behind, as: UTF8.self).trimmingSuffix(while: \.isWhitespace)
        guard CodeInfo.gluedCode(in: info) != nil else { return }
        let range = behind.startIndex..<(behind.startIndex + info.utf8.count)
        symptoms.append(
            Symptom(
                .fenceGlued, at: range.lowerBound, "code follows the opening fence on the same line",
                edits: [
                    TextEdit(
                        range, CodeInfo.language(ofGlued: info) + "\n" + page.indent(of: fence.node) + info)
                ]))
    }

    /// The first line of code that ends with a fence.
    private func gluedEnd(in fence: Fence) -> Int? {
        fence.code.first { isGlued(page.line($0), to: fence) }
    }

    private func isGlued(_ line: ArraySlice<UInt8>, to fence: Fence) -> Bool {
        let tick = UInt8(ascii: "`")
        guard fence.character == tick, line.contains(tick) else { return false }
        let code = line.trimmingBlanks
        guard let last = code.lastIndex(where: { $0 != tick }), code.endIndex - last - 1 == fence.length,
            !code[...last].contains(tick)
        else { return false }
        let text = Substring(decoding: code[...last].drop(while: \.isBlank), as: UTF8.self)
        return !text.isEmpty && !text.hasPrefix("//") && !text.hasPrefix("*") && !text.hasPrefix(">")
    }

    private mutating func split(_ fence: Fence, at line: Int, moving edits: [TextEdit] = []) {
        let code = page.line(line).trimmingBlanks
        let place = code.endIndex - fence.length
        symptoms.append(
            Symptom(
                .fenceGlued, at: place, "the closing fence follows code on the same line",
                edits: edits + [TextEdit(place..<place, "\n" + page.indent(of: fence.node))]))
    }

    // MARK: Code beside its list item

    /// Code that comes after its list item instead of inside it, with the closing fence at the end of its last line.
    private mutating func readGluedEnd(behind fence: Fence) -> Bool {
        guard fence.leaf.isInItem, let index = page.leaves.index(atLine: fence.code.upperBound),
            case let leaf = page.leaves.all[index], leaf.kind == .paragraph, leaf.barrier == fence.leaf.barrier,
            let line = (leaf.first...leaf.last).first(where: { isGlued(page.line($0), to: fence) })
        else { return false }
        split(fence, at: line, moving: moves(fence.line + 1..<line + 1, into: fence))
        return true
    }

    /// The same with a fence alone that would open other code.
    private mutating func readAstray(_ fence: Fence, _ index: Int) -> Bool {
        guard fence.leaf.isInItem, index + 1 < fences.count, case let next = fences[index + 1],
            next.info.isEmpty, next.character == fence.character, next.length >= fence.length,
            next.leaf.barrier == fence.leaf.barrier, next.node.parent?.kind != .blockQuote,
            isBroken(next) || culprit(of: index + 1) != index + 1
        else { return false }
        var edits = moves(fence.line + 1..<max(next.line, fence.line + 1), into: fence)
        let column = CodeColumns.count(page.front(of: fence.node))
        let line = page.line(next.line)
        if CodeColumns.indent(of: line) < column {
            edits.append(TextEdit(line.startIndex..<page.start(ofLine: next.line), CodeColumns.blanks(column)))
        }
        report(.codeIndent, at: page.front(of: fence.node).endIndex, edits)
        return true
    }

    private func moves(_ lines: Range<Int>, into fence: Fence) -> [TextEdit] {
        CodeColumns.moves(
            lines.map(page.line), written: CodeColumns.count(page.front(of: fence.node)),
            to: CodeColumns.count(page.front(of: fence.node)))
    }

    /// Indented code in a list item whose first and last lines are fences.
    private mutating func readIndented(_ leaf: Leaves.Leaf) {
        guard leaf.last > leaf.first, let item = leaf.node.parent, item.kind == .item, let first = item.firstChild,
            first.line == item.line, first != leaf.node
        else { return }
        let opening = page.line(leaf.first).drop(while: \.isBlank)
        guard let fence = LoneLine(opening).fence, !fence.isInItem,
            LoneLine.closes(
                page.line(leaf.last).drop(while: \.isBlank), character: fence.character, length: fence.length)
        else { return }
        let edits = CodeColumns.moves(
            (leaf.first...leaf.last).map(page.line), written: CodeColumns.indent(of: page.line(leaf.first)),
            to: CodeColumns.count(page.front(of: first)))
        if !edits.isEmpty { report(.codeIndent, at: opening.startIndex, edits) }
    }

    private mutating func report(_ rule: Rule, at place: Int, _ edits: [TextEdit]) {
        symptoms.append(Symptom(rule, at: place, "the code is not indented like the list item", edits: edits))
    }

    // MARK: Raw HTML

    private mutating func read(html leaf: Leaves.Leaf) {
        let html = leaf.node.literal
        guard let kind = RawHTML(html) else { return readBlankMissing(leaf) }
        let lines = leaf.first..<(leaf.last + 1)
        var headings = headings
        headings.indent = page.front(of: leaf.node).count
        if kind.isClosed(html) {
            guard !kind.mayHoldHeadings || kind.opensAgain(in: html),
                let heading = headings.firstKnown(in: lines.dropFirst()),
                !kind.mayHoldHeadings || kind.opens(below: heading - leaf.first, in: html)
            else { return }
            return close(kind, leaf, before: heading)
        }
        guard
            let heading = headings.firstKnown(in: lines.dropFirst())
                ?? headings.firstBehindBlank(in: lines.dropFirst())
        else { return }
        close(kind, leaf, before: heading)
    }

    /// Reports platforms that begin between the start tag and the end tag of an element.
    private mutating func namePlatformsInElements() {
        guard page.leaves.all.contains(where: { $0.kind == .htmlBlock }) else { return }
        var open: [(name: String, line: Int)] = []
        var inside: [(leaf: Leaves.Leaf, words: String, depth: Int)] = []
        for leaf in page.leaves.all where leaf.node.parent?.kind == .document {
            if leaf.kind == .heading, !open.isEmpty, leaf.node.headingLevel > 1 {
                let words = leaf.node.headingWords
                if headings.platform(of: words) != nil { inside.append((leaf, words, open.count)) }
            }
            guard leaf.kind == .htmlBlock else { continue }
            for tag in HTMLToken.tags(of: leaf.node.literal) where !HTMLElement.needsNoEnd(tag.name) {
                if !tag.isClosing {
                    if !tag.isSelfClosing { open.append((tag.name, leaf.first)) }
                } else if let index = open.lastIndex(where: { $0.name == tag.name }) {
                    for heading in inside where heading.depth > index {
                        symptoms.append(
                            Symptom(
                                .htmlAsText, at: page.start(ofLine: heading.leaf.first),
                                "the platform '\(heading.words)' cannot begin inside '<\(tag.name)>', which begins on line "
                                    + "\(page.text.sourceLine(open[index].line)); the element ends before the platform")
                        )
                    }
                    inside.removeAll { $0.depth > index }
                    open.removeSubrange(index...)
                }
            }
        }
    }

    private mutating func close(_ kind: RawHTML, _ leaf: Leaves.Leaf, before heading: Int) {
        symptoms.append(
            Symptom(
                .fenceUnclosed, at: page.scan.range(ofLine: leaf.first).lowerBound,
                "'\(kind.rawValue)' is never closed; it ends before line \(page.text.sourceLine(heading))",
                edits: [page.insertion(ofLine: page.indent(of: leaf.node) + kind.closing + "\n", before: heading)]))
    }

    /// A heading or a fence right below HTML that only an empty line ends.
    private mutating func readBlankMissing(_ leaf: Leaves.Leaf) {
        guard leaf.last > leaf.first else { return }
        let text = page.bytes[bytes(of: leaf.first..<(leaf.last + 1))]
        guard text.contains(UInt8(ascii: "#")) || text.contains(UInt8(ascii: "`")) || text.contains(UInt8(ascii: "~"))
        else { return }
        for line in (leaf.first + 1)...leaf.last {
            let own = LoneLine(page.line(line).drop(while: \.isBlank))
            let name: String
            if let heading = own.heading, !heading.words.isEmpty {
                name = "'\(heading.words)'"
            } else if own.fence != nil {
                name = "the code"
            } else {
                continue
            }
            guard !RawHTML.isInside(leaf.node.literal, line: line - leaf.first) else { continue }
            symptoms.append(
                Symptom(
                    .blankMissing, at: page.start(ofLine: line),
                    "missing blank line before \(name), which would be read as part of the HTML above it",
                    edits: [page.insertion(ofLine: "", before: line)]))
            return
        }
    }
}

extension ArraySlice<UInt8> {
    /// Without spaces and tabs at its end.
    var trimmingBlanks: ArraySlice<UInt8> {
        prefix(upTo: lastIndex { !$0.isBlank }.map { $0 + 1 } ?? startIndex)
    }
}
