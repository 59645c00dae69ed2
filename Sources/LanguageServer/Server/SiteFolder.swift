import Diagnostics
import Guide
import Site

/// A site that the editor has files of: its languages, what was read of them, and what is shown of their findings.
struct SiteFolder {
    /// The absolute path, as the editor has it.
    let root: String
    let unsaved = UnsavedTexts()
    /// The original first.
    var sites: [LiveSite]
    var languages: [String] = []
    var readings: [SiteReading] = []
    /// All findings of the last version.
    var findings: [Diagnostic] = []
    var visible = VisibleFindings()
    /// What the client knows, by the paths that findings have.
    var published: [String: Published] = [:]
    var pending: Pending?
    /// What brings the site up to date; `nil` if it is.
    var work: Task<Void, Never>?
    /// What follows its files.
    var watch: Task<Void, Never>?
    let changes = PendingChanges()
    var followed: FollowedPaths
    /// When something was typed last, since the last save.
    var lastTyped: ContinuousClock.Instant?
    /// What will show new findings after a pause.
    var pause: Task<Void, Never>?

    struct Published {
        let uri: String
        let findings: [Diagnostic]
        let diagnostics: [LSP.Diagnostic]
    }

    /// What changed since the last version.
    struct Pending {
        /// Absolute paths; none if anything may have changed.
        var files: Set<String>
        /// Whether new findings are shown at once.
        var showsNew: Bool

        mutating func add(_ other: Pending) {
            files = files.isEmpty || other.files.isEmpty ? [] : files.union(other.files)
            showsNew = showsNew && other.showsNew
        }
    }

    /// The language that a file is in, with its file; the original's first.
    func file(at path: String) -> (reading: SiteReading, item: ContentTree.Item)? {
        readings.lazy.compactMap { reading in reading.item(atLocation: path).map { (reading, $0) } }.first
    }

    /// The absolute path of a path that findings have.
    func path(of name: String) -> String { FileAddress.standard(name.hasPrefix("/") ? name : "\(root)/\(name)") }
}
