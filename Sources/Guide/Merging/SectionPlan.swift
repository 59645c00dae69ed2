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

    /// - Parameters:
    ///   - reserved: Anchors that the page has besides its sections.
    ///   - count: How many sections are expected; each takes up to three anchors.
    init(reserved: [String], expecting count: Int) {
        taken = UniqueNames(reserved, expecting: 3 * count)
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
            let name = heading.aspect?.rawValue ?? Slug.make(from: heading.text)
            let wanted = platform.map { "\($0)-\(name)" } ?? name
            return Place(id: SectionID(taken.take(wanted)), wanted: wanted, level: level)
        }
    }

    /// Other anchors for a section: the one its author gave it, its heading's own slug, as others make it too, and its aspect,
    /// unless something else has them.
    mutating func aliases(for section: RawSection) -> [String] {
        guard let heading = section.heading else { return [] }
        let slug = Slug.make(from: heading.text)
        var aliases: [String] = []
        if let anchor = heading.anchor, taken.takes(anchor) { aliases.append(anchor) }
        // Links have their anchors in lower case.
        let lowercased = heading.anchor?.lowercased()
        if let lowercased, lowercased != heading.anchor, taken.takes(lowercased) { aliases.append(lowercased) }
        if taken.takes(slug) { aliases.append(slug) }
        if let foreign = Slug.foreign(of: heading.text), taken.takes(foreign) { aliases.append(foreign) }
        if let aspect = heading.aspect?.rawValue, taken.takes(aspect) { aliases.append(aspect) }
        return aliases
    }

    /// Anchors that authors gave to places in a section, unless something else has them.
    mutating func aliases(forPlaces names: [String]) -> [String] {
        names.flatMap { [$0, $0.lowercased()] }.filter { taken.takes($0) }
    }
}
