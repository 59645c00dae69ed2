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
        aliases:
          - /old/toggle/
          - switches/toggle.html
        related: [controls/other]
        keyboard:
          space: Changes the state
        wcag: [4.1.2, "2.1.1"]
        videos:
          - platform: android
            title: In use
            src: toggle.mp4
            captions: toggle.vtt
            transcript: /controls/other/
        reviewed: 2026-10-02
        tested-with:
          - iOS 26, VoiceOver
          - Android 16, TalkBack
        ---
        """

    private func site() -> ReadSite {
        ReadSite(
            ["controls/toggle.md": Self.complete, "controls/other.md": "---\ntitle: Other\n---\n"],
            assets: ["controls/toggle.mp4", "controls/toggle.vtt"])
    }

    @Test func readsEveryKeyWithoutAWarning() throws {
        let site = site()
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
        #expect(
            entry.videos == [
                Video(
                    platform: "android", title: "In use", src: "../toggle.mp4", captions: "../toggle.vtt",
                    transcript: "../other/")
            ])
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
        ("true", true), ("yes", true), ("on", true), ("True", true), ("false", false), ("no", false), ("", false),
    ])
    func knowsDrafts(written: String, isDraft: Bool) {
        let contents = Array("---\ntitle: Thing\ndraft: \(written)\n---\n".utf8)
        let item = ContentTree.Item(path: "a.md", source: "content/a.md", location: "", size: contents.count)
        let (draft, found) = EntryParser(configuration: .standard).readFrontMatter(of: item, contents: contents)
        #expect(draft?.isDraft == isDraft)
        #expect(found.isEmpty)
    }

    // MARK: Scenarios

    @Test func readsScenariosStepByStep() throws {
        let read = try ReadEntry(
            yaml: """
                gherkin-keyboard:
                  - when:  |
                      I press `Tab`
                    result: |
                      I see focus move
                  - then: I press Space
                    and: I wait
                    result: The state changes
                  - when: I press Escape
                    result: Nothing happens
                gherkin-mobile:
                  - when: I swipe
                """)
        #expect(read.findings == [])
        #expect(read.entry.scenarios.map(\.table) == ["keyboard", "keyboard", "mobile"])
        let steps = read.entry.scenarios.map { $0.steps.map { "\($0.keyword) \($0.text)" } }
        #expect(
            steps == [
                [
                    "when I press Tab", "result I see focus move", "then I press Space", "and I wait",
                    "result The state changes",
                ],
                ["when I press Escape", "result Nothing happens"], ["when I swipe"],
            ])
        #expect(read.entry.scenarios.first?.steps.first?.html.source == "I press <code>Tab</code>")
    }

    @Test func keepsAStepNobodyKnows() throws {
        let read = try ReadEntry(yaml: "gherkin-keyboard:\n  - when: I press Tab\n    otherwise: I wait")
        #expect(read.findings == ["5:5 front-matter-unknown-key"])
        #expect(read.entry.scenarios.first?.steps.map(\.text) == ["I press Tab", "I wait"])
    }

    @Test(arguments: [
        ("then:\n      - I see alfa\n      - I see bravo", ["then I see alfa", "and I see bravo"]),
        (
            "then: [I see alfa]\n    result: [Bravo, Charlie]",
            ["then I see alfa", "result Bravo", "result Charlie"]
        ),
        (
            "result:\n      ios: Charlie\n      android: [Delta, Echo]\n      all: Foxtrot",
            ["result iOS: Charlie", "result Android: Delta", "result Android: Echo", "result Foxtrot"]
        ),
        (
            "then: ~\n  - [I wait, I look]\n  - iOS and Android",
            ["and I wait", "and I look", "and iOS and Android"]
        ),
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
        "wcag: 2.1.1", "wcag: [2.1.1]", "wcag:\n  - \"2.1.1\"", "wcag:\n  - 2.1.1 Keyboard", "wcag: 2.1.1, 2.1.1",
        "wcag:\n  - 2.1.1\n  - 2.1.1",
    ])
    func readsSuccessCriteriaInEveryForm(yaml: String) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.entry.wcag.map(\.number) == ["2.1.1"])
        #expect(read.findings == [])
        #expect(read.entry.criteria.isEmpty)
    }

    @Test func sortsSuccessCriteriaByNumber() throws {
        let read = try ReadEntry(yaml: "wcag: [1.4.10, 4.1.2, 1.4.2, 1.4.10]")
        #expect(read.entry.wcag.map(\.number) == ["1.4.2", "1.4.10", "4.1.2"])
    }

    @Test func keepsTheMappingFormOfOlderEntriesAsATable() throws {
        let read = try ReadEntry(
            yaml: """
                wcag:
                  - name: Perceivable
                    list:
                      - criteria: The text has contrast
                      - criteria: The icon has a name
                  - name: Operable
                    list:
                      - criteria: Every key works
                """)
        #expect(read.findings == [])
        let table = try read.entry.table("wcag")
        #expect(
            table.outline == ["Perceivable: The text has contrast / The icon has a name", "Operable: Every key works"])
        #expect(read.entry.wcag.isEmpty)
    }

    @Test(arguments: [
        ("- name: Perceivable\n    list:\n    - 1.1.1: alfa\n    - 1.4.3: bravo", ["1.1.1: alfa", "1.4.3: bravo"]),
        ("Perceivable:\n    1.1.1: alfa", ["1.1.1: alfa"]),
        ("- name: Perceivable\n    list:", [" "]), ("Perceivable:", [" "]), ("- Perceivable: []", [" "]),
        ("- name: Perceivable\n    note: alfa\n    list: bravo", ["note: alfa", " bravo"]),
    ])
    func aTopicIsNotLostForWhatStandsBelowIt(yaml: String, rows: [String]) throws {
        let table = try ReadEntry(yaml: "wcag:\n  \(yaml)").entry.table("wcag")
        #expect(table.outline == rows.map { "Perceivable:" + ($0.hasPrefix(" ") ? $0 : " \($0)") })
    }

    @Test func aLongTopicIsWrittenOnce() throws {
        let topic = String(repeating: "a", count: 201)
        let table = try ReadEntry(yaml: "wcag:\n  - name: \(topic)\n    list: Alfa\n    b: Bravo\n    c: Charlie").entry
            .table("wcag")
        #expect(table.outline == ["\(topic): Alfa", "b: Bravo", "c: Charlie"])
    }

    @Test func readsNumbersAndSentencesInOneList() throws {
        let read = try ReadEntry(
            yaml: """
                wcag:
                  - 2.1.1
                  - name: Perceivable
                    list:
                      - criteria: The text has contrast
                """)
        #expect(read.entry.wcag.map(\.number) == ["2.1.1"])
        #expect(try read.entry.table("wcag").outline == ["Perceivable: The text has contrast"])
    }
}
