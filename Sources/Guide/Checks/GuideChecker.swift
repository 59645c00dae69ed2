import Diagnostics

/// Problems that can be found only once the entries are joined.
public enum GuideChecker {
    /// - Parameter today: The day to compare reviews with; without one, they are not checked.
    public static func check(_ guide: Guide, today: CalendarDate? = nil) -> [Diagnostic] {
        var diagnostics = AnchorChecker.check(guide) + MenuChecker.check(guide)
        if let (id, count) = guide.surplus, let entry = guide[id] {
            let most = Guide.mostCategories(ofGuideWith: guide.entries)
            diagnostics.append(
                Diagnostic(
                    .amountLimit,
                    "the entries name \(count) categories; only the \(most) with the most entries have pages",
                    in: entry, at: LinkLocation(line: 1, column: 1, excerpt: "")))
        }
        guard EntryPlaces.areWanted(by: guide.configuration) else { return diagnostics }
        diagnostics += APIChecker.check(guide)
        for entry in guide.entries {
            guard let places = entry.places else { continue }
            diagnostics += GapChecker.check(entry, in: guide.coverage, configuration: guide.configuration)
            diagnostics += check(entry, places: places, in: guide, today: today)
        }
        return diagnostics
    }

    private static func check(
        _ entry: Entry, places: EntryPlaces, in guide: Guide, today: CalendarDate?
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        let configuration = guide.configuration
        func report(_ rule: Rule, _ message: String, at place: LinkLocation, if isWrong: Bool = true) {
            guard isWrong, configuration.isOn(rule) else { return }
            diagnostics.append(Diagnostic(rule, message, in: entry, at: place))
        }
        // Menus and lists do not count.
        report(
            .orphan, "other entries and pages do not link to '\(entry.title)' or list it as related", at: places.title,
            if: entry.layout == .entry && guide.backlinks[entry.id] == nil)
        // It says what people hear or do with a screen reader or a keyboard, but not where that comes from.
        report(
            .missingSource,
            "'\(entry.title)' says what assistive technology does, but has no source; add 'sources' or 'tested-with'",
            at: places.title,
            if: entry.sources.allSatisfy(\.isNote) && entry.testedWith.isEmpty
                && (!entry.announcements.isEmpty || !entry.criteria.isEmpty))
        if let today, let age = configuration.reviewAge, let place = places.reviewed,
            let day = entry.reviewed.flatMap(CalendarDate.init), day < age.start(on: today)
        {
            report(
                .reviewOutdated, "'\(entry.title)' was last reviewed on \(day.text), more than \(age) ago", at: place)
        }
        return diagnostics
    }
}

extension Diagnostic {
    /// A finding about an entry whose file is no longer at hand.
    package convenience init(
        _ rule: Rule, _ message: String, suggestion: String? = nil, in entry: Entry, at place: LinkLocation
    ) {
        let location = SourceLocation(path: entry.source, line: place.line, column: place.column)
        self.init(rule, at: location, message, suggestion: suggestion, excerpt: place.excerpt)
    }
}
