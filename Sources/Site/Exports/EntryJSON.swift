import Guide

/// One entry of `guide.json`, as `guide.schema.json` describes it.
enum EntryJSON {
    static func value(of entry: Entry, in guide: Guide) -> JSONValue {
        .object(frontMatter(of: entry, in: guide) + content(of: entry, in: guide) + indexes(of: entry, in: guide))
    }

    private typealias Members = [(String, JSONValue)]

    private static func frontMatter(of entry: Entry, in guide: Guide) -> Members {
        let exports = guide.configuration.exports
        let twin = exports.contains(.markdown) ? MarkdownTwin.path(for: entry.url) : nil
        let hasFiles = exports.contains(.criteria) && entry.hasTests
        let files = CriteriaFormat.allCases.compactMap { format in
            format.path(of: entry).map { (format.rawValue, JSONValue.string($0)) }
        }
        let videos = entry.videos.map { video -> JSONValue in
            [
                "platform": JSONValue(video.platform?.rawValue), "title": .string(video.title),
                "src": .string(video.src), "captions": JSONValue(video.captions),
                "transcript": JSONValue(video.transcript),
            ]
        }
        let sources = entry.sources.map { source -> JSONValue in
            [
                "id": .string(source.id), "title": .string(source.title), "publisher": .string(source.publisher),
                "url": .string(source.url), "system": JSONValue(source.system),
                "assistiveTechnology": JSONValue(source.assistiveTechnology), "date": JSONValue(source.date),
            ]
        }
        return [
            ("id", .string(entry.id.rawValue)), ("title", .string(entry.title)),
            ("description", JSONValue(entry.description)), ("layout", .string(entry.layout.rawValue)),
            ("url", .string(entry.url)), ("markdown", JSONValue(twin)),
            ("criteriaFiles", hasFiles ? .object(files) : .null), ("source", .string(entry.source)),
            ("categories", .ids(entry.categories)), ("order", entry.order.map(JSONValue.number) ?? .null),
            ("aliases", .strings(entry.aliases)), ("reviewed", JSONValue(entry.reviewed)),
            ("sources", .array(sources)), ("testedWith", .strings(entry.testedWith)), ("videos", .array(videos)),
        ]
    }

    private static func content(of entry: Entry, in guide: Guide) -> Members {
        let ids = guide.configuration.platforms.map(\.id)
        let platforms = entry.platforms.map { platform -> JSONValue in
            [
                "id": .string(platform.id.rawValue), "title": .string(platform.title),
                "introduction": .string(platform.introduction.plainText),
                "sections": .array(platform.sections.map(value)),
            ]
        }
        return [
            ("criteria", CriteriaJSON.value(of: entry.criteria, platforms: ids)),
            ("scenarios", CriteriaJSON.value(of: entry.scenarios, platforms: ids)),
            ("introduction", .string(entry.introduction.plainText)), ("shared", .array(entry.shared.map(value))),
            ("platforms", .array(platforms)),
        ]
    }

    private static func value(of section: Section) -> JSONValue {
        // A single part says no more than the text.
        let parts = (section.parts.count > 1 ? section.parts : []).map { part -> JSONValue in
            [
                "label": JSONValue(part.label?.text), "anchor": JSONValue(part.anchor),
                "frameworks": .ids(part.frameworks), "text": .string(part.html.plainText),
            ]
        }
        let expectations = section.expectations.map { expectation -> JSONValue in
            [
                "criteria": .string(expectation.table.rawValue), "row": .string(expectation.anchor),
                "action": .string(expectation.action), "text": .string(expectation.text),
            ]
        }
        return [
            "id": .string(section.id.rawValue), "aspect": JSONValue(section.aspect?.rawValue),
            "title": .string(section.title), "level": .number(section.level), "frameworks": .ids(section.frameworks),
            "text": .string(section.parts.plainText),
            "parts": .array(parts), "expectations": .array(expectations),
        ]
    }

    private static func indexes(of entry: Entry, in guide: Guide) -> Members {
        let apis = entry.apis.map { api -> JSONValue in
            let section = api.section.rawValue
            return [
                "name": .string(api.name), "section": JSONValue(section.isEmpty ? nil : section),
                "framework": JSONValue(api.framework?.rawValue),
            ]
        }
        let links = entry.links.map { link -> JSONValue in
            ["to": .string(link.to.rawValue), "anchor": JSONValue(link.anchor)]
        }
        return [
            ("announcements", .array(entry.announcements.map { value(of: $0, in: entry, guide) })),
            ("apis", .array(apis)), ("links", .array(links)),
            ("related", .ids(entry.related)), ("uses", .ids(entry.uses)),
            ("backlinks", .ids(guide.backlinks[entry.id] ?? [])),
            ("wcag", .strings(entry.wcag.map(\.number))),
            ("notApplicable", .array(entry.notApplicable.map(value))),
        ]
    }

    private static func value(of announcement: Announcement, in entry: Entry, _ guide: Guide) -> JSONValue {
        let parts = announcement.parts.map { part -> JSONValue in
            [
                "part": .string(part.kind.rawValue), "text": .string(part.text), "separator": .string(part.separator),
                "isPlaceholder": .bool(part.isPlaceholder), "basis": JSONValue(part.basis?.rawValue),
                "meaning": JSONValue(part.meaning),
            ]
        }
        return [
            "id": .string(announcement.id), "platform": JSONValue(announcement.platform?.rawValue),
            "screenReader": JSONValue(announcement.screenReader), "text": .string(announcement.text),
            "condition": JSONValue(announcement.condition), "section": .string(announcement.section.rawValue),
            "parts": .array(parts),
            "heard": .array(guide.heard[announcement, of: entry].map(value)),
        ]
    }

    private static func value(of run: HeardRun, _ result: HeardRun.Result) -> JSONValue {
        [
            "heard": JSONValue(result.heard), "agrees": .bool(result.agrees), "system": .string(run.system),
            "screenReader": .string(run.screenReader), "device": .string(run.device), "date": .string(run.date),
        ]
    }

    private static func value(of item: NotApplicable) -> JSONValue {
        let (platform, framework): (String?, String?) =
            switch item.scope {
            case .platform(let id): (id.rawValue, nil)
            case .framework(let id): (nil, id.rawValue)
            case .everywhere: (nil, nil)
            }
        return [
            "aspect": .string(item.aspect.rawValue), "platform": JSONValue(platform),
            "framework": JSONValue(framework), "reason": .string(item.reason),
        ]
    }
}
