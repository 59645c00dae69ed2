import Testing

@testable import Guide

/// The rules of docs/reference/headings.md, one case each: where the text under a heading goes.
struct HeadingRuleTests {
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
        "## iOS\n\n<!-- x ->\n\n## Android 14\n\nto-android",
        "## iOS\n\n<![CDATA[\n\n## Android\n\nto-android\n\n]]>",
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

    // MARK: Chapters

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
}
