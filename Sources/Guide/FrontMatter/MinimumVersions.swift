/// The versions that `min-version` gives for the parts of frameworks.
///
/// ```yaml
/// min-version:
///   swiftui:
///     name: iOS 18
///   compose: [Compose 1.8, Material 3 1.4]
/// ```
struct MinimumVersions: Sendable {
    struct Item: Sendable {
        /// The framework as the author writes it; it may be one of several platforms.
        let name: String
        let frameworks: [FrameworkID]
        /// The section as the author writes it; `nil` for all of them.
        let section: String?
        let versions: [MinimumVersion]
        let line: Int
    }

    private struct Place: Hashable {
        let framework: FrameworkID
        /// An aspect's id, or a heading in lower case.
        let section: String?
    }

    private(set) var items: [Item] = []
    private var numbers: [Place: Int] = [:]

    var isEmpty: Bool { items.isEmpty }

    /// Adds an item; false if there is one for the same parts.
    mutating func add(_ item: Item, _ vocabulary: Vocabulary) -> Bool {
        let section = item.section.map { name in
            (vocabulary.aspectID(named: name) ?? vocabulary.aspectID(ofHeading: name))?.rawValue
                ?? Vocabulary.normalized(name)
        }
        let places = item.frameworks.map { Place(framework: $0, section: section) }
        guard !places.contains(where: { numbers[$0] != nil }) else { return false }
        for place in places { numbers[place] = items.count }
        items.append(item)
        return true
    }

    /// The numbers of the items for a framework's part in a section.
    func numbers(for framework: FrameworkID, under heading: RawSection.Heading?) -> [Int] {
        let section = heading.map { $0.aspect?.rawValue ?? Vocabulary.normalized($0.text) }
        return [nil, section].uniqued().compactMap { numbers[Place(framework: framework, section: $0)] }
    }
}
