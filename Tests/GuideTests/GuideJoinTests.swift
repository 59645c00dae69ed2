import TestSupport
import Testing

@testable import Guide

/// Entries joined to a guide: order, categories, neighbours, back-links.
struct GuideJoinTests {
    private static func file(_ title: String, _ yaml: String = "", body: String = "") -> String {
        "---\ntitle: \(title)\n\(yaml)\n---\n\(body)"
    }

    private static func guide(_ files: [String: String]) -> Guide { ReadSite(files).guide }

    @Test func entriesComeByOrderThenTitleThenName() {
        func file(_ title: String, _ order: String = "") -> String {
            Self.file(title, "categories: controls\n\(order)")
        }
        let guide = Self.guide([
            "late.md": file("A", "order: 10"), "none.md": file("0"), "first.md": file("Z", "order: -1"),
            "two.md": file("b", "order: 2"), "one.md": file("A", "order: 2"), "same-b.md": file("Same"),
            "same-a.md": file("same"), "index.md": Self.file("Home", "order: 1"), "a.md": Self.file("A"),
        ])
        let controls: [EntryID] = ["first", "one", "two", "late", "none", "same-a", "same-b"]
        #expect(guide.categories.map(\.entries) == [controls])
        // Pages without a category come last.
        #expect(guide.entries.map(\.id) == controls + ["index", "a"])
    }

    @Test func configuredCategoriesComeFirstOthersByName() {
        let guide = Self.guide([
            "a.md": Self.file("A", "categories: zebra form-fields"), "b.md": Self.file("B", "categories: patterns"),
            "c.md": Self.file("C", "categories: Controls"), "d.md": Self.file("D", "categories: [controls, CONTROLS]"),
        ])
        #expect(guide.categories.map(\.category.id) == ["controls", "patterns", "form-fields", "zebra"])
        #expect(guide.categories.map(\.category.title) == ["Controls", "Patterns", "Form fields", "Zebra"])
        #expect(guide.categories.map(\.url) == ["controls/", "patterns/", "form-fields/", "zebra/"])
        #expect(guide.categories.map(\.entries) == [["c", "d"], ["b"], ["a"], ["a"]])
    }

    /// A menu from folders: who names no category is in that of the folder, and a folder's page names and places it.
    @Test func anEntryWithoutACategoryIsInThatOfItsFolder() {
        let guide = Self.guide([
            "zoeken/index.md": Self.file("Zoeken en vinden", "order: 1"),
            "zoeken/veld.md": Self.file("Veld", "order: 2"),
            "zoeken/deep/lijst.md": Self.file("Lijst", "order: 1"), "form-fields/date.md": Self.file("Date"),
            "Aan en uit/knop.md": Self.file("Knop"), "controls/link.md": Self.file("Link"),
            "zoeken/elsewhere.md": Self.file("Elsewhere", "categories: patterns"),
            "zoeken/none.md": Self.file("None", "categories: []"), "about.md": Self.file("About"),
            "index.md": Self.file("Home"),
        ])
        #expect(
            guide.categories.map(\.category.title) == [
                "Controls", "Patterns", "Zoeken en vinden", "Aan en uit", "Form fields",
            ])
        #expect(guide.categories.map(\.url) == ["controls/", "patterns/", "zoeken/", "aan-en-uit/", "form-fields/"])
        #expect(guide.category("zoeken")?.entries == ["zoeken/deep/lijst", "zoeken/veld"])
        #expect(guide["zoeken/index"]?.categories == [] && guide["zoeken/none"]?.categories == [])
        #expect(guide["about"]?.categories == [] && guide["index"]?.categories == [])
    }

    /// A page at the folder's address would not be the folder's.
    @Test(arguments: ["apis/x.md", "a-z/x.md", "Controls/x.md", "---/x.md"])
    func aFolderWithoutAnAddressOfItsOwnIsNoCategory(_ path: String) {
        #expect(Self.guide([path: Self.file("X")]).categories.isEmpty)
    }

    @Test func aCategoryIsAlmostTheNameOfAFolder() {
        let site = ReadSite([
            "dialogs/a.md": Self.file("A"), "dialogs/b.md": Self.file("B"),
            "c.md": Self.file("C", "categories: dialog"),
        ])
        #expect(site.diagnostics.map(\.suggestion) == ["dialogs"])
    }

    @Test func listsTellEntriesOfOneTitleApart() throws {
        let guide = Self.guide([
            "native/button.md": Self.file("Button", "categories: native"),
            "web/button.md": Self.file("button", "categories: web"),
            "x/y/same.md": Self.file("Same", "categories: []"), "same.md": Self.file("Same", "categories: web"),
            "one.md": Self.file("One"),
        ])
        let titles = [
            "native/button": "Button (Native)", "web/button": "button (Web)", "x/y/same": "Same (x/y)",
            "same": "Same (/)", "one": "One",
        ]
        for (id, title) in titles { #expect(guide.listedTitle(of: try #require(guide[EntryID(id)])) == title) }
        #expect(guide.alphabet.letters.flatMap { $0.items.map(\.title) }.sorted() == titles.values.sorted())
    }

    @Test func neighborsAreThoseOfTheFirstCategory() throws {
        let guide = Self.guide([
            "a.md": Self.file("A", "categories: controls"), "b.md": Self.file("B", "categories: patterns controls"),
            "c.md": Self.file("C", "categories: controls patterns"), "d.md": Self.file("D", "categories: patterns"),
            "e.md": Self.file("E"), "f.md": Self.file("F", "categories: alone"),
        ])
        func neighbors(_ id: EntryID) throws -> [EntryID?] {
            let (previous, next) = guide.neighbors(of: try #require(guide[id]))
            return [previous?.id, next?.id]
        }
        let all: [[EntryID?]] = [[nil, "b"], [nil, "c"], ["b", nil], ["c", nil], [nil, nil], [nil, nil]]
        #expect(try ["a", "b", "c", "d", "e", "f"].map(neighbors) == all)
    }

    @Test func linksAndRelatedEntriesAreTurnedAroundOnceEach() {
        let guide = Self.guide([
            "target.md": Self.file("Target", body: "[me](#x) [me](target.md)"),
            "twice.md": Self.file("Twice", "related: target", body: "[t](target.md) [t](/target/#main) [[target]]"),
            "related.md": Self.file("Related", "related: [target, related, target]"),
            "criteria.md": Self.file("Criteria", "categories: controls\nkeyboard:\n  tab: See [t](target.md)"),
            "heading.md": Self.file("Heading", body: "## [[Target]]"),
            "raw.md": Self.file("Raw", body: "<a href=\"target.md\">t</a>"),
            "none.md": Self.file("None", body: "[t](target.png) `[[target]]` [x](https://example.com/target/)"),
        ])
        #expect(guide.backlinks["target"] == ["criteria", "heading", "raw", "related", "twice"])
        #expect(guide.backlinks.count == 1)
    }

    @Test func theOrderOfTheInputDoesNotMatter() {
        var files: [String: String] = [:]
        let categories = ["controls", "patterns", "zebra", "controls zebra", ""]
        for number in 0..<40 {
            let yaml = [
                categories[number % 5].isEmpty ? nil : "categories: \(categories[number % 5])",
                number % 3 == 0 ? "order: \(number % 4)" : nil, "related: entry-\((number * 7) % 40)",
            ]
            files["folder-\(number % 2)/entry-\(number).md"] = Self.file(
                "Title \(number % 6)", yaml.compactMap { $0 }.joined(separator: "\n"),
                body: "[[entry-\((number * 3) % 40)]] [[entry-\((number + 1) % 40)|x]]")
        }
        let guide = Self.guide(files)
        var random = SplitMix64(seed: 11)
        for _ in 0..<10 {
            let shuffled = Guide(joining: guide.entries.shuffled(using: &random), configuration: .standard)
            #expect(shuffled.entries == guide.entries)
            #expect(shuffled.backlinks == guide.backlinks)
            #expect(shuffled.categories.map(\.category) == guide.categories.map(\.category))
            #expect(shuffled.categories.map(\.entries) == guide.categories.map(\.entries))
            for entry in guide.entries {
                #expect(shuffled.neighbors(of: entry) == guide.neighbors(of: entry))
            }
        }
    }

    private static let own = "Text\n\n## iOS\n\n### Name\n\nSay what it does."

    /// Each change but the first two is one that an index, a list, a backlink or the coverage is made from.
    @Test(arguments: [
        ("b.md", "", "More \(own)"), ("b.md", "description: D", own), ("b.md", "wcag: 1.1.1", own),
        ("b.md", "order: 1", own), ("b.md", "categories: patterns", own), ("b.md", "related: a", own),
        ("b.md", "", "[a](a.md) \(own)"), ("b.md", "", "\(own)\n\n`accessibilityValue`"), ("b.md", "", "Text"),
        ("b.md", "", "## iOS\n\n### Role\n\nSay it."), ("b.md", "", "## iOS\n\n### Name\n\n**SwiftUI**\n\nSay it."),
        ("b.md", "", "## iOS\n\n### Name"), ("b.md", "not-applicable: {traits: No}", own), ("c.md", "", "Text"),
        ("apis/index.md", "", "## Other\n\nText"), ("wcag/index.md", "", "## SC 1.3.1\n\nText"),
    ])
    func entriesAreOnlyExchangedWhereNothingElseChanges(path: String, yaml: String, body: String) {
        let files = [
            "a.md": Self.file("A", "wcag: 1.3.1", body: "## iOS\n\n`accessibilityLabel`, `accessibilityHint`"),
            "b.md": Self.file("B", "", body: Self.own), "index.md": Self.file("Home", "", body: "Text"),
        ]
        let new = Self.guide(files.merging([path: Self.file("B", yaml, body: body)]) { $1 })
        let updated = Self.guide(files).replacing(new.entries)
        #expect((updated != nil) == (body.hasPrefix("More") || yaml == "description: D"))
        if let updated { #expect(Self.indexes(of: updated) == Self.indexes(of: new)) }
        let renamed = Self.guide(files.merging(["b.md": Self.file("Be", "", body: Self.own)]) { $1 })
        #expect(Self.guide(files).replacing(renamed.entries) == nil)
    }

    private static func indexes(of guide: Guide) -> [String] {
        guide.apis.groups.flatMap(\.apis).map { "\($0.page)#\($0.anchor): \($0.uses)" }
            + guide.wcag.groups.map { "\($0)" } + guide.alphabet.letters.map { "\($0)" }
            + guide.coverage.rows.map { "\($0)" } + guide.categories.map { "\($0)" }
            + guide.entries.map { entry in
                let places = guide.apis.places(on: entry.id)
                return "\(entry.id): \(places.map { guide.apis.groups[$0.group].apis[$0.api].anchor })"
            }
            + guide.entries.map { "\($0.id) \($0.introduction) \(guide.backlinks[$0.id] ?? [])" }
    }

    @Test func routesDoNotDependOnTheOrderOfTheirEntries() {
        let routes = ["b/x", "a/x", "a/b/x", "c/y"].map {
            Routes.Route(id: EntryID($0), url: "\($0)/", title: $0 == "c/y" ? "Why" : "Ex", aliases: ["old"])
        }
        var random = SplitMix64(seed: 13)
        for _ in 0..<20 {
            let shuffled = Routes(routes: routes.shuffled(using: &random))
            #expect(shuffled.entry(named: "x", near: "c/y")?.id == "a/x")
            #expect(shuffled.entry(named: "x", near: "a/z")?.id == "a/x")
            #expect(shuffled.entry(named: "x", near: "a/b/z")?.id == "a/b/x")
            #expect(shuffled.entry(named: "X", near: "b/z")?.id == "b/x")
            #expect(shuffled.entry(titled: "why")?.id == "c/y")
        }
    }
}
