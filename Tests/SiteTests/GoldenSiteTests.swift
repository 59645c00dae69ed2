import Diagnostics
import Foundation
import Testing

@testable import Site

/// Whole sites, compared byte by byte with what has to come of them.
///
/// `SITEGEN_RECORD=1 swift test --filter GoldenSite` writes what comes as what has to come; look at the difference before
/// you commit it.
@Suite struct GoldenSiteTests {
    @Test(arguments: ["guide", "irregular", "errors"].map(Fixture.init(name:)))
    func buildsWhatIsExpected(_ fixture: Fixture) async throws {
        let folder = try TemporaryFolder()
        let report = try await fixture.build(into: "\(folder.path)/public").run()
        var actual = try TemporaryFolder.files(in: "\(folder.path)/public")
        actual["diagnostics.txt"] = Data(DiagnosticPrinter(format: .text).print(report.diagnostics).utf8)

        let expectedFolder = "\(fixture.path)/expected"
        if Fixture.isRecording {
            try? FileManager.default.removeItem(atPath: expectedFolder)
            for (name, data) in actual {
                let file = URL(fileURLWithPath: "\(expectedFolder)/\(name)")
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try data.write(to: file)
            }
        }
        let expected = try TemporaryFolder.files(in: expectedFolder)
        #expect(actual.keys.sorted() == expected.keys.sorted())
        for (name, data) in expected {
            let text = actual[name].map { String(decoding: $0, as: UTF8.self) }
            #expect(text == String(decoding: data, as: UTF8.self), "\(name)")
        }
    }
}
