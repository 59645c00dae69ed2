import Diagnostics
import Guide
import TestSupport
import Testing

@testable import Site

/// Whatever happens to its files, a site is what a clean build would write. Several seeds keep all cores busy.
@Suite struct RandomEditTests {
    @Test(arguments: 1...10)
    func aServedSiteEqualsACleanBuild(seed: Int) async throws {
        let folder = try LiveFolder()
        var edits = RandomEdits(seed: UInt64(seed), in: folder)
        _ = await folder.site.refresh()
        var compared = 0
        for sequence in 1...20 {
            // Watchers know the files of changed words; none are known where anything may have changed.
            var files: Set<String>? = []
            for _ in 0..<(1 + sequence % 4) {
                if edits.chance(40), let name = try edits.word() {
                    files?.insert(folder.path(name))
                } else {
                    try edits.edit()
                    files = nil
                }
                // A refresh follows a single change or many at once.
                if edits.chance(50) {
                    _ = await folder.site.refresh(changed: files ?? [])
                    files = []
                }
            }
            if edits.chance(60) {
                try edits.repair()
                files = nil
            }
            let refresh = await folder.site.refresh(changed: files ?? [])

            let clean = try await folder.build()
            let place = "seed \(seed), sequence \(sequence)"
            // A build with errors in its configuration looks at nothing else.
            if !clean.diagnostics.contains(where: { $0.location.path == "sitegen.yml" }) {
                try #require(refresh.diagnostics == clean.diagnostics, "\(place)")
            }
            if clean.files != nil { compared += 1 }
            let differences = try await folder.differences(from: clean.files)
            try #require(differences.isEmpty, "\(place): \(differences)")
            for page in await folder.site.paths where page.hasSuffix(".html") {
                try #require(await folder.site.file(at: page)?.fingerprint != nil, "\(place): \(page)")
            }
        }
        #expect(compared >= 8)
    }

    /// Builds into one folder, one after the other. Each must leave what a clean build writes, and report the same.
    @Test(arguments: 1...10)
    func aBuildOverAnEarlierOneEqualsACleanBuild(seed: Int) async throws {
        let folder = try LiveFolder()
        var edits = RandomEdits(seed: UInt64(seed), in: folder)
        for _ in 1...12 { _ = try edits.edit() }
        var (built, isBroken) = (0, true)
        for sequence in 1...15 {
            let place = "seed \(seed), sequence \(sequence)"
            if isBroken { _ = try edits.repair() }
            for _ in 0..<(1 + sequence % 2) {
                if edits.chance(70) { try edits.word() } else { _ = try edits.edit() }
            }
            isBroken = true

            let (build, found) = try LiveFolder.makeBuild(folder.folder.path)
            if found.contains(where: { $0.severity == .error }) { continue }
            let report = try await build.run()
            try? folder.folder.remove("clean")
            var other = build
            other.configuration.folders.output = "clean"
            let clean = try await other.run()
            try #require(report.diagnostics == clean.diagnostics, "\(place)")
            try #require(report.hasFailed == clean.hasFailed, "\(place)")
            guard !report.hasFailed else { continue }
            isBroken = false
            built += 1
            let (files, wanted) = (try folder.folder.files(in: "public"), try folder.folder.files(in: "clean"))
            try #require(files == wanted, "\(place): \(Set(files.filter { wanted[$0.key] != $0.value }.keys))")
            let again = try await build.run().summary
            try #require(again == OutputSummary(written: 0, unchanged: wanted.count, removed: 0), "\(place)")
        }
        #expect(built >= 5)
    }
}
