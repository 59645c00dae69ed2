import Foundation

/// The files of a content folder: entries to read and assets to copy. Names that begin with a dot are ignored, and so is what editors
/// and systems leave behind.
public struct ContentTree: Sendable {
    /// A file and its place in the site.
    public struct Item: Hashable, Sendable {
        /// Relative to the content folder: `controls/link.md`.
        public let path: String
        /// Relative to the site's root, for messages and edit links: `content/controls/link.md`.
        public let source: String
        /// Where it can be opened.
        public let location: FilePlace
        public let size: Int
        /// Its state when it was found; `nil` for a file that exists only in memory.
        package let status: FileStatus?
        /// The path without `.md`, and without the `_` of a draft's name or folder. A README that is its folder's page has the id
        /// of an `index.md`.
        public let entryID: EntryID
        /// Whether it is a README in a folder without an `index.md`.
        let isIndex: Bool

        init(
            path: String, source: String, location: FilePlace, size: Int, status: FileStatus? = nil,
            isIndex: Bool = false
        ) {
            (self.path, self.source, self.location) = (path, source, location)
            (self.size, self.status, self.isIndex) = (size, status, isIndex)
            var stem = path[..<(path.lastIndex(of: ".") ?? path.endIndex)]
            if isIndex { stem = stem[..<stem.nameStart] + "index" }
            guard stem.utf8.contains(UInt8(ascii: "_")) else {
                entryID = EntryID(String(stem))
                return
            }
            entryID = EntryID(
                stem.split(separator: "/").map { $0.hasPrefix("_") ? $0.dropFirst() : $0 }.joined(separator: "/"))
        }
    }

    /// A file that is not published, and why. Its paths are those of ``Item``.
    public struct Skipped: Hashable, Sendable {
        public let path: String
        public let source: String
        /// As a message begins.
        public let reason: String

        fileprivate static let special = "neither a file nor a folder; it may be a symbolic link"
    }

    /// Markdown files, sorted by path.
    public private(set) var entries: [Item] = []
    /// All other files, such as pictures and videos, sorted by path.
    public private(set) var assets: [Item] = []
    /// Symbolic links, pipes, and files whose names no address can have, sorted by path.
    public private(set) var skipped: [Skipped] = []
    private let folder: FilePlace
    private let name: String
    private let includesDrafts: Bool
    private let published: [String]

    /// Finds the files of a folder.
    ///
    /// - Parameters:
    ///   - folder: The content folder.
    ///   - name: Its name in messages; usually the path from the site's root.
    ///   - includesDrafts: Whether to include files and folders whose names begin with `_`. `_data` is never included.
    ///   - published: Files and folders that are included whatever their names are.
    /// - Throws: ``Unreadable`` if the folder, or one in it, cannot be read.
    public init(
        folder: String, name: String, includesDrafts: Bool, published: [String] = Configuration.standard.published
    ) throws {
        try self.init(
            folder: FilePlace(base: folder), name: name, includesDrafts: includesDrafts, published: published)
    }

    /// The same for a folder below another one.
    public init(
        folder: FilePlace, name: String, includesDrafts: Bool, published: [String] = Configuration.standard.published
    ) throws {
        (self.folder, self.name, self.includesDrafts, self.published) = (folder, name, includesDrafts, published)
        try add(allBelow: "")
        sort()
    }

    private func isIncluded(_ name: String, in folder: String, isPlainFolder: Bool) -> Bool {
        // The content folder may be the site's root.
        if folder.isEmpty, name == "sitegen.yml" { return false }
        if isPlainFolder, isPlain(name[...]) { return true }
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        return published.contains {
            $0 == path || $0.hasPrefix(path + "/") || isPlain(name[...]) && path.hasPrefix($0 + "/")
        }
    }

    private func isPlain(_ name: Substring) -> Bool {
        !name.hasPrefix(".") && name != "_data" && (includesDrafts || !name.hasPrefix("_")) && !Self.isLeftover(name)
    }

    /// Whether an editor or a system made it for itself: `button.md~`, `#button.md#`, `Thumbs.db`.
    private static func isLeftover(_ name: Substring) -> Bool {
        let name = name.lowercased()
        let ending = name[(name.utf8.lastIndex(of: UInt8(ascii: ".")) ?? name.startIndex)...]
        return leftovers.contains(name) || endingsOfLeftovers.contains { $0 == ending } || name.hasPrefix("~$")
            || name.hasSuffix("~") || name.hasPrefix("#") && name.hasSuffix("#")
    }

    private static let leftovers = ["thumbs.db", "ehthumbs.db", "desktop.ini"]
    private static let endingsOfLeftovers = [".orig", ".bak", ".old", ".rej", ".save", ".swp", ".swo", ".tmp"]

    private mutating func add(allBelow start: String) throws {
        var pending = [start]
        while let current = pending.popLast() {
            let place = folder.appending(current)
            let files: [(name: String, status: FileStatus?)]
            do throws(Unreadable) {
                files = try place.contents()
            } catch {
                // Removed since it was listed.
                if !current.isEmpty, place.status == nil { continue }
                throw error
            }
            let isPlainFolder = current.split(separator: "/").allSatisfy(isPlain)
            for (name, status) in files where isIncluded(name, in: current, isPlainFolder: isPlainFolder) {
                let path = current.isEmpty ? name : "\(current)/\(name)"
                if let folder = add(one: path, status) { pending.append(folder) }
            }
        }
    }

    /// Adds a file; returns the path if it is a folder.
    private mutating func add(one path: String, _ status: FileStatus?) -> String? {
        let source = name == "." ? path : "\(name)/\(path)"
        if let refusal = Self.refusal(of: path[path[...].nameStart...]) {
            skipped.append(Skipped(path: path, source: source, reason: refusal))
            return nil
        }
        if path.utf8.count > Self.longestPath {
            let reason = "the path has more than \(Self.longestPath) bytes, which not every system allows"
            skipped.append(Skipped(path: path, source: source, reason: reason))
            return nil
        }
        guard let status else { return nil }
        let item = Item(
            path: path, source: source, location: folder.appending(path), size: status.size, status: status)
        switch status.kind {
        case .folder: return path
        case .file where Self.isMarkdown(path): entries.append(item)
        case .file: assets.append(item)
        case .link, .other: skipped.append(Skipped(path: path, source: source, reason: Skipped.special))
        }
        return nil
    }

    /// In bytes. macOS allows 1,024, with the path of the output folder and the name of a page.
    private static let longestPath = 768

    /// The same tree after some of its Markdown files changed; `nil` if one of them is new, gone or something else.
    package func updated(changed paths: Set<String>) -> ContentTree? {
        guard (1...100).contains(paths.count) else { return nil }
        let start = URL(fileURLWithPath: folder.text).standardizedFileURL.path + "/"
        var tree = self
        for path in paths {
            let location = folder.appending(String(path.dropFirst(start.count)))
            guard path.hasPrefix(start), let index = entries.firstIndex(where: { $0.location == location }),
                let status = location.status, status.kind == .file
            else { return nil }
            tree.entries[index] = entries[index].with(status, isIndex: entries[index].isIndex)
        }
        return tree
    }

    /// Adds Markdown files that are only in an editor yet, by the texts of their places. Others are skipped.
    package mutating func add(unsaved paths: [String]) {
        let known = Set(entries.map(\.location))
        let start = folder.text + "/"
        for path in paths where path.hasPrefix(start) {
            let path = String(path.dropFirst(start.count))
            let location = folder.appending(path)
            let folders = path.split(separator: "/").dropLast()
            guard !known.contains(location), Self.isMarkdown(path), folders.allSatisfy(isPlain),
                Self.refusal(of: path[path[...].nameStart...]) == nil,
                isIncluded(
                    String(path[path[...].nameStart...]), in: folders.joined(separator: "/"), isPlainFolder: true),
                location.status == nil
            else { continue }
            let source = name == "." ? path : "\(name)/\(path)"
            entries.append(Item(path: path, source: source, location: location, size: 0))
        }
        sort()
    }

    /// Adds the files of an original that are not translated.
    public mutating func complete(with original: ContentTree) {
        for files in [\ContentTree.entries, \.assets] {
            let known = Set(self[keyPath: files].map { Spelling($0.path) })
            self[keyPath: files] += original[keyPath: files].filter { !known.contains(Spelling($0.path)) }
        }
        sort()
    }

    /// Leaves out assets, by their paths.
    public mutating func refuse(_ reasons: [String: String]) {
        guard !reasons.isEmpty else { return }
        skipped += assets.compactMap { item in
            reasons[item.path].map { Skipped(path: item.path, source: item.source, reason: $0) }
        }
        assets.removeAll { reasons[$0.path] != nil }
        sort()
    }

    /// A file of the folder `_data`, which is not part of the tree; `nil` if there is no such file.
    ///
    /// - Returns: Also what cannot be read because it, or the folder, is a symbolic link or a pipe.
    public static func data(_ file: String, folder: FilePlace, name: String) -> (item: Item?, skipped: Skipped?) {
        func skipped(_ path: String) -> Skipped {
            Skipped(path: path, source: "\(name)/\(path)", reason: Skipped.special)
        }
        guard let above = folder.appending("_data").status else { return (nil, nil) }
        guard above.kind == .folder else { return (nil, skipped("_data")) }
        let path = "_data/\(file)"
        let location = folder.appending(path)
        guard let status = location.status else { return (nil, nil) }
        guard status.kind == .file else { return (nil, skipped(path)) }
        let item = Item(path: path, source: "\(name)/\(path)", location: location, size: status.size, status: status)
        return (item, nil)
    }

    /// Line breaks and hidden characters would add lines to lists of files and disguise addresses.
    private static func refusal(of name: Substring) -> String? {
        if name.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return nil }
        // The system replaces bytes that are not valid UTF-8 by this character.
        if name.unicodeScalars.contains("\u{FFFD}") { return "the name is not valid UTF-8" }
        for scalar in name.unicodeScalars {
            let isBreak = ["\t", "\n", "\u{C}", "\r", "\u{2028}", "\u{2029}"].contains(scalar)
            guard isBreak || HiddenCharacter(scalar) != nil else { continue }
            return "the name contains the character \(HiddenCharacter.code(of: scalar))"
        }
        return nil
    }

    private mutating func sort() {
        let pages = Set(entries.filter { !Self.isReadme($0.path) }.map(\.entryID))
        for index in entries.indices where Self.isReadme(entries[index].path) {
            let id = entries[index].entryID.rawValue
            let page = EntryID(String(id[..<id[...].nameStart]) + "index")
            entries[index] = entries[index].with(entries[index].status, isIndex: !pages.contains(page))
        }
        entries.sort { $0.path < $1.path }
        assets.sort { $0.path < $1.path }
        skipped.sort { $0.path < $1.path }
    }

    /// Whether a file is a README, in upper or lower case: the page of a folder without an `index.md`.
    package static func isReadme(_ path: String) -> Bool {
        let name = path[path[...].nameStart...]
        // Nearly all files begin with another letter.
        guard let first = name.utf8.first, first | 0x20 == UInt8(ascii: "r") else { return false }
        return name[..<(name.lastIndex(of: ".") ?? name.endIndex)].lowercased() == "readme"
    }

    public struct Unreadable: Error, CustomStringConvertible {
        public let path: String
        public let reason: String
        /// Whether it was something else a moment ago, so that sitegen should look again.
        package let hasChanged: Bool

        public init(path: String, reason: String) { self.init(path: path, reason: reason, hasChanged: false) }

        package init(path: String, reason: String, hasChanged: Bool) {
            (self.path, self.reason, self.hasChanged) = (path, reason, hasChanged)
        }

        public var description: String { "cannot read '\(path)': \(reason)" }
    }

    /// Whether a file is named as Markdown: `link.md`, `link.mdx`, `link.markdown`, in capital letters too (`README.MD`).
    package static func isMarkdown(_ name: String) -> Bool { markdownEnding(of: name) != nil }

    /// The ending of a path to a Markdown file, with its full stop; `nil` for any other path.
    package static func markdownEnding(of path: String) -> Substring? {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let ending = path[dot...]
        return endings.contains(ending.lowercased()) ? ending : nil
    }

    private static let endings: Set<String> = [".md", ".mdx", ".markdown"]
}

extension ContentTree.Item {
    /// The same file with another place in the site.
    public func moved(to path: String) -> ContentTree.Item {
        ContentTree.Item(
            path: path, source: source, location: location, size: size, isIndex: isIndex && ContentTree.isReadme(path))
    }

    /// A file that exists only in memory.
    init(path: String, source: String, location: String, size: Int) {
        self.init(path: path, source: source, location: FilePlace(base: location), size: size)
    }

    /// A file outside a content folder, with the path that it will have in one.
    package init(media path: String, source: String, location: FilePlace, size: Int) {
        self.init(path: path, source: source, location: location, size: size)
    }

    /// The same file as the one that an import writes to a content folder, by its name in messages.
    package func written(in folder: String) -> ContentTree.Item {
        ContentTree.Item(path: path, source: "\(folder)/\(path)", location: location, size: size, isIndex: isIndex)
    }

    /// The same file in another state, as the page of its folder or as a page of its own.
    fileprivate func with(_ status: FileStatus?, isIndex: Bool) -> ContentTree.Item {
        ContentTree.Item(
            path: path, source: source, location: location, size: status?.size ?? size, status: status,
            isIndex: isIndex)
    }

    /// The page's path in the output: `controls/link/`; `controls/` for `controls/index.md`.
    public var url: String {
        let id = entryID.rawValue
        if id == "index" { return "" }
        return id.hasSuffix("/index") ? String(id.dropLast("index".count)) : id + "/"
    }
}
