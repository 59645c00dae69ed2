import Foundation
import Guide
import Testing

@testable import Site

@Suite struct SearchIndexTests {
    /// A Pagefind that hands out a bundle of its own and writes down which pages it got.
    private func pagefind(in folder: ToolFolder, _ lines: String = "cp -r \"$home/made\" \"$4\"") throws {
        for (name, bytes) in PagefindBundleTests.made(filters: ["platform"], values: ["ios"], hash: "a") {
            try folder.folder.write("", to: "made/\(name)")
            try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/made/\(name)"))
        }
        try folder.script(
            "bin/pagefind",
            "PATH=/usr/bin:/bin; home='\(folder.path)'; (cd \"$2\" && find . -type f | sort) > \"$home/pages\"; pwd > \"$home/where\"\n\(lines)"
        )
    }

    private func build(_ folder: ToolFolder, hasSearch: Bool = true) async throws -> BuildReport {
        let build = Fixture.build(root: folder.path, output: "public", theme: "\(Fixture.project)/templates")
        var options = build.options
        options.tools = folder.tools()
        options.hasSearch = hasSearch
        return try await SiteBuild(configuration: build.configuration, options: options).run()
    }

    private func site() throws -> ToolFolder {
        let folder = try ToolFolder()
        try folder.folder.write("---\ntitle: A\ncategories: controls\naliases: [old]\n---\nText.\n", to: "content/a.md")
        return folder
    }

    @Test func pagesAreIndexedAndSaySo() async throws {
        let folder = try site()
        try pagefind(in: folder)
        let report = try await build(folder)
        #expect(report.notes.isEmpty)
        let files = try TemporaryFolder.files(in: "\(folder.path)/public")
        #expect(files["pagefind/pagefind.js"] == Data("script".utf8))
        #expect(files.keys.count { $0.hasPrefix("pagefind/") } == 7)
        // Neither 404.html nor the page that leads from `old` to `a`.
        let pages = String(decoding: try #require(folder.contents("pages")), as: UTF8.self).split(separator: "\n")
        #expect(pages == ["./a-z/index.html", "./a/index.html", "./controls/index.html", "./index.html"])
        let page = String(decoding: try #require(files["a/index.html"]), as: UTF8.self)
        #expect(page.contains("script-src 'self' 'wasm-unsafe-eval';"))
        #expect(page.contains("data-script=\"../pagefind/pagefind.js\""))
        #expect(page.contains("<option value=\"android\">Android</option>"))
        // Nothing is left of the pages that Pagefind got.
        let work = String(decoding: try #require(folder.contents("where")), as: UTF8.self).dropLast()
        #expect(!FileManager.default.fileExists(atPath: String(work)))
    }

    @Test func aSiteThatDidNotChangeIsNotIndexedAgain() async throws {
        let folder = try site()
        try pagefind(in: folder)
        _ = try await build(folder)
        let first = try TemporaryFolder.files(in: "\(folder.path)/public")
        #expect(try await build(folder).summary?.written == 0)
        #expect(folder.starts == ["bin/pagefind"])
        try folder.folder.write("---\ntitle: A\n---\nOther text.\n", to: "content/a.md")
        _ = try await build(folder)
        #expect(folder.starts.count == 2)
        #expect(try TemporaryFolder.files(in: "\(folder.path)/public") != first)
    }

    @Test func aDamagedCacheIsNone() async throws {
        let folder = try site()
        try pagefind(in: folder)
        _ = try await build(folder)
        try folder.folder.write("rubbish", to: ".sitegen/cache/search")
        #expect(try await build(folder).summary?.written == 0)
        #expect(folder.starts.count == 2)
    }

    @Test func anotherPagefindIndexesAgain() async throws {
        let folder = try site()
        try pagefind(in: folder)
        _ = try await build(folder)
        try pagefind(in: folder, "cp -r \"$home/made\" \"$4\" # newer")
        _ = try await build(folder)
        #expect(folder.starts.count == 2)
    }

    @Test(arguments: [
        ("echo 'Oh no' >&2; exit 1", "Oh no"), ("kill -9 $$", "it was ended by signal 9"),
        ("mkdir \"$4\"", "not as of version 1.5, beginning with pagefind-entry.json"),
    ])
    func aFailureEndsTheBuildAndNamesTheWayOut(_ lines: String, _ reason: String) async throws {
        let folder = try site()
        try pagefind(in: folder, lines)
        let error = await #expect(throws: SearchError.self) { try await build(folder) }
        #expect(error?.description.contains(reason) == true)
        #expect(error?.description.contains("--no-search") == true)
        #expect(try TemporaryFolder.files(in: "\(folder.path)/public").isEmpty)
        let work = folder.contents("where").map { String(decoding: $0, as: UTF8.self).dropLast() }
        #expect(!FileManager.default.fileExists(atPath: String(try #require(work))))
    }

    @Test(arguments: [true, false])
    func withoutAnIndexNoPageOffersASearch(_ hasSearch: Bool) async throws {
        let folder = try site()
        if !hasSearch { try pagefind(in: folder) }
        let report = try await build(folder, hasSearch: hasSearch)
        #expect(report.notes == (hasSearch ? [SearchIndex.missing] : []))
        #expect(folder.starts.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/.sitegen"))
        for (name, data) in try TemporaryFolder.files(in: "\(folder.path)/public") where name.hasSuffix(".html") {
            let page = String(decoding: data, as: UTF8.self)
            #expect(!page.contains("search") && !page.contains("wasm-unsafe-eval"))
        }
    }

    @Test(.enabled(if: Pagefind.find(with: ToolFolder.real) != nil, "Pagefind is not installed here"))
    func pagefindGivesTheSameBytesEachTime() async throws {
        let folder = try ToolFolder()
        for index in 0..<40 {
            let platforms = index.isMultiple(of: 2) ? "## iOS\n\n### Role\n\nA role.\n\n" : ""
            try folder.folder.write(
                "---\ntitle: Entry \(index)\ncategories: [c\(index % 5), d]\n---\n\n\(platforms)## Android\n\n### Role\n\nWord\(index).\n",
                to: "content/e\(index).md")
        }
        var outputs: [[String: Data]] = []
        for run in 0..<4 {
            var configuration = Configuration.standard
            configuration.folders.output = "public\(run)"
            configuration.folders.templates = "\(Fixture.project)/templates"
            var options = SiteBuild.Options()
            options.root = folder.path
            options.tools = ToolFolder.real.withoutCache
            let report = try await SiteBuild(configuration: configuration, options: options).run()
            #expect(report.summary != nil)
            outputs.append(try TemporaryFolder.files(in: "\(folder.path)/public\(run)"))
        }
        #expect(outputs[0].keys.contains { $0.hasPrefix("pagefind/fragment/") })
        for output in outputs { #expect(output == outputs[0]) }
    }
}

extension ExternalTools {
    /// The same programs, each time as if for the first time: a cache would only show that it works.
    fileprivate var withoutCache: ExternalTools {
        var tools = self
        tools.keepsCache = false
        return tools
    }
}
