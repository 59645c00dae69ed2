import Foundation
import Guide
import TestSupport
import Testing

@testable import Site

/// Facts of pages that the history of their files has.
@Suite struct GitHistoryTests {
    /// A site in a repository with three commits, if Git is installed.
    private struct Repository {
        let folder: TemporaryFolder
        let tools: ExternalTools
        let git: String

        init?() throws {
            folder = try TemporaryFolder()
            let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
            tools = ExternalTools(home: folder.path, environment: path, content: "\(folder.path)/content")
            guard let git = tools.onPath("git") else { return nil }
            self.git = git
            for name in ["a", "ü/b c", "new"] {
                try folder.write("---\ntitle: A\n---\nText.\n", to: "content/\(name).md")
            }
            try run("init", "--quiet")
            try commit()
        }

        func run(_ arguments: String..., input: String = "") throws {
            let outcome = ExternalProcess.run(
                git, ["-C", folder.path] + arguments, input: Data(input.utf8), patience: .seconds(60))
            #expect(outcome.failure == nil)
        }

        /// Commits on 1 and 3 May and 2 June 2026, the newest first in the log.
        private func commit() throws {
            func commit(_ author: String, _ time: Int, _ files: String...) -> String {
                let who = "committer \(author) <\(author.lowercased())@example.org> \(time) +0000"
                let changes = files.map { "M 100644 inline \($0)\ndata 2\n\(time % 10)\n\n" }.joined()
                return "commit refs/heads/main\n\(who)\ndata 1\nx\n\(changes)"
            }
            let stream =
                commit("Ada", 1_777_636_801, "content/a.md", "content/ü/b c.md", "README.md")
                + commit("Bo", 1_777_809_602, "content/a.md") + commit("Ada", 1_780_401_603, "content/a.md")
            try run("fast-import", "--quiet", input: stream)
            try run("symbolic-ref", "HEAD", "refs/heads/main")
        }
    }

    private static func showing(_ facts: Configuration.PageFact...) -> Configuration {
        var configuration = Configuration.standard
        configuration.pageFacts = Set(facts)
        return configuration
    }

    @Test func eachFileHasItsLastChangeAndItsAuthors() throws {
        guard let repository = try Repository() else { return }
        let history = GitHistory(of: repository.tools)
        #expect(history.note == nil)
        let site = Self.showing(.lastChange, .authors)
        #expect(history["content/a.md", in: site].lastChange?.text == "2026-06-02")
        #expect(history["content/a.md", in: site].authors == "Ada, Bo")
        #expect(history["content/ü/b c.md", in: site].lastChange?.text == "2026-05-01")
        #expect(history["content/new.md", in: site].lastChange == nil)
        #expect(history["content/a.md", in: Self.showing(.lastChange)].authors == nil)
        #expect(history["content/a.md", in: Self.showing(.authors)].lastChange == nil)
    }

    @Test func pagesShowThemIfTheSiteWants() async throws {
        guard let repository = try Repository() else { return }
        let folder = repository.folder
        func page(_ configuration: String) async throws -> String {
            try folder.write(configuration, to: "sitegen.yml")
            var build = Fixture.build(root: folder.path, theme: .own)
            build.options.tools = repository.tools
            #expect(try await build.run().diagnostics == [])
            return try folder.text(of: "public/a/index.html")
        }
        let both = try await page("page-facts: [last-change, authors]\n")
        #expect(both.contains("Last changed: <time datetime=\"2026-06-02\">2 June 2026</time>"))
        #expect(both.contains("Authors: Ada, Bo"))
        let none = try await page("title: T\n")
        #expect(!none.contains("Last changed") && !none.contains("Authors"))
    }

    @Test func nothingIsSaidOfAShallowClone() throws {
        guard let repository = try Repository() else { return }
        let clone = "\(repository.folder.path)/clone"
        try repository.run("clone", "--quiet", "--depth", "1", "file://\(repository.folder.path)", clone)
        let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
        let history = GitHistory(of: ExternalTools(home: clone, environment: path, content: "\(clone)/content"))
        #expect(history["content/a.md", in: Self.showing(.lastChange)].lastChange == nil)
        #expect(history.note?.contains("shallow clone") == true)
    }

    @Test func withoutARepositoryOrGitNothingIsShown() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("content")
        for path in [ProcessInfo.processInfo.environment["PATH"] ?? "", "/nowhere"] {
            let tools = ExternalTools(
                home: folder.path, environment: ["PATH": path], content: "\(folder.path)/content")
            #expect(GitHistory(of: tools).note?.hasPrefix("pages do not show their last change because git ") == true)
        }
    }

    @Test func whatIsNoLogIsNoFact() {
        var history = GitHistory()
        history.read(Data("a.md\0\u{1}2026-13-01\u{2}A\nb.md\0\u{1}\0\u{1}2026-01-01\0c.md\0".utf8))
        let site = Self.showing(.lastChange, .authors)
        let facts = ["a", "b", "c"].map { history["content/\($0).md", in: site] }
        #expect(facts.map(\.lastChange?.text) == [nil, nil, "2026-01-01"])
        #expect(facts[2].authors == nil)
    }
}
