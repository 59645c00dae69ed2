/// Decides, before anything is rendered, at which level each section's heading stands and which anchors lead to it.
struct SectionPlan {
    struct Place {
        let id: SectionID
        /// The anchor it would have if it were free.
        let wanted: String
        let level: Int
        var aliases: [String] = []
    }

    private var taken: UniqueNames
    /// For the slugs of all headings, and of those of each platform, the line of the last heading that has them. Looked at only
    /// where an aspect is called otherwise.
    private lazy var slugs: [PlatformID?: [String: Int]] = Self.slugs(of: sections)
    private let sections: [RawSection]

    /// - Parameters:
    ///   - reserved: Anchors that the page has besides its sections.
    ///   - sections: All of the page; each takes up to three anchors.
    init(reserved: [String], sections: [RawSection]) {
        taken = UniqueNames(reserved, expecting: 3 * sections.count)
        self.sections = sections
    }

    private static func slugs(of sections: [RawSection]) -> [PlatformID?: [String: Int]] {
        var slugs: [PlatformID?: [String: Int]] = [:]
        for section in sections {
            guard let heading = section.heading else { continue }
            let places: [PlatformID?] = section.platform.map { [nil, $0] } ?? [nil]
            for place in places {
                let last = slugs[place]?[heading.slug] ?? 0
                slugs[place, default: [:]][heading.slug] = max(last, heading.line)
            }
        }
        return slugs
    }

    /// What a heading's anchor is made of: its aspect, unless a later heading has that for its own words. `## Notes` leaves
    /// `developer-notes` to `## Developer notes`.
    private mutating func name(of heading: RawSection.Heading, platform: PlatformID?) -> String {
        guard let aspect = heading.aspect?.rawValue, aspect != heading.slug else { return heading.slug }
        guard let owner = slugs[platform]?[aspect], owner > heading.line else { return aspect }
        return heading.slug
    }

    /// The places of sections that stand in one order under one heading.
    ///
    /// Levels keep the author's nesting and skip none: the first section, and those no deeper than it, stand at `top`.
    mutating func places(for sections: [RawSection], platform: PlatformID?, top: Int) -> [Place] {
        var nesting = SectionNesting(top: top)
        var origin = RawSection.Origin.author
        return sections.map { section in
            if section.origin != origin { nesting = SectionNesting(top: top) }
            origin = section.origin
            guard let heading = section.heading else {
                return Place(id: SectionID(platform?.rawValue ?? ""), wanted: "", level: top)
            }
            let level = nesting.open(heading, levelAbove: section.levelAbove, isInFramework: section.scope != nil).level
            let name = name(of: heading, platform: platform)
            let wanted = platform.map { "\($0)-\(name)" } ?? name
            return Place(id: SectionID(taken.take(wanted)), wanted: wanted, level: level)
        }
    }

    /// Other anchors for a section: the one its author gave it and its heading's own slug, as others make it too, unless
    /// something else has them.
    mutating func aliases(for section: RawSection) -> [String] {
        guard let heading = section.heading else { return [] }
        var aliases: [String] = []
        if let anchor = heading.anchor, taken.takes(anchor) { aliases.append(anchor) }
        // Links have their anchors in lower case.
        let lowercased = heading.anchor?.lowercased()
        if let lowercased, lowercased != heading.anchor, taken.takes(lowercased) { aliases.append(lowercased) }
        if taken.takes(heading.slug) { aliases.append(heading.slug) }
        if let foreign = Slug.foreign(of: heading.text), taken.takes(foreign) { aliases.append(foreign) }
        return aliases
    }

    /// The anchor that is a section's aspect, unless something else has it.
    mutating func aspectAlias(for section: RawSection) -> String? {
        section.heading?.aspect.map(\.rawValue).flatMap { taken.takes($0) ? $0 : nil }
    }

    /// Anchors that authors gave to places in a section, unless something else has them.
    mutating func aliases(forPlaces names: [String]) -> [String] {
        names.flatMap { [$0, $0.lowercased()] }.filter { taken.takes($0) }
    }
}
