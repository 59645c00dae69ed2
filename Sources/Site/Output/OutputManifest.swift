/// The list of files that sitegen wrote, the only ones that it may replace or remove.
///
/// It is the file `.sitegen/manifest` in the output: a line with the version, then one path per line, sorted by bytes.
///
/// ```
/// sitegen manifest 1
/// 404.html
/// controls/link/index.html
/// ```
///
/// At any time it lists at least the files of sitegen that are in place.
struct OutputManifest: Hashable, Sendable {
    /// Relative to the output folder.
    static let location = OutputPath.ownFolder + "/manifest"

    private static let firstLine = "sitegen manifest 1"

    let paths: Set<OutputPath>

    init(_ paths: Set<OutputPath> = []) { self.paths = paths }

    /// `nil` if any line is damaged, because a wrong path could remove a wrong file.
    init?(bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // After the last line feed comes nothing, unless a line was cut off.
        guard let rest = lines.popLast(), rest.isEmpty else { return nil }
        guard let version = lines.first, version.elementsEqual(Self.firstLine.utf8) else { return nil }
        var paths = Set<OutputPath>(minimumCapacity: lines.count)
        for line in lines.dropFirst() {
            guard let path = try? OutputPath(String(Substring(line))) else { return nil }
            paths.insert(path)
        }
        self.init(paths)
    }

    /// The file's bytes, the same for the same paths.
    var bytes: [UInt8] { Self.bytes(of: paths.sorted()) }

    /// The file's bytes for paths in their order.
    private static func bytes(of sorted: [OutputPath]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32 * (sorted.count + 1))
        bytes.append(text: firstLine)
        bytes.append("\n")
        for path in sorted {
            bytes.append(text: path.text)
            bytes.append("\n")
        }
        return bytes
    }

    /// The manifest on disk, or an empty one.
    static func read(from root: OutputRoot) throws(OutputError) -> OutputManifest {
        guard let file = try root.existing(location) else { return OutputManifest() }
        let bytes = try file.bytes(count: file.status().size)
        guard let manifest = OutputManifest(bytes: bytes) else { throw .unreadableManifest(root.shown(location)) }
        return manifest
    }

    /// Replaces the manifest on disk by rename.
    static func write(_ sorted: [OutputPath], to root: OutputRoot) throws(OutputError) {
        let temporary = OutputSession.temporaryFolder + "/manifest"
        try root.create(temporary, bytes(of: sorted))
        try root.move(temporary, to: Self.location)
    }
}
