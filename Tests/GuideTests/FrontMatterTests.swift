import Testing

@testable import Guide

/// The keys of the front matter, written as they should be.
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
        videos:
          - platform: android
            title: In use
            src: toggle.mp4
            captions: toggle.vtt
            transcript: /controls/other/
        reviewed: 2026-10-02
        tested-with: ["iOS 26, VoiceOver", "Android 16, TalkBack"]
        ---
        """

    @Test func readsEveryKeyWithoutAWarning() throws {
        let site = ReadSite(
            ["controls/toggle.md": Self.complete, "controls/other.md": "---\ntitle: Other\n---\n"],
            assets: ["controls/toggle.mp4", "controls/toggle.vtt"])
        #expect(site.findings == [])
        let entry = try #require(site.guide["controls/toggle"])
        #expect(entry.title == "Toggle: on and off")
        #expect(entry.description == "Turns a setting on")
        #expect(entry.layout == .entry)
        #expect(entry.order == 30)
        #expect(entry.categories == ["controls", "patterns"])
        #expect(entry.aliases == ["old/toggle", "switches/toggle.html"])
        #expect(entry.related == ["controls/other"])
        #expect(entry.wcag.map(\.number) == ["2.1.1", "4.1.2"])
        #expect(entry.reviewed == "2026-10-02")
        #expect(entry.testedWith == ["iOS 26, VoiceOver", "Android 16, TalkBack"])
        let video = Video(
            platform: "android", title: "In use", src: "../toggle.mp4", captions: "../toggle.vtt",
            transcript: "../other/")
        #expect(entry.videos == [video])
        #expect(entry.id == "controls/toggle")
        #expect(entry.url == "controls/toggle/")
        #expect(entry.source == "content/controls/toggle.md")
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

    // MARK: WCAG

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
}
