import Diagnostics
import Foundation
import Guide

/// Finds an output folder that lies in a folder of sources, or around one.
///
/// Pages written among the entries would be read as files beside them by the next build. Symbolic links are followed first,
/// since they hide where a folder is: `ln -s content/controls out`.
enum MisplacedOutput {
    /// - Parameters:
    ///   - output: The output folder.
    ///   - path: Where a folder of the configuration is.
    static func diagnostics(
        of folders: Configuration.Folders, at path: (_ folder: String) -> String
    ) -> [Diagnostic] {
        let output = realPath(path(folders.output))
        return [folders.content, folders.templates].compactMap { folder in
            let source = realPath(path(folder))
            guard contains(source, output) || contains(output, source) else { return nil }
            return Diagnostic(
                Rule.invalidConfiguration.severity, rule: Rule.invalidConfiguration.id,
                at: SourceLocation(path: folders.output),
                "the output folder and '\(folder)' must not be inside each other")
        }
    }

    private static func contains(_ folder: [Substring], _ other: [Substring]) -> Bool { other.starts(with: folder) }

    /// The parts of a path without its symbolic links; what does not exist yet has none.
    private static func realPath(_ path: String) -> [Substring] {
        let absolute = path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
        let parts = absolute.split(separator: "/")
        for count in (1...max(1, parts.count)).reversed() {
            guard let found = realpath("/" + parts.prefix(count).joined(separator: "/"), nil) else { continue }
            defer { free(found) }
            return appending(parts.dropFirst(count), to: String(cString: found).split(separator: "/"))
        }
        return appending(parts[...], to: [])
    }

    private static func appending(_ parts: ArraySlice<Substring>, to folder: [Substring]) -> [Substring] {
        var result = folder
        for part in parts where part != "." {
            if part == ".." { _ = result.popLast() } else { result.append(part) }
        }
        return result
    }
}
