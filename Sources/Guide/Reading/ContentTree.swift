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
    }

    /// Markdown files, by path.
    public let entries: [Item]
    /// Everything else: images, videos, data, by path.
    public let assets: [Item]
    /// Entries nobody can read: symbolic links, folders that cannot be opened.
    public let skipped: [Item]

    /// Finds the files of a folder.
    ///
    /// - Parameters:
    ///   - folder: The content folder's path.
    ///   - name: What it is called in messages; usually the path from the site's root.
    ///   - includesDrafts: Whether files and folders whose names begin with `_` count. `_data` never does.
    /// - Throws: ``Unreadable`` when the folder, or one in it, cannot be read.
    public init(folder: String, name: String, includesDrafts: Bool) throws {
        var entries: [Item] = []
        var assets: [Item] = []
        var skipped: [Item] = []
        var pending = [""]
        while let current = pending.popLast() {
            let path = current.isEmpty ? folder : "\(folder)/\(current)"
            let names: [String]
            do {
                names = try FileManager.default.contentsOfDirectory(atPath: path)
            } catch {
                throw Unreadable(path: path, reason: error.localizedDescription)
            }
            for entry in names where !entry.hasPrefix(".") {
                if entry == "_data" || (entry.hasPrefix("_") && !includesDrafts) { continue }
                let relative = current.isEmpty ? entry : "\(current)/\(entry)"
                let location = "\(folder)/\(relative)"
                guard let status = FileStatus(of: location) else { continue }
                let item = Item(path: relative, source: "\(name)/\(relative)", location: location, size: status.size)
                switch status.kind {
                case .folder: pending.append(relative)
                case .file where Self.isMarkdown(entry): entries.append(item)
                case .file: assets.append(item)
                case .other: skipped.append(item)
                }
            }
        }
        self.entries = entries.sorted { $0.path < $1.path }
        self.assets = assets.sorted { $0.path < $1.path }
        self.skipped = skipped.sorted { $0.path < $1.path }
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
    /// The same file, to be published as if it stood elsewhere.
    public func moved(to path: String) -> ContentTree.Item {
        ContentTree.Item(path: path, source: source, location: location, size: size)
    }

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
