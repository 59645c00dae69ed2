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

    /// Why something is not published.
    public enum Refusal: Hashable, Sendable {
        /// No file and no folder.
        case special
        /// The name has a character that no address and no list of files should have.
        case name(String)
        /// The name's bytes are no UTF-8.
        case encoding
        /// Browsers or servers would run what is in it.
        case active(String)

        /// What is the matter, as a message begins.
        public var fact: String {
            switch self {
            case .special: "neither a file nor a folder (a symbolic link, perhaps)"
            case .name(let character): "the name has the character \(character)"
            case .encoding: "the name is no UTF-8"
            case .active(let what): what
            }
        }
    }

    /// Something that stays where it is, and why.
    public struct Skipped: Hashable, Sendable {
        /// From the site's root, as ``Item/source``.
        public let source: String
        public let reason: Refusal
    }

    /// Markdown files, by path.
    public let entries: [Item]
    /// Everything else: images, videos, data, by path.
    public private(set) var assets: [Item]
    /// What is not published: symbolic links, pipes, names that no address can have.
    public private(set) var skipped: [Skipped]

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
        var skipped: [Skipped] = []
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
                if let refusal = Self.refusal(of: entry) {
                    skipped.append(Skipped(source: "\(name)/\(relative)", reason: refusal))
                    continue
                }
                guard let status = FileStatus(of: location) else { continue }
                let item = Item(path: relative, source: "\(name)/\(relative)", location: location, size: status.size)
                switch status.kind {
                case .folder: pending.append(relative)
                case .file where Self.isMarkdown(entry): entries.append(item)
                case .file: assets.append(item)
                case .other: skipped.append(Skipped(source: item.source, reason: .special))
                }
            }
        }
        self.entries = entries.sorted { $0.path < $1.path }
        self.assets = assets.sorted { $0.path < $1.path }
        self.skipped = skipped.sorted { $0.source < $1.source }
    }

    /// Leaves out files beside the entries, by their paths.
    public mutating func refuse(_ reasons: [String: Refusal]) {
        skipped += assets.compactMap { item in
            reasons[item.path].map { Skipped(source: item.source, reason: $0) }
        }
        assets.removeAll { reasons[$0.path] != nil }
    }

    /// A file of the folder `_data`, which is no part of the tree; nothing where there is none.
    ///
    /// - Returns: What is in the way of reading it, where a symbolic link or a pipe stands in its place or the folder's.
    public static func data(_ file: String, folder: String, name: String) -> (item: Item?, skipped: Skipped?) {
        var path = "_data"
        guard let above = FileStatus(of: "\(folder)/\(path)") else { return (nil, nil) }
        guard above.kind == .folder else { return (nil, Skipped(source: "\(name)/\(path)", reason: .special)) }
        path += "/\(file)"
        guard let status = FileStatus(of: "\(folder)/\(path)") else { return (nil, nil) }
        guard status.kind == .file else { return (nil, Skipped(source: "\(name)/\(path)", reason: .special)) }
        return (Item(path: path, source: "\(name)/\(path)", location: "\(folder)/\(path)", size: status.size), nil)
    }

    /// Line breaks and other hidden characters would add lines to lists of files and disguise addresses.
    private static func refusal(of name: String) -> Refusal? {
        // What is no UTF-8 has been repaired with this sign, and is no name of a file any more.
        if name.unicodeScalars.contains("\u{FFFD}") { return .encoding }
        for scalar in name.unicodeScalars {
            if let hidden = HiddenCharacter(scalar) { return .name(hidden.description) }
            if ["\t", "\n", "\u{C}", "\r", "\u{2028}", "\u{2029}"].contains(scalar) {
                return .name(HiddenCharacter.code(of: scalar))
            }
        }
        return nil
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
