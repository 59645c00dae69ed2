/// A document that is open in the editor.
struct OpenDocument: Sendable {
    /// The client's own address of it.
    let uri: String
    /// `nil` for a document without a file.
    let path: String?
    var version: Int?
    var text: DocumentText
    /// Where the last change ended, for as long as that may be where the author is typing.
    var typed: Int?

    mutating func apply(
        _ changes: [LSP.DidChangeTextDocumentParams.TextDocumentContentChangeEvent], in encoding: LSP.PositionEncoding
    ) {
        for change in changes {
            guard let range = change.range else {
                text = DocumentText(change.text)
                typed = nil
                continue
            }
            let start = text.offset(of: range.start, in: encoding)
            let end = max(start, text.offset(of: range.end, in: encoding))
            text.replace(start..<end, with: change.text)
            // Whole lines are not typed.
            typed = change.text.contains("\n") ? nil : start + change.text.utf8.count
        }
    }
}
