import Testing

@testable import Guide

/// Where a platform ends: at headings above it, and at those beside it that are for all or for another platform.
struct PlatformEndTests {
    private static let both = "### iOS\n\n#### Role\n\na\n\n### Android\n\n#### Role\n\nb\n\n"

    @Test(arguments: ["## Common mistakes", "# Common mistakes", "## Further reading"])
    func aHeadingAboveAPlatformEndsIt(heading: String) throws {
        let read = try ReadEntry(body: Self.both + "\(heading)\n\nFor everybody.\n\n### Deeper\n\nToo.")
        #expect(read.entry.shared.map { $0.outline } == [["For everybody."], ["Too."]])
        #expect(read.entry.sections.filter { $0.platform != nil }.map(\.id.rawValue) == ["ios-role", "android-role"])
        #expect(read.findings == [])
    }

    @Test(arguments: [
        "## Role\n\n### iOS\n\na\n\n### Android\n\nb\n\n## Hints (iOS)\n\nc",
        "# Role\n\n## iOS\n\na\n\n## Android\n\nb\n\n# Hints on iOS\n\nc",
    ])
    func aSectionThatSaysItsPlatformMayFollowOthersOverPlatforms(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.entry.sections.filter { $0.parts.plainText.hasSuffix("c") }.map(\.platform) == ["ios"])
        #expect(read.findings == [])
    }

    @Test(arguments: [
        "- **iOS**\n  - c\n- **Android**\n  - d", "**iOS:** c\n\n**Android:** d", "**iOS:** c\n**Android:** d",
        "- iOS\n  - c\n- Android\n  - d", "Of both:\n\n- **iOS**: c\n- **Android**: d",
    ])
    func aSectionDividedByPlatformsIsForAll(text: String) throws {
        let read = try ReadEntry(
            body: "## iOS\n\n### Name\n\na\n\n## Android\n\n### Name\n\nb\n\n## Testing\n\n\(text)")
        let sections = read.entry.sections.filter { $0.title == "Testing" && $0.platform != nil }
        #expect(sections.map(\.id) == ["ios-testing", "android-testing"])
        #expect(sections.map { $0.parts.plainText.suffix(1) } == ["c", "d"])
        #expect(read.findings.allSatisfy { $0.hasSuffix("platform-label") })
    }

    @Test(arguments: ["- **Android**\n  - c\n- **Jetpack Compose**\n  - d", "**Android:** like **iOS**: d"])
    func aSectionDividedByFrameworksIsItsPlatforms(text: String) throws {
        let read = try ReadEntry(body: "## iOS\n\na\n\n## Android\n\nb\n\n## Testing\n\n\(text)")
        #expect(read.entry.sections.map(\.id) == ["android-testing"])
    }

    @Test(arguments: [
        ("## Android\n\n### Name\n\nb\n\n## Flutter and React Native\n\n### Name\n\nc", "10:4 heading-level"),
        ("## Android\n\nb\n\n## Flutter & React Native\n\nc", "8:4 heading-level"),
        ("## Role\n\n### Android\n\nb\n\n### Flutter / React Native\n\nc", "10:5 heading-level"),
    ])
    func aHeadingForSeveralPlatformsEndsTheOneBefore(body: String, finding: String) throws {
        let configuration = try Configuration(yaml: "platforms: [ios, android, flutter, {id: rn, name: React Native}]")
        let read = try ReadEntry(body: body, configuration: configuration)
        #expect(read.entry.sections.first { $0.parts.plainText.hasSuffix("c") }?.platform == nil)
        #expect(read.findings.filter { $0.hasSuffix("heading-level") } == [finding])
    }

    @Test(arguments: ["Android rotor", "Web on iOS", "About Android and the web"])
    func aHeadingBesideAPlatformThatMentionsAnotherIsForAll(heading: String) throws {
        let other = heading.contains("iOS") ? "Android" : "iOS"
        let read = try ReadEntry(body: "## \(other)\n\na\n\n## \(heading)\n\nb\n\n### Role\n\nc")
        #expect(read.entry.shared.map(\.title) == [heading, "Role"])
        #expect(read.findings == ["8:4 heading-level"])
    }

    @Test(arguments: [
        "# Role\n\n## iOS\n\na\n\n## Android\n\nb\n\n# Own\n\n## iOS\n\nc\n\n## Android\n\nd\n\n# Further reading\n\nAll.",
        "Role\n====\n\niOS\n---\n\na\n\nAndroid\n---\n\nb\n\nOwn\n===\n\niOS\n---\n\nc\n\nAndroid\n---\n\nd\n\n"
            + "Further reading\n====\n\nAll.",
    ])
    func sectionsOfLevelOneMayHavePlatformsUnderThem(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.entry.outline == "further-reading | ios-role ios-own | android-role android-own")
        #expect(try read.entry.section("android-own").outline == ["d"])
        #expect(read.findings == [])
    }

    @Test(arguments: [
        "Both", "All", "Cross-platform", "All platforms (since 2024)", "General", "Shared", "Common", "For both",
        "Both iOS and Android", "For both platforms", "All OSes", "Both: iOS, Android", "Native (iOS & Android)",
        "iOS vs Android", "Differences between iOS and Android", "iOS/Android comparison", "Common to both",
    ])
    func aHeadingBesidePlatformsMayBeForAll(heading: String) throws {
        let read = try ReadEntry(body: "## Implementation\n\n### iOS\n\na\n\n### Android\n\nb\n\n### \(heading)\n\nc")
        #expect(read.entry.shared.map(\.title) == ["Implementation", heading])
        #expect(read.entry.shared.map(\.level) == [2, 3])
        #expect(read.entry.platforms.map { $0.sections.map(\.title) } == [["Implementation"], ["Implementation"]])
        #expect(read.findings == [])
    }

    @Test(arguments: [
        "Web", "Flutter", "React Native", "macOS 15", "Windows notes", ".NET MAUI", "React", "Apple TV", "Web/HTML",
    ])
    func anotherPlatformBesidePlatformsIsForAll(heading: String) throws {
        for (top, level) in [("", 2), ("## Implementation\n\n", 3)] {
            let signs = String(repeating: "#", count: level)
            let read = try ReadEntry(
                body:
                    "\(top)\(signs) iOS\n\na\n\n\(signs) Android\n\nb\n\n\(signs) \(heading)\n\nc\n\n\(signs)# Role\n\nd"
            )
            #expect(read.entry.shared.suffix(2).map(\.title) == [heading, "Role"])
            #expect(read.findings.count == 1)
            #expect(
                read.diagnostics.map(\.message) == [
                    "'\(heading)' has the heading level of a platform but is not configured; it is read as a section for all platforms"
                ])
        }
    }

    @Test func aFrameworkOfAnotherPlatformIsReported() throws {
        let read = try ReadEntry(body: "## iOS\n\n### Role\n\na\n\n## Views\n\nb\n\n## Compose\n\nc")
        #expect(read.entry.platforms.map(\.id) == ["ios", "android"])
        #expect(read.findings == ["10:4 heading-level"])
    }

    @Test func theSamePlatformAgainIsNoSection() throws {
        let body = "## iOS\n\nA\n\n## Andriod\n\nB\n\n## **ios:**\n\nC\n\n## 4. iOS\n\nD\n\n## Android\n\nE"
        let entry = try ReadEntry(body: body).entry
        #expect(entry.sections.isEmpty)
        #expect(entry.platforms.map { $0.introduction.map(\.html.plainText) } == [["A C D"], ["B E"]])
    }

    // MARK: Frameworks

    @Test func aFrameworkIsNoPartOfAnotherPlatformsSection() throws {
        let body =
            "## Notes\n\nAll\n\n### iOS notes\n\nA\n\n### Android notes\n\nB\n\n### SwiftUI notes\n\nC"
        let ios = try ReadEntry(body: body).entry.content("ios")
        #expect(ios.sections.map(\.title) == ["iOS notes"])
        #expect(ios.sections.first?.outline == ["A", "SwiftUI notes [swiftui]: C"])
        let beside = try ReadEntry(body: "## iOS\n\nA\n\n## Android\n\nB\n\n## SwiftUI\n\nC").entry
        #expect(try beside.content("android").sections.isEmpty)
        #expect(try beside.content("ios").introduction.map(\.html.plainText) == ["A", "C"])
    }

    @Test(arguments: [
        (
            "## Role\n\n### iOS\n\na\n\n### Android\n\nb\n\n## iOS\n\nc\n\n### Focus\n\nd",
            " | ios-role ios-focus | android-role", []
        ),
        ("## iOS\n\na\n\n## Android-specific notes\n\nb", " |  | ", []),
        (
            "## Implementation\n\n### iOS\n\na\n\n### Android\n\nb\n\n### Testing\n\nc",
            "implementation testing | ios-implementation | android-implementation", []
        ),
        (
            "### iOS\n\n#### Role\n\na\n\n### Android\n\n#### Role\n\nb\n\n## Focus\n\nc\n\n### Android\n\nd",
            "focus | ios-role | android-role android-focus", []
        ),
        (
            "## iOS\n\n## General\n\na\n\n## Role\n\nb\n\n## Android\n\n## General\n\nc\n\n## Role\n\nd",
            " | ios-general ios-role | android-general android-role",
            ["6:4", "10:4", "16:4", "20:4"].map { "\($0) heading-level" }
        ),
        ("## Role (iOS)\n\nA\n\n## Role (Android)\n\nB", " | ios-role | android-role", []),
        ("## Role\n\n### Overview\n\nA\n\n### iOS\n\nB", "role overview | ios-role", []),
        (
            "## iOS\n\n#### Swift\n\na\n\n##### More\n\nx\n\n#### SwiftUI\n\nb\n\n##### More\n\ny",
            " | ios-swift ios-more ios-swiftui ios-more-2", []
        ),
        ("## Android\n\n#### Kotlin basics\n\na\n\n#### Compose\n\nb", " | android-kotlin-basics android-compose", []),
        ("## Android\n\n### Role\n\n#### iPad\n\nb\n\n### State\n\nc", " |  | android-role android-state", []),
        (
            "## Android\n\n### Role\n\na\n\n#### iPad\n\nb\n\n### State\n\nc\n\n## iOS\n\n### Role\n\nd",
            " | ios-role | android-role android-state", []
        ),
    ])
    func everySectionIsWhereItBelongs(body: String, outline: String, findings: [String]) throws {
        let read = try ReadEntry(body: body)
        #expect(read.entry.outline == outline)
        #expect(read.findings == findings)
    }

    // MARK: Sections as high as their platform, and platforms deep inside another one

    @Test(arguments: [
        // Aspects behind the notes stand beside them.
        ("## iOS\n\n## Developer notes\n\nA\n\n### Name\n\nB\n\n### Role\n\nC", "3 3 3"),
        ("## iOS Developer Notes\n\nA\n\n### General Notes\n\nB\n\n### Name\n\nC", "3 3 3"),
        // What is no aspect stays under the notes, unless it stands behind one.
        ("## iOS\n\n## Notes\n\nA\n\n### Own\n\nB\n\n### Name\n\nC\n\n### More\n\nD", "3 4 3 3"),
        ("## iOS\n\n## Notes\n\nA\n\n### Own\n\nB\n\n#### Name\n\nC", "3 4 5"),
        ("## iOS\n\n## Own\n\nA\n\n### Name\n\nB", "3 4"), ("## iOS\n\n### Notes\n\nA\n\n#### Name\n\nB", "3 4"),
        // A heading for all that follow it.
        ("## iOS\n\n## Notes\n\n### Name\n\nA\n\n### Role\n\nB", "3 4 4"),
    ])
    func levelsFollowTheAspects(body: String, levels: String) throws {
        #expect(try ReadEntry(body: body).entry.sections.map { "\($0.level)" }.joined(separator: " ") == levels)
    }

    @Test func withoutATextOfItsOwnItIsThePlatformsHeading() throws {
        let body =
            "See [notes](#ios-developer-notes).\n\n## iOS Developer Notes\n\n### Name\n\nA\n\n### Role\n\nB\n\n"
            + "## Android Developer Notes\n\n### General Notes\n\nC"
        let read = try ReadEntry(body: body)
        #expect(read.findings == [])
        #expect(read.entry.outline == " | ios-name ios-role | android-developer-notes")
        #expect(read.entry.sections.map(\.level) == [3, 3, 3])
        #expect(read.entry.platforms.map(\.title) == ["iOS Developer Notes", "Android Developer Notes"])
        #expect(read.entry.platforms.map(\.aliases) == [["ios-developer-notes"], []])
    }

    @Test(arguments: ["#### Android 14", "#### Android TV", "#### Android only"])
    func aPlatformsOwnHeadingTakesOver(deep: String) throws {
        let read = try ReadEntry(
            body: "## iOS\n\n### State\n\na\n\n\(deep)\n\nb\n\n## Android\n\n### Role\n\nc\n\n### State\n\nd")
        #expect(read.entry.shared.isEmpty)
        let android = read.entry.sections.filter { $0.platform == "android" }
        #expect(android.compactMap(\.aspect) == ["role", "state"])
    }

    @Test(arguments: ["Flutter", ".NET MAUI", "React Native"])
    func aPlatformInsideAToolkitIsASectionOfIt(toolkit: String) throws {
        let read = try ReadEntry(
            body: "## Android\n\na\n\n## \(toolkit)\n\nb\n\n### Android\n\nc\n\n### iOS notes\n\nd\n\n## iOS\n\ne",
            configuration: Configuration(yaml: "platforms: [android, {id: kit, name: \(toolkit)}, ios]"))
        #expect(read.entry.platforms.map(\.id) == ["android", "kit", "ios"])
        #expect(read.entry.sections.map { "\($0.platform ?? "") \($0.title)" } == ["kit Android", "kit iOS notes"])
        #expect(read.findings == [])
    }
}
