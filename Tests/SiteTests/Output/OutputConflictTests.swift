import Foundation
import TestSupport
import Testing

@testable import Site

/// What stands in the way of a file, and whose it is.
@Suite struct OutputConflictTests {
    let fixture: OutputFixture

    init() throws { fixture = try OutputFixture() }

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
        let obstacle: Obstacle
        let place: String
        var new = "about.html"
        var old = "a"

        var testDescription: String { "\(obstacle) at \(place), for \(new)" }

        func error(in fixture: OutputFixture) -> OutputError {
            let isFolderNow = new == "about" || new == "other"
            if isFolderNow { return .foreignFolder(fixture.path(new), holding: fixture.path(place)) }
            if case .link = obstacle { return .symbolicLink(fixture.path(place)) }
            return .foreignFile(fixture.path(place))
        }
    }

    static let conflicts = [
        Conflict(obstacle: .file("other"), place: "about.html"), Conflict(obstacle: .file("tex"), place: "about.html"),
        Conflict(obstacle: .file(""), place: "about.html"), Conflict(obstacle: .pipe, place: "about.html"),
        Conflict(obstacle: .pipe, place: "about.html", old: "about.html"),
        Conflict(obstacle: .pipe, place: "about", new: "about/a.html", old: "about"),
        Conflict(obstacle: .file("mine"), place: "about", new: "about/a/index.html"),
        Conflict(obstacle: .link(to: "../secret.txt"), place: "about.html"),
        Conflict(obstacle: .link(to: "../nowhere.txt"), place: "about.html"),
        Conflict(obstacle: .link(to: ".."), place: "about.html"),
        Conflict(obstacle: .link(to: "index.html"), place: "about.html", old: "about.html"),
        Conflict(obstacle: .link(to: "../elsewhere"), place: "a", new: "a/b.html", old: "c"),
        Conflict(obstacle: .link(to: "../elsewhere"), place: "a", new: "a/b/c/d.html", old: "c"),
        // Folders that hold something of others.
        Conflict(obstacle: .file("mine"), place: "about/mine.txt", new: "about", old: "about/a/index.html"),
        Conflict(obstacle: .file("mine"), place: "about/a/.DS_Store", new: "about", old: "about/a/index.html"),
        Conflict(obstacle: .file("mine"), place: "about/two\nlines", new: "about", old: "about/a/index.html"),
        Conflict(obstacle: .folder, place: "about/mine", new: "about", old: "about/a/index.html"),
        Conflict(obstacle: .link(to: "../.."), place: "about/a/index.html", new: "about", old: "about/a/index.html"),
        Conflict(obstacle: .folder, place: "other", new: "other", old: "about/a/index.html"),
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
        #expect(throws: conflict.error(in: fixture)) { try fixture.build(["index.html": "new", conflict.new: "text"]) }
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
        #expect(throws: conflict.error(in: fixture)) { try session.finish() }
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
}
