import Markdown

/// Puts the sections of a body together anew, in an order and at levels that need no repair.
struct BodyAssembly {
    private let vocabulary: Vocabulary
    private let slices: BlockSlices
    private let headings: [MarkdownNode: HeadingText]
    private let sections: [RawSection]
    /// Sections that every platform has, as one for all.
    private let hoisted: [RawSection]
    /// Their copies under the platforms.
    private let removed: Set<ObjectIdentifier>
    private let starting: Set<ObjectIdentifier>
    private let tips: [PlatformTips]
    /// Whether platforms stand under sections (`### Name`, `#### iOS`) instead of the other way around.
    private let isBySection: Bool

    private var result: [[RewrittenText.Line]] = []
    /// The level of the platform's heading that is open, and by how much what stands under it goes deeper.
    private var platform: (level: Int, shift: Int, nesting: SectionNesting)?
    /// Platforms whose tips have found their place.
    private var settled: Set<PlatformID> = []
    private var hasHoisted = false

    init(
        vocabulary: Vocabulary, slices: BlockSlices, headings: [MarkdownNode: HeadingText], sections: [RawSection],
        sorted: [RawSection], tips: [PlatformTips]
    ) {
        self.vocabulary = vocabulary
        self.slices = slices
        self.headings = headings
        self.sections = sections
        hoisted = sorted.filter { $0.origin == .repeated }
        removed = Set(sections.map(ObjectIdentifier.init)).subtracting(sorted.map(ObjectIdentifier.init))
        starting = Set(Self.startingPlatforms(in: sections).map(ObjectIdentifier.init))
        self.tips = tips
        isBySection = sections.contains {
            $0.isPlatformOpening && $0.opening != nil && $0.heading != nil
        }
    }

    /// The pieces of the body, each to be followed by an empty line.
    mutating func pieces() -> [[RewrittenText.Line]] {
        for (index, section) in sections.enumerated() {
            if section.platform != nil, section.scope == nil, section.isContinuation {
                openPlatform(section, next: index + 1 < sections.count ? sections[index + 1] : nil)
            } else if section.isContinuation {
                write(heading: section.opening, shift: platform?.shift ?? 0)
                write(section.blocks)
            } else if removed.contains(ObjectIdentifier(section)) {
                continue
            } else if section.platform != nil {
                writeSection(section, behind: index > 0 ? sections[index - 1] : nil)
            } else {
                writeShared(section, next: sections.dropFirst(index + 1).first { $0.heading != nil })
            }
        }
        for id in vocabulary.platformIDs { settleTips(of: id, heading: 2) }
        return result
    }

    // MARK: Platforms

    private mutating func openPlatform(_ section: RawSection, next own: RawSection?) {
        guard let id = section.platform else { return }
        if isBySection {
            // What is repeated under all platforms of a section is the section's own text.
            guard removed.contains(ObjectIdentifier(section)) else {
                write(heading: section.opening, shift: 0)
                write(section.blocks)
                return
            }
            for copy in hoisted where copy.heading?.line == section.heading?.line && copy.blocks == section.blocks {
                write(copy.blocks)
            }
            return
        }
        // `### Screen reader on iOS` under a section for all says enough.
        if section.opening == nil, section.heading != nil { return }
        writeHoisted()
        let level = section.opening?.headingLevel ?? 2
        for other in vocabulary.platformIDs.prefix(while: { $0 != id }) where !hasHeading(other) {
            settleTips(of: other, heading: level)
        }
        platform = (level, 0, SectionNesting(top: level + 1))
        if let opening = section.opening, isLeftEmpty(section, named: opening) {
            result.append(slices.rest(behind: opening))
        } else if let opening = section.opening {
            write(heading: opening, shift: 0)
        } else {
            // `## iOS developer notes` opens the platform with its first section.
            let ownLevel = own?.heading?.level ?? 2
            platform = (ownLevel, 0, SectionNesting(top: ownLevel + 1))
            let source = slices.source(of: own?.opening)
            let name = vocabulary.platform(id)?.name ?? id.rawValue
            result.append([.init(text: String(repeating: "#", count: ownLevel) + " " + name, source: source)])
        }
        write(section.blocks)
        settleTips(of: id, heading: nil)
    }

    /// Whether nothing stays under a platform's heading, because all that stood there is written for all platforms.
    private func isLeftEmpty(_ section: RawSection, named opening: MarkdownNode) -> Bool {
        guard let id = section.platform, section.blocks.isEmpty, vocabulary.platformID(named: opening.plainText) == id,
            let index = sections.firstIndex(where: { $0 === section })
        else { return false }
        let own = sections[(index + 1)...].prefix { !$0.isContinuation && $0.platform == id }
        let next = index + own.count + 1
        return !own.isEmpty && own.allSatisfy { removed.contains(ObjectIdentifier($0)) }
            && !(sections.indices.contains(next) && sections[next].platform == id)
            && (settled.contains(id) || !tips.contains { $0.platforms.contains(id) })
    }

    private func hasHeading(_ id: PlatformID) -> Bool {
        sections.contains { $0.platform == id && $0.isContinuation && $0.scope == nil }
    }

    /// Writes a platform's tips, once: under the heading that is open, or under one of their own.
    private mutating func settleTips(of id: PlatformID, heading level: Int?) {
        guard !isBySection, !settled.contains(id) else { return }
        settled.insert(id)
        let own = tips.filter { $0.platforms.contains(id) }
        guard !own.isEmpty else { return }
        if let level, let name = vocabulary.platform(id)?.name {
            let source = slices.source(of: own[0].runs[0].found?.name.first)
            result.append([.init(text: String(repeating: "#", count: level) + " " + name, source: source)])
        }
        let top = (level ?? platform?.level ?? 2) + 1
        let levels = Self.nested(own.map(\.section.heading), top: top)
        for (tip, level) in zip(own, levels) {
            if let opening = tip.section.opening, let heading = headings[opening] {
                result.append(heading.written(at: level))
            }
            result += tip.pieces(for: id, slices: slices)
        }
    }

    // MARK: Sections

    private mutating func writeSection(_ section: RawSection, behind before: RawSection?) {
        guard let heading = section.heading else { return write(section.blocks) }
        // `## iPad` opened its platform again, and is written.
        if !isBySection, let before, before.isPlatformOpening, before.opening == section.opening, before.opening != nil
        {
            return write(section.blocks)
        }
        if !isBySection, let open = platform {
            let place = platform?.nesting.open(
                heading, levelAbove: section.levelAbove, isInFramework: section.scope != nil)
            if heading.level <= open.level {
                platform?.shift = open.level + 1 - heading.level
            } else if place?.endsHigh ?? false {
                platform?.shift = 0
            }
        }
        let words = section.platform.flatMap { startsPlatform(section) ? firstWord(of: heading.text, naming: $0) : nil }
        write(heading: section.opening, shift: isBySection ? 0 : platform?.shift ?? 0, without: words)
        write(section.blocks)
    }

    /// Whether it is the section whose heading also opened its platform.
    private func startsPlatform(_ section: RawSection) -> Bool {
        starting.contains(ObjectIdentifier(section))
    }

    /// Sections whose headings also open their platforms: `## iOS developer notes`.
    static func startingPlatforms(in sections: [RawSection]) -> [RawSection] {
        zip(sections, sections.dropFirst()).compactMap { before, section in
            before.isPlatformOpening && before.opening == nil && before.heading == nil
                && before.platform == section.platform ? section : nil
        }
    }

    private func firstWord(of title: String, naming platform: PlatformID) -> String? {
        guard !isBySection, vocabulary.aspectID(ofHeading: String(title.drop { $0 != " " }.dropFirst())) != nil,
            let word = title.split(separator: " ").first.map(String.init),
            vocabulary.platformID(named: word) == platform
        else { return nil }
        return word
    }

    private mutating func writeShared(_ section: RawSection, next: RawSection?) {
        guard let tip = tips.first(where: { $0.section === section }) else {
            write(heading: section.opening, shift: 0)
            write(section.blocks)
            return
        }
        guard isBySection else {
            if !tip.general.isEmpty {
                write(heading: section.opening, shift: 0)
                result += tip.general.map(slices.lines)
            }
            return
        }
        write(heading: section.opening, shift: 0)
        // A platform's heading here would take the sections below this one with it.
        guard let own = section.heading?.level, (next?.heading?.level ?? 0) <= own else { return write(section.blocks) }
        result += tip.general.map(slices.lines)
        let level = own + 1
        for id in tip.platforms {
            let name = vocabulary.platform(id)?.name ?? id.rawValue
            let source = slices.source(of: tip.runs.first { $0.found?.label.platform == id }?.found?.name.first)
            result.append([.init(text: String(repeating: "#", count: min(6, level)) + " " + name, source: source)])
            result += tip.pieces(for: id, slices: slices)
        }
    }

    private mutating func writeHoisted() {
        guard !hasHoisted else { return }
        hasHoisted = true
        let levels = Self.nested(hoisted.map(\.heading), top: 2)
        for (section, level) in zip(hoisted, levels) {
            let original = sections.first { $0.heading?.line == section.heading?.line && $0.opening != nil }
            if let opening = original?.opening, let heading = headings[opening] {
                result.append(heading.written(at: level))
            }
            write(section.blocks)
        }
    }

    /// The levels of headings that keep their nesting, skip none and begin at `top`.
    static func nested(_ headings: [RawSection.Heading?], top: Int) -> [Int] {
        var nesting = SectionNesting(top: top)
        return headings.map { $0.map { nesting.open($0).level } ?? top }
    }

    // MARK: Pieces

    private mutating func write(heading node: MarkdownNode?, shift: Int, without word: String? = nil) {
        guard let node, let heading = headings[node] else { return }
        let shown = word.map(heading.without(firstWord:)) ?? heading
        result.append(shown.written(at: node.headingLevel + shift))
        result.append(slices.rest(behind: node))
    }

    private mutating func write(_ blocks: [MarkdownNode]) {
        result.append(blocks.flatMap(slices.lines))
    }
}
