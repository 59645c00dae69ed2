import Testing

@testable import Site

/// Builds that die, at every single change they make on disk.
@Suite struct OutputKillTests {
    static let before = [
        "index.html": "home", "same.html": "same", "gone/a/b.html": "gone", "swap": "a file",
        "swop/a/c.html": "a folder", "styles/old.css": "old",
    ]
    static let after = [
        "index.html": "home, changed", "same.html": "same", "new/x/y.html": "new", "swap/a/b.html": "now in a folder",
        "swop": "now a file", "styles/new.css": "new",
    ]
    static let later = [
        "index.html": "home, again", "same.html": "same", "swap": "a file again", "last/z.html": "last",
    ]
    static let foreign = [".gitignore": "*", "styles/mine.css": "mine", "gone/notes.txt": "notes"]

    /// A site on disk and a build of the next one that dies after some changes; `nil` if it came to its end before.
    private func killedBuild(after changes: Int) throws -> OutputFixture? {
        let fixture = try OutputFixture()
        for (path, text) in Self.foreign { try fixture.put(path, text) }
        try fixture.build(Self.before)
        let death = Interruption(after: changes)
        do {
            try fixture.build(Self.after, in: fixture.folder(willChange: death.willChange))
        } catch is OutputError {
            #expect(death.hasStruck)
        }
        return death.hasStruck ? fixture : nil
    }

    private func forEveryDeath(_ check: (OutputFixture) throws -> Void) throws {
        var changes = 0
        while let fixture = try killedBuild(after: changes) {
            try check(fixture)
            changes += 1
        }
        // The lock, temporary files, two manifests, folders, renames, removals: far fewer would mean nothing was tested.
        #expect(changes > 30)
    }

    @Test func noFileIsEverHalfWrittenUnknownOrMissing() throws {
        try forEveryDeath { fixture in
            let known = fixture.listed ?? []
            for (path, text) in fixture.site where !path.hasSuffix("/") {
                #expect([Self.foreign[path], Self.before[path], Self.after[path]].contains(text), "\(path)")
                #expect(known.contains(path) != (Self.foreign[path] != nil), "\(path)")
            }
            for path in Self.before.keys where Self.after[path] != nil {
                #expect(fixture.site[path] != nil, "\(path) is missing, which both sites have")
            }
            // No page is there without the assets it needs.
            let asset = fixture.site["index.html"] == Self.after["index.html"] ? "styles/new.css" : "styles/old.css"
            #expect(fixture.site[asset] != nil)
        }
    }

    @Test(arguments: [after, later, [:]])
    func theNextBuildPutsEverythingRight(next: [String: String]) throws {
        try forEveryDeath { fixture in
            try fixture.build(next)
            #expect(fixture.site == next.merging(Self.foreign) { first, _ in first })
            #expect(fixture.listed == next.keys.sorted())
            #expect(!fixture.tree.keys.contains { $0.hasPrefix(".sitegen/tmp") })
        }
    }

    /// A folder becomes a link to somebody else's, at every single change.
    @Test(arguments: ["gone", "swop/a", "styles", ".sitegen", ".sitegen/tmp"])
    func nothingIsChangedBehindALinkThatComesMeanwhile(folder: String) throws {
        var changes = 0
        while true {
            let fixture = try OutputFixture()
            let outside = ["a/b.html", "b.html", "c.html", "old.css", "manifest", "0", "1"]
            for path in outside { try fixture.top.write("o", to: "outside/\(path)") }
            let before = try fixture.top.files(in: "outside")
            try fixture.build(Self.before)
            let step = Interruption(after: changes)
            let swap: @Sendable () -> Void = {
                guard (try? step.willChange()) == nil else { return }
                guard (try? fixture.top.move("public/\(folder)", to: "away")) != nil else { return }
                try? fixture.putLink(folder, to: "\(fixture.top.path)/outside")
            }
            _ = try? fixture.build(Self.after, in: fixture.folder(willChange: swap))
            #expect(try fixture.top.files(in: "outside") == before)
            guard step.hasStruck else { break }
            changes += 1
        }
        #expect(changes > 30)
    }

    @Test func twoDeathsInARowAreNoWorse() throws {
        try forEveryDeath { fixture in
            for changes in stride(from: 3, to: 30, by: 9) {
                let death = Interruption(after: changes)
                _ = try? fixture.build(Self.before, in: fixture.folder(willChange: death.willChange))
            }
            try fixture.build(Self.later)
            #expect(fixture.site == Self.later.merging(Self.foreign) { first, _ in first })
        }
    }

    @Test func aBuildThatDiesBeforeItFinishesChangesNothing() throws {
        for changes in 0..<10 {
            let fixture = try OutputFixture()
            try fixture.build(Self.before)
            let death = Interruption(after: changes)
            _ = try? fixture.session(writing: Self.after, in: fixture.folder(willChange: death.willChange))
            #expect(fixture.site == Self.before)
        }
    }
}
