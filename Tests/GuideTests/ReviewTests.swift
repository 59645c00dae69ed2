import Testing

@testable import Guide

/// How long a review holds.
@Suite struct ReviewTests {
    @Test(arguments: [
        ("12 months", "2025-11-21"), ("1 month", "2026-10-21"), ("365 days", "2025-11-21"), ("1 day", "2026-11-20"),
        ("2 weeks", "2026-11-07"), ("2 Years", "2024-11-21"), ("9999 years", "0000-01-21"), ("21 days", "2026-10-31"),
    ])
    func anAgeHasAFirstDay(_ age: String, _ day: String) throws {
        let today = try #require(CalendarDate("2026-11-21"))
        #expect(ReviewAge(age)?.start(on: today).text == day)
    }

    @Test func aMonthThatIsTooShortEndsWithItsLastDay() throws {
        let today = try #require(CalendarDate("2028-03-31"))
        #expect(ReviewAge("1 month")?.start(on: today).text == "2028-02-29")
        #expect(ReviewAge("37 months")?.start(on: today).text == "2025-02-28")
        #expect(ReviewAge("31 days")?.start(on: today).text == "2028-02-29")
    }

    @Test(arguments: ["", "12", "months", "-1 months", "0 days", "12 moons", "1.5 years", "99999 days", "1 year ago"])
    func anythingElseIsNoAge(_ text: String) {
        #expect(ReviewAge(text) == nil)
        let read = ConfigurationReader.read(path: "sitegen.yml", contents: Array("review-age: '\(text)'\n".utf8))
        #expect(read.diagnostics.map(\.rule) == (text.isEmpty ? [] : ["config-invalid"]))
    }

    @Test func onlyWhatIsOlderIsReported() {
        var configuration = Configuration.standard
        configuration.reviewAge = ReviewAge("12 months")
        let files = [
            "a.md": "---\ntitle: A\nreviewed: 2025-11-21\n---\n", "b.md": "---\ntitle: B\nreviewed: 2025-11-20\n---\n",
        ]
        let today = CalendarDate("2026-11-21")
        let site = ReadSite(files, configuration: configuration, today: today)
        #expect(site.findings == ["b.md:3:11 review-outdated"])
        #expect(ReadSite(files, configuration: configuration).findings.isEmpty)
        #expect(ReadSite(files, today: today).findings.isEmpty)
        configuration.levels[Rule.reviewOutdated.id] = .off
        #expect(ReadSite(files, configuration: configuration, today: today).findings.isEmpty)
    }

    @Test(arguments: ["2026-11-21", "2024-02-29", "2000-02-29", "2026-04-30", "2026-12-31"])
    func acceptsDaysThatExist(text: String) {
        #expect(CalendarDate(text)?.timestamp == text + "T00:00:00Z")
    }

    @Test(arguments: [
        "", "2026", "2026-11", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-01-00",
        "2026-1-01", "2026/11/21", "2026-11-21T00:00:00Z", "+026-11-21", "２０２６-11-21",
    ])
    func refusesAllElse(text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test func ordersByDay() throws {
        let dates = ["2026-11-21", "2025-12-31", "2026-02-01"].compactMap(CalendarDate.init).sorted()
        #expect(dates.map(\.text) == ["2025-12-31", "2026-02-01", "2026-11-21"])
    }
}
