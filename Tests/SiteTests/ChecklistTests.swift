import Diagnostics
import Foundation
import Guide
import Testing

@testable import Site

/// The page of the checklist builder: when it is made, what stands on it, what links to it.
@Suite struct ChecklistTests {
    private static let lever = "---\ntitle: Lever\ncategories: controls\nkeyboard: {tab: Focus}\n---\n"
    private static let plain = "---\ntitle: Plain\n---\nSee the [checklist](/checklist/) and [below](/checklist/#%@).\n"

    private func build(
        _ files: [String: String], theme: String = "\(Fixture.folder)/theme"
    ) async throws -> (findings: [String], files: [String: String]) {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        let report = try await Fixture.build(root: folder.path, output: "\(folder.path)/public", theme: theme).run()
        let findings = report.diagnostics.map { "\($0.location): \($0.summary) [\($0.rule)]" }
        guard !report.hasFailed else { return (findings, [:]) }
        let written = try TemporaryFolder.files(in: "\(folder.path)/public")
        return (findings, written.mapValues { String(decoding: $0, as: UTF8.self) })
    }

    /// The data for the script, as it stands in the page.
    private func data(in page: String) throws -> String {
        let start = try #require(page.firstRange(of: "<script type=\"application/json\" id=\"checklist-data\">"))
        let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
        return String(page[start.upperBound..<end.lowerBound])
    }

    @Test(arguments: [
        "keyboard: {tab: Focus}", "gherkin-keyboard: [{when: I press tab, then: I see it}]",
    ])
    func itIsMadeWhereSomethingCanBeTested(_ tests: String) async throws {
        let files = try await build(["content/a.md": "---\ntitle: A\n\(tests)\n---\n"]).files
        #expect(files["checklist/index.html"]?.contains("a <a href=\"../a/\">A</a>") == true)
        #expect(files["a/index.html"]?.contains("<a href=\"../checklist/?entries=a&amp;add\">Add</a>") == true)
    }

    @Test func withoutAnyTestThereIsNoneAndNothingLinksToIt() async throws {
        let files = try await build(["content/a.md": "---\ntitle: A\n---\nText.\n"]).files
        #expect(files["a/index.html"] != nil)
        #expect(files["checklist/index.html"] == nil)
        #expect(!files.values.contains { $0.contains("checklist/") })
    }

    @Test func linksToItAreChecked() async throws {
        let page = Self.plain.replacing("%@", with: "checklist-result")
        #expect(try await build(["content/lever.md": Self.lever, "content/p.md": page]).findings.isEmpty)
        let wrong = Self.plain.replacing("%@", with: "checklist-results")
        #expect(
            try await build(["content/lever.md": Self.lever, "content/p.md": wrong]).findings == [
                "content/p.md:4:46: 'Checklist' has no anchor 'checklist-results'; did you mean 'checklist-result'? [anchor-broken]"
            ])
        #expect(
            try await build(["content/p.md": page]).findings.contains(
                "content/p.md:4:21: the page '/checklist/' is not made; there is nothing to show on it [link-broken]"))
    }

    @Test func aContentPageSpeaksFirst() async throws {
        let own = "---\ntitle: Take it along\ndescription: For your tickets.\n---\nSome advice.\n"
        let files = try await build(
            ["content/lever.md": Self.lever, "content/checklist.md": own], theme: "\(Fixture.project)/templates"
        ).files
        let page = try #require(files["checklist/index.html"])
        let words = PlainPage(html: page).words
        let advice = try #require(words.firstRange(of: "Some advice."))
        let entries = try #require(words.firstRange(of: "Lever"))
        #expect(advice.lowerBound < entries.lowerBound)
        #expect(page.contains(">Take it along</h1>"))
        #expect(words.contains("For your tickets."))
    }

    @Test func aCategoryOfThatNameKeepsItsAddress() async throws {
        let entry = "---\ntitle: A\ncategories: checklist\nkeyboard: {tab: Focus}\n---\n"
        let files = try await build(["content/a.md": entry]).files
        #expect(files["checklist/index.html"]?.contains("application/json") == false)
        #expect(files["a/index.html"]?.contains("?entries=") == false)
    }

    @Test func withoutExportsTheListHasNoFiles() async throws {
        let files = try await build(
            ["content/lever.md": Self.lever, "sitegen.yml": "exports: [json]\n"],
            theme: "\(Fixture.project)/templates"
        ).files
        #expect(files["checklist/index.html"]?.contains("criteria/lever") == false)
        #expect(files["checklist/index.html"]?.contains("value=\"lever\"") == true)
        #expect(
            files["lever/index.html"]?.contains(
                "<p class=\"downloads\"><a href=\"../checklist/?entries=lever&amp;add\">Add to a checklist</a></p>")
                == true)
    }

    @Test func itIsInTheSitemap() async throws {
        let files = try await build([
            "content/lever.md": Self.lever, "sitegen.yml": "base-url: https://example.org/guide/\n",
        ]).files
        #expect(files["sitemap.xml"]?.contains("<loc>https://example.org/guide/checklist/</loc>") == true)
    }

    @Test func eachEntryIsListedOnceUnderItsFirstCategory() {
        let test = [SmallGuide.keyboard([SmallGuide.row("tab", [SmallGuide.result("Focus")])])]
        let guide = SmallGuide.guide(entries: [
            SmallGuide.entry("b", title: "B", categories: ["patterns", "controls"], criteria: test),
            SmallGuide.entry("a", title: "A", categories: ["patterns"], criteria: test),
            SmallGuide.entry("alone", title: "Alone", categories: [], criteria: test),
            SmallGuide.entry("none", title: "None", categories: ["notifications"]),
        ])
        #expect(guide.checklist().map { $0.category?.id } == ["controls", "patterns", nil])
        #expect(guide.checklist().map(\.entries) == [["b"], ["a"], ["alone"]])
        #expect(guide.checklist(limit: 2).map(\.entries) == [["b"], ["a"]])
    }

    @Test func aLargeGuidesListEndsSomewhere() throws {
        let test = [SmallGuide.keyboard([SmallGuide.row("tab", [SmallGuide.result("Focus")])])]
        let entries = (10_000..<12_001).map { SmallGuide.entry("e\($0)", title: "E\($0)", criteria: test) }
        let library = try #require(try TemplateLibrary.load(folder: "\(Fixture.project)/templates", name: "t").library)
        let renderer = PageRenderer(
            guide: SmallGuide.guide(entries: entries), templates: library, illustrations: .none)
        let page = String(decoding: renderer.generated(.checklist).bytes, as: UTF8.self)
        #expect(page.contains("only the first entries are here"))
        #expect(page.contains("value=\"e11999\"") && !page.contains("value=\"e12000\""))
        #expect(renderer.context(entries[0]).checklist == "../checklist/?entries=e10000&add")
        #expect(renderer.context(entries[2_000]).checklist == nil)
    }

    @Test func hostileTextsStayInsideTheData() async throws {
        let title = "</script><script>alert(1)</script><!--"
        let entry = """
            ---
            title: "\(title)"
            description: "</SCRIPT >"
            keyboard: {"</script>": "`<!--<script>` \u{2028}"}
            ---

            """
        let files = try await build(["content/a.md": entry], theme: "\(Fixture.project)/templates").files
        let text = try data(in: try #require(files["checklist/index.html"]))
        #expect(!text.contains("<"))
        let json = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        #expect(json["entries"]?[0]?["title"]?.text == title)
        #expect(json["entries"]?[0]?["facts"]?[0]?.text == "What it is: </SCRIPT >")
        #expect(json["entries"]?[0]?["tables"]?[0]?["rows"]?[0]?[0]?.text == "</script>")
    }

    @Test func theDataNamesPlatformsAndSectionsByTheirPlaces() throws {
        let guide = SmallGuide.guide()
        let text = ChecklistData.render([SmallGuide.link], in: guide).source
        let json = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        let entry = try #require(json["entries"]?[0])
        #expect(
            json["platforms"]?[1]
                == .object(["id": .string("android"), "name": .string("Android"), "tag": .string("@android")]))
        // SmallGuide has no section "android-name".
        #expect(
            entry["sections"]?.elements == [
                .array([.string("ios-name"), .number(0)]), .array([.string("android-name")]),
            ])
        let rows = try #require(entry["tables"]?[0]?["rows"]?.elements)
        #expect(rows[0] == .array([.string("tab"), .array([.string("Focus moves to the link")]), .array([])]))
        #expect(rows[1][1]?[0] == .array([.string("Opens the link"), .array([.number(0)])]))
        #expect(rows[2][2] == .array([.number(0), .number(1)]))
    }

    @Test func theDataSaysWhatIsDoneWhereNoKeyIsPressed() throws {
        let rows = ["tab", "zoom", "If it is open"].map { SmallGuide.row($0, [SmallGuide.result("R")]) }
        let entry = SmallGuide.entry("a", title: "A", criteria: [SmallGuide.keyboard(rows)])
        let text = ChecklistData.render([entry], in: SmallGuide.guide()).source
        let json = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        let deeds = json["entries"]?[0]?["tables"]?[0]?["rows"]?.elements.map { $0[3]?.text }
        #expect(deeds == [nil, "I use \"zoom\" with the keyboard", "it is open"])
    }

    @Test func theDataHasScenariosInGherkinsWords() throws {
        let text = ChecklistData.render([SmallGuide.web], in: SmallGuide.guide()).source
        let json = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        let scenario = try #require(json["entries"]?[0]?["scenarios"]?[0])
        #expect(scenario["title"]?.text == "Keyboard scenario")
        #expect(
            scenario["steps"]?[1] == .array([.string("Then"), .string("focus is visible"), .number(1)]))
    }

    @Test(arguments: [
        ("controls/link", "controls/link"), ("yes, no", "yes%252C%20no"), ("100%", "100%2525"),
        ("a&b+c;d", "a%26b%2Bc%3Bd"),
        ("größe", "gr%C3%B6%C3%9Fe"),
    ])
    func anIDKeepsItsMeaningInAnAddress(_ id: String, _ query: String) async throws {
        let files = try await build(["content/\(id).md": Self.lever]).files
        let page = try #require(files["\(id)/index.html"])
        let address = PlainPage(html: page).values(of: "href").first { $0.contains("?entries=") }
        #expect(address?.hasSuffix("checklist/?entries=\(query)&add") == true)
    }
}
