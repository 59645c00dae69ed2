/// A file of the finished site.
public struct OutputFile: Hashable, Sendable {
    /// Relative to the output folder, with `/`: `controls/link/index.html`.
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// A file of UTF-8 text.
    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// A short name for the file's bytes, different for each version.
    public var fingerprint: String { Fingerprint.of(bytes) }
}
