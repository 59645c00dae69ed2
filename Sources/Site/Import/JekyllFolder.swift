import Foundation
import Guide

/// The files of a Jekyll site beside a collection that is imported.
enum JekyllFolder {
    /// Reads the site that a folder is, or is in: the nearest of three folders that has a `_config.yml` or `_includes`.
    ///
    /// - Parameter isConfined: Whether the folder is read and none that it is in.
    static func site(around folder: String, isConfined: Bool = false) -> JekyllSite {
        let place = (isConfined ? [""] : ["", "/..", "/../.."]).first { place in
            ["_config.yml", "_includes"].contains { FileManager.default.fileExists(atPath: "\(folder)\(place)/\($0)") }
        }
        guard let place else { return JekyllSite() }
        let root = folder + place
        var site = JekyllSite(
            configuration: text(of: "\(root)/_config.yml"), navigation: text(of: "\(root)/_data/navigation.yml"),
            in: place)
        let paths = FileManager.default.enumerator(atPath: "\(root)/_includes")?.compactMap { $0 as? String } ?? []
        for path in paths { site.includes[path] = text(of: "\(root)/_includes/\(path)") }
        return site
    }

    /// The text of a file of ordinary size; `nil` for a folder, a symbolic link or other bytes.
    private static func text(of path: String) -> String? {
        guard FileStatus(of: path)?.kind == .file else { return nil }
        let bytes = try? SiteFile.read(path, limit: Configuration.standard.fileSizeLimit)
        return bytes.flatMap { String(validating: $0, as: UTF8.self) }?.replacing("\r\n", with: "\n")
    }
}
