import Foundation
import Guide
import Testing

@testable import Site

/// An entry with `publish-after` is a draft until that day.
@Suite struct PublishAfterTests {
    private func site(_ day: String, links: String = "") throws -> TestSite {
        try TestSite([
            "content/a.md": "---\ntitle: A\n---\nText. \(links)\n",
            "content/later.md": "---\ntitle: Later\npublish-after: \(day)\n---\nNews.\n",
        ]) { $0.today = CalendarDate("2026-11-21") }
    }

    @Test(arguments: [("2026-11-21", true), ("2026-11-20", true), ("2026-11-22", false), ("2026-11-22T08:00", false)])
    func itIsPublishedFromThatDayOn(day: String, isPublished: Bool) async throws {
        let site = try site(day)
        let report = try await site.build.run()
        #expect(report.diagnostics == [])
        #expect((try site.written()["later/index.html"] != nil) == isPublished)
        #expect(try site.written().values.contains { $0.contains("Later") } == isPublished)
        let note = "content/later.md: published on the day in 'publish-after', by a build on or after it"
        #expect(report.notes.contains(note) == !isPublished)
        #expect(try await site.build.check().notes == (isPublished ? [] : [note]))
    }

    @Test func draftsAreBuiltWithIt() async throws {
        let site = try site("2027-01-01")
        var build = site.build
        build.options.includesDrafts = true
        #expect(try await !build.run().notes.contains { $0.contains("publish-after") })
        #expect(try site.written()["later/index.html"] != nil)
    }

    @Test func aLinkToItIsToADraft() async throws {
        let message = "the link 'later.md' leads to a draft, which only '--drafts' publishes [link-broken]"
        #expect(try await site("2027-01-01", links: "[1](later.md)").messages() == ["content/a.md:4:11: \(message)"])
    }

    @Test func anotherValueIsAnError() async throws {
        let message = "'publish-after' must be a date such as 2026-11-21, not 'soon' [value-invalid]"
        #expect(try await site("soon").messages() == ["content/later.md:3:16: \(message)"])
    }
}
