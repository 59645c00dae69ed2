import Foundation
import Guide
import Synchronization
import TestSupport

@testable import Site

/// An output in a temporary folder, in memory where there is such a place: these tests make and replace thousands of files.
final class OutputFixture: Sendable {
    /// What holds the output `public`, and whatever a test puts beside it.
    let top: TemporaryFolder
    var output: String { "\(top.path)/public" }

    init() throws { top = try TemporaryFolder(inMemory: true) }

    func path(_ name: String) -> String { "\(output)/\(name)" }

    // MARK: Building

    func folder(
        removesFiles: Bool = true, patience: Duration = .zero,
        willChange: @escaping @Sendable () throws(OutputError) -> Void = {}
    ) -> OutputFolder {
        OutputFolder(
            FilePlace(base: output), removesFiles: removesFiles, patience: patience, willChange: willChange)
    }

    @discardableResult
    func build(_ files: [String: String], in folder: OutputFolder? = nil) throws -> OutputSummary {
        try session(writing: files, in: folder).finish()
    }

    /// A build that has written its files and is not finished.
    func session(writing files: [String: String], in folder: OutputFolder? = nil) throws -> OutputSession {
        let session = try (folder ?? self.folder()).begin()
        for (path, text) in files { try session.write(OutputFile(path: path, text: text)) }
        return session
    }

    // MARK: What others do to the output

    /// Writes a file as somebody else than sitegen.
    func put(_ path: String, _ text: String) throws { try top.write(text, to: "public/\(path)") }

    func putFolder(_ path: String) throws { try top.makeFolder("public/\(path)") }

    func putLink(_ path: String, to target: String) throws { try top.makeLink("public/\(path)", to: target) }

    func remove(_ path: String) throws { try top.remove("public/\(path)") }

    // MARK: Looking

    /// The texts of all files but sitegen's own, by path; a folder that is empty is there as `path/`.
    var site: [String: String] { tree.filter { !$0.key.hasPrefix(".sitegen/") } }

    var tree: [String: String] {
        var found: [String: String] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: output) ?? .init() {
            switch try? FileManager.default.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType {
            case .typeDirectory?:
                if (try? FileManager.default.contentsOfDirectory(atPath: path(name)).isEmpty) == true {
                    found[name + "/"] = ""
                }
            case .typeRegular?: found[name] = try? top.text(of: "public/\(name)")
            default: found[name] = "(no regular file)"
            }
        }
        return found
    }

    /// The paths in the manifest, if there is one.
    var listed: [String]? {
        let text = try? top.text(of: "public/.sitegen/manifest")
        let paths = text?.split(separator: "\n").dropFirst().compactMap { $0.split(separator: " ", maxSplits: 1).last }
        return paths.map { Set($0.map(String.init)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    }

    /// Gives every file an old modification time, so that a file that is written again shows.
    func age() throws {
        for name in tree.keys where !name.hasSuffix("/") {
            try FileManager.default.setAttributes([.modificationDate: Self.longAgo], ofItemAtPath: path(name))
        }
    }

    /// The files that were written since ``age()``.
    var rewritten: Set<String> {
        Set(tree.keys).filter { name in
            let attributes = try? FileManager.default.attributesOfItem(atPath: path(name))
            return attributes?[.modificationDate] as? Date != Self.longAgo
        }
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
