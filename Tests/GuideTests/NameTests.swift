import Testing

@testable import Guide

/// Names with one slip of the keyboard in them, platforms whose names have several words, and frameworks that several
/// platforms have under one name.
struct NameTests {
    @Test(arguments: [
        ("", "### Rol\n\nA", "aspect-spelling: Role"), ("", "### Stat\n\nA", "aspect-spelling: State"),
        ("", "### Focs\n\nA", "aspect-spelling: Focus"),
        ("", "### Develper notes\n\nA", "aspect-spelling: Developer notes"),
        ("", "### Role\n\n- **UIKt**\n  - A", "framework-spelling: UIKit"),
        ("", "### Role\n\n**UIKit and SwfitUI**\n\nA", "framework-spelling: SwiftUI"),
        ("keyboard: {tabb: A}", "A", "action-spelling: tab"), ("keyboard: {entr: A}", "A", "action-spelling: enter"),
        ("categories: contrls", "A", "category-spelling: controls"),
        ("categories: control", "A", "category-spelling: controls"),
    ])
    func aNearMissIsReportedWithTheNameThatWasMeant(yaml: String, body: String, finding: String) {
        let site = ReadSite(["a.md": "---\ntitle: A\n\(yaml)\n---\n## iOS\n\n\(body)"])
        #expect(site.diagnostics.map { "\($0.rule): \($0.suggestion ?? "")" } == [finding])
    }

    /// Other words, plurals, and names of a site's own.
    @Test(arguments: [
        ("", "### Rule\n\nA"), ("", "### Note\n\nA"), ("", "### Stage\n\nA"), ("", "### Actions\n\nA"),
        ("", "### Role\n\nUse **UIKt** here, and **Kit**."), ("", "### Role\n\n- **UI elements**: A"),
        ("keyboard: {tap: A, up: B, space: C, tabs: D}", "A"), ("categories: [forms, media]", "A"),
    ])
    func otherNamesAreSilent(yaml: String, body: String) {
        #expect(ReadSite(["a.md": "---\ntitle: A\n\(yaml)\n---\n## iOS\n\n\(body)"]).findings == [])
    }

    /// Of two categories that are not configured, the one that fewer entries name is the misspelled one.
    @Test func aRareCategoryIsAlmostAFrequentOne() {
        let names = ["a": "gadgets", "b": "gadgets", "c": "gadgts", "d": "dials", "e": "dails"]
        let site = ReadSite(
            Dictionary(uniqueKeysWithValues: names.map { ("\($0).md", "---\ntitle: \($0)\ncategories: \($1)\n---\n") }))
        #expect(site.findings == ["c.md:3:13 category-spelling"])
    }

    /// What one entry alone has may differ in several letters; what several have is a name.
    @Test func aCategoryOfOneEntryIsAlmostThatOfOthers() {
        let names = ["a": "bediening", "b": "bediening", "c": "bediening", "d": "bedieningen", "e": "formulieren"]
        func site(_ names: [String: String]) -> ReadSite {
            ReadSite(
                Dictionary(
                    uniqueKeysWithValues: names.map { ("\($0).md", "---\ntitle: \($0)\ncategories: \($1)\n---\n") }))
        }
        let found = site(names).diagnostics
        #expect(
            found.map { "\($0.location.path) \($0.rule) \($0.suggestion ?? "")" } == [
                "content/d.md category-spelling bediening"
            ])
        #expect(site(names.merging(["f": "bedieningen"]) { $1 }).findings == [])
    }

    @Test func aClosedListOfCategoriesHasNoOthers() throws {
        let files = ["a": "forms", "b": "media", "c": "form"].map {
            ("\($0).md", "---\ntitle: \($0)\ncategories: \($1)\n---\n")
        }
        let yaml = "categories: [forms]\nlint: {category-unknown: error}"
        let site = ReadSite(
            Dictionary(uniqueKeysWithValues: files), configuration: try Configuration(yaml: yaml))
        #expect(site.findings == ["b.md:3:13 category-unknown", "c.md:3:13 category-unknown"])
        #expect(site.diagnostics.map(\.severity) == [.error, .error])
        #expect(site.diagnostics.map(\.suggestion) == [nil, "forms"])
    }

    private static let platforms = """
        platforms:
          - {id: ios, name: iOS, frameworks: [uikit, {id: rn-ios, name: React Native}]}
          - id: android
            name: Android OS
            frameworks: [views, {id: rn-android, name: React Native, spellings: [Both worlds]}]
        """

    private func read(yaml: String = "", _ body: String) throws -> Entry {
        try ReadEntry(yaml: yaml, body: body, configuration: Configuration(yaml: Self.platforms)).entry
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
        let android = "## Android OS\n\n### Role\n\n**Views, React Native**\n\nx"
        let entry = try read("## iOS\n\n### Role\n\n**UIKit and React Native**\n\nx\n\n" + android)
        let frameworks = entry.platforms.map { $0.sections.flatMap { $0.parts.map(\.frameworks) } }
        #expect(frameworks == [[["uikit", "rn-ios"]], [["views", "rn-android"]]])
    }

    @Test(arguments: [
        ("**React Native**\n\nx", "ios"), ("**React Native (Android OS)**\n\nx", "android"),
        ("**React Native 0.7 (Android OS)**\n\nx", "android"), ("**Both worlds**\n\nx", "android"),
        ("- **Android OS**\n  - **React Native**\n    - x", "android"),
    ])
    func inNoPlatformItIsTheFirstUnlessItsPlatformIsNamed(label: String, platform: PlatformID) throws {
        #expect(try read("## Role\n\nText\n\n\(label)").platforms.map(\.id) == [platform])
    }

    @Test func aReasonHoldsForAllFrameworksOfAName() throws {
        let entry = try read(yaml: "not-applicable: {role: {React Native: Does not need it}}", "Text")
        #expect(entry.notApplicable.map(\.scope) == [.framework("rn-ios"), .framework("rn-android")])
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
