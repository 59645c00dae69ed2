import Foundation

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
        try? Data(Self.bytes(of: records)).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    /// No folder on the way is a symbolic link, which could lead anywhere.
    private var isSafe: Bool {
        [folder, "\(folder)/cache"].allSatisfy { folder in
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder)
            return attributes == nil || attributes?[.type] as? FileAttributeType == .typeDirectory
        }
    }

    // MARK: Format

    /// A title, a checksum of what follows, and for each record the lengths of its name and its value, then both.
    private static func bytes(of records: [String: [UInt8]]) -> [UInt8] {
        var body: [UInt8] = []
        for (name, value) in records.sorted(by: { $0.key < $1.key }) {
            body += "\(name.utf8.count) \(value.count)\n".utf8
            body += name.utf8
            body += value
        }
        return Array("\(title)\n\(Fingerprint.of(body))\n".utf8) + body
    }

    private static func records(in bytes: [UInt8]) -> [String: [UInt8]]? {
        var rest = bytes[...]
        func line() -> String? {
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            defer { rest = rest[(end + 1)...] }
            return String(decoding: rest[..<end], as: UTF8.self)
        }
        guard line() == title, let checksum = line(), Fingerprint.of(Array(rest)) == checksum else {
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
