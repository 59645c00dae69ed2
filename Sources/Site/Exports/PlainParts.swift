import Guide

/// A section's parts in plain words, each read from its HTML once.
struct PlainParts {
    struct Part {
        let label: String?
        let frameworks: [FrameworkID]
        let text: String
    }

    let parts: [Part]

    init(_ parts: [SectionPart]) {
        self.parts = parts.map { Part(label: $0.label?.text, frameworks: $0.frameworks, text: $0.html.plainText) }
    }

    /// All words in reading order, labels included: the same as `Section.plainText`.
    var text: String {
        parts.map { part in
            [part.label ?? "", part.text].filter { !$0.isEmpty }.joined(separator: " ")
        }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Whether the parts say more than the text.
    var isDivided: Bool { parts.count > 1 }
}
