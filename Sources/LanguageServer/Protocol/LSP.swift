/// Types of the Language Server Protocol 3.17, with its names: those that this server reads or writes, and of these the members that it
/// uses.
///
/// Source: <https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/>.
enum LSP {
    /// Lines and characters start at 0. What a character is depends on the ``PositionEncoding``.
    struct Position: Codable, Hashable, Sendable, Comparable {
        var line: Int
        var character: Int

        static func < (left: Position, right: Position) -> Bool {
            (left.line, left.character) < (right.line, right.character)
        }
    }

    struct Range: Codable, Hashable, Sendable {
        var start: Position
        var end: Position

        func touches(_ other: Range) -> Bool { start <= other.end && other.start <= end }
    }

    /// How many units of a line's text a position counts.
    enum PositionEncoding: String, Codable, Sendable, CaseIterable {
        case utf8 = "utf-8"
        case utf16 = "utf-16"
        case utf32 = "utf-32"
    }

    struct Location: Codable, Hashable, Sendable {
        var uri: String
        var range: Range
    }

    struct TextEdit: Codable, Hashable, Sendable {
        var range: Range
        var newText: String
    }

    struct TextDocumentIdentifier: Codable, Sendable { var uri: String }

    struct TextDocumentPositionParams: Codable, Sendable {
        var textDocument: TextDocumentIdentifier
        var position: Position
    }

    /// Params that name nothing but a document.
    struct TextDocumentParams: Codable, Sendable { var textDocument: TextDocumentIdentifier }

    // MARK: Documents

    struct DidOpenTextDocumentParams: Codable, Sendable {
        struct TextDocumentItem: Codable, Sendable {
            var uri: String
            var languageId: String?
            var version: Int?
            var text: String
        }
        var textDocument: TextDocumentItem
    }

    struct DidChangeTextDocumentParams: Codable, Sendable {
        struct VersionedTextDocumentIdentifier: Codable, Sendable {
            var uri: String
            var version: Int?
        }
        struct TextDocumentContentChangeEvent: Codable, Sendable {
            /// `nil` for the whole text.
            var range: Range?
            var text: String
        }
        var textDocument: VersionedTextDocumentIdentifier
        var contentChanges: [TextDocumentContentChangeEvent]
    }

    struct FileEvent: Codable, Sendable { var uri: String }
    struct DidChangeWatchedFilesParams: Codable, Sendable { var changes: [FileEvent] }

    struct RenameFilesParams: Codable, Sendable {
        struct FileRename: Codable, Sendable {
            var oldUri: String
            var newUri: String
        }
        var files: [FileRename]
    }

    // MARK: Diagnostics

    struct Diagnostic: Codable, Hashable, Sendable {
        struct CodeDescription: Codable, Hashable, Sendable { var href: String }
        var range: Range
        /// 1 is an error, 2 a warning, 3 information.
        var severity: Int
        var code: String?
        var codeDescription: CodeDescription?
        var source: String
        var message: String
    }

    struct PublishDiagnosticsParams: Codable, Sendable {
        var uri: String
        var version: Int?
        var diagnostics: [Diagnostic]
    }

    struct DocumentDiagnosticParams: Codable, Sendable {
        var textDocument: TextDocumentIdentifier
        var previousResultId: String?
    }

    /// A full report has items, an unchanged one has none.
    struct DocumentDiagnosticReport: Codable, Sendable {
        var kind: String
        var resultId: String
        var items: [Diagnostic]?
    }

    struct WorkspaceDiagnosticParams: Codable, Sendable {
        struct PreviousResultId: Codable, Sendable {
            var uri: String
            var value: String
        }
        var previousResultIds: [PreviousResultId]?
    }

    struct WorkspaceDiagnosticReport: Codable, Sendable {
        struct Item: Codable, Sendable {
            var uri: String
            var kind: String
            var resultId: String
            var items: [Diagnostic]?
        }
        var items: [Item]
    }

    // MARK: Edits

    struct WorkspaceEdit: Encodable, Sendable {
        var changes: [String: [TextEdit]]?
        var documentChanges: [DocumentChange]?
    }

    enum DocumentChange: Encodable, Sendable {
        case edit(TextDocumentEdit)
        case rename(RenameFile)

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .edit(let edit): try edit.encode(to: encoder)
            case .rename(let rename): try rename.encode(to: encoder)
            }
        }
    }

    struct TextDocumentEdit: Encodable, Sendable {
        /// The version is `null` for a file that is not open.
        struct OptionalVersionedTextDocumentIdentifier: Encodable, Sendable {
            var uri: String
            var version: Int?

            private enum CodingKeys: CodingKey { case uri, version }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(uri, forKey: .uri)
                try container.encode(version, forKey: .version)
            }
        }
        var textDocument: OptionalVersionedTextDocumentIdentifier
        var edits: [TextEdit]
    }

    struct RenameFile: Encodable, Sendable {
        var kind = "rename"
        var oldUri: String
        var newUri: String
    }

    struct RenameParams: Codable, Sendable {
        var textDocument: TextDocumentIdentifier
        var position: Position
        var newName: String
    }

    struct PrepareRenameResult: Codable, Sendable, Equatable {
        var range: Range
        var placeholder: String
    }

    struct ReferenceParams: Codable, Sendable {
        struct ReferenceContext: Codable, Sendable { var includeDeclaration: Bool? }
        var textDocument: TextDocumentIdentifier
        var position: Position
        var context: ReferenceContext?
    }

    // MARK: Code actions and lenses

    struct CodeActionParams: Codable, Sendable {
        struct CodeActionContext: Codable, Sendable { var only: [String]? }
        var textDocument: TextDocumentIdentifier
        var range: Range
        var context: CodeActionContext?
    }

    struct CodeAction: Encodable, Sendable {
        var title: String
        var kind: String
        var diagnostics: [Diagnostic]?
        var isPreferred: Bool?
        var edit: WorkspaceEdit
    }

    struct Command: Codable, Sendable {
        var title: String
        var command: String
        var arguments: [Location]
    }

    struct CodeLens: Codable, Sendable {
        var range: Range
        var command: Command
    }

    struct ExecuteCommandParams: Codable, Sendable {
        var command: String
        var arguments: [Location]?
    }

    struct ShowDocumentParams: Codable, Sendable {
        var uri: String
        var takeFocus: Bool
        var selection: Range
    }

    // MARK: Completion, hover, outline

    struct CompletionItem: Codable, Sendable {
        var label: String
        var kind: Int
        var detail: String?
        var documentation: Documentation?
        var sortText: String?
        var filterText: String?
        var textEdit: TextEdit
    }

    /// Text, or one in a format for clients that name those they show.
    enum Documentation: Codable, Hashable, Sendable {
        case text(String)
        case markup(MarkupContent)

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                self = .text(text)
            } else {
                self = .markup(try MarkupContent(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .text(let text): try text.encode(to: encoder)
            case .markup(let markup): try markup.encode(to: encoder)
            }
        }
    }

    struct CompletionList: Codable, Sendable {
        var isIncomplete: Bool
        var items: [CompletionItem]
    }

    /// Kinds of completion items.
    enum CompletionItemKind {
        static let property = 10
        static let value = 12
        static let enumMember = 20
        static let file = 17
        static let reference = 18
        static let keyword = 14
        static let function = 3
        static let text = 1
    }

    struct MarkupContent: Codable, Hashable, Sendable {
        /// `markdown` or `plaintext`.
        var kind: String
        var value: String
    }

    struct Hover: Codable, Sendable {
        var contents: MarkupContent
        var range: Range?
    }

    struct DocumentSymbol: Codable, Sendable {
        var name: String
        var detail: String?
        var kind: Int
        var range: Range
        var selectionRange: Range
        var children: [DocumentSymbol]?
    }

    struct SymbolInformation: Codable, Sendable {
        var name: String
        var kind: Int
        var location: Location
        var containerName: String?
    }

    /// Kinds of symbols.
    enum SymbolKind {
        static let namespace = 3
        static let property = 7
        static let array = 18
        static let string = 15
        static let key = 20
    }

    // MARK: Window

    struct ShowMessageParams: Codable, Sendable {
        /// 1 is an error, 2 a warning, 3 information.
        var type: Int
        var message: String
    }
}
