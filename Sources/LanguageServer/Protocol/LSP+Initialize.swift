extension LSP {
    struct WorkspaceFolder: Codable, Sendable {
        var uri: String
        var name: String?
    }

    struct InitializeParams: Decodable, Sendable {
        var processId: Int?
        var rootUri: String?
        var rootPath: String?
        var workspaceFolders: [WorkspaceFolder]?
        var capabilities: ClientCapabilities?
    }

    struct DidChangeWorkspaceFoldersParams: Codable, Sendable {
        struct WorkspaceFoldersChangeEvent: Codable, Sendable {
            var added: [WorkspaceFolder]
            var removed: [WorkspaceFolder]
        }
        var event: WorkspaceFoldersChangeEvent
    }

    struct ClientCapabilities: Decodable, Sendable {
        struct General: Decodable, Sendable { var positionEncodings: [String]? }
        struct RefreshSupport: Decodable, Sendable { var refreshSupport: Bool? }
        struct WorkspaceEditSupport: Decodable, Sendable {
            var documentChanges: Bool?
            var resourceOperations: [String]?
        }
        struct Workspace: Decodable, Sendable {
            var workspaceEdit: WorkspaceEditSupport?
            var diagnostics: RefreshSupport?
            var codeLens: RefreshSupport?
        }
        struct ContentFormat: Decodable, Sendable { var contentFormat: [String]? }
        struct CompletionItemSupport: Decodable, Sendable { var documentationFormat: [String]? }
        struct Completion: Decodable, Sendable { var completionItem: CompletionItemSupport? }
        struct Symbols: Decodable, Sendable { var hierarchicalDocumentSymbolSupport: Bool? }
        struct CodeActions: Decodable, Sendable {
            /// Only whether it is there.
            struct Literal: Decodable, Sendable {}
            var codeActionLiteralSupport: Literal?
        }
        struct PublishDiagnostics: Decodable, Sendable { var codeDescriptionSupport: Bool? }
        struct Present: Decodable, Sendable {}
        struct TextDocument: Decodable, Sendable {
            var hover: ContentFormat?
            var completion: Completion?
            var documentSymbol: Symbols?
            var codeAction: CodeActions?
            var publishDiagnostics: PublishDiagnostics?
            /// Whether the client can ask for diagnostics.
            var diagnostic: Present?
        }
        struct Support: Decodable, Sendable { var support: Bool? }
        struct Window: Decodable, Sendable { var showDocument: Support? }
        var general: General?
        var workspace: Workspace?
        var textDocument: TextDocument?
        var window: Window?
    }

    struct InitializeResult: Encodable, Sendable {
        struct ServerInfo: Encodable, Sendable {
            var name: String
            var version: String
        }
        var capabilities: ServerCapabilities
        var serverInfo: ServerInfo
    }

    struct ServerCapabilities: Encodable, Sendable {
        struct TextDocumentSync: Encodable, Sendable {
            struct Save: Encodable, Sendable { var includeText = false }
            var openClose = true
            /// Incremental.
            var change = 2
            var save = Save()
        }
        struct CompletionOptions: Encodable, Sendable {
            var triggerCharacters = [":", " ", "(", "#", "/", "[", "\""]
            var resolveProvider = false
        }
        struct CodeActionOptions: Encodable, Sendable { var codeActionKinds = ["quickfix", "source.fixAll"] }
        struct CodeLensOptions: Encodable, Sendable { var resolveProvider = false }
        struct RenameOptions: Encodable, Sendable { var prepareProvider = true }
        struct ExecuteCommandOptions: Encodable, Sendable { var commands = [LanguageServer.showCommand] }
        struct DiagnosticOptions: Encodable, Sendable {
            var identifier = "sitegen"
            var interFileDependencies = true
            var workspaceDiagnostics = true
        }
        struct FileOperationFilter: Encodable, Sendable {
            struct Pattern: Encodable, Sendable { var glob = "**" }
            var scheme = "file"
            var pattern = Pattern()
        }
        struct FileOperations: Encodable, Sendable {
            struct Registration: Encodable, Sendable { var filters = [FileOperationFilter()] }
            var willRename = Registration()
            var didRename = Registration()
        }
        struct Workspace: Encodable, Sendable {
            struct WorkspaceFolders: Encodable, Sendable {
                var supported = true
                var changeNotifications = true
            }
            var workspaceFolders = WorkspaceFolders()
            var fileOperations = FileOperations()
        }
        var positionEncoding: PositionEncoding
        var textDocumentSync = TextDocumentSync()
        var completionProvider = CompletionOptions()
        var hoverProvider = true
        var definitionProvider = true
        var referencesProvider = true
        var documentSymbolProvider = true
        var codeActionProvider = CodeActionOptions()
        var codeLensProvider = CodeLensOptions()
        var renameProvider = RenameOptions()
        var executeCommandProvider = ExecuteCommandOptions()
        /// Only where the client pulls diagnostics: both ways together would show each twice.
        var diagnosticProvider: DiagnosticOptions?
        var workspace = Workspace()
    }
}
