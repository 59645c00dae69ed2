/// How long the review of an entry is valid.
///
/// ```swift
/// ReviewAge("12 months")  // ReviewAge(count: 12, unit: .month)
/// ReviewAge("1 year")  // ReviewAge(count: 1, unit: .year)
/// ReviewAge("a while")  // nil
/// ```
///
/// From 1 to 9999 days, weeks, months or years.
public struct ReviewAge: Hashable, Sendable, CustomStringConvertible {
    public enum Unit: String, Sendable, CaseIterable {
        case day, week, month, year
    }

    public let count: Int
    public let unit: Unit

    public init?(_ text: String) {
        let words = text.lowercased().split(separator: " ")
        guard words.count == 2, words[0].utf8.count <= 4, let count = Int(words[0]), count > 0,
            let unit = Unit.allCases.first(where: { words[1] == $0.rawValue || words[1] == $0.rawValue + "s" })
        else { return nil }
        self.count = count
        self.unit = unit
    }

    public var description: String { "\(count) \(unit)\(count == 1 ? "" : "s")" }

    /// The first day whose review still applies to another day.
    func start(on today: CalendarDate) -> CalendarDate {
        switch unit {
        case .day: today.earlier(days: count)
        case .week: today.earlier(days: 7 * count)
        case .month: today.earlier(months: count)
        case .year: today.earlier(months: 12 * count)
        }
    }
}
