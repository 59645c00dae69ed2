import Foundation
import Testing

@testable import Guide
@testable import Site

@Suite struct CriteriaExportTests {
    private let guide = SmallGuide.guide()

    private func render(_ entry: Entry, _ format: CriteriaFormat, _ platform: PlatformID? = nil) -> String {
        CriteriaExport.render(entry, in: guide, as: format, platform: platform)
    }

    @Test func writesFourFilesInTheFoldersOfTheEntry() {
        let paths = CriteriaExport.files(of: SmallGuide.link, in: guide).map(\.path)
        #expect(paths == ["md", "txt", "feature", "csv"].map { "criteria/controls/link.\($0)" })
        #expect(CriteriaExport.files(of: SmallGuide.web, in: guide).count == 4)
        #expect(CriteriaExport.files(of: SmallGuide.about, in: guide).isEmpty)
    }

    @Test func writesTheSameIntoFilesAsOnTheCommandLine() {
        let files = CriteriaExport.files(of: SmallGuide.hostile, in: guide)
        let rendered = [CriteriaFormat.markdown, .text, .gherkin, .csv].map { render(SmallGuide.hostile, $0) }
        #expect(files.map { String(decoding: $0.bytes, as: UTF8.self) } == rendered)
    }

    // MARK: What does not apply

    @Test func whatDoesNotApplyIsNothingToTest() {
        let entry = SmallGuide.entry(
            "controls/nut", title: "Nut",
            criteria: [
                SmallGuide.keyboard([
                    SmallGuide.row("tab", [SmallGuide.result("N/A")]),
                    SmallGuide.row(
                        "enter", [SmallGuide.result("n/a", ["ios"]), SmallGuide.result("Cracks it", ["android"])]),
                ])
            ])
        #expect(
            render(entry, .markdown).hasSuffix(
                "- **tab**: N/A\n- [ ] **enter**\n  - iOS: n/a\n  - Android: Cracks it\n"))
        #expect(render(entry, .text).hasSuffix("\n- tab: N/A\n[ ] enter\n    - iOS: n/a\n    - Android: Cracks it\n"))
        let scenarios = render(entry, .gherkin).split(separator: "\n").filter { $0.contains("Scenario:") }
        #expect(scenarios == ["  Scenario: Keyboard: enter (Android)"])
        #expect(render(entry, .csv).contains("N/A"))
    }

    // MARK: Markdown

    @Test func writesATaskListAsMarkdown() {
        let expected = """
            # Link

            ## Keyboard

            - [ ] **tab**: Focus moves to the link
            - [ ] **enter**
              - iOS: Opens the link
              - Android: Activates
            - [ ] **space** (Android): Activates on Android

            ## Announces

            - [ ] **name**: Says where it leads

            """
        #expect(render(SmallGuide.link, .markdown) == expected)
    }

    @Test func writesHostileTextsAsMarkdown() {
        let expected = """
            # Say "hi" \\| \\<script> Feature: Evil

            ## Keyboard

            - [ ] **=cmd()**: a \\| b, "c" @tag Scenario: x
            - [ ] All of these
              - +1 \\<b>bold\\</b> \u{1F600} & more \\&amp; \\\\
              - iOS: - \\[x\\] done

            ## Keyboard scenario

            - [ ] **When** \"\"\" Then: nothing; **Then** \\| a \\| b \\|

            """
        #expect(render(SmallGuide.hostile, .markdown) == expected)
    }

    @Test func givesEachThingToDoInAScenarioABox() {
        let expected = """
            # Web link

            ## Keyboard scenario

            - [ ] **When** the tab key to move focus to a link; **Then** focus is visible
            - [ ] **When** the enter key to activate it; **And** the space bar; **Then** it opens; **And** focus moves

            """
        #expect(render(SmallGuide.web, .markdown) == expected)
    }

    // MARK: Text

    @Test func writesPlainText() {
        let expected = """
            Link
            ====

            Keyboard
            --------
            [ ] tab: Focus moves to the link
            [ ] enter
                - iOS: Opens the link
                - Android: Activates
            [ ] space (Android): Activates on Android

            Announces
            ---------
            [ ] name: Says where it leads

            """
        #expect(render(SmallGuide.link, .text) == expected)
    }

    @Test func keepsEachRowOfHostileTextOnItsLine() {
        let expected = """
            Say "hi" | <script> Feature: Evil
            =================================

            Keyboard
            --------
            [ ] =cmd(): a | b, "c" @tag Scenario: x
            [ ] All of these
                - +1 <b>bold</b> \u{1F600} & more &amp; \\
                - iOS: - [x] done

            Keyboard scenario
            -----------------
            [ ] When \"\"\" Then: nothing; Then | a | b |

            """
        #expect(render(SmallGuide.hostile, .text) == expected)
    }

    // MARK: CSV

    @Test func writesARecordForEachRowAndResult() {
        let lines = [
            "entry,table,action,platform,result,sections",
            "Link,Keyboard,tab,iOS; Android,Focus moves to the link,",
            "Link,Keyboard,enter,iOS,Opens the link,",
            "Link,Keyboard,enter,Android,Activates,",
            "Link,Keyboard,space,Android,Activates on Android,ios-name; android-name",
            "Link,Announces,name,iOS; Android,Says where it leads,ios-name",
        ]
        #expect(render(SmallGuide.link, .csv) == lines.map { $0 + "\r\n" }.joined())
    }

    @Test func writesHostileTextsAsCSV() {
        let title = #""Say ""hi"" | <script> Feature: Evil""#
        let lines = [
            "entry,table,action,platform,result,sections",
            #"\#(title),Keyboard,'=cmd(),iOS; Android,"a | b, ""c"" @tag Scenario: x","#,
            "\(title),Keyboard,,iOS; Android,'+1 <b>bold</b> \u{1F600} & more &amp; \\,",
            "\(title),Keyboard,,iOS,'- [x] done,",
            #"\#(title),Keyboard scenario,""""""" Then: nothing",iOS; Android,| a | b |,"#,
        ]
        #expect(render(SmallGuide.hostile, .csv) == lines.map { $0 + "\r\n" }.joined())
    }

    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("a\nb", "\"a\nb\""),
        ("a\r\nb", "\"a\r\nb\""), ("\"", "\"\"\"\""),
        ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"),
        ("\rx", "\"'\rx\""), ("＝1", "'＝1"), ("=\"x\",1", "\"'=\"\"x\"\",1\""), ("1=1", "1=1"),
        // A combining mark makes another character of the sign, but a spreadsheet still sees the sign.
        ("=\u{301}1", "'=\u{301}1"), ("\r\nx", "\"'\r\nx\""),
        ("a\"\u{301},b", "\"a\"\"\u{301},b\""),
    ])
    func quotesAndDisarmsFields(text: String, field: String) {
        var bytes: [UInt8] = []
        CriteriaCSV.append(field: text, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self).unicodeScalars.elementsEqual(field.unicodeScalars))
    }

    // MARK: Several entries, one platform

    @Test func leavesOutWhatHoldsElsewhere() {
        let expected = """
            Link (Android)
            ==============

            Keyboard
            --------
            [ ] tab: Focus moves to the link
            [ ] enter: Activates
            [ ] space: Activates on Android

            Announces
            ---------
            [ ] name: Says where it leads

            """
        #expect(render(SmallGuide.link, .text, "android") == expected)
        #expect(!render(SmallGuide.link, .markdown, "ios").contains("space"))
        #expect(!render(SmallGuide.link, .gherkin, "ios").contains("Activates"))
        let csv = render(SmallGuide.link, .csv, "ios")
        #expect(csv.contains("Link,Keyboard,enter,iOS,Opens the link,\r\n"))
        #expect(!csv.contains("Android"))
    }

    @Test func leavesOutTablesWithoutRows() {
        let entry = SmallGuide.entry(
            "a", title: "A", criteria: [SmallGuide.keyboard([SmallGuide.row("tab", [SmallGuide.result("x", ["ios"])])])]
        )
        #expect(render(entry, .markdown, "android") == "# A (Android)\n")
    }

    @Test(arguments: [nil, "ios"] as [PlatformID?])
    func aRowWithoutAResultIsInEveryFormat(platform: PlatformID?) {
        let entry = SmallGuide.entry(
            "a", title: "A", criteria: [SmallGuide.keyboard([SmallGuide.row("escape", [], sections: ["ios-focus"])])])
        let names = platform == nil ? "iOS; Android" : "iOS"
        #expect(render(entry, .csv, platform).hasSuffix("\r\nA,Keyboard,escape,\(names),,ios-focus\r\n"))
        #expect(render(entry, .markdown, platform).hasSuffix("\n- [ ] **escape**\n"))
        #expect(render(entry, .text, platform).hasSuffix("\n[ ] escape\n"))
        let scenario = """

              Scenario: Keyboard: escape
                Given a screen with an example of "A"
                When I press "escape" on the keyboard

            """
        #expect(render(entry, .gherkin, platform).hasSuffix(scenario))
        #expect(render(entry, .json, platform).contains("\"escape\""))
    }

    /// One scenario for iOS, and one with a result for each platform.
    private let opened = SmallGuide.entry(
        "a", title: "A",
        scenarios: [
            Scenario(
                table: "keyboard", platforms: ["ios"],
                steps: [SmallGuide.step(.when, "I press a"), SmallGuide.step(.result, "it opens")]),
            Scenario(
                table: "keyboard", name: "Close it",
                steps: [
                    SmallGuide.step(.when, "I press b"),
                    Scenario.Step(
                        keyword: .result, html: HTML(escaping: "iOS: it closes"), text: "iOS: it closes",
                        platforms: ["ios"]),
                    Scenario.Step(
                        keyword: .result, html: HTML(escaping: "Android: it stays"), text: "Android: it stays",
                        platforms: ["android"]),
                ]),
        ])

    @Test func aScenarioForOnePlatformSaysSo() {
        #expect(
            render(opened, .csv).split(separator: "\r\n").dropFirst() == [
                "A,Keyboard scenario 1,I press a,iOS,it opens,",
                "A,Close it,I press b,iOS; Android,iOS: it closes; Android: it stays,",
            ])
        #expect(render(opened, .gherkin).contains("\n\n  @ios\n  Scenario: Keyboard scenario 1 (iOS)\n"))
        #expect(render(opened, .gherkin).contains("\n\n  Scenario: Close it\n"))
        #expect(render(opened, .markdown).contains("\n## Keyboard scenario 1 (iOS)\n"))
        #expect(render(opened, .text).contains("\nKeyboard scenario 1 (iOS)\n---"))
    }

    @Test func leavesOutTheScenariosAndStepsOfOtherPlatforms() throws {
        #expect(
            render(opened, .gherkin, "android").hasSuffix(
                """
                Feature: A (Android)

                  Scenario: Close it
                    Given a screen with an example of "A"
                    When I press b
                    Then Android: it stays

                """))
        #expect(render(opened, .csv, "ios").contains("A,Keyboard scenario 1,I press a,iOS,it opens,"))
        let sheet = try JSONDecoder().decode(JSONValue.self, from: Data(render(opened, .json, "android").utf8))
        let scenarios = try #require(sheet[0]?["scenarios"]).elements
        #expect(scenarios.map { $0["platforms"] } == [.array([.string("android")])])
        #expect(scenarios[0]["steps"]?.elements.count == 2)
    }

    @Test func leavesOutTheSectionsOfOtherPlatforms() throws {
        let json = render(SmallGuide.link, .json, "android")
        let sheet = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
        let row = try #require(sheet[0]?["criteria"]?[0]?["rows"]?[2])
        #expect(row["sections"] == .array([.string("android-name")]))
        #expect(row["platforms"] == .array([.string("android")]))
        #expect(sheet[0]?["criteria"]?[0]?["rows"]?[1]?["results"]?.elements.count == 1)
    }

    @Test func putsSeveralEntriesIntoOneDocument() throws {
        let entries = [SmallGuide.link, SmallGuide.web]
        let csv = CriteriaExport.render(entries, in: guide, as: .csv)
        #expect(csv.split(separator: "\r\n").filter { $0.hasPrefix("entry,") }.count == 1)
        #expect(csv.split(separator: "\r\n").count == 8)
        let json = CriteriaExport.render(entries, in: guide, as: .json)
        let read = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
        #expect(read.elements.map { $0["id"]?.text } == ["controls/link", "controls/web"])
        #expect(read[1]?["scenarios"]?[0]?["steps"]?[1]?["keyword"] == .string("result"))
        #expect(CriteriaExport.render(entries, in: guide, as: .markdown).contains("leads\n\n# Web link\n"))
        #expect(CriteriaExport.render(entries, in: guide, as: .text).contains("leads\n\n\nWeb link\n"))
    }

    @Test func linksToThePageWhereTheSiteHasAnAddress() {
        let published = SmallGuide.guide(baseURL: "https://example.org/")
        for format in [CriteriaFormat.markdown, .text, .gherkin] {
            let text = CriteriaExport.render(SmallGuide.link, in: published, as: format)
            #expect(text.contains("https://example.org/controls/link/"), "\(format)")
        }
    }
}
