import Diagnostics
import Foundation
import Testing

@testable import Guide
@testable import Site

/// A new entry builds as it is, asks for everything the site knows, and for nothing else.
@Suite struct EntryScaffoldTests {
    private static let web: Configuration = {
        var configuration = Configuration.standard
        configuration.platforms = [
            Platform(id: "web", name: "Web"),
            Platform(id: "ios", name: "iOS", frameworks: [Framework(id: "uikit", name: "UIKit")]),
        ]
        configuration.criteria = [
            CriteriaDefinition(
                id: "mouse: clicks", title: "Mouse", actionHeading: "Click", resultHeading: "What must happen"),
            CriteriaDefinition(
                id: "keyboard", title: "Keyboard", actionHeading: "Key", resultHeading: "Expected result",
                rows: ["tab", "arrow-keys", "tab-or-arrow-keys"]),
        ]
        configuration.aspects = [
            Aspect(id: "name", title: "Name"), Aspect(id: "code", title: "Code"),
            Aspect(id: "cursor", title: "Cursor", isOptional: true),
        ]
        configuration.categories = []
        return configuration
    }()

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
        #expect(report.diagnostics.map(\.rule) == [Rule.placeholder.id])
        #expect(report.errorCount == 0)
        #expect(report.diagnostics.map(\.message) == ["\(count) placeholders are left"])
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
        #expect(text.contains("'mouse: clicks':\n  'TODO: click': 'TODO: what must happen'\n"))
        #expect(
            text.contains("keyboard:\n  tab: 'TODO: expected result'\n  arrow keys: 'TODO: expected result'\n\n"))
        var german = Self.web
        german.language = "de"
        #expect(
            EntryScaffold(title: "Ding", category: nil, configuration: german).text
                .contains("  tab: 'TODO: Expected result'\n"))
        #expect(text.contains("## Web\n\n### Name\n\n- TODO: how it gets its name in Web\n"))
        #expect(text.contains("### Cursor\n\n<!-- Optional: "))
        #expect(!text.contains("Android"))
        #expect(!text.contains("\ncategories:"))
    }

    @Test func onePlatformIsEnoughIfItIsAskedFor() {
        let platforms = Configuration.standard.platforms.filter { $0.id == "ios" }
        let scaffold = EntryScaffold(title: "A", category: nil, configuration: .standard, platforms: platforms)
        #expect(scaffold.text.contains("## iOS"))
        #expect(!scaffold.text.contains("## Android"))
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
