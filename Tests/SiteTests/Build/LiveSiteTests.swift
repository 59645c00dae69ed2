import Diagnostics
import Foundation
import Guide
import Testing

@testable import Site

@Suite struct LiveSiteTests {
    /// Three entries, one of which links to another by its title.
    private func smallSite() async throws -> LiveFolder {
        let folder = try LiveFolder()
        try folder.folder.write("---\ntitle: Link\n---\nFirst.\n", to: "content/link.md")
        try folder.folder.write("---\ntitle: Button\n---\nSee [[Link]].\n", to: "content/button.md")
        try folder.folder.write("---\ntitle: Other\n---\nAlone.\n", to: "content/other.md")
        let refresh = await folder.site.refresh(.everything)
        #expect(refresh.diagnostics.isEmpty)
        #expect(refresh.parsed == 3)
        return folder
    }

    // MARK: What is done again

    @Test func onlyTheChangedEntryIsParsedAgain() async throws {
        let folder = try await smallSite()
        let refresh = try await folder.save("---\ntitle: Link\n---\nSecond.\n", to: "content/link.md")
        #expect(refresh.parsed == 1)
        #expect(refresh.hasChanged)
        #expect(try await folder.page("link/index.html")?.contains("Second.") == true)
        #expect(try await folder.differences().isEmpty)
    }

    @Test func aNewTitleParsesThoseThatAskedForIt() async throws {
        let folder = try await smallSite()
        let refresh = try await folder.save("---\ntitle: Chain\n---\nFirst.\n", to: "content/link.md")
        #expect(refresh.parsed == 2)
        #expect(try await folder.page("button/index.html")?.contains(">Chain</a>") == true)
        #expect(try await folder.differences().isEmpty)
    }

    @Test func aNewEntryParsesOnlyItself() async throws {
        let folder = try await smallSite()
        let refresh = try await folder.save("---\ntitle: New\n---\nNew.\n", to: "content/new.md")
        #expect(refresh.parsed == 1)
        #expect(try await folder.differences().isEmpty)
    }

    @Test func foldersThatAreAllDraftsAreTold() async throws {
        let folder = try await smallSite()
        let fact = "4 entries in '_checklist-web' are drafts"
        for name in ["a", "b", "c", "d"] {
            try folder.folder.write("---\ntitle: \(name)\n---\nText.\n", to: "content/_checklist-web/\(name).md")
        }
        let found = await folder.site.refresh(.files([folder.path("content/_checklist-web")])).diagnostics
        #expect(found.map(\.message).filter { $0.hasPrefix(fact) }.count == 1)
        #expect(found == (try await folder.build().diagnostics))
        let later = try await folder.save("---\ntitle: Link\n---\nSecond.\n", to: "content/link.md").diagnostics
        #expect(later == found)
        try FileManager.default.removeItem(atPath: folder.path("content/_checklist-web"))
        #expect(await folder.site.refresh(.files([folder.path("content/_checklist-web")])).diagnostics.isEmpty)
    }

    @Test func theSameBytesChangeNothing() async throws {
        let folder = try await smallSite()
        let refresh = try await folder.save("---\ntitle: Link\n---\nFirst.\n", to: "content/link.md")
        #expect(refresh.parsed == 0)
        #expect(!refresh.hasChanged)
        #expect(await !folder.site.refresh(.everything).hasChanged)
        #expect(await !folder.site.refresh(.files(["/nowhere", folder.path("public/x")])).hasChanged)
    }

    @Test func onlyThePageThatChangedHasAnotherFingerprint() async throws {
        let folder = try await smallSite()
        let paths = ["link/index.html", "other/index.html", "index.html"]
        var before: [String?] = []
        for path in paths { before.append(try await folder.site.fingerprint(of: path)) }
        try await folder.save("---\ntitle: Link\n---\nSecond.\n", to: "content/link.md")
        var after: [String?] = []
        for path in paths { after.append(try await folder.site.fingerprint(of: path)) }
        #expect(!before.contains(nil))
        #expect(before[0] != after[0])
        #expect(before.dropFirst() == after.dropFirst())
    }

    @Test func aChangedStyleSheetGetsANewPath() async throws {
        let folder = try await smallSite()
        let old = try #require(await folder.site.paths.first { $0.hasSuffix(".css") })
        let refresh = try await folder.save("p { color: #111 }\n", to: "templates/assets/style.css")
        #expect(refresh.hasChanged)
        #expect(await !folder.site.paths.contains(old))
        #expect(try await folder.differences().isEmpty)
    }

    @Test func aChangedPictureIsNamed() async throws {
        let folder = try await smallSite()
        try await folder.save("one", to: "content/note.txt")
        let refresh = try await folder.save("two", to: "content/note.txt")
        #expect(refresh.hasChanged)
        #expect(refresh.changedAssets == ["note.txt"])
        #expect(try await folder.page("note.txt") == "two")
    }

    @Test func codeThatIsKnownStartsNoProgram() async throws {
        let tools = try ToolFolder()
        try tools.pygments(#"[["k", "let", "", " x\n"]]"#)
        let folder = try LiveFolder()
        let path = folder.folder.path
        let found = tools.tools()
        let site = LiveSite {
            let (build, diagnostics) = try LiveFolder.makeBuild(path)
            var options = build.options
            options.tools = found
            options.hasSearch = false
            return (SiteBuild(configuration: build.configuration, options: options), diagnostics)
        }
        func text(_ word: String) -> String { "---\ntitle: Link\n---\n\(word)\n\n```swift\nlet x\n```\n" }
        try folder.folder.write(text("First."), to: "content/link.md")
        _ = await site.refresh(.everything)
        try folder.folder.write(text("Second."), to: "content/link.md")
        _ = await site.refresh(.files([folder.path("content/link.md")]))
        #expect(tools.starts.count == 1)
        let page = try await site.file(at: "link/index.html").map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(page?.contains("<span class=\"k\">let</span>") == true)
        #expect(page?.contains("Second.") == true)
    }

    // MARK: What is broken

    @Test(arguments: [
        "---\ntitle: Link\n---\nSecond, [nowhere](nowhere.md).\n", "---\ntitle: [\n---\nSecond.\n", "Second.\n",
        "---\ntitle: Link\n---\nSecond, [no anchor](#nothing).\n",
    ])
    func aBrokenSaveKeepsTheLastGoodPage(broken: String) async throws {
        let folder = try await smallSite()
        let good = try await folder.page("link/index.html")
        let refresh = try await folder.save(broken, to: "content/link.md")
        #expect(refresh.hasErrors)
        #expect(try await folder.page("link/index.html") == good)
        #expect(await folder.site.diagnostics(on: "link/index.html").map(\.location.path) == ["content/link.md"])
        #expect(await folder.site.diagnostics(on: "other/index.html").isEmpty)

        try await folder.save("---\ntitle: Other\n---\nStill going.\n", to: "content/other.md")
        #expect(try await folder.page("other/index.html")?.contains("Still going.") == true)
        #expect(try await folder.page("link/index.html") == good)

        let repaired = try await folder.save("---\ntitle: Link\n---\nThird.\n", to: "content/link.md")
        #expect(!repaired.hasErrors)
        #expect(try await folder.differences().isEmpty)
    }

    @Test func anEntryGoesOnUpdatingWhileTheOneItNamesIsBroken() async throws {
        let folder = try await smallSite()
        try await folder.save("---\ntitle: [\n---\nBroken.\n", to: "content/link.md")
        try await folder.save("---\ntitle: Button\n---\nSee [[Link]], twice.\n", to: "content/button.md")
        #expect(try await folder.page("button/index.html")?.contains("twice") == true)
        try await folder.save("---\ntitle: Button\n---\nBroken, [nowhere](nowhere.md).\n", to: "content/button.md")
        #expect(try await folder.page("button/index.html")?.contains("twice") == true)
    }

    @Test func whatWasNeverGoodIsShownAsWellAsItCanBe() async throws {
        let folder = try LiveFolder()
        try folder.folder.write("---\ntitle: Link\n---\nHalf, [nowhere](nowhere.md).\n", to: "content/link.md")
        try folder.folder.write("---\ntitle: Other\n---\nWhole.\n", to: "content/other.md")
        #expect(await folder.site.refresh(.everything).hasErrors)
        #expect(try await folder.page("link/index.html")?.contains("Half") == true)
        #expect(try await folder.page("other/index.html")?.contains("Whole.") == true)
        #expect(try await folder.page("index.html") != nil)
    }

    @Test func aFileThatIsNoTextConcernsTheAddressItWouldHave() async throws {
        let folder = try await smallSite()
        try Data([0x2D, 0xFF]).write(to: URL(fileURLWithPath: folder.path("content/new.md")))
        _ = await folder.site.refresh(.files([folder.path("content/new.md")]))
        #expect(try await folder.page("new/index.html") == nil)
        #expect(await folder.site.diagnostics(on: "new/index.html").map(\.rule) == ["encoding"])
    }

    @Test func aSecondFileOfAnAddressConcernsItsPage() async throws {
        let folder = try await smallSite()
        let good = try await folder.page("link/index.html")
        let refresh = try await folder.save("---\ntitle: Link\n---\nMoved.\n", to: "content/link/index.md")
        #expect(refresh.hasErrors)
        #expect(try await folder.page("link/index.html") == good)
        let found = await folder.site.diagnostics(on: "link/index.html")
        #expect(found.map(\.location.path) == ["content/link/index.md"])
        #expect(found.map(\.rule) == ["url-duplicate"])
        #expect(await folder.site.diagnostics(on: "other/index.html").isEmpty)
    }

    @Test func brokenTemplatesKeepTheLastGoodOnes() async throws {
        let folder = try await smallSite()
        let good = try await folder.page("link/index.html")
        let template = try String(contentsOfFile: folder.path("templates/page.mustache"), encoding: .utf8)
        let refresh = try await folder.save(template + "{{nobody}}", to: "templates/page.mustache")
        #expect(refresh.hasErrors)
        #expect(try await folder.page("link/index.html") == good)
        #expect(await folder.site.diagnostics(on: "link/index.html").map(\.rule) == ["template-invalid"])
        try await folder.save("---\ntitle: Link\n---\nSecond.\n", to: "content/link.md")
        #expect(try await folder.page("link/index.html")?.contains("Second.") == true)
        try await folder.save(template + "<!-- new -->", to: "templates/page.mustache")
        #expect(try await folder.page("link/index.html")?.contains("<!-- new -->") == true)
        #expect(try await folder.differences().isEmpty)
    }

    @Test func aBrokenConfigurationKeepsTheLastGoodOne() async throws {
        let folder = try await smallSite()
        try await folder.save("title: Our guide\n", to: "sitegen.yml")
        #expect(try await folder.page("index.html")?.contains("Our guide") == true)
        let refresh = try await folder.save("titel: Their guide\n", to: "sitegen.yml")
        #expect(refresh.hasErrors)
        #expect(try await folder.page("index.html")?.contains("Our guide") == true)
        #expect(await folder.site.diagnostics(on: "link/index.html").map(\.location.path) == ["sitegen.yml"])
        try await folder.save("title: Their guide\n", to: "sitegen.yml")
        #expect(try await folder.page("index.html")?.contains("Their guide") == true)
        #expect(try await folder.differences().isEmpty)
    }

    @Test func brokenReferencesKeepTheLastGoodOnes() async throws {
        let folder = try await smallSite()
        try await folder.save(
            "---\ntitle: Link\n---\n\n## iOS\n\n### Name\n\n- **UIKit**\n  - `isLink`\n", to: "content/link.md")
        try await folder.save("uikit:\n  isLink:\n    kind: property\n", to: "content/_data/apis.yml")
        let good = try await folder.page("apis/index.html")
        #expect(good?.contains("property") == true)
        #expect(try await folder.save("uikit: [\n", to: "content/_data/apis.yml").hasErrors)
        #expect(try await folder.page("apis/index.html") == good)
    }

    // MARK: Files that come and go

    @Test func aRenamedFolderTakesItsPagesAlong() async throws {
        let folder = try await smallSite()
        try folder.folder.write("---\ntitle: In\n---\nInside.\n", to: "content/old/in.md")
        try folder.folder.write("x", to: "content/old/x.txt")
        _ = await folder.site.refresh(.files([folder.path("content/old")]))
        #expect(try await folder.page("old/in/index.html") != nil)
        try FileManager.default.moveItem(atPath: folder.path("content/old"), toPath: folder.path("content/new"))
        _ = await folder.site.refresh(.files([folder.path("content/old"), folder.path("content/new")]))
        #expect(try await folder.page("old/in/index.html") == nil)
        #expect(try await folder.page("new/in/index.html")?.contains("Inside.") == true)
        #expect(try await folder.differences().isEmpty)
        try FileManager.default.removeItem(atPath: folder.path("content/new"))
        _ = await folder.site.refresh(.files([folder.path("content/new/in.md"), folder.path("content/new")]))
        #expect(try await folder.differences().isEmpty)
    }

    @Test func aSiteWithoutItsContentGoesOn() async throws {
        let folder = try await smallSite()
        let good = try await folder.page("link/index.html")
        try FileManager.default.moveItem(atPath: folder.path("content"), toPath: folder.path("away"))
        let refresh = await folder.site.refresh(.files([folder.path("content")]))
        #expect(refresh.diagnostics.map(\.location.path) == ["content"])
        #expect(try await folder.page("link/index.html") == good)
        try FileManager.default.moveItem(atPath: folder.path("away"), toPath: folder.path("content"))
        // Whatever is said to have changed, what could not be read is tried again.
        #expect(await folder.site.refresh(.files([])).diagnostics.isEmpty)
        #expect(try await folder.differences().isEmpty)
    }

    @Test(arguments: ["keyboard", "mobile"])
    func aConfigurationThatCameWithoutContentCounts(_ table: String) async throws {
        let folder = try await smallSite()
        try folder.folder.write("---\ntitle: Row\nkeyboard: {tab: moves}\n---\nText.\n", to: "content/row.md")
        _ = await folder.site.refresh(.everything)
        try FileManager.default.moveItem(atPath: folder.path("content"), toPath: folder.path("away"))
        _ = await folder.site.refresh(.files([folder.path("content")]))
        try await folder.save("criteria: [{id: \(table), title: Keys}]\n", to: "sitegen.yml")
        try FileManager.default.moveItem(atPath: folder.path("away"), toPath: folder.path("content"))
        _ = await folder.site.refresh(.files([folder.path("content")]))
        #expect(try await folder.differences().isEmpty)
        #expect(try await folder.page("row/index.html")?.contains("Keys") == (table == "keyboard"))
    }

    @Test func aThemeThatIsGoneStaysInMemory() async throws {
        let folder = try await smallSite()
        let good = try await folder.page("link/index.html")
        try FileManager.default.removeItem(atPath: folder.path("templates"))
        #expect(await folder.site.refresh(.files([folder.path("templates/page.mustache")])).hasErrors)
        #expect(try await folder.page("link/index.html") == good)
        #expect(await folder.site.refresh(.files([])).hasErrors)
        try FileManager.default.copyItem(atPath: "\(Fixture.folder)/theme", toPath: folder.path("templates"))
        #expect(await folder.site.refresh(.files([folder.path("templates")])).diagnostics.isEmpty)
        #expect(try await folder.differences().isEmpty)
    }

    @Test func manyRefreshesAtOnceFollowOneAnother() async throws {
        let folder = try await smallSite()
        try folder.folder.write("---\ntitle: Link\n---\nSecond.\n", to: "content/link.md")
        let site = folder.site
        let path = folder.path("content/link.md")
        let parsed = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { await site.refresh(.files([path])).parsed } }
            return await group.reduce(0, +)
        }
        #expect(parsed == 1)
        #expect(try await folder.differences().isEmpty)
    }

    @Test func aWatcherIsToldWhatToWatch() async throws {
        let folder = try await smallSite()
        #expect(
            Set(await folder.site.watchedPaths).isSuperset(
                of: ["content", "templates", "sitegen.yml"].map { folder.path($0) }))
    }
}
