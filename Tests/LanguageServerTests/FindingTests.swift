import Foundation
import Testing

@testable import LanguageServer

/// Findings while somebody types.
@Suite(.timeLimit(.minutes(5))) struct FindingTests {
    private static let good = "---\ntitle: A\n---\n\nWords.\n"
    private static let name = "content/a.md"

    @Test func theWholeSiteIsCheckedOnceTheFolderIsOpened() async throws {
        let editor = try await Editor([Self.name: Self.good, "content/b.md": "---\ntitle: B\n---\n[x](nowhere.md)\n"])
        #expect(editor.shown == ["content/b.md": ["link-broken"]])
        await editor.stop()
    }

    @Test func theBufferWinsOverTheDisk() async throws {
        let editor = try await Editor([Self.name: "---\ntitle: A\n---\n[x](nowhere.md)\n"])
        #expect(editor.shown == [Self.name: ["link-broken"]])
        try await editor.open(Self.name, Self.good)
        await editor.server.settle()
        #expect(editor.shown.isEmpty)
        try editor.folder.write("---\n---\n", to: Self.name)
        try await editor.notify(
            "workspace/didChangeWatchedFiles", "{\"changes\": [{\"uri\": \"\(editor.uri(Self.name))\", \"type\": 2}]}")
        await editor.server.settle()
        #expect(editor.shown.isEmpty)
        try await editor.notify("textDocument/didClose", "{\"textDocument\": {\"uri\": \"\(editor.uri(Self.name))\"}}")
        await editor.server.settle()
        #expect(editor.shown == [Self.name: ["title-missing"]])
        await editor.stop()
    }

    @Test func whatIsFixedGoesAtOnceAndWhatIsNewWaits() async throws {
        let text = "---\ntitle: A\n---\n\n[x](nowhere.md)\n\nWords.\n"
        let editor = try await Editor([Self.name: text], pause: .seconds(60))
        try await editor.open(Self.name)
        try await editor.replaceAll(Self.name, with: text + "\n[y](gone.md)\n")
        await editor.server.settle()
        #expect(editor.shown == [Self.name: ["link-broken"]])
        try await editor.replaceAll(Self.name, with: Self.good + "\n[y](gone.md)\n", version: 3)
        await editor.server.settle()
        #expect(editor.shown.isEmpty)
        try await editor.notify("textDocument/didSave", "{\"textDocument\": {\"uri\": \"\(editor.uri(Self.name))\"}}")
        await editor.server.settle()
        #expect(editor.shown == [Self.name: ["link-broken"]])
        await editor.stop()
    }

    @Test func newFindingsAreShownAfterAPause() async throws {
        let editor = try await Editor([Self.name: Self.good])
        try await editor.open(Self.name)
        try await editor.replaceAll(Self.name, with: Self.good + "[y](gone.md)\n")
        #expect(try await editor.waits { editor.shown == [Self.name: ["link-broken"]] })
        await editor.stop()
    }

    @Test(arguments: ["See [x](nowh", "## Andriod", "[[nowh"])
    func whatIsHalfWrittenIsNoFindingUntilItIsLeft(_ words: String) async throws {
        let editor = try await Editor([Self.name: Self.good])
        try await editor.open(Self.name)
        try await editor.type("\n\n" + words, at: "Words.", of: Self.good, in: Self.name)
        // Typed in one piece; the last letter alone is what editors send.
        try await editor.type(
            "x", at: words, of: Self.good.replacing("Words.", with: "Words.\n\n\(words)"), in: Self.name, version: 3)
        await editor.server.settle()
        try await Task.sleep(for: .milliseconds(300))
        #expect(editor.shown.isEmpty)
        let closed = words.hasPrefix("##") ? "x\n" : words.hasPrefix("[[") ? "x]]" : "x)"
        let text = Self.good.replacing("Words.", with: "Words.\n\n\(words)")
        try await editor.replaceAll(Self.name, with: text.replacing(words, with: words + closed), version: 4)
        #expect(try await editor.waits { !editor.shown.isEmpty })
        await editor.stop()
    }

    @Test func aHalfWrittenKeyIsNoFindingAndASaveShowsIt() async throws {
        let editor = try await Editor([Self.name: Self.good])
        try await editor.open(Self.name)
        try await editor.type("\n", at: "title: A", of: Self.good, in: Self.name)
        try await editor.type(
            "keyb", at: "title: A\n", of: Self.good.replacing("title: A\n", with: "title: A\n\n"), in: Self.name,
            version: 3)
        await editor.server.settle()
        try await Task.sleep(for: .milliseconds(300))
        #expect(editor.shown.isEmpty)
        try await editor.notify("textDocument/didSave", "{\"textDocument\": {\"uri\": \"\(editor.uri(Self.name))\"}}")
        await editor.server.settle()
        #expect(editor.shown[Self.name] == ["yaml-invalid"])
        await editor.stop()
    }

    @Test func anotherFileOfTheSiteIsCheckedWithWhatIsTyped() async throws {
        let other = "---\ntitle: B\n---\n[x](a.md#part)\n"
        let editor = try await Editor([Self.name: Self.good, "content/b.md": other])
        #expect(editor.shown == ["content/b.md": ["anchor-broken"]])
        try await editor.open(Self.name)
        try await editor.replaceAll(Self.name, with: Self.good + "\n## Part\n\nWords.\n")
        await editor.server.settle()
        #expect(editor.shown.isEmpty)
        await editor.stop()
    }

    @Test func positionsAreInTheEncodingThatIsAgreedOn() async throws {
        let text = "---\ntitle: A\n---\n\n😀é [x](nowhere.md)\n"
        for (offered, agreed, character) in [
            ("[]", "utf-16", 8), ("[\"utf-8\"]", "utf-8", 11), ("[\"utf-32\", \"utf-8\"]", "utf-32", 7),
        ] {
            let editor = try await Editor(
                [Self.name: text], capabilities: "{\"general\": {\"positionEncodings\": \(offered)}}")
            let result = editor.messages[0]["result"] as? [String: Any]
            #expect((result?["capabilities"] as? [String: Any])?["positionEncoding"] as? String == agreed)
            let found = editor.params(of: "textDocument/publishDiagnostics").first?["diagnostics"] as? [[String: Any]]
            let range = found?.first?["range"] as? [String: [String: Int]]
            #expect(range?["start"] == ["line": 4, "character": character])
            #expect(range?["end"] == ["line": 4, "character": character + 10])
            await editor.stop()
        }
    }

    @Test func theAddressOfTheRuleIsInTheMessage() async throws {
        let editor = try await Editor(
            [Self.name: "---\n---\n"],
            capabilities: "{\"textDocument\": {\"publishDiagnostics\": {\"codeDescriptionSupport\": true}}}")
        let found = editor.params(of: "textDocument/publishDiagnostics").first?["diagnostics"] as? [[String: Any]]
        #expect((found?.first?["message"] as? String)?.hasSuffix("\nfile:///rules.md#title-missing") == true)
        #expect(found?.first?["codeDescription"] as? [String: String] == ["href": "file:///rules.md#title-missing"])
        await editor.stop()
    }

    @Test func atMostAHundredFindingsOfAFileAreShown() async throws {
        let links = (0..<250).map { "[x](nowhere-\($0).md)\n" }.joined()
        let shapes = (0..<50).map { "![](gone-\($0).png)\n" }.joined()
        let editor = try await Editor([Self.name: "---\ntitle: A\n---\n\(links)\(shapes)"])
        let found = editor.params(of: "textDocument/publishDiagnostics").last?["diagnostics"] as? [[String: Any]]
        #expect(found?.count == 100)
        #expect((found?.last?["message"] as? String)?.contains("more findings in this file") == true)
        await editor.stop()
    }

    @Test func aClientThatRefreshesIsAskedAndNotSentThem() async throws {
        let editor = try await Editor(
            [Self.name: "---\ntitle: A\n---\n[x](nowhere.md)\n"],
            capabilities:
                "{\"workspace\": {\"diagnostics\": {\"refreshSupport\": true}}, \"textDocument\": {\"diagnostic\": {}}}"
        )
        try await editor.open(Self.name)
        let params = "{\"textDocument\": {\"uri\": \"\(editor.uri(Self.name))\"}}"
        let report = try await editor.request("textDocument/diagnostic", params) as? [String: Any]
        #expect((report?["items"] as? [Any])?.count == 1)
        let name = try #require(report?["resultId"] as? String)
        let again =
            try await editor.request(
                "textDocument/diagnostic", params.dropLast() + ", \"previousResultId\": \"\(name)\"}") as? [String: Any]
        #expect(again?["kind"] as? String == "unchanged")
        let all = try await editor.request("workspace/diagnostic", "{\"previousResultIds\": []}") as? [String: Any]
        #expect((all?["items"] as? [[String: Any]])?.map { $0["uri"] as? String } == [editor.uri(Self.name)])
        #expect(editor.params(of: "textDocument/publishDiagnostics").isEmpty)
        #expect(editor.messages.contains { $0["method"] as? String == "workspace/diagnostic/refresh" })
        await editor.stop()
    }

    @Test func aFileThatIsNotOnTheDiskYetIsPartOfTheSite() async throws {
        let editor = try await Editor([Self.name: "---\ntitle: A\n---\n[x](new.md)\n"])
        #expect(editor.shown == [Self.name: ["link-broken"]])
        try await editor.open("content/new.md", Self.good)
        await editor.server.settle()
        #expect(editor.shown.isEmpty)
        await editor.stop()
    }

    @Test func aNewFileOnTheDiskIsSeen() async throws {
        let editor = try await Editor([Self.name: "---\ntitle: A\n---\n[x](new.md)\n"])
        try editor.folder.write(Self.good, to: "content/new.md")
        #expect(try await editor.waits { editor.shown.isEmpty })
        await editor.stop()
    }

    @Test func theConfigurationIsReadFromTheBuffer() async throws {
        let editor = try await Editor([Self.name: "---\ntitle: A\n---\n[x](nowhere.md)\n", "sitegen.yml": "title: G\n"])
        try await editor.open("sitegen.yml", "title: G\nlint: {link-broken: off}\n")
        await editor.server.settle()
        #expect(editor.shown.isEmpty)
        try await editor.replaceAll("sitegen.yml", with: "titel: G\n")
        #expect(try await editor.waits { editor.shown["sitegen.yml"] == ["config-unknown-key"] })
        await editor.stop()
    }
}
