import Testing

@testable import Guide

/// Headings that open platforms, in every arrangement of levels, and what belongs to them.
struct PlatformHeadingTests {
    private func outline(_ body: String) throws -> String { try ReadEntry(body: body).entry.outline }

    @Test func aPlatformOwnsAllUpToTheNext() throws {
        let read = try ReadEntry(
            body: """
                Before

                ## Developer notes

                Shared

                ## iOS

                Intro

                ### Name

                A

                #### Deeper

                B

                ## Android

                ### Role

                C
                """)
        #expect(read.findings == [])
        #expect(read.entry.outline == "developer-notes | ios-name ios-deeper | android-role")
        #expect(read.entry.introduction.map(\.html.plainText) == ["Before"])
        #expect(try read.entry.content("ios").introduction.map(\.html.plainText) == ["Intro"])
        #expect(try read.entry.content("ios").title == "iOS")
        #expect(read.entry.sections.map(\.level) == [2, 3, 4, 3])
        #expect(read.entry.platforms.map(\.id) == ["ios", "android"])
    }

    @Test func platformsStandInTheConfiguredOrder() throws {
        let entry = try ReadEntry(body: "## Android\n\n### Name\n\nA\n\n## iOS\n\n### Role\n\nB").entry
        #expect(entry.platforms.map(\.id) == ["ios", "android"])
    }

    @Test(arguments: [
        ("## iOS", "### Name", "## Android", "### Role"),
        ("## iOS", "#### Name", "## Android", "#### Role"),
        ("### iOS", "#### Name", "### Android", "#### Role"),
        ("# iOS", "## Name", "# Android", "## Role"),
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
        #expect(section.title == "Developer Notes")
        #expect(section.titleHTML.source == "Developer Notes")
        #expect(try read.entry.section("android-own-words").titleHTML.source == "<em>Own</em> words")
        #expect(try read.entry.content("android").title == "Android")
    }

    @Test func aSectionAtThePlatformsLevelStaysInIt() throws {
        let read = try ReadEntry(body: "## iOS\n\n## Label\n\nA\n\n### Name\n\nB\n\n## Android\n\nC")
        #expect(read.findings == ["6:4 heading-level"])
        #expect(read.entry.outline == " | ios-label ios-name | ")
        #expect(try read.entry.content("android").introduction.map(\.html.plainText) == ["C"])
        #expect(read.entry.lostWords(of: "iOS Label A Name B Android C") == [])
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

    @Test func whatStandsUnderNoPlatformIsSaid() throws {
        let read = try ReadEntry(body: "## Android\n\n## iOS\n\nA")
        #expect(read.diagnostics.map(\.message) == ["platform 'Android' is empty; its heading is not shown"])
        #expect(read.entry.platforms.map(\.id) == ["ios"])
    }

    @Test func anEntryMayHaveNoPlatform() throws {
        let read = try ReadEntry(body: "## Name\n\nA\n\n## Role\n\nB")
        #expect(read.findings == [])
        #expect(read.entry.outline == "name role")
        #expect(read.entry.platforms.isEmpty)
    }

    @Test func anEntryMayHaveOnePlatform() throws {
        let read = try ReadEntry(body: "Text\n\n## Android\n\n### Name\n\nA")
        #expect(read.findings == [])
        #expect(read.entry.outline == " | android-name")
        #expect(read.entry.platforms.map(\.id) == ["android"])
    }

    @Test func aPlatformUnderASectionBelongsToThatSection() throws {
        let read = try ReadEntry(
            body: """
                ### Name

                For all

                #### iOS

                A

                #### Android

                B

                ### Role

                For all too
                """)
        #expect(read.entry.outline == "name role | ios-name | android-name")
        #expect(try read.entry.section("name").outline == ["For all"])
        #expect(try read.entry.section("ios-name").outline == ["A"])
        #expect(try read.entry.section("android-name").outline == ["B"])
        #expect(try read.entry.section("role").outline == ["For all too"])
        #expect(try read.entry.section("android-name").title == "Name")
    }

    @Test func aSectionWithOnlyPlatformsUnderItIsNotEmptyForAll() throws {
        let entry = try ReadEntry(body: "### Name\n\n#### iOS\n\nA\n\n#### Android\n\nB\n\n### Role\n\n#### iOS\n\nC")
            .entry
        #expect(entry.outline == " | ios-name ios-role | android-name")
    }

    @Test(arguments: [
        "## iOS rotor and Android menu", "## About Android",
        "## Windows", "## Version 26", "## 26", "## UIKit (Android)",
    ])
    func aPlatformInALongerHeadingOpensNothing(heading: String) throws {
        let read = try ReadEntry(body: "\(heading)\n\nText")
        #expect(read.entry.platforms.isEmpty)
        #expect(read.entry.shared.count == 1)
        #expect(read.findings == [])
    }

    @Test func aPlatformAndItsSectionInOneHeading() throws {
        let read = try ReadEntry(
            body: "## iOS Developer Notes\n\nA\n\n### Name\n\nB\n\n## Android developer notes\n\nC")
        #expect(read.entry.outline == " | ios-developer-notes ios-name | android-developer-notes")
        #expect(try read.entry.section("ios-developer-notes").title == "iOS Developer Notes")
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

    @Test(arguments: [
        ("## iOS\n\n### iOS 17\n\nA\n\n### iOS 16\n\nB", " | ios-ios-17 ios-ios-16"),
        ("## iOS 17\n\nA\n\n## Android\n\nB\n\n## iOS 16\n\nC", " | ios-ios-17 ios-ios-16 | "),
        ("## Name\n\n### iOS 17\n\nA\n\n### Android (TalkBack)\n\nB", " | ios-name | android-name"),
    ])
    func whatAPlatformSaysOfItselfStays(body: String, outline: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.entry.outline == outline)
        #expect(read.entry.lostWords(of: body.replacing("#", with: "")) == [])
    }

    @Test func versionsOfOneLevelStandBesideEachOther() throws {
        let body = "## iOS 15 and earlier\n\nA\n\n### Role\n\nB\n\n## iOS 16+\n\nC\n\n### Role\n\nD\n\n## Android\n\nE"
        let read = try ReadEntry(body: body)
        #expect(read.findings == [])
        let ios = try read.entry.content("ios")
        #expect(ios.title == "iOS")
        #expect(ios.sections.map(\.title) == ["iOS 15 and earlier", "Role", "iOS 16+", "Role"])
        #expect(ios.sections.map(\.level) == [3, 4, 3, 4])
        #expect(ios.sections.map(\.plainText) == ["A", "B", "C", "D"])
        #expect(try read.entry.content("android").title == "Android")
    }

    @Test func versionsStandAsTheLabelOfAPart() throws {
        let read = try ReadEntry(body: "## Name\n\n### iOS 17\n\nA\n\n### iOS 16\n\nB")
        #expect(try read.entry.section("ios-name").outline == ["iOS 17: A", "iOS 16: B"])
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

    @Test func sectionsOverSeveralPlatformsAreForAllBehindThem() throws {
        let body = "## iOS\n\nA\n\n## Android\n\nB\n\n## Name\n\n### iOS\n\nC\n\n### Android\n\nD\n\n## Role\n\nE"
        let read = try ReadEntry(body: body)
        #expect(read.entry.outline == "role | ios-name | android-name")
        #expect(try read.entry.section("ios-name").outline == ["C"])
        #expect(try read.entry.content("ios").introduction.map(\.html.plainText) == ["A"])
        // One platform is no reason: it may be a slip in the level.
        let slip = try ReadEntry(body: "## iOS\n\nA\n\n## Name\n\nB\n\n### Android\n\nC")
        #expect(slip.entry.outline == " | ios-name | ")
    }

    @Test func headingsKeepTheirAnchors() throws {
        let read = try ReadEntry(body: "## Android {#droid}\n\n### Role {#what}\n\nText")
        #expect(
            read.diagnostics.map(\.message) == [
                "the heading's attributes '{#droid}' are left out; '#droid' still leads there",
                "the heading's attributes '{#what}' are left out; '#what' still leads there",
            ])
    }

    @Test func anchorsThatAuthorsGaveLeadToTheirSections() throws {
        let site = ReadSite([
            "a.md": "---\ntitle: A\n---\n## iOS\n\n### Name {#label .wide}\n\nSee [it](#label).\n",
            "b.md": "---\ntitle: B\n---\n[Label](a.md#label) {#here} is\n\n## Set {a, b}\n\nText\n\n## C {#}\n\nText\n",
        ])
        #expect(site.findings == ["a.md:6:10 kramdown-attribute"])
        let section = try site.guide.entries[0].section("ios-name")
        #expect(section.title == "Name")
        #expect(section.aliases.contains("label"))
        #expect(site.guide.entries[1].shared.map(\.title) == ["Set {a, b}", "C {#}"])
    }

    @Test(arguments: [("## Androd", "Android"), ("## Andriod", "Android"), ("## Androids", "Android")])
    func aSlipInAPlatformsNameIsReported(heading: String, name: String) throws {
        let read = try ReadEntry(body: "\(heading)\n\nText")
        #expect(read.findings == ["4:4 platform-spelling"])
        #expect(read.entry.platforms.map(\.id) == ["android"])
    }

    @Test(arguments: [
        "Andriod (TalkBack)", "Andriod only", "Andriod 14+", "Andriod tips (2024)", "Andriod TalkBack",
        "Andriod with TalkBack",
    ])
    func aRemarkDoesNotHideASlip(heading: String) throws {
        let read = try ReadEntry(body: "## \(heading)\n\nText\n\n## iOS\n\nMore")
        #expect(read.findings == ["4:4 platform-spelling"])
        #expect(read.diagnostics.map(\.message) == ["'\(heading)' is read as 'Android'"])
        #expect(read.entry.platforms.map(\.id) == ["ios", "android"])
    }

    @Test(arguments: ["Droids (TalkBack)", "Andriod and more (x)"])
    func aRemarkThatContradictsANameIsKept(heading: String) throws {
        #expect(try ReadEntry(body: "## \(heading)\n\nText").entry.platforms.isEmpty)
    }

    @Test func aSectionMayRepeatThePlatformItStandsIn() throws {
        let read = try ReadEntry(body: "## iOS\n\n### iOS Focus\n\nA\n\n### Role\n\nB")
        #expect(read.findings == [])
        #expect(read.entry.outline == " | ios-focus ios-role")
        #expect(read.entry.sections.map(\.level) == [3, 3])
    }

    @Test func aHeadingOfAnotherPlatformsFrameworkIsASection() throws {
        let read = try ReadEntry(body: "## iOS\n\n### Jetpack Compose\n\nA")
        #expect(read.entry.outline == " | ios-jetpack-compose")
        #expect(read.entry.sections.first?.frameworks == [])
    }

    @Test func aTitleAboveAllEnclosesNoPlatform() throws {
        let read = try ReadEntry(body: "# Another title\n\n## iOS\n\n### Name\n\nA\n\n# End\n\nB")
        #expect(read.entry.outline == "another-title end | ios-name")
    }

    @Test func aPlatformThatComesBackGoesOn() throws {
        let entry = try ReadEntry(
            body: "## iOS\n\n### Name\n\nA\n\n## Android\n\n### Name\n\nB\n\n## iOS\n\n### Role\n\nC"
        ).entry
        #expect(entry.outline == " | ios-name ios-role | android-name")
    }

    @Test func aHeadingRepeatedKeepsBothTexts() throws {
        let read = try ReadEntry(body: "## iOS\n\n### Groupings\n\nA\n\n### Groupings\n\nB")
        #expect(read.findings == [])
        #expect(read.entry.outline == " | ios-group ios-group-2")
        #expect(read.entry.lostWords(of: "Groupings A Groupings B") == [])
    }

    @Test func aSectionMayBeEmpty() throws {
        let read = try ReadEntry(
            body: "## Developer notes\n\n## iOS\n\n### Name\n\n### Role\n\nText\n\n### Announcements")
        #expect(read.entry.outline == "developer-notes | ios-name ios-role ios-announcements")
    }

    @Test func theTitleInTheBodyIsNoSection() throws {
        let read = try ReadEntry(body: "# Thing\n\nText\n\n## Name\n\nA")
        #expect(read.entry.outline == "name")
        #expect(read.entry.introduction.map(\.html.plainText) == ["Text"])
        #expect(try outline("Text\n\n# Thing\n\nText") == "thing")
        #expect(try outline("# Another\n\nText") == "another")
    }

    @Test func levelsSkipNone() throws {
        let entry = try ReadEntry(
            body: "#### A\n\n###### B\n\n## C\n\n##### D\n\n### E\n\n## iOS\n\n##### F\n\n###### G"
        ).entry
        #expect(entry.sections.map(\.level) == [2, 3, 2, 3, 3, 3, 4])
    }

    @Test func headingsInQuotesAndListsAreText() throws {
        let read = try ReadEntry(body: "## Name\n\n> ## iOS\n> Quoted\n\n- # Item\n  text")
        #expect(read.entry.outline == "name")
        #expect(try read.entry.section("name").html.contains("<h3>iOS</h3>"))
        #expect(try read.entry.section("name").html.contains("<h3>Item</h3>"))
    }

    @Test func headingsInCommentsAndCodeAreNone() throws {
        let read = try ReadEntry(body: "## Name\n\n<!--\n## iOS\n- **UIKit**\n-->\n\n```md\n## Android\n```\n\nText")
        #expect(read.entry.outline == "name")
        #expect(read.entry.platforms.isEmpty)
        #expect(try read.entry.section("name").outline == ["## Android Text"])
    }

    // MARK: Aspects

    @Test(arguments: [
        ("Developer notes", "developer-notes"), ("Developer Notes", "developer-notes"),
        ("General Notes", "developer-notes"),
        ("Developer notes on what to set", "developer-notes"), ("Groupings", "group"), ("Group", "group"),
        ("Accessibility Trait", "role"), ("States", "state"), ("Focus management", "focus"),
        ("Custom Accessibility Action", "actions"), ("Announcement examples (vary by device)", "announcements"),
        ("Announcement examples - vary", "announcements"), ("Announcement example for a dialog", "announcements"),
        ("Announcements", "announcements"), ("Short dialog announcement examples", "announcements"),
        ("Modal announcements", "announcements"),
        ("Toast announcement", "announcements"), ("Posting announcements", nil), ("Product name", nil),
        ("Code example", "code"), ("Code Examples", "code"),
        ("Further Reading", "further-reading"), ("Resources", "further-reading"), ("NAME", "name"),
        ("Name:", "name"),
        ("Named colors", nil), ("Role model", nil), ("A name", nil), ("Placeholder text", nil), ("状態", nil),
    ])
    func headingsNameAspectsInTheAuthorsWords(heading: String, aspect: String?) throws {
        let entry = try ReadEntry(body: "## \(heading)\n\nText").entry
        let section = try #require(entry.shared.first)
        #expect(section.aspect?.rawValue == aspect)
        #expect(section.title == heading)
    }
}
