import Foundation
import Testing

@testable import LanguageServer

/// Hovers, definitions, references, outlines and lenses in a small guide.
@Suite(.timeLimit(.minutes(5))) struct NavigationTests {
    private static let link = "content/controls/link.md"

    private func opened(_ capabilities: String = "{}") async throws -> Editor {
        let editor = try await Editor(SmallGuide.files, capabilities: capabilities)
        try await editor.open(Self.link)
        await editor.server.settle()
        return editor
    }

    @Test(arguments: [
        ("ios-name)", "**Button**\n\nSection: iOS › Name"), ("dialog]]", "**Dialog**"),
        ("ios-role)", "Section: iOS › Role"),
        ("spec]", "**A page**\n\nSomebody\n\nhttps://example.org/page"), ("2.1.1", "**2.1.1 Keyboard** (level A)"),
        ("categories:", "The menus that list it; the first one is its own."), ("controls]", "**Controls**: 2 entries"),
        ("accessibilityLabel`", "UIKit\n\n`UIView.accessibilityLabel`, property\n\nSince iOS 3.0"),
        ("Role\n\n`.link", "**iOS › Role**\n\nAnchor: `#ios-role`\n\nAspect: Role\n\nrole → Says that it is a link"),
        ("Label, link", "- Label: name\n- link: role"), ("role: Says", "**Screen reader announces: role**"),
        ("controls/button]", "**Button**"),
    ])
    func whatIsKnownOfAPlace(_ words: String, _ text: String) async throws {
        let editor = try await opened("{\"textDocument\": {\"hover\": {\"contentFormat\": [\"markdown\"]}}}")
        let hover = try await editor.request("textDocument/hover", editor.place(Self.link, words)) as? [String: Any]
        let shown = (hover?["contents"] as? [String: Any])?["value"] as? String
        #expect(shown?.contains(text) == true, "\(shown ?? "nothing")")
        await editor.stop()
    }

    @Test func aClientWithoutMarkdownGetsPlainText() async throws {
        let editor = try await opened()
        let hover = try await editor.request("textDocument/hover", editor.place(Self.link, "2.1.1")) as? [String: Any]
        #expect(
            hover?["contents"] as? [String: String] == [
                "kind": "plaintext",
                "value": "2.1.1 Keyboard (level A)\n\nhttps://www.w3.org/WAI/WCAG22/Understanding/keyboard.html",
            ])
        await editor.stop()
    }

    /// The text of each place that an answer names, as `file:words`.
    private func places(_ answer: Any?, _ editor: Editor) throws -> [String] {
        let found = try JSONDecoder().decode(
            [LSP.Location].self, from: JSONSerialization.data(withJSONObject: answer as? [Any] ?? []))
        return try found.map { place in
            let name = place.uri.replacing(editor.uri() + "/", with: "")
            let text = DocumentText(try editor.folder.text(of: name))
            let range = text.offset(of: place.range.start, in: .utf16)..<text.offset(of: place.range.end, in: .utf16)
            return "\(name):\(text.text(in: range))"
        }
    }

    @Test(arguments: [
        ("ios-name)", ["content/controls/button.md:Name"]), ("dialog]]", ["content/patterns/dialog.md:Dialog"]),
        ("Button](", ["content/controls/button.md:Name"]), ("ios-role)", ["content/controls/link.md:Role"]),
        ("spec]", ["content/controls/link.md:spec"]), ("controls/button]", ["content/controls/button.md:Button"]),
        ("accessibilityLabel`", ["content/_data/apis.yml:UIView.accessibilityLabel"]),
        ("role: Says", ["content/controls/link.md:Role", "content/controls/link.md:Role"]), ("2.1.1", []),
    ])
    func whereThingsAreDefined(_ words: String, _ expected: [String]) async throws {
        let editor = try await opened()
        let answer = try await editor.request("textDocument/definition", editor.place(Self.link, words))
        #expect(try places(answer, editor) == expected)
        await editor.stop()
    }

    @Test(arguments: [
        ("title: Link", ["content/controls/button.md:link.md"]),
        (
            "button.md#ios-name",
            [
                "content/controls/link.md:button.md#ios-name",
                "content/patterns/dialog.md:../controls/button.md#ios-name",
            ]
        ),
        (
            "controls/button]",
            [
                "content/controls/link.md:controls/button", "content/controls/link.md:button.md",
                "content/controls/link.md:button.md#ios-name", "content/patterns/dialog.md:controls/button",
                "content/patterns/dialog.md:../controls/button.md",
                "content/patterns/dialog.md:../controls/button.md#ios-name",
            ]
        ),
        ("Role\n\n`.link", ["content/controls/link.md:#ios-role"]), ("spec]", ["content/controls/link.md:spec"]),
    ])
    func whereThingsAreUsed(_ words: String, _ expected: [String]) async throws {
        let editor = try await opened()
        let answer = try await editor.request(
            "textDocument/references", editor.place(Self.link, words, ", \"context\": {\"includeDeclaration\": false}"))
        #expect(try places(answer, editor) == expected)
        await editor.stop()
    }

    @Test func theOutlineIsByPlatform() async throws {
        let editor = try await opened(
            "{\"textDocument\": {\"documentSymbol\": {\"hierarchicalDocumentSymbolSupport\": true}}}")
        let answer = try await editor.request("textDocument/documentSymbol", editor.place(Self.link, "title"))
        func lines(_ symbols: Any?, _ indent: String = "") -> [String] {
            (symbols as? [[String: Any]] ?? []).flatMap { symbol in
                ["\(indent)\(symbol["name"] ?? "")"] + lines(symbol["children"], indent + "  ")
            }
        }
        #expect(
            lines(answer) == [
                "Keyboard", "  tab", "  enter", "Screen reader announces", "  role", "iOS", "  Name", "  Role",
                "  Announcement examples", "Android",
                "  Role",
            ])
        await editor.stop()
    }

    @Test func aClientWithoutNestingGetsAList() async throws {
        let editor = try await opened()
        let answer =
            try await editor.request("textDocument/documentSymbol", editor.place(Self.link, "title"))
            as? [[String: Any]]
        let names = answer?.compactMap { symbol in
            (symbol["containerName"] as? String).map { "\($0)/\(symbol["name"] ?? "")" }
        }
        #expect(names?.contains("Android/Role") == true)
        await editor.stop()
    }

    @Test func aLensSaysWhichSectionsARowLeadsTo() async throws {
        let editor = try await opened("{\"window\": {\"showDocument\": {\"support\": true}}}")
        let answer =
            try await editor.request("textDocument/codeLens", editor.place(Self.link, "title")) as? [[String: Any]]
        let lens = try #require(
            answer?.first { (($0["command"] as? [String: Any])?["title"] as? String) == "→ iOS › Role" })
        let command = try #require(lens["command"] as? [String: Any])
        let arguments = String(
            decoding: try JSONSerialization.data(withJSONObject: command["arguments"] ?? []), as: UTF8.self)
        _ = try await editor.request(
            "workspace/executeCommand", "{\"command\": \"sitegen.show\", \"arguments\": \(arguments)}")
        let shown = editor.params(of: "window/showDocument").first
        #expect(shown?["uri"] as? String == editor.uri(Self.link))
        await editor.stop()
    }
}
