import Diagnostics
import Foundation
import Guide
import Site

/// A language server for the entries of a guide: LSP 3.17 over any pair of streams.
///
/// It reads the site with ``LiveSite``, as the preview does; the text in the editor takes the place of that on the disk. Requests are
/// answered beside each other and can be cancelled, notifications in their order.
package actor LanguageServer {
    /// Makes the build of the site in a folder, in one of its languages or its own, with the texts in the editor.
    package typealias MakeBuild =
        @Sendable (_ root: String, _ language: String?, _ unsaved: UnsavedTexts) throws -> (
            build: SiteBuild, diagnostics: [Diagnostic]
        )

    package struct Settings: Sendable {
        /// The program's version.
        package var version = ""
        /// Where a rule is described.
        package var ruleAddress: @Sendable (RuleID) -> String? = { _ in nil }
        /// How long nothing must be typed before new findings are shown.
        package var pause = Duration.milliseconds(400)
        package var method = WatchMethod.events

        package init() {}
    }

    /// The command of code lenses: shows the place of its argument.
    static let showCommand = "sitegen.show"

    let settings: Settings
    private let makeBuild: MakeBuild
    private let write: @Sendable ([UInt8]) -> Void
    private(set) var features = ClientFeatures()
    private enum Phase { case new, running, shutDown }
    private var phase = Phase.new
    /// `nil` until the client says that it is done; then the code that the program exits with.
    package private(set) var exitCode: Int32?
    private var requests: [RequestID: Task<Void, Never>] = [:]
    private var lastOwnRequest = 0

    /// By their addresses.
    var documents: [String: OpenDocument] = [:]
    /// By their paths.
    var folders: [String: SiteFolder] = [:]

    /// - Parameter write: Takes whole messages, one at a time and in their order.
    package init(_ settings: Settings, makeBuild: @escaping MakeBuild, write: @escaping @Sendable ([UInt8]) -> Void) {
        (self.settings, self.makeBuild, self.write) = (settings, makeBuild, write)
    }

    // MARK: Messages

    /// Takes a message. Notifications are done when it returns; a request may be answered later.
    package func receive(_ message: [UInt8]) async {
        let data = Data(message)
        guard let head = try? JSONDecoder().decode(MessageHead.self, from: data) else {
            return respond(to: nil, .failure(.notJSON))
        }
        guard let method = head.method else {
            // An answer to a request of ours; nothing depends on it.
            if head.id == nil { respond(to: nil, .failure(.noRequest)) }
            return
        }
        guard let id = head.id else { return notice(method, data) }
        switch phase {
        case .new where method != "initialize": respond(to: id, .failure(.notInitialized))
        case .shutDown: respond(to: id, .failure(.shutDown))
        default: begin(method, id, data)
        }
    }

    /// Waits until all requests are answered and everything is up to date: for tests.
    package func settle() async {
        while let task = requests.values.first ?? folders.values.lazy.compactMap(\.work).first { await task.value }
    }

    /// Stops everything.
    package func stop() {
        for request in requests.values { request.cancel() }
        for folder in folders.values { close(folder) }
        folders = [:]
    }

    private func begin(_ method: String, _ id: RequestID, _ data: Data) {
        do throws(ResponseError) {
            let work = try work(for: method, data)
            requests[id] = Task {
                let result: Result<any Encodable & Sendable, ResponseError>
                do {
                    result = .success(try await work())
                } catch let error as ResponseError {
                    result = .failure(error)
                } catch is CancellationError {
                    result = .failure(.cancelled)
                } catch {
                    result = .failure(.failed("\(error)"))
                }
                finish(id, Task.isCancelled ? .failure(.cancelled) : result)
            }
        } catch {
            respond(to: id, .failure(error))
        }
    }

    private func finish(_ id: RequestID, _ result: Result<any Encodable & Sendable, ResponseError>) {
        requests[id] = nil
        respond(to: id, result)
    }

    private func respond(to id: RequestID?, _ result: Result<any Encodable & Sendable, ResponseError>) {
        write(OutgoingMessage.bytes(of: OutgoingMessage.Response(id: id, result: result)))
    }

    func notify(_ method: String, _ params: some Encodable) {
        write(OutgoingMessage.bytes(of: OutgoingMessage.Notification(method: method, params: params)))
    }

    /// Asks the client for something. What it answers makes no difference.
    func ask(_ method: String, _ params: some Encodable) {
        lastOwnRequest += 1
        let id = RequestID.text("sitegen-\(lastOwnRequest)")
        write(OutgoingMessage.bytes(of: OutgoingMessage.Request(id: id, method: method, params: params)))
    }

    /// The params of a message.
    func params<Params: Decodable>(_ method: String, _ data: Data) throws(ResponseError) -> Params {
        guard let params = try? JSONDecoder().decode(MessageParams<Params>.self, from: data).params else {
            throw .params(method)
        }
        return params
    }

    // MARK: Notifications

    private func notice(_ method: String, _ data: Data) {
        if method == "exit" {
            exitCode = phase == .shutDown ? 0 : 1
            return
        }
        guard phase == .running else { return }
        // A malformed notification is ignored, because notifications have no answer.
        try? take(method, data)
    }

    private func take(_ method: String, _ data: Data) throws(ResponseError) {
        switch method {
        case "$/cancelRequest":
            let cancel: CancelParams = try params(method, data)
            requests[cancel.id]?.cancel()
        case "textDocument/didOpen": open(try params(method, data))
        case "textDocument/didChange": change(try params(method, data))
        case "textDocument/didSave": save(try params(method, data))
        case "textDocument/didClose": close(try params(method, data))
        case "workspace/didChangeWatchedFiles":
            let params: LSP.DidChangeWatchedFilesParams = try params(method, data)
            noteChanges(to: params.changes.map(\.uri))
        case "workspace/didRenameFiles":
            let params: LSP.RenameFilesParams = try params(method, data)
            noteChanges(to: params.files.flatMap { [$0.oldUri, $0.newUri] })
        case "workspace/didChangeWorkspaceFolders":
            let params: LSP.DidChangeWorkspaceFoldersParams = try params(method, data)
            for folder in params.event.removed {
                guard let path = FileAddress.path(of: folder.uri), let known = folders.removeValue(forKey: path) else {
                    continue
                }
                close(known)
            }
            for folder in params.event.added { addWorkspaceFolder(folder.uri) }
        default: break
        }
    }

    // MARK: Requests

    typealias Work = @Sendable () async throws -> any Encodable & Sendable

    /// What answers a request. The documents are those of now.
    private func work(for method: String, _ data: Data) throws(ResponseError) -> Work {
        switch method {
        case "initialize":
            guard phase == .new else { throw ResponseError(code: -32600, message: "the session has already begun") }
            let result = initialize(try params(method, data))
            return { result }
        case "shutdown":
            phase = .shutDown
            return { NoResult() }
        default:
            guard let work = try answer(method, data) else { throw .unknown(method) }
            return work
        }
    }

    private func initialize(_ params: LSP.InitializeParams) -> LSP.InitializeResult {
        phase = .running
        features = params.capabilities.map(ClientFeatures.init) ?? ClientFeatures()
        let named = params.workspaceFolders.map { $0.map(\.uri) } ?? []
        let root = params.rootUri ?? params.rootPath.map(FileAddress.uri)
        for uri in named.isEmpty ? [root].compactMap(\.self) : named { addWorkspaceFolder(uri) }
        var capabilities = LSP.ServerCapabilities(positionEncoding: features.encoding)
        if features.pullsDiagnostics { capabilities.diagnosticProvider = .init() }
        return LSP.InitializeResult(
            capabilities: capabilities, serverInfo: .init(name: "sitegen", version: settings.version))
    }

    func makeSites(in root: String, languages: [String], _ unsaved: UnsavedTexts) -> [LiveSite] {
        let makeBuild = makeBuild
        return ([nil] + languages.dropFirst().map(Optional.some)).map { language in
            LiveSite(showsPages: false) { try makeBuild(root, language, unsaved) }
        }
    }
}
