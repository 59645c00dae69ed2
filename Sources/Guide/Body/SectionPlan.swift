/// Decides, before anything is rendered, at which level each section's heading stands and which anchors lead to it.
struct SectionPlan {
    struct Place {
        let id: SectionID
        let level: Int
        var aliases: [String] = []
    }

    private var taken: UniqueNames
    /// The lines of the last headings that are called what an aspect is, on the page or on a platform, as far as somebody asked.
    private var namesakes: [(aspect: AspectID, platform: PlatformID?, line: Int)] = []
    private let sections: [RawSection]

    /// - Parameters:
    ///   - reserved: Anchors that the page has besides its sections.
    ///   - sections: All of the page; each takes up to three anchors.
    init(reserved: [String], sections: [RawSection]) {
        taken = UniqueNames(reserved, expecting: 3 * sections.count)
        self.sections = sections
    }

    /// What a heading's anchor is made of: its aspect, unless a later heading has that for its own words. `## Notes` leaves
    /// `developer-notes` to `## Developer notes`.
    private mutating func name(of heading: RawSection.Heading, platform: PlatformID?) -> String {
        guard let aspect = heading.aspect, aspect.rawValue != heading.slug else { return heading.slug }
        return lastLine(of: aspect, on: platform) > heading.line ? heading.slug : aspect.rawValue
    }

    /// The line of the last heading whose own slug is an aspect's; 0 where there is none.
    private mutating func lastLine(of aspect: AspectID, on platform: PlatformID?) -> Int {
        if let known = namesakes.first(where: { $0.aspect == aspect && $0.platform == platform }) { return known.line }
        var line = 0
        for section in sections where platform == nil || section.platform == platform {
            guard let heading = section.heading, heading.aspect == aspect, heading.slug == aspect.rawValue else {
                continue
            }
            line = max(line, heading.line)
        }
        namesakes.append((aspect, platform, line))
        return line
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
                return Place(id: SectionID(platform?.rawValue ?? ""), level: top)
            }
            let level = nesting.open(heading, levelAbove: section.levelAbove, isInFramework: section.scope != nil).level
            let name = name(of: heading, platform: platform)
            let wanted = platform.map { "\($0)-\(name)" } ?? name
            return Place(id: SectionID(taken.take(wanted)), level: level)
        }
    }

    /// Other anchors for a section: the one its author gave it and its heading's own slug, as others make it too, unless
    /// something else has them.
    mutating func aliases(for section: RawSection) -> [String] {
        guard let heading = section.heading else { return [] }
        var aliases = aliases(forPlaces: heading.anchor.map { [$0] } ?? [])
        if taken.takes(heading.slug) { aliases.append(heading.slug) }
        if let foreign = Slug.foreign(of: heading.text), taken.takes(foreign) { aliases.append(foreign) }
        return aliases
    }

    /// The anchor that is a section's aspect, unless something else has it.
    mutating func aspectAlias(for section: RawSection) -> String? {
        section.heading?.aspect.map(\.rawValue).flatMap { taken.takes($0) ? $0 : nil }
    }

    /// For a section that stands for those of several platforms, the anchors that these would have, unless something else has them.
    mutating func aliases(forCopiesOf section: RawSection) -> [String] {
        section.copies.flatMap { copy -> [String] in
            guard let heading = copy.heading, let platform = copy.platform else { return [] }
            let own = "\(platform)-\(name(of: heading, platform: platform))"
            return (taken.takes(own) ? [own] : []) + aliases(forPlaces: heading.anchor.map { [$0] } ?? [])
        }
    }

    /// Anchors that authors gave to places in a section, unless something else has them. Links have theirs in lower case.
    mutating func aliases(forPlaces names: [String]) -> [String] {
        names.flatMap { [$0, $0.lowercased()] }.filter { taken.takes($0) }
    }
}
