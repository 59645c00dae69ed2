import Foundation
import TestSupport
import Testing

@testable import Site

/// What stands in the way of a file, and whose it is.
@Suite struct OutputConflictTests {
    let fixture: OutputFixture

    init() throws {
        fixture = try OutputFixture()
    }

    /// Something that is not of sitegen.
    enum Obstacle {
        case file(String)
        case folder
        case link(to: String)
        case pipe
    }

    /// Puts something into the output, in place of what is there.
    private func put(_ obstacle: Obstacle, at name: String) throws {
        try? fixture.remove(name)
        switch obstacle {
        case .file(let text): try fixture.put(name, text)
        case .folder: try fixture.putFolder(name)
        case .link(let target): try fixture.putLink(name, to: target)
        case .pipe: #expect(mkfifo(fixture.path(name), 0o644) == 0)
        }
    }

    /// An old site, an obstacle, and a file of the new site that cannot be written because of it.
    struct Conflict: CustomTestStringConvertible, Sendable {
        let old: String
        let place: String
        let obstacle: Obstacle
        let new: String
        let error: @Sendable (OutputFixture) -> OutputError

        var testDescription: String { "\(obstacle) at \(place), for \(new)" }

        static func foreignFile(_ obstacle: Obstacle, at place: String, for new: String, old: String = "a") -> Conflict
        {
            Conflict(old: old, place: place, obstacle: obstacle, new: new) { .foreignFile($0.path(place)) }
        }

        static func link(to target: String, at place: String, for new: String, old: String = "a") -> Conflict {
            Conflict(old: old, place: place, obstacle: .link(to: target), new: new) { .symbolicLink($0.path(place)) }
        }

        static func foreignFolder(_ new: String, holding place: String, _ obstacle: Obstacle) -> Conflict {
            Conflict(old: "about/a/index.html", place: place, obstacle: obstacle, new: new) {
                .foreignFolder($0.path(new), holding: $0.path(place))
            }
        }
    }

    static let conflicts: [Conflict] = [
        .foreignFile(.file("other"), at: "about.html", for: "about.html"),
        .foreignFile(.file("tex"), at: "about.html", for: "about.html"),
        .foreignFile(.file(""), at: "about.html", for: "about.html"),
        .foreignFile(.pipe, at: "about.html", for: "about.html"),
        .foreignFile(.pipe, at: "about.html", for: "about.html", old: "about.html"),
        .foreignFile(.pipe, at: "about", for: "about/a.html", old: "about"),
        .foreignFile(.file("mine"), at: "about", for: "about/a/index.html"),
        .link(to: "../secret.txt", at: "about.html", for: "about.html"),
        .link(to: "../nowhere.txt", at: "about.html", for: "about.html"),
        .link(to: "..", at: "about.html", for: "about.html"),
        .link(to: "index.html", at: "about.html", for: "about.html", old: "about.html"),
        .link(to: "../elsewhere", at: "a", for: "a/b.html", old: "c"),
        .link(to: "../elsewhere", at: "a", for: "a/b/c/d.html", old: "c"),
        .foreignFolder("about", holding: "about/mine.txt", .file("mine")),
        .foreignFolder("about", holding: "about/a/.DS_Store", .file("mine")),
        .foreignFolder("about", holding: "about/two\nlines", .file("mine")),
        .foreignFolder("about", holding: "about/mine", .folder),
        .foreignFolder("about", holding: "about/a/index.html", .link(to: "../..")),
        .foreignFolder("other", holding: "other", .folder),
    ]

    @Test(arguments: conflicts)
    func whatIsForeignIsNotReplaced(_ conflict: Conflict) throws {
        try fixture.top.write("text", to: "secret.txt")
        try fixture.top.write("text", to: "elsewhere/b/mine.txt")
        let beside = { try FileManager.default.subpathsOfDirectory(atPath: "\(fixture.top.path)/elsewhere") }
        let before = try beside()
        try fixture.build(["index.html": "home", conflict.old: "old"])
        try put(conflict.obstacle, at: conflict.place)
        let (site, listed) = (fixture.site, fixture.listed)
        #expect(throws: conflict.error(fixture)) { try fixture.build(["index.html": "new", conflict.new: "text"]) }
        #expect(fixture.site == site)
        #expect(fixture.listed == listed)
        #expect(!fixture.tree.keys.contains { $0.hasPrefix(".sitegen/tmp/") })
        #expect(try fixture.top.text(of: "secret.txt") == "text")
        #expect(try beside() == before)
    }

    @Test(arguments: conflicts.filter { $0.new == "about.html" || $0.new.hasPrefix("a/") || $0.place == "about" })
    func whatAppearsDuringTheBuildIsNotReplaced(_ conflict: Conflict) throws {
        let session = try fixture.session(writing: ["index.html": "home", conflict.new: "text"])
        try put(conflict.obstacle, at: conflict.place)
        let site = fixture.site
        #expect(throws: conflict.error(fixture)) { try session.finish() }
        #expect(fixture.site == site)
        #expect(fixture.listed == nil)
    }

    #if os(Linux)
        @Test func refusesToReplaceAForeignFileWhoseNameDiffersInCase() throws {
            try fixture.build(["About.html": "about"])
            try fixture.put("about.html", "mine")
            let error = OutputError.foreignFile(fixture.path("about.html"))
            #expect(throws: error) { try fixture.build(["about.html": "about"]) }
            #expect(fixture.site == ["About.html": "about", "about.html": "mine"])
        }
    #endif

    @Test func adoptsAForeignFileOfTheSameBytes() throws {
        try fixture.put("about.html", "about")
        try fixture.age()
        #expect(try fixture.build(["about.html": "about"]) == OutputSummary(written: 0, unchanged: 1, removed: 0))
        #expect(!fixture.rewritten.contains("about.html"))
        #expect(fixture.listed == ["about.html"])
        try fixture.build(["about.html": "changed"])
        #expect(fixture.site == ["about.html": "changed"])
    }

    /// No test can put one into an output without the right to mount; every system has one at `/dev`.
    @Test func aFolderOnAnotherFileSystemIsNoPartOfTheOutput() throws {
        let top = try OutputRoot(path: "/")
        var survey = OutputSurvey(of: top, manifest: OutputManifest())
        let devices = try OutputPath("dev")
        #expect(throws: OutputError.otherFileSystem("/dev")) { try survey.standing(of: devices) }
    }

    // MARK: Its own files

    @Test(arguments: ["manifest", "lock", "tmp"])
    func refusesALinkInPlaceOfItsOwnFiles(name: String) throws {
        try fixture.put("index.html", "home")
        try fixture.top.write("sitegen manifest 1\nindex.html\n", to: "target")
        try fixture.putFolder(".sitegen")
        try fixture.putLink(".sitegen/" + name, to: "../../target")
        #expect(throws: OutputError.symbolicLink(fixture.path(".sitegen/\(name)"))) { try fixture.build([:]) }
        #expect(fixture.site == ["index.html": "home"])
    }

    @Test func refusesALinkInPlaceOfItsOwnFolder() throws {
        try fixture.top.write("x", to: "target/tmp/0")
        try fixture.putFolder("")
        try fixture.putLink(".sitegen", to: "../target")
        #expect(throws: OutputError.symbolicLink(fixture.path(".sitegen"))) { try fixture.build([:]) }
        #expect(fixture.top.exists("target/tmp/0"))
    }

    // MARK: Files that become folders, and the reverse

    @Test func aFileOfTheOldSiteMakesRoomForAFolder() throws {
        try fixture.build(["index.html": "home", "x/about": "about"])
        let files = ["index.html": "home", "x/about/a/index.html": "new", "x/about/b.html": "b"]
        #expect(try fixture.build(files) == OutputSummary(written: 2, unchanged: 1, removed: 1))
        #expect(fixture.site == files)
        #expect(fixture.listed == ["index.html", "x/about/a/index.html", "x/about/b.html"])
    }

    @Test func aFolderOfTheOldSiteMakesRoomForAFile() throws {
        try fixture.build(["index.html": "home", "x/about/a/index.html": "a", "x/about/b.html": "b"])
        let files = ["index.html": "home", "x/about": "about"]
        #expect(try fixture.build(files) == OutputSummary(written: 1, unchanged: 1, removed: 2))
        #expect(fixture.site == files)
    }
}
