/// Which form of a word goes with a number.
public enum PluralCategory: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

/// The plural forms of a language.
///
/// ```swift
/// PluralRule(of: "pl").category(of: 3)  // .few
/// PluralRule(of: "tlh").categories  // [.other]
/// ```
///
/// Source: Unicode CLDR, "Language Plural Rules"; `plurals.txt` has the data.
public struct PluralRule: Sendable {
    /// A condition is met if each relation of one of its parts holds; `nil` is always met.
    private typealias Condition = [[Relation]]

    private struct Relation {
        let modulus: Int
        let isDenied: Bool
        let ranges: [ClosedRange<Int>]

        /// `n % 10 = 2..4,6`
        init(_ text: some StringProtocol) {
            let words = text.split(separator: " ")
            modulus = words.firstIndex(of: "%").flatMap { Int(words[$0 + 1]) } ?? .max
            isDenied = words.contains("!=")
            ranges = (words.last ?? "").split(separator: ",").compactMap { range in
                let ends = range.split(separator: ".").compactMap { Int($0) }
                return ends.first.flatMap { first in ends.last.map { first...$0 } }
            }
        }

        func holds(for number: Int) -> Bool { ranges.contains { $0.contains(number % modulus) } != isDenied }
    }

    private let conditions: [(category: PluralCategory, condition: Condition?)]

    /// - Parameter language: A language tag; its first part counts. An unknown language has one form.
    public init(of language: String) {
        let name = language.lowercased().prefix { $0 != "-" }
        let line = Self.lines.first { line in
            !line.hasPrefix("#") && line.prefix { $0 != ":" }.split(separator: " ").contains(name)
        }
        let rules = (line ?? "").split(separator: ":").dropFirst().first ?? ""
        conditions = rules.split(separator: ";").compactMap { rule in
            let parts = rule.split(separator: " ", maxSplits: 1)
            let category = parts.first.flatMap { PluralCategory(rawValue: String($0)) }
            let condition = parts.dropFirst().first.map { text in
                text.split(separator: " or ").map { $0.split(separator: " and ").map(Relation.init) }
            }
            return category.map { ($0, condition) }
        }
    }

    /// The languages that have rules, by their tags.
    static var languages: [String] {
        lines.filter { !$0.hasPrefix("#") }.flatMap { $0.prefix { $0 != ":" }.split(separator: " ").map(String.init) }
    }

    private static let lines = String(decoding: PackageResources.plurals_txt, as: UTF8.self).split(separator: "\n")

    /// The categories that whole numbers have in the language.
    public var categories: [PluralCategory] {
        conditions.map(\.category) + (conditions.contains { $0.condition == nil } ? [] : [.other])
    }

    /// - Parameter number: How many there are.
    public func category(of number: Int) -> PluralCategory {
        conditions.first { rule in
            rule.condition?.contains { $0.allSatisfy { $0.holds(for: number) } } ?? true
        }?.category ?? .other
    }
}
