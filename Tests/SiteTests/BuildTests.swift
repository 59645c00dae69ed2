import Guide
import TestSupport
import Testing

@testable import Site

@Suite struct BuildTests {
    @Test func resultsKeepTheirOrderHoweverTheWorkIsDivided() async {
        for count in [0, 1, 7, 1000] {
            let numbers = Array(0..<count)
            let doubled = await concurrentMap(numbers) { $0 * 2 }
            #expect(doubled == numbers.map { $0 * 2 })
        }
    }

    @Test func anErrorLeavesTheEarlierSiteUntouched() async throws {
        let site = try TestSite(["content/a.md": "---\ntitle: A\n---\nOne.\n"])
        let before = try await site.output()
        try site.folder.write("---\ntitle: A\n---\nTwo, and a [link](nowhere.md).\n", to: "content/a.md")
        let report = try await site.build.run()
        #expect(report.hasFailed && report.summary == nil)
        #expect(try site.written() == before)
    }

    @Test func aPageOfAnyKindShowsAllItSays() async throws {
        let head = "---\ntitle: T\nlayout: page\nkeyboard: {tab: Tested}\n---\n"
        var files = ["content/controls/u.md": "---\ntitle: U\ncategories: controls\n---\n"]
        let names = ["index", "controls/index", "plain"]
        for name in names { files["content/\(name).md"] = "\(head)First.\n\n## iOS\n\n### Role\n\nSecond.\n" }
        let site = try TestSite(files, theme: .own)
        #expect(try await !site.build.run().hasFailed)
        for name in ["index.html", "controls/index.html", "plain/index.html"] {
            let words = PlainPage(html: try site.folder.text(of: "public/\(name)")).words
            for word in ["First.", "Tested", "Second."] { #expect(words.contains(word), "\(name) lost \(word)") }
        }
    }

    @Test func aCollectionsFolderThatIsAllDraftsIsFound() async throws {
        let names = ["index", "_checklist-web/a", "_checklist-web/b", "_drafts/a", "_drafts/b", "_old/a"]
        let files = names.map { ("content/\($0).md", "---\ntitle: A\n---\nText.\n") }
        let message =
            "content/_checklist-web: 2 entries in '_checklist-web' are drafts, because the folder's name begins with '_';"
            + " use '--drafts' to build them, or 'sitegen import' to import them [file-skipped]"
        #expect(try await TestSite(Dictionary(uniqueKeysWithValues: files)).messages() == [message])
    }

    @Test func aFileThatWouldLandOnAPageIsAnError() async throws {
        let site = try TestSite([
            "content/a.md": "---\ntitle: A\naliases: [controls]\ncategories: controls\n---\n",
            "content/a/index.html": "mine", "content/guide.json": "{}",
        ])
        let expected = ["a.md:3:11 url-duplicate", "a/index.html file-skipped", "guide.json url-duplicate"]
        #expect(try await site.findings() == expected.map { "content/\($0)" })
    }

    /// An entry with `publish-after` is a draft until that day.
    private func delayedSite(_ day: String, links: String = "") throws -> TestSite {
        try TestSite([
            "content/a.md": "---\ntitle: A\n---\nText. \(links)\n",
            "content/later.md": "---\ntitle: Later\npublish-after: \(day)\n---\nNews.\n",
        ]) { $0.today = CalendarDate("2026-11-21") }
    }

    @Test(arguments: [("2026-11-21", true), ("2026-11-20", true), ("2026-11-22", false), ("2026-11-22T08:00", false)])
    func anEntryIsPublishedFromItsDayOn(day: String, isPublished: Bool) async throws {
        let site = try delayedSite(day)
        let report = try await site.build.run()
        #expect(report.diagnostics == [])
        #expect((try site.written()["later/index.html"] != nil) == isPublished)
        #expect(try site.written().values.contains { $0.contains("Later") } == isPublished)
        let note = "content/later.md: will be published by the first build on or after the date in 'publish-after'"
        #expect(report.notes.contains(note) == !isPublished)
        #expect(try await site.build.check().notes == (isPublished ? [] : [note]))
    }

    @Test func anEntryBeforeItsDayIsBuiltWithDrafts() async throws {
        let site = try delayedSite("2027-01-01")
        var build = site.build
        build.options.includesDrafts = true
        #expect(try await !build.run().notes.contains { $0.contains("publish-after") })
        #expect(try site.written()["later/index.html"] != nil)
    }

    @Test func aLinkToAnEntryBeforeItsDayIsToADraft() async throws {
        let message = "the link 'later.md' leads to a draft, which only '--drafts' publishes [link-broken]"
        #expect(
            try await delayedSite("2027-01-01", links: "[1](later.md)").messages() == ["content/a.md:4:11: \(message)"])
    }

    @Test func theDayOfAnEntryIsADate() async throws {
        let message = "'publish-after' must be a date such as 2026-11-21, not 'soon' [value-invalid]"
        #expect(try await delayedSite("soon").messages() == ["content/later.md:3:16: \(message)"])
    }
}
