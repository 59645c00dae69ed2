import Diagnostics
import Foundation

/// The author's lines of a front matter, for what no value holds: comments, unknown keys, and values that cannot be used.
///
/// They are printed as comments, so that no word is lost and an editor can still decide about them.
struct FrontMatterSource {
    /// Keys that the configuration leaves to other programs, as they are.
    private(set) var ignoredLines: [String] = []
    private(set) var comments: [String] = []
    /// The addresses in `permalink`, with which Jekyll gives a page its address: they are old ones from now on.
    private(set) var oldAddresses: [String] = []
    /// Lines of the file whose values cannot be used.
    let linesWithErrors: Set<Int>

    /// A key at the margin with the lines below it.
    private struct Block {
        let key: String
        var lines: [(number: Int, text: String)]
    }

    /// - Parameter found: What the check of the whole collection found in the file.
    init(_ draft: EntryParser.Draft, found: [Diagnostic], vocabulary: Vocabulary, routes: Routes) {
        let own = found.filter { ($0.location.line ?? 0) < draft.bodyLine && $0.rule != Rule.missingTitle.id }
        linesWithErrors = Set(own.filter { $0.severity == .error }.compactMap(\.location.line))
        for block in Self.blocks(of: draft) {
            let numbers = Set(block.lines.map(\.number))
            let findings = own.filter { $0.location.line.map(numbers.contains) ?? false }
            if vocabulary.configuration.ignoredKeys.contains(block.key) {
                ignoredLines += block.lines.map(\.text)
                continue
            }
            comments += Self.comments(in: block)
            if block.key == "permalink", findings.contains(where: { $0.rule == Rule.unknownKey.id }),
                let address = Self.oldAddress(block, of: draft, routes: routes)
            {
                oldAddresses.append(address)
            } else if Self.isLost(block, findings, vocabulary) {
                comments += Self.commented(block)
            } else {
                let lost = Set(findings.filter { $0.rule == Rule.yamlComment.id }.compactMap(\.location.line))
                comments += block.lines.filter { lost.contains($0.number) }.map { "# " + $0.text.trimmed }
            }
        }
    }

    /// The keys; what is before the first of them, or under none, has an empty name.
    private static func blocks(of draft: EntryParser.Draft) -> [Block] {
        var blocks = [Block(key: "", lines: [])]
        for number in 1..<max(1, draft.bodyLine) {
            let text = draft.source.line(number)
            if text.hasPrefix("---") || text.trimmed.isEmpty { continue }
            if let first = text.first, !" \t#-".contains(first), let colon = text.firstIndex(of: ":") {
                blocks.append(Block(key: text[..<colon].lowercased(), lines: []))
            }
            blocks[blocks.count - 1].lines.append((number, text))
        }
        return blocks
    }

    /// Whether a value, or a part of it, has no place in an entry. In tables and scenarios each text is read.
    private static func isLost(_ block: Block, _ findings: [Diagnostic], _ vocabulary: Vocabulary) -> Bool {
        guard vocabulary.criteria(named: block.key) == nil, ScenarioKey(block.key, vocabulary) == nil else {
            return false
        }
        return findings.contains { $0.severity == .error || $0.rule == Rule.unknownKey.id }
    }

    private static func commented(_ block: Block) -> [String] {
        block.lines.filter { !$0.text.hasPrefix("#") }.map { "# " + $0.text.replacing("\t", with: "  ") }
    }

    /// Lines that are comments; in a block of text they are text.
    private static func comments(in block: Block) -> [String] {
        var openAt: Int?
        return block.lines.compactMap { _, text in
            let indent = text.prefix { $0 == " " || $0 == "\t" }.count
            if let openAt, indent > openAt { return nil }
            openAt = BlockScalar.opens(text) ? indent : nil
            return text.dropFirst(indent).hasPrefix("#") ? String(text.dropFirst(indent)) : nil
        }
    }

    private static func oldAddress(_ block: Block, of draft: EntryParser.Draft, routes: Routes) -> String? {
        guard let line = block.lines.first?.text, block.lines.count == 1 else { return nil }
        let path = String(line.drop { $0 != ":" }.dropFirst()).trimmingCharacters(in: [" ", "\"", "'"])
        let key = Routes.key(path)
        guard path.hasPrefix("/"), !path.contains(":"), !key.isEmpty, key != Routes.key(draft.item.url),
            LinkAddress.joined("", key) == key
        else { return nil }
        let owner = routes.entry(atPath: path)
        return owner == nil || owner?.id == draft.item.entryID ? path : nil
    }
}
