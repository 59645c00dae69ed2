import Foundation
import Guide

/// What one build keeps for the next, in a file of `.sitegen/cache/` beside `sitegen.yml`.
///
/// Errors are ignored: a build without its cache only takes longer.
struct CacheFile: Sendable {
    let home: String
    let name: String

    private var folder: String { "\(home)/.sitegen/cache" }
    private var file: URL { URL(fileURLWithPath: "\(folder)/\(name)") }

    /// - Returns: `nil` if the file is missing, damaged or from another version.
    func read<Value: Decodable>(_ type: Value.Type) -> Value? {
        guard isSafe, let content = try? Data(contentsOf: file) else { return nil }
        return try? PropertyListDecoder().decode(type, from: content)
    }

    func write(_ value: some Encodable) {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard isSafe, let content = try? encoder.encode(value) else { return }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try? content.write(to: file, options: .atomic)
    }

    /// Whether no folder of the path is a symbolic link, which could lead anywhere.
    private var isSafe: Bool {
        ["\(home)/.sitegen", folder].allSatisfy { folder in
            FileStatus(of: folder).map { $0.kind == .folder } ?? true
        }
    }
}
