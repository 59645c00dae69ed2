import Diagnostics

/// Checks that every anchor a link names is on the page it leads to, and that pages made from the whole guide are made.
public struct AnchorChecker {
    private let guide: Guide
    /// The anchors of pages that were asked for, by address.
    private var anchors: [String: Set<String>] = [:]
    /// The same, ready to be compared with broken ones.
    private var candidates: [String: NearestMatch.Candidates] = [:]
    /// How many anchors are looked through for what the broken ones of an entry may have meant.
    private static let mostComparisons = 500_000

    public init(_ guide: Guide) { self.guide = guide }

    /// What is wrong with the links of all entries.
    public static func check(_ guide: Guide) -> [Diagnostic] {
        var checker = AnchorChecker(guide)
        return guide.entries.flatMap { checker.check($0) }
    }

    /// What is wrong with the links of one entry.
    public mutating func check(_ entry: Entry) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var compared = 0
        func nearest(to anchor: String, in known: Set<String>, at url: String) -> String? {
            // Thousands of broken links to a page with thousands of anchors are not typing errors.
            compared += known.count
            guard compared <= Self.mostComparisons else { return nil }
            let ready = candidates[url] ?? NearestMatch.Candidates(known)
            candidates[url] = ready
            return ready.nearest(to: anchor)
        }
        func report(_ rule: Rule, _ message: String, at place: LinkLocation, near: String? = nil) {
            diagnostics.append(Diagnostic(rule, message, suggestion: near, in: entry, at: place))
        }
        func check(_ anchor: String?, of target: Entry?, at url: String, name: String, _ place: LinkLocation) {
            guard let anchor, !anchor.isEmpty else { return }
            let known = anchors(of: target, at: url)
            guard !known.contains(anchor) else { return }
            report(
                .brokenAnchor, "\(name) has no anchor '\(anchor)'", at: place,
                near: nearest(to: anchor, in: known, at: url))
        }
        for link in entry.links {
            guard let target = guide[link.to] else { continue }
            let name = link.to == entry.id ? "this page" : "'\(target.title)'"
            check(link.anchor, of: target, at: target.url, name: name, link.location)
        }
        // A category at the same address has no anchors that are checked.
        for link in entry.pageLinks where !guide.categories.contains(where: { $0.url == link.to.url }) {
            if guide.has(link.to) {
                let name = "'\(link.to.title(in: guide.configuration.words))'"
                check(link.anchor, of: nil, at: link.to.url, name: name, link.location)
            } else {
                let reason =
                    guide.configuration.omits(link.to) ? "'pages' in sitegen.yml turns it off" : "it would be empty"
                report(.brokenLink, "page '/\(link.to.url)' is not generated because \(reason)", at: link.location)
            }
        }
        return diagnostics
    }

    /// Every place on a page, be it an entry's or not, that a link may name.
    mutating func anchors(of entry: Entry?, at url: String) -> Set<String> {
        if let known = anchors[url] { return known }
        var found = entry?.anchors ?? ["main", "guide", "top"]
        if let page = GeneratedPage(url: url), guide.has(page) { found.formUnion(guide.anchors(of: page)) }
        anchors[url] = found
        return found
    }
}

extension Entry {
    /// The anchor of a criteria table on the entry's page: its id, unless a platform or the page itself has that.
    public func anchor(of table: CriteriaID) -> String {
        let isTaken =
            platforms.contains { $0.id.rawValue == table.rawValue } || BodyMerger.pageAnchors.contains(table.rawValue)
        return isTaken ? table.spareAnchor : table.rawValue
    }

    /// Every place on its page that a link may name.
    package var anchors: Set<String> {
        // The HTML standard: `#top` leads to the top of any page.
        var anchors = Set(BodyMerger.pageAnchors + ["top"])
        if videos.isEmpty { anchors.remove("videos") }
        if related.isEmpty { anchors.remove("related") }
        if criteria.isEmpty, scenarios.isEmpty { anchors.subtract(["how-to-test", "condensed"]) }
        if shared.isEmpty, platforms.isEmpty { anchors.remove("how-to-build") }
        if sources.isEmpty { anchors.remove("sources") }
        if !announcements.contains(where: \.isUnderstood) { anchors.remove("composer") }
        anchors.formUnion(sources.map(\.anchor))
        if apis.isEmpty { anchors.remove("page-apis") }
        for table in criteria {
            anchors.insert(anchor(of: table.id))
            anchors.formUnion(table.rows.map(\.anchor))
        }
        for scenario in scenarios { anchors.insert(anchor(of: scenario.table)) }
        anchors.formUnion(anchorAliases)
        anchors.formUnion(placedAnchors)
        anchors.formUnion(introduction.compactMap(\.anchor))
        for platform in platforms {
            anchors.formUnion([platform.id.rawValue] + platform.aliases + platform.introduction.compactMap(\.anchor))
        }
        for section in sections {
            anchors.insert(section.id.rawValue)
            anchors.formUnion(section.aliases)
            anchors.formUnion(section.parts.compactMap(\.anchor))
        }
        return anchors
    }
}
