import Testing

@testable import Guide

/// Names of aspects, frameworks, rows and categories with one slip of the keyboard in them.
struct MisspelledNameTests {
    private static let ios = "## iOS\n\n"

    @Test(arguments: [
        ("", "### Rol\n\nA", "aspect-spelling", "Role"), ("", "### Stat\n\nA", "aspect-spelling", "State"),
        ("", "### Focs\n\nA", "aspect-spelling", "Focus"),
        ("", "### Develper notes\n\nA", "aspect-spelling", "Developer notes"),
        ("", "### Role\n\n- **UIKt**\n  - A", "framework-spelling", "UIKit"),
        ("", "### Role\n\n**UIKit and SwfitUI**\n\nA", "framework-spelling", "SwiftUI"),
        ("keyboard: {tabb: Moves}", "### Role\n\nA", "action-spelling", "tab"),
        ("keyboard: {entr: Opens}", "### Role\n\nA", "action-spelling", "enter"),
        ("categories: contrls", "### Role\n\nA", "category-spelling", "controls"),
    ])
    func aNearMissIsReportedWithTheNameThatWasMeant(
        yaml: String, body: String, rule: String, suggestion: String
    ) throws {
        let site = ReadSite(["a.md": "---\ntitle: A\n\(yaml)\n---\n\(Self.ios)\(body)"])
        #expect(site.diagnostics.map(\.rule.rawValue) == [rule])
        #expect(site.diagnostics.map(\.suggestion) == [suggestion])
    }

    /// Other words, plurals, and names of a site's own.
    @Test(arguments: [
        ("", "### Rule\n\nA"), ("", "### Note\n\nA"), ("", "### Stage\n\nA"), ("", "### Actions\n\nA"),
        ("", "### Role\n\nUse **UIKt** here, and **Kit**."), ("", "### Role\n\n- **UI elements**: A"),
        ("keyboard: {tap: A, up: B, space: C, tabs: D}", "A"), ("categories: [control, forms]", "A"),
    ])
    func otherNamesAreSilent(yaml: String, body: String) {
        #expect(ReadSite(["a.md": "---\ntitle: A\n\(yaml)\n---\n\(Self.ios)\(body)"]).findings == [])
    }

    /// Of two categories that are not configured, the one that fewer entries name is the misspelled one.
    @Test func aRareCategoryIsAlmostAFrequentOne() {
        let names = ["a": "gadgets", "b": "gadgets", "c": "gadgts", "d": "dials", "e": "dails"]
        let site = ReadSite(
            Dictionary(uniqueKeysWithValues: names.map { ("\($0).md", "---\ntitle: \($0)\ncategories: \($1)\n---\n") }))
        #expect(site.findings == ["c.md:3:13 category-spelling"])
    }
}
