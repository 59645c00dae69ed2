import Diagnostics
import Foundation
import Guide
import Testing

@testable import Site

/// What `sitegen check --fix` does to the files of a site.
@Suite struct FixTests {
    /// The rules whose findings carry edits.
    private static let repaired: [Rule] = [
        .headingEmphasis, .blankMissing, .emptyBullet, .liquidHighlight, .liquidVariable, .liquidTag, .kramdown,
        .fenceUnclosed, .fenceGlued, .codeIndent, .listIndent, .tableCells, .linkForm, .yamlComment, .invalidYAML,
    ]

    @Test(arguments: repaired.map(\.id.rawValue))
    func noFindingIsLeft(_ id: String) async throws {
        let rule = try #require(Rule.all.first { $0.id.rawValue == id })
        let site = try RuleSite(rule, .failing)
        let before = try await site.check().count { $0.rule == rule.id }
        let files = try await site.build.fix()
        #expect(files.map(\.mended) == [[rule.id: before]])
        #expect(files.map(\.isWritten) == [true])
        #expect(try await site.check() == [])
        #expect(try await site.build.fix().isEmpty)
    }

    /// The rules whose findings are of words that are on no page before they are repaired.
    private static let lost: [Rule] = [.yamlComment, .invalidYAML]

    /// What actions are called may change, too; see ``actionsAreReworded()``.
    @Test(arguments: Rule.all.filter { !lost.contains($0) }.map(\.id.rawValue) + ["irregular", "guide", "errors"])
    func theSiteStaysTheSame(_ name: String) async throws {
        let folder: TemporaryFolder
        let build: SiteBuild
        if let rule = Rule.all.first(where: { $0.id.rawValue == name }) {
            let site = try RuleSite(rule, .failing) { $0.levels[Rule.actionSpelling.id] = .off }
            (folder, build) = (site.folder, site.build)
        } else {
            folder = try TemporaryFolder()
            for part in ["content", "sitegen.yml"] {
                try FileManager.default.copyItem(
                    atPath: "\(Fixture.folder)/\(name)/\(part)", toPath: "\(folder.path)/\(part)")
            }
            let made = Fixture.build(root: folder.path, output: "public", theme: "\(Fixture.folder)/theme")
            var configuration = made.configuration
            configuration.levels[Rule.actionSpelling.id] = .off
            build = SiteBuild(configuration: configuration, options: made.options)
        }
        let sources = try TemporaryFolder.files(in: "\(folder.path)/content")
        let before = try await pages(of: build, in: folder)
        let files = try await build.fix()
        let after = try await pages(of: build, in: folder)
        #expect(after == before)
        let changed = try TemporaryFolder.files(in: "\(folder.path)/content").filter { sources[$0.key] != $0.value }
        #expect(changed.keys.sorted() == files.map { String($0.source.dropFirst("content/".count)) })
    }

    private func pages(of build: SiteBuild, in folder: TemporaryFolder) async throws -> [String: Data] {
        guard try await build.run().summary != nil else { return [:] }
        return try TemporaryFolder.files(in: "\(folder.path)/public")
    }

    @Test func actionsAreReworded() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "---\ntitle: A\nkeyboard:\n  Spacebar: Opens\n  \"Ctl+tab\": Goes\n---\n\n## Focus\n\nText.\n",
            to: "content/a.md")
        let build = Fixture.build(root: folder.path, output: "public", theme: "\(Fixture.folder)/theme")
        let before = try await build.read().guide.entries.map(\.anchors)
        #expect(try await build.fix().map(\.mended) == [["action-spelling": 2]])
        let after = try await build.read()
        #expect(after.guide.entries.map(\.anchors) == before)
        #expect(after.guide.entries.flatMap(\.criteria).flatMap(\.rows).map(\.action) == ["space", "ctrl+tab"])
    }

    @Test func aRuleThatIsOffMendsNothing() async throws {
        let site = try RuleSite(.actionSpelling, .failing) { $0.levels[Rule.actionSpelling.id] = .off }
        #expect(try await site.build.fix().isEmpty)
    }

    @Test func permissionsStay() async throws {
        let site = try RuleSite(.keyColon, .failing)
        let path = "\(site.folder.path)/content/controls/example.md"
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        #expect(try await site.build.fix().count == 1)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(site.folder.path)/content/controls")
        #expect(!names.contains { $0.hasPrefix(".") })
    }

    @Test func whatSomebodyChangedMeanwhileStays() throws {
        let folder = try TemporaryFolder()
        try folder.write("theirs", to: "content/a.md")
        let content = try ContentFolder(path: "\(folder.path)/content")
        #expect(try !content.replace("a.md", holding: Array("mine".utf8), with: Array("mended".utf8)))
        #expect(try !content.replace("b.md", holding: [], with: Array("mended".utf8)))
        #expect(try TemporaryFolder.files(in: "\(folder.path)/content") == ["a.md": Data("theirs".utf8)])
    }

    @Test func aFileWithALongNameIsReplaced() throws {
        let folder = try TemporaryFolder()
        let name = String(repeating: "a", count: 250) + ".md"
        try folder.write("text", to: "content/\(name)")
        let content = try ContentFolder(path: "\(folder.path)/content")
        #expect(try content.replace(name, holding: Array("text".utf8), with: Array("mended".utf8)))
        #expect(try TemporaryFolder.files(in: "\(folder.path)/content") == [name: Data("mended".utf8)])
    }

    @Test func nothingOutsideTheContentIsWritten() throws {
        let folder = try TemporaryFolder()
        try folder.write("text", to: "other/a.md")
        _ = try folder.made("content")
        for (link, target) in [("content/folder", "other"), ("content/a.md", "other/a.md")] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/\(link)", withDestinationPath: "\(folder.path)/\(target)")
        }
        let content = try ContentFolder(path: "\(folder.path)/content")
        for path in ["folder/a.md", "a.md", "../other/a.md"] {
            #expect(throws: OutputError.self, "\(path)") {
                try content.replace(path, holding: Array("text".utf8), with: Array("mended".utf8))
            }
        }
        #expect(FileManager.default.contents(atPath: "\(folder.path)/other/a.md") == Data("text".utf8))
    }
}
