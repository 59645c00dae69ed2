import Guide

/// The keys and values of `sitegen.yml`, by its schema.
struct ConfigurationCompletion {
    let files: EditorFiles
    let text: DocumentText
    private let outline: FrontMatterOutline
    private let schema = YAMLSchema(ConfigurationSchema.value)

    init(_ files: EditorFiles, _ text: DocumentText) {
        (self.files, self.text) = (files, text)
        outline = FrontMatterOutline(yaml: text)
    }

    func items(at position: LSP.Position) -> LSP.CompletionList {
        let offset = text.offset(of: position, in: files.encoding)
        guard let place = outline.place(at: offset) else { return LSP.CompletionList(isIncomplete: false, items: []) }
        let range = text.range(place.token, in: files.encoding)
        let node = schema.under(place.keys)
        func item(_ label: String, _ kind: Int, _ text: String, _ about: String, _ order: Int) -> LSP.CompletionItem {
            LSP.CompletionItem(
                label: label, kind: kind,
                documentation: about.isEmpty ? nil : files.documentation(about),
                sortText: String(10_000 + order), textEdit: LSP.TextEdit(range: range, newText: text))
        }
        guard place.isKey else {
            let values = node.values.enumerated().map { item($1, LSP.CompletionItemKind.value, $1, "", $0) }
            return LSP.CompletionList(isIncomplete: false, items: values)
        }
        let present = outline.children(of: place.keys)
        let keys = node.keys.filter { !present.contains($0.name) }.enumerated().map { order, key in
            item(
                key.name, LSP.CompletionItemKind.property, key.name + (key.hasChildren && !place.isInline ? ":" : ": "),
                key.description, order)
        }
        return LSP.CompletionList(isIncomplete: false, items: keys)
    }

    func hover(at position: LSP.Position) -> LSP.Hover? {
        let offset = text.offset(of: position, in: files.encoding)
        let number = text.line(ofOffset: offset)
        guard let line = outline.lines.first(where: { $0.number == number }), let key = line.key,
            offset <= line.keyRange.upperBound
        else { return nil }
        let description = schema.under(outline.keys(above: line) + [key]).description
        guard !description.isEmpty else { return nil }
        return LSP.Hover(
            contents: files.markup(description, as: files.features.hoverFormat),
            range: text.range(line.keyRange, in: files.encoding))
    }
}
