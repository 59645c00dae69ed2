/// Where other standards have a success criterion: EN 301 549 and Apple's Accessibility Nutrition Labels.
///
/// ```swift
/// SuccessCriterion(number: "2.1.1")?.related?.clauses.map(\.number)  // ["11.2.1.1.1", "11.2.1.1"]
/// ```
///
/// Sources: those that `standards.txt` names.
public struct RelatedStandards: Sendable {
    /// An edition of EN 301 549, or a label.
    public struct Publication: Hashable, Sendable {
        /// `V4.1.1`, `voice-control`
        public let id: String
        public let name: String
        public let url: String

        /// The name of a label in a language.
        public func name(in words: Words) -> String { words["label-\(id)"] }
    }

    /// A clause of chapter 11, which is about software.
    public struct Clause: Sendable {
        public let edition: Publication
        /// `11.2.1.1`; `nil` where the edition does not have the criterion.
        public let number: String?
        /// Whether the clause has no requirement.
        public let isVoid: Bool
    }

    /// One for each edition.
    public let clauses: [Clause]
    public let labels: [Publication]

    public static let editions = publications("editions"), labels = publications("labels")

    /// The numbers of criteria whose section in W3C's guidance for mobile apps holds no text yet.
    static let mobilePlaceholders = Set(lines("mobile-placeholders").map { $0[0] })

    fileprivate static let byNumber = Dictionary(
        uniqueKeysWithValues: lines("criteria").map { words in
            let clauses = zip(editions, words.dropFirst()).map { edition, word in
                let number = word.prefix { $0 != "=" }
                return Clause(edition: edition, number: word == "-" ? nil : String(number), isVoid: number != word)
            }
            return (words[0], RelatedStandards(clauses: clauses, labels: labels.filter { words.contains($0.id) }))
        })

    private static func publications(_ list: String) -> [Publication] {
        lines(list).map { Publication(id: $0[0], name: $0.dropFirst(2).joined(separator: " "), url: $0[1]) }
    }

    /// The words of each line of a list in `standards.txt`.
    static func lines(_ list: String) -> [[String]] {
        let lines = PackageResources.standards_txt.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let heading = Array("\(list):".utf8)
        return lines.drop { !$0.elementsEqual(heading) }.dropFirst().prefix { !$0.isEmpty }.map { line in
            line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        }
    }
}

extension SuccessCriterion {
    /// What other standards say of it; `nil` for most criteria of level AAA.
    public var related: RelatedStandards? { RelatedStandards.byNumber[number] }

    /// Its section in W3C's "Guidance on Applying WCAG 2.2 to Mobile Applications", which leaves level AAA out. `nil` if the section
    /// holds no text yet.
    public var mobileURL: String? {
        guard level != .aaa, !RelatedStandards.mobilePlaceholders.contains(number) else { return nil }
        return "https://www.w3.org/TR/wcag2mobile-22/#success-criterion-" + Slug.make(from: "\(number) \(name)")
    }
}
