import Diagnostics
import Testing

@testable import Guide

/// What `min-version` says of the parts of frameworks, and what is said of a version that cannot be meant.
struct MinimumVersionTests {
    private static let body = """
        ## iOS

        ### Name

        - **UIKit**
          - One.
        - **SwiftUI**
          - Two.

        ### Which text

        - **UIKit and SwiftUI**
          - Three.

        ## Android

        ### Name

        - For both.
        - **Jetpack Compose**
          - Four.

        """

    /// The value is in line 4.
    private func read(_ value: String) throws -> ReadEntry {
        try ReadEntry(yaml: "layout: entry\nmin-version: \(value)", body: Self.body)
    }

    @Test(arguments: [
        ("{swiftui: {name: iOS 18}}", ["ios-name swiftui iOS 18"]),
        ("{Swift UI: {Accessible name: iOS 18.0}}", ["ios-name swiftui iOS 18.0"]),
        ("{uikit: iOS 18}", ["ios-name uikit iOS 18", "ios-which-text uikit iOS 18"]),
        (
            "{swiftui: {WHICH text: [iOS 26, Charts  2]}}",
            ["ios-which-text swiftui iOS 26", "ios-which-text swiftui Charts 2"]
        ),
        (
            "{compose: [Compose 1.10, Material 3 1.4, API level 36.1]}",
            [
                "android-name compose Compose 1.10", "android-name compose Material 3 1.4",
                "android-name compose API level 36.1",
            ]
        ),
        ("{compose: , swiftui: {name: }}", []), ("", []),
    ])
    func aVersionIsThatOfThePartsItNames(value: String, expected: [String]) throws {
        let read = try read(value)
        #expect(read.findings == [])
        #expect(read.entry.minVersions.map { "\($0.section) \($0.framework) \($0.version.text)" } == expected)
    }

    @Test func aPartSaysWhatItNeeds() throws {
        let entry = try read("{uikit: iOS 18, swiftui: {which text: [iOS 26, iOS 18]}}").entry
        #expect(try entry.section("ios-name").parts.map(\.versions.text) == ["iOS 18", ""])
        // A part for two frameworks needs what each of them needs.
        #expect(try entry.section("ios-which-text").parts.map(\.versions.text) == ["iOS 18, iOS 26"])
        #expect(try entry.section("android-name").parts.map(\.versions) == [[], []])
    }

    @Test(arguments: [
        ("iOS 18", "value-invalid: 'min-version' must map frameworks to versions"),
        ("{swiftu: iOS 18}", "platform-unknown: unknown framework 'swiftu'; did you mean 'swiftui'?"),
        ("{ios: iOS 18}", "platform-unknown: unknown framework 'ios'"),
        (
            "{swiftui: {nam: iOS 18}}",
            "value-invalid: 'min-version' names 'swiftui' in 'nam', but the entry has no such part; did you mean 'Name'?"
        ),
        (
            "{compose: {which text: iOS 18}}",
            "value-invalid: 'min-version' names 'compose' in 'which text', but the entry has no such part"
        ),
        ("{views: API level 33}", "value-invalid: 'min-version' names 'views', but the entry has no such part"),
        ("{uikit: iOS 18, UI Kit: iOS 26}", "value-invalid: framework 'UI Kit' occurs twice"),
        ("{uikit: {name: iOS 18, Names: iOS 26}}", "value-invalid: section 'Names' occurs twice"),
        ("{compose: [A 1, A 2, A 3, A 4, A 5]}", "value-invalid: 'min-version' has 5 values; it can have at most 4"),
    ])
    func whatCannotBeMeantIsReported(value: String, expected: String) throws {
        let found = try #require(try read(value).diagnostics.first)
        #expect("\(found.rule): \(found.summary)" == expected)
        #expect(found.location.line == 4)
    }

    @Test(arguments: [
        "'18'", "iOS", "iOS 18 and later", "iOS 18.", "iOS 18+", "'iOS, 18'", "'1.8 Compose'", "7 18", "iOS v18",
    ])
    func aVersionIsANameAndANumber(version: String) throws {
        let read = try read("{swiftui: \(version)}")
        #expect(read.entry.minVersions == [])
        #expect(
            read.diagnostics.map(\.message) == [
                "a version must be a name and a number, such as iOS 18, not '\(version.replacing("'", with: ""))'"
            ])
    }

    /// A name that frameworks of several platforms have stands for those that have a part.
    @Test func aNameOfSeveralFrameworksStandsForTheirParts() throws {
        let configuration = try Configuration(
            yaml: """
                platforms:
                  - {id: ios, name: iOS, frameworks: [{id: rn-ios, name: React Native}]}
                  - {id: android, name: Android, frameworks: [{id: rn-android, name: React Native}]}
                """)
        let entry = try ReadEntry(
            yaml: "layout: entry\nmin-version: {React Native: React Native 0.76}",
            body: "## iOS\n\n### Name\n\n- **React Native**\n  - One.\n", configuration: configuration)
        #expect(entry.findings == [])
        #expect(entry.entry.minVersions.map(\.framework) == ["rn-ios"])
    }
}
