/// The list of files that sitegen wrote, the only ones that it may replace or remove.
///
/// It is the file `.sitegen/manifest` in the output: a line with the version, then a line for each file with the fingerprint of
/// its bytes and its path, sorted by bytes.
///
/// ```
/// sitegen manifest 2
/// 5b0c9e6f1d2a7788 404.html
/// 07a1f3c2b4d59e66 controls/link/index.html
/// ```
///
/// At any time it lists at least the files of sitegen that are in place. While a build replaces a file, it has a line for each
/// of its two states. A file whose bytes have none of its fingerprints was changed by something else, and is never removed.
/// Version 1 had no fingerprints: a line without one has `-`.
struct OutputManifest: Hashable, Sendable {
    /// Relative to the output folder.
    static let location = OutputPath.ownFolder + "/manifest"

    private static let (firstLine, earlierFirstLine) = ("sitegen manifest 2", "sitegen manifest 1")
    private static let unknown = "-"

    /// The fingerprints that each file may have.
    private(set) var files: [OutputPath: Set<String>]

    var paths: Set<OutputPath> { Set(files.keys) }

    init(_ files: [OutputPath: Set<String>] = [:]) { self.files = files }

    /// `nil` if any line is damaged, because a wrong path could remove a wrong file.
    init?(bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // After the last line feed comes nothing, unless a line was cut off.
        guard let rest = lines.popLast(), rest.isEmpty, let version = lines.first else { return nil }
        let hasFingerprints = version.elementsEqual(Self.firstLine.utf8)
        guard hasFingerprints || version.elementsEqual(Self.earlierFirstLine.utf8) else { return nil }
        files = Dictionary(minimumCapacity: lines.count)
        for line in lines.dropFirst() {
            var fingerprint = Self.unknown
            var written = Substring(line)
            if hasFingerprints {
                guard let blank = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
                fingerprint = String(Substring(line[..<blank]))
                guard fingerprint == Self.unknown || Self.isFingerprint(fingerprint) else { return nil }
                written = Substring(line[line.index(after: blank)...])
            }
            guard let path = try? OutputPath(String(written)) else { return nil }
            add(path, fingerprint)
        }
    }

    private static func isFingerprint(_ text: String) -> Bool {
        text.utf8.count == 16 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    private mutating func add(_ path: OutputPath, _ fingerprint: String) {
        files[path, default: []].formUnion(fingerprint == Self.unknown ? [] : [fingerprint])
    }

    /// These files, and others as well.
    func adding(_ others: OutputManifest) -> OutputManifest {
        OutputManifest(files.merging(others.files) { $0.union($1) })
    }

    /// Those of the files that are meant.
    func only(_ paths: Set<OutputPath>) -> OutputManifest { OutputManifest(files.filter { paths.contains($0.key) }) }

    /// The file's bytes, the same for the same files.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(48 * (files.count + 1))
        bytes.append(text: Self.firstLine)
        bytes.append("\n")
        for path in files.keys.sorted() {
            let fingerprints = files[path, default: []].sorted()
            for fingerprint in fingerprints.isEmpty ? [Self.unknown] : fingerprints {
                bytes.append(text: fingerprint)
                bytes.append(" ")
                bytes.append(text: path.text)
                bytes.append("\n")
            }
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
    func write(to root: OutputRoot) throws(OutputError) {
        let temporary = OutputSession.temporaryFolder + "/manifest"
        try root.create(temporary, bytes)
        try root.move(temporary, to: Self.location)
    }
}
