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

    private static let head = "title: A\nkeyboard: {tab: Moves}\nwcag: [2.1.1]\ncategories: controls"
    private static let body = "See [b](b.md).\n\n## iOS\n\n### Name\n\n`isLink`"

    @Test(
        arguments: [
            (head, body + " words", true), (head, body.replacing("b.md", with: "c.md"), true),
            (head, body.replacing("isLink", with: "isButton"), false),
            (head, body.replacing("Name", with: "Role"), false),
            (head.replacing("2.1.1", with: "4.1.2"), body, true), (head.replacing("A\n", with: "Z\n"), body, false),
            (head + "\norder: 3", body, false), (head.replacing("controls", with: "patterns"), body, false),
        ])
    func isEqualToJoiningAnew(head: String, body: String, keepsAPIs: Bool) throws {
        let before = ReadSite(Self.files).guide
        var files = Self.files
        files["a.md"] = Self.entry(head, body)
        let anew = ReadSite(files).guide
        let replacement = GuideReplacement([try #require(anew[EntryID("a")])], in: before)
        expectEqual(replacement.guide, anew)
        let apis = [before, replacement.guide].map { $0.apis.groups.flatMap(\.apis).map(ObjectIdentifier.init) }
        #expect((apis[0] == apis[1]) == keepsAPIs)
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

    private func uses(of guide: Guide) -> [[String]] {
        guide.apis.groups.flatMap(\.apis).map { api in
            api.uses.flatMap { [$0.entry.rawValue, $0.section.rawValue, $0.place] }
        }
    }

    private func expectEqual(_ guide: Guide, _ other: Guide) {
        #expect(guide.entries == other.entries)
        #expect(guide.positions == other.positions)
        #expect(guide.backlinks == other.backlinks)
        #expect("\(guide.categories)" == "\(other.categories)")
        #expect("\(guide.apis.groups)" == "\(other.apis.groups)")
        #expect(uses(of: guide) == uses(of: other))
        #expect("\(guide.wcag.groups)" == "\(other.wcag.groups)")
        #expect(guide.wcag.unnamed == other.wcag.unnamed)
        #expect("\(guide.coverage)" == "\(other.coverage)")
        #expect("\(guide.alphabet)" == "\(other.alphabet)")
        for entry in guide.entries {
            #expect("\(guide.apis.groups(on: entry.id))" == "\(other.apis.groups(on: entry.id))")
        }
    }
}
