import Testing

@testable import Guide

/// The rules of docs/reference/headings.md, one case each: where the text under a heading goes, and which names headings have
/// among signs, numbers and other words.
struct HeadingTests {
    /// Each body has the words `to-ios`, `to-android` and `to-all` where they belong.
    @Test(arguments: [
        // Names of other platforms end the one before.
        "## Android\n\nto-android\n\n## iSO\n\nto-all\n\n### Role\n\nto-all",
        "## Android\n\nto-android\n\n## i OS\n\nto-all\n\n## OIS\n\nto-all",
        "## iOS\n\nto-ios\n\n## Anroid d\n\nto-all",
        "## Films\n\n### iOS VoiceOver\n\nto-ios\n\n### Windows NVDA Chrome\n\nto-all",
        "## iOS VoiceOver Safari\n\nto-ios\n\n## Windows JAWS Edge\n\nto-all",
        // One platform of the guide among others is that platform.
        "## Android\n\nto-android\n\n## iOS and watchOS\n\nto-ios",
        "## Android\n\nto-android\n\n## iOS & macOS\n\nto-ios",
        "## Android\n\nto-android\n\n## iOS, iPadOS and macOS\n\nto-ios\n\n### Role\n\nto-ios",
        "## iOS\n\nto-ios\n\n## Wear OS / Android\n\nto-android",
        // A section says its platform, wherever it stands.
        "## iOS\n\n### Pairing (Android only)\n\nto-android\n\n### Role\n\nto-ios",
        "## iOS\n\n### Pairing on Android\n\nto-android\n\n#### More\n\nto-android\n\n### Role\n\nto-ios",
        "## iOS\n\n### Android: Pairing\n\nto-android\n\n### Pairing [Android]\n\nto-android\n\n## Role\n\nto-ios",
        "## iOS\n\n### Role\n\nto-ios\n\n#### Pairing – Android\n\nto-android\n\n#### More\n\nto-ios",
        "## Pairing on iOS\n\nto-ios\n\n## Finding the keys\n\nto-all\n\n## Keys on Android\n\nto-android",
        // Under a section, a platform's heading is a heading like others.
        "## Requirements\n\n### On Android\n\nto-android\n\n### Why\n\nto-all",
        "## Requirements\n\n### iOS\n\nto-ios\n\n#### Why\n\nto-ios\n\n### Background\n\nto-all\n\n### Android\n\nto-android",
        "## Requirements\n\n### iOS\n\nto-ios\n\n### Role\n\nto-ios\n\n## Why\n\nto-all",
        // Labels end as headings do.
        "## Notes\n\n**iOS:** to-ios\n\n**App:** to-all\n\nto-all",
        "## Notes\n\n**iOS**\n\nto-ios\n\n**Note:** to-ios\n\n**App**\n\nto-all",
        "## Notes\n\n- **iOS:** to-ios\n- **App:** to-all", "## Notes\n\n**iOS:** to-ios\n\n**iSO:** to-all",
        // What is never closed does not take the platforms with it.
        "## iOS\n\n<?php\n\n### Role\n\nto-ios\n\n## Android\n\nto-android",
        "## iOS\n\n<!-- x ->\n\n## Android 14\n\nto-android", "## iOS\n\n<![CDATA[\n\n## Android\n\nto-android\n\n]]>",
        "## iOS\n\nto-ios\n\n<!DOCTYPE\n\n## Android\n\nto-android\n\n> x",
        "## iOS\n\n<PRE>\n\n## Android\n\nto-android",
        "## iOS\n\nto-ios\n\n<pre>\n\n## Android\n\nto-android\n\n<pre>\n\nto-android\n</pre>",
    ])
    func everyTextGoesToItsPlatform(body: String) throws {
        let entry = try ReadEntry(body: body).entry
        let texts =
            [("to-all", entry.introduction.plainText + entry.shared.map(\.parts.plainText).joined(separator: " "))]
            + ["ios", "android"].map { id in
                let platform = entry.platforms.first { $0.id.rawValue == id }
                let sections = platform?.sections.map(\.parts.plainText) ?? []
                return ("to-\(id)", ([platform?.introduction.plainText ?? ""] + sections).joined(separator: " "))
            }
        for (word, text) in texts {
            let words = text.matches(of: #/to-[a-z]+/#).map { String($0.output) }
            #expect(words == Array(repeating: word, count: body.ranges(of: word).count))
        }
    }

    @Test(arguments: [("iSO", "iOS"), ("OIS", "iOS"), ("i OS", "iOS"), ("Andrio", "Android"), ("An droidd", "Android")])
    func anUnknownNameLikeAPlatformsIsReported(heading: String, suggestion: String) throws {
        for before in ["", "## iOS\n\na\n\n## Android\n\na\n\n"] {
            let read = try ReadEntry(body: before + "## \(heading)\n\nb")
            #expect(read.entry.shared.map(\.title) == [heading])
            #expect(read.diagnostics.map(\.suggestion) == [suggestion])
        }
        #expect(try ReadEntry(body: "## IDs\n\na\n\n## Kiosk\n\nb\n\n## Androids in films\n\nc").findings == [])
    }

    @Test func whatIsNotConfiguredEndsThePlatformBefore() throws {
        let read = try ReadEntry(
            body: "## iOS\n\n### Role\n\na\n\n## Android\n\n### Role\n\nb\n\n## Web\n\nc",
            configuration: Configuration(yaml: "platforms: [{id: web, name: Web}, {id: ios, name: iOS}]"))
        #expect(read.entry.outline == "android role |  | ios-role")
        #expect(read.findings == ["10:4 heading-level"])
    }

    @Test(arguments: [
        "#### iOS\n\na\n\n#### Android\n\nb", "- **iOS**: a\n- **Android**: b", "**iOS:** a\n\n**Android:** b",
    ])
    func aPartKeepsItsChapter(parts: String) throws {
        let section = "### How to turn it on\n\n\(parts)\n\n"
        let read = try ReadEntry(body: "## Dark mode\n\n\(section)## Night light\n\n\(section)### Role\n\n\(parts)")
        let titles = ["Dark mode: How to turn it on", "Night light: How to turn it on", "Night light: Role"]
        #expect(read.entry.shared.isEmpty)
        #expect(read.entry.platforms.map { $0.sections.map(\.title) } == [titles, titles])
        #expect(read.entry.sections.map(\.level) == [3, 3, 3, 3, 3, 3])
        #expect(read.entry.sections.map(\.aspect) == [nil, nil, "role", nil, nil, "role"])
        let first = try #require(read.entry.platforms.first?.sections.first)
        #expect(first.aliases.contains("dark-mode") && first.aliases.contains("how-to-turn-it-on"))
    }

    @Test func aChapterWithATextOfItsOwnStays() throws {
        let read = try ReadEntry(body: "## Dark mode\n\nText\n\n### Why\n\nText\n\n### How\n\n#### iOS\n\na")
        #expect(read.entry.shared.map(\.title) == ["Dark mode", "Why"])
        #expect(try read.entry.content("ios").sections.map(\.title) == ["Dark mode: How"])
        let aspects = try ReadEntry(body: "## Developer notes\n\n### Why\n\n#### iOS\n\na")
        #expect(try aspects.entry.content("ios").sections.map(\.title) == ["Why"])
    }

    @Test func sectionsOfDifferentPlatformHeadingsStandBesideEachOther() throws {
        let read = try ReadEntry(
            body: "## State\n\nall\n\n### Android\n\na\n\n#### Deeper\n\nb\n\n## Android\n\n### Role\n\nc")
        #expect(try read.entry.content("android").sections.map(\.level) == [3, 4, 3])
    }

    @Test(arguments: [
        ("iOS", "iOS"), ("1. iOS", "iOS"), ("2 iOS", "iOS"), ("2.1 Role", "Role"), ("4. Focus", "Focus"),
        ("1.2.3. Role", "Role"), ("1 – iOS", "iOS"), ("iOS 🍎", "iOS"), ("🍎 iOS", "iOS"), ("iOS\u{200B}", "iOS"),
        ("Role\u{FEFF}", "Role"), ("Überschrift", "Überschrift"), ("状態", "状態"), ("26", "26"), ("2.1", "2.1"),
        ("🍎", "🍎"), (":", ":"), ("Name:", "Name:"), ("iOS 17+", "iOS 17+"), ("3D Touch", "3D Touch"),
        ("9:41 in the morning", "9:41 in the morning"),
    ])
    func decorationIsNoPartOfAName(words: String, name: String) {
        #expect(HeadingName.of(words) == name)
    }

    @Test(arguments: [
        "<b>iOS</b>", "iOS\u{200B}", "1. iOS", "2 iOS", "iOS 🍎", "iOS - VoiceOver", "iOS – VoiceOver", "Platform: iOS",
        "iOS Guidelines", "iOS platform", "Native iOS", "iOS：", "iOS（VoiceOver）", "iOS phones", "iOS: VoiceOver",
        "iOS VoiceOver", "iOS with VoiceOver", "iOS app", "iOS 12 (API 31) and below", "iOS ≥ 12", "iOS [VoiceOver]",
        "iOS-only",
    ])
    func aPlatformsNameIsKnown(heading: String) throws {
        let android = heading.replacing("iOS", with: "Android").replacing("ios", with: "android")
        let read = try ReadEntry(body: "## \(heading)\n\nA\n\n### Role\n\nB\n\n## \(android)\n\nC\n\n### Role\n\nD")
        #expect(read.entry.outline == " | ios-role | android-role")
        #expect(try read.entry.content("ios").introduction.map(\.html.plainText) == ["A"])
        #expect(try read.entry.content("android").introduction.map(\.html.plainText) == ["C"])
        #expect(read.findings.filter { !$0.contains("hidden") && !$0.contains("control") } == [])
        let visible = heading.replacing(#/<[^>]*>/#, with: "").replacing("\u{200B}", with: "")
        #expect(read.entry.lostWords(of: visible) == [])
    }

    @Test(arguments: [
        "VoiceOver (iOS)", "Hints (iOS)", "Best practices on iOS", "iOS: Known issues", "iOS - Testing tips",
        "State (iOS only)", "State (only iOS)", "Hints (on iOS)", "Focus [iOS]", "Focus / iOS", "Focus | iOS",
        "Focus iOS", "Focus – iOS / iPadOS", "Hints – iOS 17+", "Hints on iOS only", "[iOS] Hints", "iOS / Focus",
        "iOS-only hints", "Focus – iOS", "Focus — iOS",
    ])
    func aSectionsNameMaySayItsPlatform(heading: String) throws {
        let read = try ReadEntry(body: "## Before\n\nX\n\n## \(heading)\n\nA\n\n### Deeper\n\nB\n\n## After\n\nC")
        #expect(read.findings == [])
        #expect(read.entry.shared.map(\.title) == ["Before", "After"])
        #expect(try read.entry.content("ios").sections.map(\.title) == [heading, "Deeper"])
    }

    @Test(arguments: [
        "Not available on iOS", "Same as on iOS", "State – not on iOS", "Role, unlike on iOS", "State: not iOS",
        "State (not on iOS)", "Web on iOS", "iOS rotor", "UIKit (Android)", "Differences from iOS",
        "From iOS to Android", "Tips for iOS and Android developers", "How iOS differs from Android",
        "State of iOS", "Focus on iOS - Android", "iOS 15 and Android 12", "Name your iOS app", "Not in iOS 17",
        "iOS rotor and Android menu", "About Android", "Windows", "Version 26", "26", "Hints (not on iOS)",
        "Unsupported on iOS", "Differences from UIKit in SwiftUI", "Working in SwiftUI", "Role in a View hierarchy",
    ])
    func otherNamesSayNone(heading: String) throws {
        let read = try ReadEntry(body: "## \(heading)\n\nA")
        #expect(read.findings == [])
        #expect(read.entry.shared.map(\.title) == [heading])
        #expect(read.entry.platforms.isEmpty)
    }

    @Test(arguments: [
        "Android TV", "Android phones", "2. Android", "Android – TalkBack", "<b>Android</b>", "Hints on Android",
    ])
    func whatBeginsWithAPlatformIsNoSectionOfAnother(heading: String) throws {
        let read = try ReadEntry(body: "## iOS\n\nA\n\n## \(heading)\n\nB\n\n### Role\n\nC")
        #expect(try read.entry.content("ios").sections.isEmpty)
        #expect(try read.entry.section("android-role").outline == ["C"])
        #expect(read.entry.lostWords(of: "iOS A B Role C " + heading.replacing(#/<[^>]*>/#, with: "")) == [])
        #expect(read.findings == [])
    }

    @Test(arguments: ["#### Android equivalents", "#### Unlike on Android", "#### Same as Android: names"])
    func aDeeperHeadingMaySpeakOfAnotherPlatform(heading: String) throws {
        let read = try ReadEntry(body: "## iOS\n\n### Role\n\nA\n\n\(heading)\n\nB\n\n### State\n\nC")
        #expect(read.entry.platforms.map(\.id) == ["ios"])
        #expect(try read.entry.content("ios").sections.count == 3)
    }

    @Test(arguments: ["4. Focus", "Focus\u{FEFF}", "🎯 Focus", "<b>Focus</b>"])
    func anAspectsNameIsKnown(heading: String) throws {
        #expect(try ReadEntry(body: "## iOS\n\n### \(heading)\n\nA").entry.outline == " | ios-focus")
    }

    @Test(arguments: [
        "Role in SwiftUI", "Role (SwiftUI)", "Role - SwiftUI", "Role for SwiftUI", "Role: Swift UI", "Role [SwiftUI]",
    ])
    func anAspectAndAFrameworkAreASectionOfIts(heading: String) throws {
        let read = try ReadEntry(body: "Before\n\n## \(heading)\n\na\n\n### More\n\nb\n\n## State\n\nc")
        #expect(read.entry.shared.map(\.title) == ["State"])
        let sections = read.entry.sections.filter { $0.platform == "ios" }
        #expect(sections.map(\.title) == [heading, "More"])
        #expect(sections.first?.aspect == "role")
        #expect(sections.map { $0.parts.map(\.frameworks) } == [[["swiftui"]], [["swiftui"]]])
    }
}
