import Testing

@testable import Guide

/// Sections that say the same under every platform are shown once, for all.
struct HoistingTests {
    @Test func hoistsSectionsEqualOnEveryPlatform() throws {
        let notes = "### Developer notes\n\n- Use what the *system* has, see [the web](https://example.com)\n\n"
        let read = try ReadEntry(body: "## iOS\n\n\(notes)### Name\n\nA\n\n## Android\n\n\(notes)### Name\n\nB")
        #expect(read.findings == ["16:5 section-repeated"])
        #expect(read.entry.outline == "developer-notes | ios-name | android-name")
        let section = try read.entry.section("developer-notes")
        #expect(section.platform == nil)
        #expect(section.level == 2)
        #expect(section.outline == ["Use what the system has, see the web"])
    }

    @Test(arguments: [
        ("### Name\n\nA", "### Name\n\nA", "name", "2"),
        ("### Name\n\nA", "### Role\n\nA", " | ios-name | android-role", "3 3"),
        (
            "### Name\n\n### Role\n\nA", "### Name\n\n### Role\n\nB",
            " | ios-name ios-role | android-name android-role", "3 3 3 3"
        ),
        ("### Name\n\nA\n\n### Name\n\nB", "### Name\n\nA", "name | ios-name", "2 3"),
        ("### Name\n\nA\n\n### Name\n\nA", "### Name\n\nA\n\n### Name\n\nB", "name | ios-name | android-name", "2 3 3"),
        // A section and one below it.
        (
            "### Focus\n\nA\n\n#### Own\n\nB", "### Focus\n\nA\n\n#### Own\n\nC", "focus | ios-own | android-own",
            "2 3 3"
        ),
        (
            "### Focus\n\nA\n\n#### Own\n\nC", "### Focus\n\nB\n\n#### Own\n\nC", "own | ios-focus | android-focus",
            "2 3 3"
        ),
        (
            "### Focus\n\nA\n\n#### Own\n\nA\n\n### Name\n\nB", "### Focus\n\nA\n\n#### Own\n\nA\n\n### Name\n\nC",
            "focus own | ios-name | android-name", "2 3 3 3"
        ),
        // The author's order.
        (
            "### Role\n\nA\n\n### Focus\n\nB\n\n### State\n\nC", "### State\n\nC\n\n### Name\n\nD\n\n### Role\n\nA",
            "role state | ios-focus | android-name", "2 2 3 3"
        ),
        // Frameworks belong to their platforms.
        ("### Name\n\n#### UIKit\n\nA", "### Name\n\n#### Views\n\nA", " | ios-name | android-name", "3 3"),
    ])
    func whatIsEqualStandsBeforeThePlatforms(ios: String, android: String, outline: String, levels: String) throws {
        let entry = try ReadEntry(body: "## iOS\n\n\(ios)\n\n## Android\n\n\(android)").entry
        #expect(entry.outline == outline)
        #expect(entry.sections.map { "\($0.level)" }.joined(separator: " ") == levels)
    }

    @Test(arguments: [
        ("One word here", "One word there", false), ("Use `Label`", "Use `label`", false), ("One", "One Two", false),
        ("[a](https://example.com/a)", "[a](https://example.com/b)", false), ("One.", "One!", false),
        ("One", "", false), ("![x](https://example.com/a.png)", "![x](https://example.com/b.png)", false),
        ("One\n\nTwo", "One Two", false), ("```\na b\n```", "```\na c\n```", false), ("- [x] One", "- [ ] One", false),
        // What is the same to a reader.
        ("One word", "One\nword", true), ("- a\n- b", "* a\n* b", true), ("One  ", "One", true),
        ("`a` b", "`` a `` b", true), ("```swift\na\n```", "~~~ swift\na\n~~~", true),
        ("One <!-- x -->two", "One two", true),
    ])
    func sectionsThatDifferByAWordStay(ios: String, android: String, isSame: Bool) throws {
        let read = try ReadEntry(body: "## iOS\n\n### Name\n\n\(ios)\n\n## Android\n\n### Name\n\n\(android)")
        #expect(read.entry.outline == (isSame ? "name" : " | ios-name | android-name"))
        #expect(read.findings.contains { $0.hasSuffix("section-repeated") } == isSame)
    }

    @Test(arguments: [
        ("### Name", "### Name", ["ios-name", "android-name"]),
        ("### Name {#i}", "### Name {#A-name}", ["i", "a-name", "A-name", "ios-name", "android-name"]),
        ("### Traits", "### Traits", ["ios-role", "android-role", "role", "traits"]),
    ])
    func theAnchorsOfAllCopiesLeadToTheSection(ios: String, android: String, anchors: [String]) throws {
        let body = "## iOS\n\n\(ios)\n\nSame\n\n## Android\n\n\(android)\n\nSame\n\n### Own\n\nA"
        let other = "---\ntitle: Other\n---\n" + anchors.map { "[x](thing.md#\($0)) " }.joined()
        let linked = try LinkedSite(
            body: anchors.map { "[x](#\($0)) " }.joined() + "\n\n" + body, others: ["controls/other.md": other])
        #expect(linked.entry.shared.count == 1)
        #expect(!linked.site.findings.contains { $0.hasSuffix("anchor-broken") })
    }

    @Test func aSectionMissingUnderOnePlatformStays() throws {
        let configuration = try Configuration(yaml: "platforms: [ios, android, {id: web, name: Web}]")
        let two = "## iOS\n\n### Name\n\nSame\n\n## Android\n\n### Name\n\nSame\n\n"
        let missing = try ReadEntry(body: two + "## Web\n\n### Role\n\nOther", configuration: configuration)
        #expect(missing.entry.outline == " | ios-name | android-name | web-role")
        let all = try ReadEntry(body: two + "## Web\n\n### Name\n\nSame", configuration: configuration)
        #expect(all.entry.outline == "name")
        #expect(all.findings == ["12:5 section-repeated", "18:5 section-repeated"])
    }

    @Test func frameworksInAHoistedSectionStillGoToTheirPlatforms() throws {
        let text = "### Name\n\n- Same\n- **UIKit**\n  - One\n- **Jetpack Compose**\n  - Two"
        let entry = try ReadEntry(body: "## iOS\n\n\(text)\n\n## Android\n\n\(text)").entry
        #expect(entry.outline == "name | ios-name | android-name")
        #expect(try entry.section("name").outline == ["Same"])
        #expect(try entry.section("ios-name").outline == ["UIKit [uikit]: One"])
        #expect(try entry.section("android-name").outline == ["Jetpack Compose [compose]: Two"])
    }
}
