import Foundation

/// Where the theme of a site is: its own, or the one that comes with the program.
public enum ThemeFolder {
    /// The folders in which the program's own theme may be, nearest first.
    ///
    /// Installed, it is in `share/sitegen/templates` beside `bin`; in a copy of the sources, in `templates` above the build
    /// folder.
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

    /// The site's own folder, if it is there; otherwise the first of the others that holds a theme.
    static func choose(own: String, isRequired: Bool, others: [String]) -> String {
        if isRequired || FileManager.default.fileExists(atPath: own) { return own }
        return others.first { FileManager.default.fileExists(atPath: "\($0)/layout.mustache") } ?? own
    }
}
