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
/// The whole is written by rename and has checksums, so a file that was damaged, cut off or written by another version is
/// the same as none. Failures say nothing: a cache that cannot be kept only costs time.
struct CacheFile: Sendable {
    private let home: String
    private let name: String
    private static let title = "sitegen cache 2"

    init(home: String, name: String) {
        self.home = home
        self.name = name
    }

    private var folder: String { "\(home)/.sitegen/cache" }

    /// All records; none where the file is missing or damaged.
    func read() -> [String: [UInt8]] {
        guard isSafe, let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { return [:] }
        return Self.records(in: [UInt8](data)) ?? [:]
    }

    /// Replaces all records.
    func write(_ records: [String: [UInt8]]) {
        guard isSafe, let root = try? OutputRoot(path: folder), isSafe else { return }
        let copy = "\(name).\(getpid())"
        // What a killed process of the same number left.
        try? root.removeFile(copy)
        do throws(OutputError) {
            try root.create(copy, Self.bytes(of: records))
            try root.move(copy, to: name)
        } catch {
            try? root.removeFile(copy)
        }
    }

    /// No folder on the way is a symbolic link, which could lead anywhere.
    private var isSafe: Bool {
        ["\(home)/.sitegen", folder].allSatisfy { folder in
            FileStatus(of: folder).map { $0.kind == .folder } ?? true
        }
    }

    // MARK: Format

    /// A title, a checksum of all heads, and for each record its head and its value. A head has the lengths of the record's
    /// name and value, the value's checksum, and the name.
    private static func bytes(of records: [String: [UInt8]]) -> [UInt8] {
        let sorted = records.sorted { $0.key < $1.key }
        let heads = sorted.map { name, value in
            Array("\(name.utf8.count) \(value.count) \(Fingerprint.of(value))\n\(name)".utf8)
        }
        let title = Array("\(title)\n\(Fingerprint.of(heads.flatMap(\.self)))\n".utf8)
        return zip(heads, sorted).reduce(into: title) { $0 += $1.0 + $1.1.value }
    }

    private static func records(in bytes: [UInt8]) -> [String: [UInt8]]? {
        var rest = bytes[...]
        func line() -> String? {
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            defer { rest = rest[(end + 1)...] }
            return String(decoding: rest[..<end], as: UTF8.self)
        }
        guard line() == title, let checksum = line() else { return nil }
        var heads: [UInt8] = []
        var records: [String: [UInt8]] = [:]
        while !rest.isEmpty {
            let start = rest.startIndex
            let fields = line()?.split(separator: " ") ?? []
            let lengths = fields.prefix(2).compactMap { Int($0) }
            guard fields.count == 3, lengths.count == 2, lengths.allSatisfy({ 0...rest.count ~= $0 }),
                lengths[0] + lengths[1] <= rest.count
            else { return nil }
            let (name, behind) = (rest.prefix(lengths[0]), rest.dropFirst(lengths[0]))
            let value = behind.prefix(lengths[1])
            guard Fingerprint.of(value) == fields[2] else { return nil }
            heads += bytes[start..<behind.startIndex]
            records[String(decoding: name, as: UTF8.self)] = Array(value)
            rest = behind.dropFirst(lengths[1])
        }
        return Fingerprint.of(heads) == checksum ? records : nil
    }
}
