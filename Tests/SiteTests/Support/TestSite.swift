import Diagnostics
import Foundation
import Guide
import TestSupport
import Testing

@testable import Site

/// A site in a folder of its own, made of texts.
struct TestSite {
    let folder: TemporaryFolder
    let build: SiteBuild

    init(
        _ files: [String: String], theme: Theme = .small, changing change: (inout Configuration) -> Void = { _ in }
    ) throws {
        folder = try TemporaryFolder(files)
        build = Fixture.build(root: folder.path, theme: theme, changing: change)
    }

    /// What a build reports, each as `content/a.md:3:11 rule`.
    func findings() async throws -> [String] {
        try await build.run().diagnostics.map { "\($0.location) \($0.rule)" }
    }

    /// What a build reports, in words.
    func messages() async throws -> [String] {
        try await build.run().diagnostics.map { "\($0.location): \($0.summary) [\($0.rule)]" }
    }

    /// What a build without errors writes.
    func output() async throws -> [String: String] {
        let report = try await build.run()
        #expect(report.diagnostics == [])
        return try written()
    }

    func written() throws -> [String: String] {
        try folder.files(in: "public").mapValues { String(decoding: $0, as: UTF8.self) }
    }
}

/// A page as a reader meets it.
struct PlainPage {
    let html: String

    /// The words between `<main>` and its end.
    var words: String {
        guard let open = html.firstRange(of: "<main"), let close = html.firstRange(of: "</main>") else { return "" }
        return HTML(trusted: String(html[open.lowerBound..<close.lowerBound])).plainText
    }

    /// The values of an attribute, entities decoded.
    func values(of attribute: String) -> [String] {
        html.ranges(of: " \(attribute)=\"").map { range in
            HTML(trusted: String(html[range.upperBound...].prefix { $0 != "\"" })).plainText
        }
    }
}
