import Foundation
import TestSupport
import Testing

@testable import Guide
@testable import Site

@Suite struct CriteriaExportTests {
    private let guide = SmallGuide.guide()

    /// Several entries in each format, for all platforms and for one.
    @Test func writesWhatIsExpected() throws {
        let entries = [SmallGuide.link, SmallGuide.exceptions, SmallGuide.web]
        var files: [String: Data] = [:]
        for format in CriteriaFormat.allCases {
            for platform in [nil, "ios", "android"] as [PlatformID?] {
                let text = CriteriaExport.render(entries, in: guide, as: format, platform: platform)
                files["\(platform?.rawValue ?? "all").\(format.rawValue)"] = Data(text.utf8)
            }
        }
        try Fixture.expect(files, in: "\(Fixture.folder)/exports/criteria")
    }

    /// What a row says on its page is what it says in every format, with the signs that carry meaning.
    @Test(arguments: 1...8)
    func everyFormOfARowHasTheSameWords(seed: UInt64) async throws {
        let pieces = [
            ("moves", "moves"), ("~~not~~", "~~not~~"), ("14~16", "14~16"), ("17~18", "17~18"), ("~", "~"),
            ("*must*", "must"), ("**never**", "never"), ("`a~b`", "a~b"), ("a & b", "a & b"), ("x < y", "x < y"),
            ("“said”", "“said”"), ("<kbd>Tab</kbd>", "Tab"), ("50 %", "50 %"), ("<del>old</del>", "~~old~~"),
        ]
        var random = SplitMix64(seed: seed)
        let rows = (0..<12).map { _ in
            (0..<Int.random(in: 1...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ("", "") }
        }
        let yaml = rows.enumerated().map { "  action \($0): 'Does \($1.map(\.0).joined(separator: " "))'" }
        let site = try TestSite([
            "content/controls/link.md": "---\ntitle: Link\nkeyboard:\n\(yaml.joined(separator: "\n"))\n---\n\nText.\n"
        ])
        let guide = try await site.build.check().guide
        let entry = try #require(guide["controls/link"])
        let written = try #require(entry.criteria.first).rows.map { $0.results.map(\.text).joined() }
        let expected = rows.map { "Does " + $0.map(\.1).joined(separator: " ") }
        #expect(written == expected)
        for format in CriteriaFormat.allCases {
            let text = CriteriaExport.render([entry], in: guide, as: format)
                .replacing("\\u003C", with: "<").replacing("\\", with: "").replacing("`", with: "").replacing(
                    "&lt;", with: "<"
                )
                .replacing("&amp;", with: "&").replacing("&gt;", with: ">")
            for words in expected { #expect(text.contains(words), "\(format)") }
        }
        let twin = String(decoding: MarkdownTwin.render(entry, in: guide), as: UTF8.self).replacing("\\", with: "")
            .replacing("`", with: "")
            .replacing("&lt;", with: "<").replacing("&amp;", with: "&")
        for words in expected { #expect(twin.contains(words)) }
    }

    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("a\nb", "\"a\nb\""),
        ("a\r\nb", "\"a\r\nb\""), ("\"", "\"\"\"\""), ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"),
        ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "\"'\tx\""), ("\rx", "\"'\rx\""), ("＝1", "'＝1"),
        ("=\"x\",1", "\"'=\"\"x\"\",1\""), ("1=1", "1=1"), ("x;=1+1;y", "\"x;=1+1;y\""), ("a; b", "\"a; b\""),
        ("a\t=1", "\"a\t=1\""),
        // A combining mark makes another character of the sign, but a spreadsheet still sees the sign.
        ("=\u{301}1", "'=\u{301}1"), ("\r\nx", "\"'\r\nx\""), ("a\"\u{301},b", "\"a\"\"\u{301},b\""),
    ])
    func quotesAndDisarmsFields(text: String, field: String) {
        var written: [UInt8] = []
        CriteriaCSV.append(field: text, to: &written)
        #expect(written == Array(field.utf8))
    }

    @Test func aGherkinTagIsOneWord() {
        var configuration = Configuration.standard
        configuration.platforms = [Platform(id: "my @os #1", name: "My OS"), Platform(id: "b", name: "B")]
        let keyboard = SmallGuide.keyboard([SmallGuide.row("tab", [SmallGuide.result("x", ["my @os #1"])])])
        let entry = SmallGuide.entry("a", title: "A", criteria: [keyboard])
        let guide = Guide(joining: [entry], configuration: configuration)
        let text = CriteriaExport.render([entry], in: guide, as: .gherkin)
        #expect(text.contains("\n  @my-os-1\n  Scenario: Keyboard: tab (My OS)"))
    }

    @Test(arguments: [
        ("keyboard", "tab", "When I press \"tab\" on the keyboard\n    Then the result is: R"),
        ("keyboard", "⇧⌘ A", "When I press \"⇧⌘ A\" on the keyboard\n    Then the result is: R"),
        ("keyboard", "skip-links", "When I use \"skip-links\" with the keyboard\n    Then the result is: R"),
        ("keyboard", "Keyboard", "When I use the keyboard\n    Then the result is: R"),
        ("keyboard", "When it is not open", "When it is not open\n    Then the result is: R"),
        ("screenreader", "After it has closed", "When after it has closed\n    Then what I hear is as expected: R"),
        ("keyboard", "", "When I use the keyboard\n    Then the result is: R"),
        ("mobile", "double tap", "When I use \"double tap\" with the screen reader\n    Then the result is: R"),
        ("mobile", "", "When I use the screen reader\n    Then the result is: R"),
        ("screenreader", "role", "When the screen reader reaches it\n    Then the \"role\" is as expected: R"),
        ("screenreader", "", "When the screen reader reaches it\n    Then what I hear is as expected: R"),
        ("settings", "bold text", "When I change the device setting \"bold text\"\n    Then the result is: R"),
        ("settings", "", "When I change the device settings\n    Then the result is: R"),
        ("voice", "show \"names\"", "When I check \"show \\\"names\\\"\" under \"T\"\n    Then the result is: R"),
        ("voice", "", "When I check \"T\"\n    Then the result is: R"),
    ])
    func gherkinSpeaksEnglishOfEachTable(table: String, action: String, steps: String) {
        let criteria = CriteriaTable(
            id: CriteriaID(table), title: "T", actionHeading: "A", resultHeading: "R",
            rows: [SmallGuide.row(action, [SmallGuide.result("R")])])
        let entry = SmallGuide.entry("a", title: "A", criteria: [criteria])
        #expect(CriteriaExport.render([entry], in: SmallGuide.guide(), as: .gherkin).contains(steps))
    }

    @Test(
        arguments: [
            // 'then' beside 'result' is the next thing to do.
            (
                [(.when, "a"), (.result, "b"), (.then, "c"), (.and, "d"), (.result, "e"), (.result, "f"), (.and, "g")],
                ["When a", "Then b", "When c", "And d", "Then e", "And f", "When g"]
            ),
            (
                [(.given, "a"), (.and, "b"), (.when, "c"), (.then, "d"), (.and, "e"), (.but, "f")],
                ["Given a", "And b", "When c", "Then d", "And e", "But f"]
            ),
            ([(.and, "a"), (.then, "b")], ["When a", "Then b"]),
            ([(.when, "a"), (.then, "b"), (.result, "c")], ["When a", "And b", "Then c"]),
            ([(.when, " \n"), (.then, "")], []),
        ] as [([(Scenario.Step.Keyword, String)], [String])])
    func stepsHaveGherkinsKeywords(written: [(Scenario.Step.Keyword, String)], expected: [String]) {
        let scenario = Scenario(table: "keyboard", steps: written.map { SmallGuide.step($0, $1) })
        let entry = SmallGuide.entry("a", title: "A", scenarios: [scenario])
        let steps = WrittenScenario.all(of: entry, in: SmallGuide.guide()).flatMap(\.steps)
        #expect(steps.map { "\($0.keyword.title(in: .english)) \($0.text)" } == expected)
    }
}
