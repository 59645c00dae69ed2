import Diagnostics
import Guide

/// The SVG illustrations of entries, ready to be put into pages. Made again only if their bytes changed.
struct SitePictures: Sendable {
    private struct Picture: Sendable {
        let bytes: [UInt8]
        let markup: HTML?
        let diagnostics: [Diagnostic]
    }

    private var known: [String: Picture] = [:]
    private(set) var illustrations = Illustrations.none
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var failures: [SiteSources.Failure] = []
    /// Whether any picture differs from the version before.
    private(set) var haveChanged = false

    static func updated(
        from old: SitePictures?, for guide: Guide, assets: [ContentTree.Item]
    ) async -> SitePictures {
        let wanted = Illustrations.wanted(by: guide)
        let files = wanted.isEmpty ? [] : assets.filter { wanted.contains($0.path) }
        let known = old?.known ?? [:]
        let read = await concurrentMap(files) { file in
            Result { () throws -> (picture: Picture, isNew: Bool) in
                let bytes = try SiteFile.read(file.location, limit: SVGPicture.sizeLimit)
                if let old = known[file.path], old.bytes == bytes { return (old, false) }
                let (markup, found) = SVGPicture.read(bytes, path: file.source)
                return (Picture(bytes: bytes, markup: markup, diagnostics: found), true)
            }
        }
        var pictures = SitePictures()
        for (file, result) in zip(files, read) {
            switch result {
            case .success(let (picture, isNew)):
                pictures.known[file.path] = picture
                pictures.diagnostics += picture.diagnostics
                pictures.haveChanged = pictures.haveChanged || isNew
            case .failure(let error):
                pictures.failures.append(SiteSources.Failure(path: file.source, error: error))
            }
        }
        pictures.haveChanged = pictures.haveChanged || pictures.known.count != known.count
        pictures.illustrations = Illustrations(markup: pictures.known.compactMapValues(\.markup))
        return pictures
    }
}
