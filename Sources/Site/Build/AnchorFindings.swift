import Diagnostics
import Guide

/// What is wrong with links from one entry to a place in another. Kept for entries for which nothing changed.
struct AnchorFindings: Sendable {
    private var byEntry: [EntryID: [Diagnostic]] = [:]

    /// Of all entries, in no order.
    var diagnostics: [Diagnostic] { byEntry.values.flatMap(\.self) }

    static func updated(
        from known: AnchorFindings?, to guide: Guide, after old: Guide?, _ join: SiteContent.Join
    ) -> AnchorFindings {
        var checker = AnchorChecker(guide)
        guard let known, let old, case .replaced(let changed, let kept) = join else {
            var findings = AnchorFindings()
            for entry in guide.entries { findings.note(checker.check(entry), of: entry.id) }
            return findings
        }
        guard !changed.isEmpty else { return known }
        var open = Set(changed)
        for id in changed where old[id]?.anchors != guide[id]?.anchors {
            // An entry that no longer links here has changed itself.
            open.formUnion(guide.backlinks[id] ?? [])
        }
        if !kept.isSuperset(of: [.apis, .wcag, .coverage]) || old.generatedPages != guide.generatedPages {
            open.formUnion(guide.entries.filter { !$0.pageLinks.isEmpty }.map(\.id))
        }
        var findings = known
        for id in open {
            if let entry = guide[id] { findings.note(checker.check(entry), of: id) }
        }
        return findings
    }

    private mutating func note(_ found: [Diagnostic], of id: EntryID) {
        byEntry[id] = found.isEmpty ? nil : found
    }
}
