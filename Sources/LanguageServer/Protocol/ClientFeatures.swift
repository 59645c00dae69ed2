/// The client's capabilities that the server uses.
struct ClientFeatures: Sendable {
    var encoding = LSP.PositionEncoding.utf16
    /// Whether it asks for diagnostics and can be told to ask again. Others are sent them.
    var pullsDiagnostics = false
    var refreshesCodeLenses = false
    /// Whether edits may name the versions of documents.
    var takesDocumentChanges = false
    var renamesFiles = false
    var takesCodeActions = false
    var nestsSymbols = false
    var showsCodeDescription = false
    var showsDocuments = false
    var hoverFormat = "plaintext"
    /// `nil` for a client that names none.
    var documentationFormat: String?

    init() {}

    init(_ capabilities: LSP.ClientCapabilities) {
        let text = capabilities.textDocument
        // The order is the client's.
        encoding =
            (capabilities.general?.positionEncodings ?? []).lazy.compactMap(LSP.PositionEncoding.init).first ?? .utf16
        pullsDiagnostics = capabilities.workspace?.diagnostics?.refreshSupport == true && text?.diagnostic != nil
        refreshesCodeLenses = capabilities.workspace?.codeLens?.refreshSupport == true
        let edits = capabilities.workspace?.workspaceEdit
        renamesFiles = edits?.resourceOperations?.contains("rename") == true
        takesDocumentChanges = edits?.documentChanges == true
        takesCodeActions = text?.codeAction?.codeActionLiteralSupport != nil
        nestsSymbols = text?.documentSymbol?.hierarchicalDocumentSymbolSupport == true
        showsCodeDescription = text?.publishDiagnostics?.codeDescriptionSupport == true
        showsDocuments = capabilities.window?.showDocument?.support == true
        hoverFormat = Self.format(text?.hover?.contentFormat)
        documentationFormat = text?.completion?.completionItem?.documentationFormat.map(Self.format)
    }

    private static func format(_ formats: [String]?) -> String {
        formats?.contains("markdown") == true ? "markdown" : "plaintext"
    }
}
