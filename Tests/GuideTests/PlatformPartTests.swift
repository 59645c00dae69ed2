import Testing

@testable import Guide

/// Screen readers, frameworks and actions as keys where platforms stand.
struct PlatformPartTests {
    @Test(
        arguments: [
            (
                "{VoiceOver: Alfa, TalkBack: Bravo}", "VoiceOver: Alfa (ios) / TalkBack: Bravo (android)",
                ["4:11 warning platform-unknown", "4:28 warning platform-unknown"]
            ),
            (
                "{UIKit: Alfa, Compose: Bravo}", "UIKit: Alfa (ios) / Compose: Bravo (android)",
                ["4:11 warning platform-unknown", "4:24 warning platform-unknown"]
            ),
            (
                "{ios: {uikit: Alfa, swiftui: Bravo}}", "uikit: Alfa (ios) / swiftui: Bravo (ios)",
                ["4:17 warning platform-unknown", "4:30 warning platform-unknown"]
            ),
            (
                "{iOS: {swipe up/down: Alfa}}", "swipe up/down: Alfa (ios)", ["4:17 warning platform-unknown"]
            ),
            ("{swipe up/down: Alfa, ios: Bravo}", "swipe up/down: Alfa / Bravo (ios)", ["4:11 error platform-unknown"]),
            ("{iOS: {andriod: Alfa}}", "andriod: Alfa (ios)", ["4:17 error platform-unknown"]),
        ])
    func aPartIsItsPlatformsAndStaysAWord(value: String, row: String, findings: [String]) throws {
        let read = try ReadEntry(yaml: "screenreader:\n  state: \(value)")
        #expect(try read.entry.rowLines("screenreader") == ["state: \(row)"])
        #expect(
            read.diagnostics.map { "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.severity) \($0.rule)" }
                == findings)
    }

    @Test func anUnknownNameIsReportedWhole() throws {
        let read = try ReadEntry(yaml: "screenreader:\n  state: {swipe up/down: Alfa, ios: Bravo}")
        #expect(read.diagnostics.map(\.message) == ["unknown platform 'swipe up/down'"])
    }

    @Test func aScreenReaderWithoutItsPlatformIsNone() throws {
        let yaml = Array("platforms:\n  - {id: web, name: Web}".utf8)
        let vocabulary = Vocabulary(ConfigurationReader.read(path: "sitegen.yml", contents: yaml).configuration)
        #expect(PlatformPart.platforms(of: "VoiceOver", vocabulary) == nil)
        #expect(PlatformPart.platforms(of: "VoiceOver", Vocabulary(.standard)) == ["ios"])
    }
}
