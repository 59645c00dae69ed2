import TestSupport
import Testing

@testable import Guide

/// Entries joined to a guide: order, categories, neighbours, back-links.
struct GuideJoinTests {
    private static func file(_ title: String, _ yaml: String = "", body: String = "") -> String {
        "---\ntitle: \(title)\n\(yaml)\n---\n\(body)"
    }

    private static func guide(_ files: [String: String]) -> Guide { ReadSite(files).guide }

    // MARK: Order

    @Test func entriesComeByOrderThenTitleThenName() {
        let guide = Self.guide([
            "c/late.md": Self.file("A", "categories: controls\norder: 10"),
            "c/none.md": Self.file("0", "categories: controls"),
            "c/first.md": Self.file("Z", "categories: controls\norder: -1"),
            "c/two.md": Self.file("b", "categories: controls\norder: 2"),
            "c/one.md": Self.file("A", "categories: controls\norder: 2"),
            "c/three.md": Self.file("C", "categories: controls\norder: 2"),
            "c/same-b.md": Self.file("Same", "categories: controls"),
            "c/same-a.md": Self.file("same", "categories: controls"),
        ])
        #expect(
            guide.categories.map(\.entries) == [
                ["c/first", "c/one", "c/two", "c/three", "c/late", "c/none", "c/same-a", "c/same-b"]
            ])
        #expect(guide.entries.map(\.id) == guide.categories[0].entries)
    }

    @Test func configuredCategoriesComeFirstOthersByName() {
        let guide = Self.guide([
            "a.md": Self.file("A", "categories: zebra form-fields"), "b.md": Self.file("B", "categories: patterns"),
            "c.md": Self.file("C", "categories: controls"), "d.md": Self.file("D", "categories: älter_und-neuer"),
        ])
        #expect(
            guide.categories.map(\.category.id) == ["controls", "patterns", "form-fields", "zebra", "älter-und-neuer"])
        #expect(
            guide.categories.map(\.category.title) == [
                "Controls", "Patterns", "Form fields", "Zebra", "Älter und neuer",
            ])
        #expect(
            guide.categories.map(\.url) == ["controls/", "patterns/", "form-fields/", "zebra/", "älter-und-neuer/"])
    }

    @Test func aCategoryMayBeWrittenInAnyCase() {
        let guide = Self.guide([
            "a.md": Self.file("A", "categories: Controls"), "b.md": Self.file("B", "categories: [controls, CONTROLS]"),
        ])
        #expect(guide.categories.map(\.category.id) == ["controls"])
        #expect(guide.categories.map(\.entries) == [["a", "b"]])
    }

    @Test func anEntryStandsInEachOfItsCategoriesButOnceInTheGuide() {
        let guide = Self.guide([
            "a.md": Self.file("A", "categories: patterns controls patterns"),
            "b.md": Self.file("B", "categories: [controls]"),
        ])
        #expect(guide.categories.map(\.entries) == [["a", "b"], ["a"]])
        #expect(guide.entries.map(\.id) == ["a", "b"])
    }

    @Test func pagesWithoutCategoryComeLast() {
        let guide = Self.guide([
            "a.md": Self.file("A"), "z.md": Self.file("Z", "categories: controls"),
            "index.md": Self.file("Home", "order: 1"),
        ])
        #expect(guide.entries.map(\.id) == ["z", "index", "a"])
    }

    @Test func entriesAreFoundByName() {
        let guide = Self.guide(["a.md": Self.file("A"), "b.md": Self.file("B", "categories: controls")])
        #expect(guide["a"]?.title == "A")
        #expect(guide["b"]?.title == "B")
        #expect(guide["c"] == nil)
    }

    @Test func nothingGivesAnEmptyGuide() {
        let guide = Guide(joining: [], configuration: .standard)
        #expect(guide.entries.isEmpty && guide.categories.isEmpty && guide.backlinks.isEmpty)
    }

    // MARK: Neighbours

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
        #expect(try neighbors("a") == [nil, "b"])
        #expect(try neighbors("b") == [nil, "c"])
        #expect(try neighbors("c") == ["b", nil])
        #expect(try neighbors("d") == ["c", nil])
        #expect(try neighbors("e") == [nil, nil])
        #expect(try neighbors("f") == [nil, nil])
    }

    // MARK: Back-links

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

    @Test func linksByOldAddressesCountAsWell() {
        let guide = Self.guide([
            "a.md": Self.file("A", "aliases: /old/a/"), "b.md": Self.file("B", body: "[a](/old/a/)"),
            "c.md": Self.file("C", body: "[a](/checklist-native/a/)"),
        ])
        #expect(guide.backlinks == ["a": ["b", "c"]])
    }

    @Test func backlinksComeInTheGuidesOrder() {
        let guide = Self.guide([
            "t.md": Self.file("T"), "a.md": Self.file("A", body: "[t](t.md)"),
            "b.md": Self.file("B", "categories: patterns", body: "[t](t.md)"),
            "c.md": Self.file("C", "categories: controls\norder: 2", body: "[t](t.md)"),
            "d.md": Self.file("D", "categories: controls\norder: 1", body: "[t](t.md)"),
        ])
        #expect(guide.backlinks["t"] == ["d", "c", "b", "a"])
    }

    // MARK: Independence

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
