import Foundation
import Guide
import Testing

@testable import Site

/// A build that finds everything as the last one left it does nothing; in every other case it does what a first one would.
@Suite struct RebuildTests {
    /// A small site on disk, old enough that a change of its files shows.
    private struct Site {
        let folder: TemporaryFolder
        var identity = "1"
        var tools: ExternalTools

        init() throws {
            folder = try TemporaryFolder()
            try folder.write("---\ntitle: A\nkeyboard: {tab: Moves}\n---\nOne.\n{: .note }\n", to: "content/a.md")
            try folder.write("---\ntitle: B\n---\nSee [A](a.md).\n", to: "content/b.md")
            try folder.write("x", to: "content/picture.png")
            try FileManager.default.copyItem(
                atPath: "\(Fixture.folder)/theme", toPath: "\(folder.path)/templates")
            tools = ExternalTools(home: folder.path, environment: [:], content: "\(folder.path)/content")
        }

        func build(into output: String = "public", tools: ExternalTools?) -> SiteBuild {
            let plain = Fixture.build(root: folder.path, output: output, theme: "\(folder.path)/templates")
            var options = plain.options
            options.identity = identity
            options.tools = tools
            return SiteBuild(configuration: plain.configuration, options: options)
        }

        /// Builds, and tells whether there was nothing to do.
        func build() async throws -> Bool {
            // More than the step of the clock of files.
            try await Task.sleep(for: .milliseconds(60))
            return try await build(tools: tools).run().timings.map(\.name) == ["compare"]
        }

        var isAsACleanBuildMakesIt: Bool {
            get async throws {
                _ = try await build(into: "clean", tools: nil).run()
                let clean = try TemporaryFolder.files(in: "\(folder.path)/clean")
                return try !clean.isEmpty && TemporaryFolder.files(in: "\(folder.path)/public") == clean
            }
        }
    }

    @Test func nothingChangedNothingIsDone() async throws {
        let site = try Site()
        #expect(try await site.build() == false)
        #expect(try await site.build())
        #expect(try await site.build())
        #expect(try await site.isAsACleanBuildMakesIt)
    }

    @Test func theReportIsThatOfTheBuildBefore() async throws {
        let site = try Site()
        let build = site.build(tools: site.tools)
        try await Task.sleep(for: .milliseconds(60))
        let first = try await build.run()
        let second = try await build.run()
        #expect(second.timings.map(\.name) == ["compare"])
        #expect(!first.diagnostics.isEmpty)
        #expect(second.diagnostics == first.diagnostics)
        #expect(second.notes == first.notes)
        let summary = try #require(first.summary)
        #expect(second.summary == OutputSummary(written: 0, unchanged: summary.written, removed: 0))
    }

    private static let changes: [(String, @Sendable (TemporaryFolder) throws -> Void)] = [
        ("an entry of the same length", { try $0.write("---\ntitle: B\n---\nSee [A](a.md)!\n", to: "content/b.md") }),
        ("a new entry", { try $0.write("---\ntitle: C\n---\n", to: "content/c.md") }),
        ("a removed file", { try FileManager.default.removeItem(atPath: "\($0.path)/content/picture.png") }),
        ("a template", { try $0.write("body {}", to: "templates/assets/more.css") }),
        ("what vendors say", { try $0.write("uikit:\n", to: "content/_data/apis.yml") }),
        ("a page that somebody changed", { try $0.write("x", to: "public/a/index.html") }),
        ("a page that is gone", { try FileManager.default.removeItem(atPath: "\($0.path)/public/a/index.html") }),
        (
            "a manifest that is gone",
            { try FileManager.default.removeItem(atPath: "\($0.path)/public/.sitegen/manifest") }
        ),
        ("no memory", { try FileManager.default.removeItem(atPath: "\($0.path)/.sitegen") }),
    ]

    @Test(arguments: changes.indices) func everyChangeIsSeen(_ index: Int) async throws {
        let (name, change) = Self.changes[index]
        let site = try Site()
        _ = try await site.build()
        #expect(try await site.build(), "\(name)")
        // The page that was changed by hand is sitegen's own, so it may be replaced.
        try change(site.folder)
        #expect(try await site.build() == false, "\(name)")
        #expect(try await site.isAsACleanBuildMakesIt, "\(name)")
        #expect(try await site.build(), "\(name)")
    }

    @Test func anotherCommandLineIsAnotherSite() async throws {
        var site = try Site()
        _ = try await site.build()
        #expect(try await site.build())
        site.identity = "2"
        #expect(try await site.build() == false)
    }

    @Test(arguments: ["build-", "findings-"])
    func aDamagedMemoryIsNone(file: String) async throws {
        let site = try Site()
        _ = try await site.build()
        let folder = "\(site.folder.path)/.sitegen/cache"
        // The outlines beside it are only looked at when something has changed.
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let name = try #require(names.first { $0.hasPrefix(file) })
        var bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        #expect(try await site.build() == false)
        #expect(try await site.isAsACleanBuildMakesIt)
    }

    @Test func aFileThatWasJustSavedIsNotTrusted() async throws {
        let site = try Site()
        let build = site.build(tools: site.tools)
        try await Task.sleep(for: .milliseconds(60))
        try site.folder.write("---\ntitle: B\n---\nNew.\n", to: "content/b.md")
        // Its stamp may be that of a second change as well.
        for _ in 1...2 {
            let report = try await build.run()
            if report.timings.map(\.name) != ["compare"] { break }
            Issue.record("the build of a file that changed a moment ago was remembered")
        }
    }

    @Test func anErrorIsFoundEachTime() async throws {
        let site = try Site()
        try site.folder.write("---\ntitle: B\n---\n[x](nowhere.md)\n", to: "content/b.md")
        for _ in 1...2 {
            try await Task.sleep(for: .milliseconds(60))
            #expect(try await site.build(tools: site.tools).run().hasFailed)
        }
    }
}
