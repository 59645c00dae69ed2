import Testing

@testable import Guide

/// Every heading keeps the anchors that its author and GitHub give it, whatever becomes of it.
struct HeadingAnchorTests {
    /// The heading that a link leads to: a section, a platform, or the page's own, which is `top`.
    @Test(arguments: [
        ("iphone", "## iPhone\n\nA", "ios"), ("ios-app", "## iOS app\n\nA", "ios"),
        ("ios-17", "## iOS 17+\n\nA", "ios"),
        ("ios-voiceover", "## iOS (VoiceOver)\n\nA", "ios"), ("1-ios", "## 1. iOS\n\nA", "ios"),
        ("-ios", "## 📱 iOS\n\nA", "ios"), ("guidance-for-ios", "## Guidance for iOS\n\nA", "ios"),
        ("iphone", "## iPhone\n\n### Role\n\nA", "ios"), ("apple", "## iOS {#Apple}\n\nA", "ios"),
        ("2-ios", "## iOS\n\nA\n\n## 2. iOS\n\nB", "ios"), ("ios-notes", "## iOS Notes\n\n### Name\n\nA", "ios"),
        ("ipad-1", "## Name\n\n### iPad\n\nA\n\n## Role\n\n### iPad\n\nB", "ios-role"),
        ("jetpack-compose", "## Android\n\n### Role\n\n#### Jetpack Compose\n\nA", "android-role"),
        ("swiftui", "## iOS\n\n### SwiftUI\n\n#### Role\n\nA", "ios"),
        ("role-1", "## iOS\n\n### Role\n\nA\n\n## Android\n\n### Role\n\nB", "android-role"),
        ("role-1", "## iOS\n\n### Role\n\nA\n\n## Android\n\n### Role\n\nA", "role"),
        ("own", "## iOS\n\n### Role\n\nA\n\n## Android\n\n### Role {#own}\n\nA", "role"),
        ("tips", "## Tips\n\n- **iOS**\n  - A\n- **Android**\n  - B", "ios-tips"),
        ("thing", "# Thing\n\nA", "top"), ("role", "## Name {#role}\n\nA\n\n## Role\n\nB", "role"),
    ])
    func aLinkOfOthersLeadsToItsHeading(anchor: String, body: String, place: String) throws {
        let linked = try LinkedSite(
            body: body, yaml: "keyboard: {tab: 'See [a](#\(anchor))'}",
            others: ["controls/other.md": "---\ntitle: Other\n---\n[b](thing.md#\(anchor))"])
        let entry = linked.entry
        #expect(linked.site.findings.filter { $0.contains("anchor-broken") } == [])
        var places = entry.sections.map { ($0.id.rawValue, [$0.id.rawValue] + $0.aliases) }
        places +=
            entry.platforms.map { ($0.id.rawValue, [$0.id.rawValue] + $0.aliases) } + [("top", entry.anchorAliases)]
        #expect(places.filter { $0.1.contains(anchor) }.map(\.0) == [place])
    }

    /// What stands in braces is read as it is written, not as emphasis.
    @Test(arguments: ["A.__call__", "_private_", "a*b*c", "*x*", "a_b", "x+y", "\u{E9}"])
    func anAnchorMayHaveSignsOfMarkdown(anchor: String) throws {
        for heading in ["## Role {#\(anchor)}", "## Role {#\(anchor)} ##", "Role {#\(anchor)}\n---"] {
            let linked = try LinkedSite(body: "[a](#\(anchor.lowercased()))\n\n\(heading)\n\nA")
            #expect(linked.findings == ["6:\(heading.hasPrefix("#") ? 9 : 6) kramdown-attribute"])
            let section = try linked.entry.section("role")
            #expect(section.title == "Role")
            #expect(section.aliases == [anchor, anchor.lowercased()].uniqued())
        }
    }

    @Test(arguments: ["## Role `{#a}`", "## Role \\{#a}", "## Role {# a b }", "## Role {#a}b"])
    func otherBracesStay(heading: String) throws {
        #expect(try LinkedSite(body: "\(heading)\n\nA").entry.sections.map { $0.title.contains("{") } == [true])
    }

    /// A page's anchors are composed, in lower case; a link in other letters is one to the same place.
    @Test(arguments: [
        ("E\u{301}lan-vital", "%C3%A9lan-vital", true), ("\u{C9}lan-vital", "%C3%A9lan-vital", true),
        ("e\u{301}lan-vital", "%C3%A9lan-vital", false), ("\u{C4}pfel", "%C3%A4pfel", true),
    ])
    func lettersOfAllScriptsAreAlike(written: String, href: String, isReported: Bool) throws {
        let linked = try LinkedSite(body: "[a](#\(written))\n\n## \u{C9}lan vital\n\nA\n\n## A\u{308}pfel\n\nB")
        #expect(linked.hrefs == ["#\(href)"])
        #expect(linked.findings == (isReported ? ["4:5 link-form"] : []))
    }
}
