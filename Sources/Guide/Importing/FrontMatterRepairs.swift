import Diagnostics

/// What an import reports of a front matter: what the check found in it, in words that tell what became of it.
struct FrontMatterRepairs {
    let keys: FrontMatterKeys
    let source: SourceFile

    /// What was repaired in the front matter itself; the texts in it are the body rewriter's.
    private static let rules: Set<RuleID> = Set(
        [
            Rule.missingTitle, .invalidValue, .unknownKey, .unknownPlatform, .unknownAspect, .notApplicablePresent,
            .unknownCriterion, .yamlTab, .yamlBlankLine, .yamlIndent, .duplicateKey, .keyColon, .keyBlank, .keySpelling,
            .rowOutsideTable, .tableNotMapping, .tableUnknown, .actionSpelling, .duplicateURL,
        ].map(\.id))

    /// What the check found, and what becomes of it.
    var found: [Diagnostic] {
        (keys.found.filter { Self.rules.contains($0.rule) } + keys.lostFiles + keys.liquid).map(described)
    }

    /// Keys of other generators, which are read without a finding.
    var renamed: [Diagnostic] {
        var findings = Findings(source)
        for key in keys.all {
            guard let name = JekyllKey.canonical(imported: key.lowercased), !keys.has(.unknownKey, at: key.line)
            else { continue }
            findings.report(.keySpelling, line: key.line, at: key.name, "'\(key.name)' is read as '\(name)'")
        }
        return findings.diagnostics
    }

    /// Names of related entries that lead nowhere.
    func broken(_ names: [Located<String>]) -> [Diagnostic] {
        var findings = Findings(source)
        for name in names {
            findings.report(
                .brokenLink, line: name.line, at: name.value, "there is no entry '\(name.value)'; kept as a comment")
        }
        return findings.diagnostics
    }

    /// A finding with what becomes of it, where that depends on the key.
    private func described(_ finding: Diagnostic) -> Diagnostic {
        guard let key = keys.all.first(where: { $0.line == finding.location.line }) else { return finding }
        var (rule, message) = (finding.rule, finding.message)
        switch (keys.place(of: key), rule) {
        case (.plain("aliases"), Rule.unknownKey.id):
            (rule, message) = (Rule.keySpelling.id, "'\(key.name)' names an old address, one of the 'aliases'")
        case (.comment, Rule.tableUnknown.id): message = "unknown table '\(key.name)', kept as a comment"
        case (.section, Rule.tableUnknown.id): message = "unknown table '\(key.name)', moved into the body"
        default: return finding
        }
        return Diagnostic(finding.severity, rule: rule, at: finding.location, message)
    }
}
