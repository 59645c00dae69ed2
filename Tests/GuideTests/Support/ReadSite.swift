import Diagnostics

@testable import Guide

/// A few files read as a build reads them, without a disk: front matter of all, routes, bodies, the joined guide.
struct ReadSite {
    let guide: Guide
    /// All that was found, sorted as it is printed.
    let diagnostics: [Diagnostic]

    private static let parser = EntryParser(configuration: .standard)

    /// - Parameters:
    ///   - files: Texts by their paths from the content folder.
    ///   - assets: Paths of files that are copied.
    init(
        _ files: [String: String], assets: [String] = [], configuration: Configuration = .standard,
        references: [APIReference] = [], today: CalendarDate? = nil
    ) {
        self.init(
            bytes: files.mapValues { Array($0.utf8) }, assets: assets, configuration: configuration,
            references: references, today: today)
    }

    init(
        bytes files: [String: [UInt8]], assets: [String] = [], configuration: Configuration = .standard,
        references: [APIReference] = [], today: CalendarDate? = nil
    ) {
        let parser = configuration == .standard ? Self.parser : EntryParser(configuration: configuration)
        var diagnostics: [Diagnostic] = []
        var drafts: [EntryParser.Draft] = []
        for (path, contents) in files.sorted(by: { $0.key < $1.key }) {
            let item = ContentTree.Item(
                path: path, source: "content/\(path)", location: "/\(path)", size: contents.count)
            let (draft, found) = parser.readFrontMatter(of: item, contents: contents)
            if let draft { drafts.append(draft) } else { diagnostics += found }
        }
        diagnostics += AddressChecker.check(
            drafts, categories: configuration.categories.map(\.id),
            areCategoriesClosed: configuration.isOn(.unknownCategory))
        let unpublished = drafts.filter(\.isDraft).map(\.route)
        drafts = AddressChecker.withoutDuplicates(drafts.filter { !$0.isDraft })
        let pages =
            Set(drafts.flatMap(\.categories)).map { "\(Slug.make(from: $0.rawValue))/" }
            + GeneratedPage.main.map(\.url) + [""]
        let routes = Routes(
            routes: drafts.map(\.route), assets: assets, pages: pages, drafts: unpublished,
            baseURL: configuration.baseURL)
        let parsed = drafts.map { parser.parse($0, routes: routes) }
        guide = Guide(joining: parsed.map(\.entry), configuration: configuration, references: references)
        diagnostics += parsed.flatMap(\.diagnostics) + GuideChecker.check(guide, today: today)
        self.diagnostics = DiagnosticPolicy(configuration).apply(to: diagnostics)
    }

    /// Each finding as `path:line:column rule`, the content folder left out.
    var findings: [String] {
        diagnostics.map { "\($0.location.description.replacing("content/", with: "")) \($0.rule)" }
    }
}

/// One file read alone, as `controls/thing.md`.
struct ReadEntry {
    let entry: Entry
    let diagnostics: [Diagnostic]

    init(_ text: String, configuration: Configuration = .standard) throws {
        try self.init(bytes: Array(text.utf8), configuration: configuration)
    }

    /// YAML under the line `title: Thing`, so that its first line is the file's third; without any, a body's is the fourth.
    init(yaml: String = "", body: String = "", configuration: Configuration = .standard) throws {
        let lines = yaml.isEmpty ? "" : yaml + "\n"
        try self.init("---\ntitle: Thing\n\(lines)---\n" + body, configuration: configuration)
    }

    init(bytes: [UInt8], configuration: Configuration = .standard) throws {
        let site = ReadSite(bytes: ["controls/thing.md": bytes], configuration: configuration)
        entry = try site.guide.entries.named("controls/thing", \.id)
        diagnostics = site.diagnostics
    }

    var findings: [String] { diagnostics.map(\.place) }
}

extension Diagnostic {
    /// As `line:column rule`.
    var place: String { "\(location.line ?? 0):\(location.column ?? 0) \(rule)" }
}

extension Configuration {
    /// As a `sitegen.yml` has it in which nothing is wrong.
    init(yaml: String) throws {
        let (configuration, found) = ConfigurationReader.read(path: "sitegen.yml", contents: Array(yaml.utf8))
        if let first = found.first { throw Missing(what: "a configuration without '\(first.message)'") }
        self = configuration
    }
}

struct Missing: Error {
    let what: String
}

extension Sequence {
    func named<Name: Equatable>(_ name: Name, _ path: KeyPath<Element, Name>) throws -> Element {
        guard let found = first(where: { $0[keyPath: path] == name }) else {
            throw Missing(what: "'\(name)'; there are \(map { $0[keyPath: path] })")
        }
        return found
    }
}

extension Entry {
    func section(_ id: SectionID) throws -> Section { try sections.named(id, \.id) }

    func content(_ id: PlatformID) throws -> PlatformContent { try platforms.named(id, \.id) }

    func table(_ id: CriteriaID) throws -> CriteriaTable { try criteria.named(id, \.id) }

    /// The anchors of the sections for all platforms, then of each platform's, as `name | ios-name | android-name`.
    var outline: String {
        ([shared] + platforms.map(\.sections)).map { $0.map(\.id.rawValue).joined(separator: " ") }
            .joined(separator: " | ")
    }

    /// Every piece of text a reader sees, in the page's order.
    var visibleTexts: [String] {
        func texts(_ parts: [SectionPart]) -> [String] { parts.flatMap { [$0.label?.text ?? "", $0.html.plainText] } }
        func texts(_ sections: [Section]) -> [String] { sections.flatMap { [$0.title] + texts($0.parts) } }
        var all = [title]
        for table in criteria { all += [table.title] + table.rows.flatMap { [$0.action] + $0.results.map(\.text) } }
        all += scenarios.flatMap { [$0.name ?? ""] + $0.steps.flatMap { [$0.keyword.rawValue, $0.text] } }
        all += texts(introduction) + texts(shared)
        for platform in platforms { all += [platform.title] + texts(platform.introduction) + texts(platform.sections) }
        return all.filter { !$0.isEmpty }
    }

    /// The words of a source that no reader sees, each as often as it is missing.
    func lostWords(of source: String) -> [String] {
        var seen: [Substring: Int] = [:]
        for word in visibleTexts.flatMap({ Self.words(of: $0) }) { seen[word, default: 0] += 1 }
        return Self.words(of: source).filter { word in
            seen[word, default: 0] -= 1
            return seen[word, default: 0] < 0
        }.map(String.init)
    }

    private static func words(of text: String) -> [Substring] {
        text.split { !$0.isLetter && !$0.isNumber }
    }
}

extension Section {
    /// Its parts as `label [frameworks]: words`, one a line.
    var outline: [String] {
        parts.map { part in
            let frameworks =
                part.frameworks.isEmpty ? "" : "[\(part.frameworks.map(\.rawValue).joined(separator: " "))]"
            let head = [part.label?.text ?? "", frameworks].filter { !$0.isEmpty }.joined(separator: " ")
            return head.isEmpty ? part.html.plainText : "\(head): \(part.html.plainText)"
        }
    }

    /// All its HTML.
    var html: String { parts.map(\.html.source).joined() }
}

extension CriteriaTable {
    func row(_ id: String) throws -> CriteriaRow { try rows.named(id, \.id) }

    /// Its rows as `action: result / result`, in order.
    var outline: [String] {
        rows.map { "\($0.action): \($0.results.map(\.text).joined(separator: " / "))" }
    }

    /// The same with the platform of results that have one alone, `action: result (platform) / …`.
    var outlineOfPlatforms: [String] {
        rows.map { row in
            let results = row.results.map { result in
                result.text + (result.platforms.count == 1 ? " (\(result.platforms[0]))" : "")
            }
            return "\(row.action): \(results.joined(separator: " / "))"
        }
    }
}
