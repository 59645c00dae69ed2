/// The list of the files that sitegen wrote: only these may it ever replace or remove.
///
/// It is the file `.sitegen/manifest` in the output: a line with the version, then one path a line, sorted by bytes.
///
/// ```
/// sitegen manifest 1
/// 404.html
/// controls/link/index.html
/// ```
///
/// At any moment it names at least every file of sitegen that is in place: it is replaced by rename, before the first
/// file of a build is put into place with the paths of both sites, and after the last removal with those of the new one.
struct OutputManifest: Hashable, Sendable {
    /// Where it lies, from the output's root.
    static let location = OutputPath.ownFolder + "/manifest"

    static let firstLine = "sitegen manifest 1"

    let paths: Set<OutputPath>

    init(_ paths: Set<OutputPath> = []) {
        self.paths = paths
    }

    /// Reads a manifest's bytes; `nil` unless every line of it is sound, since a wrong path might remove a wrong file.
    init?(bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // What follows the last line feed: nothing, or a line that was cut.
        guard let rest = lines.popLast(), rest.isEmpty else { return nil }
        guard let version = lines.first, version.elementsEqual(Self.firstLine.utf8) else { return nil }
        var paths = Set<OutputPath>(minimumCapacity: lines.count)
        for line in lines.dropFirst() {
            guard let path = try? OutputPath(String(Substring(line))) else { return nil }
            paths.insert(path)
        }
        self.init(paths)
    }

    /// What is written to disk: the same for the same paths.
    var bytes: [UInt8] {
        var bytes = Array((Self.firstLine + "\n").utf8)
        for path in paths.sorted() {
            bytes += path.text.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// The manifest on disk, an empty one where there is none.
    ///
    /// Throws: `OutputError.unreadableManifest`, `.symbolicLink`, `.system`.
    static func read(from root: OutputRoot) throws(OutputError) -> OutputManifest {
        guard let file = try root.existing(location) else { return OutputManifest() }
        let bytes = try file.bytes(count: file.status().size)
        guard let manifest = OutputManifest(bytes: bytes) else { throw .unreadableManifest(root.shown(location)) }
        return manifest
    }

    /// Replaces the manifest on disk in one step.
    func write(to root: OutputRoot) throws(OutputError) {
        let temporary = OutputSession.temporaryFolder + "/manifest"
        try root.create(temporary, bytes)
        try root.move(temporary, to: Self.location)
    }
}
