import Guide

/// The sections of an entry in the order of its page.
///
/// On an entry's page, early aspects are around the criteria: what applies to all platforms before them, what one platform says after
/// them. All other sections are below *How to build it*, one level deeper than on a plain page.
struct EntryOutline {
    /// What is around the criteria.
    private(set) var early: [SectionContext] = []
    /// What is before the criteria.
    var beforeCriteria: [SectionContext] { early.filter { $0.section.platform == nil } }
    /// What is after the criteria, such as announcement examples.
    var behindCriteria: [SectionContext] { early.filter { $0.section.platform != nil } }
    private(set) var shared: [SectionContext] = []
    private(set) var platforms: [PlatformContext] = []
    /// The level of the headings at the top: the third below *How to build it*.
    let top: Int
    /// Whether there is such a heading.
    var isChapter: Bool { top > 2 }

    init(of entry: Entry, configuration: Configuration, names: PlatformNames) {
        top = 2 + entry.layout.depth
        let aspects = entry.layout == .entry ? configuration.aspects.filter(\.isEarly).map(\.id) : []
        let ids = entry.platforms.count > 1 ? Set(entry.sections.map(\.id.rawValue)) : []
        shared = place(entry.shared, early: aspects, names) { _ in [] }
        platforms = entry.platforms.map { content in
            let others = entry.platforms.map(\.id).filter { $0 != content.id }
            let sections = place(content.sections, early: aspects, names) { section in
                let name = section.id.rawValue.dropFirst(content.id.rawValue.utf8.count)
                return others.compactMap { other in
                    let id = other.rawValue + name
                    return ids.contains(id) ? LinkContext(title: names[other], url: RelativeURL.anchor(id)) : nil
                }
            }
            return PlatformContext(
                content: content, sections: sections, level: top,
                products: entry.minVersions.isEmpty ? [] : Self.products(of: content.id, in: entry, names),
                names: names)
        }
    }

    /// What has versions that parts of a platform's frameworks need, in the order of the page.
    private static func products(of platform: PlatformID, in entry: Entry, _ names: PlatformNames) -> [NameContext] {
        let frameworks = names.frameworks(of: platform).map(\.id)
        return entry.minVersions.filter { frameworks.contains($0.framework) }.map(\.version.product).uniqued()
            .map(NameContext.init)
    }

    /// Moves sections of early aspects, with those that are below them, and returns the others.
    private mutating func place(
        _ sections: [Section], early aspects: [AspectID], _ names: PlatformNames,
        elsewhere: (Section) -> [LinkContext]
    ) -> [SectionContext] {
        var rest: [SectionContext] = []
        var open: Int?
        for section in sections {
            if section.aspect.map(aspects.contains) ?? false {
                open = section.level
            } else if section.aspect != nil || section.level <= open ?? 6 {
                open = nil
            }
            if let open {
                // Early sections of all platforms are visible at once.
                let expectations = section.expectations.filter { expectation in
                    !early.contains { $0.section.expectations.contains(expectation) }
                }
                let platform = open == section.level ? section.platform.map { names[$0] } : nil
                early.append(
                    SectionContext(
                        section: section, level: 2 + section.level - open, platform: platform,
                        expectations: expectations, names: names))
            } else {
                rest.append(
                    SectionContext(
                        section: section, level: min(6, section.level + top - 2), elsewhere: elsewhere(section),
                        expectations: section.expectations, names: names))
            }
        }
        return rest
    }
}
