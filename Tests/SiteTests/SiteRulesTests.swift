import Foundation
import Guide
import Testing

@testable import Site

/// What is wrong with a site as a whole, and how far its configuration may look away.
@Suite struct SiteRulesTests {
    private func findings(_ files: [String: String], output: String = "public") async throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write("---\ntitle: Home\n---\n", to: "content/index.md")
        for (name, text) in files { try folder.write(text, to: name) }
        let build = Fixture.build(root: folder.path, output: output, theme: "\(Fixture.folder)/theme")
        return try await build.run().diagnostics.map { "\($0.location) \($0.rule)" }
    }

    @Test func theFirstOfTwoFilesHasTheAddressWhenTheRuleIsOff() async throws {
        let folder = try TemporaryFolder()
        try folder.write("lint: {url-duplicate: off}\n", to: "sitegen.yml")
        try folder.write("---\ntitle: First\n---\n", to: "content/a.markdown")
        try folder.write("---\ntitle: Second\n---\n", to: "content/a.md")
        let build = Fixture.build(root: folder.path, output: "public", theme: "\(Fixture.folder)/theme")
        #expect(try await build.run().summary != nil)
        let page = try String(contentsOfFile: "\(folder.path)/public/a/index.html", encoding: .utf8)
        #expect(page.contains("<h1>First</h1>"))
    }

    @Test(arguments: [
        ("old/index.html", ["old/"]), ("b/index.html", ["b/"]), ("guide.json", ["guide.json/"]), ("robots.txt", []),
        ("a-z/index.html", ["a-z/"]),
    ])
    func whatHasAnAddressKeepsIt(_ path: String, aliases: [String]) async throws {
        let folder = try TemporaryFolder()
        try folder.write("lint: {url-duplicate: warning}\n", to: "sitegen.yml")
        for name in ["a", "b"] {
            let list = aliases.map { "\"\($0)\"" }.joined(separator: ", ")
            try folder.write("---\ntitle: Entry \(name)\naliases: [\(list)]\n---\n", to: "content/\(name).md")
        }
        if aliases.isEmpty { try folder.write("mine", to: "content/\(path)") }
        let report = try await Fixture.build(root: folder.path, output: "public", theme: "\(Fixture.folder)/theme")
            .run()
        #expect(Set(report.diagnostics.map(\.rule)) == [Rule.duplicateURL.id])
        let files = try TemporaryFolder.files(in: "\(folder.path)/public")
        let text = try #require(files[path].map { String(decoding: $0, as: UTF8.self) })
        #expect(!text.contains("mine"))
        // Of two aliases, the first is written.
        #expect(text.contains("http-equiv") == (path == "old/index.html"))
        if path == "old/index.html" { #expect(text.contains("../a/")) }
    }

    @Test func aTableOfScenariosAloneCanBeLinkedTo() async throws {
        let entry =
            "---\ntitle: A\ngherkin-keyboard:\n  - when: I press\n    result: it opens\n---\n[There](#keyboard)\n"
        #expect(try await findings(["content/a.md": entry]).isEmpty)
    }

    @Test func aFileThatIsNotWrittenCannotBeLinkedTo() async throws {
        let entry = "---\ntitle: A\n---\n[Feed](/feed.xml) [Data](/guide.json) [Robots](/robots.txt)\n"
        #expect(try await findings(["content/a.md": entry]) == ["content/a.md:4:8 link-broken"])
        let config = "base-url: https://example.org/\nexports: [feed]\n"
        #expect(
            try await findings(["content/a.md": entry, "sitegen.yml": config]) == ["content/a.md:4:26 link-broken"])
    }

    @Test(arguments: ["2026-11-31x", "someday", "21.11.2026", "2026-13-01", "2026-1-1"])
    func reviewedIsADay(_ day: String) async throws {
        let entry = "---\ntitle: A\nreviewed: \(day)\n---\n"
        #expect(try await findings(["content/a.md": entry]) == ["content/a.md:3:11 value-invalid"])
    }

    @Test func categoriesThatWouldShareAPageAreOne() async throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntitle: A\ncategories: Form/Fields form-fields\n---\n", to: "content/a.md")
        let build = Fixture.build(root: folder.path, output: "public", theme: "\(Fixture.folder)/theme")
        let (guide, report) = try await build.read()
        #expect(report.diagnostics.isEmpty)
        #expect(guide.categories.map(\.url) == ["form-fields/"])
    }

    @Test func aFilmOnAnotherSiteIsALink() async throws {
        let folder = try TemporaryFolder()
        let entry = "---\ntitle: A\nvideos:\n  - title: Film\n    src: https://films.example/a.mp4\n---\n"
        try folder.write(entry, to: "content/a.md")
        let build = Fixture.build(root: folder.path, output: "public", theme: "\(Fixture.project)/templates")
        let report = try await build.run()
        #expect(report.diagnostics.map { "\($0.location) \($0.rule)" } == ["content/a.md:5:10 image-external"])
        let page = try String(contentsOfFile: "\(folder.path)/public/a/index.html", encoding: .utf8)
        #expect(page.contains("<a href=\"https://films.example/a.mp4\">Film</a>"))
        #expect(!page.contains("<video"))
    }

    @Test(arguments: ["content", "content/site", "."])
    func theOutputIsNoPartOfItsSources(_ output: String) async throws {
        let found = try await findings([:], output: output)
        #expect(found.contains("\(output) config-invalid"))
    }

    @Test func theLevelOfATemplatesErrorsIsFixed() {
        let text = "lint: {template-invalid: off}\n"
        let (_, diagnostics) = ConfigurationReader.read(path: "sitegen.yml", contents: Array(text.utf8))
        #expect(diagnostics.map(\.message) == ["the level of 'template-invalid' cannot be changed"])
    }
}
