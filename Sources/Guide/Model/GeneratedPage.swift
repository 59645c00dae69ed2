/// A page that sitegen makes from the whole guide.
///
/// A content page at the same address, such as `content/apis.md`, gives it a title, a description and text of its own.
public enum GeneratedPage: Hashable, Sendable {
    case checklist, announcements, apis, wcag, standards, coverage, alphabet
    /// The APIs of one framework: `apis/uikit/`.
    case apiGroup(String)
    /// The coverage of one category: `coverage/controls/`.
    case coverageGroup(String)
    /// The tests of an entry's announcements: `tests/controls/link/`.
    case tests(EntryID)

    /// Those that menus list.
    public static let main: [GeneratedPage] = [
        .checklist, .announcements, .apis, .wcag, .standards, .coverage, .alphabet,
    ]

    /// The page's path from the output's root, `apis/`, and the key of its title; with `-description` that of what it is for. A content
    /// page may say otherwise, and the pages of groups are called after these.
    private var facts: (url: String, word: String) {
        switch self {
        case .checklist: ("checklist/", "checklist")
        case .announcements: ("announcements/", "announcements-page")
        case .apis: ("apis/", "apis")
        case .wcag: ("wcag/", "wcag-page")
        case .standards: ("standards/", "standards")
        case .coverage: ("coverage/", "coverage")
        case .alphabet: ("a-z/", "a-z")
        case .apiGroup(let name): ("apis/\(name)/", "apis")
        case .coverageGroup(let name): ("coverage/\(name)/", "coverage")
        case .tests(let id): ("tests/\(id)/", "tests-page")
        }
    }

    public var url: String { facts.url }

    /// Its address without the slash at the end: `a-z`.
    public var name: String { String(url.dropLast()) }

    /// Whether it has the tests of one entry.
    package var isOfTests: Bool { if case .tests = self { true } else { false } }

    public func title(in words: Words) -> String { words[facts.word] }

    public func description(in words: Words) -> String { words["\(facts.word)-description"] }

    /// The page that it is a part of.
    package var whole: GeneratedPage? { Self.main.first { url.hasPrefix($0.url) && self != $0 } }

    /// The page at a path from the output's root.
    public init?(url: String) {
        // Nearly all addresses are those of entries.
        guard let slash = url.utf8.firstIndex(of: UInt8(ascii: "/")), url.utf8.last == UInt8(ascii: "/") else {
            return nil
        }
        let folder = String(url[...slash])
        let rest = url[url.utf8.index(after: slash)...].dropLast()
        let page: GeneratedPage? =
            switch (folder, rest.isEmpty) {
            case (_, true): Self.main.first { $0.url == url }
            case ("apis/", false): .apiGroup(String(rest))
            case ("coverage/", false): .coverageGroup(String(rest))
            case ("tests/", false): .tests(EntryID(String(rest)))
            default: nil
            }
        guard let page else { return nil }
        let folders = rest.split(separator: "/", omittingEmptySubsequences: false)
        if case .tests = page { if folders.contains("") { return nil } } else if folders.count > 1 { return nil }
        self = page
    }

    /// The pages that a guide may have: those of the menus, of each framework and of each category.
    package static func all(for configuration: Configuration, categories: some Sequence<CategoryID>) -> [GeneratedPage]
    {
        main + APIIndex.places(in: configuration).map { .apiGroup($0.id) }
            + (categories.map(Optional.some) + [nil]).map { .coverageGroup(Coverage.name(of: $0)) }
    }
}

extension Configuration {
    /// Whether the site leaves out a page. What standards ask is shown through the criteria of WCAG.
    package func omits(_ page: GeneratedPage) -> Bool {
        !omittedPages.isEmpty && omittedPages.contains(page.whole ?? page)
            || page == .standards && omittedPages.contains(.wcag)
    }
}

extension Guide {
    /// Whether a page is made: it has something to show, and no category has its address.
    public func has(_ page: GeneratedPage) -> Bool {
        // Those of groups and entries are in folders, which categories are not.
        if GeneratedPage.main.contains(page), categories.contains(where: { $0.url == page.url }) { return false }
        if configuration.omits(page) { return false }
        switch page {
        case .checklist: return entries.contains(where: \.hasTests)
        case .announcements: return entries.contains { !$0.announcements.isEmpty }
        case .apis: return !apis.isEmpty
        case .wcag, .standards: return !wcag.isEmpty
        case .coverage: return !coverage.isEmpty
        case .alphabet: return !alphabet.isEmpty
        case .apiGroup(let name): return has(.apis) && apis.groups.contains { $0.name == name }
        case .coverageGroup(let name): return has(.coverage) && coverageGroups.contains { $0.name == name }
        case .tests(let id):
            return configuration.exports.contains(.tests) && self[id].map(Self.hasTests) ?? false
        }
    }

    /// The pages that are made: those of menus in their order, then those of groups.
    public var generatedPages: [GeneratedPage] {
        let pages =
            GeneratedPage.main.filter(has) + (has(.apis) ? apis.groups.map { .apiGroup($0.name) } : [])
            + (has(.coverage) ? coverageGroups.map { .coverageGroup($0.name) } : [])
        let tested = configuration.exports.contains(.tests) ? entries.filter(Self.hasTests) : []
        return pages.uniqued() + tested.map { .tests($0.id) }
    }

    /// The entries on the page of announcements, with their anchors there: `examples-controls-link`. A very large guide
    /// lists only its first ones.
    package var listedAnnouncements: [(entry: Entry, anchor: String)] {
        var anchors = UniqueNames()
        return entries.lazy.filter { !$0.announcements.isEmpty }.prefix(2_000).map {
            ($0, anchors.take("examples-" + Slug.make(from: $0.id.rawValue)))
        }
    }

    /// Whether tests are generated for an entry.
    private static func hasTests(_ entry: Entry) -> Bool {
        entry.layout == .entry && entry.announcements.contains { $0.screenReader != nil }
    }

    /// The anchors that sitegen gives a page it makes, besides those of the content page at its address.
    package func anchors(of page: GeneratedPage) -> Set<String> {
        switch page {
        case .checklist: ["checklist-result", "sheet"]
        case .announcements: Set(["composer", "examples"] + listedAnnouncements.map(\.anchor))
        // A script leads from those of APIs to the pages of frameworks.
        case .apis: Set(apis.groups.flatMap { [$0.anchor] + $0.apis.map(\.anchor) })
        case .wcag:
            Set(wcag.groups.flatMap { [$0.anchor] + $0.criteria.map(\.anchor) } + [WCAGIndex.unnamedAnchor])
        case .standards: Set((1...4).map { "clause-11-\($0)" } + RelatedStandards.labels.map(\.id) + ["labels"])
        case .coverage: Set(coverage.rows.map(\.anchor)).union(Coverage.pageAnchors)
        case .alphabet: Set(alphabet.letters.map(\.anchor))
        case .apiGroup(let name): Set(apis.groups.filter { $0.name == name }.flatMap(\.apis).map(\.anchor))
        case .tests: Set(["limits"])
        case .coverageGroup(let name):
            Set(coverageGroups.filter { $0.name == name }.flatMap { coverage(in: $0.category) }.map(\.anchor))
        }
    }
}
