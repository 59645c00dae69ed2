import Markdown

/// One line of code and the line of the file it comes from.
struct CodeLine {
    let text: Substring
    let source: Int

    /// The columns before its text.
    var indent: Int { Columns.before(text) }
    var isBlank: Bool { text.allSatisfy { $0 == " " || $0 == "\t" } }
}

/// Code put between fences anew, so that nothing in it can end it and every line stays where the code begins.
struct CodeBlockText {
    let content: [CodeLine]
    let language: Substring
    /// What stands above it.
    var title: String?
    /// Whether the title names a platform or framework, as a label does. An item of a list holds it then, and nothing behind it.
    var isLabelled = false
    /// The column at which the fence was written.
    var written = 0
    /// The column of the fence.
    let indent: Int
    /// A list marker that stands before the opening fence.
    let marker: Substring?
    /// The line of the file on which the block begins.
    let opening: Int

    var lines: [(text: Substring, source: Int)] {
        let fence = String(repeating: "`", count: content.map { FenceLength.around($0.text.utf8) }.max() ?? 3)
        return isLabelled && marker == nil ? item(fence) : block(fence)
    }

    /// An item with a sign that hardly anybody writes: the list above goes on with its own.
    private func item(_ fence: String) -> [(text: Substring, source: Int)] {
        let blanks = Columns.blanks(indent + 2)
        let label = Columns.blanks(indent) + "+ " + FenceInfo.paragraph(title ?? "")
        let code = content.map { line in
            (line.isBlank ? line.text : (blanks + Columns.removed(written, from: line.text))[...], line.source)
        }
        let end = ((blanks + fence)[...], content.last?.source ?? opening)
        return [(label[...], opening), ((blanks + fence + language)[...], opening)] + code + [end]
    }

    private func block(_ fence: String) -> [(text: Substring, source: Int)] {
        let blanks = Columns.blanks(indent)
        let front = marker.map(String.init) ?? blanks
        // A fence takes its own indentation off every line; lines with less would fall out of their list item.
        let isDeepEnough = content.allSatisfy { $0.isBlank || $0.indent >= indent }
        // Code goes with its fence.
        let goesAlong = written > indent && content.allSatisfy { $0.isBlank || $0.indent >= written }
        var result: [(text: Substring, source: Int)] = []
        if let title { result.append(((front + FenceInfo.paragraph(title))[...], opening)) }
        result.append((((title == nil ? front : blanks) + fence + language)[...], opening))
        for line in content {
            let text = goesAlong ? (blanks + Columns.removed(written, from: line.text))[...] : line.text
            result.append((isDeepEnough || line.isBlank ? text : (blanks + text)[...], line.source))
        }
        result.append(((blanks + fence)[...], content.last?.source ?? opening))
        return result
    }
}
