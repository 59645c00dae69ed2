/// Edits of several files as one change that can be undone, in the form that the client takes.
struct EditBuilder {
    private let files: EditorFiles
    private var edits: [String: [LSP.TextEdit]] = [:]
    private var renames: [(old: String, new: String)] = []

    init(_ files: EditorFiles) { self.files = files }

    var isEmpty: Bool { edits.isEmpty && renames.isEmpty }

    mutating func replace(_ range: Range<Int>, in text: DocumentText, at path: String, with replacement: String) {
        guard text.text(in: range) != replacement else { return }
        add(LSP.TextEdit(range: text.range(range, in: files.encoding), newText: replacement), at: path)
    }

    mutating func add(_ edit: LSP.TextEdit, at path: String) { edits[path, default: []].append(edit) }

    /// Renames a file, once its text is edited. Only for clients that can.
    mutating func rename(_ path: String, to new: String) { renames.append((path, new)) }

    var edit: LSP.WorkspaceEdit {
        let sorted = edits.sorted { $0.key < $1.key }.map { path, edits in
            (path, edits.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) })
        }
        guard files.features.takesDocumentChanges || !renames.isEmpty else {
            let changes = sorted.map { (files.uri(of: $0.0), $0.1) }
            return LSP.WorkspaceEdit(changes: Dictionary(changes, uniquingKeysWith: +))
        }
        var changes = sorted.map { path, edits in
            LSP.DocumentChange.edit(
                LSP.TextDocumentEdit(
                    textDocument: .init(uri: files.uri(of: path), version: files.open[path]?.version), edits: edits))
        }
        changes += renames.map {
            .rename(LSP.RenameFile(oldUri: files.uri(of: $0.old), newUri: FileAddress.uri(of: $0.new)))
        }
        return LSP.WorkspaceEdit(documentChanges: changes)
    }
}
