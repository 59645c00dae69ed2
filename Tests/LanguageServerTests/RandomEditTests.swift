import Diagnostics
import Foundation
import Guide
import Site
import TestSupport
import Testing

@testable import LanguageServer

/// Somebody edits a site without much care, in an editor and beside it. After each step the editor shows what a fresh check finds.
///
/// `SITEGEN_STEPS=500 swift test --filter LanguageServerTests.RandomEditTests` takes more steps.
@Suite(.timeLimit(.minutes(30))) struct RandomEditTests {
    private static let steps = ProcessInfo.processInfo.environment["SITEGEN_STEPS"].flatMap { Int($0) } ?? 60

    @Test(arguments: [1, 2] as [UInt64]) func theEditorShowsWhatACheckFinds(_ seed: UInt64) async throws {
        var author = try await Author(seed: seed)
        for step in 1...Self.steps {
            let what = try await author.step()
            let (shown, found) = try await author.findings()
            try #require(shown == found, "seed \(seed), step \(step): \(what)")
        }
        await author.editor.stop()
    }
}

/// An author with an editor, and a folder beside it that has what the editor and the disk have together.
private struct Author {
    let editor: Editor
    private let mirror: TemporaryFolder
    private var generator: SplitMix64
    private var disk: [String: String] = [:]
    private var buffers: [String: String] = [:]
    private var version = 1
    private var count = 0

    init(seed: UInt64) async throws {
        generator = SplitMix64(seed: seed)
        mirror = try TemporaryFolder(inMemory: true)
        disk = [
            "content/a.md": "---\ntitle: A\n---\n\nWords.\n",
            "content/b/index.md": "---\ntitle: B\n---\n\n[x](../a.md)\n",
        ]
        editor = try await Editor(
            disk,
            capabilities: "{\"workspace\": {\"workspaceEdit\": {\"documentChanges\": true, "
                + "\"resourceOperations\": [\"rename\"]}}}",
            pause: .milliseconds(1))
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &generator)]
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

    // MARK: Steps

    /// Does something, and says what.
    mutating func step() async throws -> String {
        count += 1
        let open = buffers.keys.sorted()
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<15:
            let name = pick(disk.keys.sorted().filter { $0.hasSuffix(".md") } + [anyName()])
            guard buffers[name] == nil else { return "nothing" }
            buffers[name] = disk[name] ?? anyText()
            try await editor.open(name, buffers[name])
            return "opens \(name)"
        case 15..<55 where !open.isEmpty: return try await type(in: pick(open))
        case 55..<63 where !open.isEmpty:
            let name = pick(open)
            try put(buffers[name] ?? "", at: name)
            try await editor.notify("textDocument/didSave", "{\"textDocument\": {\"uri\": \"\(editor.uri(name))\"}}")
            return "saves \(name)"
        case 63..<70 where !open.isEmpty:
            let name = pick(open)
            buffers[name] = nil
            try await editor.notify("textDocument/didClose", "{\"textDocument\": {\"uri\": \"\(editor.uri(name))\"}}")
            return "closes \(name)"
        case 70..<78:
            let name = anyName()
            try put(anyText(), at: name)
            try await noteDisk(name)
            return "\(name) changes on the disk"
        case 78..<83:
            let name = pick(disk.keys.sorted())
            disk[name] = nil
            try editor.folder.remove(name)
            try await noteDisk(name)
            return "\(name) is removed from the disk"
        case 83..<88:
            let (old, new) = (pick(disk.keys.sorted()), anyName())
            guard disk[new] == nil, old.hasSuffix(".md") else { return "nothing" }
            disk[new] = disk.removeValue(forKey: old)
            try editor.folder.move(old, to: new)
            try await noteDisk(old)
            return "\(old) becomes \(new) on the disk"
        case 88..<91:
            let text = pick([
                "title: G\n", "lint: {link-broken: warning}\n", "titel: x\n", "exports: []\n", "title: [\n",
                "base-url: https://example.org/\n",
            ])
            try put(text, at: "sitegen.yml")
            try await noteDisk("sitegen.yml")
            return "sitegen.yml is '\(text)'"
        default: return try await rename()
        }
    }

    private func noteDisk(_ name: String) async throws {
        try await editor.notify(
            "workspace/didChangeWatchedFiles", "{\"changes\": [{\"uri\": \"\(editor.uri(name))\", \"type\": 2}]}")
    }

    private mutating func type(in name: String) async throws -> String {
        let old = buffers[name] ?? ""
        version += 1
        if chance(25) {
            buffers[name] = anyText()
            try await editor.replaceAll(name, with: buffers[name] ?? "", version: version)
            return "writes \(name) anew"
        }
        let text = DocumentText(old)
        let places = [0, old.utf8.count].map { _ in Int.random(in: 0...old.utf8.count, using: &generator) }.sorted()
        let start = text.position(ofOffset: places[0], in: .utf16)
        let end = chance(60) ? start : text.position(ofOffset: min(places[1], places[0] + 12), in: .utf16)
        let words = pick(Self.pieces)
        var new = text
        let range =
            text.offset(
                of: start, in: .utf16)..<max(text.offset(of: start, in: .utf16), text.offset(of: end, in: .utf16))
        new.replace(range, with: words)
        buffers[name] = String(decoding: new.bytes, as: UTF8.self)
        let positions = [start, max(start, end)].map { "{\"line\": \($0.line), \"character\": \($0.character)}" }
        try await editor.notify(
            "textDocument/didChange",
            """
            {"textDocument": {"uri": "\(editor.uri(name))", "version": \(version)}, "contentChanges": [{"range": \
            {"start": \(positions[0]), "end": \(positions[1])}, "text": \(Editor.quoted(words))}]}
            """)
        return "types '\(words)' in \(name)"
    }

    /// Renames an entry as an editor does: open files are edited in it, others on the disk.
    private mutating func rename() async throws -> String {
        guard
            let name = buffers.keys.sorted().first(where: {
                disk[$0] != nil && (buffers[$0] ?? "").contains("\ntitle: ")
            }),
            let text = buffers[name]
        else { return "nothing" }
        let place = Editor.position(of: "title: ", in: text, behind: true)
        // A name alone stays in the folder.
        let path = pick(["renamed-\(count)", "/renamed-\(count)", "b/renamed-\(count)", "c/d/renamed-\(count)"])
        await editor.server.settle()
        let before = try await brokenLinks()
        let answer = try await editor.answer(
            "textDocument/rename",
            "{\"textDocument\": {\"uri\": \"\(editor.uri(name))\"}, \"position\": {\"line\": \(place.line), \"character\": "
                + "\(place.character)}, \"newName\": \"\(path)\"}")
        guard answer["error"] == nil else { return "nothing" }
        // Edits are of the texts in the editor.
        for (file, text) in buffers { try editor.folder.write(text, to: file) }
        let texts = try editor.texts(after: answer["result"])
        for file in buffers.keys {
            if let text = disk[file] { try editor.folder.write(text, to: file) } else { try editor.folder.remove(file) }
        }
        for (file, text) in texts.sorted(by: { $0.key < $1.key }) {
            if buffers[file] != nil {
                buffers[file] = text
                version += 1
                try await editor.replaceAll(file, with: text, version: version)
            } else {
                try put(text, at: file)
            }
        }
        // A title may be a link to another entry, which is renamed then, or a heading, which has no file.
        guard let (old, new) = editor.renames(in: answer["result"]).first else {
            #expect(texts.keys.contains(name), "\(name): \(answer)")
            return "renames a heading of \(name)"
        }
        let kept = buffers.removeValue(forKey: old)
        if kept != nil {
            try await editor.notify("textDocument/didClose", "{\"textDocument\": {\"uri\": \"\(editor.uri(old))\"}}")
        }
        disk[new] = disk.removeValue(forKey: old)
        try editor.folder.move(old, to: new)
        if let kept {
            buffers[new] = kept
            try await editor.open(new, kept)
        }
        try await editor.notify(
            "workspace/didRenameFiles",
            "{\"files\": [{\"oldUri\": \"\(editor.uri(old))\", \"newUri\": \"\(editor.uri(new))\"}]}")
        let after = try await brokenLinks()
        #expect(after.count <= before.count, "\(old) becomes \(new): \(after.filter { !before.contains($0) })")
        return "renames \(old) to \(new)"
    }

    private func brokenLinks() async throws -> [String] { try await check().filter { $0.contains(" link-broken ") } }

    private mutating func put(_ text: String, at name: String) throws {
        disk[name] = text
        try editor.folder.write(text, to: name)
    }

    // MARK: Texts

    private static let pieces = [
        "x", "é", "😀", "\n", "\n\n", "[x](", "a.md)", "](nowhere.md)", "#", "## iOS\n", "`", "---\n",
        "keyboard:\n  tab: Moves\n", ": ", "  ",
        "[[a]]", "{", "\"", "\t", "- **UIKit**\n", "title: T\n", "[x](b/index.md#ios)", "\r\n",
    ]

    private mutating func anyName() -> String {
        "content/" + pick(["a", "c", "b/index", "b/d", "_e", "É", "%41 (b)"]) + ".md"
    }

    private mutating func anyText() -> String {
        var text = "---\ntitle: \(pick(["A", "B", "Éclair", "😀"])) \(count)\n"
        if chance(30) {
            text += pick([
                "keyboard:\n  spacebar: Opens\n", "keyboard:\n  tab: {andriod: x}\n", "draft: true\n",
                "wcag: [2.1.1]\n", "aliases: [old]\n",
            ])
        }
        if chance(10) { text += "title\n" }
        text += "---\n\n"
        for _ in 0..<Int.random(in: 0..<4, using: &generator) {
            text += pick([
                "[x](a.md)\n\n", "[x](/c.md#part)\n\n", "[x](b/d.md)\n\n", "[[A 1]]\n\n", "##Name\n\n",
                "## Part\n\nWords 😀.\n\n",
                "## iOS\n\n### Role\n\n`UIButton`\n\n", "```\n[x](no.md)\n```\n\n", "![](p.png)\n\n",
            ])
        }
        return chance(10) ? text.replacing("\n", with: "\r\n") : text
    }

    // MARK: Comparison

    /// What the editor shows once nothing waits, and what a check of the same texts finds.
    mutating func findings() async throws -> (shown: [String], found: [String]) {
        for name in buffers.keys {
            try await editor.notify("textDocument/didSave", "{\"textDocument\": {\"uri\": \"\(editor.uri(name))\"}}")
        }
        await editor.server.settle()
        let (shown, found) = (editor.shownInFull, try await check())
        // A check ends with a broken configuration; an editor goes on with the one before.
        let isBroken = found.contains {
            $0.hasPrefix("sitegen.yml:") && ($0.contains(" config-") || $0.contains(" yaml-invalid "))
        }
        func known(_ all: [String]) -> [String] { isBroken ? all.filter { $0.hasPrefix("sitegen.yml:") } : all }
        return (known(shown), known(found))
    }

    private func check() async throws -> [String] {
        let wanted = disk.merging(buffers) { $1 }
        for name in try mirror.files().keys where wanted[name] == nil { try mirror.remove(name) }
        for (name, text) in wanted where mirror.bytes(of: name) != Array(text.utf8) { try mirror.write(text, to: name) }
        let (build, found) = Editor.makeBuild(mirror.path, nil, UnsavedTexts())
        let report = try? await build.check()
        return (found + (report?.diagnostics ?? [])).map { finding in
            let path = finding.location.path.replacing(mirror.path + "/", with: "")
            return "\(path):\(finding.location.line ?? 1) \(finding.rule) \(finding.summary)"
        }.sorted()
    }
}
