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

    private static let perceivable = Principle(number: "1", name: "Perceivable")
    private static let operable = Principle(number: "2", name: "Operable")
    private static let understandable = Principle(number: "3", name: "Understandable")
    private static let robust = Principle(number: "4", name: "Robust")

    /// Every guideline, by number.
    public static let all: [Guideline] = [
        .init("1.1", "Text Alternatives", perceivable),
        .init("1.2", "Time-based Media", perceivable),
        .init("1.3", "Adaptable", perceivable),
        .init("1.4", "Distinguishable", perceivable),
        .init("2.1", "Keyboard Accessible", operable),
        .init("2.2", "Enough Time", operable),
        .init("2.3", "Seizures and Physical Reactions", operable),
        .init("2.4", "Navigable", operable),
        .init("2.5", "Input Modalities", operable),
        .init("3.1", "Readable", understandable),
        .init("3.2", "Predictable", understandable),
        .init("3.3", "Input Assistance", understandable),
        .init("4.1", "Compatible", robust),
    ]

    fileprivate static let byNumber = Dictionary(uniqueKeysWithValues: all.map { ($0.number, $0) })
}

extension SuccessCriterion {
    /// The guideline that it belongs to.
    public var guideline: Guideline? {
        Guideline.byNumber[number.split(separator: ".").prefix(2).joined(separator: ".")]
    }
}
