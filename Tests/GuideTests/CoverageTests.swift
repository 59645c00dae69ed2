import Testing

@testable import Guide

/// What counts as covered, what as missing, what does not apply, and which texts are still to be written.
struct CoverageTests {
    private func guide(_ yaml: String = "", _ body: String) -> ReadSite {
        ReadSite(["controls/a.md": "---\ntitle: A\nlayout: entry\n\(yaml)\n---\n\(body)"])
    }

    /// One aspect's cells as `yes all n/a -`, with the sections they lead to.
    private func cells(_ aspect: AspectID, _ yaml: String = "", _ body: String) throws -> String {
        let guide = self.guide(yaml, body).guide
        let entry = try #require(guide.entries.first)
        let row = try #require(guide.coverage.aspects.firstIndex { $0.id == aspect })
        return guide.coverage.cells(of: entry)[row].map { cell in
            switch cell {
            case .framework(let section): "yes(\(section))"
            case .general(let section): "all(\(section))"
            case .notApplicable(let reason): "n/a(\(reason))"
            case .optional: "optional"
            case .missing: "-"
            }
        }.joined(separator: " ")
    }

    @Test func anOptionalAspectIsMissedNowhere() throws {
        let body = "## iOS\n\n### Value\n\n- **UIKit**: Text.\n\n### Role\n\nText.\n\n## Android\n\n### Role\n\nText."
        #expect(try cells("value", "", body) == "yes(ios-value) optional optional optional")
        #expect(guide("", body).guide.coverage.rows.map(\.missing) == [0])
    }

    @Test(arguments: [
        ("## UIKit\n\n### Role\n\nA\n\n## Compose\n\n### Role\n\nA", "yes(ios-role) - - yes(android-role)"),
        ("## iOS\n\n### Role\n\nText.\n\n- **UIKit**: Text.", "yes(ios-role) all(ios-role) - -"),
        ("## Role\n\nText.", "all(role) all(role) all(role) all(role)"),
        ("## iOS\n\n### Role\n\n### Name\n\nText.", "- - - -"),
        ("## iOS\n\n### Role\n\n#### Details\n\nText.\n\n### Name\n\nText.", "all(ios-details) all(ios-details) - -"),
    ])
    func aCellSaysWhatIsThere(body: String, expected: String) throws {
        #expect(try cells("role", "", body) == expected)
    }

    @Test func whatDoesNotApplyIsNotMissing() throws {
        let everywhere = try cells("state", "not-applicable:\n  state: none", "## Role\n\nText.")
        #expect(everywhere == "n/a(none) n/a(none) n/a(none) n/a(none)")
        // The more specific statement counts.
        let yaml = "not-applicable:\n  Roles:\n    UI Kit: none here\n    android: none there"
        let body = "## Role\n\nText.\n\n## iOS\n\n### Role\n\nText."
        #expect(try cells("role", yaml, body) == "n/a(none here) all(ios-role) n/a(none there) n/a(none there)")
        #expect(guide(yaml, body).findings == [])
        // Of two that are equally specific, the text does.
        let both = try cells("role", "not-applicable: {role: {ios: none, swiftui: none}}", "## iOS\n\n### Role\n\nA")
        #expect(both == "all(ios-role) n/a(none) - -")
    }

    @Test(arguments: [
        ("none", "## Role\n\nText.", true), ("none", "## iOS\n\n### Role\n\n- **UIKit**: Text.", true),
        ("{uikit: none}", "## iOS\n\n### Role\n\n- **UIKit**: Text.", true),
        ("{ios: none}", "## iOS\n\n### Role\n\nText.", true),
        ("{uikit: none}", "## iOS\n\n### Role\n\n- **SwiftUI**: Text.", false),
        ("{android: none}", "## iOS\n\n### Role\n\nText.", false), ("none", "## iOS\n\n### Name\n\nText.", false),
    ])
    func bothPresentAndNotApplicableIsReported(reason: String, body: String, isReported: Bool) {
        let findings = guide("not-applicable:\n  role: \(reason)", body).findings
        #expect(findings == (isReported ? ["controls/a.md:5:3 not-applicable-present"] : []))
    }

    @Test(arguments: [
        ("not-applicable: role", ["4:17 value-invalid"]), ("not-applicable:", []),
        ("not-applicable: {rolle: none}", ["4:18 aspect-unknown"]),
        ("not-applicable:\n  role: {uikt: none}", ["5:10 platform-unknown"]),
        ("not-applicable:\n  role: [none]", ["5:9 value-invalid"]),
        ("not-applicable:\n  role: ''", ["5:9 value-invalid"]),
        ("not-applicable:\n  role: none\n  traits: none", ["6:3 value-invalid"]),
    ])
    func wrongFormsAreErrorsWithAPlace(yaml: String, expected: [String]) {
        #expect(guide(yaml, "Text.").findings == expected.map { "controls/a.md:\($0)" })
    }

    @Test func entriesWithGapsComeFirstAndPagesNotAtAll() {
        let full = "---\ntitle: A\nlayout: entry\n---\n## Role\n\nText."
        let gap = "---\ntitle: B\nlayout: entry\n---\n## iOS\n\n### Role\n\nText."
        let page = "---\ntitle: C\n---\n## Name\n\nText."
        let coverage = ReadSite(["a.md": full, "b.md": gap, "c.md": page]).guide.coverage
        #expect(coverage.rows.map(\.entry) == ["b", "a"])
        #expect(coverage.rows.map(\.missing) == [2, 0])
        #expect(coverage.aspects.map(\.id) == ["role"])
        #expect(coverage.totals.map(\.filled) == [2, 2, 1, 1])
        #expect(coverage.totals.map(\.missing) == [0, 0, 1, 1])
    }

    private func findings(_ text: String) -> [String] {
        ReadSite(["thing.md": text]).findings.filter { $0.hasSuffix("placeholder") }
    }

    @Test func countsTheTextsThatAreStillToBeWritten() {
        let yaml =
            "title: Thing\ndescription: \"TODO: one sentence\"\nkeyboard:\n  tab: \"TODO: result\"\n  space: Opens it"
        let body =
            "TODO: what it is.\n\n## iOS\n\n### Name\n\n- **UIKit**: TODO: a name\n- \"TODO: what is said\" (disabled)"
        let text = "---\n\(yaml)\n---\n\(body)"
        #expect(findings(text) == ["thing.md:3:15 placeholder"])
        #expect(ReadSite(["thing.md": text]).diagnostics.map(\.message) == ["5 placeholders have not been replaced"])
    }

    @Test(arguments: [
        "A `TODO: x` in code.", "```swift\n// TODO: x\n```", "~~~~\n```\nTODO: x\n```\n~~~~", "<!-- TODO: x -->",
        "<!--\nTODO: x\n-->",
        "Write TODO where a text is missing.", "MYTODO: x", "todo: x", "- item\n\n  ```\n  TODO: x\n  ```",
    ])
    func leavesCodeCommentsAndOtherWordsAlone(_ body: String) {
        #expect(findings("---\ntitle: Thing\n# TODO: ask\n---\n\n\(body)\n") == [])
    }

    @Test func goesOnBehindCodeAndComments() {
        let body = "```\nTODO: x\n```\n\n<!-- a\nb --> TODO: y\n\nTODO: z\n"
        #expect(findings("---\ntitle: Thing\n---\n\(body)") == ["thing.md:9:7 placeholder"])
    }
}
