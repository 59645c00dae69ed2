import Testing

@testable import Guide

/// Headings that open platforms, in every arrangement of levels, and what belongs to them.
struct PlatformHeadingTests {
    @Test func aPlatformOwnsAllUpToTheNext() throws {
        let ios = "## iOS\n\nIntro\n\n### Name\n\nA\n\n#### Deeper\n\nB"
        let read = try ReadEntry(
            body: "Before\n\n## Developer notes\n\nShared\n\n## Android\n\n### Role\n\nC\n\n\(ios)")
        #expect(read.findings == [])
        #expect(read.entry.outline == "developer-notes | ios-name ios-deeper | android-role")
        #expect(read.entry.introduction.map(\.html.plainText) == ["Before"])
        #expect(try read.entry.content("ios").introduction.map(\.html.plainText) == ["Intro"])
        #expect(try read.entry.content("ios").title == "iOS")
        #expect(read.entry.sections.map(\.level) == [2, 3, 4, 3])
    }

    /// Each section with its words, where the platforms, aspects and levels of the headings say that it belongs.
    @Test(arguments: [
        ("## Name\n\nA\n\n## Role\n\nB", "name role", ["A", "B"]),
        ("Text\n\n## Android\n\n### Name\n\nA", " | android-name", ["A"]),
        // Platforms under a section.
        (
            "### Name\n\nAll\n\n#### iOS\n\nA\n\n#### Android\n\nB\n\n### Role\n\nC",
            "name role | ios-name | android-name",
            ["All", "C", "A", "B"]
        ),
        ("### Name\n\n#### iOS\n\nA\n\n#### Android\n\nB", " | ios-name | android-name", ["A", "B"]),
        (
            "## Name\n\n### iOS 17\n\nA\n\n### Android (TalkBack)\n\nB", " | ios-name | android-name",
            ["iOS 17: A", "Android (TalkBack): B"]
        ),
        ("## Name\n\n### iOS 17\n\nA\n\n### iOS 16\n\nB", " | ios-name", ["iOS 17: A", "iOS 16: B"]),
        (
            "## iOS\n\nX\n\n## Android\n\nY\n\n## Name\n\n### iOS\n\nC\n\n### Android\n\nD\n\n## Role\n\nE",
            "role | ios-name | android-name", ["E", "C", "D"]
        ),
        // Versions of a platform.
        ("## iOS\n\n### iOS 17\n\nA\n\n### iOS 16\n\nB", " | ios-ios-17 ios-ios-16", ["A", "B"]),
        ("## iOS 17\n\nA\n\n## Android\n\nX\n\n## iOS 16\n\nC", " | ios-ios-16 | ", ["C"]),
        // A platform and its section in one heading.
        ("## iOS Developer Notes\n\nA\n\n### Name\n\nB", " | ios-developer-notes ios-name", ["A", "B"]),
        ("## iOS\n\n### iOS Focus\n\nA\n\n### Role\n\nB", " | ios-focus ios-role", ["A", "B"]),
        ("## iOS\n\n### Jetpack Compose\n\nA", " | ios-jetpack-compose", ["A"]),
        // What comes back.
        (
            "## iOS\n\n### Name\n\nA\n\n## Android\n\nX\n\n## iOS\n\n### Role\n\nC", " | ios-name ios-role | ",
            ["A", "C"]
        ),
        ("## iOS\n\n### Groupings\n\nA\n\n### Groupings\n\nB", " | ios-group ios-group-2", ["A", "B"]),
        // The title of the page.
        ("# Thing\n\nText\n\n## Name\n\nA", "name", ["A"]), ("Text\n\n# Thing\n\nA", "thing", ["A"]),
        ("# Another title\n\n## iOS\n\n### Name\n\nA\n\n# End\n\nB", "another-title end | ios-name", ["B", "A"]),
        // Headings in comments and code are none.
        ("## Name\n\n<!--\n## iOS\n- **UIKit**\n-->\n\n```md\n## Android\n```\n\nText", "name", ["## Android Text"]),
    ])
    func everySectionIsWhereItsHeadingsSay(body: String, outline: String, words: [String]) throws {
        let entry = try ReadEntry(body: body).entry
        #expect(entry.outline == outline)
        #expect(entry.sections.flatMap(\.outline) == words)
    }

    @Test(arguments: [
        ("## iOS\n\n## Label\n\nA\n\n### Name\n\nB\n\n## Android\n\nC", " | ios-label ios-name | "),
        // One platform under a section may be a slip in the level.
        ("## iOS\n\nA\n\n## Name\n\nB\n\n### Android\n\nC", " | ios-name | "),
        ("## iOS\n\n## General\n\nA\n\n### State\n\nB\n\n## Android\n\nC", " | ios-general ios-state | "),
    ])
    func aSectionAtThePlatformsLevelStaysInIt(body: String, outline: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.map { $0.hasSuffix("heading-level") } == [true])
        #expect(read.entry.outline == outline)
        #expect(try read.entry.content("android").introduction.map(\.html.plainText) == ["C"])
    }

    @Test func levelsSkipNone() throws {
        let body = "#### A\n\n###### B\n\n## C\n\n##### D\n\n### E\n\n## iOS\n\n##### F\n\n###### G"
        #expect(try ReadEntry(body: body).entry.sections.map(\.level) == [2, 3, 2, 3, 3, 3, 4])
    }

    @Test(arguments: [
        ("## iOS", "### Name", "## Android", "### Role"), ("## iOS", "#### Name", "## Android", "#### Role"),
        ("### iOS", "#### Name", "### Android", "#### Role"), ("# iOS", "## Name", "# Android", "## Role"),
        ("## **iOS**", "### **Name**", "## **Android**", "### _Role_"),
        ("## ios", "### name", "## ANDROID:", "### Role:"),
        ("## iPhone", "### Accessible name", "## Android OS", "### Traits"),
        ("##   iOS  ##", "### Name ###", "## Android\t", "### Role"),
    ])
    func everyArrangementOfLevelsIsTheSameModel(ios: String, name: String, android: String, role: String) throws {
        let entry = try ReadEntry(body: "\(ios)\n\n\(name)\n\nA\n\n\(android)\n\n\(role)\n\nB").entry
        #expect(entry.outline == " | ios-name | android-role")
        #expect(entry.sections.map(\.level) == [3, 3])
        #expect(entry.sections.map(\.aspect) == ["name", "role"])
    }

    @Test func aHeadingNeedsNoEmphasis() throws {
        let read = try ReadEntry(body: "## **Android**\n\n### **Developer Notes**\n\nText\n\n## *Own* words\n\nText")
        #expect(read.findings == ["4:6 heading-emphasis", "6:7 heading-emphasis", "10:1 heading-level"])
        let section = try read.entry.section("android-developer-notes")
        #expect(section.title == "Developer Notes" && section.titleHTML.source == "Developer Notes")
        #expect(try read.entry.section("android-own-words").titleHTML.source == "<em>Own</em> words")
        #expect(try read.entry.content("android").title == "Android")
    }

    @Test(arguments: [
        ("## iOS\n\n## Android\n\nA", ["4:4 platform-empty"]),
        ("## Andriod\n\n## iOS\n\nA", ["4:4 platform-empty", "4:4 platform-spelling"]),
        ("## iOS\n\nA\n\n## Android", ["8:4 platform-empty"]),
        ("### Name\n\n#### iOS\n\n#### Android\n\nA", ["6:6 platform-empty"]),
        ("### Name\n\n#### iOS\n\n### Role\n\n#### iOS\n\nA", ["6:6 platform-empty"]),
        ("## iOS\n\n### Name\n\n## Android\n\n### UIKit\n", []),
        ("## iOS\n\n### UIKit\n\nA", []), ("## iOS\n\n### iOS tips\n\nA", []), ("## iOS\n\n- A", []),
    ])
    func aPlatformWithNothingUnderItIsReported(body: String, findings: [String]) throws {
        #expect(try ReadEntry(body: body).findings.filter { $0.contains("platform") } == findings)
    }

    @Test(arguments: [
        "iOS 26", "iOS 17+", "iOS 16.4 and later", "iOS 15–17", "iOS (VoiceOver)", "iOS (iPhone and iPad)", "📱 iOS",
        "• iOS", "iPhone and iPad", "iOS & iPadOS", "iPhone/iPad", "iPad", "Tips for iOS", "Notes on iOS devices",
        "iOS {#apple}", "iOS {.wide #apple}", "iOS {#apple a='b c' d=1}", "iOS {#my_apple_1.x}", "iOS {#apple} ##",
    ])
    func aPlatformMaySayMoreOfItself(heading: String) throws {
        let read = try ReadEntry(body: "## \(heading)\n\nA\n\n### Role\n\nB\n\n## Android\n\nC")
        #expect(read.entry.platforms.map(\.id) == ["ios", "android"])
        #expect(try read.entry.section("ios-role").outline == ["B"])
        let words = heading.replacing(#/ ?\{.*/#, with: "")
        #expect(read.entry.lostWords(of: "\(words) A Role B Android C") == [])
    }

    @Test(arguments: [("iOS 15 and earlier", "iOS 16+"), ("iPhone", "iPad")])
    func versionsOfOneLevelStandBesideEachOther(first: String, second: String) throws {
        let body = "## \(first)\n\nA\n\n### Role\n\nB\n\n## \(second)\n\nC\n\n### Role\n\nD\n\n## Android\n\nE"
        let read = try ReadEntry(body: body)
        #expect(read.findings == [])
        let ios = try read.entry.content("ios")
        #expect(read.entry.platforms.map(\.title) == [first, "Android"])
        #expect(ios.introduction.map(\.html.plainText) == ["A"])
        #expect(ios.sections.map(\.title) == ["Role", second, "Role"])
        #expect(ios.sections.map(\.level) == [3, 3, 4])
        #expect(ios.sections.map(\.parts.plainText) == ["B", "C", "D"])
    }

    @Test(arguments: [
        "Developer notes for iOS", "Developer notes on iOS", "Developer notes (iOS)", "Developer notes - iOS",
        "iOS - Developer notes", "iOS: Developer notes", "iOS – developer notes", "iOS developer notes",
    ])
    func aHeadingMayNameASectionAndItsPlatform(heading: String) throws {
        for before in ["", "## Android\n\nBefore\n\n"] {
            let read = try ReadEntry(body: "\(before)## \(heading)\n\nA\n\n### Deeper\n\nB\n\n## Focus\n\nC")
            #expect(try read.entry.section("ios-developer-notes").title == heading)
            #expect(try read.entry.section("ios-developer-notes").outline == ["A"])
            #expect(try read.entry.section("ios-deeper").outline == ["B"])
            // What was open before it goes on.
            #expect(try read.entry.section(before.isEmpty ? "focus" : "android-focus").outline == ["C"])
            #expect(read.findings.allSatisfy { $0.hasSuffix("heading-level") })
        }
    }

    @Test(arguments: ["iOS and Android", "Android & iOS", "iOS/Android", "All platforms", "Both platforms"])
    func aHeadingForAllLeavesThePlatform(heading: String) throws {
        let read = try ReadEntry(body: "## iOS\n\nA\n\n## Android\n\nB\n\n## \(heading)\n\nC\n\n### Role\n\nD")
        #expect(read.entry.shared.map(\.title) == [heading, "Role"])
        #expect(try read.entry.content("android").sections.isEmpty)
        #expect(read.findings == [])
    }

    @Test(arguments: [
        "Androd", "Andriod", "Androids", "Andriod (TalkBack)", "Andriod only", "Andriod 14+", "Andriod tips (2024)",
        "Andriod TalkBack", "Andriod with TalkBack",
    ])
    func aSlipInAPlatformsNameIsReported(heading: String) throws {
        let read = try ReadEntry(body: "## \(heading)\n\nText\n\n## iOS\n\nMore")
        #expect(read.findings == ["4:4 platform-spelling"])
        #expect(read.diagnostics.map(\.message) == ["'\(heading)' is read as 'Android'"])
        #expect(read.entry.platforms.map(\.id) == ["ios", "android"])
    }

    @Test func headingsInQuotesAndListsAreText() throws {
        let read = try ReadEntry(body: "## Name\n\n> ## iOS\n> Quoted\n\n- # Item\n  text")
        #expect(read.entry.outline == "name")
        #expect(try read.entry.section("name").html.contains("<h3>iOS</h3>"))
        #expect(try read.entry.section("name").html.contains("<h3>Item</h3>"))
    }

    @Test(arguments: [
        ("Developer Notes", "developer-notes"), ("General Notes", "developer-notes"), ("Groupings", "group"),
        ("Developer notes on what to set", "developer-notes"), ("Accessibility Trait", "role"), ("States", "state"),
        ("Focus management", "focus"), ("Custom Accessibility Action", "actions"), ("Announcements", "announcements"),
        ("Announcement examples (vary by device)", "announcements"), ("Announcement examples - vary", "announcements"),
        ("Short dialog announcement examples", "announcements"), ("Toast announcement", "announcements"),
        ("Posting announcements", nil), ("Product name", nil), ("Code Examples", "code"), ("NAME", "name"),
        ("Further Reading", "further-reading"), ("Resources", "further-reading"), ("Name:", "name"),
        ("Named colors", nil), ("Role model", nil), ("A name", nil), ("Placeholder text", nil), ("状態", nil),
    ])
    func headingsNameAspectsInTheAuthorsWords(heading: String, aspect: String?) throws {
        let section = try #require(try ReadEntry(body: "## \(heading)\n\nText").entry.shared.first)
        #expect(section.aspect?.rawValue == aspect)
        #expect(section.title == heading)
    }
}
