import Diagnostics

/// What mends the findings of one rule without judgement: the entry says the same before and after.
///
/// A fix changes lines of the text and says nothing of what it did. Whether it was right is seen by reading the entry
/// again: see ``EntryFixer``. So a fix may leave out whatever it does not understand.
protocol RuleFix: Sendable {
    var rule: Rule { get }

    /// Whether a criteria table's actions may be worded otherwise afterwards.
    var changesActions: Bool { get }

    /// Mends what was found, where it can.
    ///
    /// - Parameter findings: Findings of this rule about the text, by place.
    func mend(_ findings: [Diagnostic], in text: inout SourceLines, of entry: FixedEntry)
}

extension RuleFix {
    var changesActions: Bool { false }
}

/// What fixes know besides the text.
struct FixedEntry: Sendable {
    let vocabulary: Vocabulary
    let resolver: LinkResolver
    let values: PageValues
}

extension Rule {
    /// The fixes, in the order in which they are tried: YAML first, without which nothing else can be read.
    static let fixes: [any RuleFix] = [
        KeyBlankFix(), YAMLFix(rule: .yamlTab), YAMLFix(rule: .yamlBlankLine), YAMLFix(rule: .yamlIndent),
        KeyColonFix(), KeySpellingFix(), RowOutsideTableFix(), ActionSpellingFix(),
        HeadingEmphasisFix(), EmptyBulletFix(), TableCellsFix(), LiquidHighlightFix(), LiquidVariableFix(),
        LinkFormFix(),
    ]

    /// The rules whose findings `sitegen check --fix` mends, at least in their plain forms.
    public static let mendable: [Rule] = fixes.map(\.rule)
}
