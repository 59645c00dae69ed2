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
    /// The absolute paths of files that changed since the last version, none if anything may have; `nil` if nothing has.
    private(set) var pending: Set<String>?
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

    mutating func noteChange(of files: Set<String>) {
        let isKnown = !files.isEmpty && pending?.isEmpty != true
        pending = isKnown ? files.union(pending ?? []) : []
    }

    mutating func takeChanges() -> Set<String>? {
        defer { pending = nil }
        return pending
    }

    /// The language that a file is in, with its file; the original's first.
    func file(at path: String) -> (reading: SiteReading, item: ContentTree.Item)? {
        readings.lazy.compactMap { reading in reading.item(atLocation: path).map { (reading, $0) } }.first
    }

    /// The absolute path of a path that findings have.
    func path(of name: String) -> String { FileAddress.standard(name.hasPrefix("/") ? name : "\(root)/\(name)") }
}
