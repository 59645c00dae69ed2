import Foundation
import Guide
import Testing

@testable import Site

@Suite struct BuildTests {
    @Test func aSecondBuildWritesNothing() async throws {
        let folder = try TemporaryFolder()
        let build = Fixture(name: "guide").build(into: "\(folder.path)/public")
        let first = try await build.run()
        let dates = try modificationDates(in: "\(folder.path)/public")
        let second = try await build.run()
        #expect(try #require(first.summary).written > 20)
        #expect(second.summary?.written == 0)
        #expect(second.summary?.removed == 0)
        #expect(try modificationDates(in: "\(folder.path)/public") == dates)
    }

    @Test func twoBuildsGiveTheSameBytes() async throws {
        let folder = try TemporaryFolder()
        let fixture = Fixture(name: "irregular")
        _ = try await fixture.build(into: "\(folder.path)/one").run()
        _ = try await fixture.build(into: "\(folder.path)/two").run()
        let one = try TemporaryFolder.files(in: "\(folder.path)/one")
        #expect(!one.isEmpty)
        #expect(try TemporaryFolder.files(in: "\(folder.path)/two") == one)
    }

    @Test func resultsKeepTheirOrderHoweverTheWorkIsDivided() async {
        let numbers = Array(0..<1000)
        for chunk in [1, 7, 16, 1000] {
            let doubled = await concurrentMap(numbers, chunk: chunk) { $0 * 2 }
            #expect(doubled == numbers.map { $0 * 2 })
        }
    }

    @Test func anErrorLeavesTheEarlierSiteUntouched() async throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntitle: A\n---\nOne.\n", to: "content/a.md")
        let build = Fixture.build(root: folder.path, output: "public", theme: "\(Fixture.folder)/theme")
        _ = try await build.run()
        let before = try TemporaryFolder.files(in: "\(folder.path)/public")

        try folder.write("---\ntitle: A\n---\nTwo, and a [link](nowhere.md).\n", to: "content/a.md")
        let report = try await build.run()
        #expect(report.hasFailed)
        #expect(report.summary == nil)
        #expect(try TemporaryFolder.files(in: "\(folder.path)/public") == before)
    }

    @Test func warningsFailAStrictBuildBeforeItWrites() async throws {
        let folder = try TemporaryFolder()
        let fixture = Fixture(name: "irregular")
        let lax = fixture.build(into: "\(folder.path)/public")
        var options = lax.options
        options.isStrict = true
        let report = try await SiteBuild(configuration: lax.configuration, options: options).run()
        #expect(report.hasFailed)
        #expect(report.errorCount == 0)
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/public"))
    }

    @Test func checkWritesNothing() async throws {
        let folder = try TemporaryFolder()
        let report = try await Fixture(name: "guide").build(into: "\(folder.path)/public").check()
        #expect(report.diagnostics.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/public"))
    }

    @Test func aRemovedEntryTakesItsFilesWithIt() async throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntitle: A\nkeyboard: {tab: Moves}\n---\n", to: "content/a.md")
        try folder.write("---\ntitle: B\n---\n", to: "content/b.md")
        let build = Fixture.build(root: folder.path, output: "public", theme: "\(Fixture.folder)/theme")
        _ = try await build.run()
        try folder.write("mine", to: "public/a/notes.txt")
        try FileManager.default.removeItem(atPath: "\(folder.path)/content/a.md")
        _ = try await build.run()
        let files = try TemporaryFolder.files(in: "\(folder.path)/public")
        #expect(files["a/index.html"] == nil)
        #expect(files["criteria/a.md"] == nil)
        #expect(files["a/notes.txt"] != nil)
        #expect(files["b/index.html"] != nil)
    }

    @Test func aPageOfAnyKindShowsAllItSays() async throws {
        let folder = try TemporaryFolder()
        let text =
            "---\ntitle: T\nlayout: page\nkeyboard: {tab: Tested}\n---\nFirst.\n\n## iOS\n\n### Role\n\nSecond.\n"
        try folder.write(text, to: "content/index.md")
        try folder.write(text, to: "content/controls/index.md")
        try folder.write(text, to: "content/plain.md")
        try folder.write("---\ntitle: U\ncategories: controls\n---\n", to: "content/controls/u.md")
        let build = Fixture.build(root: folder.path, output: "public", theme: "\(Fixture.project)/templates")
        #expect(try await !build.run().hasFailed)
        for name in ["index.html", "controls/index.html", "plain/index.html"] {
            let page = try String(contentsOfFile: "\(folder.path)/public/\(name)", encoding: .utf8)
            let words = PlainPage(html: page).words
            for word in ["First.", "Tested", "Second."] { #expect(words.contains(word), "\(name) lost \(word)") }
        }
    }

    @Test func aCollectionsFolderThatIsAllDraftsIsFound() async throws {
        let folder = try TemporaryFolder()
        let text = "---\ntitle: A\n---\nText.\n"
        for name in [
            "index.md", "_checklist-web/a.md", "_checklist-web/b.md", "_drafts/a.md", "_drafts/b.md", "_old/a.md",
        ] {
            try folder.write(text, to: "content/\(name)")
        }
        let build = Fixture.build(root: folder.path, output: "public", theme: "\(Fixture.folder)/theme")
        #expect(
            try await build.check().diagnostics.map { "\($0.location) \($0.rule): \($0.message)" } == [
                "content/_checklist-web file-skipped: 2 entries in '_checklist-web' are drafts, because the folder's"
                    + " name begins with '_'; use '--drafts' to build them, or 'sitegen import' to import them"
            ])
    }

    @Test func aFileThatWouldLandOnAPageIsAnError() async throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntitle: A\naliases: [controls]\ncategories: controls\n---\n", to: "content/a.md")
        try folder.write("mine", to: "content/a/index.html")
        try folder.write("{}", to: "content/guide.json")
        let report = try await Fixture.build(root: folder.path, output: "public", theme: "\(Fixture.folder)/theme")
            .check()
        #expect(
            report.diagnostics.map { "\($0.location) \($0.rule)" } == [
                "content/a.md:3:11 url-duplicate", "content/a/index.html file-skipped",
                "content/guide.json url-duplicate",
            ])
    }

    @Test func aFolderWithOnlyContentBuildsWithTheProgramsTheme() async throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntitle: A\n---\nText.\n", to: "site/content/a.md")
        try FileManager.default.copyItem(
            atPath: "\(Fixture.folder)/theme", toPath: try folder.made("program/share/sitegen") + "/templates")
        var options = SiteBuild.Options()
        options.root = "\(folder.path)/site"
        await #expect(throws: ContentTree.Unreadable.self) {
            try await SiteBuild(configuration: .standard, options: options).check()
        }
        options.themeFolders = ThemeFolder.candidates(for: URL(fileURLWithPath: "\(folder.path)/program/bin/sitegen"))
        let report = try await SiteBuild(configuration: .standard, options: options).run()
        #expect(!report.hasFailed)
        #expect(FileManager.default.fileExists(atPath: "\(folder.path)/site/public/a/index.html"))
    }

    @Test func draftsAreBuiltOnRequestOnly() async throws {
        let folder = try TemporaryFolder()
        let build = Fixture(name: "guide").build(into: "\(folder.path)/public")
        _ = try await build.run()
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/public/patterns/later/index.html"))
        var options = build.options
        options.includesDrafts = true
        _ = try await SiteBuild(configuration: build.configuration, options: options).run()
        #expect(FileManager.default.fileExists(atPath: "\(folder.path)/public/patterns/later/index.html"))
    }

    @Test func exportsAreLeftOutOnRequest() async throws {
        let folder = try TemporaryFolder()
        var configuration = Fixture(name: "guide").build(into: "\(folder.path)/public").configuration
        configuration.exports = []
        var options = SiteBuild.Options()
        options.root = Fixture(name: "guide").path
        _ = try await SiteBuild(configuration: configuration, options: options).run()
        let files = try TemporaryFolder.files(in: "\(folder.path)/public").keys
        #expect(files.contains("controls/dial/index.html"))
        #expect(!files.contains { $0.hasSuffix(".json") || $0.hasSuffix(".md") || $0.hasPrefix("criteria/") })
        #expect(!files.contains("llms.txt") && !files.contains("feed.xml"))
    }

    @Test func oneWrongFileHidesNoOthers() async throws {
        let report = try await Fixture(name: "errors").build(into: "/nowhere").check()
        #expect(Set(report.diagnostics.map(\.location.path)).count > 4)
        #expect(report.diagnostics == report.diagnostics.sorted())
    }

    private func modificationDates(in folder: String) throws -> [String: Date] {
        var dates: [String: Date] = [:]
        for name in try TemporaryFolder.files(in: folder).keys {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
            dates[name] = attributes[.modificationDate] as? Date
        }
        return dates
    }
}
