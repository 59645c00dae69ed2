import Diagnostics
import Markdown

/// Stars that were meant to make words bold, but are shown: `**UIKit:**Use`, `**Note: **Use`, `**「強調」**です`.
///
/// Whether stars are text is asked of cmark: with a backslash before them, the block says the same. An edit is made only where
/// cmark then reads one more bold text, and the same words.
struct EmphasisSymptoms {
    let page: JudgedPage
    private(set) var symptoms: [Symptom] = []

    init(page: JudgedPage) { self.page = page }

    mutating func look() {
        guard page.root.isInTextWithDoubleStars else { return }
        for leaf in page.leaves.all where [.paragraph, .heading, .table].contains(leaf.kind) {
            if leaf.node.walk.contains(where: { $0.kind == .text && $0.literal.contains("**") }) { read(leaf) }
        }
    }

    /// Each look at stars has the block parsed again.
    private static let mostLooks = 100

    private mutating func read(_ leaf: Leaves.Leaf) {
        let block = StarredBlock(leaf, of: page)
        // Stars without a word do not make anything bold, and were not meant to.
        guard block.text.contains(where: { $0.isLetter || $0.isDigit || $0 >= 0x80 }) else { return }
        let runs = block.runs(besides: CodeSpans.ranges(in: leaf.node, block.range, of: page.bytes))
        guard runs.count <= Self.mostLooks else {
            return report(block.place(of: runs[0].lowerBound))
        }
        let open = runs.filter(block.isText)
        var index = 0
        while index < open.count {
            let next = index + 1 < open.count ? open[index + 1] : nil
            if let next, let mend = BoldMend(of: block.text, between: open[index], next), block.isMended(by: mend) {
                let edits = mend.edits.map { edit in
                    TextEdit(
                        block.place(of: edit.range.lowerBound)..<block.place(of: edit.range.upperBound),
                        edit.replacement)
                }
                symptoms.append(
                    Symptom(
                        .emphasisAsText, at: block.place(of: open[index].lowerBound), mend.message, edits: edits))
                index += 2
            } else {
                report(block.place(of: open[index].lowerBound))
                index += 1
            }
        }
    }

    private mutating func report(_ place: Int) {
        symptoms.append(
            Symptom(
                .emphasisAsText, at: place,
                "'**' does not make anything bold here and is shown as text; write '\\*\\*' if you mean the stars"))
    }
}

/// The text of a block without what is before its lines: spaces, the markers of lists and quotes.
private struct StarredBlock {
    private(set) var text: [UInt8] = []
    /// Where it is in the whole text.
    let range: Range<Int>
    /// Where each line begins, here and in the whole text.
    private var lines: [(start: Int, place: Int)] = []
    private let reading: Reading

    init(_ leaf: Leaves.Leaf, of page: JudgedPage) {
        let first = page.scan.range(ofLine: leaf.first)
        let start = min(first.upperBound, first.lowerBound + max(0, leaf.node.startColumn - 1))
        range = start..<page.scan.range(ofLine: leaf.last).upperBound
        for line in leaf.first...leaf.last {
            let place = line == leaf.first ? start : page.start(ofLine: line)
            lines.append((text.count, place))
            text += page.bytes[place..<max(place, page.scan.range(ofLine: line).upperBound)] + [UInt8(ascii: "\n")]
        }
        reading = Reading(text)
    }

    func place(of index: Int) -> Int {
        let line = lines.last { $0.start <= index } ?? (0, range.lowerBound)
        return line.place + index - line.start
    }

    /// Where two stars and more are beside each other outside of code and not after a backslash.
    func runs(besides code: [Range<Int>]) -> [Range<Int>] {
        let star = UInt8(ascii: "*")
        var runs: [Range<Int>] = []
        var index = 0
        while index < text.count {
            if text[index] == UInt8(ascii: "\\") {
                index += 2
                continue
            }
            let end = text[index...].firstIndex { $0 != star } ?? text.count
            if end - index > 1, !code.contains(where: { $0.contains(place(of: index)) }) { runs.append(index..<end) }
            index = max(end, index + 1)
        }
        return runs
    }

    /// Whether cmark reads stars as text.
    func isText(_ run: Range<Int>) -> Bool {
        let escaped = run.flatMap { _ in [UInt8(ascii: "\\"), UInt8(ascii: "*")] }
        // In an address it would make no difference, but there it is not text either.
        return Reading(text[..<run.lowerBound] + escaped + text[run.upperBound...]).html == reading.html
            && Reading(text[..<run.lowerBound] + text[run.upperBound...]).stars == reading.stars - run.count
    }

    func isMended(by mend: BoldMend) -> Bool {
        let mended = Reading(mend.edits.applied(to: text)[...])
        return mended.boldTexts == reading.boldTexts + 1 && mended.stars == reading.stars - 4
            && mended.words == reading.words
    }

    /// What cmark makes of text.
    private struct Reading {
        let html: String
        /// How many stars are shown.
        let stars: Int
        let boldTexts: Int
        /// The text without its stars and spaces.
        let words: String

        init(_ text: some Collection<UInt8>) {
            let document = MarkdownDocument(parsing: Array(text)[...])
            (html, stars, boldTexts, words) = document.withTree { (root: MarkdownNode) -> (String, Int, Int, String) in
                let shown = root.plainText
                return (
                    root.renderHTML(), shown.utf8.count { $0 == UInt8(ascii: "*") },
                    root.walk.reduce(0) { $0 + ($1.kind == .strong ? 1 : 0) },
                    shown.filter { $0 != "*" && !$0.isWhitespace }
                )
            }
        }
    }
}

/// How two pairs of stars make the words between them bold: with a space after them, or with what is right inside them outside.
///
/// | written | repaired |
/// |---|---|
/// | `**UIKit:**Use` | `**UIKit:** Use` |
/// | `**Note: **Use` | `**Note:** Use` |
/// | `**「強調」**です` | `「**強調**」です` |
private struct BoldMend {
    private(set) var edits: [TextEdit] = []
    let message: String

    /// - Returns: `nil` if no repair is certain.
    init?(of text: [UInt8], between opening: Range<Int>, _ closing: Range<Int>) {
        guard opening.count == 2, closing.count == 2, opening.upperBound < closing.lowerBound else { return nil }
        let inner = String(decoding: text[opening.upperBound..<closing.lowerBound], as: UTF8.self)
        let before = String(decoding: text[..<opening.lowerBound], as: UTF8.self).unicodeScalars.last
        let after = String(decoding: text[closing.upperBound...], as: UTF8.self).unicodeScalars.first
        let isOpen = before.map(Self.isBlank) ?? true
        let isEnd = after.map(Self.isBlank) ?? true
        let core = inner.trimmed
        guard !core.isEmpty, !inner.contains("\n"), !inner.contains("**"), core != inner || !isOpen || !isEnd else {
            return nil
        }
        // `2 ** 3 ** 4`
        if isOpen, isEnd, inner.first?.isWhitespace ?? false, inner.last?.isWhitespace ?? false { return nil }
        var bold = core[...]
        var (left, right) = ("", "")
        if inner.first?.isWhitespace ?? false, !isOpen { left = " " }
        if inner.last?.isWhitespace ?? false, !isEnd, !(after.map(Self.isSign) ?? false) { right = " " }
        let hasSignAtStart = left.isEmpty && !isOpen && !Self.isSign(before) && Self.isSign(bold.unicodeScalars.first)
        let hasSignAtEnd = right.isEmpty && !isEnd && !Self.isSign(after) && Self.isSign(bold.unicodeScalars.last)
        if hasSignAtStart || hasSignAtEnd {
            if let first = bold.first, let last = bold.last, Self.brackets[first] == last,
                !bold.dropFirst().dropLast().contains(where: { $0 == first || $0 == last })
            {
                bold = bold.dropFirst().dropLast()
                (left, right) = (left + String(first), String(last) + right)
            } else if hasSignAtStart {
                return nil
            } else if let after, after.value < Self.firstWithoutSpaces {
                guard bold.last.map({ ".:,;!?–—".contains($0) }) ?? false else { return nil }
                right = " "
            } else {
                let signs = bold.trimmingSuffix { "。：、！？，；:.,!?;".contains($0) }
                guard signs.count < bold.count, !Self.isSign(signs.unicodeScalars.last) else { return nil }
                right = String(bold.dropFirst(signs.count))
                bold = signs
            }
        }
        let start = text[opening.upperBound..<closing.lowerBound].firstRange(of: Array(bold.utf8))
        guard let start, !bold.isEmpty else { return nil }
        let result = "\(left)**\(bold)**\(right)".trimmed
        message =
            result == "**\(inner)**"
            ? "'\(result)' needs a space after it to be bold"
            : "'**\(inner)**' is not bold as it is written; it is read as '\(result)'"
        edits = [TextEdit(opening.lowerBound..<start.lowerBound, left + "**")]
        edits.append(TextEdit(start.upperBound..<closing.upperBound, "**" + right))
        // Stars that stay where they are need no edit.
        edits.removeAll { $0.range.count == 2 && $0.replacement == "**" }
        edits = edits.map {
            $0.range.count == 2 && $0.replacement == "** "
                ? TextEdit($0.range.upperBound..<$0.range.upperBound, " ") : $0
        }
    }

    private static let brackets: [Character: Character] = [
        "(": ")", "[": "]", "\"": "\"", "'": "'", "“": "”", "‘": "’", "„": "“", "«": "»", "»": "«", "‹": "›", "（": "）",
        "「": "」", "『": "』", "【": "】", "《": "》", "〈": "〉",
    ]

    /// Scripts from here on write words without spaces between them, as Chinese and Japanese do.
    private static let firstWithoutSpaces: UInt32 = 0x2E80

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    /// Whether a character is punctuation and not a letter, which decides for cmark where bold text begins and ends.
    private static func isSign(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return true
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return scalar.isASCII
        default: return false
        }
    }
}
