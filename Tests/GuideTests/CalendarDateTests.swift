import Testing

@testable import Guide

@Suite struct CalendarDateTests {
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
