import Diagnostics
import Foundation
import Guide

/// The files of a collection, with the places they are to have in a content folder.
struct ImportTree {
    private(set) var entries: [ContentTree.Item]
    private(set) var assets: [ContentTree.Item]
    /// The new paths of files in folders that got another name, by their old ones.
    private(set) var movedAssets: [String: String]
    /// Those outside the collection.
    private(set) var media: MediaIndex?
    /// HTML files as pages of their own, with a Markdown file's path; the site's home and its page for errors are none.
    let pages: [ContentTree.Item]
    /// Files that got another place.
    private(set) var repairs: [Diagnostic] = []
    /// Files that are not read: symbolic links.
    let unread: [Diagnostic]

    init(folder: String, name: String, except exception: String?) throws {
        let hidden = Self.picturesInHiddenFolders(of: folder)
        let tree = try ContentTree(
            folder: folder, name: name, includesDrafts: true, published: Configuration.standard.published + hidden)
        func isWanted(_ path: String) -> Bool {
            let parts = path.split(separator: "/")
            if let first = parts.first, Self.machinery.contains(String(first)), parts.count > 1 { return false }
            return exception.map { !path.hasPrefix($0 + "/") } ?? true
        }
        var moved: Set<String> = []
        func placed(_ item: ContentTree.Item) -> ContentTree.Item {
            let parts = item.path.split(separator: "/")
            let folders = parts.indices.dropLast().map { index in
                let part = parts[index]
                let isCollection = index == 0 && part.hasPrefix("_") && part != "_drafts"
                return isCollection || part.hasPrefix(".") && part != ".well-known" ? part.dropFirst() : part
            }
            for (old, new) in zip(parts, folders) where old != new { moved.insert(String(old)) }
            return item.moved(to: (folders + parts.suffix(1)).joined(separator: "/"))
        }
        entries = tree.entries.filter { isWanted($0.path) }.map(placed)
        var movedAssets: [String: String] = [:]
        let files = tree.assets.filter { isWanted($0.path) }.map { file in
            let placed = placed(file)
            if placed.path != file.path { movedAssets[file.path] = placed.path }
            return placed
        }
        self.movedAssets = movedAssets
        func stem(_ path: String) -> Substring? {
            [".html", ".htm"].first { path.lowercased().hasSuffix($0) }.map { path.dropLast($0.count) }
        }
        assets = files.filter { stem($0.path) == nil }
        pages = files.compactMap { file in
            guard let stem = stem(file.path), stem != "index", stem != "404" else { return nil }
            return file.moved(to: "\(stem).md")
        }
        repairs = moved.sorted().map { old in
            Diagnostic(
                .warning, rule: Self.collectionFolder, at: SourceLocation(path: "\(name)/\(old)"),
                (old.hasPrefix(".")
                    ? "the folder '\(old)' would be hidden"
                    : "the folder '\(old)' of a Jekyll collection would be a folder of drafts")
                    + "; it is renamed to '\(old.dropFirst())'")
        }
        unread = tree.skipped.filter { isWanted($0.path) }.map {
            Diagnostic(
                .fileSkipped, at: SourceLocation(path: $0.source),
                "\($0.reason); it is not imported")
        }
    }

    /// The paths of pictures and videos in folders whose names begin with a dot, which a content folder does not publish.
    private static func picturesInHiddenFolders(of folder: String) -> [String] {
        let files = FileManager.default.enumerator(atPath: folder)
        var found: [String] = []
        while let path = files?.nextObject() as? String {
            let name = path[path[...].nameStart...]
            if [".git", ".hg", ".svn", ".sitegen", "node_modules"].contains(String(name)) {
                files?.skipDescendants()
            } else if path.hasPrefix(".") || path.contains("/."), PublishedFile.isPictureOrFilm(path) {
                found.append(path)
            }
        }
        return found.sorted()
    }

    /// Gives folders at the top other names.
    mutating func rename(_ folders: [String: String]) {
        assets = assets.map { file in
            let path = Self.path(file.path, renaming: folders)
            guard path != file.path else { return file }
            movedAssets[file.path] = path
            return file.moved(to: path)
        }
    }

    /// The path of a file once folders at the top have other names.
    static func path(_ path: String, renaming folders: [String: String]) -> String {
        let folder = path.prefix { $0 != "/" }
        guard folder.count < path.count, let name = folders[String(folder)] else { return path }
        return name + path.dropFirst(folder.count)
    }

    /// Leaves out files that must not be published.
    mutating func leaveOut(_ paths: Set<String>) {
        assets.removeAll { paths.contains($0.path) }
        media?.remove(paths)
    }

    /// Adds pictures and videos from elsewhere, to be found by the ends of their paths.
    mutating func addMedia(_ files: [ContentTree.Item], least: Int) {
        let known = Set(assets.map(\.path))
        let new = files.filter { !known.contains($0.path) }
        guard !new.isEmpty else { return }
        assets += new
        media = MediaIndex(new.map(\.path), least: least)
    }

    /// Gives files of one address addresses of their own. A draft leaves its address to a file that is published.
    mutating func separate(_ entries: inout [EntryParser.Draft]) -> [Diagnostic] {
        var taken: Set<String> = []
        var found: [Diagnostic] = []
        func isDraft(_ index: Int) -> Bool { "/\(entries[index].item.path)".contains("/_") }
        for index in entries.indices.filter({ !isDraft($0) }) + entries.indices.filter(isDraft) {
            let item = entries[index].item
            guard !taken.insert(item.url.lowercased()).inserted else { continue }
            let dot = item.path.lastIndex(of: ".") ?? item.path.endIndex
            var number = 2
            var moved = item
            repeat {
                moved = item.moved(to: "\(item.path[..<dot])-\(number)\(item.path[dot...])")
                number += 1
            } while !taken.insert(moved.url.lowercased()).inserted
            entries[index] = entries[index].moved(to: moved.path)
            found.append(
                Diagnostic(
                    .warning, rule: Rule.duplicateURL.id, at: SourceLocation(path: item.source),
                    "'/\(item.url)' is already another file's address; the file is written to '\(moved.path)'"))
        }
        return found
    }

    /// Folders of Jekyll that hold no entries.
    private static let machinery: Set<String> = [
        "_includes", "_layouts", "_sass", "_site", "_plugins", "node_modules", "vendor",
    ]

    static let collectionFolder: RuleID = "collection-folder"
}
