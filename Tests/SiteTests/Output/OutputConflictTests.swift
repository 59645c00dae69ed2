import Foundation
import Testing

@testable import Site

/// What stands in the way of a file, and whose it is.
@Suite struct OutputConflictTests {
    let fixture: OutputFixture

    init() throws {
        fixture = try OutputFixture()
    }

    private func at(_ path: String) -> String { "\(fixture.output)/\(path)" }

    /// A build that must fail without a trace.
    private func expectRefusal(
        of files: [String: String], with error: OutputError, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let (site, manifest) = (fixture.site, fixture.manifest)
        #expect(throws: error, sourceLocation: sourceLocation) { try fixture.build(files) }
        #expect(fixture.site == site, sourceLocation: sourceLocation)
        #expect(fixture.manifest == manifest, sourceLocation: sourceLocation)
        #expect(!fixture.tree.keys.contains { $0.hasPrefix(".sitegen/tmp/") }, sourceLocation: sourceLocation)
    }

    // MARK: Foreign files

    @Test(arguments: ["other", "othex", ""])
    func refusesToReplaceAForeignFile(text: String) throws {
        try fixture.build(["index.html": "home"])
        try fixture.put("about.html", text)
        try expectRefusal(of: ["index.html": "new", "about.html": "about"], with: .foreignFile(at("about.html")))
    }

    #if os(Linux)
        @Test func refusesToReplaceAForeignFileWhoseNameDiffersInCase() throws {
            try fixture.build(["About.html": "about"])
            try fixture.put("about.html", "mine")
            try expectRefusal(of: ["about.html": "about"], with: .foreignFile(at("about.html")))
        }
    #endif

    @Test func adoptsAForeignFileOfTheSameBytes() throws {
        try fixture.put("about.html", "about")
        try fixture.age()
        #expect(try fixture.build(["about.html": "about"]) == OutputSummary(written: 0, unchanged: 1, removed: 0))
        #expect(fixture.rewritten.isEmpty)
        #expect(fixture.manifest == "sitegen manifest 1\nabout.html\n")
        try fixture.build(["about.html": "changed"])
        #expect(fixture.site == ["about.html": "changed"])
    }

    @Test func refusesToReplaceAForeignFileThatAppearsDuringTheBuild() throws {
        let session = try fixture.folder().begin()
        try session.write(OutputFile(path: "a/about.html", text: "about"))
        try session.write(OutputFile(path: "index.html", text: "home"))
        try fixture.put("a/about.html", "mine")
        #expect(throws: OutputError.foreignFile(at("a/about.html"))) { try session.finish() }
        #expect(fixture.site == ["a/about.html": "mine"])
        #expect(fixture.manifest == nil)
    }

    @Test func refusesToReplaceAPipeAndDoesNotWaitForIt() throws {
        try fixture.build(["index.html": "home"])
        #expect(mkfifo(at("about.html"), 0o644) == 0)
        try expectRefusal(of: ["index.html": "new", "about.html": "about"], with: .foreignFile(at("about.html")))
    }

    @Test func refusesToReplaceAnOwnFileThatBecameAPipe() throws {
        try fixture.build(["index.html": "home"])
        try fixture.remove("index.html")
        #expect(mkfifo(at("index.html"), 0o644) == 0)
        try expectRefusal(of: ["index.html": "new"], with: .foreignFile(at("index.html")))
        try expectRefusal(of: ["index.html/a": "new"], with: .foreignFile(at("index.html")))
    }

    // MARK: Symbolic links

    @Test(arguments: ["secret.txt", "nowhere.txt", "."])
    func refusesALinkInPlaceOfAFile(target: String) throws {
        try fixture.build(["index.html": "home"])
        try Data("about".utf8).write(to: URL(fileURLWithPath: fixture.top + "/secret.txt"))
        try fixture.putLink("about.html", to: "../" + target)
        try expectRefusal(of: ["index.html": "new", "about.html": "about"], with: .symbolicLink(at("about.html")))
        #expect(FileManager.default.contents(atPath: fixture.top + "/secret.txt") == Data("about".utf8))
    }

    @Test func refusesALinkInPlaceOfAnOwnFile() throws {
        try fixture.build(["index.html": "home", "about.html": "about"])
        try fixture.remove("about.html")
        try fixture.putLink("about.html", to: "index.html")
        try expectRefusal(of: ["index.html": "home", "about.html": "home"], with: .symbolicLink(at("about.html")))
    }

    @Test(arguments: ["a/b.html", "a/b/c.html", "a/b/c/d.html"])
    func refusesALinkInPlaceOfAFolder(path: String) throws {
        try fixture.build(["index.html": "home"])
        let elsewhere = fixture.top + "/elsewhere"
        try FileManager.default.createDirectory(atPath: elsewhere + "/b", withIntermediateDirectories: true)
        try fixture.putLink("a", to: "../elsewhere")
        try expectRefusal(of: ["index.html": "new", path: "x"], with: .symbolicLink(at("a")))
        #expect(try FileManager.default.subpathsOfDirectory(atPath: elsewhere) == ["b"])
    }

    @Test func refusesALinkThatAppearsDuringTheBuild() throws {
        let session = try fixture.folder().begin()
        try session.write(OutputFile(path: "a/b.html", text: "b"))
        try session.write(OutputFile(path: "c.html", text: "c"))
        try fixture.putLink("a", to: "..")
        #expect(throws: OutputError.symbolicLink(at("a"))) { try session.finish() }
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.top) == ["public"])
    }

    @Test func refusesAFileLinkThatAppearsDuringTheBuild() throws {
        let session = try fixture.folder().begin()
        try session.write(OutputFile(path: "b.html", text: "b"))
        try fixture.putLink("b.html", to: "nowhere")
        #expect(throws: OutputError.symbolicLink(at("b.html"))) { try session.finish() }
    }

    @Test(arguments: ["manifest", "lock", "tmp"])
    func refusesALinkInPlaceOfItsOwnFiles(name: String) throws {
        try fixture.put("index.html", "home")
        try Data("sitegen manifest 1\nindex.html\n".utf8).write(to: URL(fileURLWithPath: fixture.top + "/target"))
        try fixture.putFolder(".sitegen")
        try fixture.putLink(".sitegen/" + name, to: "../../target")
        try expectRefusal(of: [:], with: .symbolicLink(at(".sitegen/" + name)))
    }

    @Test func refusesALinkInPlaceOfItsOwnFolder() throws {
        try FileManager.default.createDirectory(atPath: fixture.top + "/target/tmp", withIntermediateDirectories: true)
        try Data("x".utf8).write(to: URL(fileURLWithPath: fixture.top + "/target/tmp/0"))
        try fixture.putFolder("")
        try fixture.putLink(".sitegen", to: "../target")
        #expect(throws: OutputError.symbolicLink(at(".sitegen"))) { try fixture.build([:]) }
        #expect(FileManager.default.fileExists(atPath: fixture.top + "/target/tmp/0"))
    }

    // MARK: Files that become folders

    @Test func aFileOfTheOldSiteMakesRoomForAFolder() throws {
        try fixture.build(["index.html": "home", "x/about": "about"])
        let summary = try fixture.build(["index.html": "home", "x/about/a/index.html": "new", "x/about/b.html": "b"])
        #expect(summary == OutputSummary(written: 2, unchanged: 1, removed: 1))
        #expect(fixture.site == ["index.html": "home", "x/about/a/index.html": "new", "x/about/b.html": "b"])
        #expect(fixture.manifest == "sitegen manifest 1\nindex.html\nx/about/a/index.html\nx/about/b.html\n")
    }

    @Test func aForeignFileDoesNot() throws {
        try fixture.build(["index.html": "home"])
        try fixture.put("about", "mine")
        try expectRefusal(of: ["index.html": "new", "about/a/index.html": "new"], with: .foreignFile(at("about")))
    }

    @Test func aForeignFileThatAppearsDuringTheBuildDoesNot() throws {
        let session = try fixture.folder().begin()
        try session.write(OutputFile(path: "about/index.html", text: "new"))
        try session.write(OutputFile(path: "index.html", text: "home"))
        try fixture.put("about", "mine")
        #expect(throws: OutputError.foreignFile(at("about"))) { try session.finish() }
        #expect(fixture.site == ["about": "mine"])
    }

    // MARK: Folders that become files

    @Test func aFolderOfTheOldSiteMakesRoomForAFile() throws {
        try fixture.build(["index.html": "home", "x/about/a/index.html": "a", "x/about/b.html": "b"])
        let summary = try fixture.build(["index.html": "home", "x/about": "about"])
        #expect(summary == OutputSummary(written: 1, unchanged: 1, removed: 2))
        #expect(fixture.site == ["index.html": "home", "x/about": "about"])
    }

    @Test(arguments: ["about/mine.txt", "about/a/mine.txt", "about/a/.DS_Store", "about/two\nlines"])
    func aFolderWithAForeignFileDoesNot(mine: String) throws {
        try fixture.build(["index.html": "home", "about/a/index.html": "a"])
        try fixture.put(mine, "mine")
        try expectRefusal(
            of: ["index.html": "new", "about": "about"], with: .foreignFolder(at("about"), holding: at(mine)))
    }

    @Test func aFolderWithAnEmptyForeignFolderDoesNot() throws {
        try fixture.build(["index.html": "home", "about/a/index.html": "a"])
        try fixture.putFolder("about/mine")
        try expectRefusal(
            of: ["index.html": "new", "about": "about"], with: .foreignFolder(at("about"), holding: at("about/mine")))
    }

    @Test func aFolderWithALinkDoesNot() throws {
        try fixture.build(["index.html": "home", "about/a/index.html": "a"])
        try fixture.remove("about/a/index.html")
        try fixture.putLink("about/a/index.html", to: "../..")
        try expectRefusal(
            of: ["index.html": "new", "about": "about"],
            with: .foreignFolder(at("about"), holding: at("about/a/index.html")))
    }

    @Test func aForeignFolderDoesNot() throws {
        try fixture.build(["index.html": "home"])
        try fixture.putFolder("about")
        try expectRefusal(
            of: ["index.html": "new", "about": "about"], with: .foreignFolder(at("about"), holding: at("about")))
    }
}
