/// A guideline of WCAG 2.2, which success criteria belong to.
///
/// ```swift
/// SuccessCriterion(number: "2.1.1")?.guideline?.name  // "Keyboard Accessible"
/// ```
///
/// Source: W3C Recommendation "WCAG 2.2", <https://www.w3.org/TR/WCAG22/>.
public struct Guideline: Hashable, Sendable {
    /// `2.1`
    public let number: String
    public let name: String
    /// The principle it belongs to: `2`, *Operable*.
    public let principle: Principle

    public struct Principle: Hashable, Sendable {
        public let number: String
        public let name: String
    }

    private init(_ number: String, _ name: String, _ principle: Principle) {
        (self.number, self.name, self.principle) = (number, name, principle)
    }

    /// Every guideline, by number.
    public static let all = RelatedStandards.lines("guidelines").map { words in
        let principle = Principle(number: String(words[0].prefix(1)), name: words[1])
        return Guideline(words[0], words.dropFirst(2).joined(separator: " "), principle)
    }

    fileprivate static let byNumber = Dictionary(uniqueKeysWithValues: all.map { ($0.number, $0) })
}

extension SuccessCriterion {
    /// The guideline that it belongs to.
    public var guideline: Guideline? {
        Guideline.byNumber[number.split(separator: ".").prefix(2).joined(separator: ".")]
    }
}
