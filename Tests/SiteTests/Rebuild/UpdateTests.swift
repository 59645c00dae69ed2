import Diagnostics
import Foundation
import Guide
import Testing

@testable import Site

/// A build after which only texts of some entries have changed writes their own files only; any other build does all the work.
@Suite struct UpdateTests {
    @Test func otherWordsChangeTheEntrysOwnFilesOnly() async throws {
        let site = try UpdatedSite()
        try await site.build()
        try site.write("a", words: "Other words, with [B](b.md#ios-name).\n\n{: .note }\n")
        let report = try await site.build()
        #expect(report.isUpdate)
        // The page, its twin and `guide.json`.
        #expect(report.summary?.written == 3)
        #expect(report.summary?.removed == 0)
        try await site.expectCleanBuild(report)
        #expect(try await site.build().timings.map(\.name) == ["compare"])
    }

    @Test func changesAddUp() async throws {
        let site = try UpdatedSite()
        try await site.build()
        for (number, name) in ["a", "b", "a", "c", "b"].enumerated() {
            try site.write(name, words: "Number \(number).\n")
            let report = try await site.build()
            #expect(report.isUpdate, "\(number)")
            try await site.expectCleanBuild(report)
        }
    }

    /// Each of these shows on pages of other entries, or on pages of the whole guide.
    @Test(arguments: [
        "title: A|title: Other", "description: Of A|description: Other", "categories: [x]|categories: [y]",
        "order: 1|order: 3", "related: [b]|related: [c]", "aliases: [old]|aliases: [older]",
        "wcag: [2.1.1]|wcag: [4.1.2]", "reviewed: 2026-11-01|reviewed: 2026-11-02", "tab: Moves|tab: Goes",
        "tab: Moves|enter: Moves", "### Name|### Role", "### Name|### Own name", "`UIButton`|`UILabel`",
        "[B](b.md)|[C](c.md)",
        "keyboard:|gherkin-keyboard:", "layout: entry|draft: true", "### Name\n|### Name\n\n**UIKit**\n",
    ])
    func whatOthersShowIsWrittenEverywhere(_ change: String) async throws {
        let parts = change.split(separator: "|").map(String.init)
        let site = try UpdatedSite()
        try await site.build()
        let old = site.text(of: "a")
        let new = old.replacing(parts[0], with: parts[1])
        try #require(old != new)
        try site.write(text: new, to: "a")
        let report = try await site.build()
        #expect(!report.isUpdate)
        try await site.expectCleanBuild(report)
    }

    @Test func theTextOfASharedPageIsWrittenWithThatPage() async throws {
        let site = try UpdatedSite()
        for name in ["index", "x/index", "apis"] {
            try site.write(text: "---\ntitle: \(name)\n---\nOne.\n", to: name)
        }
        try await site.build()
        for name in ["index", "x/index", "apis"] {
            try site.write(text: "---\ntitle: \(name)\n---\nTwo.\n", to: name)
            let report = try await site.build()
            #expect(!report.isUpdate)
            try await site.expectCleanBuild(report)
        }
    }

    @Test func theNameOfAScenarioIsWrittenOnTheChecklistToo() async throws {
        let site = try UpdatedSite()
        func text(_ name: String) -> String {
            "---\ntitle: A\ngherkin-keyboard: [{scenario: \(name), when: it is, then: it does}]\n---\nOne.\n"
        }
        try site.write(text: text("First"), to: "a")
        try await site.build()
        try site.write(text: text("Second"), to: "a")
        try await site.expectCleanBuild(site.build())
    }

    /// A `String` takes both spellings for the same; on the pages of others they are not.
    @Test func anotherSpellingOfTheSameTitleIsAnotherTitle() async throws {
        let site = try UpdatedSite()
        let text = site.text(of: "a")
        try site.write(text: text.replacing("title: A", with: "title: \u{E9}"), to: "a")
        try await site.build()
        try site.write(text: text.replacing("title: A", with: "title: e\u{301}"), to: "a")
        let report = try await site.build()
        #expect(!report.isUpdate)
        try await site.expectCleanBuild(report)
    }

    @Test func manyChangesAreAFullBuild() async throws {
        let site = try UpdatedSite()
        try await site.build()
        for name in ["a", "b", "c"] { try site.write(name, words: "Changed.\n") }
        let report = try await site.build()
        #expect(!report.isUpdate)
        try await site.expectCleanBuild(report)
    }

    // MARK: Findings

    @Test func findingsOfOtherFilesAreKept() async throws {
        let site = try UpdatedSite()
        try site.write("b", words: "One.\n{: .note }\n")
        try await site.build()
        try site.write("a", words: "Two.\n\n{: .note }\n")
        let report = try await site.build()
        #expect(report.isUpdate)
        #expect(Set(report.diagnostics.map(\.location.path)) == ["content/a.md", "content/b.md"])
        try await site.expectCleanBuild(report)
        try site.write("b", words: "Without.\n")
        let later = try await site.build()
        #expect(later.isUpdate)
        #expect(Set(later.diagnostics.map(\.location.path)) == ["content/a.md"])
        try await site.expectCleanBuild(later)
    }

    @Test(arguments: ["[x](nowhere.md)", "[x](b.md#nothing)", "[x](#nothing)"])
    func anErrorWritesNothing(_ words: String) async throws {
        let site = try UpdatedSite()
        try await site.build()
        let before = try site.files("public")
        try site.write("a", words: words)
        for _ in 1...2 {
            let report = try await site.build()
            #expect(report.hasFailed)
            #expect(try site.files("public") == before)
        }
        try site.write("a", words: "Mended.\n")
        let report = try await site.build()
        #expect(report.isUpdate)
        try await site.expectCleanBuild(report)
    }

    /// What is no address is in the front matter only, and no entry shows it.
    @Test func anAliasThatIsNoAddressIsFound() async throws {
        let site = try UpdatedSite()
        try await site.build()
        try site.write(text: site.text(of: "a").replacing("[old]", with: "[old, '..']"), to: "a")
        let report = try await site.build()
        #expect(report.diagnostics.map(\.rule) == [Rule.invalidValue.id])
        #expect(report.hasFailed)
    }

    // MARK: What is kept

    @Test(arguments: ["outline", "build", "findings"], ["gone", "cut", "empty", "garbled", "garbage", "foreign"])
    func aDamagedCacheIsNone(_ name: String, _ damage: String) async throws {
        let site = try UpdatedSite()
        try await site.build()
        try site.damage(name, damage)
        try site.write("a", words: "New.\n")
        let report = try await site.build()
        #expect(!report.isUpdate)
        try await site.expectCleanBuild(report)
        try site.write("a", words: "Newer.\n")
        #expect(try await site.build().isUpdate)
    }

    @Test func outlinesOfAnotherTimeAreNotTaken() async throws {
        let site = try UpdatedSite()
        try await site.build()
        let old = try site.cache("outline")
        try site.write(text: site.text(of: "b").replacing("title: B", with: "title: Other"), to: "b")
        try await site.build()
        try old.write(to: site.cacheFile("outline"))
        try site.write("a", words: "New.\n")
        let report = try await site.build()
        #expect(!report.isUpdate)
        try await site.expectCleanBuild(report)
    }

    /// As when a build was killed after it had changed pages and before it noted that.
    @Test func aRecordOfAnEarlierOutputIsNotTaken() async throws {
        let site = try UpdatedSite()
        try await site.build()
        let old = try site.cache("build")
        try site.write("a", words: "New.\n")
        try await site.build()
        try old.write(to: site.cacheFile("build"))
        try site.write("a", words: "Newer.\n")
        let report = try await site.build()
        #expect(!report.isUpdate)
        try await site.expectCleanBuild(report)
    }

    @Test(arguments: [("public/b/index.html", "x"), ("templates/assets/more.css", "p {}"), ("content/file.txt", "x")])
    func anyOtherChangeIsAFullBuild(_ path: String, _ text: String) async throws {
        let site = try UpdatedSite()
        try await site.build()
        try site.write("a", words: "New.\n")
        try site.folder.write(text, to: path)
        let report = try await site.build()
        #expect(!report.isUpdate)
        try await site.expectCleanBuild(report)
    }

    /// Two changes within one step of the clock of files may have the same stamp.
    @Test func aFileThatWasJustSavedIsReadAgain() async throws {
        let site = try UpdatedSite()
        try await site.build()
        try site.write("a", words: "One.\n")
        #expect(try await site.build(waits: false).isUpdate)
        let report = try await site.build()
        #expect(report.isUpdate)
        #expect(report.summary?.written == 0)
        #expect(try await site.build().timings.map(\.name) == ["compare"])
    }

    // MARK: Other programs

    @Test func onlyNewCodeIsAskedAbout() async throws {
        let tools = try ToolFolder()
        try tools.pygments(#"[["k", "let", "", " a\n"], ["k", "let", "", " b\n"]]"#)
        let site = try UpdatedSite(in: tools.folder, tools: tools.tools())
        try site.write("a", words: "```swift\nlet a\n```\n")
        try site.write("b", words: "```swift\nlet b\n```\n")
        try await site.build()
        try tools.answer(#"[["k", "let", "", " c\n"]]"#)
        try site.write("a", words: "```swift\nlet c\n```\n\n```swift\nlet b\n```\n")
        #expect(try await site.build().isUpdate)
        #expect(tools.starts.count == 2)
        let page = try #require(try site.files("public")["a/index.html"])
        #expect(String(decoding: page, as: UTF8.self).contains(#"<span class="k">let</span> c"#))
        #expect(String(decoding: page, as: UTF8.self).contains(#"<span class="k">let</span> b"#))
        // What is known of other code is still known.
        try site.write(text: site.text(of: "c").replacing("title: C", with: "title: Other"), to: "c")
        #expect(try await !site.build().isUpdate)
        #expect(tools.starts.count == 2)
    }

    @Test func anotherPygmentsIsAskedAboutEverything() async throws {
        let tools = try ToolFolder()
        try tools.pygments(#"[["k", "let", "", " a\n"], ["k", "let", "", " b\n"]]"#)
        let site = try UpdatedSite(in: tools.folder, tools: tools.tools())
        try site.write("a", words: "```swift\nlet a\n```\n")
        try site.write("b", words: "```swift\nlet b\n```\n")
        try await site.build()
        try tools.answer(#"[["t", "let", "", " c\n"]]"#, version: "3.0")
        try site.write("a", words: "```swift\nlet c\n```\n")
        #expect(try await !site.build().isUpdate)
    }

    @Test func withoutPygmentsItIsLookedForEachTime() async throws {
        let tools = try ToolFolder()
        try tools.script(".venv/bin/python", "exit \(PygmentsProgram.missing)")
        let site = try UpdatedSite(in: tools.folder, tools: tools.tools())
        try site.write("a", words: "```swift\nlet a\n```\n")
        try await site.build()
        let same = try await site.build()
        #expect(same.timings.map(\.name) == ["compare"])
        #expect(same.notes.contains { $0.contains("no Pygments") })
        try site.write("a", words: "```swift\nlet b\n```\n")
        #expect(try await site.build().isUpdate)
        // Without any code nothing is missing.
        try site.write("a", words: "Words.\n")
        let none = try await site.build()
        #expect(!none.isUpdate)
        #expect(!none.notes.contains { $0.contains("no Pygments") })
        try site.write("a", words: "```swift\nlet c\n```\n")
        try await site.build()
        // The same interpreter has it now.
        try tools.answer(#"[["k", "let", "", " c\n"]]"#)
        try tools.script(".venv/bin/python", "cat > /dev/null; cat '\(tools.path)/answer'")
        #expect(try await site.build().timings.map(\.name) != ["compare"])
        let page = try #require(try site.files("public")["a/index.html"])
        #expect(String(decoding: page, as: UTF8.self).contains(#"<span class="k">let</span> c"#))
    }
}

/// A small site on disk whose builds remember what they did: three entries that know of each other.
private final class UpdatedSite {
    let folder: TemporaryFolder
    private let tools: ExternalTools

    init() throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        tools = ExternalTools(home: folder.path, environment: [:], content: "\(folder.path)/content")
        try writeAll()
    }

    init(in folder: TemporaryFolder, tools: ExternalTools) throws {
        self.folder = folder
        self.tools = tools
        try writeAll()
    }

    private func writeAll() throws {
        try FileManager.default.copyItem(atPath: "\(Fixture.folder)/theme", toPath: "\(folder.path)/templates")
        try folder.write("base-url: https://example.org/\n", to: "sitegen.yml")
        try folder.write("x", to: "content/file.txt")
        for name in ["a", "b", "c"] { try write(name, words: "Words.\n") }
    }

    func write(_ name: String, words: String) throws {
        try write(
            text: """
                ---
                title: \(name.uppercased())
                layout: entry
                description: Of \(name.uppercased())
                categories: [x]
                order: 1
                related: [\(name == "b" ? "c" : "b")]
                aliases: [\(name == "a" ? "old" : "old-\(name)")]
                wcag: [2.1.1]
                reviewed: 2026-11-01
                keyboard:
                  tab: Moves
                ---
                \(words)
                ## iOS

                ### Name

                - **UIKit**
                  - `UIButton`, see [B](b.md).
                """, to: name)
    }

    func write(text: String, to name: String) throws { try folder.write(text, to: "content/\(name).md") }

    func text(of name: String) -> String {
        let data = FileManager.default.contents(atPath: "\(folder.path)/content/\(name).md") ?? Data()
        return String(decoding: data, as: UTF8.self)
    }

    func files(_ output: String) throws -> [String: Data] { try TemporaryFolder.files(in: "\(folder.path)/\(output)") }

    // MARK: Building

    /// - Parameter waits: Until changes of files show in their stamps.
    @discardableResult
    func build(waits: Bool = true) async throws -> BuildReport {
        if waits { try await Task.sleep(for: .milliseconds(60)) }
        return try await build(into: "public", identity: "1", tools: tools).run()
    }

    private func build(into output: String, identity: String?, tools: ExternalTools?) -> SiteBuild {
        let plain = Fixture.build(root: folder.path, output: output, theme: "\(folder.path)/templates")
        var options = plain.options
        options.identity = identity
        options.tools = tools
        return SiteBuild(configuration: plain.configuration, options: options)
    }

    /// The output, and what was said of it, are those of a build that knows of no other.
    func expectCleanBuild(_ report: BuildReport, at place: SourceLocation = #_sourceLocation) async throws {
        try? FileManager.default.removeItem(atPath: "\(folder.path)/clean")
        let clean = try await build(into: "clean", identity: nil, tools: nil).run()
        #expect(report.diagnostics == clean.diagnostics, sourceLocation: place)
        let (files, wanted) = (try files("public"), try files("clean"))
        #expect(Set(files.keys) == Set(wanted.keys), sourceLocation: place)
        for (path, data) in wanted where files[path] != data {
            Issue.record("\(path) is not what a clean build writes", sourceLocation: place)
        }
    }

    typealias SourceLocation = Testing.SourceLocation

    // MARK: Cache

    func cacheFile(_ kind: String) throws -> URL {
        let folder = "\(folder.path)/.sitegen/cache"
        let name = try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasPrefix("\(kind)-") }
        return URL(fileURLWithPath: "\(folder)/\(try #require(name))")
    }

    func cache(_ kind: String) throws -> Data { try Data(contentsOf: cacheFile(kind)) }

    func damage(_ kind: String, _ damage: String) throws {
        let file = try cacheFile(kind)
        var bytes = try Data(contentsOf: file)
        switch damage {
        case "gone": return try FileManager.default.removeItem(at: file)
        case "cut": bytes = bytes.prefix(bytes.count / 2)
        case "empty": bytes = Data()
        case "garbled": bytes[bytes.count * 3 / 4] ^= 1
        case "garbage": bytes = Data("sitegen cache 2\n0000000000000000\nrubbish".utf8)
        default:
            // The file of a version that keeps something else under the same name.
            return CacheFile(home: folder.path, name: file.lastPathComponent).write(["build": [9, 1, 2, 3]])
        }
        try bytes.write(to: file)
    }
}
