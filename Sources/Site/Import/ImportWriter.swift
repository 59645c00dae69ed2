import Foundation
import Guide

/// Writes what was imported into a content folder, and nowhere else.
public struct ImportWriter: Sendable {
    /// The content folder.
    public let folder: String
    /// Whether files of other content may be replaced.
    public let mayReplace: Bool

    public init(folder: String, mayReplace: Bool) {
        self.folder = folder
        self.mayReplace = mayReplace
    }

    public struct Summary: Sendable, Equatable {
        public var written = 0
        public var unchanged = 0
    }

    public enum Refusal: Error, CustomStringConvertible {
        /// Files that are there already and say something else.
        case wouldReplace([String])
        case symbolicLink(String)

        public var description: String {
            switch self {
            case .wouldReplace(let paths):
                paths.map { "'\($0)' is there already and differs" }.joined(separator: "\n")
                    + "\nnothing is written; '--force' replaces them"
            case .symbolicLink(let path): "'\(path)' is a symbolic link or no folder; nothing is written through it"
            }
        }
    }

    /// Writes every file whole or not at all. What is there with the same bytes is left alone.
    ///
    /// - Parameter isTrial: Looks at everything and writes nothing.
    /// - Throws: ``Refusal`` before the first file is written, ``OutputError`` or another error when the machine fails.
    public func write(_ files: [ImportedFile], isTrial: Bool = false) throws -> Summary {
        var summary = Summary()
        var pending: [(path: String, bytes: [UInt8])] = []
        var taken: [String] = []
        let root = URL(fileURLWithPath: folder).path
        for file in files {
            let path = "\(root)/\(file.path)"
            try refuseLinks(on: file.path)
            let bytes = try file.bytes()
            if FileManager.default.fileExists(atPath: path) {
                if try SiteFile.read(path) == bytes {
                    summary.unchanged += 1
                    continue
                }
                taken.append("\(folder)/\(file.path)")
            }
            pending.append((path, bytes))
        }
        guard taken.isEmpty || mayReplace else { throw Refusal.wouldReplace(taken) }
        summary.written = pending.count
        guard !isTrial else { return summary }
        for (path, bytes) in pending {
            let file = URL(fileURLWithPath: path)
            do {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(bytes).write(to: file, options: .atomic)
            } catch {
                throw OutputError(error, .write, path)
            }
        }
        return summary
    }

    /// Below the folder, nothing on the way to a file may lead elsewhere.
    private func refuseLinks(on path: String) throws {
        let parts = path.split(separator: "/")
        guard !parts.contains("..") else { throw Refusal.symbolicLink("\(folder)/\(path)") }
        var place = folder
        for (index, part) in parts.enumerated() {
            place += "/\(part)"
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: place),
                let type = attributes[.type] as? FileAttributeType
            else { return }
            let expected: FileAttributeType = index + 1 == parts.count ? .typeRegular : .typeDirectory
            guard type == expected else { throw Refusal.symbolicLink(place) }
        }
    }
}
