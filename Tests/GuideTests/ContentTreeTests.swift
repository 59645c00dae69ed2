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
        func urls() throws -> [String] {
            try ContentTree(folder: folder.path, name: "content", includesDrafts: false).entries.map(\.url)
        }
        #expect(try urls() == ["a/"])
        try Data().write(to: index)
        #expect(try urls() == ["a/README/", "a/"])
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
