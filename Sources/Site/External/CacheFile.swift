import Foundation
import Guide

/// What one build keeps for the next: named records in one file of `.sitegen/cache/` beside `sitegen.yml`.
///
/// ```swift
/// let cache = CacheFile(home: "/guide", name: "search")
/// cache.write(["key": Array("…".utf8)])
/// cache.read()["key"]
/// ```
///
/// The whole is written by rename and has a checksum, so a file that was damaged, cut off or written by another version is
/// the same as none. Failures say nothing: a cache that cannot be kept only costs time.
struct CacheFile: Sendable {
    private let folder: String
    private let path: String
    private static let title = "sitegen cache 1"

    init(home: String, name: String) {
        folder = "\(home)/.sitegen"
        path = "\(folder)/cache/\(name)"
    }

    /// All records; none where the file is missing or damaged.
    func read() -> [String: [UInt8]] {
        guard isSafe, let data = FileManager.default.contents(atPath: path) else { return [:] }
        return Self.records(in: [UInt8](data)) ?? [:]
    }

    /// Replaces all records.
    func write(_ records: [String: [UInt8]]) {
        guard isSafe else { return }
        try? FileManager.default.createDirectory(atPath: "\(folder)/cache", withIntermediateDirectories: true)
        guard isSafe else { return }
        var bytes = Self.bytes(of: records)
        bytes.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            let data = Data(bytesNoCopy: start, count: bytes.count, deallocator: .none)
            try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
        }
    }

    /// No folder on the way is a symbolic link, which could lead anywhere.
    private var isSafe: Bool {
        [folder, "\(folder)/cache"].allSatisfy { folder in
            FileStatus(of: folder).map { $0.kind == .folder } ?? true
        }
    }

    // MARK: Format

    /// A title, a checksum of what follows, and for each record the lengths of its name and its value, then both.
    ///
    /// Written into one buffer: that of ten thousand entries has a dozen megabytes.
    private static func bytes(of records: [String: [UInt8]]) -> [UInt8] {
        let unknown = Fingerprint.of([])
        var bytes = Array("\(title)\n\(unknown)\n".utf8)
        let start = bytes.count
        bytes.reserveCapacity(start + records.reduce(0) { $0 + $1.key.utf8.count + $1.value.count + 48 })
        for (name, value) in records.sorted(by: { $0.key < $1.key }) {
            bytes += "\(name.utf8.count) \(value.count)\n".utf8
            bytes += name.utf8
            bytes += value
        }
        let checksum = Fingerprint.of(bytes[start...]).utf8
        bytes.replaceSubrange((start - checksum.count - 1)..<(start - 1), with: checksum)
        return bytes
    }

    private static func records(in bytes: [UInt8]) -> [String: [UInt8]]? {
        var rest = bytes[...]
        func line() -> String? {
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            defer { rest = rest[(end + 1)...] }
            return String(decoding: rest[..<end], as: UTF8.self)
        }
        guard line() == title, let checksum = line(), Fingerprint.of(rest) == checksum else {
            return nil
        }
        var records: [String: [UInt8]] = [:]
        while !rest.isEmpty {
            let lengths = line()?.split(separator: " ").compactMap { Int($0) } ?? []
            guard lengths.count == 2, lengths.allSatisfy({ 0...rest.count ~= $0 }),
                lengths[0] + lengths[1] <= rest.count
            else { return nil }
            let name = String(decoding: rest.prefix(lengths[0]), as: UTF8.self)
            records[name] = Array(rest.dropFirst(lengths[0]).prefix(lengths[1]))
            rest = rest.dropFirst(lengths[0] + lengths[1])
        }
        return records
    }
}
