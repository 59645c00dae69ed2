import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A build that is killed leaves every file whole, old or new, and the next build makes good for it.
@Suite struct InterruptedBuildTests {
    @Test func aKilledBuildLeavesEveryFileWhole() throws {
        let site = try SiteFolder()
        try write(version: "old", to: site)
        #expect(try Command.run("build", "--quiet", in: site.path).status == 0)
        let old = site.output()
        try write(version: "new", to: site)
        #expect(try Command.run("build", "--quiet", "--output", "clean", in: site.path).status == 0)
        let new = site.output("clean")
        #expect(old.count > 100)

        var random = SplitMix(state: 20_261_121)
        for _ in 0..<12 {
            let process = Command.process(["build", "--quiet"], in: site.path)
            try process.run()
            usleep(UInt32.random(in: 0..<200_000, using: &random))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            for (name, data) in site.output() {
                #expect(data == old[name] || data == new[name], "\(name) is neither old nor new")
            }
            for name in old.keys where new[name] != nil {
                #expect(site.output()[name] != nil, "\(name) is gone")
            }
        }
        #expect(try Command.run("build", "--quiet", in: site.path).status == 0)
        #expect(site.output() == new)
    }

    private func write(version: String, to site: SiteFolder) throws {
        for number in 0..<60 {
            let words = String(repeating: "\(version) word \(number). ", count: 200)
            try site.write(
                "---\ntitle: \(version) entry \(number)\nkeyboard:\n  tab: Moves to the \(version) one\n---\n\(words)\n",
                to: "content/entry-\(number).md")
        }
    }
}

/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
