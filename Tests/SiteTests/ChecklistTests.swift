import Foundation
import Guide
import Testing

@testable import Site

/// The page of the checklist builder: when it is made, what stands on it, what links to it.
@Suite struct ChecklistTests {
    private static let lever = "---\ntitle: Lever\ncategories: controls\nkeyboard: {tab: Focus}\n---\n"

    private static let focus = SmallGuide.keyboard([SmallGuide.row("tab", [SmallGuide.result("Focus")])])

    @Test(arguments: [
        ("keyboard: {tab: Focus}", true), ("gherkin-keyboard: [{when: I press tab, then: I see it}]", true),
        ("categories: controls", false),
    ])
    func itIsMadeWhereSomethingCanBeTested(_ tests: String, isMade: Bool) async throws {
        let files = try await TestSite(["content/a.md": "---\ntitle: A\n\(tests)\n---\n"]).output()
        #expect((files["checklist/index.html"]?.contains("a <a href=\"../a/\">A</a>") == true) == isMade)
        let link = "<a href=\"../checklist/?entries=a&amp;add\">Add</a>"
        #expect(files["a/index.html"]?.contains(link) == isMade)
        #expect(files.values.contains { $0.contains("checklist/") } == isMade)
    }

    @Test func withoutExportsTheListHasNoFiles() async throws {
        let files = ["content/lever.md": Self.lever, "sitegen.yml": "exports: [json]\n"]
        let pages = try await TestSite(files, theme: .own).output()
        #expect(pages["checklist/index.html"]?.contains("criteria/lever") == false)
        #expect(pages["checklist/index.html"]?.contains("value=\"lever\"") == true)
        let link = "<a href=\"../checklist/?entries=lever&amp;add\">Add to a checklist</a>"
        #expect(pages["lever/index.html"]?.contains(link) == true)
        #expect(pages["lever/index.html"]?.contains("Take these criteria") == false)
    }

    @Test func eachEntryIsListedOnceUnderItsFirstCategory() {
        let guide = SmallGuide.guide(entries: [
            SmallGuide.entry("b", title: "B", categories: ["patterns", "controls"], criteria: [Self.focus]),
            SmallGuide.entry("a", title: "A", categories: ["patterns"], criteria: [Self.focus]),
            SmallGuide.entry("alone", title: "Alone", categories: [], criteria: [Self.focus]),
            SmallGuide.entry("none", title: "None", categories: ["notifications"]),
        ])
        #expect(guide.checklist().map { $0.category?.id } == ["controls", "patterns", nil])
        #expect(guide.checklist().map(\.entries) == [["b"], ["a"], ["alone"]])
        #expect(guide.checklist(limit: 2).map(\.entries) == [["b"], ["a"]])
    }

    @Test func aLargeGuidesListEndsSomewhere() throws {
        let entries = (10_000..<12_001).map { SmallGuide.entry("e\($0)", title: "E\($0)", criteria: [Self.focus]) }
        let renderer = try SmallGuide.renderer(of: entries, theme: .own)
        let page = String(decoding: renderer.generated(.checklist).bytes, as: UTF8.self)
        #expect(page.contains("only the first entries are here"))
        #expect(page.contains("value=\"e11999\"") && !page.contains("value=\"e12000\""))
        #expect(renderer.context(entries[0]).checklist == "../checklist/?entries=e10000&add")
        #expect(renderer.context(entries[2_000]).checklist == nil)
    }

    @Test func hostileTextsStayInsideTheData() async throws {
        let title = "</script><script>alert(1)</script><!--"
        let head = "title: \"\(title)\"\ndescription: \"</SCRIPT >\"\n"
        let row = "keyboard: {\"</script>\": \"`<!--<script>` \u{2028}\"}\n"
        let site = try TestSite(["content/a.md": "---\n\(head)\(row)---\n"], theme: .own)
        _ = try await site.build.run()
        let script = try site.folder.text(of: "public/checklist/data.js")
        let data = try #require(script.wholeMatch(of: /const checklistData = (.*);\n/)).1
        #expect(!data.contains("<"))
        let found = try #require(try ReadJSON(Data(data.utf8))["entries"]?[0])
        #expect(found["title"]?.text == title)
        #expect(found["facts"]?[0]?.text == "What it is: </SCRIPT >")
        #expect(found["tables"]?[0]?["rows"]?[0]?[0]?.text == "</script>")
    }

    @Test func theDataSaysWhatIsDoneWhereNoKeyIsPressed() throws {
        let rows = ["tab", "zoom", "If it is open"].map { SmallGuide.row($0, [SmallGuide.result("R")]) }
        let entry = SmallGuide.entry("a", title: "A", criteria: [SmallGuide.keyboard(rows)])
        let data = try ReadJSON(Data(ChecklistData.json(of: [entry], in: SmallGuide.guide())))
        let deeds = data["entries"]?[0]?["tables"]?[0]?["rows"]?.elements.map { $0[3]?.text }
        #expect(deeds == [nil, "I use \"zoom\" with the keyboard", "it is open"])
    }

    @Test(arguments: [
        ("controls/link", "controls/link"), ("yes, no", "yes%252C%20no"), ("100%", "100%2525"),
        ("a&b+c;d", "a%26b%2Bc%3Bd"), ("größe", "gr%C3%B6%C3%9Fe"),
    ])
    func anIDKeepsItsMeaningInAnAddress(_ id: String, _ query: String) async throws {
        let files = try await TestSite(["content/\(id).md": Self.lever]).output()
        let page = try #require(files["\(id)/index.html"])
        let address = PlainPage(html: page).values(of: "href").first { $0.contains("?entries=") }
        #expect(address?.hasSuffix("checklist/?entries=\(query)&add") == true)
    }
}
