import Markdown

/// Blocks that may be wider than a page.
extension FragmentFinisher {
    /// Puts code and tables into elements that can be scrolled by keyboard. After this the tree renders only as HTML.
    func wrapBlocks() {
        for node in code {
            let language = CodeFence.language(of: node.fenceInfo[...])
            let attribute =
                language.isEmpty ? "" : " class=\"language-\(HTML(escaping: language.lowercased()).source)\""
            let name =
                language.isEmpty ? "" : " data-language=\"\(HTML(escaping: CodeLanguage.name(of: language)).source)\""
            let html = document.makeNode(.htmlBlock)
            html.setLiteral(
                "<div class=\"code\"\(name)><pre tabindex=\"0\"><code\(attribute)>\(HTML(escaping: node.literal).source)"
                    + "</code></pre></div>")
            node.insertBefore(html)
            document.remove(node)
        }
        for table in tables {
            let before = document.makeNode(.htmlBlock)
            before.setLiteral("<div class=\"table\" role=\"group\" tabindex=\"0\" aria-label=\"Table\">")
            let after = document.makeNode(.htmlBlock)
            after.setLiteral("</div>")
            table.insertBefore(before)
            table.insertAfter(after)
        }
    }
}
