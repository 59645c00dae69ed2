import Foundation
import Guide

/// A file that a scaffold is written to, if nothing has its address yet.
///
/// ```swift
/// try NewFile(title: "Bottom sheet", folder: "controls", content: "content")
/// // content/controls/bottom-sheet.md
/// ```
public struct NewFile {
    /// Where it is written.
    public let path: String

    /// Why a file is not made; nothing is changed then.
    public struct Refusal: Error, CustomStringConvertible {
        public let description: String

        public init(_ description: String) { self.description = description }
    }

    /// - Parameters:
    ///   - folder: The folder in the content folder; `nil` for the content folder itself.
    ///   - content: The content folder's path.
    /// - Throws: ``Refusal`` when the title gives no name, or when there is such a file.
    public init(title: String, folder: String?, content: String) throws {
        guard title.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw Refusal("the title '\(title)' has no letters to make a file name from")
        }
        let name = Slug.make(from: title)
        guard name != "index", !ContentTree.isReadme(name) else {
            throw Refusal("the title '\(title)' would create the page of the folder itself; choose another title")
        }
        let stem = folder.map { "\(content)/\($0)/" } ?? "\(content)/"
        for taken in ["\(name).md", "\(name).mdx", "\(name).markdown", "\(name)/index.md", "_\(name).md"] {
            guard !FileManager.default.fileExists(atPath: stem + taken) else {
                throw Refusal("'\(stem)\(taken)' already exists; choose another title, or edit that file")
            }
        }
        path = "\(stem)\(name).md"
    }

    public func write(_ text: String) throws { try Self.write(text, to: path) }

    /// Writes text where no file is, and makes the folder for it. A file that cannot be written whole is removed.
    static func write(_ text: String, to path: String) throws(OutputError) {
        let file = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .withoutOverwriting)
        } catch {
            let refused = OutputError(error, .write, path)
            // The file was made, but the disk is full. Any other file there belongs to someone else.
            if case .system(_, _, let code) = refused, [ENOSPC, EFBIG, EDQUOT].contains(code) {
                try? FileManager.default.removeItem(at: file)
            }
            throw refused
        }
    }
}
