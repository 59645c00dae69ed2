import Guide
import TestSupport
import Testing

@testable import Site

/// An output folder among the sources, or around them, is found before anything is written, however it is named.
@Suite struct MisplacedOutputTests {
    private static let both = ["content", "templates"]

    @Test(
        arguments: [
            ("/", both), (".", both), ("..", both), ("new/../..", both), ("content", ["content"]),
            ("content/new/public", ["content"]), ("content/../content/x", ["content"]), ("templates", ["templates"]),
            ("public", []), ("content-2", []), ("new/content", []), ("../public", []),
            // Symbolic links hide nothing.
            ("out", ["content"]), ("out/new", ["content"]), ("back", both), ("far/public", []),
        ])
    func anOutputLiesBesideTheSources(output: String, expected: [String]) throws {
        let folder = try TemporaryFolder()
        for name in ["site/content/controls", "site/templates", "elsewhere"] { try folder.makeFolder(name) }
        for (link, target) in [("out", "content/controls"), ("back", ".."), ("far", "../elsewhere")] {
            try folder.makeLink("site/\(link)", to: target)
        }
        // Asks without building anything: nothing must ever be written to these.
        let build = Fixture.build(root: "\(folder.path)/site", output: output) { $0.folders.templates = "templates" }
        let found = build.misplacedOutput()
        #expect(found.map { $0.message.split(separator: "'").dropFirst().first.map(String.init) } == expected)
        #expect(found.allSatisfy { $0.rule == "config-invalid" && $0.location.path == output })
    }

    @Test func aCheckFindsWhatABuildFinds() async throws {
        let site = try TestSite(["content/a.md": "---\ntitle: A\n---\n"]) { $0.folders.output = "content/x" }
        #expect(try await site.findings() == ["content/x config-invalid"])
        #expect(try await site.build.check().diagnostics == site.build.run().diagnostics)
        #expect(!site.folder.exists("content/x"))
    }
}
