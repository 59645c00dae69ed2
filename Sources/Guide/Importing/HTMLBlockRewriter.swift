import Markdown

/// Writes blocks of raw HTML that cannot pass (controls to try out, frames, films that are not there) as code, so that
/// every word of them stays.
struct HTMLBlockRewriter {
    var addresses: AddressRewriter
    var findings: Findings

    mutating func rewrite(_ text: RewrittenText) -> RewrittenText {
        let document = MarkdownDocument(parsing: text.markdown.bytes)
        let blocks = document.withTree { root in
            root.descendants.filter { $0.kind == .htmlBlock }.map { node in
                let (start, html) = (max(0, node.line - 1), node.literal)
                // cmark does not count the line of `</script>`, which its text has.
                let height = html.utf8.count { $0 == UInt8(ascii: "\n") }
                let end = max(node.line, node.endLine, start + height)
                return (lines: start..<min(text.lines.count, end), html: html)
            }
        }
        var lines: [RewrittenText.Line] = []
        var next = 0
        for block in blocks where block.lines.lowerBound >= next {
            let first = text.lines[block.lines.lowerBound]
            let tags = HTMLToken.tags(of: block.html)
            guard first.text.drop(while: { $0 == " " }).hasPrefix("<") else { continue }
            let isEmpty = HTMLFrame.isEmpty(block.html)
            guard isEmpty || mustBeCode(tags) else { continue }
            lines += text.lines[next..<block.lines.lowerBound]
            if isEmpty {
                findings.report(
                    .htmlAsText, line: first.source, at: "<", "an element with nothing in it, left out")
                next = block.lines.upperBound
                continue
            }
            next = end(of: block.lines, tags: tags, in: text.lines)
            findings.report(
                .htmlAsText, line: first.source, at: "<", "a block of HTML that cannot be shown, written as code")
            let code = text.lines[block.lines.lowerBound..<next]
            let length = code.map { FenceLength.around($0.text.utf8) }.max() ?? 3
            let fence = first.text.prefix { $0 == " " } + String(repeating: "`", count: length)
            lines += [.init(text: fence + "html", source: first.source)] + code
            lines.append(.init(text: String(fence), source: code.last?.source ?? first.source))
        }
        return RewrittenText(lines + text.lines[next...])
    }

    private mutating func mustBeCode(_ tags: [HTMLTag]) -> Bool {
        let foreign = tags.filter { HTMLPolicy.elements[$0.name] == nil }
        if foreign.contains(where: { $0.isClosing || Self.controls.contains($0.name) }) { return true }
        return tags.contains { tag in
            guard ["video", "audio", "source", "track"].contains(tag.name) else { return false }
            return tag.attributes.contains { attribute in
                guard attribute.name == "src" || attribute.name == "poster", let value = attribute.value else {
                    return false
                }
                switch addresses.decide(InlineRewriter.unescaped(String(value)), isImage: true) {
                case .unwrap, .link: return true
                case .keep, .write: return false
                }
            }
        }
    }

    private static let controls: Set<String> = [
        "button", "canvas", "embed", "form", "iframe", "input", "math", "object", "script", "select", "style", "svg",
        "textarea",
    ]

    /// Behind the block, or behind the element that it opens and a later block closes.
    private func end(of block: Range<Int>, tags: [HTMLTag], in lines: [RewrittenText.Line]) -> Int {
        var open: [String] = []
        for tag in tags where HTMLPolicy.elements[tag.name] == nil && !HTMLPolicy.voidElements.contains(tag.name) {
            if !tag.isClosing {
                if !tag.source.hasSuffix("/>"), tag.name != "input", tag.name != "embed" { open.append(tag.name) }
            } else if let index = open.lastIndex(of: tag.name) {
                open.removeSubrange(index...)
            }
        }
        guard let name = open.first,
            let close = (block.upperBound..<lines.count).first(where: {
                lines[$0].text.lowercased().contains("</\(name)>")
            })
        else { return block.upperBound }
        let hasHeading = lines[block.upperBound..<close].contains { $0.text.hasPrefix("#") }
        return hasHeading ? block.upperBound : close + 1
    }
}
