import Diagnostics
import Foundation
import Guide

/// Finds an output folder that is inside a source folder, or contains one. The next build would read its pages as assets.
///
/// Symbolic links are resolved first, because they hide where a folder is: `ln -s content/controls out`.
enum MisplacedOutput {
    /// - Parameter path: The path of a configured folder.
    static func diagnostics(
        of folders: Configuration.Folders, at path: (_ folder: String) -> String
    ) -> [Diagnostic] {
        let output = realPath(path(folders.output))
        return [folders.content, folders.templates].compactMap { folder in
            let source = realPath(path(folder))
            guard contains(source, output) || contains(output, source) else { return nil }
            return Diagnostic(
                .invalidConfiguration, at: SourceLocation(path: folders.output),
                "the output folder and '\(folder)' must not be inside each other")
        }
    }

    private static func contains(_ folder: [String], _ other: [String]) -> Bool { other.starts(with: folder) }

    /// The parts of a path with its symbolic links resolved; the path does not have to exist.
    private static func realPath(_ path: String) -> [String] {
        var folder = URL(fileURLWithPath: path).standardizedFileURL
        var missing: [String] = []
        while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" {
            missing.insert(folder.lastPathComponent, at: 0)
            folder.deleteLastPathComponent()
        }
        return missing.reduce(folder.resolvingSymlinksInPath()) { $0.appendingPathComponent($1) }.pathComponents
    }
}
