import Diagnostics

/// Finds what people mistype and what they wrote for Jekyll in the body of an entry. Each finding carries the edits that repair it.
///
/// Reads the text line by line before it is parsed, because a fence that is never closed decides how a parser divides the
/// rest. Code is left alone.
struct BodyRepair {
    let vocabulary: Vocabulary
    let text: String
    let lines: [Substring]
    var findings: Findings
    /// The footnotes, whose text is taken out.
    private var notes: [Footnote] = []
    /// Ids that no footnote can have: those of sources.
    private let sourceIDs: Set<String>
    /// Where the text begins in the file: its line and its byte.
    private let firstLine: Int
    private let firstByte: Int
    /// The edits of all findings, and those that need no finding, such as the form of `[[link]]`.
    var edits: [TextEdit] = []
    /// The line to look at.
    var index = 0
    var inline: InlineRepair
    /// Where code ends. Computed with the first block of code.
    lazy var fenceEnds = FenceEnds(in: headings)
    let keepsComments: Bool
    /// The line behind the last code or comment, or the last that an edit takes out of the HTML above it.
    var textStart = 0
    /// The lines read so far.
    private(set) var indentedCode = IndentedCode()
    /// The line behind the last raw HTML. Until there, no line begins a block.
    var rawHTMLEnd = 0

    /// The body with all repairs applied.
    ///
    /// - Parameter keepsComments: Whether HTML comments stay. A page has none.
    static func apply(
        to body: ArraySlice<UInt8>, firstLine: Int, vocabulary: Vocabulary, values: PageValues,
        keepsComments: Bool = false, sourceIDs: Set<String> = [], findings: inout Findings
    ) -> (text: MarkdownText, notes: [Footnote]) {
        var repair = BodyRepair(
            body, firstLine: firstLine, vocabulary: vocabulary, values: values, keepsComments: keepsComments,
            sourceIDs: sourceIDs, findings: findings)
        repair.run()
        findings = repair.findings
        let repaired = MarkdownText(body, firstLine: firstLine).applying(repair.edits)
        return (MarkdownLimits.apply(to: repaired, findings: &findings), repair.notes)
    }

    private init(
        _ body: ArraySlice<UInt8>, firstLine: Int, vocabulary: Vocabulary, values: PageValues, keepsComments: Bool,
        sourceIDs: Set<String>, findings: Findings
    ) {
        self.sourceIDs = sourceIDs
        self.vocabulary = vocabulary
        self.firstLine = firstLine
        self.keepsComments = keepsComments
        self.findings = findings
        firstByte = body.startIndex
        text = String(decoding: body, as: UTF8.self)
        lines = text.lines
        inline = InlineRepair(text, values: values, filesInCode: Self.filesInCode(lines, values: values))
        // With notes, each reference is checked; see ``Citations``.
        if Footnote.areIn(lines) {
            self.findings.unsupported.insert(.footnote)
        }
    }

    /// The included files that are all that a highlight block shows.
    private static func filesInCode(_ lines: [Substring], values: PageValues) -> Set<String> {
        guard !values.includes.isEmpty else { return [] }
        let files = zip(lines, lines.dropFirst()).compactMap { line, next in
            LiquidHighlight(opening: line).flatMap { _ in LiquidTag.first(in: next)?.includedPath }
        }
        return Set(files)
    }

    // MARK: Places

    /// The file's line for a line of the text, which starts at 0.
    func number(_ index: Int) -> Int { firstLine + index }

    /// A line with its line break.
    func wholeLine(_ index: Int) -> Range<String.Index> {
        lines[index].startIndex..<(index + 1 < lines.count ? lines[index + 1].startIndex : text.endIndex)
    }

    func edit(_ range: Range<String.Index>, _ replacement: String) -> TextEdit {
        func offset(_ index: String.Index) -> Int { firstByte + text.utf8.distance(from: text.startIndex, to: index) }
        return TextEdit(offset(range.lowerBound)..<offset(range.upperBound), replacement)
    }

    func insertion(_ words: String, at place: String.Index) -> TextEdit { edit(place..<place, words) }

    /// Puts a line before another one, or at the end of the text.
    func insertion(ofLine words: String, before index: Int) -> TextEdit {
        guard index >= lines.count else { return insertion(words + "\n", at: lines[index].startIndex) }
        return insertion(text.utf8.last == UInt8(ascii: "\n") ? words + "\n" : "\n" + words, at: text.endIndex)
    }

    var headings: KnownHeadings { KnownHeadings(lines: lines, vocabulary: vocabulary) }

    /// Notes a finding and its edits.
    mutating func report(
        _ rule: Rule, at place: String.Index, inLine index: Int, _ message: String, edits new: [TextEdit] = []
    ) {
        edits += new
        let column = lines[index].unicodeScalars.distance(from: lines[index].startIndex, to: place) + 1
        findings.report(rule, line: number(index), column: column, message, edits: new)
    }

    /// Skips a block in which nothing is repaired.
    ///
    /// - Parameter front: What comes before code; `nil` for a comment.
    mutating func skip(to end: Int, front: Substring?) {
        if let front {
            // Code belongs to its list item, like a paragraph.
            indentedCode.read(front + "x")
            indentedCode.read("")
        }
        (index, textStart) = (end, end)
    }

    // MARK: Blocks

    private mutating func run() {
        while index < lines.count {
            let line = lines[index]
            let sign = line.utf8[line.startOfText...].first
            if line.isEmpty || indentedCode.isCode(line) {
                advance(behind: line)
            } else if line.utf8.contains(UInt8(ascii: "%")), let highlight = LiquidHighlight(opening: line),
                let end = endOfHighlight()
            {
                readHighlight(highlight, to: end.line, end.tag)
            } else if let fence = CodeFence(opening: line), index >= rawHTMLEnd {
                readFence(fence)
            } else if sign == UInt8(ascii: ">"), let end = endOfQuotedFence() {
                skip(to: end, front: "")
            } else if sign == UInt8(ascii: "<"), let end = endOfRawHTML() {
                skip(to: end, front: nil)
            } else if sign == UInt8(ascii: "["), let note = footnote() {
                notes.append(note)
                edits.append(edit(lines[index].startIndex..<wholeLine(note.end - 1).upperBound, ""))
                index = note.end
            } else if isEmptyBullet(line) {
                let bullet = line.firstIndex { $0 != " " && $0 != "\t" } ?? line.startIndex
                report(
                    .emptyBullet, at: bullet, inLine: index, "an empty list item is left out",
                    edits: [edit(wholeLine(index), "")])
                advance(behind: line)
            } else {
                readBlockSlip(in: line)
                readInlines(in: line)
                advance(behind: line)
            }
        }
    }

    /// Goes on behind a line.
    private mutating func advance(behind line: Substring) {
        indentedCode.read(line)
        index += 1
    }

    /// The note that begins in the current line, if its id is free.
    private func footnote() -> Footnote? {
        guard let note = Footnote(at: index, of: lines, number: number(index)) else { return nil }
        return sourceIDs.contains(note.id) || notes.contains { $0.id == note.id } ? nil : note
    }

    /// The line behind fenced code in a quote, in which nothing is repaired.
    private func endOfQuotedFence() -> Int? {
        guard let fence = Self.quoted(lines[index]).flatMap({ CodeFence(opening: $0) }) else { return nil }
        var end = index + 1
        while end < lines.count, let inner = Self.quoted(lines[end]) {
            end += 1
            if fence.isClosed(by: inner) { break }
        }
        return end
    }

    private static func quoted(_ line: Substring) -> Substring? {
        let text = line.utf8.drop { $0 == UInt8(ascii: " ") }
        guard text.first == UInt8(ascii: ">") else { return nil }
        return Substring(text).drop { $0 == ">" || $0 == " " }
    }

    /// Whether a line is a bullet without text. Under a paragraph, a single dash would make the paragraph a heading.
    private func isEmptyBullet(_ line: Substring) -> Bool {
        guard let last = line.utf8.last, "-*+ \t".utf8.contains(last) else { return false }
        let indent = Columns.blanks(in: line)
        let rest = line.dropBytes(indent.count)
        guard let bullet = rest.utf8.first, "-*+".utf8.contains(bullet), rest.dropBytes(1).isBlank else { return false }
        guard index + 1 < lines.count else { return true }
        let next = lines[index + 1]
        return next.isBlank || Columns.blanks(in: next).count <= indent.count || ListMarkers(of: next).areThere
    }

    // MARK: Text

    /// Repairs what is in the current line, or in a part of it.
    mutating func readInlines(in line: Substring) {
        let repairs = inline.repairs(in: line)
        if repairs.isEmpty, inline.unsupported.isEmpty { return }
        let ranges = Self.wideningToLine(repairs, in: line, line.startIndex..<wholeLine(index).upperBound)
        for (repair, range) in zip(repairs, ranges) {
            let growth =
                repair.replacement.utf8.count - text.utf8.distance(from: range.lowerBound, to: range.upperBound)
            guard growth <= 20 || findings.mayExpand(by: growth, line: number(index), at: "") else { continue }
            let change = edit(range, repair.replacement)
            if let rule = repair.rule {
                report(rule, at: repair.range.lowerBound, inLine: index, repair.message, edits: [change])
            } else {
                edits.append(change)
            }
        }
        for (kind, place) in inline.unsupported where findings.unsupported.insert(kind).inserted {
            report(.unsupportedSyntax, at: place, inLine: index, kind.message)
        }
        inline.unsupported = []
    }

    /// The ranges of repairs. If these take away all of a line, they take its line break with them.
    private static func wideningToLine(
        _ repairs: [InlineRepair.Repair], in line: Substring, _ whole: Range<String.Index>
    ) -> [Range<String.Index>] {
        let ranges = repairs.map(\.range)
        guard let last = ranges.last, last.upperBound <= line.endIndex, repairs.allSatisfy({ $0.replacement.isEmpty })
        else { return ranges }
        var position = whole.lowerBound
        var widened: [Range<String.Index>] = []
        for range in ranges {
            guard line[position..<range.lowerBound].isBlank else { return ranges }
            widened.append(position..<range.upperBound)
            position = range.upperBound
        }
        guard line[position...].isBlank else { return ranges }
        widened[widened.count - 1] = widened[widened.count - 1].lowerBound..<whole.upperBound
        return widened
    }
}
