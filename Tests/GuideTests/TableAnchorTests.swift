import Testing

@testable import Guide

/// A platform has the anchor that is its id; a criteria table of the same id has another one.
struct TableAnchorTests {
    private func read(_ yaml: String, _ body: String, platforms: String = "[web, mobile, keyboard]") throws -> Entry {
        let (configuration, found) = ConfigurationReader.read(
            path: "sitegen.yml", contents: Array("platforms: \(platforms)".utf8))
        #expect(found.isEmpty)
        return try ReadEntry(yaml: yaml, body: body, configuration: configuration).entry
    }

    /// All anchors that stand on the page.
    private func anchors(of entry: Entry) -> [String] {
        entry.platforms.map(\.id.rawValue) + entry.criteria.map { entry.anchor(of: $0.id) }
            + entry.criteria.flatMap { $0.rows.map(\.anchor) } + entry.sections.map(\.id.rawValue)
    }

    @Test func noTwoThingsHaveOneAnchor() throws {
        let entry = try read(
            "mobile:\n  swipe: Moves\n  table: Turns\nkeyboard:\n  tab: Moves\nsettings:\n  dark-mode: Is dark",
            "## Mobile table\n\nText\n\n## Web\n\nText\n\n## Mobile\n\n### Name\n\nText\n\n## Keyboard\n\nText\n")
        #expect(entry.platforms.map(\.id) == ["web", "mobile", "keyboard"])
        #expect(entry.anchor(of: "mobile") == "mobile-table")
        #expect(entry.anchor(of: "keyboard") == "keyboard-table")
        #expect(entry.anchor(of: "settings") == "settings")
        let anchors = anchors(of: entry)
        #expect(Set(anchors).count == anchors.count)
        #expect(Set(anchors).isSubset(of: entry.anchors))
    }

    @Test func aRowHasNoAnchorOfThePage() throws {
        let (configuration, _) = ConfigurationReader.read(
            path: "sitegen.yml", contents: Array("criteria: [how-to, main]".utf8))
        let entry = try ReadEntry(yaml: "how-to:\n  test: Tests\nmain:\n  tab: Moves", configuration: configuration)
            .entry
        #expect(entry.criteria.flatMap { $0.rows.map(\.anchor) } == ["how-to-test-2", "main-tab"])
        #expect(entry.anchor(of: "main") == "main-table")
    }
}
