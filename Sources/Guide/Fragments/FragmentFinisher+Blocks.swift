import Markdown

/// Blocks that need another element around them.
extension FragmentFinisher {
    /// Notes a callout, and puts its mark into one node.
    mutating func finishQuote(_ quote: MarkdownNode) {
        // An escaped bracket is not a mark.
        guard !builder.findings.source.line(text.sourceLine(quote.line)).contains("\\[") else { return }
        Callout(quote)?.mark(in: document)
        if let callout = Callout(quote) { callouts.append((callout, quote)) }
    }

    /// Notes code, and whether it is a diagram.
    mutating func finishCodeBlock(_ node: MarkdownNode) {
        let line = text.sourceLine(node.line)
        if UnsupportedSyntax.isDirective(node.fenceInfo) {
            node.setLiteral(node.fenceInfo + "\n" + node.literal)
            node.setFenceInfo("")
        }
        builder.checker.check(code: node, line: line, findings: &builder.findings)
        if builder.hasHiddenCharacters { node.setLiteral(HiddenCharacter.marking(node.literal)) }
        code.append(node)
        guard CodeInfo.language(of: node.fenceInfo[...]).lowercased() == Diagram.language else { return }
        let place = builder.findings.place(of: Diagram.language, inLine: line)
        let diagram = Diagram(node.literal, at: place)
        builder.diagrams.append(diagram)
        builder.hasSpecialBlocks = true
        builder.checker.check(diagram, findings: &builder.findings)
    }

    /// Puts code and tables, which may be wider than a page, into elements that can be scrolled by keyboard, and the words of tasks into
    /// the labels of their boxes. After this the tree renders only as HTML.
    func wrapBlocks() {
        for node in code {
            let info = CodeInfo(node.fenceInfo)
            builder.hasSpecialBlocks = builder.hasSpecialBlocks || info.title != nil || !info.lines.isEmpty
            let html = document.makeNode(.htmlBlock)
            html.setLiteral(HTML.code(node.literal, info).source)
            node.insertBefore(html)
            document.remove(node)
        }
        for (callout, quote) in callouts {
            callout.replace(quote, in: document, words: builder.words)
            builder.hasSpecialBlocks = true
        }
        for table in tables {
            let before = document.makeNode(.htmlBlock)
            before.setLiteral(
                "<div class=\"table\" role=\"group\" tabindex=\"0\" aria-label=\"\(HTML(escaping: builder.words["table"]).source)\">"
            )
            let after = document.makeNode(.htmlBlock)
            after.setLiteral("</div>")
            table.insertBefore(before)
            table.insertAfter(after)
        }
        for task in tasks {
            let item = document.makeNode(.item)
            task.insertBefore(item)
            for child in task.children {
                document.remove(child)
                item.append(child)
            }
            document.remove(task)
            guard let words = item.firstChild, words.kind == .paragraph else { continue }
            let (start, end) = (document.makeNode(.htmlInline), document.makeNode(.htmlInline))
            let state = task.isTicked ? "checked=\"\" " : ""
            start.setLiteral("<label><input type=\"checkbox\" \(state)disabled=\"\" /> ")
            end.setLiteral("</label>")
            words.firstChild?.insertBefore(start)
            words.append(end)
        }
    }
}

extension HTML {
    /// Code that can be scrolled by keyboard, without a language.
    package static func code(_ text: String) -> HTML { code(text, CodeInfo("")) }

    /// Code that can be scrolled by keyboard; with a title, it is a figure.
    static func code(_ text: String, _ info: CodeInfo) -> HTML {
        let language = info.language
        let attribute = language.isEmpty ? "" : " class=\"language-\(HTML(escaping: language.lowercased()).source)\""
        let name =
            language.isEmpty ? "" : " data-language=\"\(HTML(escaping: CodeLanguage.name(of: language)).source)\""
        let title = info.title.map { "<figcaption>\(HTML(escaping: $0).source)</figcaption>" }
        let element = title == nil ? "div" : "figure"
        return HTML(
            trusted: "<\(element) class=\"code\"\(name)>\(title ?? "")<pre tabindex=\"0\"><code\(attribute)>"
                + "\(info.html(of: text))</code></pre></\(element)>")
    }
}
