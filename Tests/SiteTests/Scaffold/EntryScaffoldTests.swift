import Diagnostics
import Foundation
import Testing

@testable import Guide
@testable import Site

/// A new entry builds as it is, asks for everything the site knows, and for nothing else.
@Suite struct EntryScaffoldTests {
    private static let web = ConfigurationReader.read(
        path: "sitegen.yml",
        contents: Array(
            """
            platforms: [{id: web, name: Web}, {id: ios, name: iOS, frameworks: [{id: uikit, name: UIKit}]}]
            criteria:
              - {id: 'mouse: clicks', title: Mouse, action-heading: Click, result-heading: What must happen}
              - {id: keyboard, title: Keyboard, rows: [tab, arrow-keys, tab-or-arrow-keys]}
            aspects: [{id: name, title: Name}, {id: code, title: Code}, {id: cursor, title: Cursor, optional: true}]
            categories: []
            """.utf8)
    ).configuration

    private static let bare: Configuration = {
        var configuration = Configuration.standard
        (configuration.platforms, configuration.criteria, configuration.aspects) = ([], [], [])
        return configuration
    }()

    private func check(_ text: String, _ configuration: Configuration) async throws -> BuildReport {
        let site = try TestSite(["content/controls/thing.md": text]) {
            $0 = configuration
            $0.folders.templates = Theme.own.path
        }
        return try await site.build.check()
    }

    @Test(arguments: [
        ("Chip", Configuration.standard), ("Yes: \"no\" # 1 \\ true", .standard), ("true", web), ("Überschrift", bare),
        ("- 12 *stars*", web),
    ])
    func buildsAndNamesNothingButItsPlaceholders(_ title: String, _ configuration: Configuration) async throws {
        let scaffold = EntryScaffold(title: title, category: "controls", configuration: configuration)
        let report = try await check(scaffold.text, configuration)
        let count = scaffold.text.split(separator: "\n").count { $0.contains("TODO:") }
        #expect(report.errorCount == 0)
        #expect(
            report.diagnostics.map { "\($0.message) [\($0.rule)]" } == [
                "\(count) placeholders have not been replaced [placeholder]"
            ])
    }

    @Test func hasEveryTableAndAspectOfEachPlatform() {
        let text = EntryScaffold(title: "Chip", category: "controls", configuration: .standard).text
        for table in Configuration.standard.criteria { #expect(text.contains("\n\(table.id):\n")) }
        for platform in Configuration.standard.platforms {
            let half = text.components(separatedBy: "\n## \(platform.name)\n").last ?? ""
            for aspect in Configuration.standard.aspects where !AspectHint(aspect, in: .english).isShared {
                #expect(half.contains("### \(aspect.title)\n"))
            }
            for framework in platform.frameworks {
                #expect(half.components(separatedBy: "**\(framework.name)**").count == 9)
            }
        }
        #expect(text.components(separatedBy: "## Developer notes\n").count == 2)
    }

    @Test func aSiteOfItsOwnGetsItsOwnWords() {
        let text = EntryScaffold(title: "Thing", category: nil, configuration: Self.web).text
        let parts = [
            "'mouse: clicks':\n  'TODO: click': 'TODO: what must happen'\n",
            "keyboard:\n  tab: 'TODO: expected result'\n  arrow keys: 'TODO: expected result'\n\n",
            "## Web\n\n### Name\n\n- TODO: how it gets its name in Web\n", "### Cursor\n\n<!-- Optional: ",
        ]
        for part in parts { #expect(text.contains(part)) }
        for part in ["Android", "\ncategories:"] { #expect(!text.contains(part)) }
        var german = Self.web
        german.language = "de"
        let other = EntryScaffold(title: "Ding", category: nil, configuration: german).text
        #expect(other.contains("  tab: 'TODO: Expected result'\n"))
    }

    @Test func onePlatformIsEnoughIfItIsAskedFor() {
        let platforms = Configuration.standard.platforms.filter { $0.id == "ios" }
        let scaffold = EntryScaffold(title: "A", category: nil, configuration: .standard, platforms: platforms)
        #expect(scaffold.text.contains("## iOS") && !scaffold.text.contains("## Android"))
    }

    @Test func itsRowsAreWrittenAsConfigured() {
        let table = CriteriaDefinition(
            id: "x", title: "X", actionHeading: "Key", resultHeading: "Result",
            rows: ["11.5.2.5", "F1", "Screen reader", "name/role", "Screen-reader-off", "arrow-keys"])
        #expect(
            EntryScaffold.usualActions(of: table) == ["11.5.2.5", "F1", "Screen reader", "name/role", "arrow keys"])
    }

    @Test func aPageIsOneToo() async throws {
        let report = try await check(PageScaffold.text(title: "iOS: what to know", words: .english), .standard)
        #expect(report.diagnostics.map(\.rule) == [Rule.placeholder.id])
    }
}
