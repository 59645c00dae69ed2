import Diagnostics
import Foundation
import Guide
import Testing

@testable import Site

/// Whatever happens to a site's files between two builds, the second leaves what a clean build would, and says the same.
@Suite struct UpdatePropertyTests {
    @Test(arguments: 1...10)
    func afterAnyEditsABuildEqualsACleanOne(seed: Int) async throws {
        let folder = try LiveFolder()
        var edits = RandomEdits(seed: UInt64(seed), in: folder)
        var (built, updated, isBroken) = (0, 0, true)
        // Templates that were just copied are not trusted.
        try await Task.sleep(for: .milliseconds(60))
        for sequence in 1...60 {
            let place = "seed \(seed), sequence \(sequence)"
            if sequence == 1 { for _ in 1...12 { _ = try edits.edit() } }
            if isBroken { _ = try edits.repair() }
            for _ in 0..<(1 + sequence % 2) {
                if edits.chance(90) { try edits.word() } else { _ = try edits.edit() }
            }
            isBroken = true
            if edits.chance(4) { try edits.damage(".sitegen/cache") }
            // The theme has to be old enough for its stamps to count.
            if edits.chance(70) { try await Task.sleep(for: .milliseconds(60)) }

            let (build, found) = try LiveFolder.makeBuild(folder.folder.path)
            if found.contains(where: { $0.severity == .error }) { continue }
            let report = try await folder.remembering(build).run()
            let clean = try await folder.clean(build).run()
            try #require(report.diagnostics == clean.diagnostics, "\(place)")
            try #require(report.hasFailed == clean.hasFailed, "\(place)")
            guard !report.hasFailed else { continue }
            isBroken = false
            built += 1
            if report.isUpdate { updated += 1 }
            let (files, wanted) = (try folder.files("public"), try folder.files("clean"))
            try #require(files == wanted, "\(place): \(Set(files.filter { wanted[$0.key] != $0.value }.keys))")
            let summary = try #require(report.summary)
            try #require(summary.written + summary.unchanged == wanted.count, "\(place)")
        }
        #expect(built >= 30)
        #expect(updated >= 3)
    }
}

extension BuildReport {
    /// Whether the build wrote the changed entries' own files and left all else as it was.
    var isUpdate: Bool { timings.map(\.name) == ["compare", "update"] }
}

extension LiveFolder {
    /// A build that remembers what it did.
    func remembering(_ build: SiteBuild) -> SiteBuild {
        var options = build.options
        let configuration = FileManager.default.contents(atPath: path("sitegen.yml")) ?? Data()
        options.identity = String(decoding: configuration, as: UTF8.self)
        options.tools = ExternalTools(home: folder.path, environment: [:], content: path("content"))
        return SiteBuild(configuration: build.configuration, options: options)
    }

    /// The same build, to another folder that was not there before, without any memory.
    func clean(_ build: SiteBuild) -> SiteBuild {
        try? FileManager.default.removeItem(atPath: path("clean"))
        var configuration = build.configuration
        configuration.folders.output = "clean"
        return SiteBuild(configuration: configuration, options: build.options)
    }

    func files(_ name: String) throws -> [String: Data] { try TemporaryFolder.files(in: path(name)) }
}
