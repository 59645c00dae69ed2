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
        ("### Name\n\nSame", "### Name\n\nSame", "name", "2"),
        ("### Name\n\nSame", "### Role\n\nSame", " | ios-name | android-role", "3 3"),
        (
            "### Name\n\n### Role\n\nA", "### Name\n\n### Role\n\nB",
            " | ios-name ios-role | android-name android-role", "3 3 3 3"
        ),
        ("### Name\n\nSame\n\n### Name\n\nOther", "### Name\n\nSame", "name | ios-name", "2 3"),
        (
            "### Name\n\nSame\n\n### Name\n\nSame", "### Name\n\nSame\n\n### Name\n\nOther",
            "name | ios-name | android-name", "2 3 3"
        ),
        // A section and one below it.
        (
            "### Focus\n\nSame\n\n#### Detail\n\nA", "### Focus\n\nSame\n\n#### Detail\n\nB",
            "focus | ios-detail | android-detail", "2 3 3"
        ),
        (
            "### Focus\n\nA\n\n#### Detail\n\nSame", "### Focus\n\nB\n\n#### Detail\n\nSame",
            "detail | ios-focus | android-focus", "2 3 3"
        ),
        (
            "### Focus\n\nSame\n\n#### Detail\n\nSame\n\n### Name\n\nA",
            "### Focus\n\nSame\n\n#### Detail\n\nSame\n\n### Name\n\nB",
            "focus detail | ios-name | android-name", "2 3 3 3"
        ),
        // The author's order.
        (
            "### Role\n\nSame r\n\n### Focus\n\nB\n\n### State\n\nSame s",
            "### State\n\nSame s\n\n### Name\n\nA\n\n### Role\n\nSame r",
            "role state | ios-focus | android-name", "2 2 3 3"
        ),
        // Frameworks belong to their platforms.
        (
            "### Name\n\n#### UIKit\n\nSame", "### Name\n\n#### Android Views\n\nSame", " | ios-name | android-name",
            "3 3"
        ),
    ])
    func whatIsEqualStandsBeforeThePlatforms(ios: String, android: String, outline: String, levels: String) throws {
        let entry = try ReadEntry(body: "## iOS\n\n\(ios)\n\n## Android\n\n\(android)").entry
        #expect(entry.outline == outline)
        #expect(entry.sections.map { "\($0.level)" }.joined(separator: " ") == levels)
    }

    @Test(arguments: [
        ("One word here", "One word there"), ("Use `Label`", "Use `label`"), ("One", "One Two"), ("One", ""),
        ("[a](https://example.com/a)", "[a](https://example.com/b)"), ("One.", "One!"), ("One\n\nTwo", "One Two"),
        ("![x](https://example.com/a.png)", "![x](https://example.com/b.png)"), ("```\na b\n```", "```\na c\n```"),
        ("- [x] One", "- [ ] One"),
    ])
    func keepsSectionsThatDifferByAWord(ios: String, android: String) throws {
        let read = try ReadEntry(body: "## iOS\n\n### Name\n\n\(ios)\n\n## Android\n\n### Name\n\n\(android)")
        #expect(read.entry.outline == " | ios-name | android-name")
        #expect(!read.findings.contains { $0.hasSuffix("section-repeated") })
    }

    @Test(arguments: [
        ("One word", "One\nword"), ("- a\n- b", "* a\n* b"), ("One  ", "One"), ("`a` b", "`` a `` b"),
        ("```swift\na\n```", "~~~ swift\na\n~~~"), ("One <!-- x -->two", "One two"),
    ])
    func hoistsWhatIsTheSameToAReader(ios: String, android: String) throws {
        let read = try ReadEntry(body: "## iOS\n\n### Name\n\n\(ios)\n\n## Android\n\n### Name\n\n\(android)")
        #expect(read.entry.outline.hasPrefix("name"))
        #expect(read.findings.contains { $0.hasSuffix("section-repeated") })
    }

    @Test(arguments: [
        ("### Name", "### Name", ["ios-name", "android-name"]),
        ("### Name {#i}", "### Name {#A-name}", ["i", "a-name", "A-name", "ios-name", "android-name"]),
        ("### Traits", "### Traits", ["ios-role", "android-role", "role", "traits"]),
    ])
    func theAnchorsOfAllCopiesLeadToTheSection(ios: String, android: String, anchors: [String]) throws {
        let body = "## iOS\n\n\(ios)\n\nSame\n\n## Android\n\n\(android)\n\nSame\n\n### Own\n\nA"
        let linked = try LinkedSite(
            body: anchors.map { "[x](#\($0))" }.joined(separator: " ") + "\n\n" + body,
            others: [
                "controls/other.md": "---\ntitle: Other\n---\n"
                    + anchors.map { "[x](thing.md#\($0))" }.joined(separator: " ")
            ])
        #expect(linked.entry.shared.count == 1)
        #expect(!linked.site.findings.contains { $0.hasSuffix("anchor-broken") })
    }

    @Test func aSectionMissingUnderOnePlatformStays() throws {
        let configuration = {
            var configuration = Configuration.standard
            configuration.platforms.append(Platform(id: "web", name: "Web"))
            return configuration
        }()
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
