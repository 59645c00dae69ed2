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
            let (run, summary) = try ResultsImport(guide, facts: facts).run(in: Array(text.utf8))
            return run.results.map {
                "\($0.announcement) \($0.heard ?? "-") \($0.agrees)" + ($0.isUnstable ? " unstable" : "")
            } + [summary]
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
        #expect(try await results(Self.run(Self.one)) == ["ios-label-link Terms, link true", "1 of 1 results used"])
    }

    @Test func theLastAttemptInTheJSONOfTestsCounts() async throws {
        let first = Self.one.replacing("Terms, link", with: "Terms").replacing("true", with: "false")
        #expect(
            try await results(Self.run("\(first), \(Self.one)")) == [
                "ios-label-link Terms, link true unstable", "2 of 2 results used",
            ])
        #expect(
            try await results(Self.run("\(Self.one), \(Self.one)")) == [
                "ios-label-link Terms, link true", "2 of 2 results used",
            ])
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
                "ios-label-link - true unstable", "ios-label-dimmed-link Label, link false",
                "4 of 6 test cases used; the others: 1 not about an example of this guide, 1 skipped",
            ])
    }

    private static func suite(_ cases: String, _ attributes: String = "name=\"UI\"") -> String {
        "<testsuites><testsuite \(attributes)>\(cases)</testsuite></testsuites>"
    }

    private static let bare = #"<testcase classname="LinkVoiceOverTests" name="testIosLabelLink"/>"#
    private static let failed = bare.replacing(
        "/>", with: "><failure message='VoiceOver says \"Label\", not \"Label, link\"'/></testcase>")

    @Test(arguments: [
        // What pytest-rerunfailures 16.7 writes: an attempt before the last one has nothing in it.
        (suite(bare + bare, "name=\"pytest\""), ["ios-label-link - true unstable", "2 of 2 test cases used"]),
        (suite(bare + failed, "name=\"pytest\""), ["ios-label-link Label false", "2 of 2 test cases used"]),
        // Whoever repeats a test with its failures says what each attempt was.
        (suite(failed + bare), ["ios-label-link - true unstable", "2 of 2 test cases used"]),
        (suite(failed + failed), ["ios-label-link Label false", "2 of 2 test cases used"]),
        (
            suite(bare + bare),
            [
                "1: the file has no results about this guide's examples: 0 of 2 test cases used; the others: "
                    + "2 in the report several times without the result of each attempt"
            ]
        ),
        (suite(bare), ["ios-label-link - true", "1 of 1 test cases used"]),
        // Two devices in one report.
        (
            "<testsuites><testsuite name=\"a\">\(bare)</testsuite><testsuite name=\"b\">\(bare)</testsuite></testsuites>",
            ["ios-label-link - true", "2 of 2 test cases used"]
        ),
        (
            suite(bare.replacing("/>", with: "><flakyFailure message=\"x\"/></testcase>")),
            ["ios-label-link - true unstable", "2 of 2 test cases used"]
        ),
        (
            suite(bare.replacing("/>", with: "><flakyError/></testcase>")),
            ["ios-label-link - true unstable", "2 of 2 test cases used"]
        ),
        (
            suite(failed.replacing("</testcase>", with: "<rerunFailure/></testcase>")),
            ["ios-label-link Label false", "2 of 2 test cases used"]
        ),
        (
            suite(failed.replacing("</testcase>", with: "<rerunError/></testcase>")),
            ["ios-label-link Label false", "2 of 2 test cases used"]
        ),
        // What 'swift test --parallel' of Swift 6.3 writes for a skipped test, too.
        (
            suite(bare, "name=\"TestResults\" errors=\"0\" tests=\"1\" failures=\"0\""),
            [
                "1: 'swift test --parallel' reports a skipped test as one that passed; import the JSON that the tests write"
            ]
        ),
        (
            suite(bare, "name=\"TestResults\" errors=\"0\" tests=\"1\" failures=\"0\" skipped=\"0\""),
            ["ios-label-link - true", "1 of 1 test cases used"]
        ),
        (
            suite(#"<testcase classname="com.example.app.LinkSemanticsTest" name="iosLabelLink"/>"#),
            [
                "1: the report is from Compose or Espresso tests, which check what TalkBack is told and do not record speech"
            ]
        ),
    ])
    func attemptsAreToldApart(report: String, results: [String]) async throws {
        #expect(try await self.results(report) == results)
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
                "ios-label-link Terms, link true", "ios-label-dimmed-link - false",
                "2 of 3 assertions used; the others: 1 neither passed nor failed",
            ])
    }

    /// The same assertion in the forms that JSON-LD allows, and with what EARL allows for its outcome.
    @Test(arguments: [
        // One assertion alone, with the names of another prefix.
        #"{"@context": {"e": "http://www.w3.org/ns/earl#"}, "@type": ["e:Assertion", "x:Other"], "e:test": {"@id": "controls/link#ios-label-link"}, "e:result": {"e:outcome": {"@id": "e:passed"}}}"#,
        // Expanded: a list with whole names.
        #"[{"@type": ["http://www.w3.org/ns/earl#Assertion"], "http://www.w3.org/ns/earl#test": [{"@id": "https://example.org/controls/link/#ios-label-link"}], "http://www.w3.org/ns/earl#result": [{"http://www.w3.org/ns/earl#outcome": [{"@id": "http://www.w3.org/ns/earl#passed"}]}]}]"#,
        // Flattened: results are nodes of their own.
        #"{"@graph": [{"@id": "_:r", "earl:outcome": [{"@id": "earl:passed"}]}, {"@id": "_:a", "@type": ["earl:Assertion"], "earl:test": [{"@id": "controls/link#ios-label-link"}], "earl:result": [{"@id": "_:r"}]}]}"#,
        // Keywords and terms with names of their own; an outcome that is a thing of a kind.
        #"{"@context": {"@vocab": "http://www.w3.org/ns/earl#", "type": "@type", "id": "@id", "about": {"@id": "test", "@type": "@id"}}, "type": "Assertion", "about": "controls/link#ios-label-link", "result": {"type": "TestResult", "outcome": {"type": "Pass", "title": "fine"}}}"#,
    ])
    func readsEveryFormOfJSONLD(report: String) async throws {
        #expect(try await results(report) == ["ios-label-link - true", "1 of 1 assertions used"])
    }

    @Test(arguments: [
        (#"{"@reverse": {}}"#, "1: the file uses '@reverse', which is not supported; expand the JSON-LD first"),
        (
            #"{"@context": {"a": {"@id": "earl:a", "@container": "@language"}}}"#,
            "1: the file uses '@language' for 'a', which is not supported; expand the JSON-LD first"
        ),
        (
            #"{"@context": "https://example.org/c", "@id": "x"}"#,
            "1: the file has no EARL assertions; the names that it uses are defined at 'https://example.org/c', which is not read"
        ),
        ("[{}]", "1: the file has no EARL assertions"),
    ])
    func saysWhichJSONLDItDoesNotRead(report: String, message: String) async throws {
        #expect(try await results(report) == [message])
    }

    @Test(arguments: [
        ("", "1: the file is not valid JSON"), ("{}", "1: 'version' is missing or not valid"),
        (Self.run(Self.one, changing: "\"version\": 1", to: "\"version\": 2"), "1: 'version' must be 1"),
        (Self.run(Self.one, changing: "voiceover", to: "jaws"), "1: 'screenReader' must be voiceover or talkback"),
        (Self.run(Self.one, changing: "11-12", to: "11-31"), "1: 'date' must be a date such as 2026-11-12"),
        (
            Self.run(Self.one, changing: "iPhone 17", to: ""),
            "1: 'device' must be one line of text with at most 100 bytes"
        ),
        (
            Self.run(Self.one, changing: "iPhone 17", to: String(repeating: "D", count: 101)),
            "1: 'device' must be one line of text with at most 100 bytes"
        ),
        (
            Self.run(Self.one, changing: "Terms", to: #"\u0007"#),
            "1: 'results[0]' must have lines of text with at most 1000 bytes"
        ),
        (Self.run(#"{"entry": 7}"#), "1: 'results[0].entry' is missing or not valid"),
        (Self.run(Self.one, changing: "ios-label-link", to: "x"), "1: the guide has no example 'x' in 'controls/link'"),
        (Self.run(""), "1: the file has no results about this guide's examples: 0 of 0 results used"),
        ("<testsuite>\n<testcase>\n</testsuite>", "3: the report is not well-formed XML"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "1: the report declares entities"),
    ])
    func saysWhatIsWrongWithAFile(text: String, message: String) async throws {
        #expect(try await results(text) == [message])
    }

    @Test func asksForWhatAReportDoesNotSay() async throws {
        let message = "1: the file does not have the value of --screen-reader; add the option"
        #expect(try await results("<testsuite/>", facts: ResultsImport.Facts()) == [message])
    }

    @Test func aRunIsOneFileAndTheSameRunIsNotWrittenTwice() async throws {
        let (folder, build) = (site.folder, site.build)
        let guide = try await build.check().guide
        let name = "content/_data/heard/2026-11-12-voiceover-ios-27-0-iphone-17"
        for (text, ending) in [(Self.one, ""), (Self.one, ""), (Self.one.replacing("true", with: "false"), "-2")] {
            try folder.write(Self.run(text), to: "run.json")
            let path = try ResultsImport(guide, facts: Self.facts).add("\(folder.path)/run.json", to: build).path
            #expect(path == "\(folder.path)/\(name)\(ending).json")
        }
        try folder.write("{}", to: "run.json")
        #expect(throws: NewFile.Refusal.self) {
            try ResultsImport(guide, facts: Self.facts).add("\(folder.path)/run.json", to: build)
        }
    }
}
