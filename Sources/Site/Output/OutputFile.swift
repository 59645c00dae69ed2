/// A file of the finished site.
package struct OutputFile: Hashable, Sendable {
    /// Relative to the output folder, with `/`: `controls/link/index.html`.
    package let path: String
    package let bytes: [UInt8]

    /// A short name for the file's bytes, different for each version.
    package var fingerprint: String { Fingerprint.of(bytes) }
}

extension OutputFile {
    init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}
