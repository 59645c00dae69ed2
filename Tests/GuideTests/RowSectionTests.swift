import Testing

@testable import Guide

/// Rows of the criteria and sections of the body know each other.
struct RowSectionTests {
    private static let criteria = """
        keyboard: {tab: Focus moves on, enter: Activates on Android}
        mobile: {double tap: Activates it}
        screenreader:
          name: Says its label
          role: Says button on iOS
          group: n/a
          state: {ios: Says dimmed, android: Says disabled}
        settings: {text resize: Grows}
        """

    private static let body =
        "## Focus\n\nShared\n\n## iOS\n\n### Name\n\nA\n\n### Role\n\nB\n\n### Groupings\n\nC\n\n### State\n\nD\n\n"
        + "### Actions\n\nE\n\n## Android\n\n### Name\n\nF\n\n### Role\n\nG\n\n### State\n\nH\n\n### Focus\n\nI"

    private func entry() throws -> Entry {
        let read = try ReadEntry(yaml: Self.criteria, body: Self.body)
        #expect(read.findings == [])
        return read.entry
    }

    @Test func rowsMeetTheirAspectOnTheirPlatforms() throws {
        let rows = try entry().criteria.flatMap(\.rows).map { row in
            "\(row.action): \(row.sections.map(\.rawValue).joined(separator: " "))"
        }
        #expect(
            rows == [
                // Only Android has a focus section of its own, and no section about actions.
                "tab: focus android-focus", "enter: android-focus", "double tap: ios-actions android-focus",
                "name: ios-name android-name", "role: ios-role", "group: ios-group", "state: ios-state android-state",
                "text resize: ",
            ])
    }

    @Test func aSectionBeginsWithWhatItsRowsExpect() throws {
        let expected = try entry().sections.map { section in
            let rows = section.expectations.map { "\($0.table) \($0.anchor) \($0.action): \($0.text)" }
            return ([section.id.rawValue] + rows).joined(separator: " | ")
        }
        #expect(
            expected == [
                "focus | keyboard keyboard-tab tab: Focus moves on",
                "ios-name | screenreader screenreader-name name: Says its label",
                "ios-role | screenreader screenreader-role role: Says button on iOS", "ios-group",
                "ios-state | screenreader screenreader-state state: Says dimmed",
                "ios-actions | mobile mobile-double-tap double tap: Activates it",
                "android-name | screenreader screenreader-name name: Says its label", "android-role",
                "android-state | screenreader screenreader-state state: Says disabled",
                "android-focus | keyboard keyboard-tab tab: Focus moves on | keyboard keyboard-enter enter: Activates on "
                    + "Android | mobile mobile-double-tap double tap: Activates it",
            ])
    }

    @Test(arguments: ["n/a", "N/A.", "Not applicable"])
    func whatDoesNotApplyAsksNothing(_ words: String) throws {
        let yaml = "screenreader:\n  state: \(words)\n  role: {ios: Says button, android: \(words)}"
        let body = "## iOS\n\n### State\n\nText\n\n### Role\n\nText\n\n## Android\n\n### Role\n\nText"
        let entry = try ReadEntry(yaml: yaml, body: body).entry
        #expect(try entry.table("screenreader").row("state").sections == ["ios-state"])
        #expect(entry.sections.flatMap(\.expectations).map(\.text) == ["Says button"])
        #expect(try entry.table("screenreader").row("state").results.map(\.text) == [words])
    }

    @Test(arguments: [
        ("Role", "role"), ("Roles", "role"), ("Accessible name", "name"), ("groupings", "group"),
        ("initial focus", nil), ("focus", "focus"), ("Error message", nil),
    ])
    func rowsAreTiedByTheirAspectInAnySpelling(action: String, aspect: String?) throws {
        let entry = try ReadEntry(
            yaml: "screenreader:\n  \(action): Is said",
            body: "## iOS\n\n### Name\n\nA\n\n### Role\n\nA\n\n### Group\n\nA\n\n### Focus\n\nA"
        ).entry
        #expect(entry.criteria.first?.rows.first?.sections.map(\.rawValue) == aspect.map { ["ios-\($0)"] } ?? [])
    }

    @Test(arguments: [
        ("role: Says button", "## Role\n\nText", [["role"]]),
        ("role: Says button on iOS", "## Role\n\nText", [["role"]]),
        ("role: One\n  Role: Two", "## Role\n\nText", [["role"], ["role"]]),
        ("group: One", "## iOS\n\n### Groupings\n\nA\n\n### Groupings\n\nB", [["ios-group"]]),
        ("group: One", "## Groupings\n\nA\n\n## iOS\n\n### Groupings\n\nB", [["group", "ios-group"]]),
    ])
    func aRowMeetsOneSectionOfItsAspectOnEachPlatform(rows: String, body: String, sections: [[SectionID]]) throws {
        let entry = try ReadEntry(yaml: "screenreader:\n  \(rows)", body: body).entry
        #expect(try entry.table("screenreader").rows.map(\.sections) == sections)
    }

    @Test(arguments: [
        ("tab: Reaches it", "focus"), ("shift+tab: Leaves it", "focus"), ("tab or arrow keys: Chooses it", "actions"),
        ("arrow keys: Focus moves from row to row", "focus"), ("arrow keys: The value changes", "actions"),
        ("volume keys: Change the value while the slider has the focus", "actions"),
        ("arrow keys: With Full Keyboard Access on, focus moves on", "focus"),
        ("escape: Closes the menu, and focus returns to its button", "actions"),
        ("enter: Activates the focused button", "actions"), ("F6: Screen reader focus leaves the map", "focus"),
        ("arrow keys: {ios: Focus moves on, android: The value changes}", "focus"),
        ("swipe left or right: Goes on", "focus"), ("swipe up: Raises the value", "actions"),
    ])
    func aRowIsAboutFocusOrActions(row: String, aspect: String) throws {
        let body = "## Focus\n\nA\n\n## Actions\n\nB"
        let entry = try ReadEntry(yaml: "keyboard:\n  \(row)", body: body).entry
        #expect(entry.criteria[0].rows[0].sections.map(\.rawValue) == [aspect])
        // The other one stands in where the entry has none.
        let other = try ReadEntry(
            yaml: "keyboard:\n  \(row)", body: aspect == "focus" ? "## Actions\n\nB" : "## Focus\n\nA")
        #expect(other.entry.criteria[0].rows[0].sections.count == 1)
    }

    @Test func severalResultsAreExpectedTogether() throws {
        let entry = try ReadEntry(
            yaml: "screenreader:\n  role:\n    all: Says *button*\n    ios: Says it twice",
            body: "## iOS\n\n### Role\n\nA\n\n## Android\n\n### Role\n\nB"
        ).entry
        #expect(try entry.section("ios-role").expectations.map(\.text) == ["Says button Says it twice"])
        #expect(try entry.section("ios-role").expectations.map(\.html.source) == ["Says <em>button</em> Says it twice"])
        #expect(try entry.section("android-role").expectations.map(\.text) == ["Says button"])
    }

    /// In a section for all platforms, each result says where it holds, unless its own words do.
    @Test(arguments: [
        ("{ios: Says button, android: Says _knob_}", "iOS: Says button Android: Says knob"),
        ("{ios: Says button}", "Says button"),
        ("{ios: On iOS it clicks, android: Is felt}", "On iOS it clicks Android: Is felt"),
        ("Says button", "Says button"),
    ])
    func aSharedSectionNamesPlatforms(result: String, text: String) throws {
        let entry = try ReadEntry(yaml: "screenreader:\n  role: \(result)", body: "## Role\n\nText").entry
        #expect(try entry.section("role").expectations.map(\.text) == [text])
        #expect(try entry.section("role").expectations.map(\.html.plainText) == [text])
    }
}
