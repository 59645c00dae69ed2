import Diagnostics

/// Finds files that want the same address: two entries, or an entry and another one's old address.
public enum AddressChecker {
    /// What is wrong, by file. Addresses that differ only in upper and lower case are the same: many file systems say so.
    ///
    /// - Parameter pages: Addresses of pages that are no entries, such as those of categories. An entry may stand at one,
    ///   its text is part of that page; an old address may not.
    ///
    /// A site may turn this rule off; then the first file has the address, and the others should be left out: see
    /// ``withoutDuplicates(_:)``.
    public static func check(_ drafts: [EntryParser.Draft], pages: [String] = []) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var owners: [String: ContentTree.Item] = [:]
        for draft in drafts.sorted(by: { $0.item.path < $1.item.path }) {
            let key = draft.item.url.lowercased()
            if let owner = owners[key] {
                var findings = Findings(draft.source)
                findings.report(
                    .duplicateURL, line: 1,
                    "'/\(draft.item.url)' is already the address of '\(owner.source)'; rename one of the files")
                diagnostics += findings.diagnostics
            } else {
                owners[key] = draft.item
            }
        }
        let taken = Set(pages.map { $0.lowercased() })
        var aliases: [String: ContentTree.Item] = [:]
        for draft in drafts.sorted(by: { $0.item.path < $1.item.path }) {
            for alias in draft.aliases {
                var findings = Findings(draft.source)
                let key = alias.value.lowercased() + "/"
                if !EntryParser.isAddress(alias: alias.value) {
                    findings.report(.invalidValue, line: alias.line, at: alias.value, "'\(alias.value)' is no address")
                } else if taken.contains(key) || taken.contains(alias.value.lowercased()) {
                    findings.report(
                        .duplicateURL, line: alias.line, at: alias.value,
                        "the alias '/\(alias.value)/' is already the address of a page that sitegen makes")
                } else if let owner = owners[key] ?? aliases[key] {
                    findings.report(
                        .duplicateURL, line: alias.line, at: alias.value,
                        "the alias '/\(alias.value)/' is already an address of '\(owner.source)'")
                } else {
                    aliases[key] = draft.item
                }
                diagnostics += findings.diagnostics
            }
        }
        return diagnostics
    }

    /// The drafts that have their address to themselves, and of several that want one, the first by path.
    public static func withoutDuplicates(_ drafts: [EntryParser.Draft]) -> [EntryParser.Draft] {
        var taken: Set<String> = []
        let kept = drafts.sorted { $0.item.path < $1.item.path }.filter {
            taken.insert($0.item.url.lowercased()).inserted
        }
        return kept.count == drafts.count ? drafts : kept
    }

    /// Finds files beside the entries that would land on a page, or on one of the files that sitegen makes.
    ///
    /// - Parameter generated: Paths of files that are made besides the entries' pages.
    public static func check(
        assets: [ContentTree.Item], against drafts: [EntryParser.Draft], generated: [String]
    ) -> [Diagnostic] {
        var owners: [String: String] = [:]
        for path in generated {
            owners[path.lowercased()] = "a file that sitegen makes"
            // A file cannot stand where a page needs a folder.
            owners[Routes.key(path).lowercased()] = "a page that sitegen makes"
        }
        for draft in drafts {
            for name in ["index.html", "index.md"] {
                owners[(draft.item.url + name).lowercased()] = "the page of '\(draft.item.source)'"
            }
            owners[Routes.key(draft.item.url).lowercased()] = "the page of '\(draft.item.source)'"
        }
        return assets.compactMap { asset in
            guard let owner = owners[asset.path.lowercased()] else { return nil }
            return Diagnostic(
                Rule.duplicateURL.severity, rule: Rule.duplicateURL.id, at: SourceLocation(path: asset.source),
                "'/\(asset.path)' is already the address of \(owner); rename the file")
        }
    }
}
