import Diagnostics
import Foundation
import Guide
import TestSupport
import Testing

@testable import Site

/// Builds into one folder, one after the other, with random edits in between. Each build must leave what a clean build
/// writes, and report the same.
@Suite struct SuccessiveBuildTests {
    @Test(arguments: 1...10)
    func afterRandomEditsABuildEqualsACleanBuild(seed: Int) async throws {
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
            var configuration = build.configuration
            configuration.folders.output = "clean"
            let clean = try await SiteBuild(configuration: configuration, options: build.options).run()
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
