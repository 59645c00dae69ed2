import Diagnostics

/// What an import gives: the files of the new content folder, and what was done to get them.
public struct ImportedCollection: Sendable {
    /// The folder that was imported, as it is named in messages.
    public let folder: String
    /// Entries and the files they use, by path.
    public var files: [ImportedFile] = []
    /// What was changed, at lines of the old files.
    public var repairs: [Diagnostic] = []
    /// Files that could not be imported, and why.
    public var unread: [Diagnostic] = []
    /// What the check still says of the new files, at lines of the old ones.
    public var findings: [Diagnostic] = []

    init(folder: String) {
        self.folder = folder
    }

    /// Whether anything is not as a build needs it.
    public var hasFailed: Bool { (unread + findings).contains { $0.severity == .error } }
}

/// A file of the new content folder.
public struct ImportedFile: Sendable {
    public enum Contents: Sendable {
        case text(String)
        /// The bytes of another file.
        case copy(of: String)
    }

    /// From the content folder.
    public let path: String
    public let contents: Contents

    /// - Throws: ``ContentTree/Unreadable`` when a file that is to be copied cannot be read.
    func bytes() throws -> [UInt8] {
        switch contents {
        case .text(let text): Array(text.utf8)
        case .copy(let location): try SiteFile.read(location)
        }
    }
}
