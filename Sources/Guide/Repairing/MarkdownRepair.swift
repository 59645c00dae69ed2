/// Turns the Markdown of other generators, and slips that would swallow text, into Markdown that means what its author
/// meant: Liquid, kramdown attributes, fences that never close, comments, empty bullets, wiki links.
///
/// Works on lines, before anything is parsed, because these things decide how a parser divides the text into blocks. Code
/// passes untouched. Every repair is reported at its line; a text that needs none is passed on as it is.
struct MarkdownRepair {
    let vocabulary: Vocabulary
    private let values: PageValues
    /// Whether HTML comments stay: a page has none, a file that is written anew keeps its author's.
    let keepsComments: Bool
    var findings: Findings
    /// The text's lines, with the number of the first one in the file.
    var lines: [Substring]
    /// The file's lines for lines of this text, where blocks of other generators were written in Markdown.
    private let sources: [Int]?
    private let firstLine: Int
    private let footnotes: Footnotes?
    private var usedFootnotes: Set<String> = []
    private var abbreviations = Abbreviations()
    var output: [(text: Substring, source: Int)] = []
    var index = 0
    private var ends = VerbatimEnds()
    /// The first line that may belong to the paragraph of the one looked at.
    private var paragraphStart = 0
    /// What knows of indented code, and how many lines of the output it has read.
    private var indentedCode = IndentedCode()
    var linesOfCode = 0
    /// What links by reference name; looked for with the first definition that may be none.
    private lazy var references = LinkDefinition.references(in: lines)
    /// Whether `[toc]` is a link by reference; looked for with the first.
    lazy var definesContents = lines.contains { $0.prefix(10).lowercased().hasPrefix("[toc]:") }
    /// Where code ends; looked for with the first that begins.
    lazy var fenceEnds = FenceEnds(in: lines, vocabulary: vocabulary)

    static func repair(
        _ body: ArraySlice<UInt8>, firstLine: Int, vocabulary: Vocabulary, values: PageValues,
        keepsComments: Bool = false, findings: inout Findings
    ) -> MarkdownText {
        guard RepairSigns.areIn(body) else {
            return MarkdownLimits.apply(to: MarkdownText(body, firstLine: firstLine), findings: &findings)
        }
        let text = String(decoding: body, as: UTF8.self)
        var repair = MarkdownRepair(
            text: text, firstLine: firstLine, vocabulary: vocabulary, values: values, keepsComments: keepsComments,
            isForeign: ForeignSigns.areIn(body), findings: findings)
        repair.run()
        findings = repair.findings
        var mended = MarkdownLimits.apply(to: MarkdownText(lines: repair.output), findings: &findings)
        mended.abbreviations = repair.abbreviations
        return mended
    }

    private init(
        text: String, firstLine: Int, vocabulary: Vocabulary, values: PageValues, keepsComments: Bool,
        isForeign: Bool, findings: Findings
    ) {
        self.vocabulary = vocabulary
        self.values = values
        self.keepsComments = keepsComments
        self.findings = findings
        self.firstLine = firstLine
        let lines = Self.lines(of: text)
        if isForeign {
            let (translated, footnotes) = ForeignBlocks.translated(
                lines, firstLine: firstLine, vocabulary: vocabulary, findings: &self.findings)
            self.footnotes = footnotes
            sources = translated.map(\.source)
            self.lines = Self.lines(of: translated.map { $0.text + "\n" }.joined())
        } else {
            (self.lines, sources, footnotes) = (lines, nil, nil)
        }
    }

    /// The lines of a text; by its bytes, since a line feed is never part of another character.
    private static func lines(of text: String) -> [Substring] {
        let ends = text.withBytes { bytes in
            var ends: [Int] = []
            var start = 0
            while let end = bytes.first(UInt8(ascii: "\n"), from: start) {
                ends.append(end)
                start = end + 1
            }
            if start < bytes.count { ends.append(bytes.count) }
            return ends
        }
        var start = text.startIndex
        return ends.map { end in
            let end = text.utf8.index(text.startIndex, offsetBy: end)
            let line = text[start..<end]
            start = end < text.endIndex ? text.utf8.index(after: end) : end
            return line
        }
    }

    // MARK: Lines

    func number(_ index: Int) -> Int {
        guard let sources else { return firstLine + index }
        return index < sources.count ? sources[index] : (sources.last ?? firstLine)
    }

    mutating func emit(_ text: Substring, from index: Int) {
        output.append((text, number(index)))
    }

    private mutating func run() {
        while index < lines.count {
            let line = lines[index]
            let above = index > 0 ? lines[index - 1] : nil
            if !RepairSigns.areIn(line), !GluedLabel.isPossible(line, below: above),
                !HeadingBelowHTML.isPossible(line, below: above)
            {
                emit(line, from: index)
                index += 1
                continue
            }
            if isIndentedCode(line) {
                emit(line, from: index)
                index += 1
            } else if let highlight = LiquidHighlight(opening: line), holdsCode(highlight) {
                readHighlight(highlight)
            } else if let fence = CodeFence(opening: line) {
                readFence(fence)
            } else if let end = QuotedFence.end(at: index, in: lines) {
                emitCode(index..<end)
                index = end
            } else if let end = endOfComment() {
                if keepsComments { for position in index...end { emit(lines[position], from: position) } }
                index = end + 1
            } else if isEmptyBullet(line) {
                findings.report(.emptyBullet, line: number(index), at: "", "an empty list item is left out")
                index += 1
            } else if let (kind, tag) = HiddenComment.opening(in: line),
                let end = ends.end(of: kind, behind: index, in: lines)
            {
                readComment(kind, from: tag, to: end)
            } else if readSignOfLine(line) {
                // Left out.
            } else if !keepsComments, let (short, meaning) = Abbreviations.definition(in: line) {
                abbreviations.define(short, as: meaning)
                index += 1
            } else if readBlockSign(in: line) {
                index += 1
            } else if let definition = LinkDefinition(ofWord: line), isText(definition) {
                emit("\\\(line.drop { $0 == " " })"[...], from: index)
                index += 1
            } else {
                readParagraph()
            }
            paragraphStart = index
        }
        for (text, source) in footnotes?.leftOver(without: usedFootnotes) ?? [] {
            output += [("", source), (text[...], source)]
        }
    }

    // MARK: Text

    private var form: InlineRepair.Form { keepsComments ? .file : .markdown }

    /// Repairs the paragraph in which a line stands, from this line on: a code span or a tag may have begun above it and end
    /// below. The lines above have no sign, but what begins in them may end before its line does.
    private mutating func readParagraph() {
        var start = index
        while start > paragraphStart, goesOn(at: start) { start -= 1 }
        var end = index + 1
        while end < lines.count, goesOn(at: end) { end += 1 }
        let paragraph = lines[start].base[lines[start].startIndex..<lines[end - 1].endIndex]
        if let repaired = repaired(paragraph, from: start, isBlock: !isHeading(from: start, to: end)) {
            output.removeLast(index - start)
            linesOfCode = min(linesOfCode, output.count)
            // A line that held nothing else goes with it.
            for (text, line) in repaired where !text.allSatisfy(\.isWhitespace) {
                output.append((text[...], number(start + line)))
            }
        } else {
            for position in index..<end { emit(lines[position], from: position) }
        }
        index = end
    }

    /// The lines of a paragraph, or of a part of it, with what stands in them repaired and reported; `nil` where nothing does.
    private mutating func repaired(
        _ paragraph: Substring, from start: Int, isBlock: Bool = false
    ) -> [(text: String, line: Int)]? {
        let result = InlineRepair.repair(
            paragraph, as: form, values: values, footnotes: footnotes, isBlock: isBlock)
        guard let result else { return nil }
        usedFootnotes.formUnion(result.footnotes)
        for repair in result.repairs {
            findings.report(repair.rule, line: number(start + repair.line), at: repair.found, repair.message)
        }
        return result.lines
    }

    /// Whether a paragraph is a heading, which keeps its attributes for now.
    private func isHeading(from start: Int, to end: Int) -> Bool {
        guard !Self.text(of: lines[start]).text.hasPrefix("#") else { return true }
        let below = end < lines.count ? Self.text(of: lines[end]).text.trimmingSuffix(while: \.isWhitespace) : ""
        return below.first == "-" && below.allSatisfy { $0 == "-" }
    }

    /// Whether a line goes on with the paragraph of the line above it, in quotes too.
    private func goesOn(at position: Int) -> Bool {
        let (above, isAboveQuoted) = Self.text(of: lines[position - 1])
        let (text, isQuoted) = Self.text(of: lines[position])
        guard isQuoted == isAboveQuoted, !above.isEmpty, !above.hasPrefix("#"), !above.hasPrefix("|"),
            !IndentedCode.isBreak(above), !IndentedCode.interruptsParagraph(text)
        else { return false }
        guard RepairSigns.areIn(text) else { return true }
        return LiquidHighlight(opening: text) == nil && HiddenComment.opening(in: text) == nil
            && BlockSign.separated(text) == nil && Abbreviations.definition(in: text) == nil
    }

    private static func text(of line: Substring) -> (text: Substring, isQuoted: Bool) {
        let text = line.drop { $0 == " " || $0 == "\t" }
        guard text.hasPrefix(">") else { return (text, false) }
        return (text.drop { $0 == ">" || $0 == " " || $0 == "\t" }, true)
    }

    /// Whether a line is indented code behind the lines that are written by now.
    private mutating func isIndentedCode(_ line: Substring) -> Bool {
        let blanks = line.utf8.prefix(4).prefix(while: RepairSigns.isBlank)
        guard blanks.count == 4 || blanks.contains(UInt8(ascii: "\t")) else { return false }
        for (text, _) in output[linesOfCode...] { indentedCode.read(text) }
        linesOfCode = output.count
        return indentedCode.isCode(line)
    }

    /// Whether its author meant what a definition says as a text: nothing refers to it.
    private mutating func isText(_ definition: LinkDefinition) -> Bool {
        definition.isFootnote || !references.contains(definition.label)
    }

    // MARK: Comments

    /// Leaves out a comment over several lines. What stands before it is a line, and what stands behind it another.
    private mutating func readComment(_ kind: HiddenComment.Kind, from tag: Range<Substring.Index>, to end: Int) {
        let (first, last) = (lines[index], lines[end])
        guard let close = HiddenComment.end(kind, in: last) else { return }
        findings.report(kind.rule, line: number(index), at: String(first[tag]), kind.message)
        let front = first[..<tag.lowerBound]
        // A list marker alone would be an empty item.
        if ListMarkers(of: front + "x").behind != "x" { emitText(front, from: index) }
        if keepsComments {
            var texts = [first[tag.upperBound...]] + lines[(index + 1)..<end] + [last[..<close.lowerBound]]
            texts = texts.map { HiddenComment.textInHTML($0)[...] }
            texts[0] = "<!--" + texts[0]
            texts[texts.count - 1] += "-->"
            for (offset, text) in texts.enumerated() { emit(text, from: index + offset) }
        }
        let behind = last[close.upperBound...]
        index = end
        if behind.allSatisfy(\.isWhitespace) { index += 1 } else { lines[end] = behind }
    }

    /// Repairs a part of a line; one of which nothing stays is left out.
    mutating func emitText(_ text: Substring, from index: Int) {
        for (text, line) in repaired(text, from: index) ?? [(String(text), 0)]
        where !text.allSatisfy(\.isWhitespace) {
            emit(text[...], from: index + line)
        }
    }

    /// The last line of an HTML comment that begins this line and has lines of its own.
    private mutating func endOfComment() -> Int? {
        let start = lines[index].drop { $0 == " " || $0 == "\t" }
        guard start.hasPrefix("<!--") else { return nil }
        // `<!-->` is a whole one.
        var rest = start.dropFirst(2)
        var end = index
        if !rest.contains("-->") {
            guard let last = ends.endOfComment(behind: index, in: lines) else { return nil }
            end = last
            rest = lines[end]
        }
        guard let close = rest.firstRange(of: "-->") else { return nil }
        return rest[close.upperBound...].allSatisfy { $0 == " " || $0 == "\t" } ? end : nil
    }

    /// A bullet with nothing behind it: no text on its line, none deeper on the next. Under a paragraph a single dash would
    /// make the paragraph a heading.
    private func isEmptyBullet(_ line: Substring) -> Bool {
        guard let end = line.utf8.last, RepairSigns.isBullet(end) || RepairSigns.isBlank(end) else { return false }
        let indent = line.prefix { $0 == " " || $0 == "\t" }
        let rest = line.dropFirst(indent.count)
        guard let bullet = rest.utf8.first, RepairSigns.isBullet(bullet),
            rest.dropFirst().allSatisfy({ $0 == " " || $0 == "\t" })
        else { return false }
        guard index + 1 < lines.count else { return true }
        let next = lines[index + 1]
        let nextIndent = next.prefix { $0 == " " || $0 == "\t" }
        let isBlank = nextIndent.count == next.count
        return isBlank || nextIndent.count <= indent.count || ListMarkers(of: next).areThere
    }
}
