/// A day of the Gregorian calendar, written in full.
///
/// ```swift
/// CalendarDate("2026-11-21")?.text  // "2026-11-21"
/// CalendarDate("2026-02-30")  // nil
/// CalendarDate("2026-11")  // nil
/// ```
///
/// Source: RFC 3339, `full-date`, which sitemaps and Atom share.
struct CalendarDate: Hashable, Comparable {
    let text: String

    /// `nil` unless the text is a complete date that exists.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
            let day = Self.number(bytes[8..<10]), (1...12).contains(month),
            (1...Self.days(in: month, of: year)).contains(day)
        else { return nil }
        self.text = text
    }

    /// The day's first second, in UTC: `2026-11-21T00:00:00Z`.
    var timestamp: String { text + "T00:00:00Z" }

    /// The day with its month's name: `21 November 2026`. In languages whose months this does not know, as ``text``.
    func spelled(in language: String) -> String {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        guard language == "en" || language.hasPrefix("en-"), parts.count == 3 else { return text }
        return "\(parts[2]) \(Self.months[parts[1] - 1]) \(parts[0])"
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        left.text < right.text
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return number
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
