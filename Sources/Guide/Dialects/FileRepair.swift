import Diagnostics

/// Applies the edits of a file's findings to the file, as `sitegen check --fix` writes it.
///
/// ```swift
/// let repair = FileRepair(parser: EntryParser(configuration: configuration), routes: routes)
/// let result = repair.repair(item, contents: bytes)
/// result.repaired  // ["yaml-tab": 2]
/// ```
///
/// A repair may show what another one hid, so the file is read again until no edits are left. Rules that are off are left alone.
public struct FileRepair: Sendable {
    public struct Result: Sendable, Equatable {
        public let contents: [UInt8]
        /// How many findings of each rule are gone.
        public let repaired: [RuleID: Int]
    }

    private let parser: EntryParser
    private let routes: Routes

    public init(parser: EntryParser, routes: Routes) {
        self.parser = parser
        self.routes = routes
    }

    /// The file is read this often at most.
    private static let mostRounds = 10

    public func repair(_ item: ContentTree.Item, contents: [UInt8]) -> Result {
        var contents = contents
        let first = findings(item, contents)
        var last = first
        for _ in 0..<Self.mostRounds {
            let edits = last.flatMap(\.edits)
            guard !edits.isEmpty else { break }
            let better = edits.applied(toFile: contents)
            let next = findings(item, better)
            // An edit that makes an entry worse would be a bug in sitegen, and must not be written.
            guard better != contents, Self.errors(next) <= Self.errors(last) else { break }
            (contents, last) = (better, next)
        }
        var repaired = Self.counts(first)
        for (rule, count) in Self.counts(last) { repaired[rule, default: 0] -= count }
        return Result(contents: contents, repaired: repaired.filter { $0.value > 0 })
    }

    private func findings(_ item: ContentTree.Item, _ contents: [UInt8]) -> [Diagnostic] {
        guard let draft = parser.readFrontMatter(of: item, contents: contents).draft else { return [] }
        let configuration = parser.vocabulary.configuration
        let areOff = Set(Rule.all.filter { !configuration.isOn($0) }.map(\.id))
        return parser.parse(draft, routes: routes).diagnostics.uniqued().filter { !areOff.contains($0.rule) }
    }

    private static func errors(_ findings: [Diagnostic]) -> Int { findings.count { $0.severity == .error } }

    private static func counts(_ findings: [Diagnostic]) -> [RuleID: Int] {
        findings.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
    }
}
