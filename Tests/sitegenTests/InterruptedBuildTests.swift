import Foundation
import TestSupport
import Testing

/// A build that is killed leaves every file whole, old or new, and the next build makes good for it.
@Suite struct InterruptedBuildTests {
    /// Kills in a row, each at a moment of its own, while a build turns one version of a published site into the other. The
    /// build after it is not killed and finishes the work.
    @Test func aKilledBuildLeavesEveryFileWholeAndTheNextOneRepairsTheRest() throws {
        let site = try SiteFolder.small()
        var versions: [[String: Data]] = []
        for version in 0..<2 {
            try write(version, to: site)
            #expect(try site.run("build --quiet --output clean-\(version)").status == 0)
            versions.append(site.output("clean-\(version)"))
        }
        #expect(versions[0].count > 60)
        #expect(Set(versions[0].keys) != Set(versions[1].keys))
        let foreign = ["CNAME": "example.org", "assets/mine.css": "mine", "entry-1/notes.txt": "notes"]
        #expect(try site.run("build --quiet").status == 0)
        for (name, text) in foreign { try site.write(text, to: "public/\(name)") }
        let before = try foreign.keys.map { try stamp(of: "\(site.path)/public/\($0)") }

        var random = SplitMix64(seed: 20_261_121)
        var (killed, between) = (0, 0)
        var duration = 0.1
        var round = 0
        // A machine that is busy in bursts lets builds end before their time: it is given more of them.
        while round < 120 || round < 900 && between <= 20 {
            defer { round += 1 }
            let (old, new) = (versions[(round + 1) % 2], versions[round % 2])
            try write(round % 2, to: site)
            // Most of a small build is its start, and the site changes in a few milliseconds: one kill in four waits for the first
            // byte that is written, and one in four for one of the files that change.
            let changing = old.keys.filter { new[$0] != nil && new[$0] != old[$0] }.sorted()
            let awaited = [".sitegen/tmp", changing.randomElement(using: &random), nil, nil][round / 2 % 4]
            let longest = [duration / 8, 0.0005, duration, duration][round / 2 % 4]
            let delay = Double.random(in: 0..<longest, using: &random)
            if try kill(after: delay, fromChangeOf: awaited, in: site) { killed += 1 }
            var left = site.output()
            for (name, text) in foreign { #expect(left.removeValue(forKey: name) == Data(text.utf8)) }
            for (name, data) in left {
                #expect(data == old[name] || data == new[name], "round \(round): \(name) is neither old nor new")
            }
            for name in old.keys where new[name] != nil {
                #expect(left[name] != nil, "round \(round): \(name) is gone")
            }
            if left != old, left != new { between += 1 }

            let start = Date()
            #expect(try site.run("build --quiet").status == 0)
            // What one build takes now, on this machine with what else it does.
            duration = min(Date().timeIntervalSince(start), 2)
            let repaired = site.output().filter { foreign[$0.key] == nil }
            #expect(repaired == new, "round \(round) is not repaired")
            #expect(!site.folder.exists("public/.sitegen/tmp"))
        }
        #expect(killed > 50, "\(killed) builds were killed before their end")
        #expect(between > 20, "\(between) builds were killed while they changed the site")
        #expect(try foreign.keys.map { try stamp(of: "\(site.path)/public/\($0)") } == before)
    }

    /// Whether the build was still at work.
    ///
    /// - Parameter awaited: A file or folder of the output; the delay begins when the build has made or replaced it.
    private func kill(after delay: Double, fromChangeOf awaited: String?, in site: SiteFolder) throws -> Bool {
        let path = awaited.map { "\(site.path)/public/\($0)" }
        let before = path.map(number)
        let process = try Command.Line(arguments: ["build", "--quiet"], folder: site.path).start()
        while let path, process.isRunning, number(of: path) == before { usleep(20) }
        usleep(UInt32(delay * 1_000_000))
        process.send(SIGKILL)
        return process.wait() == .signal(SIGKILL)
    }

    /// What tells a file from the one that replaces it; 0 if there is none.
    private func number(of path: String) -> UInt64 {
        var status = stat()
        return stat(path, &status) == 0 ? UInt64(status.st_ino) : 0
    }

    /// Which file this is and when it was changed last.
    private func stamp(of path: String) throws -> [String] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return [attributes[.systemFileNumber], attributes[.modificationDate]].map(String.init(describing:))
    }

    /// Two versions of the same site: other words in all entries, other files beside them, and one entry that only one has.
    private func write(_ version: Int, to site: SiteFolder) throws {
        for number in 0..<3 {
            let name = number == 2 ? "only-\(version)" : "entry-\(number)"
            try? FileManager.default.removeItem(atPath: "\(site.path)/content/only-\(1 - version).md")
            let head = "title: Entry \(number) of \(version)\nkeyboard:\n  tab: Moves on \(version)\n"
            try site.write("---\n\(head)---\nWords of \(version).\n", to: "content/\(name).md")
        }
        // Many files make the time long in which the site changes.
        for number in 0..<40 { try site.write("Text \(number) of \(version)", to: "content/file-\(number).txt") }
    }
}
