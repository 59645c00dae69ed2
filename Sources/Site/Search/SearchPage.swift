import Guide

/// A page as the search has it: sections that each have an address of their own, the head of the page first.
struct SearchPage: Sendable {
    /// From the output's root.
    let url: String
    let title: String
    let categories: [CategoryID]
    private(set) var sections: [Part] = []

    /// The kind of place that a word is in; `search-engine.js` uses the number.
    enum Field: Int {
        /// A title of something outside the guide.
        case elsewhere
        case text
        case row
        /// A name of an API or of a success criterion.
        case name
        /// A heading above the part of a framework.
        case outerHeading
        case heading, title
    }

    /// A section, or the part of it that belongs to frameworks.
    struct Part: Sendable {
        let anchor: String
        /// The headings that lead to it: iOS, State, UIKit.
        let place: [String]
        let platform: PlatformID?
        let frameworks: [FrameworkID]
        private(set) var words: [(field: Field, text: String)] = []

        init(_ anchor: String, _ place: [String] = [], platform: PlatformID? = nil, frameworks: [FrameworkID] = []) {
            (self.anchor, self.place, self.platform, self.frameworks) = (anchor, place, platform, frameworks)
        }

        mutating func add(_ field: Field, _ texts: some Sequence<String>) {
            for text in texts where !text.isEmpty { words.append((field, text)) }
        }

        /// What excerpts are taken from.
        var text: String {
            words.filter { [.elsewhere, .text, .row].contains($0.field) }.map(\.text).joined(separator: " ")
        }
    }

    init(url: String, title: String, description: String?, categories: [CategoryID] = []) {
        (self.url, self.title, self.categories) = (url, title, categories)
        var head = Part("")
        head.add(.title, [title])
        head.add(.text, [description].compactMap(\.self))
        sections = [head]
    }

    init(_ entry: Entry, in configuration: Configuration) {
        self.init(url: entry.url, title: entry.title, description: entry.description, categories: entry.categories)
        sections[0].add(.text, [entry.introduction.plainText] + entry.videos.map(\.title))
        sections[0].add(.name, entry.wcag.map { "\($0.number) \($0.name(in: configuration.words))" })
        let apis = Dictionary(grouping: entry.apis, by: \.section)
        for table in entry.criteria {
            var section = Part(entry.anchor(of: table.id), [table.title])
            section.add(.heading, [table.title])
            section.add(.row, table.rows.map { Self.line([$0.action, $0.results.map(\.text).joined(separator: " ")]) })
            sections.append(section)
        }
        for scenario in entry.scenarios {
            var section = Part(entry.anchor(of: scenario.table), [scenario.name].compactMap(\.self))
            section.add(.row, scenario.steps.map(\.html.plainText))
            sections.append(section)
        }
        add(entry.shared, below: [], platform: nil, apis: apis, in: configuration)
        for content in entry.platforms {
            let platform = configuration.platforms.first { $0.id == content.id }?.name ?? content.title
            let id = SectionID(content.id.rawValue)
            add(
                content.introduction, at: id, [platform], content.title, platform: content.id, apis: apis[id] ?? [],
                in: configuration)
            add(content.sections, below: [platform], platform: content.id, apis: apis, in: configuration)
        }
    }

    /// "tab: Focus moves to the button".
    private static func line(_ texts: [String]) -> String {
        texts.filter { !$0.isEmpty }.joined(separator: ": ")
    }

    private mutating func add(
        _ sections: [Section], below top: [String], platform: PlatformID?, apis: [SectionID: [APIUse]],
        in configuration: Configuration
    ) {
        var path: [(level: Int, title: String)] = []
        for section in sections {
            path.removeAll { $0.level >= section.level }
            path.append((section.level, section.title))
            add(
                section.parts, at: section.id, top + path.map(\.title), section.title, platform: platform,
                field: section.aspect == "further-reading" ? .elsewhere : .text, expectations: section.expectations,
                apis: apis[section.id] ?? [], in: configuration)
        }
    }

    /// Adds a section and, after it, its parts that belong to frameworks.
    private mutating func add(
        _ parts: [SectionPart], at id: SectionID, _ place: [String], _ heading: String,
        platform: PlatformID?, field: Field = .text, expectations: [Expectation] = [], apis: [APIUse],
        in configuration: Configuration
    ) {
        var own = Part(id.rawValue, place, platform: platform)
        own.add(.heading, [heading])
        own.add(.row, expectations.map { Self.line([$0.action, $0.text]) })
        own.add(field, parts.filter(\.frameworks.isEmpty).map { [$0].plainText })
        own.add(.name, apis.filter { $0.framework == nil }.map(\.name))
        sections.append(own)
        for frameworks in parts.map(\.frameworks).filter({ !$0.isEmpty }).uniqued() {
            let known = configuration.platforms.flatMap(\.frameworks).filter { frameworks.contains($0.id) }
            let name = known.map(\.name).joined(separator: ", ")
            let anchor = parts.first { $0.frameworks == frameworks }?.anchor ?? id.rawValue
            var part = Part(anchor, place + [name], platform: platform, frameworks: frameworks)
            part.add(.outerHeading, [heading, name])
            part.add(field, parts.filter { $0.frameworks == frameworks }.map(\.html.plainText))
            part.add(.name, apis.filter { $0.framework.map(frameworks.contains) ?? false }.map(\.name))
            sections.append(part)
        }
    }
}
