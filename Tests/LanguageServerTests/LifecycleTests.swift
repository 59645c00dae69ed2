import Foundation
import Synchronization
import Testing

@testable import LanguageServer

/// Beginning and end, roots, and messages that are wrong.
@Suite(.timeLimit(.minutes(5))) struct LifecycleTests {
    private static let broken = "---\ntitle: A\n---\n[x](nowhere.md)\n"

    @Test func nothingIsAnsweredBeforeTheBeginningAndAfterTheEnd() async throws {
        let editor = try await Editor([:])
        #expect(try await editor.failure("initialize", "{}") == "the session has already begun")
        #expect(try await editor.request("shutdown", "null") is NSNull)
        #expect(try await editor.failure("textDocument/hover", "{}") == "the session has ended")
        try await editor.notify("exit", "null")
        #expect(await editor.server.exitCode == 0)
    }

    @Test func aServerThatIsNotInitializedSaysSo() async throws {
        let answers = Answers()
        let server = LanguageServer(LanguageServer.Settings()) { _, _, _ in
            throw CancellationError()
        } write: {
            answers.add($0)
        }
        await server.receive(Array("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"shutdown\"}".utf8))
        await server.receive(Array("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}".utf8))
        #expect(answers.texts.first?.contains("\"code\":-32002") == true)
        #expect(answers.texts.first?.contains("\"id\":\"a\"") == true)
        #expect(await server.exitCode == 1)
    }

    @Test(arguments: [
        ("{", -32700), ("{\"jsonrpc\":\"2.0\"}", -32600),
        ("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"no/such\"}", -32601),
        ("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"textDocument/hover\",\"params\":[]}", -32602),
    ])
    func aWrongMessageIsAnsweredWithAnError(_ message: String, _ code: Int) async throws {
        let editor = try await Editor([:])
        await editor.send(message)
        #expect((editor.messages.last?["error"] as? [String: Any])?["code"] as? Int == code)
        await editor.stop()
    }

    @Test(arguments: ["textDocument/didChange", "$/setTrace", "no/such", "workspace/didRenameFiles", "$/cancelRequest"])
    func aWrongNotificationIsPassedOver(_ method: String) async throws {
        let editor = try await Editor([:])
        try await editor.notify(method, "{\"x\": 1}")
        #expect(try await editor.request("shutdown", "null") is NSNull)
    }

    @Test func withoutAFolderTheSiteIsThatOfTheOpenedFile() async throws {
        let editor = try await Editor(
            ["a/sitegen.yml": "title: A\n", "a/content/a.md": Self.broken, "b/content/deep/b.md": Self.broken],
            opensFolder: false)
        #expect(editor.shown.isEmpty)
        try await editor.open("a/content/a.md")
        await editor.server.settle()
        #expect(editor.shown == ["a/content/a.md": ["link-broken"]])
        try await editor.open("b/content/deep/b.md")
        await editor.server.settle()
        #expect(editor.shown == ["a/content/a.md": ["link-broken"], "b/content/deep/b.md": ["link-broken"]])
        await editor.stop()
    }

    @Test func workspaceFoldersComeAndGo() async throws {
        let editor = try await Editor(["a/content/a.md": Self.broken], opensFolder: false)
        let folder = "{\"uri\": \"\(editor.uri("a"))\", \"name\": \"a\"}"
        try await editor.notify(
            "workspace/didChangeWorkspaceFolders", "{\"event\": {\"added\": [\(folder)], \"removed\": []}}")
        await editor.server.settle()
        #expect(editor.shown == ["a/content/a.md": ["link-broken"]])
        try await editor.notify(
            "workspace/didChangeWorkspaceFolders", "{\"event\": {\"added\": [], \"removed\": [\(folder)]}}")
        #expect(editor.shown.isEmpty)
        await editor.stop()
    }

    @Test func aDocumentWithoutASiteHasNothing() async throws {
        let editor = try await Editor(["notes/a.md": "# Words\n"], opensFolder: false)
        try await editor.open("notes/a.md")
        #expect(try await editor.request("textDocument/completion", editor.place("notes/a.md", "#")) is NSNull)
        #expect(
            (try await editor.request("textDocument/references", editor.place("notes/a.md", "#")) as? [Any])?.isEmpty
                == true)
        #expect(
            try await editor.failure("textDocument/prepareRename", editor.place("notes/a.md", "#"))
                == "this file is not an entry")
        await editor.stop()
    }

    /// What is published has the client's own address, through a link as well as escaped as the client does.
    @Test func addressesAreTheClients() async throws {
        let editor = try await Editor([:], opensFolder: false)
        try editor.folder.write(Self.broken, to: "real/content/a+b.md")
        try editor.folder.makeLink("link", to: "real")
        let uri = editor.uri("link/content/") + "a%2Bb.md"
        try await editor.notify(
            "textDocument/didOpen",
            "{\"textDocument\": {\"uri\": \"\(uri)\", \"version\": 1, \"text\": \(Editor.quoted(Self.broken))}}")
        await editor.server.settle()
        let published = editor.params(of: "textDocument/publishDiagnostics")
        #expect(published.map { $0["uri"] as? String } == [uri])
        await editor.stop()
    }

    @Test func aCancelledRequestIsAnsweredAsCancelled() async throws {
        let editor = try await Editor(SmallGuide.files)
        try await editor.open("content/controls/link.md")
        let position = try editor.place("content/controls/link.md", "title")
        // The site has to be read before it can be answered.
        await editor.send(
            "{\"jsonrpc\": \"2.0\", \"id\": 900, \"method\": \"textDocument/references\", \"params\": \(position)}")
        try await editor.notify("$/cancelRequest", "{\"id\": 900}")
        await editor.server.settle()
        let answers = editor.messages.filter { $0["id"] as? Int == 900 }
        #expect(answers.count == 1)
        #expect((answers.first?["error"] as? [String: Any])?["code"] as? Int == -32800)
        await editor.stop()
    }
}

/// What a server has written.
final class Answers: Sendable {
    private let bytes = Mutex<[[UInt8]]>([])
    func add(_ message: [UInt8]) { bytes.withLock { $0.append(message) } }
    var texts: [String] { bytes.withLock { $0.map { String(decoding: $0, as: UTF8.self) } } }
}
