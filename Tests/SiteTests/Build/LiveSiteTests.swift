import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// A site that is served while it is edited: what is done again, and what stays while something is broken.
@Suite struct LiveSiteTests {
    private let folder: LiveFolder
    private var site: LiveSite { folder.site }

    /// Three entries, one of which links to another by its title.
    init() async throws {
        folder = try LiveFolder()
        for (title, body) in [("Link", "First."), ("Button", "See [[Link]]."), ("Other", "Alone.")] {
            try folder.folder.write(Self.entry(title, body), to: "content/\(title.lowercased()).md")
        }
        let refresh = await site.refresh()
        #expect(refresh.diagnostics.isEmpty && refresh.parsed == 3)
    }

    private static func entry(_ title: String, _ body: String) -> String { "---\ntitle: \(title)\n---\n\(body)\n" }

    @discardableResult
    private func save(_ title: String, _ body: String, to name: String) async throws -> LiveSite.Refresh {
        try await folder.save(Self.entry(title, body), to: "content/\(name).md")
    }

    /// What is served is what a clean build writes.
    private func expectNoDifferences() async throws {
        #expect(try await folder.differences(from: folder.build().files) == [])
    }

    /// File systems of Linux tell an *ü* of one character from one of two; readers do not.
    @Test func aNameMayGetTheSameLettersInOtherBytes() async throws {
        let (old, new) = ("gr\u{FC}n", "gru\u{308}n")
        try await save("Green", "See [[Link]].", to: old)
        try folder.folder.write(Self.entry("Green", "See [[Link]]."), to: "content/\(new).md")
        #expect(await site.refresh().diagnostics.map(\.rule) == ["url-duplicate"])
        try FileManager.default.removeItem(atPath: folder.path("content/\(old).md"))
        #expect(await site.refresh().diagnostics == [])
        let pages = await site.paths.filter { $0.hasPrefix("gr") && $0.hasSuffix("html") }
        #expect(pages.map { Array($0.utf8) } == [Array("\(new)/index.html".utf8)])
        #expect(try await folder.page("link/index.html")?.contains("gru%CC%88n/") == true)
    }

    // MARK: What is done again

    @Test(arguments: [
        ("link", "Link", "Second.", "link", "Second.", 1), ("link", "Chain", "First.", "button", ">Chain</a>", 2),
        ("new", "New", "Text.", "new", "Text.", 4), ("link", "Link", "First.", "link", "First.", 0),
    ])
    func onlyWhatTheChangeConcernsIsParsedAgain(
        name: String, title: String, body: String, page: String, shown: String, count: Int
    ) async throws {
        let refresh = try await save(title, body, to: name)
        #expect(refresh.parsed == count && refresh.hasChanged == (count > 0))
        #expect(try await folder.page("\(page)/index.html")?.contains(shown) == true)
        try await expectNoDifferences()
        #expect(await !site.refresh().hasChanged)
    }

    /// Each letter of a title is a change. Only entries that name the title are parsed again: by a wiki link, or by words that say
    /// nothing but the title.
    @Test func aTitleConcernsOnlyEntriesThatNameIt() async throws {
        try await save("Other", "See [it](link.md).", to: "other")
        try await save("Alone", "See [[link]] and [[Button]].", to: "alone")
        for (name, count) in [("Lin", 3), ("Li", 3), ("Here", 3), ("Her", 3)] {
            #expect(try await save(name, "First.", to: "link").parsed == count)
            try await expectNoDifferences()
        }
        let unclear = try await save("Other", "See [here](link.md).", to: "other")
        #expect(unclear.diagnostics.map(\.rule).contains("link-text"))
        let refresh = try await save("Here", "First.", to: "link")
        #expect(refresh.parsed == 4 && !refresh.diagnostics.map(\.rule).contains("link-text"))
        // An address concerns all.
        try folder.folder.write("---\ntitle: Here\naliases: [/old/]\n---\nFirst.\n", to: "content/link.md")
        #expect(await site.refresh().parsed == 4)
        try await expectNoDifferences()
    }

    /// A file that has long been the same is not read again. A change is seen even if size and date stay, and right behind another.
    @Test func aChangeThatKeepsSizeAndDateIsSeen() async throws {
        func setDate() throws {
            let date = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1)]
            try FileManager.default.setAttributes(date, ofItemAtPath: folder.path("content/link.md"))
        }
        try setDate()
        try await Task.sleep(for: .seconds(2.2))
        #expect(await !site.refresh().hasChanged)
        for body in ["Third.", "Forth.", "Fifth."] {
            try folder.folder.write(Self.entry("Link", body), to: "content/link.md")
            try setDate()
            #expect(await site.refresh().parsed == 1)
            #expect(try await folder.page("link/index.html")?.contains(body) == true)
        }
        try await expectNoDifferences()
        // Only files that are named are looked at. If one of them is new, all are.
        for name in ["Button", "Other"] {
            try folder.folder.write(Self.entry(name, "It."), to: "content/\(name.lowercased()).md")
        }
        #expect(await site.refresh(changed: [folder.path("content/other.md")]).parsed == 1)
        #expect(try await folder.page("other/index.html")?.contains("It.") == true)
        try folder.folder.write(Self.entry("New", "New."), to: "content/new.md")
        #expect(await site.refresh(changed: [folder.path("content/new.md")]).parsed == 4)
        try await expectNoDifferences()
    }

    @Test func aChangedPictureIsNamed() async throws {
        try await folder.save("one", to: "content/note.txt")
        #expect(try await folder.save("two", to: "content/note.txt").changedAssets == ["note.txt"])
        #expect(try await folder.page("note.txt") == "two")
    }

    /// The same site with other options.
    private func site(changing change: @escaping @Sendable (inout SiteBuild.Options) -> Void) -> LiveSite {
        LiveSite { [root = folder.folder.path] in
            var (build, diagnostics) = try LiveFolder.makeBuild(root)
            change(&build.options)
            return (build, diagnostics)
        }
    }

    @Test func theSearchFollows() async throws {
        let site = site { $0.hasSearch = true }
        var found: [OutputFile] = []
        for word in ["First.", "Second."] {
            try folder.folder.write(Self.entry("Link", word), to: "content/link.md")
            _ = await site.refresh()
            found += try await [site.file(at: SearchIndex.path)].compactMap(\.self)
        }
        #expect(found.count == 2 && found[0] != found[1])
    }

    @Test func codeThatIsKnownStartsNoProgram() async throws {
        let tools = try ToolFolder()
        try tools.pygments(#"[["k", "let", "", " x\n"]]"#)
        let site = site { [found = tools.tools()] in $0.tools = found }
        for word in ["First.", "Second."] {
            try folder.folder.write(Self.entry("Link", "\(word)\n\n```swift\nlet x\n```"), to: "content/link.md")
            _ = await site.refresh()
        }
        #expect(try tools.starts.count == 1)
        let page = try await site.file(at: "link/index.html").map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        #expect(page.contains("<span class=\"k\">let</span>") && page.contains("Second."))
    }

    // MARK: What is broken

    @Test(arguments: [
        "---\ntitle: Link\n---\nSecond, [nowhere](nowhere.md).\n", "---\ntitle: [\n---\nSecond.\n", "Second.\n",
        "---\ntitle: Link\n---\nSecond, [no anchor](#nothing).\n",
    ])
    func aBrokenSaveKeepsTheLastGoodPage(broken: String) async throws {
        let good = try await folder.page("link/index.html")
        #expect(try await folder.save(broken, to: "content/link.md").hasErrors)
        #expect(try await folder.page("link/index.html") == good)
        #expect(await site.diagnostics(on: "link/index.html").map(\.location.path) == ["content/link.md"])
        #expect(await site.diagnostics(on: "other/index.html").isEmpty)

        for (name, link) in [("Other", ""), ("Button", "[[Link]]")] {
            try await save(name, "Still going. \(link)", to: name.lowercased())
            #expect(try await folder.page("\(name.lowercased())/index.html")?.contains("Still going") == true)
        }
        #expect(try await folder.page("link/index.html") == good)

        #expect(try await !save("Link", "Third.", to: "link").hasErrors)
        try await expectNoDifferences()
    }

    @Test func whatWasNeverGoodIsShownAsWellAsItCanBe() async throws {
        let folder = try LiveFolder()
        try folder.folder.write(Self.entry("Link", "Half, [nowhere](nowhere.md)."), to: "content/link.md")
        try folder.folder.write(Self.entry("Other", "Whole."), to: "content/other.md")
        #expect(await folder.site.refresh().hasErrors)
        #expect(try await folder.page("link/index.html")?.contains("Half") == true)
        #expect(try await folder.page("other/index.html")?.contains("Whole.") == true)
        #expect(try await folder.page("index.html") != nil)
    }

    @Test func aFileWithoutAPageOfItsOwnConcernsTheAddressItWouldHave() async throws {
        let good = try await folder.page("link/index.html")
        try folder.folder.write([0x2D, 0xFF], to: "content/new.md")
        try folder.folder.write(Self.entry("Link", "Moved."), to: "content/link/index.md")
        #expect(await site.refresh().hasErrors)
        #expect(try await folder.page("new/index.html") == nil)
        #expect(await site.diagnostics(on: "new/index.html").map(\.rule) == ["encoding"])
        #expect(try await folder.page("link/index.html") == good)
        let found = await site.diagnostics(on: "link/index.html")
        #expect(found.map { "\($0.location.path) \($0.rule)" } == ["content/link/index.md url-duplicate"])
        #expect(await site.diagnostics(on: "other/index.html").isEmpty)
    }

    @Test func brokenTemplatesKeepTheLastGoodOnes() async throws {
        let good = try await folder.page("link/index.html")
        let template = try folder.folder.text(of: "templates/page.mustache")
        #expect(try await folder.save(template + "{{nobody}}", to: "templates/page.mustache").hasErrors)
        #expect(try await folder.page("link/index.html") == good)
        #expect(await site.diagnostics(on: "link/index.html").map(\.rule) == ["template-invalid"])
        try await save("Link", "Second.", to: "link")
        #expect(try await folder.page("link/index.html")?.contains("Second.") == true)
        try await folder.save(template + "<!-- new -->", to: "templates/page.mustache")
        #expect(try await folder.page("link/index.html")?.contains("<!-- new -->") == true)
        try await expectNoDifferences()
    }

    @Test func aBrokenConfigurationKeepsTheLastGoodOne() async throws {
        for (text, title) in [("title: Ours\n", "Ours"), ("titel: Theirs\n", "Ours"), ("title: Theirs\n", "Theirs")] {
            let isBroken = text.hasPrefix("titel")
            #expect(try await folder.save(text, to: "sitegen.yml").hasErrors == isBroken)
            #expect(try await folder.page("index.html")?.contains(title) == true)
            let found = await site.diagnostics(on: "link/index.html").map(\.location.path)
            #expect(found == (isBroken ? ["sitegen.yml"] : []))
        }
        try await expectNoDifferences()
    }

    @Test func brokenReferencesKeepTheLastGoodOnes() async throws {
        try await save("Link", "## iOS\n\n### Name\n\n- **UIKit**\n  - `isLink`", to: "link")
        try await folder.save("uikit:\n  isLink:\n    kind: property\n", to: "content/_data/apis.yml")
        let good = try await folder.page("apis/uikit/index.html")
        #expect(good?.contains("property") == true)
        #expect(try await folder.save("uikit: [\n", to: "content/_data/apis.yml").hasErrors)
        #expect(try await folder.page("apis/uikit/index.html") == good)
    }

    // MARK: Files that come and go

    @Test(arguments: ["keyboard", "mobile"])
    func aSiteWithoutItsContentGoesOn(_ table: String) async throws {
        try folder.folder.write("---\ntitle: Row\nkeyboard: {tab: moves}\n---\nText.\n", to: "content/row.md")
        _ = await site.refresh()
        let good = try await folder.page("link/index.html")
        try folder.folder.move("content", to: "away")
        #expect(await site.refresh().diagnostics.map(\.location.path) == ["content"])
        #expect(try await folder.page("link/index.html") == good)
        try await folder.save("criteria: [{id: \(table), title: Keys}]\n", to: "sitegen.yml")
        try folder.folder.move("away", to: "content")
        _ = await site.refresh()
        try await expectNoDifferences()
        #expect(try await folder.page("row/index.html")?.contains("Keys") == (table == "keyboard"))
    }

    @Test func aThemeThatIsGoneStaysInMemory() async throws {
        let good = try await folder.page("link/index.html")
        try folder.folder.remove("templates")
        #expect(await site.refresh().hasErrors)
        #expect(try await folder.page("link/index.html") == good)
        #expect(await site.refresh().hasErrors)
        try folder.folder.copy(Theme.small.path, to: "templates")
        #expect(await site.refresh().diagnostics.isEmpty)
        try await expectNoDifferences()
    }

    @Test func manyRefreshesAtOnceFollowOneAnother() async throws {
        try folder.folder.write(Self.entry("Link", "Second."), to: "content/link.md")
        let site = site
        let parsed = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { await site.refresh().parsed } }
            return await group.reduce(0, +)
        }
        #expect(parsed == 1)
        try await expectNoDifferences()
    }
}
