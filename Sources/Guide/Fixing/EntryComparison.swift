extension Entry {
    /// Whether two readings of an entry make the same page, wherever its parts stand in the file.
    ///
    /// - Parameter inOtherActions: Whether the actions of criteria may be worded otherwise; their ids may not.
    func saysTheSame(as other: Entry, inOtherActions: Bool) -> Bool {
        comparable(withActions: !inOtherActions) == other.comparable(withActions: !inOtherActions)
    }

    private func comparable(withActions: Bool) -> Entry {
        let nowhere = LinkLocation(line: 0, column: 0, excerpt: "")
        return Entry(
            id: id, title: title, description: description, layout: layout, source: source, url: url,
            categories: categories, order: order, aliases: aliases, related: related,
            criteria: withActions ? criteria : criteria.map(\.withoutActions), scenarios: scenarios, wcag: wcag,
            videos: videos, illustration: illustration, reviewed: reviewed, testedWith: testedWith,
            introduction: introduction, shared: withActions ? shared : shared.map(\.withoutActions),
            platforms: withActions ? platforms : platforms.map(\.withoutActions), announcements: announcements,
            apis: apis, links: links.map { Link(to: $0.to, anchor: $0.anchor, location: nowhere) },
            notApplicable: notApplicable,
            pageLinks: pageLinks.map { PageLink(to: $0.to, anchor: $0.anchor, location: nowhere) },
            topAnchors: topAnchors)
    }
}

extension CriteriaTable {
    fileprivate var withoutActions: CriteriaTable {
        CriteriaTable(
            id: id, title: title, actionHeading: actionHeading, resultHeading: resultHeading,
            rows: rows.map {
                CriteriaRow(id: $0.id, anchor: $0.anchor, action: "", results: $0.results, sections: $0.sections)
            })
    }
}

extension PlatformContent {
    fileprivate var withoutActions: PlatformContent {
        PlatformContent(
            id: id, title: title, introduction: introduction, sections: sections.map(\.withoutActions),
            aliases: aliases)
    }
}

extension Section {
    fileprivate var withoutActions: Section {
        Section(
            id: id, aspect: aspect, title: title, titleHTML: titleHTML, level: level, platform: platform, parts: parts,
            expectations: expectations.map {
                Expectation(table: $0.table, anchor: $0.anchor, action: "", html: $0.html, text: $0.text)
            },
            aliases: aliases)
    }
}
