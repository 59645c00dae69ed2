import Diagnostics
import Foundation
import Guide
import Site

/// Requests about documents.
extension LanguageServer {
    /// A document as it was when a request came.
    struct Asked: Sendable {
        let document: OpenDocument
        let root: String?
    }

    /// What answers a request; `nil` for an unknown method.
    func answer(_ method: String, _ data: Data) throws(ResponseError) -> Work? {
        switch method {
        case "textDocument/completion", "textDocument/hover", "textDocument/definition", "textDocument/prepareRename":
            let params: LSP.TextDocumentPositionParams = try params(method, data)
            // A hover is where the mouse is.
            let isAtCursor = ["textDocument/definition", "textDocument/prepareRename"].contains(method)
            let asked = asked(params.textDocument, at: isAtCursor ? params.position : nil)
            return answer(method, asked, params.position)
        case "textDocument/references":
            let params: LSP.ReferenceParams = try params(method, data)
            let asked = asked(params.textDocument, at: params.position)
            return { [weak self] in
                guard let context = await self?.entry(asked) else { return [LSP.Location]() }
                return Navigation(Pointed(context, at: params.position))
                    .references(withDeclaration: params.context?.includeDeclaration ?? false)
            }
        case "textDocument/documentSymbol", "textDocument/codeLens":
            let params: LSP.TextDocumentParams = try params(method, data)
            return answer(method, asked(params.textDocument))
        case "textDocument/codeAction":
            let params: LSP.CodeActionParams = try params(method, data)
            let asked = asked(params.textDocument, at: params.range.start)
            return { [weak self] in await self?.actions(asked, params) ?? [] }
        case "textDocument/rename":
            let params: LSP.RenameParams = try params(method, data)
            let asked = asked(params.textDocument, at: params.position)
            return { [weak self] in
                guard let context = await self?.entry(asked) else {
                    throw ResponseError.failed("this file is not an entry")
                }
                let result = try Rename(Pointed(context, at: params.position)).renamed(to: params.newName)
                if let message = result.message { await self?.show(message) }
                return result.edit
            }
        case "workspace/willRenameFiles":
            let params: LSP.RenameFilesParams = try params(method, data)
            return { [weak self] in await self?.edits(for: params) ?? LSP.WorkspaceEdit(changes: [:]) }
        case "textDocument/diagnostic":
            let params: LSP.DocumentDiagnosticParams = try params(method, data)
            let asked = asked(params.textDocument)
            return { [weak self] in
                guard let self else { return NoResult() }
                return await self.report(asked, params)
            }
        case "workspace/diagnostic":
            let params: LSP.WorkspaceDiagnosticParams = try params(method, data)
            return { [weak self] in
                guard let self else { return NoResult() }
                return await self.report(params)
            }
        case "workspace/executeCommand":
            let params: LSP.ExecuteCommandParams = try params(method, data)
            guard params.command == Self.showCommand else { throw .failed("there is no command '\(params.command)'") }
            if let place = params.arguments?.first, features.showsDocuments {
                ask(
                    "window/showDocument",
                    LSP.ShowDocumentParams(uri: place.uri, takeFocus: true, selection: place.range))
            }
            return { NoResult() }
        default: return nil
        }
    }

    private func answer(_ method: String, _ asked: Asked?, _ position: LSP.Position) -> Work {
        { [weak self] in
            guard let asked, let server = self else { return NoResult() }
            let isCompletion = method == "textDocument/completion"
            if let text = asked.configuration {
                let files = await server.files(of: asked)
                let completion = ConfigurationCompletion(files, text)
                if isCompletion { return completion.items(at: position) }
                if method == "textDocument/hover", let hover = completion.hover(at: position) { return hover }
                return NoResult()
            }
            guard let context = await server.entry(asked, waits: !isCompletion) else {
                if method == "textDocument/prepareRename" { throw ResponseError.failed("this file is not an entry") }
                return NoResult()
            }
            try Task.checkCancellation()
            if isCompletion { return Completion(context, at: position).list }
            let pointed = Pointed(context, at: position)
            switch method {
            case "textDocument/hover":
                if let hover = Hover(pointed).hover { return hover }
                return NoResult()
            case "textDocument/definition": return Navigation(pointed).definition
            default: return try Rename(pointed).prepared()
            }
        }
    }

    private func answer(_ method: String, _ asked: Asked?) -> Work {
        { [weak self] in
            guard let asked, let server = self, let context = await server.entry(asked) else { return NoResult() }
            try Task.checkCancellation()
            if method == "textDocument/codeLens" { return RowLenses(context).lenses }
            let outline = DocumentOutline(context)
            if context.files.features.nestsSymbols { return outline.symbols }
            return outline.list
        }
    }

    // MARK: Documents

    /// A document of a request. The place of the request is where the author's cursor is.
    private func asked(_ identifier: LSP.TextDocumentIdentifier, at position: LSP.Position? = nil) -> Asked? {
        if let position { noteCursor(position, in: identifier.uri) }
        return documents[identifier.uri].map { Asked(document: $0, root: root(of: $0)) }
    }

    func files(of asked: Asked) -> EditorFiles { files(in: asked.root ?? "/") }

    private func files(in root: String) -> EditorFiles {
        let open = documents.values.compactMap { document in document.path.map { ($0, document) } }
        return EditorFiles(root: root, open: Dictionary(open) { first, _ in first }, features: features)
    }

    /// The entry of a request, with its site; `nil` for a file that is not an entry.
    ///
    /// - Parameter waits: Whether the site has to be up to date. What is asked for at each letter does not have to wait.
    func entry(_ asked: Asked?, waits: Bool = true) async -> EntryContext? {
        guard let asked, let root = asked.root, let path = asked.document.path else { return nil }
        if waits || folders[root]?.file(at: path) == nil { await upToDate(root) }
        guard let folder = folders[root], let (reading, item) = folder.file(at: path) else { return nil }
        return EntryContext(files: files(in: root), reading: reading, item: item, text: asked.document.text)
    }

    // MARK: Actions

    private func actions(_ asked: Asked?, _ params: LSP.CodeActionParams) async -> [LSP.CodeAction] {
        guard features.takesCodeActions, let context = await entry(asked), let root = asked?.root,
            let folder = folders[root]
        else { return [] }
        let findings = folder.findings(at: context.item.location.text)
        let places = SourcePlaces(context.text, in: features.encoding)
        let shown = findings.map { (finding: $0, shown: diagnostic($0, places)) }
        return QuickFixes(context: context, findings: shown).actions(in: params.range, kinds: params.context?.only)
    }

    func show(_ message: String) { notify("window/showMessage", LSP.ShowMessageParams(type: 3, message: message)) }

    // MARK: Files

    /// The edits before files are renamed. A folder's files are renamed with it.
    private func edits(for params: LSP.RenameFilesParams) async -> LSP.WorkspaceEdit {
        let renames = params.files.compactMap { file -> (old: String, new: String)? in
            guard let old = FileAddress.path(of: file.oldUri), let new = FileAddress.path(of: file.newUri) else {
                return nil
            }
            return (old, new)
        }
        guard let root = renames.first.flatMap({ root(of: $0.old) }) else { return LSP.WorkspaceEdit(changes: [:]) }
        await upToDate(root)
        let files = files(in: root)
        var builder = EditBuilder(files)
        for reading in folders[root]?.readings ?? [] {
            guard let any = reading.items.first else { continue }
            var moves: [String: String] = [:]
            for path in (reading.items + reading.assets).map(\.location.text) {
                for rename in renames where path == rename.old || path.hasPrefix(rename.old + "/") {
                    moves[path] = rename.new + path.dropFirst(rename.old.count)
                }
            }
            let context = EntryContext(
                files: files, reading: reading, item: any, text: files.text(of: any, in: reading))
            EntryMoves(context, moves: moves).addEdits(to: &builder)
        }
        return builder.edit
    }

    // MARK: Diagnostics that are asked for

    private func report(_ asked: Asked?, _ params: LSP.DocumentDiagnosticParams) async -> LSP.DocumentDiagnosticReport {
        await upToDate(asked?.root)
        let known = asked?.root.flatMap { folders[$0] }.flatMap { folder in
            folder.published.values.first { $0.uri == params.textDocument.uri }
        }
        let items = known?.diagnostics ?? []
        let name = Self.name(of: items)
        guard name != params.previousResultId else {
            return LSP.DocumentDiagnosticReport(kind: "unchanged", resultId: name)
        }
        return LSP.DocumentDiagnosticReport(kind: "full", resultId: name, items: items)
    }

    private func report(_ params: LSP.WorkspaceDiagnosticParams) async -> LSP.WorkspaceDiagnosticReport {
        for root in folders.keys.sorted() { await upToDate(root) }
        var known: [String: [LSP.Diagnostic]] = [:]
        for folder in folders.values {
            for published in folder.published.values { known[published.uri] = published.diagnostics }
        }
        let earlier = Dictionary(
            (params.previousResultIds ?? []).map { ($0.uri, $0.value) }, uniquingKeysWith: { _, last in last })
        let items = Set(known.keys).union(earlier.keys).sorted().map { uri in
            let found = known[uri] ?? []
            let name = Self.name(of: found)
            let isSame = earlier[uri] == name
            return LSP.WorkspaceDiagnosticReport.Item(
                uri: uri, kind: isSame ? "unchanged" : "full", resultId: name, items: isSame ? nil : found)
        }
        return LSP.WorkspaceDiagnosticReport(items: items)
    }

    /// Letters and digits that differ for different findings, within one run of the program.
    private static func name(of diagnostics: [LSP.Diagnostic]) -> String {
        var hasher = Hasher()
        hasher.combine(diagnostics)
        return String(UInt(bitPattern: hasher.finalize()), radix: 36)
    }
}

extension LanguageServer.Asked {
    /// The text of `sitegen.yml` or of one for a translation; `nil` for another file.
    fileprivate var configuration: DocumentText? {
        guard let path = document.path, let root, FileAddress.folder(of: path) == root else { return nil }
        let name = path.dropFirst(root.count + 1)
        return name.hasPrefix("sitegen.") && name.hasSuffix(".yml") ? document.text : nil
    }
}

extension SiteFolder {
    /// All findings of a file.
    func findings(at path: String) -> [Diagnostic] { findings.filter { self.path(of: $0.location.path) == path } }
}
