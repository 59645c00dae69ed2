import Foundation
import Guide
import TestSupport
import Testing

@testable import Site

@Suite struct OutputWritingTests {
    let fixture: OutputFixture

    init() throws { fixture = try OutputFixture() }

    @Test func aFolderThatSomebodyMadeMeanwhileKeepsWhatIsInIt() throws {
        let files = ["controls/link/index.html": "a", "controls/index.html": "b", "patterns/index.html": "c"]
        let session = try fixture.session(writing: files)
        try fixture.put("controls/mine.txt", "mine")
        try fixture.putFolder("patterns")
        try session.finish()
        #expect(fixture.site == files.merging(["controls/mine.txt": "mine"]) { $1 })
        #expect(!fixture.tree.keys.contains { $0.hasPrefix(".sitegen/tmp") })
    }

    @Test func makesTheFoldersAboveTheOutput() throws {
        let folder = OutputFolder(FilePlace(base: "\(fixture.top.path)/a/b/c/"))
        try fixture.build(["index.html": "home"], in: folder)
        #expect(try fixture.top.text(of: "a/b/c/index.html") == "home")
    }

    @Test func writesToTheFolderBehindALinkedOutput() throws {
        try fixture.top.makeFolder("real")
        try fixture.top.makeLink("public", to: "real")
        try fixture.build(["index.html": "home"])
        #expect(try fixture.top.text(of: "real/index.html") == "home")
    }

    @Test func aSecondBuildTouchesNothing() throws {
        let files = ["index.html": "home", "a/b.css": "b", "empty": "", "big": String(repeating: "é", count: 300_000)]
        #expect(try fixture.build(files) == OutputSummary(written: 4, unchanged: 0, removed: 0))
        try fixture.age()
        #expect(try fixture.build(files) == OutputSummary(written: 0, unchanged: 4, removed: 0))
        #expect(fixture.rewritten == [".sitegen/lock"] || fixture.rewritten.isEmpty)
        #expect(fixture.site == files)
        #expect(Set(fixture.tree.keys) == Set(files.keys).union([".sitegen/manifest", ".sitegen/lock"]))
    }

    @Test(arguments: ["homf", "hom", "homer", "", "Home"])
    func rewritesOnlyWhatChanged(text: String) throws {
        let start = String(repeating: "x", count: 1_000_000)
        try fixture.build(["index.html": "home", "a/b.css": "b", "big": start + "a"])
        try fixture.age()
        let files = ["index.html": text, "a/b.css": "b", "big": start + "b"]
        #expect(try fixture.build(files) == OutputSummary(written: 2, unchanged: 1, removed: 0))
        #expect(fixture.rewritten.subtracting([".sitegen/lock", ".sitegen/manifest"]) == ["index.html", "big"])
        #expect(fixture.site == files)
    }

    @Test(arguments: [1, 2, 700])
    func aFileInPiecesIsTheSameAsOneInOne(count: Int) async throws {
        let text = (0..<count).map { "piece \($0)\n" }.joined()
        func build(_ count: Int) async throws -> OutputSummary {
            let session = try fixture.folder().begin()
            try await session.write("a/big", pieces: count) { Array("piece \($0)\n".utf8) }
            return try session.finish()
        }
        #expect(try await build(count) == OutputSummary(written: 1, unchanged: 0, removed: 0))
        #expect(fixture.site == ["a/big": text])
        try fixture.age()
        #expect(try await build(count) == OutputSummary(written: 0, unchanged: 1, removed: 0))
        #expect(fixture.rewritten.isSubset(of: [".sitegen/lock"]))
        #expect(try await build(count + 1) == OutputSummary(written: 1, unchanged: 0, removed: 0))
        #expect(fixture.site == ["a/big": text + "piece \(count)\n"])
    }

    @Test func aFileInPiecesReplacesNoneOfOthers() async throws {
        try fixture.put("big", "mine")
        let session = try fixture.folder().begin()
        await #expect(throws: OutputError.foreignFile("\(fixture.output)/big")) {
            try await session.write("big", pieces: 2) { _ in [1] }
        }
        #expect(throws: OutputError.incomplete("\(fixture.output)/big")) { try session.finish() }
        #expect(fixture.site == ["big": "mine"])
    }

    @Test func replacesAFileInsteadOfOverwritingIt() throws {
        try fixture.build(["index.html": "old"])
        // A server that has the old file open goes on sending the old bytes.
        let reader = try #require(FileHandle(forReadingAtPath: fixture.path("index.html")))
        try fixture.build(["index.html": "new"])
        #expect(try reader.readToEnd() == Data("old".utf8))
    }

    @Test func writesFromManyTasksWhatOneTaskWrites() async throws {
        let files = (0..<2_000).map { ("c\($0 % 7)/d\($0 % 31)/\($0).html", "page \($0)") }
        let session = try fixture.folder().begin()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (path, text) in files { group.addTask { try session.write(OutputFile(path: path, text: text)) } }
            try await group.waitForAll()
        }
        #expect(try session.finish().written == files.count)
        let other = try OutputFixture()
        try other.build(Dictionary(uniqueKeysWithValues: files))
        #expect(fixture.tree == other.tree)
    }

    @Test func letsOnlyOneOfManyTasksHaveAPath() async throws {
        let session = try fixture.folder().begin()
        let successes = await withTaskGroup(of: Bool.self) { group in
            for task in 0..<50 {
                group.addTask { (try? session.write(OutputFile(path: "a/index.html", text: "\(task)"))) != nil }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(successes == 1)
    }

    /// What an earlier build made under another umask.
    @Test func correctsPermissions() throws {
        let files = ["a/index.html": "home", "big": "b"]
        try fixture.build(files)
        try fixture.put("a/mine", "mine")
        let names = ["", "a", "a/index.html", "a/mine"]
        for name in names { #expect(chmod(fixture.path(name), 0o700) == 0) }
        try fixture.age()
        #expect(try fixture.build(files) == OutputSummary(written: 0, unchanged: 2, removed: 0))
        #expect(fixture.rewritten.isSubset(of: [".sitegen/lock"]))
        let modes = try names.map {
            try FileManager.default.attributesOfItem(atPath: fixture.path($0))[.posixPermissions] as? Int
        }
        let (file, folder) = (OutputRoot.newPermissions(isFolder: false), OutputRoot.newPermissions(isFolder: true))
        #expect(modes == [Int(folder), Int(folder), Int(file), 0o700])
    }
}
