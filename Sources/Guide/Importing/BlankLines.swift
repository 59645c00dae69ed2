import Markdown

/// Empty lines outside code: one where several stood, one between code and the heading behind it, none at the end.
enum BlankLines {
    static func tidied(_ text: RewrittenText) -> RewrittenText {
        let code = InlineSigns(in: text).code
        var lines: [RewrittenText.Line] = []
        for (index, line) in text.lines.enumerated() {
            let isCode = code.contains(index)
            if !isCode, line.isBlank, lines.last?.isBlank ?? false, !code.contains(index - 1) { continue }
            if !isCode, line.text.hasPrefix("#"), code.contains(index - 1) {
                lines.append(.init(text: "", source: line.source))
            }
            lines.append(line)
        }
        if !code.contains(text.lines.count - 1) {
            while lines.last?.isBlank ?? false { lines.removeLast() }
        }
        return RewrittenText(lines)
    }
}
