/// The sections that an entry has about each aspect, and whom their texts are for.
///
/// The more specific statement counts: a framework's part before a platform's text, that before a text for all platforms,
/// and the same with what does not apply. Of two that are equally specific, it is the text.
struct CoveredTexts {
    /// Whom a text, or the lack of one, is for; the greater, the more specific.
    private enum Reach: Int {
        case all, platform, framework
    }

    private struct Target: Hashable {
        let aspect: AspectID
        let platform: PlatformID?
        let framework: FrameworkID?
    }

    /// The first section with a text for each target.
    private var texts: [Target: SectionID] = [:]
    private let notApplicable: [NotApplicable]

    init(_ entry: Entry) {
        notApplicable = entry.notApplicable
        add(entry.shared)
        for content in entry.platforms { add(content.sections) }
    }

    /// Sections in one order. One without an aspect that stands below one with an aspect is a part of it.
    private mutating func add(_ sections: [Section]) {
        var open: (level: Int, aspect: AspectID)?
        for section in sections {
            if let aspect = section.aspect {
                open = (section.level, aspect)
            } else if let current = open, section.level <= current.level {
                open = nil
            }
            guard let open else { continue }
            for part in section.parts where !part.html.source.isEmpty {
                let frameworks = part.frameworks.isEmpty ? [nil] : part.frameworks.map(Optional.some)
                for framework in frameworks {
                    let target = Target(aspect: open.aspect, platform: section.platform, framework: framework)
                    if texts[target] == nil { texts[target] = section.id }
                }
            }
        }
    }

    func cell(_ aspect: AspectID, in column: Coverage.Column) -> Coverage.Cell {
        let text = text(aspect, column)
        let exception = exception(aspect, column)
        if let text, text.reach.rawValue >= (exception?.reach.rawValue ?? 0) {
            return text.reach == .framework ? .framework(text.section) : .general(text.section)
        }
        return exception.map { .notApplicable(reason: $0.reason) } ?? .missing
    }

    /// What an entry says not to apply, although it has a text that is no less specific; in the author's order.
    func contradictions(in columns: [Coverage.Column]) -> [(item: NotApplicable, section: SectionID)] {
        notApplicable.compactMap { item in
            for column in columns {
                guard let exception = exception(item.aspect, column), exception.item == item,
                    let text = text(item.aspect, column), text.reach.rawValue >= exception.reach.rawValue
                else { continue }
                return (item, text.section)
            }
            return nil
        }
    }

    private func text(_ aspect: AspectID, _ column: Coverage.Column) -> (reach: Reach, section: SectionID)? {
        func find(_ platform: PlatformID?, _ framework: FrameworkID?) -> SectionID? {
            texts[Target(aspect: aspect, platform: platform, framework: framework)]
        }
        if let framework = column.framework,
            let section = find(column.platform, framework) ?? find(nil, framework)
        {
            return (.framework, section)
        }
        if let section = find(column.platform, nil) { return (.platform, section) }
        return find(nil, nil).map { (.all, $0) }
    }

    private func exception(
        _ aspect: AspectID, _ column: Coverage.Column
    ) -> (reach: Reach, reason: String, item: NotApplicable)? {
        let items = notApplicable.filter { $0.aspect == aspect }
        let scopes: [(NotApplicable.Scope?, Reach)] = [
            (column.framework.map(NotApplicable.Scope.framework), .framework),
            (.platform(column.platform), .platform), (.everywhere, .all),
        ]
        for (scope, reach) in scopes {
            if let item = items.first(where: { $0.scope == scope }) { return (reach, item.reason, item) }
        }
        return nil
    }
}
