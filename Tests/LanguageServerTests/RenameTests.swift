import Foundation
import Testing

@testable import LanguageServer

/// Renaming entries, headings and sources, and files in an explorer.
@Suite(.timeLimit(.minutes(5))) struct RenameTests {
    private static let link = "content/controls/link.md"
    private static let full =
        "{\"workspace\": {\"workspaceEdit\": {\"documentChanges\": true, \"resourceOperations\": [\"rename\"]}}}"

    private func opened(_ capabilities: String = full, _ files: [String: String] = SmallGuide.files) async throws
        -> Editor
    {
        let editor = try await Editor(files, capabilities: capabilities)
        try await editor.open(Self.link)
        await editor.server.settle()
        return editor
    }

    /// Writes an edit, and the new paths of files, to the disk; returns what a fresh check finds.
    private func findings(after edit: Any?, moving moves: [(String, String)], _ editor: Editor) async throws -> [String:
        [String]]
    {
        for (name, text) in try editor.texts(after: edit) { try editor.folder.write(text, to: name) }
        for (old, new) in moves { try editor.folder.move(old, to: new) }
        let files = try editor.folder.files().mapValues { String(decoding: $0, as: UTF8.self) }
        await editor.stop()
        let fresh = try await Editor(files)
        let shown = fresh.shown
        await fresh.stop()
        return shown
    }

    private func rename(_ editor: Editor, at words: String, to name: String) async throws -> Any? {
        try await editor.request(
            "textDocument/rename", editor.place(Self.link, words, ", \"newName\": \(Editor.quoted(name))"))
    }

    @Test func anEntryIsRenamedWithItsFileItsLinksAndItsOldAddress() async throws {
        let editor = try await opened()
        let prepared =
            try await editor.request("textDocument/prepareRename", editor.place(Self.link, "Button]("))
            as? [String: Any]
        #expect(prepared?["placeholder"] as? String == "controls/button")
        let edit = try await rename(editor, at: "Button](", to: "patterns/push-button")
        let texts = try editor.texts(after: edit)
        #expect(texts["content/controls/button.md"]?.contains("aliases: [controls/button]\n---") == true)
        #expect(texts["content/controls/button.md"]?.contains("[link](../controls/link.md)") == true)
        #expect(texts[Self.link]?.contains("[Button](../patterns/push-button.md#ios-name)") == true)
        #expect(texts[Self.link]?.contains("[the page](../patterns/push-button.md)") == true)
        #expect(texts[Self.link]?.contains("related: [patterns/push-button]") == true)
        #expect(
            texts["content/patterns/dialog.md"]?.contains(
                "[button](push-button.md), see [its name](push-button.md#ios-name)") == true)
        #expect(texts["content/patterns/dialog.md"]?.contains("uses: [patterns/push-button]") == true)
        let renames = ((edit as? [String: Any])?["documentChanges"] as? [[String: Any]] ?? []).filter {
            $0["kind"] as? String == "rename"
        }
        #expect(renames.map { $0["newUri"] as? String } == [editor.uri("content/patterns/push-button.md")])
        let found = try await findings(
            after: edit, moving: [("content/controls/button.md", "content/patterns/push-button.md")], editor)
        #expect(found.isEmpty)
    }

    /// The edit names each file once, so that one step takes it back in each of them; a rename back leaves only the old address.
    @Test func aRenameOfAnEntryWithManyLinksIsWholeAndCanBeTakenBack() async throws {
        var files = [Self.link: "---\ntitle: Link\n---\n\nWords.\n"]
        for number in 0..<200 {
            let (name, path) =
                number.isMultiple(of: 2) ? ("controls", "link.md") : ("patterns/deep", "../../controls/link.md")
            files["content/\(name)/entry-\(number).md"] =
                "---\ntitle: Entry \(number)\n---\n\n😀 [first](\(path)) and [second](/controls/link.md#main).\n"
        }
        let editor = try await opened(Self.full, files)
        let edit = try await rename(editor, at: "title: Link", to: "patterns/hyperlink")
        let changes = (edit as? [String: Any])?["documentChanges"] as? [[String: Any]] ?? []
        let edited = changes.compactMap { ($0["textDocument"] as? [String: Any])?["uri"] as? String }
        #expect(edited.count == 201 && Set(edited).count == 201)
        #expect(editor.renames(in: edit) == [Self.link: "content/patterns/hyperlink.md"])
        let texts = try editor.texts(after: edit)
        #expect(texts.values.count { $0.contains("controls/link.md") || $0.contains("](link.md") } == 0)
        var moved = files.merging(texts) { $1 }
        moved["content/patterns/hyperlink.md"] = moved.removeValue(forKey: Self.link)
        await editor.stop()

        let later = try await Editor(moved, capabilities: Self.full)
        #expect(later.shown.isEmpty)
        try await later.open("content/patterns/hyperlink.md")
        await later.server.settle()
        let back = try await later.request(
            "textDocument/rename",
            later.place("content/patterns/hyperlink.md", "title: Link", ", \"newName\": \"controls/link\""))
        var restored = moved.merging(try later.texts(after: back)) { $1 }
        let entry = restored.removeValue(forKey: "content/patterns/hyperlink.md")
        #expect(entry?.contains("aliases: [controls/link, patterns/hyperlink]") == true)
        files[Self.link] = nil
        #expect(restored == files)
        await later.stop()
    }

    @Test func aClientThatCannotRenameFilesIsToldSo() async throws {
        let editor = try await opened("{}")
        let edit = try await rename(editor, at: "title: Link", to: "hyperlink") as? [String: Any]
        #expect(edit?["documentChanges"] == nil)
        #expect(
            Set((edit?["changes"] as? [String: Any] ?? [:]).keys) == [
                editor.uri(Self.link), editor.uri("content/controls/button.md"),
            ])
        let message = editor.params(of: "window/showMessage").first?["message"] as? String
        #expect(message?.contains("to 'controls/hyperlink.md' yourself") == true)
        await editor.stop()
    }

    @Test func aHeadingIsRenamedWithTheLinksToIt() async throws {
        let files = SmallGuide.files.merging([
            "content/controls/button.md": SmallGuide.button.replacing(
                "Words.\n", with: "Words.\n\n### Own part\n\nMore.\n"),
            Self.link: SmallGuide.link.replacing(
                "[below](#ios-role)", with: "[below](#ios-role), [it](button.md#ios-own-part)"),
        ]) { $1 }
        let editor = try await opened(Self.full, files)
        try await editor.open("content/controls/button.md")
        await editor.server.settle()
        let edit = try await editor.request(
            "textDocument/rename",
            editor.place("content/controls/button.md", "Own part", ", \"newName\": \"Another part\""))
        let texts = try editor.texts(after: edit)
        #expect(texts["content/controls/button.md"]?.contains("### Another part\n") == true)
        #expect(texts[Self.link]?.contains("[it](button.md#ios-another-part)") == true)
        let renames = ((edit as? [String: Any])?["documentChanges"] as? [[String: Any]] ?? []).filter {
            $0["kind"] != nil
        }
        #expect(renames.isEmpty)
        #expect(try await findings(after: edit, moving: [], editor).isEmpty)
    }

    @Test func aSourceIsRenamedWithItsUses() async throws {
        let editor = try await opened()
        let texts = try editor.texts(after: try await rename(editor, at: "spec]", to: "new-id"))
        #expect(texts[Self.link]?.contains("- id: new-id\n") == true)
        #expect(texts[Self.link]?.contains("[^new-id]") == true)
        await editor.stop()
    }

    @Test(arguments: [
        ("Button](", "../x", "not the path of an entry"), ("Button](", ".x/y", "not the path of an entry"),
        ("Button](", "link", "the file 'controls/link.md' already exists"),
        ("Button](", "  ", "the new name is empty"), ("Button](", "button", "already has this name"),
        ("spec]", "Not good", "lower-case letters"), ("tab:", "x", "can be renamed"),
    ])
    func whatCannotBeRenamedSaysWhy(_ words: String, _ name: String, _ reason: String) async throws {
        let editor = try await opened()
        let failure = try await editor.failure(
            "textDocument/rename", editor.place(Self.link, words, ", \"newName\": \(Editor.quoted(name))"))
        #expect(failure?.contains(reason) == true, "\(failure ?? "nothing")")
        await editor.stop()
    }

    @Test(arguments: [
        ([("content/controls/link.md", "content/controls/hyperlink.md")]),
        ([("content/controls", "content/components")]),
        ([("content/controls/picture.svg", "content/images/picture.svg")]),
        ([
            ("content/controls/button.md", "content/button.md"),
            ("content/patterns/dialog.md", "content/controls/dialog.md"),
        ]),
    ])
    func filesThatAreRenamedInAnExplorerKeepTheirLinks(_ moves: [(String, String)]) async throws {
        let editor = try await opened()
        let files = moves.map { "{\"oldUri\": \"\(editor.uri($0))\", \"newUri\": \"\(editor.uri($1))\"}" }.joined(
            separator: ", ")
        let edit = try await editor.request("workspace/willRenameFiles", "{\"files\": [\(files)]}")
        #expect(try await findings(after: edit, moving: moves, editor).isEmpty)
    }

    /// Pictures and films stay where they are; the front matter of an entry that is moved leads to them.
    @Test(arguments: [
        ("illustration:\n  src: picture.svg\n  alt: A line", "../controls/picture.svg"),
        ("illustration: {alt: \"A line, drawn\", src: picture.svg}", "../controls/picture.svg"),
        ("illustration: {src: \"picture.svg\", alt: A line}", "../controls/picture.svg"),
        ("illustration:\n  src: /controls/picture.svg # it\n  alt: A line", "/controls/picture.svg"),
        (
            "videos:\n  - src: film.mp4\n    captions: 'film.vtt'\n    transcript: button.md",
            "src: ../controls/film.mp4\n    captions: '../controls/film.vtt'\n    transcript: ../controls/button.md"
        ),
        ("videos:\n- {src: film.mp4, captions: film.vtt, transcript: button.md}", "captions: ../controls/film.vtt,"),
    ])
    func whatTheFrontMatterShowsIsFoundFromANewFolder(_ yaml: String, _ new: String) async throws {
        let files = SmallGuide.files.merging([
            Self.link: SmallGuide.link.replacing("title: Link\n", with: "title: Link\n\(yaml)\n"),
            "content/controls/film.mp4": "film", "content/controls/film.vtt": "WEBVTT\n",
        ]) { $1 }
        let editor = try await opened(Self.full, files)
        #expect(editor.shown.isEmpty)
        let edit = try await rename(editor, at: "title: Link", to: "patterns/link")
        #expect(try editor.texts(after: edit)[Self.link]?.contains(new) == true)
        #expect(try await findings(after: edit, moving: [(Self.link, "content/patterns/link.md")], editor).isEmpty)
    }

    @Test func anEntryThatIsATranscriptIsRenamed() async throws {
        let video = "videos:\n  - src: film.mp4\n    captions: film.vtt\n    transcript: ../patterns/dialog.md"
        let files = SmallGuide.files.merging([
            "content/controls/film.md": "---\ntitle: Film\n\(video)\n---\n\nWords.\n",
            "content/controls/film.mp4": "film", "content/controls/film.vtt": "WEBVTT\n",
        ]) { $1 }
        let editor = try await opened(Self.full, files)
        let edit = try await rename(editor, at: "dialog]]", to: "window")
        let text = try editor.texts(after: edit)["content/controls/film.md"]
        #expect(text?.contains("    transcript: ../patterns/window.md\n") == true)
        let moves = [("content/patterns/dialog.md", "content/patterns/window.md")]
        #expect(try await findings(after: edit, moving: moves, editor).isEmpty)
    }

    @Test(arguments: [
        ("aliases: [old]", "aliases: [old, controls/link]"), ("aliases: []", "aliases: [controls/link]"),
        ("aliases: old", "aliases: [old, controls/link]"),
        ("aliases:\n  - old", "aliases:\n  - old\n  - controls/link"), ("aliases:", "aliases: [controls/link]"),
    ])
    func theOldAddressIsAddedToThoseThatThereAre(_ old: String, _ new: String) async throws {
        let files = SmallGuide.files.merging([
            Self.link: SmallGuide.link.replacing("title: Link\n", with: "title: Link\n\(old)\n")
        ]) { $1 }
        let editor = try await opened(Self.full, files)
        let texts = try editor.texts(after: try await rename(editor, at: "title: Link", to: "hyperlink"))
        #expect(texts[Self.link]?.contains("title: Link\n\(new)") == true)
        await editor.stop()
    }
}
