/// Decides, before anything is rendered, at which level each section's heading stands and which anchors lead to it.
struct SectionPlan {
    struct Place {
        let id: SectionID
        let level: Int
        var aliases: [String] = []
        /// The anchors of its parts that have a label.
        var parts: [String?] = []
    }

    /// Sections that are in one order under one heading.
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

    /// The places of the sections of each group, and the aliases of its beginning: of a platform's heading, or of the page's.
    ///
    /// - Parameter headings: The anchors of all headings, in the order of the text.
    mutating func places(
        for groups: [Group], headings: [HeadingAnchors]
    ) -> (sections: [[Place]], beginnings: [[String]]) {
        var places = groups.map { self.places(in: $0) }
        for (group, content) in groups.enumerated() {
            for (index, section) in content.sections.enumerated() {
                let id = places[group][index].id.rawValue
                places[group][index].parts = section.parts.map { part in
                    part.scope?.name.map { taken.take(id.isEmpty ? $0 : "\(id)-\($0)") }
                }
            }
        }
        var beginnings = groups.map { _ in [String]() }
        let ends = HeadingEnds(groups)
        for names in [headings.map(\.own), headings.map { [$0.foreign].compactMap(\.self) }] {
            for (heading, names) in zip(headings, names) {
                guard let end = ends[heading.section] else { continue }
                if let index = end.section {
                    places[end.group][index].aliases += free(names)
                } else {
                    beginnings[end.group] += free(names)
                }
            }
        }
        // Any heading's own words come before the name of an aspect.
        for isOfAspects in [false, true] {
            for (group, content) in groups.enumerated() {
                for (index, section) in content.sections.enumerated() {
                    let names = isOfAspects ? otherNames(of: section) : names(of: section)
                    places[group][index].aliases += free(names)
                }
            }
        }
        return (places, beginnings)
    }

    /// Levels keep the author's nesting and skip none: the first section, and those no deeper than it, are at the top.
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

    /// The anchors that the words of a section's heading make.
    private func names(of section: RawSection) -> [String] {
        section.heading.map { [$0.slug] + $0.otherNames.map { Slug.make(from: $0) } } ?? []
    }

    /// The name of its aspect and, if it stands for the sections of several platforms, the anchors that these would have.
    private func otherNames(of section: RawSection) -> [String] {
        [section.heading?.aspect?.rawValue].compactMap(\.self)
            + section.copies.compactMap { copy in
                guard let heading = copy.heading, let platform = copy.platform else { return nil }
                return name(of: heading, on: platform)
            }
    }

    private mutating func free(_ names: [String]) -> [String] { names.filter { taken.takes($0) } }
}

/// Where the text under a heading ended up: in which group, and in which of its sections.
private struct HeadingEnds {
    typealias End = (group: Int, section: Int?)

    private struct Key: Hashable {
        let platform: PlatformID?
        /// The line of the heading; `nil` for what is before the first one.
        let line: Int?

        init(_ section: RawSection) { (platform, line) = (section.platform, section.heading?.line) }
    }

    private var ends: [Key: End] = [:]
    private var byLine: [Int: End] = [:]
    private var groups: [PlatformID?: Int] = [:]

    init(_ groups: [SectionPlan.Group]) {
        for (group, content) in groups.enumerated() {
            self.groups[content.platform] = group
            for (index, section) in content.sections.enumerated() {
                guard section.heading != nil else { continue }
                for section in [section] + section.copies {
                    let key = Key(section)
                    if ends[key] == nil { ends[key] = (group, index) }
                    for line in [key.line] + (section.heading?.chapters.map(\.line) ?? []) {
                        if let line, byLine[line] == nil { byLine[line] = (group, index) }
                    }
                }
            }
        }
    }

    /// `nil` for a platform that has no text. A heading whose own section has no text leads to where its parts were moved.
    subscript(section: RawSection) -> End? {
        let key = Key(section)
        return ends[key] ?? key.line.flatMap { byLine[$0] } ?? groups[key.platform].map { ($0, nil) }
    }
}
