import Diagnostics
import Guide

/// The pictures that entries name, read again only when their bytes may have changed.
struct LivePictures: Sendable {
    private struct Picture: Sendable {
        let bytes: [UInt8]
        let markup: HTML?
        let diagnostics: [Diagnostic]
    }

    private var known: [String: Picture] = [:]
    /// By path from the content folder.
    private(set) var illustrations = Illustrations.none
    private(set) var diagnostics: [Diagnostic] = []

    /// Reads what a guide needs.
    ///
    /// - Parameter touched: Paths of files that may have changed; `nil` for all.
    /// - Returns: Whether any picture is another one.
    mutating func update(for guide: Guide, assets: [ContentTree.Item], touched: Set<String>?) -> Bool {
        let wanted = Illustrations.wanted(by: guide)
        var pictures: [String: Picture] = [:]
        var isOther = false
        for asset in wanted.isEmpty ? [] : assets where wanted.contains(asset.path) {
            let old = known[asset.path]
            if let old, touched?.contains(asset.path) == false {
                pictures[asset.path] = old
                continue
            }
            // Gone since it was listed: the next change says so.
            guard let bytes = try? SiteFile.read(asset.location, limit: SVGPicture.sizeLimit) else { continue }
            if let old, old.bytes == bytes {
                pictures[asset.path] = old
                continue
            }
            let (markup, found) = SVGPicture.read(bytes, path: asset.source)
            pictures[asset.path] = Picture(bytes: bytes, markup: markup, diagnostics: found)
            isOther = true
        }
        if !isOther, pictures.count == known.count { return false }
        known = pictures
        illustrations = Illustrations(markup: pictures.compactMapValues(\.markup))
        diagnostics = assets.flatMap { pictures[$0.path]?.diagnostics ?? [] }
        return true
    }
}
