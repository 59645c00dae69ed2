/// A success criterion of the Web Content Accessibility Guidelines (WCAG) 2.2.
///
/// ```swift
/// SuccessCriterion(number: "4.1.2")?.name  // "Name, Role, Value"
/// SuccessCriterion(number: "9.9.9")  // nil
/// ```
///
/// Source: <https://www.w3.org/TR/WCAG22/>. 4.1.1 Parsing was removed in 2.2, but older entries name it.
public struct SuccessCriterion: Hashable, Sendable, Comparable {
    public enum Level: String, Sendable {
        case a = "A"
        case aa = "AA"
        case aaa = "AAA"
    }

    /// `2.1.1`
    public let number: String
    /// W3C's.
    public let name: String
    public let level: Level
    /// The name of the criterion's page under <https://www.w3.org/WAI/WCAG22/Understanding/>.
    package let slug: String
    /// Its number's parts, each less than a hundred, as one number.
    private let rank: Int

    /// The criterion with a number; `nil` when there is none.
    public init?(number: String) {
        guard let found = Self.byNumber[number] else { return nil }
        self = found
    }

    private init?(_ words: [String]) {
        guard let level = Level(rawValue: words[1]) else { return nil }
        (number, self.level, name) = (words[0], level, Words.english["wcag-\(words[0])"])
        slug = Slug.make(from: name)
        rank = number.split(separator: ".").reduce(0) { 100 * $0 + (Int($1) ?? 0) }
    }

    /// W3C's explanation.
    public var understandingURL: String { "https://www.w3.org/WAI/WCAG22/Understanding/\(slug).html" }

    /// By number, part by part, so that 1.4.10 comes after 1.4.2.
    public static func < (left: SuccessCriterion, right: SuccessCriterion) -> Bool {
        left.rank < right.rank
    }

    private static let byNumber = Dictionary(uniqueKeysWithValues: all.map { ($0.number, $0) })

    /// Every criterion, by number.
    public static let all: [SuccessCriterion] = RelatedStandards.lines("levels").compactMap(SuccessCriterion.init)

    /// Its name in a language.
    public func name(in words: Words) -> String { words["wcag-\(number)"] }
}
