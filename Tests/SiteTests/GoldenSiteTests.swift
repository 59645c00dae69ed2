import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// Whole sites, compared byte by byte with what has to come of them.
@Suite struct GoldenSiteTests {
    @Test(arguments: ["guide", "irregular", "errors"].map(Fixture.init(name:)))
    func buildsWhatIsExpected(_ fixture: Fixture) async throws {
        let folder = try TemporaryFolder()
        let report = try await fixture.build(into: "\(folder.path)/public").run()
        var actual = try folder.files(in: "public")
        actual["diagnostics.txt"] = Data(DiagnosticPrinter(format: .text).print(report.diagnostics).utf8)
        try Fixture.expect(actual, in: "\(fixture.path)/expected")
    }
}
