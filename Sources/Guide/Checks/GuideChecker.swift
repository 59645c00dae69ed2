import Diagnostics

/// All that can be found wrong only once the entries are joined.
public enum GuideChecker {
    /// - Parameter today: The day to hold reviews against; they are not looked at without one.
    public static func check(_ guide: Guide, today: CalendarDate? = nil) -> [Diagnostic] {
        var diagnostics = AnchorChecker.check(guide) + MenuChecker.check(guide)
        guard EntryPlaces.areWanted(by: guide.configuration) else { return diagnostics }
        diagnostics += APIChecker.check(guide)
        for entry in guide.entries {
            guard let places = entry.places else { continue }
            diagnostics += GapChecker.check(entry, in: guide.coverage, configuration: guide.configuration)
            if let found = orphan(entry, places: places, in: guide) { diagnostics.append(found) }
            if let found = unsourced(entry, places: places, guide.configuration) { diagnostics.append(found) }
            if let today, let found = outdated(entry, places: places, guide.configuration, today: today) {
                diagnostics.append(found)
            }
        }
        return diagnostics
    }

    /// An entry to which no other file links, and which none names as related; menus and lists do not count.
    private static func orphan(_ entry: Entry, places: EntryPlaces, in guide: Guide) -> Diagnostic? {
        guard guide.configuration.isOn(.orphan), entry.layout == .entry, guide.backlinks[entry.id] == nil else {
            return nil
        }
        return Diagnostic(
            .orphan,
            "no other entry or page links to '\(entry.title)', and none names it as related", in: entry,
            at: places.title)
    }

    /// An entry that says what people hear or do with a screen reader or a keyboard, and not how anybody knows.
    private static func unsourced(
        _ entry: Entry, places: EntryPlaces, _ configuration: Configuration
    ) -> Diagnostic? {
        guard configuration.isOn(.missingSource), entry.sources.allSatisfy(\.isNote), entry.testedWith.isEmpty,
            !entry.announcements.isEmpty || !entry.criteria.isEmpty
        else { return nil }
        return Diagnostic(
            .missingSource,
            "'\(entry.title)' says what assistive technology does, but names no source; add 'sources' or 'tested-with'",
            in: entry, at: places.title)
    }

    private static func outdated(
        _ entry: Entry, places: EntryPlaces, _ configuration: Configuration, today: CalendarDate
    ) -> Diagnostic? {
        guard configuration.isOn(.reviewOutdated), let age = configuration.reviewAge, let place = places.reviewed,
            let day = entry.reviewed.flatMap(CalendarDate.init), day < age.start(on: today)
        else { return nil }
        return Diagnostic(
            .reviewOutdated,
            "'\(entry.title)' was last reviewed on \(day.text), more than \(age) ago", in: entry, at: place)
    }
}

extension Diagnostic {
    /// A finding about an entry whose file is no longer at hand.
    package convenience init(
        _ rule: Rule, _ message: String, suggestion: String? = nil, in entry: Entry, at place: LinkLocation
    ) {
        self.init(
            rule.severity, rule: rule.id,
            at: SourceLocation(path: entry.source, line: place.line, column: place.column), message,
            suggestion: suggestion, excerpt: place.excerpt)
    }
}
