import Foundation
import Testing

@testable import Site

/// Files of earlier builds that the site no longer has.
@Suite struct OutputLeftoverTests {
    let fixture: OutputFixture

    init() throws {
        fixture = try OutputFixture()
    }

    @Test func removesItsOwnFilesAndTheFoldersTheyLeaveEmpty() throws {
        try fixture.build([
            "index.html": "home", "a/b/c.html": "c", "a/b/d/e.html": "e", "f/g.html": "g", "f/h.html": "h",
        ])
        let summary = try fixture.build(["index.html": "home", "f/h.html": "h"])
        #expect(summary == OutputSummary(written: 0, unchanged: 2, removed: 3))
        #expect(fixture.site == ["index.html": "home", "f/h.html": "h"])
        #expect(fixture.manifest == "sitegen manifest 1\nf/h.html\nindex.html\n")
    }

    @Test func keepsWhatOthersPutThere() throws {
        try fixture.put(".gitignore", "*")
        try fixture.build(["index.html": "home", "a/b/c.html": "c"])
        try fixture.put("CNAME", "example.org")
        try fixture.put("a/notes.txt", "mine")
        try fixture.putFolder("a/empty")
        try fixture.putFolder("empty")
        try fixture.build([:])
        #expect(
            fixture.site == [
                ".gitignore": "*", "CNAME": "example.org", "a/notes.txt": "mine", "a/empty/": "", "empty/": "",
            ])
        #expect(fixture.manifest == "sitegen manifest 1\n")
    }

    @Test func keepsTheOutputItself() throws {
        try fixture.build(["index.html": "home"])
        try fixture.build([:])
        #expect(fixture.site.isEmpty)
        #expect(FileManager.default.fileExists(atPath: fixture.output))
    }

    @Test func removesTheEmptyFolderOfALeftoverThatIsGoneAlready() throws {
        try fixture.build(["index.html": "home", "a/b/c.html": "c"])
        try fixture.remove("a/b")
        try fixture.build(["index.html": "home"])
        #expect(fixture.site == ["index.html": "home"])
    }

    @Test func keepsALeftoverThatSomebodyTurnedIntoAFolderOrALink() throws {
        try fixture.build(["index.html": "home", "a": "a", "b": "b"])
        try fixture.remove("a")
        try fixture.put("a/mine.txt", "mine")
        try fixture.remove("b")
        try fixture.putLink("b", to: "index.html")
        #expect(try fixture.build(["index.html": "home"]).removed == 0)
        #expect(fixture.site == ["index.html": "home", "a/mine.txt": "mine", "b": "(no regular file)"])
    }

    @Test func removesNothingBehindALink() throws {
        try fixture.build(["index.html": "home", "a/b/c.html": "c"])
        try FileManager.default.moveItem(atPath: fixture.output + "/a", toPath: fixture.top + "/elsewhere")
        try FileManager.default.createDirectory(
            atPath: fixture.top + "/elsewhere/empty", withIntermediateDirectories: true)
        try fixture.putLink("a", to: "../elsewhere")
        #expect(try fixture.build(["index.html": "home"]).removed == 0)
        #expect(FileManager.default.fileExists(atPath: fixture.top + "/elsewhere/b/c.html"))
    }

    @Test func removesNoEmptyFolderBehindALink() throws {
        try fixture.build(["index.html": "home", "a/b/c.html": "c"])
        try fixture.remove("a")
        let elsewhere = fixture.top + "/elsewhere"
        try FileManager.default.createDirectory(atPath: elsewhere + "/b", withIntermediateDirectories: true)
        try fixture.putLink("a", to: "../elsewhere")
        try fixture.build(["index.html": "home"])
        #expect(FileManager.default.fileExists(atPath: elsewhere + "/b"))
    }

    /// A volume that ignores case shows one file under both names; a hard link, which cannot be made there, does the same
    /// on every other.
    private func showUnderBothNames() {
        try? FileManager.default.linkItem(
            atPath: fixture.output + "/About.html", toPath: fixture.output + "/about.html")
    }

    @Test func doesNotRemoveThePageThatOnlyChangedItsCase() throws {
        try fixture.build(["About.html": "about"])
        showUnderBothNames()
        #expect(try fixture.build(["about.html": "about"]).removed == 0)
        #expect(fixture.site["about.html"] == "about")
        #expect(fixture.site["About.html"] == "about" || fixture.site.count == 1)
    }

    @Test func takesThePageThatOnlyChangedItsCaseForItsOwn() throws {
        try fixture.build(["About.html": "about"])
        showUnderBothNames()
        try fixture.build(["about.html": "changed"])
        #expect(fixture.site["about.html"] == "changed")
    }

    @Test func removesAPageOfAnotherCaseThatIsAnotherFile() throws {
        try fixture.build(["About.html": "about"])
        try fixture.build(["about.html": "about"])
        #expect(fixture.site == ["about.html": "about"])
    }
}
