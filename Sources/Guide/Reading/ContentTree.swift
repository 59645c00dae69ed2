import Foundation

/// The files of a content folder: entries to read and files to copy. Names that begin with a dot are not looked at.
public struct ContentTree: Sendable {
    /// A file and where it goes.
    public struct Item: Hashable, Sendable {
        /// From the content folder: `controls/link.md`.
        public let path: String
        /// From the site's root, for messages and as the source of edit links: `content/controls/link.md`.
        public let source: String
        /// Where it can be opened.
        public let location: String
        public let size: Int
        /// Its state when it was found.
        public let stamp: FileStamp

        init(path: String, source: String, location: String, size: Int, stamp: FileStamp = .unknown) {
            self.path = path
            self.source = source
            self.location = location
            self.size = size
            self.stamp = stamp
        }
    }

    /// Markdown files, by path.
    public private(set) var entries: [Item] = []
    /// Everything else: images, videos, data, by path.
    public private(set) var assets: [Item] = []
    /// Entries nobody can read: symbolic links, folders that cannot be opened.
    public private(set) var skipped: [Item] = []
    private let folder: String
    private let name: String
    private let includesDrafts: Bool

    /// Finds the files of a folder.
    ///
    /// - Parameters:
    ///   - folder: The content folder's path.
    ///   - name: What it is called in messages; usually the path from the site's root.
    ///   - includesDrafts: Whether files and folders whose names begin with `_` count. `_data` never does.
    /// - Throws: ``Unreadable`` when the folder, or one in it, cannot be read.
    public init(folder: String, name: String, includesDrafts: Bool) throws {
        (self.folder, self.name, self.includesDrafts) = (folder, name, includesDrafts)
        try add(allBelow: "")
        sort()
    }

    /// The tree as it is now, if nothing but what some paths name has changed since. Looks at these only.
    ///
    /// ```swift
    /// let later = try tree.updated(at: ["controls/link.md", "patterns"])
    /// ```
    ///
    /// - Parameter paths: From the content folder; files or folders, there or gone; empty for the content folder itself.
    /// - Throws: ``Unreadable`` when a folder that is there cannot be read.
    public func updated(at paths: some Sequence<String>) throws -> ContentTree {
        let targets = Set(paths.compactMap(target))
        if targets.contains("") { return try ContentTree(folder: folder, name: name, includesDrafts: includesDrafts) }
        guard !targets.isEmpty else { return self }
        var tree = self
        func isTouched(_ item: Item) -> Bool {
            // The path itself, or a folder it is in.
            var path = item.path[...]
            while !targets.contains(String(path)) {
                guard let slash = path.lastIndex(of: "/") else { return false }
                path = path[..<slash]
            }
            return true
        }
        tree.entries.removeAll(where: isTouched)
        tree.assets.removeAll(where: isTouched)
        tree.skipped.removeAll(where: isTouched)
        // What is inside of another target is found with it.
        for target in targets where !targets.contains(where: { target.hasPrefix($0 + "/") }) {
            try tree.add(target)
        }
        tree.sort()
        return tree
    }

    /// What has to be looked at when a path has changed: the path, or the first folder on the way that is none; `nil` for
    /// what never counts.
    private func target(_ path: String) -> String? {
        var target = ""
        for part in path.split(separator: "/") {
            guard isCounted(String(part)) else { return nil }
            if !target.isEmpty, FileStatus(of: "\(folder)/\(target)")?.kind != .folder { return target }
            target += target.isEmpty ? part : "/\(part)"
        }
        return target
    }

    private func isCounted(_ name: String) -> Bool {
        !name.hasPrefix(".") && name != "_data" && (includesDrafts || !name.hasPrefix("_"))
    }

    private mutating func add(allBelow start: String) throws {
        var pending = [start]
        while let current = pending.popLast() {
            let path = current.isEmpty ? folder : "\(folder)/\(current)"
            let names: [String]
            do {
                names = try FileManager.default.contentsOfDirectory(atPath: path)
            } catch {
                // Gone since it was listed, as happens while somebody works.
                if !current.isEmpty, FileStatus(of: path) == nil { continue }
                throw Unreadable(path: path, reason: error.localizedDescription)
            }
            for name in names where isCounted(name) {
                // A site whose content is its own root has its configuration there.
                if current.isEmpty, name == "sitegen.yml" { continue }
                if let folder = add(one: current.isEmpty ? name : "\(current)/\(name)") { pending.append(folder) }
            }
        }
    }

    /// Adds what a path names, with all below it.
    private mutating func add(_ path: String) throws {
        if let folder = add(one: path) { try add(allBelow: folder) }
    }

    /// Adds a file; gives the path back if it is a folder.
    private mutating func add(one path: String) -> String? {
        let location = "\(folder)/\(path)"
        guard let status = FileStatus(of: location) else { return nil }
        let item = Item(
            path: path, source: name == "." ? path : "\(name)/\(path)", location: location, size: status.size,
            stamp: status.stamp)
        switch status.kind {
        case .folder: return path
        case .file where Self.isMarkdown(path): entries.append(item)
        case .file: assets.append(item)
        case .other: skipped.append(item)
        }
        return nil
    }

    private mutating func sort() {
        entries.sort { $0.path < $1.path }
        assets.sort { $0.path < $1.path }
        skipped.sort { $0.path < $1.path }
    }

    public struct Unreadable: Error, CustomStringConvertible {
        public let path: String
        public let reason: String

        public init(path: String, reason: String) {
            self.path = path
            self.reason = reason
        }

        public var description: String { "cannot read '\(path)': \(reason)" }
    }

    private static func isMarkdown(_ name: String) -> Bool {
        name.hasSuffix(".md") || name.hasSuffix(".markdown")
    }
}

extension ContentTree.Item {
    /// The entry's id: its path without `.md`, and without the `_` of a draft's name or folder.
    public var entryID: EntryID {
        let stem = path[..<(path.lastIndex(of: ".") ?? path.endIndex)]
        return EntryID(
            stem.split(separator: "/").map { $0.hasPrefix("_") ? $0.dropFirst() : $0 }.joined(separator: "/"))
    }

    /// The page's path from the output's root: `controls/link/`; `controls/` for `controls/index.md`.
    public var url: String {
        let id = entryID.rawValue
        if id == "index" { return "" }
        return id.hasSuffix("/index") ? String(id.dropLast("index".count)) : id + "/"
    }
}
