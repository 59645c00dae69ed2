import Diagnostics
import Foundation
import Markdown

@testable import Guide

/// What ``FileRepair`` makes of a body, with the findings whose edits it writes.
struct WrittenRepair {
    /// The lines of the front matter.
    static let headLines = 4
    static let head = "---\ntitle: Thing\nlayout: entry\n---\n"
    static let item = ContentTree.Item(
        path: "controls/thing.md", source: "content/controls/thing.md", location: "/controls/thing.md", size: 0)
    private static let parser = EntryParser(configuration: .standard)

    let before: [UInt8]
    let after: [UInt8]
    /// What has edits, in the order in which it is repaired.
    private(set) var findings: [Diagnostic] = []
    /// The lines of the body that findings name, from 1.
    private(set) var named: Set<Int> = []
    /// The words of what is put in.
    private var newWords: Set<Substring> = []

    init(of body: String) {
        before = Array(body.utf8)
        let contents = Array((Self.head + body).utf8)
        let result = FileRepair(parser: Self.parser, routes: Routes(routes: [])).repair(Self.item, contents: contents)
        after = Array(result.contents.dropFirst(Self.head.utf8.count))
        var text = MarkdownText(contents[...], firstLine: 1)
        // As often as the file is read, with the lines of the text of before.
        while Array(text.bytes) != result.contents {
            let repairs = Self.findings(Array(text.bytes)).filter { !$0.edits.isEmpty }
            let better = text.applying(repairs.flatMap(\.edits))
            guard better.bytes != text.bytes else { break }
            named.formUnion(
                Self.lines(named: repairs, in: Array(text.bytes)).map { text.sourceLine($0) - Self.headLines })
            newWords.formUnion(repairs.flatMap(\.edits).flatMap { Self.words($0.replacement) })
            findings += repairs
            text = better
        }
    }

    private static func findings(_ contents: [UInt8]) -> [Diagnostic] {
        guard let draft = parser.readFrontMatter(of: item, contents: contents).draft else { return [] }
        return parser.parse(draft, routes: Routes(routes: [])).diagnostics.uniqued()
    }

    /// The lines of the file that findings name.
    private static func lines(named findings: [Diagnostic], in contents: [UInt8]) -> Set<Int> {
        let body = Array(contents.dropFirst(head.utf8.count))
        let blocks = ReadBlock.all(of: body)
        let breaks = body.indices.filter { body[$0] == UInt8(ascii: "\n") }
        func line(of place: Int) -> Int { breaks.count { $0 < place - head.utf8.count } + 1 }
        let written = String(decoding: body, as: UTF8.self).components(separatedBy: "\n")
        let lastFence = written.lastIndex { $0.contains("```") || $0.contains("~~~") || $0.contains("<") } ?? 0
        let lastCode = blocks.last { $0.kind == .codeBlock || $0.kind == .htmlBlock }?.lines.upperBound ?? 0
        let mayHideAll =
            ["<!--", "<pre", "<script", "<?", "<!["].map { sign in written.lastIndex { $0.contains(sign) } ?? 0 }.max()
            ?? 0
        var lines: Set<Int> = []
        for finding in findings {
            let own = (finding.location.line ?? 0) - headLines
            let others = finding.message.matches(of: /line (\d+)/).compactMap { Int($0.1) }.map { $0 - headLines }
            for named in [own] + others {
                lines.formUnion(blocks.first { $0.lines.contains(named) }?.lines ?? named...named)
            }
            var end = own
            let isOfCode = [Rule.fenceUnclosed, .fenceGlued, .codeIndent, .liquidHighlight].map(\.id).contains(
                finding.rule)
            if isOfCode || finding.message.contains("before the code") {
                // Where code or raw HTML begins or ends elsewhere, that decides what all fences behind it are.
                let isToEnd = finding.message.contains("with the file") || mayHideAll >= own
                end = finding.edits.map { line(of: $0.range.upperBound) }.reduce(
                    isToEnd ? breaks.count : max(lastCode, lastFence + 1), max)
                // A text right behind code may be text of a list that is open no longer.
                while end < written.count, !written[end][...].isBlank { end += 1 }
            } else if finding.message.contains("part of the HTML") || finding.message.contains("the header has") {
                // What is indented behind it belongs to the last list that it holds, or is code below a table.
                let block = blocks.first { $0.lines.contains(own) }
                let next = blocks.first { $0.lines.lowerBound > block?.lines.upperBound ?? own && $0.column == 1 }
                end = next.map { $0.lines.lowerBound - 1 } ?? breaks.count
            }
            if finding.rule == Rule.listMarker.id || finding.message.contains("missing space") {
                // What is indented behind it is in the item, or code below the heading.
                let next = blocks.first { $0.lines.lowerBound > own && $0.column <= finding.location.column ?? 1 }
                end = next.map { $0.lines.lowerBound - 1 } ?? breaks.count
            } else if finding.rule == Rule.emptyBullet.id {
                // The items in it are meant for the one above it.
                let next = blocks.first { $0.lines.lowerBound > own && $0.column <= finding.location.column ?? 1 }
                let isHolding = next?.lines.lowerBound != own + 1 && blocks.contains { $0.lines.lowerBound == own + 1 }
                if isHolding { end = next.map { $0.lines.lowerBound - 1 } ?? breaks.count }
            }
            if end > own { lines.formUnion(own...end) }
        }
        return Set(lines.map { $0 + headLines })
    }

    /// What is not as it was although no finding names it, in words.
    var unnamed: [String] {
        var rest = ReadBlock.all(of: after)[...]
        var problems: [String] = []
        for block in ReadBlock.all(of: before) where named.isDisjoint(with: block.lines) {
            if let index = rest.firstIndex(where: { $0.looks(like: block) }) {
                rest = rest[(index + 1)...]
            } else {
                problems.append(
                    "\(block.kind) on line \(block.lines.lowerBound) in '\(block.path)' is not what it was: \(block.html)"
                )
            }
        }
        return problems + otherWords
    }

    private var otherWords: [String] {
        let lines = String(decoding: before, as: UTF8.self).components(separatedBy: "\n")
        let source = named.filter { $0 > 0 && $0 <= lines.count }.map { lines[$0 - 1] }
        let known = newWords.union(Self.words(source.joined(separator: "\n")))
        let (old, new) = (Self.count(before), Self.count(after))
        return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] && !known.contains($0) }.sorted()
            .map { "'\($0)' was there \(old[$0] ?? 0) times and is \(new[$0] ?? 0) times" }
    }

    private static func count(_ text: [UInt8]) -> [Substring: Int] {
        let html = MarkdownDocument(parsing: text[...]).withTree { $0.renderHTML() }
        return words(html.replacing(/<[a-zA-Z\/][^>]*>|&[a-z]+;/, with: " ")).reduce(into: [:]) {
            $0[$1, default: 0] += 1
        }
    }

    private static func words(_ text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }
}
