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
            for file in files { try write("text", to: file) }
        }

        func write(_ text: String, to file: String) throws {
            let url = URL(fileURLWithPath: "\(path)/\(file)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private static let files = [
        "index.md", "controls/link.md", "controls/link.png", "controls/index.md", "controls/_draft.md", "_hidden/a.md",
        "notes.markdown", "tabs.mdx", ".secret.md", ".git/config", "_data/apis.yml", "a/b/c/deep.md", "README",
        "film.mp4", "a/.DS_Store", "_photo.png", "sitegen.yml", "link.md~", "#link.md#", "_draft.md.orig",
        "a/link.md.BAK",
        "Thumbs.db", "a/desktop.ini", "~$notes.docx",
    ]

    private func tree(includesDrafts: Bool) throws -> (entries: [String], assets: [String]) {
        let folder = try Folder(Self.files)
        let tree = try ContentTree(folder: folder.path, name: "content", includesDrafts: includesDrafts)
        #expect(tree.skipped.isEmpty)
        return (tree.entries.map(\.path), tree.assets.map(\.path))
    }

    @Test(arguments: [
        ["controls/link.md"], ["controls"], ["a/b"], ["new/x.md", "new/y.png"], [""], ["README", "film.mp4"],
        ["_draft.md", ".hidden.md", "a/.x/y.md", "_data/apis.yml", "sitegen.yml"],
    ])
    func looksAgainOnlyWhereSomethingChanged(paths: [String]) throws {
        let folder = try Folder(Self.files)
        let before = try ContentTree(folder: folder.path, name: "content", includesDrafts: false)
        for path in ["controls/link.md", "a/b", "film.mp4"] {
            try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
        }
        for path in ["new/x.md", "new/y.png", "new/deep/z.md", "controls/later.md", "README", "_draft.md"] {
            try folder.write("other text", to: path)
        }
        let now = try ContentTree(folder: folder.path, name: "content", includesDrafts: false)
        let updated = try before.updated(at: paths)
        func expected(_ old: [ContentTree.Item], _ new: [ContentTree.Item]) -> [String] {
            func isSeen(_ item: ContentTree.Item) -> Bool {
                paths.contains { $0.isEmpty || item.path == $0 || item.path.hasPrefix($0 + "/") }
            }
            return (old.filter { !isSeen($0) } + new.filter(isSeen)).map { "\($0.path) \($0.size)" }.sorted()
        }
        #expect(updated.entries.map { "\($0.path) \($0.size)" } == expected(before.entries, now.entries))
        #expect(updated.assets.map { "\($0.path) \($0.size)" } == expected(before.assets, now.assets))
    }

    @Test func findsEntriesAndFilesBesideThem() throws {
        let (entries, assets) = try tree(includesDrafts: false)
        #expect(
            entries == [
                "a/b/c/deep.md", "controls/index.md", "controls/link.md", "index.md", "notes.markdown", "tabs.mdx",
            ])
        #expect(assets == ["README", "controls/link.png", "film.mp4"])
        let drafts = try tree(includesDrafts: true)
        #expect(drafts.entries.filter { !entries.contains($0) } == ["_hidden/a.md", "controls/_draft.md"])
        #expect(drafts.assets.filter { !assets.contains($0) } == ["_photo.png"])
    }

    @Test(arguments: [
        (nil, ["_headers", "_redirects", ".nojekyll", ".well-known/a.txt", "robots.txt"]),
        ([".x/y/z.txt", "a.md~"], [".x/y/z.txt", "a.md~", "robots.txt"]), ([], ["robots.txt"]),
    ])
    func filesForServersAreListed(published: [String]?, assets: [String]) throws {
        let folder = try Folder([
            ".nojekyll", ".well-known/a.txt", ".well-known/.b.txt", "_headers", "_redirects", "robots.txt", "_other",
            ".x/y/z.txt", ".x/y/.z.txt", ".x/other.txt", "a/.nojekyll", "a/_headers", "a.md~",
        ])
        let tree = try ContentTree(
            folder: folder.path, name: "content", includesDrafts: false,
            published: published ?? Configuration.standard.published)
        #expect(Set(tree.assets.map(\.path)) == Set(assets))
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
        ("controls/_draft.md", "controls/draft", "controls/draft/"), ("_hidden/a.md", "hidden/a", "hidden/a/"),
        ("notes.markdown", "notes", "notes/"), ("tabs.mdx", "tabs", "tabs/"), ("a.b.md", "a.b", "a.b/"),
        ("a b/ä.md", "a b/ä", "a b/ä/"), ("reindex.md", "reindex", "reindex/"),
        ("index/index.md", "index/index", "index/"),
    ])
    func pathsMakeIdsAndAddresses(path: String, id: EntryID, url: String) {
        let item = ContentTree.Item(path: path, source: path, location: path, size: 0)
        #expect(item.entryID == id)
        #expect(item.url == url)
    }
}
