import Testing

@testable import Guide

/// Scenarios that are for one platform, and steps that are.
struct ScenarioPlatformTests {
    /// Each scenario as `ios: name | keyword text | [android] keyword text`, without the platform where it is for all.
    private func scenarios(_ yaml: String) throws -> [String] {
        func limit(_ platforms: [PlatformID]?, _ words: (String) -> String) -> String {
            platforms.map { words($0.map(\.rawValue).joined(separator: " ")) } ?? ""
        }
        return try ReadEntry(yaml: yaml).entry.scenarios.map { scenario in
            let steps = scenario.steps.map { step in
                limit(step.platforms) { "[\($0)] " } + "\(step.keyword) \(step.text)"
            }
            return limit(scenario.platforms) { "\($0): " } + ([scenario.name ?? "-"] + steps).joined(separator: " | ")
        }
    }

    @Test(
        arguments: [
            (
                "\n  ios:\n    - {when: Alfa, result: Bravo}\n    - {when: Charlie, result: Delta}\n  android: {when: Echo}",
                [
                    "ios: - | when Alfa | result Bravo", "ios: - | when Charlie | result Delta",
                    "android: - | when Echo",
                ], ["3:1 table-not-mapping"]
            ),
            ("\n  iPad: {when: Alfa}", ["ios: - | when Alfa"], ["3:1 table-not-mapping"]),
            ("\n  all: [When Alfa]", ["- | when Alfa"], ["3:1 table-not-mapping"]),
            (
                "\n  Reach it:\n    ios: [When Alfa]\n    android: [When Bravo]",
                ["ios: Reach it | when Alfa", "android: Reach it | when Bravo"], ["3:1 table-not-mapping"]
            ),
            (
                "\n  - ios: {when: Alfa}\n    android: {when: Bravo}\n  - when: Charlie",
                ["ios: - | when Alfa", "android: - | when Bravo", "- | when Charlie"], []
            ),
            (
                "\n  - platform: iOS\n    when: Alfa\n    result: Bravo\n  - then: Charlie\n  - {when: Delta, platform: all}",
                ["ios: - | when Alfa | result Bravo | then Charlie", "- | when Delta"], []
            ),
            (
                "\n  - {scenario: Reach it, platform: iOS VoiceOver, when: Alfa}",
                ["ios: Reach it (iOS VoiceOver) | when Alfa"], []
            ),
            ("\n  - {platform: [iOS, Android], when: Alfa}", ["- | when Alfa"], []),
            ("\n  - platform: iOS\n  - when: Alfa", ["ios: iOS | when Alfa"], []),
            (
                "\n  - when: Alfa\n  - {then: Bravo, platform: android}",
                ["- | when Alfa | [android] then Android: Bravo"], []
            ),
            (
                "\n  - when: Alfa\n    result: {ios: Bravo, android: Charlie}",
                ["- | when Alfa | [ios] result iOS: Bravo | [android] result Android: Charlie"], []
            ),
            (
                "\n  - when: Alfa\n    ios: Bravo\n    Result (Android): Charlie",
                ["- | when Alfa | [ios] result iOS: Bravo | [android] result Android: Charlie"],
                ["5:5 key-spelling", "6:5 key-spelling"]
            ),
        ])
    func platformsLimitScenariosAndSteps(value: String, expected: [String], findings: [String]) throws {
        #expect(try scenarios("gherkin-keyboard: \(value)") == expected)
        #expect(try ReadEntry(yaml: "gherkin-keyboard: \(value)").findings == findings)
    }

    @Test(arguments: ["gherkin-keyboard-android", "gherkin_android_keyboard", "gherkin-Android keyboard"])
    func aKeyNamesThePlatformOfItsScenarios(key: String) throws {
        let read = try ReadEntry(yaml: "\(key):\n  - {when: Alfa, result: Bravo}")
        #expect(read.entry.scenarios.map(\.table) == ["keyboard"])
        #expect(read.entry.scenarios.map(\.platforms) == [["android"]])
        #expect(read.findings == ["3:1 key-spelling"])
        #expect(read.diagnostics.first?.message.hasSuffix("its scenarios for Android alone") == true)
    }

    @Test(arguments: [("keybord", "gherkin-keyboard" as String?), ("ios", nil), ("valves", nil)])
    func aTableThatIsNotConfiguredIsReported(table: String, suggestion: String?) throws {
        let read = try ReadEntry(yaml: "gherkin-\(table):\n  - {when: Alfa, result: Bravo}")
        #expect(read.entry.scenarios.map(\.table) == [CriteriaID(table)])
        #expect(read.findings == ["3:1 table-unknown"])
        #expect(read.diagnostics.map(\.suggestion) == [suggestion])
    }

    @Test func aPlatformThatDoesNotExistIsReported() throws {
        let read = try ReadEntry(yaml: "gherkin-keyboard:\n  - {when: Alfa, platform: Andriod}")
        #expect(read.findings == ["4:28 platform-unknown"])
        #expect(read.entry.scenarios.map(\.name) == ["Andriod"])
    }
}
