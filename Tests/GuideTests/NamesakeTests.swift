import Testing

@testable import Guide

/// Platforms whose names have several words, and frameworks that several platforms have under one name.
struct NamesakeTests {
    private static let configuration = ConfigurationReader.read(
        path: "sitegen.yml",
        contents: Array(
            """
            platforms:
              - id: ios
                name: iOS
                frameworks: [uikit, {id: rn-ios, name: React Native}]
              - id: android
                name: Android OS
                frameworks: [views, {id: rn-android, name: React Native, spellings: [Both worlds]}]
            """.utf8))

    private func read(_ body: String) throws -> Entry {
        #expect(Self.configuration.diagnostics.isEmpty)
        return try ReadEntry(body: body, configuration: Self.configuration.configuration).entry
    }

    @Test(arguments: [
        "- **React Native**: x", "- **React Native**\n  - x", "**React Native**\n\nx", "#### React Native\n\nx",
        "**React Native** (0.70): x", "#### React Native 0.70\n\nx", "- React Native\n  - x",
    ])
    func aFrameworkIsThatOfThePlatformItStandsIn(label: String) throws {
        let entry = try read("## iOS\n\n### Role\n\nA\n\n\(label)\n\n## Android OS\n\n### Role\n\nB\n\n\(label)")
        let frameworks = entry.platforms.map { $0.sections.flatMap { $0.parts.map(\.frameworks) } }
        #expect(frameworks == [[[], ["rn-ios"]], [[], ["rn-android"]]])
    }

    @Test func aListOfFrameworksIsThatOfItsPlatform() throws {
        let entry = try read(
            "## iOS\n\n### Role\n\n**UIKit and React Native**\n\nx\n\n"
                + "## Android OS\n\n### Role\n\n**Views, React Native**\n\nx")
        let frameworks = entry.platforms.map { $0.sections.flatMap { $0.parts.map(\.frameworks) } }
        #expect(frameworks == [[["uikit", "rn-ios"]], [["views", "rn-android"]]])
    }

    @Test func inNoPlatformItIsTheFirstUnlessItsPlatformIsNamed() throws {
        func platform(_ label: String) throws -> [PlatformID] {
            try read("## Role\n\nText\n\n\(label)").platforms.map(\.id)
        }
        #expect(try platform("**React Native**\n\nx") == ["ios"])
        #expect(try platform("**React Native (Android OS)**\n\nx") == ["android"])
        #expect(try platform("**React Native 0.7 (Android OS)**\n\nx") == ["android"])
        #expect(try platform("**Both worlds**\n\nx") == ["android"])
        #expect(try platform("- **Android OS**\n  - **React Native**\n    - x") == ["android"])
    }

    @Test func aReasonHoldsForAllFrameworksOfAName() throws {
        let read = try ReadEntry(
            yaml: "not-applicable:\n  role:\n    React Native: Does not need it", body: "Text",
            configuration: Self.configuration.configuration)
        #expect(read.entry.notApplicable.map(\.scope) == [.framework("rn-ios"), .framework("rn-android")])
    }

    @Test(arguments: [
        ("Role on Android OS", "android-role"), ("Role (Android OS)", "android-role"),
        ("Android OS role", "android-role"), ("Android OS: role", "android-role"),
        ("Best practices on Android OS", "android-best-practices-on-android-os"),
    ])
    func aHeadingMayNameAPlatformOfSeveralWordsAndItsSection(heading: String, id: SectionID) throws {
        let entry = try read("## iOS\n\n### Role\n\nA\n\n## \(heading)\n\nx")
        #expect(entry.platforms.last?.id == "android")
        #expect(entry.platforms.last?.sections.count == 1)
    }
}
