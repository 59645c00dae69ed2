import Testing

@testable import Guide
@testable import Site

@Suite struct CriteriaGherkinTests {
    private let guide = SmallGuide.guide()

    private func render(_ entry: Entry, _ platform: PlatformID? = nil) -> String {
        CriteriaExport.render(entry, in: guide, as: .gherkin, platform: platform)
    }

    @Test func writesAScenarioForEachRowAndGroupOfPlatforms() {
        let expected = """
            # language: en
            Feature: Link
              What it is: Leads to another place.
              What it serves: WCAG 2.2, 2.1.1 Keyboard; 4.1.2 Name, Role, Value

              Scenario: Keyboard: tab
                Given a screen with an example of "Link"
                When I press "tab" on the keyboard
                Then the result is: Focus moves to the link

              @ios
              Scenario: Keyboard: enter (iOS)
                Given a screen with an example of "Link"
                When I press "enter" on the keyboard
                Then the result is: Opens the link

              @android
              Scenario: Keyboard: enter (Android)
                Given a screen with an example of "Link"
                When I press "enter" on the keyboard
                Then the result is: Activates

              @android
              Scenario: Keyboard: space (Android)
                Given a screen with an example of "Link"
                When I press "space" on the keyboard
                Then the result is: Activates on Android

              Scenario: Announces: name
                Given a screen with an example of "Link"
                When the screen reader reaches it
                Then the "name" is as expected: Says where it leads

            """
        #expect(render(SmallGuide.link) == expected)
    }

    @Test func letsNoTextBecomeAKeyword() {
        let expected = """
            # language: en
            Feature: Say "hi" | <script> Feature: Evil
              What it is: # No heading Scenario: none \u{1F600} `code` end

              Scenario: Keyboard: =cmd()
                Given a screen with an example of "Say \\"hi\\" | <script> Feature: Evil"
                When I press "=cmd()" on the keyboard
                Then the result is: a | b, "c" @tag Scenario: x

              Scenario: Keyboard
                Given a screen with an example of "Say \\"hi\\" | <script> Feature: Evil"
                When I use the keyboard
                Then the result is: +1 <b>bold</b> \u{1F600} & more &amp; \\

              @ios
              Scenario: Keyboard (iOS)
                Given a screen with an example of "Say \\"hi\\" | <script> Feature: Evil"
                When I use the keyboard
                Then the result is: - [x] done

              Scenario: Keyboard scenario
                Given a screen with an example of "Say \\"hi\\" | <script> Feature: Evil"
                When \"\"\" Then: nothing
                Then | a | b |

            """
        #expect(render(SmallGuide.hostile) == expected)
    }

    @Test func tagsTheFeatureOfOnePlatform() {
        let lines = render(SmallGuide.link, "android").split(separator: "\n").map(String.init)
        #expect(lines.prefix(3) == ["# language: en", "@android", "Feature: Link (Android)"])
        #expect(lines.filter { $0.contains("@") } == ["@android"])
    }

    @Test func makesOneWordOfEachTag() {
        var configuration = Configuration.standard
        configuration.platforms = [Platform(id: "my @os #1", name: "My OS"), Platform(id: "b", name: "B")]
        let entry = SmallGuide.entry(
            "a", title: "A",
            criteria: [SmallGuide.keyboard([SmallGuide.row("tab", [SmallGuide.result("x", ["my @os #1"])])])])
        let guide = Guide(joining: [entry], configuration: configuration)
        #expect(
            CriteriaExport.render(entry, in: guide, as: .gherkin).contains(
                "\n  @my-os-1\n  Scenario: Keyboard: tab (My OS)"))
    }

    @Test func joinsResultsOfTheSamePlatforms() {
        let results = [SmallGuide.result("x"), SmallGuide.result("y", ["ios"]), SmallGuide.result("z")]
        let entry = SmallGuide.entry("a", title: "A", criteria: [SmallGuide.keyboard([SmallGuide.row("tab", results)])])
        #expect(render(entry).contains("Then the result is: x\n    And the result is: z\n\n  @ios\n"))
    }

    @Test(arguments: [
        ("keyboard", "tab", "When I press \"tab\" on the keyboard\n    Then the result is: R"),
        ("keyboard", "⇧⌘ A", "When I press \"⇧⌘ A\" on the keyboard\n    Then the result is: R"),
        ("keyboard", "skip-links", "When I use \"skip-links\" with the keyboard\n    Then the result is: R"),
        ("keyboard", "Keyboard", "When I use the keyboard\n    Then the result is: R"),
        ("keyboard", "When it is not open", "When it is not open\n    Then the result is: R"),
        ("screenreader", "After it has closed", "When after it has closed\n    Then what I hear is as expected: R"),
        ("keyboard", "", "When I use the keyboard\n    Then the result is: R"),
        ("mobile", "double tap", "When I use \"double tap\" with the screen reader\n    Then the result is: R"),
        ("mobile", "", "When I use the screen reader\n    Then the result is: R"),
        ("screenreader", "role", "When the screen reader reaches it\n    Then the \"role\" is as expected: R"),
        ("screenreader", "", "When the screen reader reaches it\n    Then what I hear is as expected: R"),
        ("settings", "bold text", "When I change the device setting \"bold text\"\n    Then the result is: R"),
        ("settings", "", "When I change the device settings\n    Then the result is: R"),
        ("voice", "show \"names\"", "When I check \"show \\\"names\\\"\" under \"T\"\n    Then the result is: R"),
        ("voice", "", "When I check \"T\"\n    Then the result is: R"),
    ])
    func speaksEnglishOfEachTable(table: String, action: String, steps: String) {
        let criteria = CriteriaTable(
            id: CriteriaID(table), title: "T", actionHeading: "A", resultHeading: "R",
            rows: [SmallGuide.row(action, [SmallGuide.result("R")])])
        #expect(render(SmallGuide.entry("a", title: "A", criteria: [criteria])).contains(steps))
    }

    @Test func makesRulesOfSeveralEntries() {
        let text = CriteriaExport.render([SmallGuide.link, SmallGuide.web], in: guide, as: .gherkin, platform: "ios")
        let heads = text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("      ") }
        #expect(
            heads == [
                "# language: en", "Feature: Controls", "  @ios", "  Rule: Link (iOS)",
                "    What it is: Leads to another place.",
                "    What it serves: WCAG 2.2, 2.1.1 Keyboard; 4.1.2 Name, Role, Value", "    Scenario: Keyboard: tab",
                "    Scenario: Keyboard: enter", "    Scenario: Announces: name", "  @ios", "  Rule: Web link (iOS)",
                "    Scenario: Keyboard scenario",
            ])
    }
}

@Suite struct WrittenScenarioTests {
    @Test func whatMayBeDoneInsteadIsNoNextStep() {
        let scenario = Scenario(
            table: "keyboard",
            steps: [(.when, "I press a"), (.result, "it opens"), (.or, "I press b"), (.result, "it opens")]
                .map(SmallGuide.step))
        let entry = SmallGuide.entry("a", title: "A", scenarios: [scenario])
        let feature = CriteriaExport.render(entry, in: SmallGuide.guide(), as: .gherkin)
        #expect(feature.hasSuffix("When I press a\n    Then it opens\n    * or I press b\n    Then it opens\n"))
        #expect(
            CriteriaExport.render(entry, in: SmallGuide.guide(), as: .markdown).contains(
                "**Or** I press b; **Then** it opens"))
    }

    private func steps(_ written: [(Scenario.Step.Keyword, String)]) -> [String] {
        let scenario = Scenario(table: "keyboard", steps: written.map(SmallGuide.step))
        let entry = SmallGuide.entry("a", title: "A", scenarios: [scenario])
        return WrittenScenario.all(of: entry, in: SmallGuide.guide()).flatMap(\.steps)
            .map { "\($0.keyword.rawValue) \($0.text)" }
    }

    @Test func readsThenBesideResultAsTheNextThingToDo() {
        #expect(
            steps([
                (.when, "a"), (.result, "b"), (.then, "c"), (.and, "d"), (.result, "e"), (.result, "f"), (.and, "g"),
            ])
                == ["When a", "Then b", "When c", "And d", "Then e", "And f", "When g"])
    }

    @Test func leavesStepsWithoutResultAsTheyAre() {
        #expect(
            steps([(.given, "a"), (.and, "b"), (.when, "c"), (.then, "d"), (.and, "e"), (.but, "f")])
                == ["Given a", "And b", "When c", "Then d", "And e", "But f"])
    }

    @Test func beginsNoScenarioWithAnd() {
        #expect(steps([(.and, "a"), (.then, "b")]) == ["When a", "Then b"])
    }

    @Test func joinsActionsThatFollowEachOther() {
        #expect(steps([(.when, "a"), (.then, "b"), (.result, "c")]) == ["When a", "And b", "Then c"])
    }

    @Test func leavesOutWhatSaysNothing() {
        #expect(steps([(.when, " \n"), (.then, "")]) == [])
    }

    @Test func numbersScenariosOfTheSameTable() {
        let scenarios = ["keyboard", "mobile", "keyboard"].map {
            Scenario(table: CriteriaID($0), steps: [SmallGuide.step(.when, "x")])
        }
        let entry = SmallGuide.entry("a", title: "A", scenarios: scenarios)
        #expect(
            WrittenScenario.all(of: entry, in: SmallGuide.guide()).map(\.title)
                == ["Keyboard scenario 1", "mobile scenario", "Keyboard scenario 2"])
    }
}
