import Guide

/// An entry or a plain page.
struct EntryContext: TemplateContext {
    let entry: Entry
    let description: String?
    let breadcrumbs: [LinkContext]
    let criteria: [CriteriaTableContext]
    let downloads: [LinkContext]
    /// The checklist builder with this entry added; `nil` where the builder does not list it.
    let checklist: String?
    /// The composer of announcements with this entry chosen; `nil` where no example is understood.
    let composer: (page: String, data: String)?
    /// The page with tests of its announcements; `nil` where there is none.
    let appTests: String?
    let heard: [HeardContext]
    let illustration: IllustrationContext?
    let contents: [ContentsContext]
    let outline: EntryOutline
    let wcag: [CriterionContext]
    let apis: [EntryAPIsContext]
    let related: [LinkContext]
    let uses: [LinkContext]
    let usedBy: [LinkContext]
    let mentionedIn: [LinkContext]
    let previous: LinkContext?
    let next: LinkContext?
    let names: PlatformNames

    /// The day it was last checked, where that is one.
    private var review: DateContext? {
        entry.reviewed.flatMap(CalendarDate.init).map { DateContext(date: $0, words: names.words) }
    }

    private var hasBuild: Bool { !outline.shared.isEmpty || !entry.platforms.isEmpty }

    /// The first section with what screen readers say.
    private var examples: SectionID? { entry.announcements.first?.section }

    /// What applies to all platforms, which is after them on an entry's page.
    private var general: [LinkContext] {
        entry.platforms.isEmpty
            ? []
            : outline.shared.filter { $0.level == outline.top }.map {
                LinkContext(title: $0.title, url: RelativeURL.anchor($0.section.id.rawValue))
            }
    }

    static func fill(_ slots: inout TemplateSlots, _ context: EntryContext?) {
        slots.text("title", context?.entry.title)
        slots.text("description", context?.description)
        slots.list("breadcrumbs", context?.breadcrumbs)
        // A list without an item is announced as an empty one.
        slots.flag("hasFacts", context.map { !$0.wcag.isEmpty || $0.review != nil || !$0.entry.testedWith.isEmpty })
        slots.flag("hasWCAG", context.map { !$0.wcag.isEmpty })
        slots.list("wcag", context?.wcag)
        slots.text("reviewed", context?.entry.reviewed)
        slots.object("review", context?.review)
        slots.object("illustration", context?.illustration)
        slots.flag("hasSpecialBlocks", context?.entry.hasSpecialBlocks)
        slots.flag("hasNotes", context.map { $0.entry.sources.contains(where: \.isNote) })
        slots.flag("hasOnlyNotes", context.map { $0.entry.sources.allSatisfy(\.isNote) })
        slots.flag("hasSources", context.map { !$0.entry.sources.isEmpty })
        slots.text("sourceCount", context.map { String($0.entry.sources.count) })
        slots.list(
            "sources",
            context.map { context in context.entry.sources.map { SourceContext(source: $0, words: context.names.words) }
            })
        slots.flag("hasHeard", context.map { !$0.heard.isEmpty })
        slots.list("heard", context?.heard)
        slots.flag("hasTestedWith", context.map { !$0.entry.testedWith.isEmpty })
        slots.list("testedWith", context.map { $0.entry.testedWith.map(NameContext.init) })
        slots.flag("hasCriteria", context.map { !$0.criteria.isEmpty })
        slots.list("criteria", context?.criteria)
        slots.flag("hasCriteriaDownloads", context.map { !$0.downloads.isEmpty })
        slots.list("criteriaDownloads", context?.downloads)
        slots.text("checklist", context?.checklist)
        slots.text("composer", context.flatMap { $0.composer?.page })
        slots.text("composerData", context.flatMap { $0.composer?.data })
        slots.text("appTests", context?.appTests)
        slots.flag("hasVideos", context.map { !$0.entry.videos.isEmpty })
        slots.list(
            "videos",
            context.map { context in context.entry.videos.map { VideoContext(video: $0, names: context.names) } })
        slots.flag("hasIntroduction", context.map { !$0.entry.introduction.isEmpty })
        slots.list("introduction", context?.entry.introduction)
        slots.list("aliases", context.map { $0.entry.anchorAliases.map(NameContext.init) })
        slots.list("early", context?.outline.beforeCriteria)
        slots.flag("hasLate", context.map { !$0.outline.behindCriteria.isEmpty })
        slots.list("late", context?.outline.behindCriteria)
        slots.text("examplesURL", context.flatMap { $0.examples.map { RelativeURL.anchor($0.rawValue) } })
        slots.flag("hasBuild", context.map(\.hasBuild))
        slots.flag("hasWays", context.map { !$0.criteria.isEmpty || $0.hasBuild })
        slots.flag("hasGeneral", context.map { !$0.general.isEmpty })
        slots.list("general", context?.general)
        slots.list("shared", context?.outline.shared)
        slots.text("partLevel", context.map { _ in "2" })
        slots.flag("hasPlatforms", context.map { !$0.entry.platforms.isEmpty })
        slots.flag("hasSeveralPlatforms", context.map { $0.entry.platforms.count > 1 })
        slots.list("platforms", context?.outline.platforms)
        slots.flag("hasVersions", context.map { !$0.entry.minVersions.isEmpty })
        slots.flag("hasChoice", context.map { $0.names.all.count > 1 })
        slots.list("choice", context.map { $0.names.contexts(of: $0.names.all) })
        slots.list("contents", context?.contents)
        slots.flag("hasAPIs", context.map { !$0.apis.isEmpty })
        slots.list("apis", context?.apis)
        slots.flag("hasRelated", context.map { !$0.related.isEmpty })
        slots.list("related", context?.related)
        slots.flag("hasUses", context.map { !$0.uses.isEmpty })
        slots.list("uses", context?.uses)
        slots.flag("hasMentions", context.map { !$0.mentionedIn.isEmpty })
        slots.list("mentionedIn", context?.mentionedIn)
        slots.flag("hasUsedBy", context.map { !$0.usedBy.isEmpty })
        slots.list("usedBy", context?.usedBy)
        slots.flag("hasNeighbours", context.map { $0.previous != nil || $0.next != nil })
        slots.object("previous", context?.previous)
        slots.object("next", context?.next)
    }
}

/// A platform's part of an entry.
struct PlatformContext: TemplateContext {
    let content: PlatformContent
    let sections: [SectionContext]
    /// The level of its heading.
    let level: Int
    /// What has versions that parts of its frameworks need.
    let products: [NameContext]
    let names: PlatformNames

    /// The frameworks that have a part of their own here, in the configured order.
    private var frameworks: [NameContext] {
        names.frameworks(of: content.id).filter { content.hasPart(for: $0.id) }.map {
            NameContext(id: $0.id.rawValue, name: $0.name)
        }
    }

    static func fill(_ slots: inout TemplateSlots, _ context: PlatformContext?) {
        slots.text("id", context?.content.id.rawValue)
        slots.text("name", context.flatMap { $0.names[$0.content.id] })
        slots.text("title", context?.content.title)
        slots.text("level", context.flatMap { String($0.level) })
        slots.text("partLevel", context.flatMap { String($0.level + 1) })
        slots.list("aliases", context.map { $0.content.aliases.map(NameContext.init) })
        slots.flag("hasIntroduction", context.map { !$0.content.introduction.isEmpty })
        slots.list("introduction", context?.content.introduction)
        // Only a choice between several is one.
        slots.flag("hasFrameworks", context.map { $0.frameworks.count > 1 })
        slots.list("frameworks", context?.frameworks)
        slots.flag("hasProducts", context.map { !$0.products.isEmpty })
        slots.list("products", context?.products)
        slots.list("sections", context?.sections)
    }
}

struct SectionContext: TemplateContext {
    let section: Section
    /// The level of its heading on the page.
    let level: Int
    /// The platform that is named after its title.
    var platform: String?
    /// The same section on other platforms.
    var elsewhere: [LinkContext] = []
    /// What the criteria expect of it and no section beside it says already.
    let expectations: [Expectation]
    let names: PlatformNames

    var title: String { section.title + suffix }
    private var titleHTML: HTML {
        platform == nil ? section.titleHTML : section.titleHTML + HTML(escaping: suffix)
    }
    /// A screen reader announces a list, which is only noise for a single item. An example stays an item of a list.
    private var parts: [SectionPart] {
        section.aspect == "announcements" ? section.parts : section.parts.map(\.withoutListOfOne)
    }
    private var suffix: String { platform.map { names.words("on-platform", ["platform": $0]) } ?? "" }

    static func fill(_ slots: inout TemplateSlots, _ context: SectionContext?) {
        slots.text("id", context?.section.id.rawValue)
        slots.text("url", context.flatMap { RelativeURL.anchor($0.section.id.rawValue) })
        slots.text("level", context.flatMap { String($0.level) })
        slots.text("partLevel", context.flatMap { String(min(6, $0.level + 1)) })
        slots.html("title", context?.titleHTML)
        slots.text("text", context?.section.title)
        slots.list("elsewhere", context?.elsewhere)
        slots.text("aspect", context.flatMap { $0.section.aspect?.rawValue })
        slots.text("platformName", context.flatMap { context in context.section.platform.map { context.names[$0] } })
        slots.list("aliases", context.map { $0.section.aliases.map(NameContext.init) })
        slots.flag("hasExpectations", context.map { !$0.expectations.isEmpty })
        slots.flag("hasSeveralExpectations", context.map { $0.expectations.count > 1 })
        slots.list("expectations", context?.expectations)
        slots.list("parts", context?.parts)
    }
}

extension SectionPart: TemplateContext {
    static func fill(_ slots: inout TemplateSlots, _ context: SectionPart?) {
        slots.html("label", context.flatMap { $0.label?.html })
        slots.text("text", context.flatMap { $0.label?.text })
        slots.text("anchor", context?.anchor)
        slots.text("url", context.flatMap { RelativeURL.anchor($0.anchor ?? "") })
        slots.text("frameworks", context.flatMap { $0.frameworks.map(\.rawValue).joined(separator: " ") })
        slots.text("versions", context.flatMap { $0.versions.isEmpty ? nil : $0.versions.text })
        slots.html("html", context?.html)
    }
}

extension Expectation: TemplateContext {
    static func fill(_ slots: inout TemplateSlots, _ context: Expectation?) {
        slots.text("url", context.flatMap { RelativeURL.anchor($0.anchor) })
        slots.text("action", context?.action)
        slots.html("html", context?.html)
    }
}

struct CriterionContext: TemplateContext {
    let criterion: SuccessCriterion
    /// The guide's own page about it, or W3C's.
    let url: String
    let words: Words

    static func fill(_ slots: inout TemplateSlots, _ context: CriterionContext?) {
        slots.text("number", context?.criterion.number)
        slots.text("name", context.flatMap { $0.criterion.name(in: $0.words) })
        slots.text("level", context?.criterion.level.rawValue)
        slots.text("url", context?.url)
        slots.flag("hasStandards", context.map { $0.criterion.related != nil })
        slots.text("mobileURL", slots.asks(for: "mobileURL") ? context?.criterion.mobileURL : nil)
        slots.list("clauses", slots.asks(for: "clauses") ? context.map { $0.criterion.related?.clauses ?? [] } : nil)
        slots.list(
            "labels",
            !slots.asks(for: "labels")
                ? nil
                : context.map { context in
                    (context.criterion.related?.labels ?? []).map {
                        LinkContext(title: $0.name(in: context.words), url: $0.url)
                    }
                })
    }
}

/// A day as readers write it, and as programs do.
struct DateContext: TemplateContext {
    let date: CalendarDate
    let words: Words

    static func fill(_ slots: inout TemplateSlots, _ context: DateContext?) {
        slots.text("text", context.flatMap { $0.date.spelled(in: $0.words) })
        slots.text("iso", context?.date.text)
    }
}

/// Where statements come from.
struct SourceContext: TemplateContext {
    let source: EvidenceSource
    let words: Words

    static func fill(_ slots: inout TemplateSlots, _ context: SourceContext?) {
        slots.text("anchor", context?.source.anchor)
        slots.html("note", context?.source.note)
        slots.text("title", context?.source.title)
        slots.text("publisher", context?.source.publisher)
        slots.text("url", context?.source.url)
        slots.text("system", context?.source.system)
        slots.text("assistiveTechnology", context?.source.assistiveTechnology)
        slots.object("published", context.flatMap { $0.day($0.source.published) })
        slots.object("read", context.flatMap { $0.day($0.source.read) })
    }

    private func day(_ text: String?) -> DateContext? {
        text.flatMap(CalendarDate.init).map { DateContext(date: $0, words: words) }
    }
}

/// What a screen reader was heard to say for an example.
struct HeardContext: TemplateContext {
    let example: Announcement
    let run: HeardRun
    let result: HeardRun.Result
    let words: Words

    static func fill(_ slots: inout TemplateSlots, _ context: HeardContext?) {
        slots.text("example", context?.example.text)
        slots.text("condition", context?.example.condition)
        slots.text("heard", context?.result.heard)
        slots.flag("differs", context.map { !$0.result.agrees })
        slots.flag("isUnstable", context?.result.isUnstable)
        slots.text("system", context?.run.system)
        slots.text("screenReader", context.flatMap { ScreenReader.named($0.run.screenReader)?.name })
        slots.text("device", context?.run.device)
        slots.object(
            "date",
            context.flatMap { context in
                CalendarDate(context.run.date).map { DateContext(date: $0, words: context.words) }
            })
    }
}

struct VideoContext: TemplateContext {
    let video: Video
    let names: PlatformNames

    static func fill(_ slots: inout TemplateSlots, _ context: VideoContext?) {
        slots.text("title", context?.video.title)
        slots.text("src", context?.video.src)
        // A page loads nothing from another site.
        slots.flag("isElsewhere", context.map { $0.video.src.contains("://") || $0.video.src.hasPrefix("//") })
        slots.text("captions", context?.video.captions)
        slots.text("transcript", context?.video.transcript)
        slots.text("platform", context.flatMap { context in context.video.platform.map { context.names[$0] } })
    }
}

/// The platforms' names as readers see them. A class, because every section of every page refers to them.
final class PlatformNames: Sendable {
    private let platforms: [PlatformID: Platform]
    let all: [PlatformID]
    let words: Words

    init(_ configuration: Configuration) {
        words = configuration.words
        platforms = Dictionary(configuration.platforms.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        all = configuration.platforms.map(\.id)
    }

    subscript(id: PlatformID) -> String { platforms[id]?.name ?? id.rawValue }

    func frameworks(of platform: PlatformID) -> [Framework] { platforms[platform]?.frameworks ?? [] }

    func contexts(of ids: [PlatformID]) -> [NameContext] {
        ids.map { NameContext(id: $0.rawValue, name: self[$0]) }
    }

    /// "iOS and Android"
    func list(of ids: [PlatformID]) -> String { ids.map { self[$0] }.joined(separator: words["platform-and"]) }

    /// "iOS and Android only"
    func limit(to ids: [PlatformID]) -> String { words("platform-only", ["platforms": list(of: ids)]) }
}
