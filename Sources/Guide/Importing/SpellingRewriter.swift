import Diagnostics
import Markdown

/// Writes platforms' and frameworks' names in headings and labels as they are spelled.
struct SpellingRewriter {
    private let labels: LabelReader
    private var text: RewrittenText
    private var findings: Findings

    static func rewrite(
        _ text: RewrittenText, title: String, vocabulary: Vocabulary, findings: inout Findings
    ) -> RewrittenText {
        let document = MarkdownDocument(parsing: text.markdown.bytes)
        return document.withTree { root in
            var rewriter = SpellingRewriter(
                labels: LabelReader(vocabulary: vocabulary), text: text, findings: findings)
            rewriter.run(root.children, title: title, document: document)
            findings = rewriter.findings
            return rewriter.text
        }
    }

    private mutating func run(_ blocks: [MarkdownNode], title: String, document: MarkdownDocument) {
        var outline = OutlineReader(
            labels: labels, document: document, text: text.markdown, title: title, findings: findings.emptied
        ) { HTML(trusted: $0.renderInlineHTML()) }
        outline.read(blocks)
        let labels = labels
        for section in outline.sections {
            if section.isContinuation, let opening = section.opening,
                let label = labels.label(opening.plainText.singleSpaced)
            {
                correct(label, at: opening)
            }
            let labels = labels.inside(section.platform)
            let runs = LabelSplitter.split(section.blocks, in: document, labels: labels) {
                section.platform == nil || $0.platform == section.platform
            }
            for found in runs.filter({ !$0.isContinued }).compactMap(\.found) {
                if let name = found.name.first { correct(found.label, at: name) }
            }
        }
    }

    private mutating func correct(_ label: Label, at node: MarkdownNode) {
        guard let correction = label.correction, let name = labels.vocabulary.name(of: label),
            let wrong = Self.misspelled(correction, in: label.text)
        else { return }
        let index = min(max(node.line - 1, 0), text.lines.count - 1)
        guard let range = text.lines[index].text.firstRange(of: wrong) else { return }
        text.lines[index].text.replaceSubrange(range, with: name)
        findings.report(
            label.frameworks.isEmpty ? .platformSpelling : .frameworkSpelling, line: text.lines[index].source,
            at: wrong, "'\(wrong)' is '\(name)'")
    }

    /// The words of a label that are a name with one slip in it.
    private static func misspelled(_ name: String, in label: String) -> String? {
        let words = label.split { " :/,()".contains($0) }
        for first in words.indices {
            for last in words.indices[first...] {
                let part = label[words[first].startIndex..<words[last].endIndex]
                if NearestMatch.distance(Vocabulary.normalized(String(part)), name) == 1 { return String(part) }
            }
        }
        return nil
    }
}
