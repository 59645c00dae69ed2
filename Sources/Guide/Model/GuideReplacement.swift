/// A guide in which some entries replaced earlier versions of themselves.
///
/// ```swift
/// let later = GuideReplacement([link], in: guide)
/// later.guide  // equal to `Guide(joining:)` of all entries
/// ```
///
/// Only what the entries changed is made again.
public struct GuideReplacement: Sendable {
    public let guide: Guide

    /// - Parameter entries: Later versions of entries of the guide. With an entry that is new to it, everything is made again.
    public init(_ entries: [Entry], in guide: Guide) {
        var all = guide.entries
        var pairs: [(old: Entry, new: Entry)] = []
        var hasSameOrder = true
        for entry in entries {
            if let position = guide.positions[entry.id] {
                pairs.append((all[position], entry))
                hasSameOrder = hasSameOrder && entry.isInMenus(like: all[position])
                all[position] = entry
            } else {
                all.append(entry)
                hasSameOrder = false
            }
        }
        // The anchors of a generated page depend on a content page with the same URL.
        guard hasSameOrder, !entries.contains(where: { GeneratedPage(url: $0.url) != nil }) else {
            self.guide = Guide(joining: all, configuration: guide.configuration, lookup: guide.apis.lookup)
            return
        }
        let hasSameAPIs = pairs.allSatisfy { APIIndex.takes($0.new, like: $0.old) }
        let hasSameCoverage = pairs.allSatisfy { guide.coverage.counts($0.new, like: $0.old) }
        func reserved(_ page: GeneratedPage) -> Set<String> { Guide.anchors(on: page, beside: all) }
        self.guide = Guide(
            configuration: guide.configuration, entries: all, categories: guide.categories,
            backlinks: Self.backlinks(in: guide, replacing: pairs),
            apis: hasSameAPIs
                ? guide.apis
                : APIIndex(
                    all, lookup: guide.apis.lookup, configuration: guide.configuration, reserved: reserved(.apis)),
            wcag: pairs.allSatisfy { $0.old.wcag == $0.new.wcag }
                ? guide.wcag : WCAGIndex(all, reserved: reserved(.wcag)),
            coverage: hasSameCoverage
                ? guide.coverage
                : Coverage(all, configuration: guide.configuration, reserved: reserved(.coverage)),
            alphabet: guide.alphabet, positions: guide.positions, categoryPlaces: guide.categoryPlaces)
    }

    private static func backlinks(
        in guide: Guide, replacing pairs: [(old: Entry, new: Entry)]
    ) -> [EntryID: [EntryID]] {
        var backlinks = guide.backlinks
        for (old, new) in pairs {
            let (before, after) = (old.targets, new.targets)
            for target in before.subtracting(after) {
                let others = backlinks[target, default: []].filter { $0 != old.id }
                backlinks[target] = others.isEmpty ? nil : others
            }
            for target in after.subtracting(before) {
                var sources = backlinks[target, default: []]
                let place = guide.positions[new.id, default: 0]
                let index = sources.firstIndex { guide.positions[$0, default: 0] > place } ?? sources.endIndex
                sources.insert(new.id, at: index)
                backlinks[target] = sources
            }
        }
        return backlinks
    }
}

extension Entry {
    /// Whether menus show it as they show another version of it.
    fileprivate func isInMenus(like other: Entry) -> Bool {
        title == other.title && url == other.url && order == other.order && categories == other.categories
    }
}
