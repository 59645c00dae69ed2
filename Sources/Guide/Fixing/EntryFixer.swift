import Diagnostics

/// Mends the text of one entry where that needs no judgement.
///
/// ```swift
/// let fixer = EntryFixer(parser: EntryParser(configuration: configuration), routes: routes)
/// let result = fixer.mend(item, contents: bytes)
/// result.mended  // ["yaml-tab": 2]
/// ```
///
/// After each fix the entry is read anew. The fix counts only if the rule finds less than before, no other rule finds more,
/// and the entry is the same, apart from the wording of actions for `action-spelling`. All else in the file stays as it
/// was, byte by byte. Mending twice changes nothing more. Rules that are off are left alone.
public struct EntryFixer: Sendable {
    public struct Result: Sendable, Equatable {
        public let contents: [UInt8]
        /// How many findings of each rule are gone.
        public let mended: [RuleID: Int]
    }

    private let parser: EntryParser
    private let routes: Routes
    private let configuration: Configuration

    public init(parser: EntryParser, routes: Routes) {
        self.parser = parser
        self.routes = routes
        configuration = parser.vocabulary.configuration
    }

    public func mend(_ item: ContentTree.Item, contents: [UInt8]) -> Result {
        guard var current = read(item, contents) else { return Result(contents: contents, mended: [:]) }
        let entry = FixedEntry(
            vocabulary: parser.vocabulary, resolver: LinkResolver(routes: routes, item: item),
            values: PageValues(title: current.entry.title, site: configuration.title))
        var mended: [RuleID: Int] = [:]
        for fix in Rule.fixes where configuration.isOn(fix.rule) {
            while let better = step(fix, from: current, of: entry, item: item) {
                mended[fix.rule.id, default: 0] += current.count(of: fix.rule) - better.count(of: fix.rule)
                current = better
            }
        }
        return Result(contents: current.contents, mended: mended)
    }

    /// Where not all findings can be mended at once, so many are tried one by one: each is a reading of the whole file.
    private static let mostSingleAttempts = 100

    /// The text after one fix: of all findings at once, else of the first for which it works.
    private func step(_ fix: any RuleFix, from current: Reading, of entry: FixedEntry, item: ContentTree.Item)
        -> Reading?
    {
        let findings = current.diagnostics.filter { $0.rule == fix.rule.id }.sorted()
        guard !findings.isEmpty else { return nil }
        let single = findings.count > 1 ? findings.prefix(Self.mostSingleAttempts).map { [$0] } : []
        let attempts = [findings] + single
        for attempt in attempts {
            var text = SourceLines(current.contents)
            fix.mend(attempt, in: &text, of: entry)
            let contents = text.contents
            guard contents != current.contents, let next = read(item, contents), next.improves(current, by: fix)
            else { continue }
            return next
        }
        return nil
    }

    private func read(_ item: ContentTree.Item, _ contents: [UInt8]) -> Reading? {
        guard let draft = parser.readFrontMatter(of: item, contents: contents).draft else { return nil }
        let (entry, diagnostics) = parser.parse(draft, routes: routes)
        return Reading(contents: contents, entry: entry, isDraft: draft.isDraft, diagnostics: diagnostics.uniqued())
    }
}

/// What came of reading a text.
private struct Reading {
    let contents: [UInt8]
    let entry: Entry
    let isDraft: Bool
    let diagnostics: [Diagnostic]
    private let counts: [RuleID: Int]

    init(contents: [UInt8], entry: Entry, isDraft: Bool, diagnostics: [Diagnostic]) {
        self.contents = contents
        self.entry = entry
        self.isDraft = isDraft
        self.diagnostics = diagnostics
        counts = diagnostics.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
    }

    func count(of rule: Rule) -> Int { counts[rule.id, default: 0] }

    func improves(_ other: Reading, by fix: any RuleFix) -> Bool {
        guard count(of: fix.rule) < other.count(of: fix.rule), isDraft == other.isDraft else { return false }
        let noneIsNew = counts.allSatisfy { rule, count in count <= other.counts[rule, default: 0] }
        return noneIsNew && entry.saysTheSame(as: other.entry, inOtherActions: fix.changesActions)
    }
}
