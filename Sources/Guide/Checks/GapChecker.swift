import Diagnostics

/// Finds what an entry leaves out, as the page of coverage shows it, each gap once: a platform, an aspect, or an aspect for
/// some frameworks of a platform.
///
/// Aspects that are optional, that the entry says not to apply, or that no entry of the guide has are not gaps.
struct GapChecker {
    let entry: Entry
    let places: EntryPlaces
    let coverage: Coverage
    let configuration: Configuration
    var gaps: [(rule: Rule, message: String, place: LinkLocation)] = []

    static func check(_ entry: Entry, in coverage: Coverage, configuration: Configuration) -> [Diagnostic] {
        let rules = [Rule.missingPlatform, .missingAspect, .missingFramework].filter(configuration.isOn)
        guard !rules.isEmpty, entry.layout == .entry, let places = entry.places else { return [] }
        var checker = GapChecker(entry: entry, places: places, coverage: coverage, configuration: configuration)
        checker.find()
        return checker.gaps.filter { rules.contains($0.rule) }.map {
            Diagnostic($0.rule, $0.message, in: entry, at: $0.place)
        }
    }

    private mutating func find() {
        let cells = coverage.cells(of: entry)
        let missing = cells.map { row in coverage.columns.indices.filter { row[$0] == .missing } }
        let present = Set(entry.platforms.map(\.id))
        // Without headings of platforms, what an entry says is for each of them.
        let speaksOfAll = present.isEmpty && entry.shared.contains { $0.parts.contains { !$0.isEmpty } }
        var open: [Platform] = []
        for platform in configuration.platforms {
            let columns = columns(of: platform)
            let lacks = missing.contains { !$0.filter(columns.contains).isEmpty }
            let isCovered = cells.contains { row in columns.contains { row[$0].isText } }
            if speaksOfAll || present.contains(platform.id) || isCovered || !lacks {
                open.append(platform)
            } else {
                gaps.append((.missingPlatform, "the entry has no content for \(platform.name)", places.title))
            }
        }
        for (aspect, missing) in zip(coverage.aspects, missing) where !missing.isEmpty {
            find(aspect, missing: missing, among: open)
        }
    }

    private mutating func find(_ aspect: Aspect, missing: [Int], among platforms: [Platform]) {
        let empty = platforms.filter { columns(of: $0).allSatisfy(missing.contains) }
        if empty.count == platforms.count, empty.count > 1 {
            gaps.append((.missingAspect, "the entry says nothing about '\(aspect.title)'", places.title))
            return
        }
        for platform in platforms {
            let place = places.platforms[platform.id] ?? places.title
            if empty.contains(platform) {
                gaps.append(
                    (.missingAspect, "the entry says nothing about '\(aspect.title)' for \(platform.name)", place))
                continue
            }
            let names = columns(of: platform).filter(missing.contains).map { coverage.columns[$0].title }
            guard !names.isEmpty else { continue }
            let section = entry.platforms.first { $0.id == platform.id }?.sections.first { $0.aspect == aspect.id }
            let message = "the entry says nothing about '\(aspect.title)' for \(names.joined(separator: " and "))"
            gaps.append((.missingFramework, message, section.flatMap { places.sections[$0.id] } ?? place))
        }
    }

    private func columns(of platform: Platform) -> [Int] {
        coverage.columns.indices.filter { coverage.columns[$0].platform == platform.id }
    }
}
