import Foundation
import Testing

@testable import Guide

/// Which files of a folder are entries, which are copied, which are left alone, and what addresses they get.
struct ContentTreeTests {
    /// A folder with files, removed when the test ends.
    private final class Folder {
        let path: String

        init(_ files: [String]) throws {
            path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
            for file in files {
                let url = URL(fileURLWithPath: "\(path)/\(file)")
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data("text".utf8).write(to: url)
            }
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private static let files = [
        "index.md", "controls/link.md", "controls/link.png", "controls/index.md", "controls/_draft.md", "_hidden/a.md",
        "notes.markdown",
        ".secret.md", ".git/config", "_data/apis.yml", "a/b/c/deep.md", "README", "film.mp4", "a/.DS_Store",
        "_photo.png",
    ]

    private func tree(includesDrafts: Bool) throws -> (entries: [String], assets: [String]) {
        let folder = try Folder(Self.files)
        let tree = try ContentTree(folder: folder.path, name: "content", includesDrafts: includesDrafts)
        #expect(tree.skipped.isEmpty)
        return (tree.entries.map(\.path), tree.assets.map(\.path))
    }

    @Test func findsEntriesAndFilesBesideThem() throws {
        let (entries, assets) = try tree(includesDrafts: false)
        #expect(entries == ["a/b/c/deep.md", "controls/index.md", "controls/link.md", "index.md", "notes.markdown"])
        #expect(assets == ["README", "controls/link.png", "film.mp4"])
    }

    @Test func draftsCountWhenAskedFor() throws {
        let (entries, assets) = try tree(includesDrafts: true)
        #expect(entries.contains("controls/_draft.md"))
        #expect(entries.contains("_hidden/a.md"))
        #expect(assets.contains("_photo.png"))
        #expect(!assets.contains { $0.hasPrefix("_data") })
    }

    @Test func everyItemKnowsWhereItIs() throws {
        let folder = try Folder(["controls/link.md"])
        let item = try #require(
            try ContentTree(folder: folder.path, name: "pages", includesDrafts: false).entries.first)
        #expect(item.source == "pages/controls/link.md")
        #expect(item.location == "\(folder.path)/controls/link.md")
        #expect(item.size == 4)
    }

    @Test func symbolicLinksAreNotFollowed() throws {
        let folder = try Folder(["a.md"])
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/b.md", withDestinationPath: "a.md")
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/loop", withDestinationPath: ".")
        let tree = try ContentTree(folder: folder.path, name: "content", includesDrafts: false)
        #expect(tree.entries.map(\.path) == ["a.md"])
        #expect(tree.skipped.map(\.source) == ["content/b.md", "content/loop"])
    }

    @Test func aFolderThatIsNotThereIsTheMachinesFault() {
        #expect(throws: ContentTree.Unreadable.self) {
            try ContentTree(folder: "/nowhere/at/all", name: "content", includesDrafts: false)
        }
    }

    @Test(
        arguments: [
            ("index.md", "index", ""), ("controls/link.md", "controls/link", "controls/link/"),
            ("controls/index.md", "controls/index", "controls/"),
            ("controls/_draft.md", "controls/draft", "controls/draft/"),
            ("_hidden/a.md", "hidden/a", "hidden/a/"), ("notes.markdown", "notes", "notes/"), ("a.b.md", "a.b", "a.b/"),
            ("a b/ä.md", "a b/ä", "a b/ä/"), ("reindex.md", "reindex", "reindex/"),
            ("index/index.md", "index/index", "index/"),
        ])
    func pathsMakeIdsAndAddresses(path: String, id: EntryID, url: String) {
        let item = ContentTree.Item(path: path, source: path, location: path, size: 0)
        #expect(item.entryID == id)
        #expect(item.url == url)
    }
}
