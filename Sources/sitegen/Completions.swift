import Foundation
import Guide

/// Shell completions from the site in the working folder.
enum Completions {
    /// Ids of entries, such as `controls/link`.
    static var entries: [String] {
        let folder = configuration.folders.content
        let tree = try? ContentTree(folder: folder, name: folder, includesDrafts: false)
        return tree?.entries.map(\.entryID.rawValue) ?? []
    }

    static var platforms: [String] { configuration.platforms.map(\.id.rawValue) }

    static var categories: [String] { configuration.categories.map(\.id.rawValue) }

    private static var configuration: Configuration {
        (try? ConfigurationFile(named: nil).read().configuration) ?? .standard
    }
}
