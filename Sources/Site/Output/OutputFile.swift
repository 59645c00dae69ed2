/// A file of the finished site.
public struct OutputFile: Hashable, Sendable {
    /// From the output's root, with `/` between its parts: `controls/link/index.html`.
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// A text in UTF-8.
    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// A short name for the file's bytes, which tells two versions of it apart.
    public var fingerprint: String { Fingerprint.of(bytes) }
}
