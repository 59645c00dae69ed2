import Diagnostics
import Guide

/// Everything that is wrong with a site, by file.
struct SiteFindings: Sendable {
    /// Sorted by location.
    private(set) var all: [Diagnostic]
    /// Those in files that are not entries.
    let general: [Diagnostic]
    let hasErrors: Bool
    private var byPath: [String: [Diagnostic]]
    /// The files that have errors besides those in the text of an entry.
    private let brokenOtherwise: Set<String>

    static let none = SiteFindings([], others: [])

    /// - Parameters:
    ///   - entries: Their findings are sorted, each once.
    ///   - others: All other findings, in no order.
    ///   - sources: The files of entries.
    init(_ entries: [ParsedEntry], others: [Diagnostic], sources: [String] = []) {
        var byPath: [String: [Diagnostic]] = [:]
        for entry in entries where !entry.diagnostics.isEmpty { byPath[entry.entry.source] = entry.diagnostics }
        for (path, found) in Dictionary(grouping: others, by: \.location.path) {
            byPath[path] = (byPath[path, default: []] + found).sorted().uniqued()
        }
        self.byPath = byPath
        brokenOtherwise = Set(others.filter { $0.severity == .error }.map(\.location.path))
        hasErrors = !brokenOtherwise.isEmpty || entries.contains(where: \.hasErrors)
        all = byPath.sorted { $0.key < $1.key }.flatMap(\.value)
        let sources = Set(sources)
        general = others.filter { !sources.contains($0.location.path) }.sorted().uniqued()
    }

    /// These and others in the files of entries.
    func adding(_ others: [Diagnostic]) -> SiteFindings {
        var findings = self
        for other in others { findings.byPath[other.location.path, default: []].append(other) }
        findings.all = (all + others).sorted()
        return findings
    }

    subscript(path: String) -> [Diagnostic] { byPath[path] ?? [] }

    /// Whether a file has errors that are not in its own text: its address, or an anchor on another page.
    func hasOtherErrors(in path: String) -> Bool { brokenOtherwise.contains(path) }
}
