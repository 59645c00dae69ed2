import Diagnostics
import Markdown

@testable import Guide

/// What the judge promises of every text. Each law says in words what does not hold of a text.
enum JudgeLaws {
    private static let parser = EntryParser(configuration: .standard)
    private static let vocabulary = Vocabulary(.standard)

    static func judged(_ text: String) -> (text: [UInt8], findings: [Diagnostic]) {
        guard let source = try? SourceFile(path: "content/thing.md", contents: Array(text.utf8)) else {
            return ([], [])
        }
        var judge = Judge(
            vocabulary: vocabulary, values: PageValues(title: "Thing", site: "Guide"),
            citations: Citations(sources: []), keepsComments: true, findings: Findings(source))
        let judged = judge.read(MarkdownText(source.bytes[...], firstLine: 1))
        return (Array(judged.text.bytes), judge.findings.diagnostics)
    }

    /// A text without a symptom is not touched. Wiki links and footnotes are read without a finding.
    static func aTextWithoutASymptomIsNotTouched(_ text: String) -> [String] {
        let (bytes, findings) = judged(text)
        guard findings.allSatisfy({ $0.edits.isEmpty }), !text.contains("[["), !text.contains("[^") else { return [] }
        return bytes == Array(text.utf8)
            ? [] : ["it is read as \(String(decoding: bytes, as: UTF8.self).debugDescription)"]
    }

    /// A second repair changes nothing.
    static func aSecondRepairChangesNothing(_ text: String) -> [String] {
        let once = WrittenRepair(of: text)
        let twice = WrittenRepair(of: String(decoding: once.after, as: UTF8.self))
        return once.after == twice.after ? [] : [quoted("once", once.after), quoted("twice", twice.after)]
    }

    private static func quoted(_ name: String, _ text: [UInt8]) -> String {
        "\(name): \(String(decoding: text, as: UTF8.self).debugDescription)"
    }

    /// A block of which no finding names a line is the same in the repaired text. cmark knows no footnotes, so there are none.
    static func aRepairChangesWhatItsFindingNames(_ text: String) -> [String] {
        let repair = WrittenRepair(of: text.replacing("[^", with: "(^"))
        let unnamed = repair.unnamed
        return unnamed.isEmpty
            ? [] : unnamed + [quoted("after", repair.after)] + repair.findings.map { "\($0.place) \($0.message)" }
    }

    /// A line that was made as a platform's heading opens it, or a finding names the line.
    static func aPlatformsLineOpensItOrIsNamed(_ generated: GeneratedMarkdown) -> [String] {
        let contents = Array((WrittenRepair.head + generated.text).utf8)
        guard let draft = parser.readFrontMatter(of: WrittenRepair.item, contents: contents).draft else {
            return ["it is not read"]
        }
        let (entry, diagnostics) = parser.parse(draft, routes: Routes(routes: [draft.route]))
        return generated.platforms.compactMap { platform, line in
            let line = line + WrittenRepair.headLines
            let opens = entry.platforms.contains { $0.id.rawValue == platform }
            let isNamed = diagnostics.contains { $0.location.line == line || $0.message.names(line: line) }
            return opens || isNamed ? nil : "'\(platform)' on line \(line) opens nothing, and no finding names it"
        }
    }

    /// What is printed of a text without a symptom has none either, and is the same text to cmark.
    static func whatIsPrintedHasNoSymptom(_ text: String) -> [String] {
        // References to notes and sources are links that no file has.
        guard !text.contains("[^") else { return [] }
        let bytes = judged(text).text
        // The tree of a repaired text is printed; that of one whose symptoms have no edits has them still.
        guard judged(String(decoding: bytes, as: UTF8.self)).findings.isEmpty else { return [] }
        let (printed, before) = MarkdownDocument(parsing: bytes[...]).withTree { ($0.renderMarkdown(), html(of: $0)) }
        let (again, findings) = judged(printed)
        // What is empty in the tree, such as an item that holds only the definition of a link, is printed empty.
        // Code by indentation is printed in a fence, and a heading in a fence that has a shorter one is asked about.
        let (isEmpty, hasIndentedCode) = MarkdownDocument(parsing: bytes[...]).withTree { root in
            (
                root.walk.contains { $0.kind == .item && $0.firstChild == nil },
                root.walk.contains { $0.kind == .codeBlock && !$0.isFenced }
            )
        }
        var problems = findings.filter { !isEmpty || $0.rule != Rule.emptyBullet.id }
            .filter { !hasIndentedCode || $0.rule != Rule.fenceUnclosed.id || !$0.edits.isEmpty }
            .map { "finding in what is printed: \($0.place) \($0.message)" }
        if !isEmpty, again != Array(printed.utf8) { problems.append("what is printed is touched") }
        let after = MarkdownDocument(parsing: printed).withTree { html(of: $0) }
        if before != after { problems.append("before: \(before.debugDescription), after: \(after.debugDescription)") }
        return problems.isEmpty ? [] : problems + ["printed: \(printed.debugDescription)"]
    }

    /// What cmark shows, without white space that readers do not see: around raw HTML and in headings of several lines.
    private static func html(of root: MarkdownNode) -> String {
        root.renderHTML().replacing(/<h(\d)>[^\u0000]*?<\/h\1>/) {
            $0.0.replacing("\n", with: " ").replacing("<br /> ", with: "<br />")
        }
        .replacing(/\n\s*</, with: "\n<").replacing(/\s+(<\/li>|<\/blockquote>|$)/) { String($0.1) }
    }
}

extension String {
    /// Whether a message names a line of the file, `line 12`.
    fileprivate func names(line: Int) -> Bool {
        matches(of: /line (\d+)/).contains { $0.1 == "\(line)" }
    }
}
