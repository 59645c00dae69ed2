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

        public func name(in words: Words) -> String { words["wcag-\(number)"] }
    }

    private init(_ number: Substring) {
        self.number = String(number)
        name = Words.english["wcag-\(number)"]
        principle = Principle(number: String(number.prefix(1)), name: Words.english["wcag-\(number.prefix(1))"])
    }

    /// Every guideline, by number.
    public static let all = SuccessCriterion.all.map(\.guidelineNumber).uniqued().map(Guideline.init)

    fileprivate static let byNumber = Dictionary(uniqueKeysWithValues: all.map { ($0.number, $0) })

    /// Number and name in a language: `2.1 Keyboard Accessible`.
    public func title(in words: Words) -> String { "\(number) \(words["wcag-\(number)"])" }
}

extension SuccessCriterion {
    fileprivate var guidelineNumber: Substring { number.prefix(3) }

    /// The guideline that it belongs to.
    public var guideline: Guideline? { Guideline.byNumber[String(guidelineNumber)] }
}
