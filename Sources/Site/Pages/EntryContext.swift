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

    static let fields: TemplateFields<EntryContext> = [
        "title": .text { $0.entry.title },
        "description": .text { $0.description },
        "breadcrumbs": .list { $0.breadcrumbs },
        // A list without an item is announced as an empty one.
        "hasFacts": .flag { !$0.wcag.isEmpty || $0.review != nil || !$0.entry.testedWith.isEmpty },
        "hasWCAG": .flag { !$0.wcag.isEmpty },
        "wcag": .list { $0.wcag },
        "reviewed": .text { $0.entry.reviewed },
        "review": .object { $0.review },
        "illustration": .object { $0.illustration },
        "hasSpecialBlocks": .flag { $0.entry.hasSpecialBlocks },
        "hasNotes": .flag { $0.entry.sources.contains(where: \.isNote) },
        "hasOnlyNotes": .flag { $0.entry.sources.allSatisfy(\.isNote) },
        "hasSources": .flag { !$0.entry.sources.isEmpty },
        "sources": .list(of: { $0.entry.sources }) { SourceContext(source: $1, words: $0.names.words) },
        "hasHeard": .flag { !$0.heard.isEmpty },
        "heard": .list { $0.heard },
        "hasTestedWith": .flag { !$0.entry.testedWith.isEmpty },
        "testedWith": .list { $0.entry.testedWith.map(NameContext.init) },
        "hasCriteria": .flag { !$0.criteria.isEmpty },
        "criteria": .list { $0.criteria },
        "hasCriteriaDownloads": .flag { !$0.downloads.isEmpty },
        "criteriaDownloads": .list { $0.downloads },
        "checklist": .text { $0.checklist },
        "composer": .text { $0.composer?.page },
        "composerData": .text { $0.composer?.data },
        "appTests": .text { $0.appTests },
        "hasVideos": .flag { !$0.entry.videos.isEmpty },
        "videos": .list(of: { $0.entry.videos }) { VideoContext(video: $1, names: $0.names) },
        "hasIntroduction": .flag { !$0.entry.introduction.isEmpty },
        "introduction": .list { $0.entry.introduction },
        "aliases": .list { $0.entry.anchorAliases.map(NameContext.init) },
        "early": .list { $0.outline.early },
        "hasBuild": .flag { !$0.outline.shared.isEmpty || !$0.entry.platforms.isEmpty },
        "shared": .list { $0.outline.shared },
        "partLevel": .text { _ in "2" },
        "hasPlatforms": .flag { !$0.entry.platforms.isEmpty },
        "hasSeveralPlatforms": .flag { $0.entry.platforms.count > 1 },
        "platforms": .list { $0.outline.platforms },
        "hasChoice": .flag { $0.names.all.count > 1 },
        "choice": .list { $0.names.contexts(of: $0.names.all) },
        "contents": .list { $0.contents },
        "hasAPIs": .flag { !$0.apis.isEmpty },
        "apis": .list { $0.apis },
        "hasRelated": .flag { !$0.related.isEmpty },
        "related": .list { $0.related },
        "hasUses": .flag { !$0.uses.isEmpty },
        "uses": .list { $0.uses },
        "hasMentions": .flag { !$0.mentionedIn.isEmpty },
        "mentionedIn": .list { $0.mentionedIn },
        "hasUsedBy": .flag { !$0.usedBy.isEmpty },
        "usedBy": .list { $0.usedBy },
        "hasNeighbours": .flag { $0.previous != nil || $0.next != nil },
        "previous": .object { $0.previous },
        "next": .object { $0.next },
    ]
}

/// A platform's part of an entry.
struct PlatformContext: TemplateContext {
    let content: PlatformContent
    let sections: [SectionContext]
    /// The level of its heading.
    let level: Int
    let names: PlatformNames

    /// The frameworks that have a part of their own here, in the configured order.
    private var frameworks: [NameContext] {
        names.frameworks(of: content.id).filter { content.hasPart(for: $0.id) }.map {
            NameContext(id: $0.id.rawValue, name: $0.name)
        }
    }

    static let fields: TemplateFields<PlatformContext> = [
        "id": .text { $0.content.id.rawValue },
        "name": .text { $0.names[$0.content.id] },
        "title": .text { $0.content.title },
        "level": .text { String($0.level) },
        "partLevel": .text { String($0.level + 1) },
        "aliases": .list { $0.content.aliases.map(NameContext.init) },
        "hasIntroduction": .flag { !$0.content.introduction.isEmpty },
        "introduction": .list { $0.content.introduction },
        // Only a choice between several is one.
        "hasFrameworks": .flag { $0.frameworks.count > 1 },
        "frameworks": .list { $0.frameworks },
        "sections": .list { $0.sections },
    ]
}

struct SectionContext: TemplateContext {
    let section: Section
    /// The level of its heading on the page.
    let level: Int
    /// The platform that is named behind its title.
    var platform: String?
    /// The same section on other platforms.
    var elsewhere: [LinkContext] = []
    /// What the criteria expect of it and no section beside it says already.
    let expectations: [Expectation]
    let names: PlatformNames

    var title: String { section.title + suffix }
    private var suffix: String { platform.map { names.words("on-platform", ["platform": $0]) } ?? "" }

    static let fields: TemplateFields<SectionContext> = [
        "id": .text { $0.section.id.rawValue },
        "url": .text { RelativeURL.anchor($0.section.id.rawValue) },
        "level": .text { String($0.level) },
        "partLevel": .text { String(min(6, $0.level + 1)) },
        "title": .html { $0.section.titleHTML + HTML(escaping: $0.suffix) },
        "text": .text { $0.section.title },
        "elsewhere": .list { $0.elsewhere },
        "aspect": .text { $0.section.aspect?.rawValue },
        "platformName": .text { context in context.section.platform.map { context.names[$0] } },
        "aliases": .list { $0.section.aliases.map(NameContext.init) },
        "hasExpectations": .flag { !$0.expectations.isEmpty },
        "expectations": .list { $0.expectations },
        "parts": .list { $0.section.parts },
    ]
}

extension SectionPart: TemplateContext {
    static let fields: TemplateFields<SectionPart> = [
        "label": .html { $0.label?.html },
        "text": .text { $0.label?.text },
        "anchor": .text { $0.anchor },
        "url": .text { RelativeURL.anchor($0.anchor ?? "") },
        "frameworks": .text { $0.frameworks.map(\.rawValue).joined(separator: " ") },
        "html": .html { $0.html },
    ]
}

extension Expectation: TemplateContext {
    static let fields: TemplateFields<Expectation> = [
        "url": .text { RelativeURL.anchor($0.anchor) },
        "action": .text { $0.action },
        "html": .html { $0.html },
    ]
}

struct CriterionContext: TemplateContext {
    let criterion: SuccessCriterion
    /// The guide's own page about it, or W3C's.
    let url: String
    let words: Words

    static let fields: TemplateFields<CriterionContext> = [
        "number": .text { $0.criterion.number },
        "name": .text { $0.criterion.name(in: $0.words) },
        "level": .text { $0.criterion.level.rawValue },
        "url": .text { $0.url },
        "mobileURL": .text { $0.criterion.mobileURL },
        "clauses": .list { $0.criterion.related?.clauses ?? [] },
        "labels": .list(of: { $0.criterion.related?.labels ?? [] }) {
            LinkContext(title: $1.name(in: $0.words), url: $1.url)
        },
    ]
}

/// A day as readers write it, and as programs do.
struct DateContext: TemplateContext {
    let date: CalendarDate
    let words: Words

    static let fields: TemplateFields<DateContext> = [
        "text": .text { $0.date.spelled(in: $0.words) },
        "iso": .text { $0.date.text },
    ]
}

/// Where statements come from.
struct SourceContext: TemplateContext {
    let source: EvidenceSource
    let words: Words

    static let fields: TemplateFields<SourceContext> = [
        "anchor": .text { $0.source.anchor },
        "note": .html { $0.source.note },
        "title": .text { $0.source.title },
        "publisher": .text { $0.source.publisher },
        "url": .text { $0.source.url },
        "system": .text { $0.source.system },
        "assistiveTechnology": .text { $0.source.assistiveTechnology },
        "date": .object { context in
            context.source.date.flatMap(CalendarDate.init).map { DateContext(date: $0, words: context.words) }
        },
    ]
}

/// What a screen reader was heard to say for an example.
struct HeardContext: TemplateContext {
    let example: Announcement
    let run: HeardRun
    let result: HeardRun.Result
    let words: Words

    static let fields: TemplateFields<HeardContext> = [
        "example": .text { $0.example.text },
        "condition": .text { $0.example.condition },
        "heard": .text { $0.result.heard },
        "differs": .flag { !$0.result.agrees },
        "system": .text { $0.run.system },
        "screenReader": .text { ScreenReader.named($0.run.screenReader)?.name },
        "device": .text { $0.run.device },
        "date": .object { context in
            CalendarDate(context.run.date).map { DateContext(date: $0, words: context.words) }
        },
    ]
}

struct VideoContext: TemplateContext {
    let video: Video
    let names: PlatformNames

    static let fields: TemplateFields<VideoContext> = [
        "title": .text { $0.video.title },
        "src": .text { $0.video.src },
        // A page loads nothing from another site.
        "isElsewhere": .flag { $0.video.src.contains("://") || $0.video.src.hasPrefix("//") },
        "captions": .text { $0.video.captions },
        "transcript": .text { $0.video.transcript },
        "platform": .text { context in context.video.platform.map { context.names[$0] } },
    ]
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

    /// "iOS and Android only"
    func limit(to ids: [PlatformID]) -> String {
        words("platform-only", ["platforms": ids.map { self[$0] }.joined(separator: words["platform-and"])])
    }
}
