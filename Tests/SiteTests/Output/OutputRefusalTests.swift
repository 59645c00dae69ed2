import Foundation
import Guide
import TestSupport
import Testing

@testable import Site

/// What a session does not take, and what becomes of the site then.
@Suite struct OutputRefusalTests {
    let fixture: OutputFixture

    init() throws { fixture = try OutputFixture() }

    @Test(arguments: [
        "", "/", "/etc/passwd", "..", "../x", "a/../../x", "a/..", "a/../b", ".", "./a", "a/.", "a//b", "a/", "//a",
        "a\0b", "a\nb", ".sitegen", ".sitegen/manifest", ".sitegen/tmp/0", ".SiteGen/x", ".\u{17F}itegen/x",
    ])
    func refusesPathsThatMightLeadElsewhere(path: String) throws {
        let session = try fixture.folder().begin()
        #expect(throws: OutputError.unsafePath(path)) { try session.write(OutputFile(path: path, text: "x")) }
        #expect(throws: OutputError.incomplete(fixture.path(path))) { try session.finish() }
        #expect(try fixture.top.names() == ["public"])
        #expect(fixture.site.isEmpty)
    }

    @Test(arguments: [
        "a", "a/b", "...", "a/.sitegen/b", ".sitegen2", ".site", "..a", "a..", "\\", "a:b", " ", "~", "-",
        "a b/%20?&.txt", "..c/.d", "Gr\u{F6}\u{DF}e \u{1F44D}/\u{F6}.html",
    ])
    func takesEveryOtherPathAsItsBytes(path: String) throws {
        #expect(try fixture.build([path: "x"]).written == 1)
        #expect(fixture.site == [path: "x"])
        #expect(fixture.site.keys.first.map { Array($0.utf8) } == Array(path.utf8))
    }

    @Test func refusesASecondFileOfOnePath() throws {
        let session = try fixture.session(writing: ["a/index.html": "x"])
        #expect(throws: OutputError.writtenTwice(fixture.path("a/index.html"))) {
            try session.write(OutputFile(path: "a/index.html", text: "x"))
        }
    }

    @Test(arguments: [("a", "a/b", "a"), ("a/b", "a", "a"), ("a/b/c/d", "a/b", "a/b"), ("a/b", "a/b/c/d", "a/b")])
    func refusesAFileThatIsAlsoAFolder(first: String, second: String, both: String) throws {
        let session = try fixture.session(writing: [first: "x"])
        #expect(throws: OutputError.fileAndFolder(fixture.path(both))) {
            try session.write(OutputFile(path: second, text: "x"))
        }
    }

    @Test func takesNothingAfterItHasFinished() throws {
        let session = try fixture.folder().begin()
        try session.finish()
        #expect(throws: OutputError.finished(fixture.path("late.html"))) {
            try session.write(OutputFile(path: "late.html", text: "late"))
        }
        #expect(throws: OutputError.finished(fixture.output)) { try session.finish() }
    }

    private static let long = String(repeating: "x", count: 300)

    @Test(arguments: [
        ("file/public", "cannot write %@: Not a directory"), ("\(long)/public", "cannot write %@: File name too long"),
        ("new/\(long)", "cannot make the folder %@: File name too long"),
    ])
    func reportsAnOutputThatCannotBeMade(path: String, message: String) throws {
        try fixture.top.write("x", to: "file")
        let path = "\(fixture.top.path)/\(path)"
        let error = #expect(throws: OutputError.self) { try OutputFolder(FilePlace(base: path)).begin() }
        #expect(error?.description == message.replacing("%@", with: path))
        #expect(error?.localizedDescription == error?.description)
    }
}
