import Foundation
import Guide
import TestSupport
import Testing

@testable import Site

@Suite struct SearchIndexTests {
    private let folder: ToolFolder

    init() throws {
        folder = try ToolFolder()
        try folder.folder.write("---\ntitle: A\ncategories: controls\naliases: [old]\n---\nText.\n", to: "content/a.md")
    }

    /// A Pagefind that hands out a bundle of its own and writes down which pages it got.
    private func writePagefind(
        _ lines: String = "cp -r \"$home/made\" \"$4\"", at name: String = "bin/pagefind"
    ) throws {
        for (name, bytes) in PagefindBundleTests.made(filters: ["platform"], values: ["ios"], hash: "a") {
            try folder.folder.write(bytes, to: "made/\(name)")
        }
        try folder.script(
            name,
            """
            PATH=/usr/bin:/bin; home='\(folder.path)'
            (cd "$2" && find . -type f | sort) > "$home/pages"; pwd > "$home/where"
            \(lines)
            """)
    }

    private func build(hasSearch: Bool = true, language: String = "en") async throws -> BuildReport {
        var build = Fixture.build(root: folder.path, theme: .own) {
            ($0.language, $0.baseURL) = (language, "https://guide.example/")
        }
        build.options.tools = folder.tools()
        build.options.hasSearch = hasSearch
        return try await build.run()
    }

    /// Where Pagefind found the pages; nothing is left there.
    private func expectNoLeftovers() throws {
        let place = try folder.folder.text(of: "where").dropLast()
        #expect(!FileManager.default.fileExists(atPath: String(place)))
    }

    @Test func pagesAreIndexedAndSaySo() async throws {
        try writePagefind()
        let report = try await build()
        #expect(report.notes.isEmpty)
        let files = try folder.folder.files(in: "public")
        #expect(files["pagefind/pagefind.js"] == Data("script".utf8))
        #expect(files.keys.count { $0.hasPrefix("pagefind/") } == 7)
        // Neither 404.html nor the page that leads from `old` to `a`.
        let pages = try folder.folder.text(of: "pages").split(separator: "\n")
        #expect(pages == ["./a-z/index.html", "./a/index.html", "./controls/index.html", "./index.html"])
        let page = String(decoding: try #require(files["a/index.html"]), as: UTF8.self)
        #expect(page.contains("script-src 'self' 'wasm-unsafe-eval';"))
        #expect(page.contains("data-script=\"../pagefind/pagefind.js\""))
        #expect(page.contains("<option value=\"android\">Android</option>"))
        try expectNoLeftovers()
    }

    @Test(arguments: [
        ("ja", "bin/pagefind", 1), ("zh-Hant", "bin/pagefind", 1), ("de", "bin/pagefind", 0),
        ("ja", "bin/pagefind_extended", 0),
        ("ja", ".venv/lib/python3.12/site-packages/pagefind_bin_extended/pagefind_extended", 0),
    ])
    func aLanguageWithoutBlanksNeedsTheExtendedPagefind(language: String, program: String, count: Int) async throws {
        try writePagefind(at: program)
        let notes = try await build(language: language).notes
        #expect(notes.count == count)
        #expect(notes.allSatisfy { $0.contains("'\(language)'") && $0.contains("pagefind[extended]") })
    }

    @Test func aSiteThatDidNotChangeIsNotIndexedAgain() async throws {
        try writePagefind()
        _ = try await build()
        let first = try folder.folder.files(in: "public")
        #expect(try await build().summary?.written == 0)
        #expect(try folder.starts == ["bin/pagefind"])
        try folder.folder.write("---\ntitle: A\n---\nOther text.\n", to: "content/a.md")
        _ = try await build()
        #expect(try folder.starts.count == 2)
        #expect(try folder.folder.files(in: "public") != first)
    }

    @Test func anotherPagefindIndexesAgain() async throws {
        try writePagefind()
        _ = try await build()
        try writePagefind("cp -r \"$home/made\" \"$4\" # newer")
        _ = try await build()
        #expect(try folder.starts.count == 2)
    }

    @Test(arguments: [
        ("echo 'Oh no' >&2; exit 1", "Oh no"), ("kill -9 $$", "it was ended by signal 9"),
        ("mkdir \"$4\"", "not as of version 1.5, beginning with pagefind-entry.json"),
    ])
    func aFailureEndsTheBuildAndNamesTheWayOut(_ lines: String, _ reason: String) async throws {
        try writePagefind(lines)
        let error = await #expect(throws: SearchError.self) { try await build() }
        #expect(error?.description.contains(reason) == true)
        #expect(error?.description.contains("--no-search") == true)
        #expect(try folder.folder.files(in: "public").isEmpty)
        try expectNoLeftovers()
    }

    @Test(arguments: [true, false])
    func withoutAnIndexNoPageOffersASearch(_ hasSearch: Bool) async throws {
        if !hasSearch { try writePagefind() }
        let report = try await build(hasSearch: hasSearch)
        #expect(report.notes == (hasSearch ? [SearchIndex.missing] : []))
        #expect(try folder.starts.isEmpty)
        #expect(!folder.folder.exists(".sitegen"))
        for (name, data) in try folder.folder.files(in: "public") where name.hasSuffix(".html") {
            let page = String(decoding: data, as: UTF8.self)
            #expect(!page.contains("search") && !page.contains("wasm-unsafe-eval"))
        }
    }

    @Test(.enabled(if: Pagefind.find(with: ToolFolder.real) != nil, "Pagefind is not installed here"))
    func pagefindGivesTheSameBytesEachTime() async throws {
        let folder = try TemporaryFolder()
        for index in 0..<40 {
            let platforms = index.isMultiple(of: 2) ? "## iOS\n\n### Role\n\nA role.\n\n" : ""
            let head = "---\ntitle: Entry \(index)\ncategories: [c\(index % 5), d]\n---\n\n"
            let text = "\(head)\(platforms)## Android\n\n### Role\n\nWord\(index).\n"
            try folder.write(text, to: "content/e\(index).md")
        }
        // A cache would only show that it works.
        var tools = ToolFolder.real
        tools.keepsCache = false
        var outputs: [[String: Data]] = []
        for run in 0..<3 {
            var build = Fixture.build(root: folder.path, output: "public\(run)", theme: .own)
            build.options.tools = tools
            #expect(try await build.run().summary != nil)
            outputs.append(try folder.files(in: "public\(run)"))
        }
        #expect(outputs[0].keys.contains { $0.hasPrefix("pagefind/fragment/") })
        for output in outputs { #expect(output == outputs[0]) }
    }
}
