import Diagnostics

/// Finds files that want the same address: two entries, or an entry and another one's old address.
public enum AddressChecker {
    /// What is wrong, by file. Addresses that differ only in upper and lower case are the same: many file systems say so.
    public static func check(_ drafts: [EntryParser.Draft]) -> [Diagnostic] {
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
        var aliases: [String: ContentTree.Item] = [:]
        for draft in drafts.sorted(by: { $0.item.path < $1.item.path }) {
            for alias in draft.aliases {
                var findings = Findings(draft.source)
                let key = alias.value.lowercased() + "/"
                if LinkResolver.joined("", alias.value) != alias.value || alias.value.isEmpty {
                    findings.report(.invalidValue, line: alias.line, at: alias.value, "'\(alias.value)' is no address")
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
}
