import Diagnostics
import Guide

/// What is wrong with links from one entry to a place in another, kept for entries for which nothing has changed.
struct LiveAnchors: Sendable {
    private var byEntry: [EntryID: [Diagnostic]] = [:]

    /// Of all entries, in no order that counts.
    var diagnostics: [Diagnostic] { byEntry.values.flatMap(\.self) }

    mutating func update(to guide: Guide, after old: Guide?, _ join: LiveGuide.Join) {
        var checker = AnchorChecker(guide)
        guard let old, case .replaced(let changed, let kept) = join else {
            byEntry = [:]
            for entry in guide.entries { note(checker.check(entry), of: entry.id) }
            return
        }
        if changed.isEmpty { return }
        var open = Set(changed)
        for id in changed where old[id]?.anchors != guide[id]?.anchors {
            // Who links to it now, and who did before: one that did no longer is among the changed.
            open.formUnion(guide.backlinks[id] ?? [])
        }
        let hasSamePages =
            kept == Set(GuideReplacement.Part.allCases) || kept.isSuperset(of: [.apis, .wcag, .coverage])
        if !hasSamePages || old.generatedPages != guide.generatedPages {
            open.formUnion(guide.entries.filter { !$0.pageLinks.isEmpty }.map(\.id))
        }
        for id in open {
            if let entry = guide[id] { note(checker.check(entry), of: id) }
        }
    }

    private mutating func note(_ found: [Diagnostic], of id: EntryID) {
        byEntry[id] = found.isEmpty ? nil : found
    }
}

/// Everything that is wrong with a site, by file.
struct LiveFindings: Sendable {
    /// Sorted by place.
    let all: [Diagnostic]
    /// Of files that are no entries.
    let general: [Diagnostic]
    let hasErrors: Bool
    private let byPath: [String: [Diagnostic]]
    /// The files that have errors besides those in the text of an entry.
    private let brokenOtherwise: Set<String>

    static let none = LiveFindings([], others: [], tree: nil)

    /// - Parameters:
    ///   - entries: What was found in each file.
    ///   - others: What is wrong besides, in no order.
    init(_ entries: [ParsedEntry], others: [Diagnostic], tree: ContentTree?) {
        var byPath = Dictionary(grouping: others, by: \.location.path)
        for entry in entries where !entry.diagnostics.isEmpty {
            byPath[entry.entry.source, default: []] += entry.diagnostics
        }
        byPath = byPath.mapValues { $0.sorted().uniqued() }
        self.byPath = byPath
        brokenOtherwise = Set(others.filter { $0.severity == .error }.map(\.location.path))
        hasErrors = !brokenOtherwise.isEmpty || entries.contains(where: \.hasErrors)
        all = byPath.sorted { $0.key < $1.key }.flatMap(\.value)
        let sources = others.isEmpty ? [] : Set(tree?.entries.map(\.source) ?? [])
        general = others.filter { !sources.contains($0.location.path) }.sorted().uniqued()
    }

    subscript(path: String) -> [Diagnostic] { byPath[path] ?? [] }

    /// Whether anything is wrong with a file that does not show in its own text: its address, an anchor on another page.
    func hasOtherErrors(in path: String) -> Bool { brokenOtherwise.contains(path) }
}
