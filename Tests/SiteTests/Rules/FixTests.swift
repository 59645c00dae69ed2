import Diagnostics
import Foundation
import Guide
import TestSupport
import Testing

@testable import Site

/// What `sitegen check --fix` does to the files of a site.
@Suite struct FixTests {
    /// The rules whose findings carry edits.
    private static let repaired: [Rule] = [
        .headingEmphasis, .blankMissing, .emptyBullet, .liquidHighlight, .liquidVariable, .liquidTag, .kramdown,
        .emphasisAsText, .fenceUnclosed, .fenceGlued, .codeIndent, .tableCells, .linkForm,
    ]

    @Test(arguments: repaired)
    func noFindingIsLeft(_ rule: Rule) async throws {
        let site = try RuleSite(rule, .failing)
        let before = try await site.check().count { $0.rule == rule.id }
        let files = try await site.build.fix()
        #expect(files.map(\.mended) == [[rule.id: before]] && files.map(\.isWritten) == [true])
        #expect(try await site.check() == [])
        #expect(try await site.build.fix().isEmpty)
    }

    /// The rules whose findings are of words that are on no page before they are repaired.
    private static let lost: [Rule] = [.yamlComment, .invalidYAML]

    /// The rules that correct what a screen reader says, on the page as well.
    private static let corrected: [Rule] = [.announcementOrder, .announcementWord]

    @Test(arguments: Rule.all.filter { !lost.contains($0) && !corrected.contains($0) })
    func thePagesStayTheSame(_ rule: Rule) async throws {
        let site = try RuleSite(rule, .failing) { $0.levels[Rule.actionSpelling.id] = .off }
        try await expectSamePages(of: site.build, in: site.folder)
    }

    @Test(arguments: ["irregular", "guide", "errors"])
    func theSiteStaysTheSame(_ name: String) async throws {
        let folder = try TemporaryFolder()
        for part in ["content", "sitegen.yml"] { try folder.copy("\(Fixture.folder)/\(name)/\(part)", to: part) }
        let build = Fixture.build(root: folder.path) { $0.levels[Rule.actionSpelling.id] = .off }
        try await expectSamePages(of: build, in: folder)
    }

    /// What actions are called may change, too; see ``actionsAreReworded()``.
    private func expectSamePages(of build: SiteBuild, in folder: TemporaryFolder) async throws {
        func pages() async throws -> [String: Data] {
            try await build.run().summary == nil ? [:] : folder.files(in: "public")
        }
        let sources = try folder.files(in: "content")
        let before = try await pages()
        let files = try await build.fix()
        #expect(try await pages() == before)
        let changed = try folder.files(in: "content").filter { sources[$0.key] != $0.value }
        #expect(changed.keys.sorted() == files.map { String($0.source.dropFirst("content/".count)) })
    }

    @Test func actionsAreReworded() async throws {
        let text = "---\ntitle: A\nkeyboard:\n  Spacebar: Opens\n  \"Ctl+tab\": Goes\n---\n\n## Focus\n\nText.\n"
        let site = try TestSite(["content/a.md": text])
        let before = try await site.build.check().guide.entries.map(\.anchors)
        #expect(try await site.build.fix().map(\.mended) == [["action-spelling": 2]])
        let after = try await site.build.check()
        #expect(after.guide.entries.map(\.anchors) == before)
        #expect(after.guide.entries.flatMap(\.criteria).flatMap(\.rows).map(\.action) == ["space", "ctrl+tab"])
    }

    @Test func permissionsStay() async throws {
        let site = try RuleSite(.keyColon, .failing)
        let path = "\(site.folder.path)/content/controls/example.md"
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        #expect(try await site.build.fix().count == 1)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        #expect(try site.folder.names(in: "content/controls").filter { $0.hasPrefix(".") } == [])
    }

    @Test(.enabled(if: geteuid() == 0, "only root may give files to others"))
    func theOwnerStays() throws {
        let folder = try TemporaryFolder(["content/a.md": "old"])
        let path = "\(folder.path)/content/a.md"
        #expect(chown(path, 1234, 2345) == 0 && chmod(path, 0o640) == 0)
        let content = try ContentFolder(FilePlace(base: "\(folder.path)/content"))
        #expect(try content.replace("a.md", holding: Array("old".utf8), with: Array("new".utf8)))
        let status = try #require(FileStatus(of: path))
        #expect((status.owner, status.group, status.permissions) == (1234, 2345, 0o640))
        #expect(try folder.text(of: "content/a.md") == "new")
    }

    /// Root may write it, as far as the system is concerned.
    @Test func aProtectedFileStays() throws {
        let folder = try TemporaryFolder(["content/a.md": "old"])
        #expect(chmod("\(folder.path)/content/a.md", 0o444) == 0)
        let content = try ContentFolder(FilePlace(base: "\(folder.path)/content"))
        #expect(throws: OutputError.self) { try content.replace("a.md", holding: Array("old".utf8), with: []) }
        #expect(try folder.text(of: "content/a.md") == "old")
    }

    @Test func whatSomebodyChangedMeanwhileStays() throws {
        // A long name: the file that is to take its place needs one, too.
        let name = String(repeating: "a", count: 250) + ".md"
        let folder = try TemporaryFolder(["content/\(name)": "theirs"])
        let content = try ContentFolder(FilePlace(base: "\(folder.path)/content"))
        #expect(try !content.replace(name, holding: Array("mine".utf8), with: Array("mended".utf8)))
        #expect(try !content.replace("b.md", holding: [], with: Array("mended".utf8)))
        #expect(try folder.files(in: "content") == [name: Data("theirs".utf8)])
        #expect(try content.replace(name, holding: Array("theirs".utf8), with: Array("mended".utf8)))
        #expect(try folder.files(in: "content") == [name: Data("mended".utf8)])
    }

    @Test func nothingOutsideTheContentIsWritten() throws {
        let folder = try TemporaryFolder(["other/a.md": "text"])
        try folder.makeFolder("content")
        try folder.makeLink("content/folder", to: "../other")
        try folder.makeLink("content/a.md", to: "../other/a.md")
        let content = try ContentFolder(FilePlace(base: "\(folder.path)/content"))
        for path in ["folder/a.md", "a.md", "../other/a.md"] {
            #expect(throws: OutputError.self, "\(path)") {
                try content.replace(path, holding: Array("text".utf8), with: Array("mended".utf8))
            }
        }
        #expect(try folder.text(of: "other/a.md") == "text")
    }
}
