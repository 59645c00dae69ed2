import Foundation
import Synchronization
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Builds on a disk that is full, may not be written, or is used by somebody else at the same time.
@Suite struct DisturbedBuildTests {
    /// A site with an old version published, and a new one to build over it.
    private struct Published {
        let folder: SiteFolder
        let old: [String: Data]
        let new: [String: Data]

        init() throws {
            folder = try SiteFolder.small()
            try Self.write("old", to: folder)
            #expect(try Command.run("build", "--quiet", in: folder.path).status == 0)
            old = folder.output()
            try Self.write("new", to: folder)
            #expect(try Command.run("build", "--quiet", "--output", "clean", in: folder.path).status == 0)
            new = folder.output("clean")
            #expect(old != new)
        }

        private static func write(_ version: String, to folder: SiteFolder) throws {
            try folder.write("---\ntitle: Bolt\n---\nThe \(version) bolt.\n", to: "content/bolt.md")
            let large = String(repeating: "\(version) ", count: 40_000)
            for number in 0..<4 { try folder.write(large, to: "content/large-\(number).txt") }
        }
    }

    // MARK: The disk

    /// A limit on the size of a file is what every system has that can fail a write in the middle.
    @Test func aFileThatCannotBeWrittenLeavesTheOldSite() throws {
        let site = try Published()
        // As high as a profile of the program needs, when coverage is measured.
        let huge = try site.folder.handle(for: "content/huge.bin")
        try huge.truncate(atOffset: 16 << 20)
        let run = try Shell.run(
            "trap '' XFSZ; ulimit -f 8192; exec \"$SITEGEN\" build --quiet", in: site.folder.path)
        #expect(run.status == 74)
        #expect(run.errors.contains("sitegen: cannot write public/.sitegen/tmp/"))
        #expect(site.folder.output() == site.old)
        try FileManager.default.removeItem(atPath: "\(site.folder.path)/content/huge.bin")
        try expectRepair(of: site)
    }

    @Test(.enabled(if: Shell.canMount, "a small disk can be made only by who may mount one"))
    func aFullDiskLeavesTheOldSite() throws {
        let site = try Published()
        // On 1 MB the old site has room, and the new one beside it has not. The mount goes with the shell.
        let run = try Shell.run(
            """
            mkdir disk && mount -t tmpfs -o size=1m none disk && cp -a public/. disk
            "$SITEGEN" build --quiet --output disk; echo $? > status
            cp -a disk after
            umount disk && mount -t tmpfs -o size=8m none disk && cp -a after/. disk
            "$SITEGEN" build --quiet --output disk && cp -a disk repaired
            """, in: site.folder.path, as: .mounting)
        #expect(try String(contentsOfFile: "\(site.folder.path)/status", encoding: .utf8) == "74\n")
        #expect(run.errors.contains("No space left on device"))
        #expect(site.folder.output("after") == site.old)
        #expect(run.status == 0)
        #expect(site.folder.output("repaired") == site.new)
    }

    @Test(.enabled(if: Shell.canMount, "only who may mount can make a folder that not even root may write to"))
    func anOutputThatMayNotBeWrittenIsReported() throws {
        let site = try Published()
        let run = try Shell.run(
            "mount --bind public public && mount -o remount,ro,bind public && exec \"$SITEGEN\" build --quiet",
            in: site.folder.path, as: .mounting)
        #expect(run.status == 74)
        #expect(run.errors.hasPrefix("sitegen: cannot write public/.sitegen/lock: "))
        #expect(site.folder.output() == site.old)
        try expectRepair(of: site)
    }

    @Test(.enabled(if: Shell.canBeBounded, "root may write everywhere"))
    func anOutputWithoutPermissionIsReported() throws {
        let site = try Published()
        let run = try Shell.run(
            "chmod 555 public/.sitegen; \"$SITEGEN\" build --quiet; status=$?; chmod 755 public/.sitegen; exit $status",
            in: site.folder.path, as: .bounded)
        #expect(run.status == 74)
        #expect(run.errors.hasPrefix("sitegen: cannot "))
        #expect(site.folder.output() == site.old)
        try expectRepair(of: site)
    }

    @Test func anOutputOnAnotherFileSystemIsAnOutputLikeAnyOther() throws {
        let site = try Published()
        let other = "\(NSTemporaryDirectory())/sitegen-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: other) }
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
        // Named by its own path, and by a link beside the content.
        try FileManager.default.createSymbolicLink(atPath: "\(site.folder.path)/linked", withDestinationPath: other)
        for name in [other, "linked"] {
            #expect(try Command.run("build", "--quiet", "--output", name, in: site.folder.path).status == 0)
            #expect(site.folder.output("linked/.") == site.new)
        }
    }

    @Test(.enabled(if: Shell.canMount, "only who may mount can put another disk into the output"))
    func aFolderOfTheOutputOnAnotherDiskIsReportedBeforeAnythingChanges() throws {
        let site = try Published()
        let run = try Shell.run(
            """
            mkdir disk && cp -a public/bolt/. disk && mount -t tmpfs none public/bolt && cp -a disk/. public/bolt
            "$SITEGEN" build --quiet; echo $? > status; cp -a public after
            """, in: site.folder.path, as: .mounting)
        #expect(try String(contentsOfFile: "\(site.folder.path)/status", encoding: .utf8) == "74\n")
        #expect(run.errors.hasPrefix("sitegen: public/bolt is on another file system"))
        #expect(site.folder.output("after") == site.old)
    }

    private func expectRepair(of site: Published) throws {
        #expect(try Command.run("build", "--quiet", in: site.folder.path).status == 0)
        #expect(site.folder.output() == site.new)
    }

    // MARK: Others at work

    @Test func buildsAtOnceLeaveTheSiteOfOneOfThem() throws {
        let site = try Published()
        try site.folder.write("---\ntitle: Nut\ndraft: true\n---\n", to: "content/nut.md")
        #expect(try Command.run("build", "--quiet", "--drafts", "--output", "drafts", in: site.folder.path).status == 0)
        let drafts = site.folder.output("drafts")
        for _ in 0..<5 {
            let processes = [[], ["--drafts"], [], ["--drafts"]].map { (options: [String]) in
                Command.process(["build", "--quiet"] + options, in: site.folder.path)
            }
            for process in processes { try process.run() }
            for process in processes {
                process.waitUntilExit()
                #expect(process.terminationStatus == 0)
            }
            let left = site.folder.output()
            #expect(left == site.new || left == drafts)
        }
    }

    /// Files are replaced, renamed and removed while builds read them: a build either says what it could not read, or makes
    /// a site in which every page is of one version of its file.
    @Test func contentThatChangesUnderABuildMakesAWholeSiteOrAMessage() throws {
        let site = try SiteFolder.small()
        let unrest = Unrest(folder: site.path)
        for number in 0..<Unrest.count { unrest.write("alpha", number) }
        let changes = Thread { unrest.go() }
        changes.start()
        defer { unrest.stop() }
        var whole = 0
        for round in 0..<40 {
            let process = Command.process(["build", "--output", "public-\(round)"], in: site.path)
            process.standardError = try site.handle(for: "errors")
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationReason == .exit)
            let errors = try String(contentsOfFile: "\(site.path)/errors", encoding: .utf8)
            guard process.terminationStatus == 0 else {
                #expect(process.terminationStatus == 74 || process.terminationStatus == 1)
                #expect(errors.contains("content/"), "no place: \(errors)")
                #expect(site.output("public-\(round)").isEmpty)
                continue
            }
            whole += 1
            for (name, data) in site.output("public-\(round)") where name.hasSuffix("/index.html") {
                let page = String(decoding: data, as: UTF8.self)
                let main = page.components(separatedBy: "<main").last ?? ""
                guard name.hasPrefix("entry-") || name.hasPrefix("renamed-") else { continue }
                #expect(Unrest.versions.filter { main.contains($0) }.count == 1, "\(name) is of two versions")
            }
        }
        #expect(whole > 0)
    }
}

/// Somebody who replaces, removes and renames entries all the time.
private final class Unrest: Sendable {
    static let versions = ["alpha", "omega"]
    static let count = 8

    private let folder: String
    private let isOver = Mutex(false)

    init(folder: String) {
        self.folder = folder
    }

    /// An entry with the same word everywhere, put into place in one step as editors do.
    func write(_ version: String, _ number: Int) {
        let words = String(repeating: "\(version) ", count: 2_000)
        let text = "---\ntitle: \(version) \(number)\nkeyboard:\n  tab: \(version)\n---\n\(words)\n"
        try? Data(text.utf8).write(to: URL(fileURLWithPath: file("entry", number)), options: .atomic)
    }

    func go() {
        var random = SplitMix64(seed: 7)
        while !isOver.withLock({ $0 }) {
            let number = Int.random(in: 0..<Self.count, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0: unlink(file("entry", number))
            case 1: rename(file("entry", number), file("renamed", number))
            default:
                write(Self.versions[Int.random(in: 0..<2, using: &random)], number)
                unlink(file("renamed", number))
            }
            usleep(5_000)
        }
    }

    func stop() {
        isOver.withLock { $0 = true }
    }

    private func file(_ name: String, _ number: Int) -> String { "\(folder)/content/\(name)-\(number).md" }
}
