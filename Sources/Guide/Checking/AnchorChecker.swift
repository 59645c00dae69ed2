import Diagnostics

/// Checks that every anchor a link names is on the page it leads to, and that pages made from the whole guide are made.
/// Needs all entries, so it comes after they are joined.
public enum AnchorChecker {
    /// How many anchors are looked through for what the broken ones may have meant, in all.
    private static let mostComparisons = 500_000

    public static func check(_ guide: Guide) -> [Diagnostic] {
        var anchors: [String: Set<String>] = [:]
        var diagnostics: [Diagnostic] = []
        var compared = 0
        func report(_ rule: Rule, _ message: String, in entry: Entry, at place: LinkLocation, near: String? = nil) {
            let location = SourceLocation(path: entry.source, line: place.line, column: place.column)
            diagnostics.append(
                Diagnostic(
                    rule.severity, rule: rule.id, at: location, message, suggestion: near, excerpt: place.excerpt))
        }
        func check(
            _ anchor: String, on target: Entry?, at url: String, called name: String, from entry: Entry,
            place: LinkLocation
        ) {
            if anchors[url] == nil { anchors[url] = guide.anchors(of: target, at: url) }
            guard let known = anchors[url], !known.contains(anchor) else { return }
            // Thousands of broken anchors on a page of thousands are no slips of the keyboard.
            compared += known.count
            let suggestion = compared <= mostComparisons ? NearestMatch.to(anchor, in: known) : nil
            report(.brokenAnchor, "\(name) has no anchor '\(anchor)'", in: entry, at: place, near: suggestion)
        }
        for entry in guide.entries {
            for link in entry.links {
                guard let anchor = link.anchor, let target = guide[link.to] else { continue }
                let name = link.to == entry.id ? "this page" : "'\(target.title)'"
                check(anchor, on: target, at: target.url, called: name, from: entry, place: link.location)
            }
            for link in entry.pageLinks {
                // A category at the same address has no anchors that are checked.
                guard !guide.categories.contains(where: { $0.url == link.to.url }) else { continue }
                guard guide.has(link.to) else {
                    let message = "the page '/\(link.to.url)' is not made; there is nothing to show on it"
                    report(.brokenLink, message, in: entry, at: link.location)
                    continue
                }
                guard let anchor = link.anchor, !anchor.isEmpty else { continue }
                let name = "'\(link.to.title)'"
                check(anchor, on: nil, at: link.to.url, called: name, from: entry, place: link.location)
            }
        }
        return diagnostics
    }
}

extension Guide {
    /// Every place on a page, be it an entry's or not, that a link may name.
    fileprivate func anchors(of entry: Entry?, at url: String) -> Set<String> {
        var anchors = entry?.anchors ?? ["main", "guide", "top"]
        if let page = GeneratedPage(url: url), has(page) { anchors.formUnion(self.anchors(of: page)) }
        return anchors
    }
}

extension Entry {
    /// Every place on its page that a link may name.
    public var anchors: Set<String> {
        // The HTML standard: `#top` leads to the top of any page.
        var anchors = Set(BodyMerger.pageAnchors + ["top"])
        if videos.isEmpty { anchors.remove("videos") }
        if related.isEmpty { anchors.remove("related") }
        if criteria.isEmpty, scenarios.isEmpty { anchors.remove("how-to-test") }
        if shared.isEmpty, platforms.isEmpty { anchors.remove("how-to-build") }
        if apis.isEmpty { anchors.remove("page-apis") }
        for table in criteria {
            anchors.insert(table.id.rawValue)
            anchors.formUnion(table.rows.map(\.anchor))
        }
        for scenario in scenarios { anchors.insert(scenario.table.rawValue) }
        for platform in platforms { anchors.insert(platform.id.rawValue) }
        for section in sections {
            anchors.insert(section.id.rawValue)
            anchors.formUnion(section.aliases)
        }
        return anchors
    }
}
