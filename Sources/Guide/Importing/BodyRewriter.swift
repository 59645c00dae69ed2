/// Writes the body of an entry as entries of today are written, by repairs that each leave the author's words alone.
struct BodyRewriter {
    let vocabulary: Vocabulary
    let title: String
    private let values: PageValues
    private(set) var addresses: AddressRewriter
    private(set) var findings: Findings

    init(vocabulary: Vocabulary, title: String, addresses: AddressRewriter, findings: Findings) {
        self.vocabulary = vocabulary
        self.title = title
        // The name of the site that it was written for is not known.
        values = PageValues(title: title)
        self.addresses = addresses
        self.findings = findings
    }

    mutating func rewrite(_ body: ArraySlice<UInt8>, firstLine: Int) -> RewrittenText {
        let repaired = BodyRepair.apply(
            to: body, firstLine: firstLine, vocabulary: vocabulary, values: values, keepsComments: true, findings: &findings
        )
        let (_, whole) = TableCells.parse(repaired, findings: &findings)
        var text = RewrittenText(whole)
        text = SpellingRewriter.rewrite(text, title: title, vocabulary: vocabulary, findings: &findings)
        text = StructureRewriter.rewrite(text, title: title, vocabulary: vocabulary, findings: &findings)
        text = withoutWikiForm(rewriteInlines(text))
        // Only where something was taken out; an author's own empty lines stay.
        return findings.diagnostics.isEmpty ? text : BlankLines.tidied(text)
    }

    /// A wiki link in a block of HTML is none; its words stay.
    private func withoutWikiForm(_ text: RewrittenText) -> RewrittenText {
        var text = text
        for index in text.lines.indices where text.lines[index].text.contains("](<" + LinkResolver.wikiScheme) {
            text.lines[index].text.replace(/\[([^\]]*)\]\(<sitegen-wiki:([^>]*)>\)/) { match in
                match.1.isEmpty ? RelativeURL.decoded(String(match.2)) : String(match.1)
            }
        }
        return text
    }

    /// A text of the front matter.
    mutating func rewrite(value: String, line: Int) -> String {
        let lines = findings.repaired(value, values: values) { offset, _ in line + offset }.map {
            text, source in
            RewrittenText.Line(text: String(text), source: source)
        }
        return rewriteInlines(RewrittenText(lines)).lines.map(\.text).joined(separator: "\n")
    }

    private mutating func rewriteInlines(_ text: RewrittenText) -> RewrittenText {
        var text = text
        if !vocabulary.configuration.trustsHTML {
            var blocks = HTMLBlockRewriter(addresses: addresses, findings: findings)
            text = blocks.rewrite(text)
            (addresses, findings) = (blocks.addresses, blocks.findings)
        }
        var inlines = InlineRewriter(
            addresses: addresses, trustsHTML: vocabulary.configuration.trustsHTML, findings: findings)
        text = inlines.rewrite(text)
        (addresses, findings) = (inlines.addresses, inlines.findings)
        return text
    }
}
