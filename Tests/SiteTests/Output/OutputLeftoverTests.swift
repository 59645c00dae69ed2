import Foundation
import TestSupport
import Testing

@testable import Site

/// Files of earlier builds that the site no longer has.
@Suite struct OutputLeftoverTests {
    let fixture: OutputFixture

    init() throws { fixture = try OutputFixture() }

    @Test func removesItsOwnFilesAndTheFoldersTheyLeaveEmpty() throws {
        let home = ["index.html": "home", "f/h.html": "h"]
        let gone = ["a/b/c.html": "c", "a/b/d/e.html": "e", "f/g.html": "g", "i/j/k.html": "k"]
        try fixture.build(home.merging(gone) { $1 })
        try fixture.remove("i/j")
        #expect(try fixture.build(home).removed >= 3)
        #expect(fixture.site == home)
        #expect(fixture.listed == ["f/h.html", "index.html"])
        try fixture.build([:])
        #expect(fixture.site.isEmpty && fixture.top.exists("public"))
    }

    @Test func keepsWhatOthersPutThere() throws {
        try fixture.put(".gitignore", "*")
        try fixture.build(["index.html": "home", "a/b/c.html": "c", "d": "d", "e": "e"])
        try fixture.put("CNAME", "example.org")
        try fixture.put("a/notes.txt", "mine")
        for name in ["a/empty", "empty"] { try fixture.putFolder(name) }
        for name in ["d", "e"] { try fixture.remove(name) }
        try fixture.put("d/mine.txt", "mine")
        try fixture.putLink("e", to: "CNAME")
        #expect(try fixture.build([:]).removed == 2)
        #expect(
            fixture.site == [
                ".gitignore": "*", "CNAME": "example.org", "a/notes.txt": "mine", "a/empty/": "", "empty/": "",
                "d/mine.txt": "mine", "e": "(no regular file)",
            ])
        #expect(fixture.listed == [])
    }

    /// As a manifest that somebody else wrote may list it, or a file that somebody has changed since.
    @Test func keepsWhatHasOtherBytesThanItWrote() throws {
        try fixture.build(["index.html": "home", "a.html": "a", "b/c.html": "c"])
        try fixture.put("a.html", "mine")
        let summary = try fixture.build(["index.html": "home"])
        #expect(summary.removed == 1)
        #expect(summary.kept == [fixture.path("a.html")])
        #expect(summary.note?.contains("a.html no longer belong") == true)
        #expect(fixture.site == ["index.html": "home", "a.html": "mine"])
        #expect(fixture.listed == ["index.html"])
        try fixture.put(".sitegen/manifest", "sitegen manifest 1\na.html\nindex.html\n")
        try fixture.build(["index.html": "home"])
        #expect(fixture.site["a.html"] == "mine")
    }

    @Test func doesNotReplaceAChangedFileByAFolder() throws {
        try fixture.build(["a": "a"])
        try fixture.put("a", "mine")
        #expect(throws: OutputError.foreignFile(fixture.path("a"))) { try fixture.build(["a/b": "b"]) }
        #expect(fixture.site == ["a": "mine"])
    }

    /// A large file has its fingerprint from several blocks.
    @Test func removesALargeFileOfItsOwn() throws {
        for size in [1 << 20, (1 << 20) + 1, 3 << 20] {
            try fixture.build(["large.txt": String(repeating: "x", count: size)])
            #expect(try fixture.build([:]).removed == 1)
        }
    }

    @Test func removesNothingIfItMayNot() throws {
        let careful = fixture.folder(removesFiles: false)
        try fixture.build(["index.html": "home", "a/b.html": "b", "c": "c"])
        let summary = try fixture.build(["index.html": "new"], in: careful)
        #expect(summary.removed == 0 && summary.kept == [fixture.path("a/b.html"), fixture.path("c")])
        #expect(fixture.listed == ["a/b.html", "c", "index.html"])
        #expect(throws: OutputError.wouldRemove(fixture.path("c"))) { try fixture.build(["c/d": "d"], in: careful) }
        #expect(throws: OutputError.wouldRemove(fixture.path("a/b.html"))) {
            try fixture.build(["a": "a"], in: careful)
        }
        #expect(fixture.site == ["index.html": "new", "a/b.html": "b", "c": "c"])
        #expect(try fixture.build(["index.html": "new"]).removed == 2)
    }

    @Test func removesNothingBehindALink() throws {
        try fixture.build(["index.html": "home", "a/b/c.html": "c", "d/e/f.html": "f"])
        try fixture.top.move("public/a", to: "elsewhere")
        try fixture.putLink("a", to: "../elsewhere")
        try fixture.remove("d")
        try fixture.top.makeFolder("other/e")
        try fixture.putLink("d", to: "../other")
        #expect(try fixture.build(["index.html": "home"]).removed == 0)
        #expect(fixture.top.exists("elsewhere/b/c.html") && fixture.top.exists("other/e"))
    }

    /// A volume that ignores case shows one file under both names; on any other volume, a hard link does.
    @Test(arguments: ["about", "changed"])
    func takesThePageThatOnlyChangedItsCaseForItsOwn(text: String) throws {
        try fixture.build(["About.html": "about"])
        try? FileManager.default.linkItem(atPath: fixture.path("About.html"), toPath: fixture.path("about.html"))
        _ = try fixture.build(["about.html": text])
        #expect(fixture.site["about.html"] == text)
    }

    @Test func removesAPageOfAnotherCaseThatIsAnotherFile() throws {
        try fixture.build(["About.html": "about"])
        try fixture.build(["about.html": "about"])
        #expect(fixture.site == ["about.html": "about"])
    }
}
