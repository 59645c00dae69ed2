import Markdown

/// Says which headings have nothing under them, neither a text nor deeper headings.
///
/// ```markdown
/// ### Role
///
/// ### Name
/// ```
enum EmptySections {
    static func report(_ sections: [RawSection], in text: MarkdownText, findings: inout Findings) {
        for section in sections where section.parts.isEmpty && !section.isContinuation && !section.isCarriedOn {
            guard let heading = section.heading, section.origin == .author else { continue }
            if let next = section.opening?.next, next.kind == .heading, next.headingLevel > heading.level { continue }
            findings.report(
                .emptySection, line: text.sourceLine(heading.line), at: heading.text,
                "nothing stands under '\(heading.text)'")
        }
    }
}
