import Diagnostics
import Foundation
import Guide
import Site
import Synchronization
import TestSupport
import Testing

@testable import LanguageServer

/// An editor in the same process: a server with a site in a temporary folder, and what the server has said.
final class Editor: Sendable {
    let folder: TemporaryFolder
    let server: LanguageServer
    private let log = Log()
    private let last = Mutex(0)

    private final class Log: Sendable {
        let messages = Mutex<[Message]>([])
        /// The findings of each file that were published last, by its address.
        let published = Mutex<[String: Message]>([:])

        func add(_ message: Message) {
            messages.withLock { $0.append(message) }
            let json = message.json
            guard json["method"] as? String == "textDocument/publishDiagnostics",
                let uri = (json["params"] as? [String: Any])?["uri"] as? String
            else { return }
            published.withLock { $0[uri] = message }
        }
    }

    /// The findings of each file that were published last, by its name.
    private var published: [String: [[String: Any]]] {
        var found: [String: [[String: Any]]] = [:]
        for (uri, message) in log.published.withLock(\.self) {
            let name = uri.removingPercentEncoding?.replacing("file://\(folder.path)/", with: "") ?? uri
            found[name] = (message.json["params"] as? [String: Any])?["diagnostics"] as? [[String: Any]]
        }
        return found
    }

    struct Message: Sendable {
        let data: Data
        var json: [String: Any] { (try? JSONSerialization.jsonObject(with: data) as? [String: Any]) ?? [:] }
    }

    static let theme =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path + "/Tests/SiteTests/Fixtures/theme"

    /// - Parameters:
    ///   - capabilities: What the client can do, as JSON.
    ///   - opensFolder: Whether the client names the folder as its workspace.
    init(
        _ files: [String: String], capabilities: String = "{}", opensFolder: Bool = true,
        pause: Duration = .milliseconds(50)
    ) async throws {
        folder = try TemporaryFolder(files, inMemory: true)
        var settings = LanguageServer.Settings()
        (settings.version, settings.pause, settings.method) = ("1", pause, .polling)
        settings.ruleAddress = { "file:///rules.md#\($0)" }
        server = LanguageServer(settings, makeBuild: Self.makeBuild) { [log] bytes in
            guard let head = bytes.firstRange(of: "\r\n\r\n".utf8) else { return }
            log.add(Message(data: Data(bytes[head.upperBound...])))
        }
        let root = opensFolder ? "\"\(uri())\"" : "null"
        _ = try await request(
            "initialize", "{\"processId\": null, \"rootUri\": \(root), \"capabilities\": \(capabilities)}")
        try await notify("initialized", "{}")
        await server.settle()
    }

    static func makeBuild(
        _ root: String, _ language: String?, _ unsaved: UnsavedTexts
    ) -> (build: SiteBuild, diagnostics: [Diagnostic]) {
        let path = "\(root)/sitegen.yml"
        let bytes = unsaved[path] ?? FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
        var (configuration, found) = ConfigurationReader.read(path: path, contents: bytes)
        if let language {
            var (own, more) = ConfigurationReader.read(path: path, contents: bytes, translation: language)
            own = own.translating(configuration)
            own.contentFolders[language] = own.folders.content
            (configuration, found) = (own, more)
        }
        var options = SiteBuild.Options()
        options.root = root
        options.configurationFile = path
        options.unsavedTexts = unsaved
        options.themeFolders = [theme]
        return (SiteBuild(configuration: configuration, options: options), found)
    }

    func stop() async { await server.stop() }

    // MARK: Messages

    func uri(_ name: String = "") -> String {
        FileAddress.uri(of: name.isEmpty ? folder.path : "\(folder.path)/\(name)")
    }

    func send(_ json: String) async { await server.receive(Array(json.utf8)) }

    func notify(_ method: String, _ params: String) async throws {
        await send("{\"jsonrpc\": \"2.0\", \"method\": \"\(method)\", \"params\": \(params)}")
    }

    /// The answer to a request, with its `result` or its `error`.
    func answer(_ method: String, _ params: String) async throws -> [String: Any] {
        let id = last.withLock {
            $0 += 1
            return $0
        }
        await send("{\"jsonrpc\": \"2.0\", \"id\": \(id), \"method\": \"\(method)\", \"params\": \(params)}")
        for _ in 0..<20_000 {
            if let answer = messages.first(where: { $0["id"] as? Int == id && $0["method"] == nil }) { return answer }
            try await Task.sleep(for: .milliseconds(1))
        }
        Issue.record("no answer to \(method)")
        return [:]
    }

    func request(_ method: String, _ params: String) async throws -> Any? {
        let answer = try await answer(method, params)
        if let error = answer["error"] { Issue.record("\(method): \(error)") }
        return answer["result"]
    }

    /// The message of the error that a request has.
    func failure(_ method: String, _ params: String) async throws -> String? {
        (try await answer(method, params)["error"] as? [String: Any])?["message"] as? String
    }

    var messages: [[String: Any]] { log.messages.withLock(\.self).map(\.json) }

    func params(of method: String) -> [[String: Any]] {
        messages.filter { $0["method"] as? String == method }.compactMap { $0["params"] as? [String: Any] }
    }

    // MARK: Documents

    /// A file with its byte order mark.
    private func written(_ name: String) -> String { String(decoding: folder.bytes(of: name) ?? [], as: UTF8.self) }

    static func quoted(_ text: String) -> String {
        String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
    }

    func open(_ name: String, _ text: String? = nil) async throws {
        let text = text ?? written(name)
        try await notify(
            "textDocument/didOpen",
            "{\"textDocument\": {\"uri\": \"\(uri(name))\", \"languageId\": \"markdown\", \"version\": 1, \"text\": \(Self.quoted(text))}}"
        )
    }

    /// Replaces a part of an open document, found by its words.
    func type(
        _ new: String, at words: String, of text: String, replacing count: Int = 0, in name: String, version: Int = 2
    ) async throws {
        let start = Self.position(of: words, in: text, behind: true)
        let end = "{\"line\": \(start.line), \"character\": \(start.character + count)}"
        try await notify(
            "textDocument/didChange",
            """
            {"textDocument": {"uri": "\(uri(name))", "version": \(version)}, "contentChanges": [{"range": \
            {"start": {"line": \(start.line), "character": \(start.character)}, "end": \(end)}, "text": \(Self.quoted(new))}]}
            """)
    }

    func replaceAll(_ name: String, with text: String, version: Int = 2) async throws {
        try await notify(
            "textDocument/didChange",
            "{\"textDocument\": {\"uri\": \"\(uri(name))\", \"version\": \(version)}, \"contentChanges\": [{\"text\": \(Self.quoted(text))}]}"
        )
    }

    static func position(of words: String, in text: String, behind: Bool = false) -> LSP.Position {
        guard let range = text.firstRange(of: words) else {
            Issue.record("there is no '\(words)'")
            return .init(line: 0, character: 0)
        }
        let before = text[..<(behind ? range.upperBound : range.lowerBound)]
        let line = before.count { $0 == "\n" }
        let start = before.lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
        return .init(line: line, character: before[start...].utf16.count)
    }

    /// The params of a request at some words.
    func place(_ name: String, _ words: String, behind: Bool = false, _ more: String = "") throws -> String {
        let position = Self.position(of: words, in: try folder.text(of: name), behind: behind)
        return "{\"textDocument\": {\"uri\": \"\(uri(name))\"}, \"position\": {\"line\": \(position.line), "
            + "\"character\": \(position.character)}\(more)}"
    }

    // MARK: Findings

    /// The rules of the findings that are shown, by the names of files.
    var shown: [String: [String]] {
        published.filter { !$0.value.isEmpty }.mapValues { $0.compactMap { $0["code"] as? String } }
    }

    /// The findings that are shown, as `path:line rule message`, sorted.
    var shownInFull: [String] {
        published.flatMap { name, findings in
            findings.map { found in
                let start = (found["range"] as? [String: [String: Int]])?["start"]
                let message = (found["message"] as? String ?? "").split(separator: "\nfile:///rules.md#").first ?? ""
                return "\(name):\((start?["line"] ?? 0) + 1) \(found["code"] ?? "") \(message)"
            }
        }.sorted()
    }

    /// Waits until a condition holds, and returns whether it does.
    func waits(for condition: () -> Bool) async throws -> Bool {
        for _ in 0..<10_000 {
            if condition() { return true }
            try await Task.sleep(for: .milliseconds(1))
        }
        return false
    }

    // MARK: Edits

    /// The new names of files that an edit renames, by their old ones.
    func renames(in edit: Any?) -> [String: String] {
        let changes = (edit as? [String: Any])?["documentChanges"] as? [[String: Any]] ?? []
        let renames = changes.filter { $0["kind"] as? String == "rename" }
        let names = renames.map { change in
            ["oldUri", "newUri"].map { name(of: change[$0] as? String ?? "") }
        }
        return Dictionary(names.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
    }

    private func name(of uri: String) -> String {
        FileAddress.path(of: uri)?.replacing("\(folder.path)/", with: "") ?? uri
    }

    /// The texts of files after an edit, in the form of `changes` or of `documentChanges`; by name.
    func texts(after edit: Any?) throws -> [String: String] {
        let edit = try #require(edit as? [String: Any])
        var all = edit["changes"] as? [String: [[String: Any]]] ?? [:]
        for change in edit["documentChanges"] as? [[String: Any]] ?? [] {
            guard let document = change["textDocument"] as? [String: Any], let uri = document["uri"] as? String else {
                continue
            }
            all[uri, default: []] += change["edits"] as? [[String: Any]] ?? []
        }
        var texts: [String: String] = [:]
        for (uri, edits) in all {
            let name = name(of: uri)
            var text = DocumentText(folder.bytes(of: name) ?? [])
            let read = try edits.map {
                try JSONDecoder().decode(LSP.TextEdit.self, from: JSONSerialization.data(withJSONObject: $0))
            }
            for edit in read.sorted(by: { $0.range.start > $1.range.start }) {
                let range = text.offset(of: edit.range.start, in: .utf16)..<text.offset(of: edit.range.end, in: .utf16)
                text.replace(range, with: edit.newText)
            }
            texts[name] = String(decoding: text.bytes, as: UTF8.self)
        }
        return texts
    }
}
