import Diagnostics

/// Checks that every anchor a link names is on the page it leads to. Needs all entries, so it comes after they are joined.
public enum AnchorChecker {
    public static func check(_ guide: Guide) -> [Diagnostic] {
        var anchors: [EntryID: Set<String>] = [:]
        var diagnostics: [Diagnostic] = []
        for entry in guide.entries {
            for link in entry.links {
                guard let anchor = link.anchor, let target = guide[link.to] else { continue }
                if anchors[link.to] == nil { anchors[link.to] = target.anchors }
                guard let known = anchors[link.to], !known.contains(anchor) else { continue }
                let place = link.to == entry.id ? "this page" : "'\(target.title)'"
                diagnostics.append(
                    Diagnostic(
                        Rule.brokenAnchor.severity, rule: Rule.brokenAnchor.id,
                        at: SourceLocation(path: entry.source, line: link.location.line, column: link.location.column),
                        "\(place) has no anchor '\(anchor)'", suggestion: NearestMatch.to(anchor, in: known),
                        excerpt: link.location.excerpt))
            }
        }
        return diagnostics
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
