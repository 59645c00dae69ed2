import Diagnostics
import Foundation
import Guide
import TestSupport
import Testing

@testable import Site

/// A site in a temporary folder, served while it is edited, and built from scratch beside it.
final class LiveFolder {
    let folder: TemporaryFolder
    let site: LiveSite

    init() throws {
        folder = try TemporaryFolder(inMemory: true)
        let path = folder.path
        try folder.copy(Theme.small.path, to: "templates")
        try folder.makeFolder("content")
        site = LiveSite { try Self.makeBuild(path) }
    }

    /// As the command line makes it.
    static func makeBuild(_ root: String) throws -> (build: SiteBuild, diagnostics: [Diagnostic]) {
        var (configuration, found) = Fixture.configuration(in: root)
        configuration.folders.output = "public"
        var options = SiteBuild.Options()
        options.root = root
        options.configurationFile = "\(root)/sitegen.yml"
        options.hasSearch = false
        return (SiteBuild(configuration: configuration, options: options), found)
    }

    func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    /// Writes a file and brings the site up to date.
    @discardableResult
    func save(_ text: String, to name: String) async throws -> LiveSite.Refresh {
        try folder.write(text, to: name)
        return await site.refresh()
    }

    func page(_ name: String) async throws -> String? {
        try await site.file(at: name).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// What a clean build finds and, if it finds no errors, writes.
    func build() async throws -> (diagnostics: [Diagnostic], files: [String: Data]?) {
        let (build, found) = try Self.makeBuild(folder.path)
        guard !found.contains(where: { $0.severity == .error }) else { return (found.sorted(), nil) }
        let report = try await build.run()
        let all = (found + report.diagnostics).sorted()
        return (all, report.hasFailed ? nil : try folder.files(in: "public"))
    }

    /// What differs between what is served and what a clean build writes; nothing if the content is wrong.
    func differences(from files: [String: Data]?) async throws -> [String] {
        guard let files else { return [] }
        var different = Set(await site.paths).symmetricDifference(files.keys).map { "only one has \($0)" }
        for (path, data) in files {
            guard let served = try await site.file(at: path) else {
                different.append("nothing at \(path)")
                continue
            }
            if Data(served.bytes) != data { different.append(path) }
            if served.path != path { different.append("\(served.path) at \(path)") }
        }
        return different.sorted()
    }
}
