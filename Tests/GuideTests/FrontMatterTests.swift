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
        ("categories: controls", ["controls"]),
        ("categories: controls  patterns", ["controls", "patterns"]),
        ("categories: [controls, patterns]", ["controls", "patterns"]),
        ("categories:\n  - patterns\n  - controls ", ["patterns", "controls"]),
        ("category: controls", ["controls"]),
        ("categories:", []),
        ("categories: ~", []),
    ])
    func readsCategoriesInEveryForm(yaml: String, categories: [String]) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.entry.categories.map(\.rawValue) == categories)
        #expect(read.findings == [])
    }

    @Test(arguments: [
        ("", Entry.Layout.page),
        ("description: words", .page),
        ("keyboard:", .page),
        ("keyboard:\n  tab: Moves focus", .entry),
        ("gherkin-mobile:\n  - when: I swipe", .entry),
        ("layout: entry", .entry),
        ("layout: page\nkeyboard:\n  tab: Moves focus", .page),
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

    // MARK: Scenarios

    @Test func readsScenariosStepByStep() throws {
        let keyboard =
            "- when:  |\n      I press `Tab`\n    result: |\n      I see it\n  - then: I press Space\n    and: I wait"
        let read = try ReadEntry(
            yaml: "gherkin-keyboard:\n  \(keyboard)\n  - when: I wait\ngherkin-mobile:\n  - when: I swipe")
        #expect(read.findings == [])
        #expect(read.entry.scenarios.map(\.table) == ["keyboard", "keyboard", "mobile"])
        #expect(
            read.entry.scenarios.map { $0.steps.map { "\($0.keyword) \($0.text)" } } == [
                ["when I press Tab", "result I see it", "then I press Space", "and I wait"], ["when I wait"],
                ["when I swipe"],
            ])
        #expect(read.entry.scenarios.first?.steps.first?.html.source == "I press <code>Tab</code>")
    }

    @Test(arguments: [
        ("then:\n      - I see alfa\n      - I see bravo", ["then I see alfa", "and I see bravo"]),
        ("then: [I see alfa]\n    result: [Bravo, Charlie]", ["then I see alfa", "result Bravo", "result Charlie"]),
        (
            "result:\n      ios: Charlie\n      android: [Delta, Echo]\n      all: Foxtrot",
            ["result iOS: Charlie", "result Android: Delta", "result Android: Echo", "result Foxtrot"]
        ),
        ("then: ~\n  - [I wait, I look]\n  - iOS and Android", ["and I wait", "and I look", "and iOS and Android"]),
    ])
    func aStepMayBeAListOrDependOnThePlatform(yaml: String, steps: [String]) throws {
        let read = try ReadEntry(yaml: "gherkin-keyboard:\n  - when: I press tab\n    \(yaml)")
        #expect(read.findings == [])
        let scenario = try #require(read.entry.scenarios.first)
        #expect(scenario.steps.map { "\($0.keyword) \($0.text)" } == ["when I press tab"] + steps)
    }

    @Test func aStepForAnUnknownPlatformIsKept() throws {
        let read = try ReadEntry(yaml: "gherkin-mobile:\n  - when: I swipe\n    result:\n      alfa: It moves")
        #expect(read.findings == ["6:7 platform-unknown"])
        #expect(read.entry.scenarios.first?.steps.last?.text == "alfa: It moves")
    }

    // MARK: WCAG

    @Test(arguments: [
        ("2.1.1", ["2.1.1"]), ("\n  - \"2.1.1\"", ["2.1.1"]), ("\n  - 2.1.1 Keyboard", ["2.1.1"]),
        ("2.1.1, 2.1.1", ["2.1.1"]), ("[1.4.10, 4.1.2, 1.4.2, 1.4.10]", ["1.4.2", "1.4.10", "4.1.2"]),
    ])
    func readsSuccessCriteriaInEveryForm(value: String, numbers: [String]) throws {
        let read = try ReadEntry(yaml: "wcag: \(value)")
        #expect(read.entry.wcag.map(\.number) == numbers)
        #expect(read.findings == [])
        #expect(read.entry.criteria.isEmpty)
    }

    /// Older entries name what they ask instead of numbers.
    @Test(arguments: [
        (
            "- name: Perceivable\n    list:\n      - criteria: Alfa\n      - criteria: Bravo\n  - 2.1.1",
            ["Perceivable: Alfa / Bravo"]
        ),
        ("- name: Perceivable\n    list:\n    - 1.1.1: alfa", ["Perceivable: 1.1.1: alfa"]),
        ("Perceivable:\n    1.1.1: alfa", ["Perceivable: 1.1.1: alfa"]),
        ("- name: Perceivable\n    list:", ["Perceivable: "]),
        ("- name: Perceivable\n    note: alfa\n    list: bravo", ["Perceivable: note: alfa", "Perceivable: bravo"]),
    ])
    func aTopicOfSuccessCriteriaIsARow(yaml: String, rows: [String]) throws {
        #expect(try ReadEntry(yaml: "wcag:\n  \(yaml)").entry.table("wcag").outline == rows)
    }
}
