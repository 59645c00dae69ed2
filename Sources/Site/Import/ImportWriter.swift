import Guide

/// Writes what was imported into a content folder, and nowhere else.
package struct ImportWriter: Sendable {
    /// As it is named in messages.
    private let folder: String
    private let place: FilePlace
    private let mayReplace: Bool

    /// - Parameters:
    ///   - folder: The content folder, as it is named in messages.
    ///   - place: Where it is, if its path must not contain a symbolic link.
    ///   - mayReplace: Whether files with other content may be replaced.
    package init(folder: String, place: FilePlace? = nil, mayReplace: Bool) {
        (self.folder, self.mayReplace) = (folder, mayReplace)
        self.place = place ?? FilePlace(base: folder)
    }

    package struct Summary: Sendable, Equatable {
        package var written = 0
        package var unchanged = 0
        /// Samples of `sitegen new site` that the files take the place of, and other files at the addresses of some.
        package var removed: [String] = []
    }

    package enum Refusal: Error, CustomStringConvertible {
        /// Files that are there already and say something else, or have the address of a new one.
        case wouldReplace([String])
        case symbolicLink(String)

        package var description: String {
            switch self {
            case .wouldReplace(let facts):
                facts.joined(separator: "\n") + "\nnothing is written; '--force' replaces them"
            case .symbolicLink(let path): "'\(path)' is a symbolic link or not a folder; nothing is written there"
            }
        }
    }

    /// Writes every file whole or not at all. What is there with the same bytes is left alone. An unchanged sample of `sitegen
    /// new site` is replaced.
    ///
    /// - Parameter isTrial: Looks at everything and writes nothing.
    package func write(_ files: [ImportedFile], isTrial: Bool = false) throws -> Summary {
        var summary = Summary()
        var pending: [(path: String, bytes: [UInt8])] = []
        var taken: [String] = []
        for file in files {
            let there = place.appending(file.path)
            try refuseLinks(on: file.path)
            let bytes = try file.bytes()
            if there.status != nil {
                let old = try SiteFile.read(there)
                if old == bytes {
                    summary.unchanged += 1
                    continue
                }
                if !SiteScaffold.isSample(file.path, old) {
                    taken.append("'\(folder)/\(file.path)' already exists and differs")
                }
            }
            pending.append((file.path, bytes))
        }
        let rivals = try rivals(of: files)
        taken += rivals.filter { !$0.isSample }.map { "'\(folder)/\($0.path)' already has the address '/\($0.url)'" }
        guard taken.isEmpty || mayReplace else { throw Refusal.wouldReplace(taken) }
        summary.written = pending.count
        summary.removed = (try samples(besides: Set(files.map(\.path))) + rivals.map(\.path)).uniqued().sorted()
        guard !isTrial else { return summary }
        let root = try OutputRoot(place)
        for (path, bytes) in pending { try root.replace(path, bytes) }
        for path in summary.removed { try? root.removeFile(path) }
        if !summary.removed.isEmpty { try? root.removeFolderIfEmpty("controls") }
        return summary
    }

    /// Files of other paths that have the address of one that is written: `about.md` and `about/index.md`.
    private func rivals(of files: [ImportedFile]) throws -> [(path: String, url: String, isSample: Bool)] {
        guard place.status != nil else { return [] }
        let paths = Set(files.map(\.path))
        let urls = Set(files.compactMap { $0.url?.lowercased() })
        return try ContentTree(folder: place, name: folder, includesDrafts: true).entries
            .filter { !paths.contains($0.path) && urls.contains($0.url.lowercased()) }
            .map { ($0.path, $0.url, SiteScaffold.isSample($0.path, try SiteFile.read($0.location))) }
    }

    /// The samples in a folder that has nothing else but what is written. The page that explains the guide stays.
    private func samples(besides written: Set<String>) throws -> [String] {
        guard written.contains(where: { $0.hasSuffix(".md") }), place.status != nil else { return [] }
        let tree = try ContentTree(folder: place, name: folder, includesDrafts: true)
        let others = tree.entries.filter { !written.contains($0.path) }
        guard try others.allSatisfy({ SiteScaffold.isSample($0.path, try SiteFile.read($0.location)) }) else {
            return []
        }
        return others.map(\.path).filter { $0 != "about.md" }
    }

    /// Below the folder, nothing on the way to a file may lead elsewhere.
    private func refuseLinks(on path: String) throws {
        let parts = path.split(separator: "/")
        guard !parts.contains("..") else { throw Refusal.symbolicLink("\(folder)/\(path)") }
        var path = ""
        for (index, part) in parts.enumerated() {
            path += index == 0 ? "\(part)" : "/\(part)"
            guard let status = place.appending(path).status else { return }
            let expected: FileStatus.Kind = index + 1 == parts.count ? .file : .folder
            guard status.kind == expected else { throw Refusal.symbolicLink("\(folder)/\(path)") }
        }
    }
}
