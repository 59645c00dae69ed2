import Foundation
import Guide

/// What one build keeps for the next, in a file of `.sitegen/cache/` beside `sitegen.yml`.
///
/// ```swift
/// let cache = CacheFile(home: "/guide", name: "search")
/// cache.write(["key": "…"])
/// cache.read([String: String].self)
/// ```
///
/// The file begins with a checksum and is replaced by rename, so a damaged or incomplete file is ignored. Errors are ignored
/// too: a build without its cache only takes longer.
struct CacheFile: Sendable {
    let home: String
    let name: String

    private var folder: String { "\(home)/.sitegen/cache" }

    /// - Returns: `nil` if the file is missing, damaged or from another version.
    func read<Value: Decodable>(_ type: Value.Type) -> Value? {
        guard isSafe, let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { return nil }
        let checksum = data.prefix(16)
        let content = [UInt8](data.dropFirst(16))
        guard checksum.elementsEqual(Fingerprint.of(content).utf8) else { return nil }
        return try? PropertyListDecoder().decode(type, from: Data(content))
    }

    func write(_ value: some Encodable) {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard isSafe, let content = try? encoder.encode(value), let root = try? OutputRoot(path: folder), isSafe else {
            return
        }
        let copy = "\(name).\(getpid())"
        // A killed process with the same number may have left one.
        try? root.removeFile(copy)
        do throws(OutputError) {
            let bytes = [UInt8](content)
            try root.create(copy, Array(Fingerprint.of(bytes).utf8) + bytes)
            try root.move(copy, to: name)
        } catch {
            try? root.removeFile(copy)
        }
    }

    /// Whether no folder of the path is a symbolic link, which could lead anywhere.
    private var isSafe: Bool {
        ["\(home)/.sitegen", folder].allSatisfy { folder in
            FileStatus(of: folder).map { $0.kind == .folder } ?? true
        }
    }
}
