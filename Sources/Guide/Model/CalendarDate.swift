import Foundation

/// A day of the Gregorian calendar, written in full.
///
/// ```swift
/// CalendarDate("2026-11-21")?.text  // "2026-11-21"
/// CalendarDate("2026-02-30")  // nil
/// CalendarDate("2026-11")  // nil
/// ```
///
/// Source: RFC 3339, `full-date`, which sitemaps and Atom share.
public struct CalendarDate: Hashable, Comparable, Sendable {
    private let year: Int
    private let month: Int
    private let day: Int

    /// `nil` unless there is such a day in the years 0 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// `nil` unless the text is a complete date that exists.
    public init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(\.isDigit) }) else { return nil }
        let numbers = parts.compactMap { Int(Substring($0)) }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// `2026-11-21`
    public var text: String { String(format: "%04d-%02d-%02d", year, month, day) }

    /// The day's first second, in UTC: `2026-11-21T00:00:00Z`.
    public var timestamp: String { text + "T00:00:00Z" }

    /// The day with its month's name: `21 November 2026`. In languages whose months are not known, as ``text``.
    public func spelled(in words: Words) -> String {
        let months = words.list("months")
        guard words.word("months")?.language == nil, words.word("date")?.language == nil, months.count == 12 else {
            return text
        }
        return words("date", ["day": String(day), "month": months[month - 1], "year": String(year)])
    }

    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    // MARK: Other days

    /// The same day this many months before, or the last of a month that is too short for it; never before the year 0.
    func earlier(months: Int) -> CalendarDate {
        let count = max(0, year * 12 + month - 1 - months)
        let (year, month) = (count / 12, count % 12 + 1)
        return CalendarDate(year: year, month: month, day: min(day, Self.days(in: month, of: year))) ?? self
    }

    /// The day this many days before; never before the year 0.
    func earlier(days: Int) -> CalendarDate {
        var (year, month, day) = (year, month, day - days)
        while day < 1 {
            month -= 1
            if month == 0 { (year, month) = (year - 1, 12) }
            day += Self.days(in: month, of: year)
        }
        return CalendarDate(year: max(0, year), month: month, day: day) ?? self
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
