/// Decides, before anything is rendered, at which level each section's heading stands and which anchors lead to it.
struct SectionPlan {
    struct Place {
        let id: SectionID
        let level: Int
        var aliases: [String] = []
    }

    /// Sections that stand in one order under one heading.
    typealias Group = (platform: PlatformID?, sections: [RawSection])

    private var taken: UniqueNames
    /// The line of the last heading that is called what an aspect is, on the page (`nil`) and on each platform.
    private var namesakes: [PlatformID?: [AspectID: Int]] = [:]

    /// - Parameter reserved: Anchors that the page has besides its sections.
    init(reserved: [String], sections: [RawSection]) {
        taken = UniqueNames(reserved)
        for section in sections {
            guard let heading = section.heading, let aspect = heading.aspect, heading.slug == aspect.rawValue else {
                continue
            }
            for platform in Set([nil, section.platform]) {
                let known = namesakes[platform]?[aspect] ?? 0
                namesakes[platform, default: [:]][aspect] = max(known, heading.line)
            }
        }
    }

    /// The places of the sections of each group.
    mutating func places(for groups: [Group]) -> [[Place]] {
        var places = groups.map { self.places(in: $0) }
        for (group, content) in groups.enumerated() {
            for (index, section) in content.sections.enumerated() {
                places[group][index].aliases = ownAliases(of: section)
            }
        }
        // Any heading's own words come before the name of an aspect.
        for (group, content) in groups.enumerated() {
            for (index, section) in content.sections.enumerated() {
                places[group][index].aliases += aspectAlias(of: section) + aliases(ofCopies: section)
            }
        }
        return places
    }

    /// Levels keep the author's nesting and skip none: the first section, and those no deeper than it, stand at the top.
    private mutating func places(in group: Group) -> [Place] {
        let top = group.platform == nil ? 2 : 3
        var nesting = SectionNesting(top: top)
        var last: RawSection?
        return group.sections.map { section in
            if section.origin != last?.origin || group.platform != nil && section.platformCount != last?.platformCount {
                nesting = SectionNesting(top: top)
            }
            last = section
            guard let heading = section.heading else {
                return Place(id: SectionID(group.platform?.rawValue ?? ""), level: top)
            }
            let level = nesting.open(heading, levelAbove: section.levelAbove, isInFramework: section.scope != nil)
            return Place(id: SectionID(taken.take(name(of: heading, on: group.platform))), level: level)
        }
    }

    /// What a heading's anchor is made of: its aspect, unless a later heading has that for its own words. `## Notes` leaves
    /// `developer-notes` to `## Developer notes`.
    private func name(of heading: RawSection.Heading, on platform: PlatformID?) -> String {
        var name = heading.slug
        if let aspect = heading.aspect, namesakes[platform]?[aspect] ?? 0 <= heading.line { name = aspect.rawValue }
        return platform.map { "\($0)-\(name)" } ?? name
    }

    // MARK: Aliases

    /// The anchor that the author gave a section, its heading's slug, and GitHub's slug, unless something else has them.
    private mutating func ownAliases(of section: RawSection) -> [String] {
        guard let heading = section.heading else { return [] }
        let names = [heading.text] + heading.otherNames
        return free(
            authorAnchors(of: heading)
                + names.flatMap { [Slug.make(from: $0), Slug.foreign(of: $0)] }.compactMap { $0 })
    }

    private mutating func aspectAlias(of section: RawSection) -> [String] {
        free(section.heading?.aspect.map { [$0.rawValue] } ?? [])
    }

    /// For a section that stands for those of several platforms, the anchors that these would have.
    private mutating func aliases(ofCopies section: RawSection) -> [String] {
        section.copies.flatMap { copy -> [String] in
            guard let heading = copy.heading, let platform = copy.platform else { return [] }
            return free([name(of: heading, on: platform)] + authorAnchors(of: heading))
        }
    }

    /// Links have anchors in lower case.
    private func authorAnchors(of heading: RawSection.Heading) -> [String] {
        heading.anchor.map { [$0, $0.lowercased()] } ?? []
    }

    private mutating func free(_ names: [String]) -> [String] { names.filter { taken.takes($0) } }
}
