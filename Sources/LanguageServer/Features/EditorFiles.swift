import Guide
import Site

/// The files of a site as the editor has them: open ones with their texts and addresses, others as they were read.
struct EditorFiles: Sendable {
    let root: String
    /// Open documents by their paths.
    let open: [String: OpenDocument]
    let features: ClientFeatures

    var encoding: LSP.PositionEncoding { features.encoding }

    /// The client's own address of an open file, or one like it.
    func uri(of path: String) -> String { open[path]?.uri ?? FileAddress.uri(of: path) }

    func text(of item: ContentTree.Item, in reading: SiteReading) -> DocumentText {
        open[item.location.text]?.text ?? DocumentText(reading.contents(of: item.source))
    }

    func location(of range: Range<Int>, in text: DocumentText, at path: String) -> LSP.Location {
        LSP.Location(uri: uri(of: path), range: text.range(range, in: encoding))
    }

    /// The same for a completion.
    func documentation(_ markdown: String) -> LSP.Documentation {
        guard let format = features.documentationFormat else { return .text(markup(markdown, as: "plaintext").value) }
        return .markup(markup(markdown, as: format))
    }

    /// Text for people, in Markdown if the client shows it.
    func markup(_ markdown: String, as format: String) -> LSP.MarkupContent {
        guard format != "markdown" else { return LSP.MarkupContent(kind: "markdown", value: markdown) }
        let plain = markdown.replacing("**", with: "").replacing("`", with: "")
            .replacing(/\[([^\]]*)\]\(([^)]*)\)/) { "\($0.1) (\($0.2))" }
        return LSP.MarkupContent(kind: "plaintext", value: plain)
    }
}

/// An entry that is open in the editor, and the site that it is in.
struct EntryContext: Sendable {
    let files: EditorFiles
    let reading: SiteReading
    let item: ContentTree.Item
    /// As it was when the request came.
    let text: DocumentText

    var encoding: LSP.PositionEncoding { files.encoding }
    var configuration: Configuration { reading.configuration }
    var guide: Guide { reading.guide }
    var entry: Entry? { reading.entry(at: item.source) }
    var links: LinkResolver { reading.links(of: item) }

    func offset(of position: LSP.Position) -> Int { text.offset(of: position, in: encoding) }
    func range(_ range: Range<Int>) -> LSP.Range { text.range(range, in: encoding) }

    /// The entry or file that a link leads to, with its anchor. For a place on the same page, it is this entry.
    func target(of link: WrittenLink) -> (id: EntryID, anchor: String?)? {
        if link.form == .name {
            let id = EntryID(link.address)
            if reading.routes[id] != nil { return (id, nil) }
        }
        switch links.resolve(link.address).target {
        case .entry(let id, _, let anchor): return (id, anchor)
        case .here(_, let anchor): return (item.entryID, anchor)
        case .external, .file, .generated, .unsafe, .missing: return nil
        }
    }

    func item(of id: EntryID) -> ContentTree.Item? {
        if let source = guide[id]?.source, let item = reading.item(at: source) { return item }
        return reading.items.first { $0.entryID == id }
    }

    /// The same for another file of the site.
    func context(of other: ContentTree.Item) -> EntryContext {
        EntryContext(files: files, reading: reading, item: other, text: files.text(of: other, in: reading))
    }
}
