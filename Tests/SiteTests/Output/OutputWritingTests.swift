import Foundation
import Synchronization
import Testing

@testable import Site

@Suite struct OutputWritingTests {
    let fixture: OutputFixture

    init() throws {
        fixture = try OutputFixture()
    }

    @Test func writesFilesAndTheirFolders() throws {
        let files = ["index.html": "home", "controls/link/index.html": "link", "empty.txt": ""]
        let summary = try fixture.build(files)
        #expect(fixture.site == files)
        #expect(summary == OutputSummary(written: 3, unchanged: 0, removed: 0))
    }

    @Test func aNewFolderIsPutIntoPlaceByOneRename() throws {
        let changes = Mutex(0)
        let counting = fixture.folder { changes.withLock { $0 += 1 } }
        let session = try counting.begin()
        for number in 0..<100 { try session.write(OutputFile(path: "controls/\(number)/index.html", text: "x")) }
        let before = changes.withLock { $0 }
        try session.finish()
        #expect(changes.withLock { $0 } - before < 20)
        #expect(fixture.site.count == 100)
    }

    @Test func aFolderThatSomebodyMadeMeanwhileKeepsWhatIsInIt() throws {
        let session = try fixture.folder().begin()
        try session.write(OutputFile(path: "controls/link/index.html", text: "link"))
        try session.write(OutputFile(path: "controls/index.html", text: "controls"))
        try session.write(OutputFile(path: "patterns/index.html", text: "patterns"))
        try fixture.put("controls/mine.txt", "mine")
        try fixture.putFolder("patterns")
        try session.finish()
        #expect(
            fixture.site == [
                "controls/link/index.html": "link", "controls/index.html": "controls", "controls/mine.txt": "mine",
                "patterns/index.html": "patterns",
            ])
        #expect(!fixture.tree.keys.contains { $0.hasPrefix(".sitegen/tmp") })
    }

    @Test func aNewFolderTakesThePlaceOfAFileOfSitegen() throws {
        try fixture.build(["controls": "a file"])
        try fixture.build(["controls/link/index.html": "link"])
        #expect(fixture.site == ["controls/link/index.html": "link"])
    }

    @Test func makesTheFoldersAboveTheOutput() throws {
        let deep = fixture.top + "/a/b/c/"
        let session = try OutputFolder(path: deep).begin()
        try session.write(OutputFile(path: "index.html", text: "home"))
        try session.finish()
        #expect(FileManager.default.contents(atPath: deep + "index.html") == Data("home".utf8))
    }

    @Test func writesToTheFolderBehindALinkedOutput() throws {
        try FileManager.default.createDirectory(atPath: fixture.top + "/real", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: fixture.output, withDestinationPath: "real")
        try fixture.build(["index.html": "home"])
        #expect(FileManager.default.contents(atPath: fixture.top + "/real/index.html") == Data("home".utf8))
    }

    @Test func aSecondBuildTouchesNothing() throws {
        let files = ["index.html": "home", "a/b.css": "b", "empty": "", "big": String(repeating: "é", count: 300_000)]
        try fixture.build(files)
        try fixture.age()
        #expect(try fixture.build(files) == OutputSummary(written: 0, unchanged: 4, removed: 0))
        #expect(fixture.rewritten.isEmpty)
        #expect(fixture.site == files)
    }

    @Test(arguments: ["homf", "hom", "homer", "", "Home"])
    func rewritesOnlyWhatChanged(text: String) throws {
        try fixture.build(["index.html": "home", "a/b.css": "b"])
        try fixture.age()
        let summary = try fixture.build(["index.html": text, "a/b.css": "b"])
        #expect(summary == OutputSummary(written: 1, unchanged: 1, removed: 0))
        #expect(fixture.rewritten == ["index.html"])
        #expect(fixture.site == ["index.html": text, "a/b.css": "b"])
    }

    @Test func noticesAChangeInTheLastByteOfALargeFile() throws {
        let start = String(repeating: "x", count: 1_000_000)
        try fixture.build(["big": start + "a"])
        #expect(try fixture.build(["big": start + "b"]).written == 1)
        #expect(fixture.site == ["big": start + "b"])
    }

    @Test func readsWhatComesInPieces() throws {
        let pipe = Pipe()
        let writer = pipe.fileHandleForWriting
        try writer.write(contentsOf: Data("first ".utf8))
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.05)
            try? writer.write(contentsOf: Data("second".utf8))
        }
        let descriptor = OutputDescriptor(dup(pipe.fileHandleForReading.fileDescriptor), shownPath: "pipe")
        #expect(try descriptor.bytes(count: 12) == Array("first second".utf8))
    }

    @Test func replacesAFileInsteadOfOverwritingIt() throws {
        try fixture.build(["index.html": "old"])
        // A server that has the old file open goes on sending the old bytes.
        let reader = try #require(FileHandle(forReadingAtPath: fixture.output + "/index.html"))
        try fixture.build(["index.html": "new"])
        #expect(try reader.readToEnd() == Data("old".utf8))
    }

    @Test func leavesTheOldSiteUntilItFinishes() throws {
        try fixture.build(["index.html": "old", "gone.html": "gone"])
        let session = try fixture.folder().begin()
        try session.write(OutputFile(path: "index.html", text: "new"))
        try session.write(OutputFile(path: "more.html", text: "more"))
        #expect(fixture.site == ["index.html": "old", "gone.html": "gone"])
        try session.finish()
        #expect(fixture.site == ["index.html": "new", "more.html": "more"])
    }

    @Test func leavesOnlyManifestAndLockOfItsOwn() throws {
        try fixture.build(["index.html": "home"])
        #expect(Set(fixture.tree.keys) == ["index.html", ".sitegen/manifest", ".sitegen/lock"])
    }

    @Test func writesFromManyTasksWhatOneTaskWrites() async throws {
        let files = (0..<2_000).map { OutputFile(path: "c\($0 % 7)/d\($0 % 31)/\($0).html", text: "page \($0)") }
        let session = try fixture.folder().begin()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for file in files { group.addTask { try session.write(file) } }
            try await group.waitForAll()
        }
        #expect(try session.finish().written == files.count)

        let other = try OutputFixture()
        try other.build(
            Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }))
        #expect(fixture.tree == other.tree)
    }

    @Test func letsOnlyOneOfManyTasksHaveAPath() async throws {
        let session = try fixture.folder().begin()
        let successes = await withTaskGroup(of: Bool.self) { group in
            for task in 0..<50 {
                group.addTask {
                    (try? session.write(OutputFile(path: "a/index.html", text: "\(task)"))) != nil
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(successes == 1)
    }

    @Test func takesNamesAsTheirBytes() throws {
        try fixture.build(["Gr\u{F6}\u{DF}e \u{1F44D}/\u{F6}.html": "one", "a b/%20?&.txt": "two", "..c/.d": "three"])
        let names = try FileManager.default.contentsOfDirectory(atPath: fixture.output)
        #expect(names.contains { $0.unicodeScalars.elementsEqual("Gr\u{F6}\u{DF}e \u{1F44D}".unicodeScalars) })
        #expect(fixture.site["a b/%20?&.txt"] == "two")
        #expect(fixture.site["..c/.d"] == "three")
    }

    #if os(Linux)
        @Test func keepsNamesApartThatOnlyLookTheSame() throws {
            let (composed, decomposed) = ("\u{E9}.html", "e\u{301}.html")
            let session = try fixture.folder().begin()
            try session.write(OutputFile(path: composed, text: "one scalar"))
            try session.write(OutputFile(path: decomposed, text: "two"))
            try session.finish()
            #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.output).count == 3)
        }
    #endif

    @Test func makesFilesThatAreReadableAndNotExecutable() throws {
        try fixture.build(["a/index.html": "home"])
        let file = try FileManager.default.attributesOfItem(atPath: fixture.output + "/a/index.html")
        let folder = try FileManager.default.attributesOfItem(atPath: fixture.output + "/a")
        let (fileMode, folderMode) = (file[.posixPermissions] as? Int, folder[.posixPermissions] as? Int)
        // What is left of 0644 and 0755 under any umask that spares the owner.
        #expect(fileMode.map { $0 & 0o733 } == 0o600)
        #expect(folderMode.map { $0 & 0o722 } == 0o700)
    }
}
