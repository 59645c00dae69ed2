import Diagnostics
import Markdown

/// Text as cmark reads it once nothing in its tree looks like a slip, or no edit takes away what does.
struct JudgedText {
    let document: MarkdownDocument
    let text: MarkdownText
    /// The footnotes, whose text is taken out.
    var notes: [Footnote] = []
}

/// Finds what people mistype and what they wrote for other generators, by what it leaves behind in cmark's tree.
///
/// cmark alone says what is code, raw HTML, a list or a heading. The text is parsed, its tree is looked through for symptoms, their
/// edits are applied, and the text is parsed again, until no symptom is left that an edit takes away. Text without one is parsed once.
struct Judge {
    /// What to look for besides what is within a line; `nil` for text of the front matter.
    let vocabulary: Vocabulary?
    let values: PageValues
    let keepsComments: Bool
    var citations: Citations
    var findings: Findings

    private var notes: [Footnote] = []
    private var mayHaveHighlights = false
    /// The included files that a highlight block shows.
    private var filesInCode: Set<String> = []
    private var columns = CountedColumns()
    /// Symptoms that were reported, which a later round may see again.
    private var seen: Set<Symptom.Key> = []

    init(
        vocabulary: Vocabulary?, values: PageValues, citations: Citations, keepsComments: Bool = false,
        findings: Findings
    ) {
        self.vocabulary = vocabulary
        self.values = values
        self.citations = citations
        self.keepsComments = keepsComments
        self.findings = findings.continued
    }

    /// Text is parsed this often at most.
    private static let mostRounds = 24

    mutating func read(_ source: MarkdownText) -> JudgedText {
        var (text, scan) = limited(source)
        mayHaveHighlights = vocabulary != nil && text.contains("{%") && text.contains("highlight")
        let mayHaveNotes = vocabulary != nil && Footnote.mayBeIn(text.bytes, scan: scan)
        if !mayHaveNotes { (text, scan) = linked(text, scan) }
        var isLinked = !mayHaveNotes
        var document = MarkdownDocument(parsing: text.bytes)
        for _ in 0..<Self.mostRounds {
            let (edits, found) = document.withTree { look(at: $0, text, scan) }
            guard !edits.isEmpty || !isLinked else { break }
            notes += found
            text = text.applying(edits)
            scan = TextScan(text.bytes)
            if !isLinked {
                notes = Citations.ordered(notes, in: findings.source.bytes)
                citations = Citations(sources: citations.sources + notes.map { EvidenceSource(note: $0.id) })
                (text, scan) = linked(text, scan)
                isLinked = true
            }
            document = MarkdownDocument(parsing: text.bytes)
        }
        if !keepsComments { document.withTree { removeComments(in: $0, of: document) } }
        if vocabulary != nil { document.withTree { limitHeadings(in: $0, of: document, text) } }
        findings.sortByPlace()
        return JudgedText(document: document, text: text, notes: notes)
    }

    private func linked(_ text: MarkdownText, _ scan: TextScan) -> (MarkdownText, TextScan) {
        guard !citations.sources.isEmpty else { return (text, scan) }
        let linked = citations.linked(text)
        return linked.bytes.count == text.bytes.count ? (text, scan) : (linked, TextScan(linked.bytes))
    }

    // MARK: Limits

    private mutating func limited(_ text: MarkdownText) -> (MarkdownText, TextScan) {
        let scan = TextScan(text.bytes)
        guard text.bytes.count > MarkdownLimits.nesting, scan.mayExceedLimits else { return (text, scan) }
        var found = MarkdownLimits.escaping(text, except: [])
        guard !found.edits.isEmpty else { return (text, scan) }
        var limited = text.applying(found.edits)
        // cmark accepts any amount of code.
        let code = MarkdownDocument(parsing: limited.bytes).withTree { root in
            let leaves = Leaves(of: root, limited.bytes, TextScan(limited.bytes))
            // Each escaped line is the second of two.
            return Set(
                found.excess.enumerated().compactMap { index, excess in
                    let line = excess.line + index + 1
                    return leaves.index(atLine: line).map { leaves.all[$0].kind == .codeBlock } ?? false
                        ? excess.line : nil
                })
        }
        if !code.isEmpty {
            found = MarkdownLimits.escaping(text, except: code)
            limited = text.applying(found.edits)
        }
        for (line, message) in found.excess {
            findings.report(.markupLimit, line: text.sourceLine(line), at: "", message)
        }
        return (limited, TextScan(limited.bytes))
    }

    /// Makes text of the headings and bold lines over the limit of parts: each of the others may begin a section or a part of one.
    private mutating func limitHeadings(in root: MarkdownNode, of document: MarkdownDocument, _ text: MarkdownText) {
        let most = PartLimit.most(inFileWith: findings.source.bytes.count)
        var count = 0
        for node in root.childWalk where node.kind == .heading || node.kind == .paragraph && node.isEmphasized {
            count += 1
            guard count > most else { continue }
            findings.report(
                .markupLimit, line: text.sourceLine(node.line), at: "",
                "the file has more than \(most) headings and bold lines; this one is shown as text")
            node.becomeParagraph()
            for inner in node.descendants where inner.kind == .strong || inner.kind == .emphasis {
                for child in inner.children { inner.insertBefore(child) }
                document.remove(inner)
            }
        }
    }

    // MARK: Symptoms

    /// The edits of the symptoms in a tree, and the notes that they take out.
    private mutating func look(
        at root: MarkdownNode, _ text: MarkdownText, _ scan: TextScan
    ) -> (edits: [TextEdit], notes: [Footnote]) {
        let mayBeSlip =
            vocabulary != nil || !scan.signs.isEmpty || scan.hasBars || root.isInTextWithDoubleStars
            || UnsupportedSyntax.mayBegin(text, scan)
        guard mayBeSlip else { return ([], []) }
        let page = JudgedPage(root, text, scan)
        if mayHaveHighlights {
            let edits = take(highlights(of: page), of: text, scan)
            if !edits.isEmpty { return (edits, []) }
        }
        if let vocabulary {
            var blocks = BlockSymptoms(page: page, vocabulary: vocabulary)
            blocks.look()
            let edits = take(blocks.symptoms, of: text, scan)
            // What is code now may then be text, and text may be code.
            if !edits.isEmpty { return (edits, []) }
        }
        var found: [Footnote] = []
        var lines = LineSymptoms(page: page, vocabulary: vocabulary, keepsComments: keepsComments)
        lines.look()
        var (symptoms, unsupported) = (lines.symptoms, lines.unsupported)
        if vocabulary != nil, !scan.definitions.isEmpty {
            var definitions = DefinitionSymptoms(page: page, taken: Set(citations.sources.map(\.id) + notes.map(\.id)))
            definitions.look()
            found = definitions.notes
            if definitions.areNotesThere { findings.unsupported.insert(.footnote) }
            symptoms += definitions.symptoms
        }
        if scan.hasBars { symptoms += TableCells.symptoms(in: page) }
        var emphasis = EmphasisSymptoms(page: page)
        emphasis.look()
        symptoms += emphasis.symptoms
        if !scan.signs.isEmpty {
            var inlines = InlineSymptoms(page: page, values: values, findings: findings.continued)
            inlines.filesInCode = filesInCode
            inlines.look()
            findings.take(inlines.findings)
            symptoms += inlines.symptoms
            unsupported += inlines.unsupported
        }
        for (kind, place) in unsupported.sorted(by: { $0.place < $1.place })
        where findings.unsupported.insert(kind).inserted {
            let line = page.bytes[place..<max(place, scan.range(ofLine: scan.line(of: place)).upperBound)]
            symptoms.append(
                Symptom(.unsupportedSyntax, at: place, kind.message, words: String(decoding: line, as: UTF8.self)))
        }
        return (take(symptoms, of: text, scan), found)
    }

    private mutating func highlights(of page: JudgedPage) -> [Symptom] {
        var highlights = LiquidHighlights(
            page: page, values: values, keepsComments: keepsComments, findings: findings.continued)
        highlights.read()
        findings.take(highlights.findings)
        filesInCode.formUnion(highlights.filesInCode)
        return highlights.symptoms
    }

    /// Reports symptoms that are new, and returns their edits: of two that overlap, the first one's. The other is seen again.
    private mutating func take(_ symptoms: [Symptom], of text: MarkdownText, _ scan: TextScan) -> [TextEdit] {
        guard !symptoms.isEmpty else { return [] }
        var taken: [TextEdit] = []
        // A set that grows is there twice for a moment.
        seen.reserveCapacity(seen.count + symptoms.count)
        // Numbers are sorted, because there may be many thousands of symptoms, which are large.
        let starts = symptoms.map(\.start)
        let ordered = starts.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
        var end = text.bytes.startIndex
        for index in ordered {
            let symptom = symptoms[index]
            if !symptom.edits.isEmpty, symptom.start < end { continue }
            let line = scan.line(of: symptom.place)
            let place =
                text.sourceRange(symptom.place..<min(symptom.place + 1, text.bytes.endIndex))?.lowerBound
                ?? text.sourceRange(symptom.place..<symptom.place)?.lowerBound
            let key = symptom.key(atLine: text.sourceLine(line), place: place)
            guard seen.insert(key).inserted else { continue }
            taken += symptom.edits
            end = max(end, symptom.edits.map(\.range.upperBound).max() ?? end)
            report(symptom, in: text, line: line, place: place)
        }
        return taken
    }

    private mutating func report(_ symptom: Symptom, in text: MarkdownText, line: Int, place: Int?) {
        guard let rule = symptom.rule else { return }
        let inFile = symptom.edits.compactMap { edit in
            text.sourceRange(edit.range).map { TextEdit($0, edit.replacement) }
        }
        let edits = inFile.count == symptom.edits.count ? inFile : []
        let source = text.sourceLine(line)
        guard let place else {
            findings.report(
                rule, line: source, at: symptom.words, symptom.message, edits: edits, isLoss: symptom.isLoss)
            return
        }
        let column = columns.column(of: place, inLine: source, of: findings.source)
        findings.report(rule, line: source, column: column, symptom.message, edits: edits, isLoss: symptom.isLoss)
    }

    /// Comments on lines of their own, which pages do not have.
    private func removeComments(in root: MarkdownNode, of document: MarkdownDocument) {
        var next = root.firstChild
        while let node = next {
            next = node.next
            switch node.kind {
            case .htmlBlock where node.isCommentAlone: document.remove(node)
            case .list, .item, .blockQuote: removeComments(in: node, of: document)
            default: break
            }
        }
    }
}

/// Counts the columns of places in the order of text. Thousands of findings in one line are counted from one to the next.
private struct CountedColumns {
    private var line = 0
    private var place = 0
    private var column = 1

    /// The column of a byte in a line of a file, from 1; 1 for a byte that is not in the line.
    mutating func column(of byte: Int, inLine number: Int, of source: SourceFile) -> Int {
        let start = source.range(ofLine: number).lowerBound
        guard start <= byte else { return 1 }
        if number != line || byte < place { (line, place, column) = (number, start, 1) }
        // A scalar has one byte that does not continue another one.
        column += source.bytes[place..<byte].count { $0 & 0b1100_0000 != 0b1000_0000 }
        place = byte
        return column
    }
}

/// A parsed text with its lines and its leaves, for those who look for symptoms.
struct JudgedPage {
    let root: MarkdownNode
    let text: MarkdownText
    let scan: TextScan
    let leaves: Leaves

    init(_ root: MarkdownNode, _ text: MarkdownText, _ scan: TextScan) {
        (self.root, self.text, self.scan) = (root, text, scan)
        leaves = Leaves(of: root, text.bytes, scan)
    }

    var bytes: ArraySlice<UInt8> { text.bytes }

    func line(_ number: Int) -> ArraySlice<UInt8> { text.bytes[scan.range(ofLine: number)] }

    func words(ofLine number: Int) -> Substring { Substring(decoding: line(number), as: UTF8.self) }

    /// What comes before a block's text in its first line: spaces, the markers of lists and quotes.
    func front(of node: MarkdownNode) -> ArraySlice<UInt8> {
        let line = line(node.line)
        return line.prefix(max(0, node.startColumn - 1))
    }

    /// The same as a further line of the block has it: quotes stay, markers of lists are spaces.
    func indent(of node: MarkdownNode) -> String {
        String(
            decoding: front(of: node).map { $0 == UInt8(ascii: ">") || $0.isBlank ? $0 : UInt8(ascii: " ") },
            as: UTF8.self)
    }

    /// Where the text of a line begins, after spaces and the markers of quotes.
    func start(ofLine number: Int) -> Int {
        let range = scan.range(ofLine: number)
        return text.bytes[range].firstIndex { !$0.isBlank && $0 != UInt8(ascii: ">") } ?? range.upperBound
    }

    /// A line put in before another one, or at the end of the text.
    func insertion(ofLine words: String, before line: Int) -> TextEdit {
        guard line > scan.lineCount else {
            let place = scan.range(ofLine: line).lowerBound
            return TextEdit(place..<place, words + "\n")
        }
        let end = text.bytes.endIndex
        return TextEdit(end..<end, text.bytes.last == UInt8(ascii: "\n") ? words + "\n" : "\n" + words)
    }

    func isBlank(_ number: Int) -> Bool { line(number).allSatisfy(\.isBlank) }
}

extension MarkdownNode {
    /// Whether it is a comment of HTML with nothing after it.
    var isCommentAlone: Bool {
        guard kind == .htmlBlock else { return false }
        let text = literal
        guard text.trimmed.hasPrefix("<!--") else { return false }
        guard let end = text.trimmed.dropFirst(2).firstRange(of: "-->") else { return false }
        return text.trimmed[end.upperBound...].isBlank
    }
}

extension MarkdownText {
    func contains(_ words: String) -> Bool {
        bytes.withUnsafeBufferPointer { $0.first(of: Array(words.utf8)) != nil }
    }
}
