import Foundation

/// Where the theme is that comes with the program. Files of a site's own folder replace files of it.
public enum ThemeFolder {
    /// The folders in which the program's own theme may be, nearest first.
    ///
    /// Installed, it is in `share/sitegen/templates` beside `bin`; in a copy of the sources, in `templates` above `.build`.
    ///
    /// - Parameter executable: The program's path.
    public static func candidates(for executable: URL) -> [String] {
        var folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
        var folders = [folder.deletingLastPathComponent().appendingPathComponent("share/sitegen/templates").path]
        for _ in 0..<6 where folder.path != "/" {
            folders.append(folder.appendingPathComponent("templates").path)
            folder = folder.deletingLastPathComponent()
        }
        return folders
    }

    /// The first of several folders that holds a whole theme.
    static func shipped(among folders: [String]) -> String? {
        folders.first { FileManager.default.fileExists(atPath: "\($0)/layout.mustache") }
    }
}

/// A file of a theme.
struct ThemeFile: Equatable, Sendable {
    let bytes: [UInt8]
    /// Its path in messages.
    let place: String
}
