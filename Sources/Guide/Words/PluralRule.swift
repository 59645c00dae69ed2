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

        /// The words of `n % 10 = 2..4,6`.
        init(_ words: ArraySlice<Substring>) {
            let words = Array(words)
            modulus = words.count == 5 ? Int(words[2]) ?? .max : .max
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
        let rules = Self.lines.first { Self.languages(of: $0).contains { $0.elementsEqual(name.utf8) } }
            .map { String(decoding: $0, as: UTF8.self).drop { $0 != ":" }.dropFirst() }
        conditions = (rules ?? "").split(separator: ";").compactMap { rule in
            let words = rule.split(separator: " ")
            let parts = words.dropFirst().split(separator: "or").map { $0.split(separator: "and").map(Relation.init) }
            let category = words.first.flatMap { PluralCategory(rawValue: String($0)) }
            return category.map { ($0, parts.isEmpty ? nil : parts) }
        }
    }

    /// The languages that have rules, by their tags.
    static var languages: [String] {
        lines.flatMap(languages).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Bytes, because every start looks for two languages.
    private static var lines: [ArraySlice<UInt8>] {
        PackageResources.plurals_txt.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }
    }

    /// The tags before the colon of a line.
    private static func languages(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        line.prefix { $0 != UInt8(ascii: ":") }.split(separator: UInt8(ascii: " "))
    }

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
