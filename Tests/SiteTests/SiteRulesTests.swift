import Guide
import Testing

@testable import Site

/// What is wrong with a site as a whole, and how far its configuration may look away.
@Suite struct SiteRulesTests {
    @Test func theFirstOfTwoFilesHasTheAddressWhenTheRuleIsAWarning() async throws {
        let files = [
            "sitegen.yml": "lint: {url-duplicate: warning}\n", "content/a.markdown": "---\ntitle: First\n---\n",
            "content/a.md": "---\ntitle: Second\n---\n",
        ]
        let site = try TestSite(files)
        #expect(try await site.build.run().diagnostics.map(\.rule) == [Rule.duplicateURL.id])
        #expect(try site.written()["a/index.html"]?.contains("<h1>First</h1>") == true)
    }

    @Test(arguments: [
        ("old/index.html", ["old/"]), ("b/index.html", ["b/"]), ("guide.json", ["guide.json/"]), ("llms.txt", []),
        ("a-z/index.html", ["a-z/"]),
    ])
    func whatHasAnAddressKeepsIt(_ path: String, aliases: [String]) async throws {
        var files = ["sitegen.yml": "lint: {url-duplicate: warning}\n"]
        for name in ["a", "b"] { files["content/\(name).md"] = "---\ntitle: Entry \(name)\naliases: \(aliases)\n---\n" }
        if aliases.isEmpty { files["content/\(path)"] = "mine" }
        let site = try TestSite(files)
        #expect(Set(try await site.build.run().diagnostics.map(\.rule)) == [Rule.duplicateURL.id])
        let text = try #require(try site.written()[path])
        #expect(!text.contains("mine"))
        // Of two aliases, the first is written.
        #expect(text.contains("http-equiv") == (path == "old/index.html"))
        if path == "old/index.html" { #expect(text.contains("../a/")) }
    }

    @Test(arguments: [
        ("gherkin-keyboard: [{when: I press, result: it opens}]\n---\n[There](#keyboard)", "", []),
        ("---\n[Feed](/feed.xml) [Data](/guide.json) [Robots](/robots.txt)", "", ["4:8 link-broken"]),
        ("---\n[1](/feed.xml) [2](/guide.json)", "base-url: https://a.b/\nexports: [feed]\n", ["4:20 link-broken"]),
        ("reviewed: 2026-11-31x\n---\n", "", ["3:11 value-invalid"]),
        ("reviewed: 2026-13-01\n---\n", "", ["3:11 value-invalid"]),
        ("reviewed: 2026-1-1\n---\n", "", ["3:11 value-invalid"]),
    ])
    func anEntryIsCheckedAgainstTheSite(text: String, configuration: String, expected: [String]) async throws {
        let site = try TestSite(["content/a.md": "---\ntitle: A\n\(text)\n", "sitegen.yml": configuration])
        #expect(try await site.findings() == expected.map { "content/a.md:\($0)" })
    }

    /// That a file cannot be read is one error; links to it, by its title too, are none.
    @Test func linksToAFileThatCannotBeReadAreNoFurtherErrors() async throws {
        let link = "[one](l.md), [two](l.md#part), [three](/l/), [[L]], [[Le café]]\n"
        let site = try TestSite([
            "content/a.md": "---\ntitle: A\nrelated: l\n---\n\(link)",
            "content/b.md": "---\ntitle: B\n---\n\(link)[[Other]]\n",
        ])
        try site.folder.write(Array("---\ntitle: Le caf".utf8) + [0xE9] + Array("\n---\n".utf8), to: "content/l.md")
        #expect(
            try await site.findings().map { $0.split(separator: " ").last } == [
                "link-broken", "link-broken", "link-broken", "encoding",
            ])
        try site.folder.write(Array("---\ntitle: Le café\n---\n".utf8) + [0xE9], to: "content/l.md")
        #expect(try await site.findings() == ["content/b.md:5:3 link-broken", "content/l.md:4:1 encoding"])
    }

    @Test func categoriesThatWouldShareAPageAreOne() async throws {
        let site = try TestSite(["content/a.md": "---\ntitle: A\ncategories: Form/Fields form-fields\n---\n"])
        let report = try await site.build.check()
        #expect(report.diagnostics.isEmpty && report.guide.categories.map(\.url) == ["form-fields/"])
    }

    @Test func aFilmOnAnotherSiteIsALink() async throws {
        let entry = "---\ntitle: A\nvideos:\n  - title: Film\n    src: https://films.example/a.mp4\n---\n"
        let site = try TestSite(["content/a.md": entry], theme: .own)
        #expect(try await site.findings() == ["content/a.md:5:10 image-external"])
        let page = try #require(try site.written()["a/index.html"])
        #expect(page.contains("<a href=\"https://films.example/a.mp4\">Film</a>") && !page.contains("<video"))
    }

    /// A page that cannot be read is not published, so its finding stays.
    @Test(arguments: ["encoding", "file-size", "yaml-invalid", "url-duplicate"])
    func aRuleThatSaysWhatIsNotPublishedCannotBeOff(rule: String) {
        let text = "lint: {\(rule): off}\n"
        let (configuration, diagnostics) = ConfigurationReader.read(path: "sitegen.yml", contents: Array(text.utf8))
        let message = "'\(rule)' cannot be off: what it reports is not published; 'warning' lets the build continue"
        #expect(diagnostics.map(\.message) == [message])
        #expect(configuration.levels == [:])
        let (other, none) = ConfigurationReader.read(
            path: "sitegen.yml", contents: Array("lint: {\(rule): warning}\n".utf8))
        #expect(none.isEmpty && other.levels.count == 1)
    }

    @Test func theLevelOfATemplatesErrorsIsFixed() {
        let text = "lint: {template-invalid: off}\n"
        let (_, diagnostics) = ConfigurationReader.read(path: "sitegen.yml", contents: Array(text.utf8))
        #expect(diagnostics.map(\.message) == ["the level of 'template-invalid' cannot be changed"])
    }
}
