/// The success criteria that entries name, by guideline, and those that none names.
public struct WCAGIndex: Sendable {
    public struct Group: Sendable {
        public let guideline: Guideline
        /// Its anchor on the page of WCAG: `guideline-2-1`.
        public let anchor: String
        public let criteria: [NamedCriterion]
    }

    public struct NamedCriterion: Sendable {
        public let criterion: SuccessCriterion
        /// Its anchor on the page of WCAG: `sc-2-1-1`.
        public let anchor: String
        /// The entries that name it, in the guide's order.
        public let entries: [EntryID]
    }

    /// Guidelines that have criteria which entries name, by number.
    public let groups: [Group]
    /// Criteria of WCAG 2.2 that no entry names, by number.
    public let unnamed: [SuccessCriterion]
    private let named: [SuccessCriterion: NamedCriterion]
    private let principles: [Guideline.Principle: String]

    /// The anchor of the list of criteria that no entry names.
    public static let unnamedAnchor = "not-named"

    public var isEmpty: Bool { groups.isEmpty }

    /// What the page of WCAG says of a criterion; `nil` for one that no entry names.
    public subscript(criterion: SuccessCriterion) -> NamedCriterion? { named[criterion] }

    /// The anchor of a principle on the page of WCAG, `principle-2`; `nil` for one without a criterion that an entry names.
    public func anchor(of principle: Guideline.Principle) -> String? { principles[principle] }

    /// - Parameter reserved: Anchors that the page of WCAG has already.
    init(_ entries: [Entry], reserved: Set<String>) {
        var named: [SuccessCriterion: [EntryID]] = [:]
        for entry in entries {
            for criterion in entry.wcag { named[criterion, default: []].append(entry.id) }
        }
        var taken = UniqueNames(reserved.union([Self.unnamedAnchor]))
        let byGuideline = Dictionary(grouping: SuccessCriterion.all.filter { named[$0] != nil }, by: \.guideline)
        groups = Guideline.all.compactMap { guideline in
            guard let criteria = byGuideline[guideline] else { return nil }
            let group = taken.take("guideline-" + guideline.number.replacing(".", with: "-"))
            let items = criteria.map { criterion in
                let anchor = taken.take("sc-" + criterion.number.replacing(".", with: "-"))
                return NamedCriterion(criterion: criterion, anchor: anchor, entries: named[criterion] ?? [])
            }
            return Group(guideline: guideline, anchor: group, criteria: items)
        }
        self.named = Dictionary(
            uniqueKeysWithValues: groups.flatMap(\.criteria).map { ($0.criterion, $0) })
        var principles: [Guideline.Principle: String] = [:]
        for principle in groups.map(\.guideline.principle) where principles[principle] == nil {
            principles[principle] = taken.take("principle-\(principle.number)")
        }
        self.principles = principles
        // WCAG 2.2 has no 4.1.1 any more, so it is not missing.
        unnamed = SuccessCriterion.all.filter { named[$0] == nil && $0.number != "4.1.1" }
    }
}
