import Diagnostics
import Guide

/// What an import gives: the files of the new content folder, and what was done to get them.
package struct ImportedCollection: Sendable {
    /// The folder that was imported, as it is named in messages.
    package let folder: String
    /// Entries and the files they use, by path.
    package var files: [ImportedFile] = []
    /// What was changed without a loss, at lines of the old files.
    package var repairs: [Diagnostic] = []
    /// Files that could not be imported, and why.
    package var unread: [Diagnostic] = []
    /// What is not in the new files, at lines of the old ones.
    package var losses: [Diagnostic] = []
    /// What the check says of the new files, at their lines.
    package var findings: [Diagnostic] = []

    /// One finding for all included files that are not there, one for each file that must not be published, and one for each link of
    /// the menu that leads nowhere.
    package var missingFiles: [Diagnostic] = []
    /// What a person has to do.
    package var leftToDo: [Diagnostic] { missingFiles + losses + findings.filter(\.edits.isEmpty) }
    /// What `check --fix` can do, because it changes what an entry says; an import never does.
    package var forCheck: [Diagnostic] { findings.filter { !$0.edits.isEmpty } }
    /// Of unpublished drafts: what the check says of them, which is not asked for yet.
    package var draftFindings: [Diagnostic] = []
    /// What its Jekyll site says of itself.
    package var settings = ImportedSettings(of: JekyllSite())

    /// Whether anything is not as a build needs it.
    package var hasFailed: Bool { (unread + findings).contains { $0.severity == .error } }
}

/// A file of the new content folder.
package struct ImportedFile: Sendable {
    package enum Contents: Sendable {
        case text(String)
        /// The bytes of another file.
        case copy(of: FilePlace)
    }

    /// From the content folder.
    package let path: String
    package let contents: Contents
    /// The address of an entry's page.
    package var url: String? = nil

    func bytes() throws -> [UInt8] {
        switch contents {
        case .text(let text): Array(text.utf8)
        case .copy(let location): try SiteFile.read(location)
        }
    }
}
