import Testing

@testable import Guide

/// The keys of the front matter, as they should be written and in unusual forms, and where front matter begins and ends.
struct FrontMatterTests {
    private static let complete = """
        ---
        title: "  Toggle: on and off  "
        description: Turns a setting on
        layout: entry
        order: 30
        draft: false
        categories: controls patterns controls
        aliases: [/old/toggle/, switches/toggle.html]
        related: [controls/other]
        keyboard: {space: Changes the state}
        wcag: [4.1.2, "2.1.1"]
        videos: [{platform: android, title: A, src: a.mp4, captions: a.vtt, transcript: /controls/other/}]
        reviewed: 2026-10-02
        tested-with: ["iOS 26, VoiceOver", "Android 16, TalkBack"]
        ---
        """

    @Test func readsEveryKeyWithoutAWarning() throws {
        let site = ReadSite(
            ["controls/toggle.md": Self.complete, "controls/other.md": "---\ntitle: Other\n---\n"],
            assets: ["controls/a.mp4", "controls/a.vtt"])
        #expect(site.findings == [])
        let entry = try #require(site.guide["controls/toggle"])
        #expect(entry.title == "Toggle: on and off" && entry.description == "Turns a setting on")
        #expect(entry.layout == .entry && entry.order == 30)
        #expect(entry.categories == ["controls", "patterns"])
        #expect(entry.aliases == ["old/toggle", "switches/toggle.html"])
        #expect(entry.related == ["controls/other"])
        #expect(entry.wcag.map(\.number) == ["2.1.1", "4.1.2"])
        #expect(entry.reviewed == "2026-10-02")
        #expect(entry.testedWith == ["iOS 26, VoiceOver", "Android 16, TalkBack"])
        let video = Video(
            platform: "android", title: "A", src: "../a.mp4", captions: "../a.vtt", transcript: "../other/")
        #expect(entry.videos == [video])
        #expect(entry.url == "controls/toggle/" && entry.source == "content/controls/toggle.md")
    }

    @Test(arguments: [
        ("categories: controls", ["controls"]), ("categories: controls  patterns", ["controls", "patterns"]),
        ("categories: [controls, patterns]", ["controls", "patterns"]), ("category: controls", ["controls"]),
        ("categories:\n  - patterns\n  - controls ", ["patterns", "controls"]), ("categories:", []),
        ("categories: ~", []),
    ])
    func readsCategoriesInEveryForm(yaml: String, categories: [String]) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.entry.categories.map(\.rawValue) == categories)
        #expect(read.findings == [])
    }

    @Test(arguments: [
        ("", Entry.Layout.page), ("description: words", .page), ("keyboard:", .page), ("keyboard: {tab: A}", .entry),
        ("gherkin-mobile: [when: A]", .entry), ("layout: entry", .entry), ("layout: page\nkeyboard: {tab: A}", .page),
    ])
    func choosesTheLayoutByTheCriteria(yaml: String, layout: Entry.Layout) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.entry.layout == layout)
        #expect(read.findings == [])
    }

    @Test(arguments: [
        ("draft: true", true, []), ("draft: yes", true, []), ("draft: on", true, []), ("draft: False", false, []),
        ("draft: no", false, []), ("draft: ", false, []), ("published: false", true, ["key-spelling"]),
        ("published: true", false, ["key-spelling"]), ("published: false\ndraft: false", true, ["key-spelling"]),
        ("published: 2020-01-01", false, ["value-invalid"]),
    ])
    func knowsDrafts(yaml: String, isDraft: Bool, rules: [String]) {
        let contents = Array("---\ntitle: Thing\n\(yaml)\n---\n".utf8)
        let item = ContentTree.Item(path: "a.md", source: "content/a.md", location: "", size: contents.count)
        let (draft, found) = EntryParser(configuration: .standard).readFrontMatter(of: item, contents: contents)
        #expect(draft?.isDraft == isDraft)
        #expect(found.map(\.rule.rawValue) == rules)
    }

    @Test(arguments: [
        ("1.4.3", ["1.4.3"]), ("\n  - \"1.4.3\"", ["1.4.3"]), ("\n  - 2.1.1 Keyboard", ["2.1.1"]),
        ("2.1.1, 2.1.1", ["2.1.1"]), ("[1.4.10, 4.1.2, 1.4.2, 1.4.10]", ["1.4.2", "1.4.10", "4.1.2"]),
        ("{1.4.3: Contrast (Minimum)}", ["1.4.3"]), ("{1.4.3: }", ["1.4.3"]), ("{AA: [1.4.3]}", ["1.4.3"]),
        ("{Level AA: 1.4.3}", ["1.4.3"]), ("[1.4.3, {AA: 1.4.3}]", ["1.4.3"]), ("1.4.3; 1.4.3", ["1.4.3"]),
        ("WCAG 2.2 SC 1.4.3 Contrast", ["1.4.3"]), ("Success Criterion 1.4.3", ["1.4.3"]),
    ])
    func readsSuccessCriteriaInEveryForm(value: String, numbers: [String]) throws {
        let read = try ReadEntry(yaml: "wcag: \(value)")
        #expect(read.entry.wcag.map(\.number) == numbers)
        #expect(read.findings == [])
        #expect(read.entry.criteria.isEmpty)
    }

    /// Older entries name what they ask, instead of numbers or beside them.
    @Test(arguments: [
        ("[{name: A, list: [criteria: B, criteria: C]}, 2.1.1]", ["A: B / C"], ["2.1.1"]),
        ("[{name: A, list: [1.1.1: b]}]", ["A: 1.1.1: b"], ["1.1.1"]), ("{A: {1.1.1: b}}", ["A: 1.1.1: b"], ["1.1.1"]),
        ("[{name: A, list: }]", ["A: "], []), ("[{name: A, note: b, list: c}]", ["A: note: b", "A: c"], []),
        ("{1.4.3: All text is dark}", ["1.4.3: All text is dark"], ["1.4.3"]),
        ("{a: [1.4.3: All text is dark]}", ["a: 1.4.3: All text is dark"], ["1.4.3"]),
        ("[{a: B, criteria: [1.4.3, C]}]", ["a: B", ": C"], ["1.4.3"]),
    ])
    func sentencesAboutSuccessCriteriaAreRows(value: String, rows: [String], numbers: [String]) throws {
        let entry = try ReadEntry(yaml: "wcag: \(value)").entry
        #expect(try entry.table("wcag").outline == rows)
        #expect(entry.wcag.map(\.number) == numbers)
    }

    @Test(
        arguments: [
            "videos", "illustration", "not-applicable", "min-version", "gherkin-keyboard", "aliases", "order", "layout",
            "draft",
            "reviewed", "wcag", "related", "screenreader",
        ], ["~", "null", "", "[]"])
    func nothingIsSaidByAnEmptyValue(key: String, value: String) throws {
        let isList = ["aliases", "related", "wcag", "videos", "gherkin-keyboard", "screenreader"].contains(key)
        guard value != "[]" || isList else { return }
        #expect(try ReadEntry(yaml: "\(key): \(value)").findings == [])
    }

    @Test(arguments: ["/a/ /b/", "/a/, /b/", "[/a/, /b/]"]) func oldAddressesMayStandInOneText(value: String) throws {
        #expect(try ReadEntry(yaml: "aliases: \(value)").entry.aliases == ["a", "b"])
    }

    @Test(arguments: [
        "A * b * c", "snake_case_name", "List<Item> & more", "C:\\path", "[Optional] A", "1. *A*", "# *A*", "*",
        "[a]: b", "<b>A</b>", "a_b_c*", "5 * 3", "Ctrl+`", "~5", "AT&T",
    ])
    func otherSignsOfATitleStay(title: String) throws {
        let read = try ReadEntry("---\ntitle: '\(title)'\ndescription: '\(title)'\n---\n")
        #expect(read.entry.title == title)
        #expect(read.entry.description == title)
        #expect(read.findings == [])
    }

    /// `null` and `~` say nothing as they are; between quotes they are words.
    @Test(arguments: ["null", "~"]) func aQuotedWordIsAText(word: String) throws {
        let quoted = try ReadEntry(
            "---\ntitle: \"\(word)\"\naliases: ['\(word)']\nkeyboard:\n  tab: \"\(word)\"\nsettings: '\(word)'\n---\n")
        #expect(!quoted.findings.contains { $0.hasSuffix("title-missing") })
        #expect(quoted.entry.title == word)
        #expect(quoted.entry.aliases == [word])
        #expect(try quoted.entry.table("keyboard").outline == ["tab: \(word)"])
        #expect(try quoted.entry.table("settings").rows.count == 1)
        let plain = try ReadEntry(
            "---\ntitle: T\naliases: [\(word)]\nkeyboard:\n  tab: \(word)\nsettings: \(word)\n---\n")
        #expect(plain.entry.aliases == [])
        #expect(try plain.entry.table("keyboard").outline == ["tab: "])
        #expect(plain.entry.criteria.map(\.id) == ["keyboard"])
        #expect(try ReadEntry("---\ntitle: \(word)\n---\n").findings == ["1:1 title-missing"])
    }

    @Test(arguments: ["", "\n", "\nText of the body\n"])
    func oneThatIsNotClosedEndsAtABlankLine(rest: String) throws {
        let read = try ReadEntry("---\ntitle: Unclosed\nkeyboard:\n  tab: Focus moves\n\(rest)")
        #expect(read.findings == ["1:1 yaml-invalid"])
        #expect(read.diagnostics.first?.message == "the front matter is not closed; add a line '---' after it")
        #expect(read.entry.title == "Unclosed")
        #expect(try read.entry.table("keyboard").rows.count == 1)
    }

    @Test(arguments: [
        "----\nNote: words\n----\n", "—\ntitle is a word\n—\n", "\n---\ntitle: Two\n---\n", "—", "+++\na = 1\n+++\n",
    ])
    func otherLinesBeginNoFrontMatter(text: String) throws {
        #expect(try ReadEntry(text).findings.contains("1:1 title-missing"))
    }

    @Test(arguments: ["---\nNote: words\n---\nBody", "---\n\nBody\n\n---\n", "---\ntitle: never closed"])
    func aLineAcrossThePageBeginsNoFrontMatter(body: String) throws {
        #expect(try ReadEntry(body: body).findings == [])
    }

    @Test(arguments: [
        "tags: [forms, input]", "authors:\n  - name: Alfa", "header: {image: /b}", "keywords: alfa",
        "created: 2020-01-01", "github: {branch: main}", "component:\n  id: alfa", "resource: [alfa]",
    ])
    func metadataAreNoTables(yaml: String) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.findings.map { $0.split(separator: " ")[1] } == ["front-matter-unknown-key"])
        #expect(read.diagnostics.first?.suggestion == nil)
        #expect(read.entry.criteria.isEmpty)
    }

    /// Beside a table of the guide, or what is nearly one, a mapping is more likely another table.
    @Test(arguments: ["keyboard: {tab: Moves}", "keybaord: {tab: Moves}", "name: Is clear", "gherkin-keyboard: []"])
    func besideCriteriaAMappingIsATable(other: String) throws {
        let read = try ReadEntry(yaml: "design: {colour: Red}\n\(other)")
        #expect(read.findings.first == "3:1 table-unknown")
        #expect(read.entry.criteria.contains { $0.title == "Design" })
    }

    @Test func aTextOfSeveralEntriesIsDividedAtCommas() {
        let site = ReadSite([
            "a.md": "---\ntitle: A\nrelated: b, c\n---\n", "b.md": "---\ntitle: B\n---\n",
            "c.md": "---\ntitle: C\n---\n",
        ])
        #expect(site.findings == [])
        #expect(site.guide["a"]?.related == ["b", "c"])
    }

    @Test(arguments: ["2025-11-03T10:00:00Z", "2025-11-03 10:00:00 +0100", "\"2025-11-03T10:00\""])
    func ofATimeTheDayCounts(time: String) throws {
        let read = try ReadEntry(yaml: "reviewed: \(time)")
        #expect(read.entry.reviewed == "2025-11-03")
        #expect(read.findings == [])
    }

    @Test(arguments: ["Variants: [{name: alfa}]", "group: components", "status:\n  - a: b"])
    func ignoredKeysAreNeitherReadNorReported(yaml: String) throws {
        let configuration = try Configuration(yaml: "ignored-keys: [variants, Group, status]")
        let read = try ReadEntry(yaml: yaml, configuration: configuration)
        #expect(read.findings == [])
        #expect(read.entry.criteria.isEmpty)
    }

    @Test(arguments: ["title", "Category", "aliases"])
    func aKeyOfEveryGuideCannotBeIgnored(key: String) {
        let contents = Array("title: Guide\nignored-keys:\n  - status\n  - \(key)\n".utf8)
        let (configuration, diagnostics) = ConfigurationReader.read(path: "sitegen.yml", contents: contents)
        #expect(diagnostics.map(\.message) == ["'\(key)' cannot be ignored; sitegen itself reads this key"])
        #expect(diagnostics.map(\.location.line) == [4])
        #expect(configuration.ignoredKeys == ["status"])
    }
}
