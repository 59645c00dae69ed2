import TestSupport
import Testing

@testable import Guide

/// Which files of a folder are entries, which are copied, which are left alone, and what addresses they get.
struct ContentTreeTests {
    private func tree(
        _ files: [String], includesDrafts: Bool = false, published: [String] = Configuration.standard.published,
        links: [String: String] = [:]
    ) throws -> ContentTree {
        let folder = try TemporaryFolder()
        for file in files { try folder.write("text", to: file) }
        for (link, target) in links { try folder.makeLink(link, to: target) }
        return try ContentTree(
            folder: folder.path, name: "content", includesDrafts: includesDrafts, published: published)
    }

    @Test func aPathThatNoSystemIsSureToAllowIsSkipped() throws {
        let folders = Array(repeating: String(repeating: "x", count: 100), count: 8).joined(separator: "/")
        let tree = try self.tree(["a.md", "\(folders)/b.md", "\(folders)/c.png"])
        #expect(tree.entries.map(\.path) == ["a.md"] && tree.assets.isEmpty)
        #expect(tree.skipped.count == 1)
        #expect(tree.skipped.first?.reason.hasPrefix("the path has more than 768 bytes") == true)
    }

    /// As Windows and old cameras write it.
    @Test func anEndingMayBeInCapitalLetters() throws {
        let tree = try self.tree(["README.MD", "a/link.Md", "a/tabs.MDX", "a/notes.MARKDOWN", "a/photo.PNG", "MD"])
        #expect(tree.entries.map(\.path) == ["README.MD", "a/link.Md", "a/notes.MARKDOWN", "a/tabs.MDX"])
        #expect(tree.entries.map(\.entryID) == ["index", "a/link", "a/notes", "a/tabs"])
        #expect(tree.assets.map(\.path) == ["MD", "a/photo.PNG"])
    }

    @Test func findsEntriesAndFilesBesideThem() throws {
        let files = [
            "index.md", "controls/link.md", "controls/link.png", "controls/index.md", "controls/_draft.md",
            "_hidden/a.md", "notes.markdown", "tabs.mdx", ".secret.md", ".git/config", "_data/apis.yml",
            "a/b/c/deep.md", "README", "film.mp4", "a/.DS_Store", "_photo.png", "sitegen.yml", "link.md~",
            "#link.md#", "_draft.md.orig", "a/link.md.BAK", "Thumbs.db", "a/desktop.ini", "~$notes.docx",
        ]
        let (tree, drafts) = (try self.tree(files), try self.tree(files, includesDrafts: true))
        let (entries, assets) = (tree.entries.map(\.path), tree.assets.map(\.path))
        let all = ["a/b/c/deep.md", "controls/index.md", "controls/link.md", "index.md", "notes.markdown", "tabs.mdx"]
        #expect(entries == all)
        #expect(assets == ["README", "controls/link.png", "film.mp4"])
        #expect(drafts.entries.map(\.path).filter { !all.contains($0) } == ["_hidden/a.md", "controls/_draft.md"])
        #expect(drafts.assets.map(\.path).filter { !assets.contains($0) } == ["_photo.png"])
        #expect(tree.skipped.isEmpty && drafts.skipped.isEmpty)
    }

    @Test(arguments: [
        (nil, ["_headers", "_redirects", ".nojekyll", ".well-known/a.txt", "robots.txt"]),
        ([".x/y/z.txt", "a.md~"], [".x/y/z.txt", "a.md~", "robots.txt"]), ([], ["robots.txt"]),
    ])
    func filesForServersAreListed(published: [String]?, assets: [String]) throws {
        let files = [
            ".nojekyll", ".well-known/a.txt", ".well-known/.b.txt", "_headers", "_redirects", "robots.txt", "_other",
            ".x/y/z.txt", ".x/y/.z.txt", ".x/other.txt", "a/.nojekyll", "a/_headers", "a.md~",
        ]
        let tree = try self.tree(files, published: published ?? Configuration.standard.published)
        #expect(Set(tree.assets.map(\.path)) == Set(assets))
    }

    @Test(arguments: [
        (["README.md", "a/readme.md", "b/Readme.mdx"], ["index", "a/index", "b/index"]),
        (["README.md", "index.md", "a/README.md", "b/index.md"], ["README", "a/index", "b/index", "index"]),
        (["a/README.md"], ["a/index"]), (["a/README.md", "a/index.md"], ["a/README", "a/index"]),
        (["a/readme-first.md", "a/README"], ["a/readme-first"]),
    ])
    func aReadmeIsThePageOfItsFolderWhereNoIndexIs(files: [String], ids: [String]) throws {
        let entries = try tree(files).entries
        #expect(entries.map(\.entryID.rawValue) == ids)
        #expect(entries.map(\.url) == ids.map { "\($0)/".replacing(/\bindex\/$/, with: "") })
    }

    @Test func symbolicLinksAreNotFollowed() throws {
        let tree = try self.tree(["a.md"], links: ["b.md": "a.md", "loop": "."])
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
