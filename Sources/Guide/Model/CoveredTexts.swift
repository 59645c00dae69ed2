/// The sections that an entry has about each aspect, and whom their texts are for.
///
/// The more specific statement counts: a framework's part before a platform's text, that before text for all platforms,
/// and the same with what does not apply. Of two that are equally specific, it is the text.
struct CoveredTexts {
    /// Whom text, or the lack of one, is for; the greater, the more specific.
    private enum Reach: Int {
        case all, platform, framework
    }

    private struct Text {
        let platform: PlatformID?
        let framework: FrameworkID?
        let section: SectionID
    }

    /// By aspect, the first section with text for each platform and framework. There are few of each, and comparing
    /// those is quicker than making a hash of their names.
    private var texts: [(aspect: AspectID, texts: [Text])] = []
    private let notApplicable: [NotApplicable]

    init(_ entry: Entry) {
        notApplicable = entry.notApplicable
        add(entry.shared)
        for content in entry.platforms { add(content.sections) }
    }

    /// Sections in one order. One without an aspect that is below one with an aspect is a part of it, and where an aspect
    /// has no text of its own, so is each below it.
    private mutating func add(_ sections: [Section]) {
        var open: (level: Int, aspect: AspectID)?
        var headings: [(level: Int, aspect: AspectID, section: SectionID)] = []
        // By their indices: a copy of a section would count a reference to each of its parts, in thousands of entries.
        for index in sections.indices {
            let (id, level, platform) = (sections[index].id, sections[index].level, sections[index].platform)
            headings.removeAll { $0.level >= level }
            if let aspect = sections[index].aspect {
                open = (level, aspect)
            } else if let current = open, level <= current.level {
                open = nil
            }
            guard let open else { continue }
            func add(_ framework: FrameworkID?) {
                note(open.aspect, platform, framework, in: id)
                for heading in headings where heading.aspect != open.aspect {
                    note(heading.aspect, platform, framework, in: heading.section)
                }
            }
            let parts = sections[index].parts
            let written = parts.indices.filter { !parts[$0].isEmpty }
            for part in written {
                if parts[part].frameworks.isEmpty { add(nil) }
                for framework in parts[part].frameworks { add(framework) }
            }
            if let aspect = sections[index].aspect, written.isEmpty { headings.append((level, aspect, id)) }
        }
    }

    private mutating func note(
        _ aspect: AspectID, _ platform: PlatformID?, _ framework: FrameworkID?, in section: SectionID
    ) {
        let index = texts.firstIndex { $0.aspect == aspect } ?? texts.endIndex
        if index == texts.endIndex { texts.append((aspect, [])) }
        if texts[index].texts.contains(where: { $0.platform == platform && $0.framework == framework }) { return }
        texts[index].texts.append(Text(platform: platform, framework: framework, section: section))
    }

    func cell(_ aspect: Aspect, in column: Coverage.Column) -> Coverage.Cell {
        let text = text(aspect.id, column)
        let exception = exception(aspect.id, column)
        if let text, text.reach.rawValue >= (exception?.reach.rawValue ?? 0) {
            return text.reach == .framework ? .framework(text.section) : .general(text.section)
        }
        if let exception { return .notApplicable(reason: exception.reason) }
        return aspect.isOptional ? .optional : .missing
    }

    /// What an entry says not to apply, although it has text that is no less specific; in the author's order.
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
        guard let texts = texts.first(where: { $0.aspect == aspect })?.texts else { return nil }
        func find(_ platform: PlatformID?, _ framework: FrameworkID?) -> SectionID? {
            texts.first { $0.platform == platform && $0.framework == framework }?.section
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
        if notApplicable.isEmpty { return nil }
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
