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
        "notes.markdown", "tabs.mdx",
        ".secret.md", ".git/config", "_data/apis.yml", "a/b/c/deep.md", "README", "film.mp4", "a/.DS_Store",
        "_photo.png", "sitegen.yml",
    ]

    private func tree(includesDrafts: Bool) throws -> (entries: [String], assets: [String]) {
        let folder = try Folder(Self.files)
        let tree = try ContentTree(folder: folder.path, name: "content", includesDrafts: includesDrafts)
        #expect(tree.skipped.isEmpty)
        return (tree.entries.map(\.path), tree.assets.map(\.path))
    }

    @Test(arguments: [
        ["controls/link.md"], ["controls"], ["a/b"], ["new/x.md", "new/y.png"], ["new"], [""], ["README", "film.mp4"],
        ["_draft.md", ".hidden.md", "a/.x/y.md", "_data/apis.yml", "sitegen.yml"],
        ["controls", "controls/link.md", "moved"],
    ])
    func looksAgainOnlyWhereSomethingChanged(paths: [String]) throws {
        let folder = try Folder(Self.files)
        func tree() throws -> ContentTree {
            try ContentTree(folder: folder.path, name: "content", includesDrafts: false)
        }
        let before = try tree()
        for name in [
            "new/x.md", "new/y.png", "new/deep/z.md", "moved/link.md", "controls/later.md", "README", "_draft.md",
        ] {
            let url = URL(fileURLWithPath: "\(folder.path)/\(name)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("other text".utf8).write(to: url)
        }
        try FileManager.default.removeItem(atPath: "\(folder.path)/controls/link.md")
        try FileManager.default.removeItem(atPath: "\(folder.path)/a/b")
        try FileManager.default.removeItem(atPath: "\(folder.path)/film.mp4")
        func isSeen(_ item: ContentTree.Item) -> Bool {
            paths.contains { $0.isEmpty || item.path == $0 || item.path.hasPrefix($0 + "/") }
        }
        let (now, updated) = (try tree(), try before.updated(at: paths))
        func expected(_ old: [ContentTree.Item], _ new: [ContentTree.Item]) -> [String] {
            (old.filter { !isSeen($0) } + new.filter(isSeen)).map { "\($0.path) \($0.size)" }.sorted()
        }
        #expect(updated.entries.map { "\($0.path) \($0.size)" } == expected(before.entries, now.entries))
        #expect(updated.assets.map { "\($0.path) \($0.size)" } == expected(before.assets, now.assets))
    }

    @Test func aFileInTheWayOfAFolderIsFoundByWhatWasBelowIt() throws {
        let folder = try Folder(Self.files)
        let before = try ContentTree(folder: folder.path, name: "content", includesDrafts: false)
        try FileManager.default.removeItem(atPath: "\(folder.path)/a")
        try Data("now a file".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/a"))
        let updated = try before.updated(at: ["a/b/c/deep.md"])
        #expect(!updated.entries.contains { $0.path == "a/b/c/deep.md" })
        #expect(updated.assets.contains { $0.path == "a" })
    }

    @Test func findsEntriesAndFilesBesideThem() throws {
        let (entries, assets) = try tree(includesDrafts: false)
        #expect(
            entries == [
                "a/b/c/deep.md", "controls/index.md", "controls/link.md", "index.md", "notes.markdown", "tabs.mdx",
            ])
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

    @Test(arguments: [
        (["README.md", "a/readme.md", "b/Readme.mdx"], ["index", "a/index", "b/index"]),
        (["README.md", "index.md", "a/README.md", "b/index.md"], ["README", "a/index", "b/index", "index"]),
        (["a/README.md"], ["a/index"]), (["a/readme-first.md", "a/README"], ["a/readme-first"]),
    ])
    func aReadmeIsThePageOfItsFolderWhereNoIndexIs(files: [String], ids: [String]) throws {
        let folder = try Folder(files)
        let tree = try ContentTree(folder: folder.path, name: "content", includesDrafts: false)
        #expect(tree.entries.map(\.entryID.rawValue) == ids)
    }

    @Test func aReadmeIsPlacedAnewWhenAnIndexComesOrGoes() throws {
        let folder = try Folder(["a/README.md"])
        let index = URL(fileURLWithPath: "\(folder.path)/a/index.md")
        var tree = try ContentTree(folder: folder.path, name: "content", includesDrafts: false)
        #expect(tree.entries.map(\.url) == ["a/"])
        try Data().write(to: index)
        tree = try tree.updated(at: ["a/index.md"])
        #expect(tree.entries.map(\.url) == ["a/README/", "a/"])
        try FileManager.default.removeItem(at: index)
        #expect(try tree.updated(at: ["a/index.md"]).entries.map(\.url) == ["a/"])
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

    @Test(arguments: [
        ("index.md", "index", ""), ("controls/link.md", "controls/link", "controls/link/"),
        ("controls/index.md", "controls/index", "controls/"),
        ("controls/_draft.md", "controls/draft", "controls/draft/"),
        ("_hidden/a.md", "hidden/a", "hidden/a/"), ("notes.markdown", "notes", "notes/"),
        ("tabs.mdx", "tabs", "tabs/"), ("a.b.md", "a.b", "a.b/"),
        ("a b/ä.md", "a b/ä", "a b/ä/"), ("reindex.md", "reindex", "reindex/"),
        ("index/index.md", "index/index", "index/"),
    ])
    func pathsMakeIdsAndAddresses(path: String, id: EntryID, url: String) {
        let item = ContentTree.Item(path: path, source: path, location: path, size: 0)
        #expect(item.entryID == id)
        #expect(item.url == url)
    }
}
