import Foundation
import Synchronization

@testable import Site

/// An output in a temporary folder that goes away with the fixture.
final class OutputFixture: Sendable {
    /// What the temporary folder holds: the output `public`, and whatever a test puts beside it.
    let top: String
    var output: String { top + "/public" }

    init() throws {
        // In memory where there is such a place: these tests make and replace thousands of files.
        let memory = "/dev/shm/"
        let base = FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
        top = base + "sitegen-output-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: top, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: top)
    }

    // MARK: Building

    func folder(
        patience: Duration = .zero, willChange: @escaping @Sendable () throws(OutputError) -> Void = {}
    ) -> OutputFolder {
        OutputFolder(path: output, patience: patience, willChange: willChange)
    }

    @discardableResult
    func build(_ files: [String: String], in folder: OutputFolder? = nil) throws -> OutputSummary {
        let session = try (folder ?? self.folder()).begin()
        for (path, text) in files { try session.write(OutputFile(path: path, text: text)) }
        return try session.finish()
    }

    // MARK: What others do to the output

    /// Writes a file as somebody else than sitegen, with its folders; paths are from the output's root.
    func put(_ path: String, _ text: String) throws {
        let place = output + "/" + path
        try FileManager.default.createDirectory(
            atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: place))
    }

    func putFolder(_ path: String) throws {
        try FileManager.default.createDirectory(atPath: output + "/" + path, withIntermediateDirectories: true)
    }

    func putLink(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: output + "/" + path, withDestinationPath: target)
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: output + "/" + path)
    }

    // MARK: Looking

    /// The texts of all files but sitegen's own, by path; a folder that is empty is there as `path/`.
    var site: [String: String] {
        tree.filter { !$0.key.hasPrefix(".sitegen/") }
    }

    var tree: [String: String] {
        var found: [String: String] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: output) ?? .init() {
            let place = output + "/" + path
            let kind = try? FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
            switch kind {
            case .typeDirectory?:
                let names = try? FileManager.default.contentsOfDirectory(atPath: place)
                if names?.isEmpty == true { found[path + "/"] = "" }
            case .typeRegular?:
                found[path] = FileManager.default.contents(atPath: place).map { String(decoding: $0, as: UTF8.self) }
            default:
                found[path] = "(no regular file)"
            }
        }
        return found
    }

    var manifest: String? {
        FileManager.default.contents(atPath: output + "/.sitegen/manifest").map { String(decoding: $0, as: UTF8.self) }
    }

    /// Gives every file an old modification time, so that a file that is written again shows.
    func age() throws {
        for path in site.keys where !path.hasSuffix("/") {
            try FileManager.default.setAttributes([.modificationDate: Self.longAgo], ofItemAtPath: output + "/" + path)
        }
    }

    /// The files that were written since ``age()``.
    var rewritten: Set<String> {
        Set(
            site.keys.filter { path in
                let attributes = try? FileManager.default.attributesOfItem(atPath: output + "/" + path)
                return attributes?[.modificationDate] as? Date != Self.longAgo
            })
    }

    private static let longAgo = Date(timeIntervalSince1970: 1_000_000_000)
}

/// Lets a number of changes on disk happen and then fails every one, as if the process were dead or the disk full.
final class Interruption: Sendable {
    private let left: Mutex<Int>
    private let error: OutputError

    init(after changes: Int, with error: OutputError = .system(.write, "killed", code: 28)) {
        left = Mutex(changes)
        self.error = error
    }

    func willChange() throws(OutputError) {
        let isOver = left.withLock { left in
            left -= 1
            return left < 0
        }
        if isOver { throw error }
    }

    var hasStruck: Bool { left.withLock { $0 < 0 } }
}
