import Foundation
import Testing

@testable import LanguageServer

/// Repairs of findings.
@Suite(.timeLimit(.minutes(5))) struct QuickFixTests {
    private static let name = "content/a.md"
    private static let capabilities =
        "{\"textDocument\": {\"codeAction\": {\"codeActionLiteralSupport\": {\"codeActionKind\": {\"valueSet\": [\"\"]}}}}}"

    private func actions(_ text: String, line: Int, kinds: String = "null") async throws -> (
        actions: [[String: Any]], editor: Editor
    ) {
        let editor = try await Editor([Self.name: text], capabilities: Self.capabilities)
        try await editor.open(Self.name)
        await editor.server.settle()
        let place = "{\"line\": \(line), \"character\": 0}"
        let answer = try await editor.request(
            "textDocument/codeAction",
            "{\"textDocument\": {\"uri\": \"\(editor.uri(Self.name))\"}, \"range\": {\"start\": \(place), \"end\": \(place)}, "
                + "\"context\": {\"diagnostics\": [], \"only\": \(kinds)}}")
        await editor.stop()
        return (answer as? [[String: Any]] ?? [], editor)
    }

    @Test(arguments: ["\n", "\r\n"])
    func aFindingIsRepairedByItsEdits(_ lineBreak: String) async throws {
        let text = "---\ntitle: A\nkeyboard:\n  spacebar: Moves\n---\n\n##Name\n\nWords.\n".replacing(
            "\n", with: lineBreak)
        let (actions, editor) = try await actions(text, line: 6)
        let action = try #require(actions.first)
        #expect(action["kind"] as? String == "quickfix")
        #expect(try editor.texts(after: action["edit"])[Self.name] == text.replacing("##Name", with: "## Name"))
        #expect((action["diagnostics"] as? [[String: Any]])?.first?["code"] as? String == "blank-missing")
    }

    @Test func aSuggestionCanBeTaken() async throws {
        let text = "---\ntitle: A\nkeyboard:\n  tab: {andriod: Moves}\n---\n"
        let (actions, editor) = try await actions(text, line: 3)
        let action = try #require(actions.first { $0["title"] as? String == "Change to 'android'" })
        #expect(try editor.texts(after: action["edit"])[Self.name] == text.replacing("andriod", with: "android"))
    }

    @Test func theWholeFileIsRepairedAsACheckDoesIt() async throws {
        let text = "\u{FEFF}---\ntitle: Ä\nkeyboard:\n  spacebar: Moves\n---\n\n##Name\n\nWords.\n\n##Role\n\nMore 😀.\n"
        let (actions, editor) = try await actions(text, line: 0, kinds: "[\"source.fixAll\"]")
        #expect(actions.map { $0["kind"] as? String } == ["source.fixAll"])
        let fixed = text.replacing("spacebar", with: "space").replacing("##", with: "## ")
        #expect(try editor.texts(after: actions.first?["edit"])[Self.name] == fixed)
    }

    @Test func aGoodFileHasNoActions() async throws {
        #expect(try await actions("---\ntitle: A\n---\n\nWords.\n", line: 2).actions.isEmpty)
    }
}
