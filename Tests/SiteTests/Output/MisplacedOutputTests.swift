import Foundation
import Guide
import Testing

@testable import Site

/// An output folder among the sources, or around them, is found before anything is written, however it is named.
@Suite struct MisplacedOutputTests {
    private static let found = ["content", "templates"]

    /// Asks without building anything: nothing must ever be written to these.
    private func folders(around output: String, in root: String) -> [String] {
        var configuration = Configuration.standard
        configuration.folders.output = output
        var options = SiteBuild.Options()
        options.root = root
        return SiteBuild(configuration: configuration, options: options).misplacedOutput().map { finding in
            #expect(finding.rule == "config-invalid")
            #expect(finding.location.path == output)
            return finding.message.split(separator: "'").dropFirst().first.map(String.init) ?? ""
        }
    }

    @Test(
        arguments: [
            ("/", found), (".", found), ("..", found), ("new/../..", found), ("content", ["content"]),
            ("content/new/public", ["content"]), ("content/../content/x", ["content"]), ("templates", ["templates"]),
            ("public", []), ("content-2", []), ("new/content", []), ("../public", []),
        ])
    func anOutputLiesBesideTheSources(output: String, expected: [String]) throws {
        let folder = try TemporaryFolder()
        let root = try folder.made("site")
        for name in Self.found { _ = try folder.made("site/\(name)") }
        #expect(folders(around: output, in: root) == expected)
    }

    @Test func symbolicLinksHideNothing() throws {
        let folder = try TemporaryFolder()
        let root = try folder.made("site")
        _ = try folder.made("site/content/controls")
        _ = try folder.made("elsewhere")
        for (link, target) in [("out", "content/controls"), ("back", ".."), ("far", "../elsewhere")] {
            try FileManager.default.createSymbolicLink(atPath: "\(root)/\(link)", withDestinationPath: target)
        }
        #expect(folders(around: "out", in: root) == ["content"])
        #expect(folders(around: "out/new", in: root) == ["content"])
        #expect(folders(around: "back", in: root) == Self.found)
        #expect(folders(around: "far/public", in: root) == [])
    }

    @Test func aCheckFindsWhatABuildFinds() async throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntitle: A\n---\n", to: "content/a.md")
        let build = Fixture.build(root: folder.path, output: "content/x", theme: "\(Fixture.folder)/theme")
        let checked = try await build.check()
        #expect(checked.diagnostics.map { "\($0.location) \($0.rule)" } == ["content/x config-invalid"])
        #expect(try await build.run().diagnostics == checked.diagnostics)
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/content/x"))
    }
}
