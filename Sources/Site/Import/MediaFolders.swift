import Foundation
import Guide

/// Finds the folders beside a collection that its pictures and videos may be in, and lists what is in them.
enum MediaFolders {
    /// More files than this are not looked through.
    private static let mostFiles = 50_000
    /// How many folders above a collection are looked into.
    private static let highest = 3
    private static let usualNames: Set<String> = [
        "assets", "files", "images", "img", "media", "public", "pictures", "static", "uploads", "video", "videos",
    ]

    /// The files of a folder that somebody named, by the paths that they are to have: those of `../media` are below `media/`.
    static func files(in folder: String, named name: String) throws -> [ContentTree.Item] {
        guard FileStatus(of: folder, followsLinks: true)?.kind == .folder else {
            throw ContentTree.Unreadable(path: folder, reason: "there is no such folder")
        }
        return list(folder, as: URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent, named: name)
    }

    /// The files of folders with usual names beside a collection and the folders that it is in.
    static func guess(around collection: String) -> [ContentTree.Item] {
        var inner = URL(fileURLWithPath: collection).standardizedFileURL.resolvingSymlinksInPath()
        var found: [ContentTree.Item] = []
        for _ in 0..<highest {
            let outer = inner.deletingLastPathComponent()
            guard outer.path != inner.path else { break }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: outer.path)) ?? []
            for name in names.sorted() where usualNames.contains(name.lowercased()) && name != inner.lastPathComponent {
                let folder = outer.appendingPathComponent(name).path
                guard FileStatus(of: folder)?.kind == .folder else { continue }
                let known = Set(found.map(\.path))
                found += list(folder, as: name, named: folder).filter { !known.contains($0.path) }
            }
            inner = outer
        }
        return found
    }

    private static func list(_ folder: String, as prefix: String, named name: String) -> [ContentTree.Item] {
        let files = FileManager.default.enumerator(atPath: folder)
        var paths: [String] = []
        var count = 0
        while count < mostFiles, let path = files?.nextObject() as? String {
            count += 1
            if path.hasPrefix(".") || path.contains("/.") {
                files?.skipDescendants()
            } else if PublishedFile.isPictureOrFilm(path) {
                paths.append(path)
            }
        }
        return paths.sorted().compactMap { path in
            let location = FilePlace(base: folder, path: path)
            guard let status = location.status, status.kind == .file else { return nil }
            return ContentTree.Item(
                media: "\(prefix)/\(path)", source: "\(name)/\(path)", location: location, size: status.size)
        }
    }
}
