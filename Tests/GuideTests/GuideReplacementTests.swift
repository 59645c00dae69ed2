import Testing

@testable import Guide

/// A guide with a changed entry put into it is the guide that joining all entries anew would give.
@Suite struct GuideReplacementTests {
    private static let files = [
        "a.md": entry(
            "title: A\nkeyboard: {tab: Moves}\nwcag: [2.1.1]\ncategories: controls",
            "See [b](b.md).\n\n## iOS\n\n### Name\n\n`isLink`"),
        "b.md": entry("title: B\ncategories: controls\nkeyboard: {tab: Moves}", "## Android\n\n### Focus\n\nText."),
        "c.md": entry("title: C\nrelated: [a]\nwcag: [4.1.2]", "Nothing but [a](a.md)."),
        "apis.md": entry("title: Ours", "## uikit"),
    ]

    private static func entry(_ head: String, _ body: String) -> String { "---\n\(head)\n---\n\n\(body)\n" }

    @Test(
        arguments: [
            (
                "other words", "title: A\nkeyboard: {tab: Moves}\nwcag: [2.1.1]\ncategories: controls",
                "Look at [b](b.md).\n\n## iOS\n\n### Name\n\nThe `isLink`.",
                [.order, .backlinks, .apis, .wcag, .coverage, .alphabet]
            ),
            (
                "another link", "title: A\nkeyboard: {tab: Moves}\nwcag: [2.1.1]\ncategories: controls",
                "See [c](c.md).\n\n## iOS\n\n### Name\n\n`isLink`", [.order, .apis, .wcag, .coverage, .alphabet]
            ),
            (
                "another API", "title: A\nkeyboard: {tab: Moves}\nwcag: [2.1.1]\ncategories: controls",
                "See [b](b.md).\n\n## iOS\n\n### Name\n\n`isButton`", [.order, .backlinks, .wcag, .coverage, .alphabet]
            ),
            (
                "another heading", "title: A\nkeyboard: {tab: Moves}\nwcag: [2.1.1]\ncategories: controls",
                "See [b](b.md).\n\n## iOS\n\n### Role\n\n`isLink`", [.order, .backlinks, .wcag, .alphabet]
            ),
            (
                "another criterion", "title: A\nkeyboard: {tab: Moves}\nwcag: [4.1.2]\ncategories: controls",
                "See [b](b.md).\n\n## iOS\n\n### Name\n\n`isLink`", [.order, .backlinks, .apis, .coverage, .alphabet]
            ),
            (
                "another title", "title: Z\nkeyboard: {tab: Moves}\nwcag: [2.1.1]\ncategories: controls",
                "See [b](b.md).", []
            ),
            (
                "another order", "title: A\nkeyboard: {tab: Moves}\norder: 3\nwcag: [2.1.1]\ncategories: controls",
                "See [b](b.md).", []
            ),
            ("another category", "title: A\nkeyboard: {tab: Moves}\nwcag: [2.1.1]", "See [b](b.md).", []),
        ] as [(String, String, String, Set<GuideReplacement.Part>)])
    func isEqualToJoiningAnew(
        what: String, head: String, body: String, kept: Set<GuideReplacement.Part>
    ) throws {
        let before = ReadSite(Self.files).guide
        var files = Self.files
        files["a.md"] = Self.entry(head, body)
        let anew = ReadSite(files).guide
        let replacement = GuideReplacement([try #require(anew[EntryID("a")])], in: before)
        #expect(replacement.kept == kept)
        expectEqual(replacement.guide, anew)
    }

    @Test func aContentPageOfAGeneratedPageHasASay() throws {
        let before = ReadSite(Self.files).guide
        var files = Self.files
        files["apis.md"] = Self.entry("title: Ours", "## other")
        let anew = ReadSite(files).guide
        expectEqual(GuideReplacement([try #require(anew[EntryID("apis")])], in: before).guide, anew)
    }

    @Test func severalEntriesAndANewOne() throws {
        let before = ReadSite(Self.files).guide
        var files = Self.files
        files["b.md"] = Self.entry("title: B\ncategories: controls", "See [a](a.md), [c](c.md).")
        files["c.md"] = Self.entry("title: C", "See [b](b.md).")
        let anew = ReadSite(files).guide
        let changed = try ["b", "c"].map { try #require(anew[EntryID($0)]) }
        expectEqual(GuideReplacement(changed, in: before).guide, anew)
        files["d.md"] = Self.entry("title: D", "See [b](b.md).")
        let later = ReadSite(files).guide
        expectEqual(GuideReplacement([try #require(later[EntryID("d")])], in: anew).guide, later)
    }

    private func expectEqual(_ guide: Guide, _ other: Guide) {
        #expect(guide.entries == other.entries)
        #expect(guide.positions == other.positions)
        #expect(guide.backlinks == other.backlinks)
        #expect("\(guide.categories)" == "\(other.categories)")
        #expect("\(guide.apis.groups)" == "\(other.apis.groups)")
        #expect("\(guide.wcag.groups)" == "\(other.wcag.groups)")
        #expect(guide.wcag.unnamed == other.wcag.unnamed)
        #expect("\(guide.coverage)" == "\(other.coverage)")
        #expect("\(guide.alphabet)" == "\(other.alphabet)")
        for entry in guide.entries {
            #expect("\(guide.apis.groups(on: entry.id))" == "\(other.apis.groups(on: entry.id))")
        }
    }
}
