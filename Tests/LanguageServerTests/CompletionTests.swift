import Foundation
import Testing

@testable import LanguageServer

/// What is offered at a place, for text that is being typed.
@Suite(.timeLimit(.minutes(5))) struct CompletionTests {
    /// The labels that are offered at the mark `|` of a text that takes the place of the entry Link, and the text after the first
    /// one that is accepted.
    private func offered(_ text: String, in name: String = "content/controls/link.md") async throws -> [[String: Any]] {
        let editor = try await Editor(SmallGuide.files)
        let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let written = parts.joined()
        try await editor.open(name, written)
        await editor.server.settle()
        let before = parts[0]
        let line = before.count { $0 == "\n" }
        let start = before.lastIndex(of: "\n").map(before.index(after:)) ?? before.startIndex
        let place = "{\"line\": \(line), \"character\": \(before[start...].utf16.count)}"
        let result = try await editor.request(
            "textDocument/completion", "{\"textDocument\": {\"uri\": \"\(editor.uri(name))\"}, \"position\": \(place)}")
        await editor.stop()
        return try #require((result as? [String: Any])?["items"] as? [[String: Any]])
    }

    private static let head = "---\ntitle: Link\n"

    @Test(arguments: [
        ("key|", ["keyboard", "screenreader", "wcag", "aliases"], ["title"]),
        ("|\n", ["keyboard", "tested-with"], ["title", "redirect_from"]),
        ("keyboard:\n  sp|", ["space", "tab", "enter"], []),
        ("keyboard:\n  tab: x\n  |", ["space", "enter"], ["tab"]),
        ("keyboard:\n  tab:\n    |", ["ios", "android", "source"], []),
        ("wcag: [|", ["2.1.1", "4.1.2"], []), ("wcag:\n  - |", ["2.1.1"], []),
        ("categories: |", ["controls", "patterns"], []), ("layout: |", ["entry", "page"], []),
        ("draft: |", ["true", "false"], []),
        ("related: [|", ["controls/button", "patterns/dialog"], ["controls/link"]),
        ("uses:\n  - |", ["controls/button"], []), ("not-applicable:\n  |", ["name", "role"], []),
        ("not-applicable:\n  role:\n    |", ["ios", "uikit", "compose"], []),
        ("min-version:\n  |", ["uikit", "compose"], ["ios"]),
        ("min-version:\n  swiftui:\n    |", ["name", "code"], []),
        ("sources:\n  - |", ["id", "title", "publisher", "url"], []),
        ("sources:\n  - id: x\nkeyboard:\n  tab:\n    source: |", ["x"], []),
        ("illustration:\n  src: |", ["picture.svg"], []), ("illustration:\n  |", ["src", "alt"], []),
        ("videos:\n  - platform: |", ["ios", "android"], []),
        ("keyboard:\n  tab: See [x](|", ["button.md", "../patterns/dialog.md"], []),
    ])
    func inTheFrontMatter(_ yaml: String, _ offered: [String], _ missing: [String]) async throws {
        for end in ["", "\n---\n\nWords.\n"] {
            let labels = try await self.offered(Self.head + yaml + end).compactMap { $0["label"] as? String }
            #expect(Set(offered).subtracting(labels).isEmpty, "\(yaml)\(end)")
            #expect(Set(missing).isDisjoint(with: labels), "\(yaml)\(end)")
        }
    }

    @Test(arguments: [
        ("See [x](|", "../patterns/dialog.md"), ("See [x](../pat|)", "../patterns/dialog.md"),
        ("See [x](button.md#|)", "ios-name"),
        ("See [x](#|)\n\n## Own words\n\nText.", "main"), ("[x]: |", "button.md"), ("See [[but|", "controls/button"),
        ("![](|", "picture.svg"),
        ("## |", "iOS"), ("## iOS\n\n### Na|", "Name"), ("## iOS\n\n### Name\n\n- **|", "UIKit"),
        ("## iOS\n\n### Name\n\nSet `acc|", "UIView.accessibilityLabel"),
        ("## iOS\n\n### Announcement examples\n\n- \"Label, bu|", "button"),
    ])
    func inTheText(_ body: String, _ offered: String) async throws {
        let items = try await self.offered("\(Self.head)---\n\n\(body)\n")
        #expect(items.contains { $0["label"] as? String == offered }, "\(items.prefix(5).map { $0["label"] ?? "" })")
    }

    @Test(arguments: ["```\n[x](|\n```", "Words |", "## iOS\n\n### Name\n\n- \"Lab|"])
    func whereThereIsNothingToOffer(_ body: String) async throws {
        #expect(try await offered("\(Self.head)---\n\n\(body)\n").isEmpty)
    }

    @Test func sourcesOfTheEntry() async throws {
        let items = try await offered(SmallGuide.link.replacing("[^spec]", with: "[^|"))
        #expect(items.map { $0["label"] as? String } == ["spec"])
        #expect((items.first?["textEdit"] as? [String: Any])?["newText"] as? String == "spec]")
    }

    @Test func itemsSayWhatTheyAre() async throws {
        let items = try await offered(Self.head + "wcag: [2.1|")
        let item = try #require(items.first { $0["label"] as? String == "2.1.1" })
        #expect(item["detail"] as? String == "Keyboard (A)")
        let keys = try await offered(Self.head + "tes|")
        let key = try #require(keys.first { $0["label"] as? String == "tested-with" })
        // This client names no format, so it gets plain words.
        #expect(key["documentation"] as? String == "Systems and assistive technologies: iOS 26.1 with VoiceOver.")
        #expect((key["textEdit"] as? [String: Any])?["newText"] as? String == "tested-with: ")
    }

    @Test func keysOfTheConfiguration() async throws {
        let labels = try await offered("title: G\nlint:\n  link-|", in: "sitegen.yml").compactMap {
            $0["label"] as? String
        }
        #expect(labels.contains("link-broken"))
        let values = try await offered("lint:\n  link-broken: |", in: "sitegen.yml").compactMap {
            $0["label"] as? String
        }
        #expect(values == ["off", "warning", "error"])
    }
}
