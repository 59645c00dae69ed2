import Foundation
import Testing

@testable import Site

/// What a session does not take, and what becomes of the site then.
@Suite struct OutputRefusalTests {
    let fixture: OutputFixture

    init() throws {
        fixture = try OutputFixture()
    }

    @Test(arguments: [
        "", "/", "/etc/passwd", "..", "../x", "a/../../x", "a/..", "a/../b", ".", "./a", "a/.", "a//b", "a/", "//a",
        "a\0b", "a\nb", ".sitegen", ".sitegen/manifest", ".sitegen/tmp/0", ".SiteGen/x", ".\u{17F}itegen/x",
    ])
    func refusesPathsThatMightLeadElsewhere(path: String) throws {
        let session = try fixture.folder().begin()
        #expect(throws: OutputError.unsafePath(path)) { try session.write(OutputFile(path: path, text: "x")) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.top) == ["public"])
        #expect(fixture.site.isEmpty)
    }

    @Test(arguments: [
        "a", "a/b", "...", "a/.sitegen/b", ".sitegen2", ".site", "..a", "a..", "\\", "a:b", " ", "~", "-",
    ])
    func takesEveryOtherPath(path: String) throws {
        #expect(try fixture.build([path: "x"]).written == 1)
        #expect(fixture.site == [path: "x"])
    }

    @Test func refusesASecondFileOfOnePath() throws {
        let session = try fixture.folder().begin()
        try session.write(OutputFile(path: "a/index.html", text: "x"))
        #expect(throws: OutputError.writtenTwice(fixture.output + "/a/index.html")) {
            try session.write(OutputFile(path: "a/index.html", text: "x"))
        }
    }

    @Test(arguments: [["a", "a/b"], ["a/b", "a"], ["a/b/c/d", "a/b"], ["x/y", "a/b", "a/b/c/d"]])
    func refusesAFileThatIsAlsoAFolder(paths: [String]) throws {
        let session = try fixture.folder().begin()
        for path in paths.dropLast() { try session.write(OutputFile(path: path, text: "x")) }
        let last = try #require(paths.last)
        let both = try #require(paths.filter { path in paths.contains { $0.hasPrefix(path + "/") } }.first)
        #expect(throws: OutputError.fileAndFolder(fixture.output + "/" + both)) {
            try session.write(OutputFile(path: last, text: "x"))
        }
    }

    @Test func doesNotFinishAfterAFileFailed() throws {
        try fixture.build(["index.html": "old"])
        try fixture.put("mine.html", "mine")
        let session = try fixture.folder().begin()
        try session.write(OutputFile(path: "index.html", text: "new"))
        #expect(throws: OutputError.self) { try session.write(OutputFile(path: "mine.html", text: "other")) }
        #expect(throws: OutputError.incomplete(fixture.output + "/mine.html")) { try session.finish() }
        #expect(fixture.site == ["index.html": "old", "mine.html": "mine"])
        #expect(fixture.manifest == "sitegen manifest 1\nindex.html\n")
    }

    @Test func doesNotFinishAfterAnUnsafePath() throws {
        let session = try fixture.folder().begin()
        #expect(throws: OutputError.self) { try session.write(OutputFile(path: "../x", text: "x")) }
        #expect(throws: OutputError.incomplete(fixture.output + "/../x")) { try session.finish() }
    }

    @Test func takesNothingAfterItHasFinished() throws {
        let session = try fixture.folder().begin()
        try session.finish()
        #expect(throws: OutputError.finished(fixture.output + "/late.html")) {
            try session.write(OutputFile(path: "late.html", text: "late"))
        }
        #expect(throws: OutputError.finished(fixture.output)) { try session.finish() }
    }

    @Test func aFullDiskLeavesTheOldSite() throws {
        try fixture.build(["index.html": "old", "gone.html": "gone"])
        // After the lock, the folder for temporary files and the first of them.
        let full = Interruption(after: 4, with: .system(.write, fixture.output + "/b.html", code: 28))
        let session = try fixture.folder(willChange: full.willChange).begin()
        try session.write(OutputFile(path: "index.html", text: "new"))
        let error = #expect(throws: OutputError.self) { try session.write(OutputFile(path: "b.html", text: "b")) }
        #expect(error?.description == "cannot write \(fixture.output)/b.html: No space left on device")
        #expect(throws: OutputError.self) { try session.finish() }
        #expect(fixture.site == ["index.html": "old", "gone.html": "gone"])
    }

    @Test func reportsAnOutputBelowAFile() throws {
        try Data("x".utf8).write(to: URL(fileURLWithPath: fixture.top + "/file"))
        let path = fixture.top + "/file/public"
        let error = #expect(throws: OutputError.self) { try OutputFolder(path: path).begin() }
        #expect(error?.description == "cannot write \(path): Not a directory")
        #expect(error?.localizedDescription == error?.description)
    }

    @Test func reportsAnOutputThatCannotBeMade() throws {
        let path = fixture.top + "/" + String(repeating: "x", count: 300) + "/public"
        let error = #expect(throws: OutputError.self) { try OutputFolder(path: path).begin() }
        #expect(error?.description == "cannot write \(path): File name too long")
    }

    @Test func reportsAFolderAboveTheOutputThatCannotBeMade() throws {
        let path = fixture.top + "/new/" + String(repeating: "x", count: 300)
        let error = #expect(throws: OutputError.self) { try OutputFolder(path: path).begin() }
        #expect(error?.description == "cannot make the folder \(path): File name too long")
    }

    @Test func reportsANameThatIsTooLong() throws {
        let name = String(repeating: "x", count: 300)
        let session = try fixture.folder().begin()
        let error = #expect(throws: OutputError.self) { try session.write(OutputFile(path: name, text: "x")) }
        #expect(error?.description == "cannot read \(fixture.output)/\(name): File name too long")
    }

    @Test(arguments: [
        (OutputError.unsafePath("../x"), "'../x' cannot be a file of the site; a path stays below the output"),
        (
            .foreignFile("public/a.html"),
            "public/a.html was not written by sitegen; move it away or choose another output"
        ),
        (.locked("public"), "another sitegen build is writing to 'public'"),
        (.system(.makeFolder, "public/a", code: 13), "cannot make the folder public/a: Permission denied"),
    ])
    func says(error: OutputError, start: String) {
        #expect(error.description.hasPrefix(start))
    }
}
