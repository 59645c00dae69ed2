import Diagnostics
import Guide

extension SiteBuild {
    /// A file of the content that was repaired, or would have been.
    package struct FixedFile: Sendable {
        /// From the site's root: `content/controls/link.md`.
        package let source: String
        /// How many findings of each rule are gone.
        package let mended: [RuleID: Int]
        /// False for a file that changed while it was being read; it stays as it is.
        package let isWritten: Bool
    }

    /// Repairs what needs no decision in all entries, and writes those that changed.
    ///
    /// The pages of the site stay the same, byte by byte, apart from the wording of actions; see ``FileRepair``. A file is
    /// replaced by rename and only if it still holds what was read.
    ///
    /// - Parameter isWanted: Whether to repair a file, given its path from the site's root.
    package func fix(_ isWanted: @Sendable (String) -> Bool = { _ in true }) async throws -> [FixedFile] {
        let site = try await snapshot()
        let repair = FileRepair(parser: site.sources.parser, routes: site.content.addresses.routes)
        let results = await concurrentMap(
            site.content.entries.map(\.item).filter { !configuration.isOriginal($0.source) && isWanted($0.source) }
        ) { item in
            Result {
                let contents = try SiteFile.read(item.location)
                return (item, contents, repair.repair(item, contents: contents))
            }
        }
        let folder = try ContentFolder(place(configuration.folders.content))
        return try results.compactMap { result in
            let (item, contents, fixed) = try result.get()
            guard fixed.contents != contents else { return nil }
            let isWritten = try folder.replace(item.path, holding: contents, with: fixed.contents)
            return FixedFile(source: item.source, mended: fixed.repaired, isWritten: isWritten)
        }
    }
}
