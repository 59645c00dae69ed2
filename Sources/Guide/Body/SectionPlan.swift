/// Decides the level and the anchors of each section's heading before anything is rendered.
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
    /// The line of the last heading that is called what its aspect is, by that aspect: on the page, and on each platform.
    private var namesakes: [AspectID: Int] = [:]
    private var namesakesOnPlatforms: [PlatformID: [AspectID: Int]] = [:]

    /// - Parameters:
    ///   - taken: Anchors that the page has besides its sections.
    ///   - reserved: Those that all pages have.
    init(taken: [String], reserved: Set<String>, sections: [RawSection]) {
        // A heading has an anchor and a few aliases.
        self.taken = UniqueNames(taken, reserved: reserved, count: 4 * sections.count)
        for section in sections {
            guard let heading = section.heading, let aspect = heading.aspect, aspect.rawValue == heading.slug else {
                continue
            }
            Self.raise(&namesakes[aspect, default: 0], to: heading.line)
            guard let platform = section.platform else { continue }
            Self.raise(&namesakesOnPlatforms[platform, default: [:]][aspect, default: 0], to: heading.line)
        }
    }

    private static func raise(_ last: inout Int, to line: Int) { last = max(last, line) }

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
                    part.scope?.name.map { taken.take(id.isEmpty ? $0 : String(id, "-", $0)) }
                }
            }
        }
        var beginnings = groups.map { _ in [String]() }
        let ends = HeadingEnds(groups)
        func add(_ name: String, to end: HeadingEnds.End) {
            guard taken.takes(name) else { return }
            if let index = end.section {
                places[end.group][index].aliases.append(name)
            } else {
                beginnings[end.group].append(name)
            }
        }
        for heading in headings where !heading.own.isEmpty {
            guard let end = ends[heading.section] else { continue }
            for name in heading.own { add(name, to: end) }
        }
        for heading in headings {
            if let name = heading.foreign, let end = ends[heading.section] { add(name, to: end) }
        }
        // Any heading's own words come before the name of an aspect.
        for isOfAspects in [false, true] {
            for (group, content) in groups.enumerated() {
                for (index, section) in content.sections.enumerated() {
                    guard let heading = section.heading else {
                        if isOfAspects { for name in names(ofCopies: section) { add(name, to: (group, index)) } }
                        continue
                    }
                    if isOfAspects {
                        if let aspect = heading.aspect { add(aspect.rawValue, to: (group, index)) }
                        for name in names(ofCopies: section) { add(name, to: (group, index)) }
                    } else {
                        add(heading.slug, to: (group, index))
                        for name in heading.otherNames { add(Slug.make(from: name), to: (group, index)) }
                    }
                }
            }
        }
        return (places, beginnings)
    }

    /// Takes an anchor for a place in the text; false if something else has it.
    mutating func takes(_ name: String) -> Bool { taken.takes(name) }

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
        var name = Slug.bounded(heading.slug)
        if let aspect = heading.aspect, !hasNamesake(behind: heading, aspect, on: platform) { name = aspect.rawValue }
        return platform.map { String($0.rawValue, "-", name) } ?? name
    }

    /// Whether a later heading, on the page or on a platform, is called what the aspect is.
    private func hasNamesake(behind heading: RawSection.Heading, _ aspect: AspectID, on platform: PlatformID?) -> Bool {
        let last = platform.map { namesakesOnPlatforms[$0]?[aspect] } ?? namesakes[aspect]
        return last.map { $0 > heading.line } ?? false
    }

    // MARK: Aliases

    /// The anchors that the sections of several platforms would have for which a section stands.
    private func names(ofCopies section: RawSection) -> [String] {
        section.copies.compactMap { copy in
            guard let heading = copy.heading, let platform = copy.platform else { return nil }
            return name(of: heading, on: platform)
        }
    }
}

/// Where the text under a heading ended up: in which group, and in which of its sections.
private struct HeadingEnds {
    typealias End = (group: Int, section: Int?)

    /// The sections under the heading of each line, and where they ended up; 0 for what is before the first heading.
    private var ends: [Int: [(platform: PlatformID?, end: End)]] = [:]
    /// The first one for each line, which may be that of a chapter.
    private var byLine: [Int: End] = [:]
    private let groups: [PlatformID?]

    init(_ groups: [SectionPlan.Group]) {
        self.groups = groups.map(\.platform)
        for (group, content) in groups.enumerated() {
            for (index, section) in content.sections.enumerated() {
                guard section.heading != nil else { continue }
                note(section, (group, index))
                for copy in section.copies { note(copy, (group, index)) }
            }
        }
    }

    private mutating func note(_ section: RawSection, _ end: End) {
        let line = section.heading?.line ?? 0
        if find(line, section.platform) == nil { ends[line, default: []].append((section.platform, end)) }
        if line > 0, byLine[line] == nil { byLine[line] = end }
        for chapter in section.heading?.chapters ?? [] where byLine[chapter.line] == nil { byLine[chapter.line] = end }
    }

    private func find(_ line: Int, _ platform: PlatformID?) -> End? {
        ends[line]?.first { $0.platform == platform }?.end
    }

    /// `nil` for a platform that has no text. A heading whose own section has no text leads to where its parts were moved.
    subscript(section: RawSection) -> End? {
        let line = section.heading?.line
        return find(line ?? 0, section.platform) ?? line.flatMap { byLine[$0] }
            ?? groups.firstIndex(of: section.platform).map { ($0, nil) }
    }
}
