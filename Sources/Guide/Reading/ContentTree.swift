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
        /// The entry's id: its path without `.md`, and without the `_` of a draft's name or folder; that of an `index.md` for
        /// a README which is its folder's page.
        public let entryID: EntryID
        /// Whether it is a README in a folder that has no `index.md`.
        let isIndex: Bool

        init(
            path: String, source: String, location: String, size: Int, stamp: FileStamp = .unknown,
            isIndex: Bool = false
        ) {
            self.path = path
            self.source = source
            self.location = location
            self.size = size
            self.stamp = stamp
            self.isIndex = isIndex
            var stem = path[..<(path.lastIndex(of: ".") ?? path.endIndex)]
            if isIndex { stem = stem[..<stem.nameStart] + "index" }
            // Few files are drafts.
            guard stem.utf8.contains(UInt8(ascii: "_")) else {
                entryID = EntryID(String(stem))
                return
            }
            entryID = EntryID(
                stem.split(separator: "/").map { $0.hasPrefix("_") ? $0.dropFirst() : $0 }.joined(separator: "/"))
        }
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
        /// Hugo's name of a folder's page, which is that of a draft here.
        case draftOfIndex

        /// What is the matter, as a message begins.
        public var fact: String {
            switch self {
            case .special: "neither a file nor a folder (a symbolic link, perhaps)"
            case .name(let character): "the name has the character \(character)"
            case .encoding: "the name is no UTF-8"
            case .active(let what): what
            case .draftOfIndex:
                "its name begins with '_', as a draft's does; the page of a folder is called 'index.md' here, with "
                    + "'draft: true' as long as it is none"
            }
        }
    }

    /// Something that stays where it is, and why.
    public struct Skipped: Hashable, Sendable {
        /// As ``Item/path``, ``Item/source`` and ``Item/stamp``.
        public let path: String
        public let source: String
        public let location: String
        public let stamp: FileStamp
        public let reason: Refusal

        init(_ item: Item, because reason: Refusal) {
            (path, source, location, stamp) = (item.path, item.source, item.location, item.stamp)
            self.reason = reason
        }
    }

    /// Markdown files, by path.
    public private(set) var entries: [Item] = []
    /// Everything else: images, videos, data, by path.
    public private(set) var assets: [Item] = []
    /// What is not published: symbolic links, pipes, names that no address can have.
    public private(set) var skipped: [Skipped] = []
    /// Hugo's pages of folders, as far as they are left out as drafts.
    private var draftsOfIndex: [Item] = []
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
        let touched = PathSet(targets)
        tree.entries.removeAll { touched.covers($0.path) }
        tree.assets.removeAll { touched.covers($0.path) }
        tree.skipped.removeAll { touched.covers($0.path) }
        tree.draftsOfIndex.removeAll { touched.covers($0.path) }
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
            guard isCounted(String(part), in: target) else { return nil }
            if !target.isEmpty, FileStatus(of: "\(folder)/\(target)")?.kind != .folder { return target }
            target += target.isEmpty ? part : "/\(part)"
        }
        return target
    }

    private func isCounted(_ name: String, in folder: String) -> Bool {
        // A site whose content is its own root has its configuration there.
        if folder.isEmpty, name == "sitegen.yml" { return false }
        return !name.hasPrefix(".") && name != "_data"
            && (includesDrafts || !name.hasPrefix("_") || isDraftOfIndex(name))
    }

    private func isDraftOfIndex(_ name: String) -> Bool {
        !includesDrafts && name.hasPrefix("_index.") && FolderPage.isHugos(name) && Self.isMarkdown(name)
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
                throw Unreadable(path: path, reason: Self.reason(for: error, path))
            }
            for name in names where isCounted(name, in: current) {
                let path = current.isEmpty ? name : "\(current)/\(name)"
                if let folder = add(one: path, named: name) { pending.append(folder) }
            }
        }
    }

    private static func reason(for error: any Error, _ path: String) -> String {
        // Of both Foundation says that an operation could not be completed.
        if FileStatus(of: path, followsLinks: true)?.kind == .file { return "it is no folder" }
        let codes = [CocoaError.Code.fileNoSuchFile, .fileReadNoSuchFile]
        if let code = (error as? CocoaError)?.code, codes.contains(code) { return "there is no such folder" }
        return error.localizedDescription
    }

    /// Adds what a path names, with all below it.
    private mutating func add(_ path: String) throws {
        let own = path.split(separator: "/").last.map(String.init) ?? ""
        if let folder = add(one: path, named: own) { try add(allBelow: folder) }
    }

    /// Adds a file; gives the path back if it is a folder.
    private mutating func add(one path: String, named own: String) -> String? {
        func item(_ status: FileStatus?) -> Item {
            Item(
                path: path, source: name == "." ? path : "\(name)/\(path)", location: "\(folder)/\(path)",
                size: status?.size ?? 0, stamp: status?.stamp ?? .unknown)
        }
        if let refusal = Self.refusal(of: own) {
            skipped.append(Skipped(item(nil), because: refusal))
            return nil
        }
        guard let status = FileStatus(of: "\(folder)/\(path)") else { return nil }
        switch status.kind {
        case .folder: return path
        case .file where isDraftOfIndex(own): draftsOfIndex.append(item(status))
        case .file where Self.isMarkdown(path): entries.append(item(status))
        case .file: assets.append(item(status))
        case .other: skipped.append(Skipped(item(status), because: .special))
        }
        return nil
    }

    /// Leaves out files beside the entries, by their paths.
    public mutating func refuse(_ reasons: [String: Refusal]) {
        guard !reasons.isEmpty else { return }
        skipped += assets.compactMap { item in reasons[item.path].map { Skipped(item, because: $0) } }
        assets.removeAll { reasons[$0.path] != nil }
        sort()
    }

    /// A file of the folder `_data`, which is no part of the tree; nothing where there is none.
    ///
    /// - Returns: What is in the way of reading it, where a symbolic link or a pipe stands in its place or the folder's.
    public static func data(_ file: String, folder: String, name: String) -> (item: Item?, skipped: Skipped?) {
        func item(_ path: String, _ status: FileStatus) -> Item {
            Item(
                path: path, source: "\(name)/\(path)", location: "\(folder)/\(path)", size: status.size,
                stamp: status.stamp)
        }
        guard let above = FileStatus(of: "\(folder)/_data") else { return (nil, nil) }
        guard above.kind == .folder else { return (nil, Skipped(item("_data", above), because: .special)) }
        let path = "_data/\(file)"
        guard let status = FileStatus(of: "\(folder)/\(path)") else { return (nil, nil) }
        let found = item(path, status)
        return status.kind == .file ? (found, nil) : (nil, Skipped(found, because: .special))
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

    private mutating func sort() {
        let pages = FolderPage(of: entries)
        for index in entries.indices where FolderPage.isReadme(entries[index].path) {
            entries[index] = entries[index].placed(asIndex: !pages.isThere(beside: entries[index]))
        }
        skipped.removeAll { $0.reason == .draftOfIndex }
        skipped += draftsOfIndex.filter { !pages.isThere(beside: $0) }.map { Skipped($0, because: .draftOfIndex) }
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
        name.hasSuffix(".md") || name.hasSuffix(".mdx") || name.hasSuffix(".markdown")
    }
}

extension ContentTree.Item {
    /// The same file, to be published as if it stood elsewhere.
    public func moved(to path: String) -> ContentTree.Item {
        ContentTree.Item(
            path: path, source: source, location: location, size: size,
            isIndex: isIndex && FolderPage.isReadme(path))
    }

    /// The same file as its folder's page, or as a page of its own.
    fileprivate func placed(asIndex isIndex: Bool) -> ContentTree.Item {
        ContentTree.Item(
            path: path, source: source, location: location, size: size, stamp: stamp, isIndex: isIndex)
    }

    /// The page's path from the output's root: `controls/link/`; `controls/` for `controls/index.md`.
    public var url: String {
        let id = entryID.rawValue
        if id == "index" { return "" }
        return id.hasSuffix("/index") ? String(id.dropLast("index".count)) : id + "/"
    }
}
