import Guide
import TestSupport
import Testing

@testable import Site

/// What tests heard is read from three forms, and nothing that they do not say is added.
struct ResultsImportTests {
    private static let facts = ResultsImport.Facts(
        screenReader: "voiceover", system: "iOS 27.0", device: "iPhone 17", date: "2026-11-12")

    private let site: TestSite

    init() throws {
        let text =
            "---\ntitle: Link\n---\n\n## iOS\n\n### Announcements\n\n- \"Label, link\"\n- \"Label, dimmed, link\"\n"
        site = try TestSite(["content/controls/link.md": text])
    }

    private func results(_ text: String, facts: ResultsImport.Facts = Self.facts) async throws -> [String] {
        let guide = try await site.build.check().guide
        do throws(HeardRun.Fault) {
            return try ResultsImport(guide, facts: facts).run(in: Array(text.utf8)).results.map {
                "\($0.entry) \($0.announcement) \($0.heard ?? "-") \($0.agrees)"
            }
        } catch {
            return ["\(error.line): \(error.message)"]
        }
    }

    private static func run(_ results: String, changing old: String = "", to new: String = "") -> String {
        let text =
            #"{"version": 1, "screenReader": "voiceover", "system": "iOS 27.0", "device": "iPhone 17", "date": "2026-11-12", "results": [\#(results)]}"#
        return old.isEmpty ? text : text.replacing(old, with: new)
    }

    private static let one =
        #"{"entry": "controls/link", "announcement": "ios-label-link", "heard": "Terms, link", "agrees": true}"#

    @Test func readsTheJSONOfGeneratedTests() async throws {
        #expect(try await results(Self.run(Self.one)) == ["controls/link ios-label-link Terms, link true"])
    }

    @Test func readsJUnit() async throws {
        let report = """
            <?xml version="1.0"?><testsuites><testsuite name="UI">
            <testcase classname="App.LinkVoiceOverTests" name="testIosLabelLink()"/>
            <testcase classname="LinkVoiceOverTests" name="-[LinkVoiceOverTests testIosLabelDimmedLink]"><failure
            message="controls/link, ios-label-dimmed-link: VoiceOver says &quot;Label, link&quot;, not &quot;Label, dimmed, link&quot;"/></testcase>
            <testcase classname="LinkVoiceOverTests" name="testIosLabelLink"><skipped/></testcase>
            <testcase classname="LinkVoiceOverTests" name="testIosLabelLink"><error message="crash"/></testcase>
            <testcase classname="LinkVoiceOverTest" name="test_ios_label_link"/><testcase name="testAudit"/>
            </testsuite></testsuites>
            """
        #expect(
            try await results(report) == [
                "controls/link ios-label-link - true", "controls/link ios-label-dimmed-link Label, link false",
                "controls/link ios-label-link - true",
            ])
    }

    @Test func readsEARL() async throws {
        let report = #"""
            {"@context": {}, "@graph": [
              {"@type": "earl:Assertion", "earl:test": {"@id": "https://example.org/guide/controls/link/#ios-label-link"},
               "earl:result": {"earl:outcome": {"@id": "earl:passed"}, "earl:info": "Terms, link", "dct:date": "2026-11-12T10:00:00Z"}},
              {"@type": "Assertion", "test": "controls/link#ios-label-dimmed-link", "result": {"outcome": "earl:failed"}},
              {"@type": "Assertion", "test": "controls/link#ios-label-link", "result": {"outcome": "earl:untested"}},
              {"@type": "Software"}]}
            """#
        var facts = Self.facts
        facts.date = nil
        #expect(
            try await results(report, facts: facts) == [
                "controls/link ios-label-link Terms, link true", "controls/link ios-label-dimmed-link - false",
            ])
    }

    @Test(arguments: [
        ("", "1: the file is not valid JSON"), ("{}", "1: 'version' is missing or has the wrong form"),
        (Self.run(Self.one, changing: "\"version\": 1", to: "\"version\": 2"), "1: 'version' must be 1"),
        (Self.run(Self.one, changing: "voiceover", to: "jaws"), "1: 'screenReader' must be voiceover or talkback"),
        (Self.run(Self.one, changing: "11-12", to: "11-31"), "1: 'date' must be a day, such as 2026-11-12"),
        (Self.run(Self.one, changing: "iPhone 17", to: ""), "1: 'device' must be one line of text"),
        (Self.run(Self.one, changing: "Terms", to: #"\u0007"#), "1: 'results[0]' must have lines of text"),
        (Self.run(#"{"entry": 7}"#), "1: 'results[0].entry' is missing or has the wrong form"),
        (Self.run(Self.one, changing: "ios-label-link", to: "x"), "1: the guide has no example 'x' in 'controls/link'"),
        (Self.run(""), "1: the file has no results about this guide's examples"),
        ("<testsuite>\n<testcase>\n</testsuite>", "3: the report is not well-formed XML"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "1: the report declares entities"),
    ])
    func saysWhatIsWrongWithAFile(text: String, message: String) async throws {
        #expect(try await results(text) == [message])
    }

    @Test func asksForWhatAReportDoesNotSay() async throws {
        let message = "1: the file does not say what --screen-reader says; add the option"
        #expect(try await results("<testsuite/>", facts: ResultsImport.Facts()) == [message])
    }

    @Test func aRunIsOneFileAndTheSameRunIsNotWrittenTwice() async throws {
        let (folder, build) = (site.folder, site.build)
        let guide = try await build.check().guide
        let name = "content/_data/heard/2026-11-12-voiceover-ios-27-0-iphone-17"
        for (text, ending) in [(Self.one, ""), (Self.one, ""), (Self.one.replacing("true", with: "false"), "-2")] {
            try folder.write(Self.run(text), to: "run.json")
            let path = try ResultsImport(guide, facts: Self.facts).add("\(folder.path)/run.json", to: build)
            #expect(path == "\(folder.path)/\(name)\(ending).json")
        }
        try folder.write("{}", to: "run.json")
        #expect(throws: NewFile.Refusal.self) {
            try ResultsImport(guide, facts: Self.facts).add("\(folder.path)/run.json", to: build)
        }
    }
}
