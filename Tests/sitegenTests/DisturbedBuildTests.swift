import Foundation
import Synchronization
import TestSupport
import Testing

/// Builds on a disk that is full, may not be written, or is used by somebody else at the same time.
@Suite struct DisturbedBuildTests {
    private let site: SiteFolder
    private let old: [String: Data]
    private let new: [String: Data]

    /// A site with an old version published, and a new one to build over it.
    init() throws {
        site = try SiteFolder.small()
        var versions: [[String: Data]] = []
        for (version, output) in [("old", "public"), ("new", "clean")] {
            try site.write("---\ntitle: Bolt\n---\nThe \(version) bolt.\n", to: "content/bolt.md")
            let large = String(repeating: "\(version) ", count: 40_000)
            for number in 0..<4 { try site.write(large, to: "content/large-\(number).txt") }
            #expect(try site.run("build --quiet --output \(output)").status == 0)
            versions.append(site.output(output))
        }
        (old, new) = (versions[0], versions[1])
        #expect(old != new)
    }

    private func expectRepair() throws {
        #expect(try site.run("build --quiet").status == 0)
        #expect(site.output() == new)
    }

    // MARK: The disk

    /// A limit on the size of a file is what every system has that can fail a write in the middle.
    @Test func aFileThatCannotBeWrittenLeavesTheOldSite() throws {
        // As high as a profile of the program needs, when coverage is measured.
        try site.folder.write([UInt8](repeating: 0, count: 16 << 20), to: "content/huge.zip")
        let run = try Shell.run("trap '' XFSZ; ulimit -f 8192; exec \"$SITEGEN\" build --quiet", in: site.path)
        #expect(run.status == 74)
        #expect(run.errors.contains("sitegen: cannot write public/.sitegen/tmp/"))
        #expect(site.output() == old)
        try site.folder.remove("content/huge.zip")
        try expectRepair()
    }

    @Test(arguments: [("077", "022", "644", "755"), ("022", "002", "664", "775"), ("022", "077", "600", "700")])
    func permissionsFollowTheUmaskOfTheLastBuild(first: String, last: String, file: String, folder: String) throws {
        let build = "\"$SITEGEN\" build --quiet --output new"
        let wrong = "find new \\( -type f ! -perm \(file) -o -type d ! -perm \(folder) \\) -a ! -path new"
        let run = try Shell.run("umask \(first); \(build); umask \(last); \(build); \(wrong)", in: site.path)
        #expect(run.status == 0 && run.output == "", "\(run.output)")
    }

    @Test(.enabled(if: Shell.canMount, "a small disk can be made only by who may mount one"))
    func aFullDiskLeavesTheOldSite() throws {
        // On 1 MB the old site has room, and the new one beside it has not. The mount goes with the shell.
        let run = try Shell.run(
            """
            mkdir disk && mount -t tmpfs -o size=1m none disk && cp -a public/. disk
            "$SITEGEN" build --quiet --output disk; echo $? > status
            cp -a disk after
            umount disk && mount -t tmpfs -o size=8m none disk && cp -a after/. disk
            "$SITEGEN" build --quiet --output disk && cp -a disk repaired
            """, in: site.path, as: .mounting)
        #expect(try site.folder.text(of: "status") == "74\n")
        #expect(run.errors.contains("No space left on device"))
        #expect(site.output("after") == old)
        #expect(run.status == 0)
        #expect(site.output("repaired") == new)
    }

    @Test(.enabled(if: Shell.canBeBounded, "root may write everywhere"))
    func anOutputWithoutPermissionIsReported() throws {
        let run = try Shell.run(
            "chmod 555 public/.sitegen; \"$SITEGEN\" build --quiet; status=$?; chmod 755 public/.sitegen; exit $status",
            in: site.path, as: .bounded)
        #expect(run.status == 74)
        #expect(run.errors.hasPrefix("sitegen: cannot "))
        #expect(site.output() == old)
        try expectRepair()
    }

    // MARK: Others at work

    @Test func buildsAtOnceLeaveTheSiteOfOneOfThem() throws {
        try site.write("---\ntitle: Nut\ndraft: true\n---\n", to: "content/nut.md")
        #expect(try site.run("build --quiet --drafts --output drafts").status == 0)
        let drafts = site.output("drafts")
        for _ in 0..<5 {
            let processes = try [[], ["--drafts"], [], ["--drafts"]].map { options in
                try Command.Line(arguments: ["build", "--quiet"] + options, folder: site.path).start()
            }
            for process in processes { #expect(process.waitOrKill() == .exit(0)) }
            let left = site.output()
            #expect(left == new || left == drafts)
        }
    }

    /// As editors do that remove a file before they write it anew.
    @Test func aFileThatIsAwayForAMomentIsReadAgain() throws {
        let site = try SiteFolder.small()
        for name in ["nut.md", "bolt.md"] { try site.write("---\ntitle: \(name)\n---\nText.\n", to: "content/\(name)") }
        try site.write("words", to: "content/words.txt")
        let isOver = Mutex(false)
        let names = ["nut.md", "words.txt"].map { "\(site.path)/content/\($0)" }
        let away = Thread {
            while !isOver.withLock({ $0 }) {
                for name in names { rename(name, name + "~") }
                usleep(2_000)
                for name in names { rename(name + "~", name) }
                usleep(30_000)
            }
        }
        away.start()
        defer { isOver.withLock { $0 = true } }
        for round in 0..<15 {
            let run = try site.run("build --quiet --output public-\(round)")
            #expect(run.status == 0, "\(run.errors)")
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
            let build = try site.run("build --output public-\(round)")
            guard build.status == 0 else {
                #expect(build.status == 74 || build.status == 1)
                #expect(build.errors.contains("content/"), "no place: \(build.errors)")
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

    init(folder: String) { self.folder = folder }

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

    func stop() { isOver.withLock { $0 = true } }

    private func file(_ name: String, _ number: Int) -> String { "\(folder)/content/\(name)-\(number).md" }
}
