import Diagnostics
import Foundation
import Testing

@testable import Site

/// Whatever happens to its files, a site that is served is the site that a clean build would write.
@Suite struct LiveSitePropertyTests {
    /// Several seeds, so that the work is done on all cores; 200 sequences of edits in all.
    @Test(arguments: 1...10)
    func afterAnyEditsTheSiteEqualsACleanBuild(seed: Int) async throws {
        let folder = try LiveFolder()
        var edits = RandomEdits(seed: UInt64(seed), in: folder)
        _ = await folder.site.refresh()
        var compared = 0
        for sequence in 1...20 {
            for _ in 0..<(1 + sequence % 4) {
                try edits.edit()
                // A refresh follows a single change or many at once.
                if edits.chance(50) { _ = await folder.site.refresh() }
            }
            if edits.chance(60) { try edits.repair() }
            let refresh = await folder.site.refresh()

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
}
