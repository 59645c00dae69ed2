import Diagnostics
import Foundation
import Markdown
import Testing

@testable import Guide

/// Laws of the judge over generated texts. The seed of a text that breaks one is in the message; `SITEGEN_LAWS` says how many there are.
struct JudgeLawTests {
    private static let parser = EntryParser(configuration: .standard)
    private static let count = ProcessInfo.processInfo.environment["SITEGEN_LAWS"].flatMap { Int($0) } ?? 500
    private static let head = "---\ntitle: Thing\nlayout: entry\n---\n"
    private static let item = ContentTree.Item(
        path: "controls/thing.md", source: "content/controls/thing.md", location: "/controls/thing.md", size: 0)

    private struct Read {
        let entry: Entry
        let diagnostics: [Diagnostic]
    }

    private static func read(_ contents: [UInt8]) throws -> Read {
        let draft = try #require(parser.readFrontMatter(of: item, contents: contents).draft)
        let (entry, diagnostics) = parser.parse(draft, routes: Routes(routes: [draft.route]))
        return Read(entry: entry, diagnostics: diagnostics)
    }

    private static func fixed(_ contents: [UInt8]) -> FileRepair.Result {
        FileRepair(parser: parser, routes: Routes(routes: [])).repair(item, contents: contents)
    }

    private static func judged(_ text: String) -> (text: [UInt8], findings: [Diagnostic]) {
        guard let source = try? SourceFile(path: "content/thing.md", contents: Array(text.utf8)) else {
            return ([], [])
        }
        var judge = Judge(
            vocabulary: Vocabulary(.standard), values: PageValues(title: "Thing", site: "Guide"),
            citations: Citations(sources: []), findings: Findings(source))
        let judged = judge.read(MarkdownText(source.bytes[...], firstLine: 1))
        return (Array(judged.text.bytes), judge.findings.diagnostics)
    }

    /// The HTML of a text's body, without empty items and white space between tags.
    private static func html(_ text: [UInt8]) -> String {
        let html = MarkdownDocument(parsing: text[...]).withTree { $0.renderHTML() }
        return html.replacing(/<li>\s*<\/li>/, with: "").replacing(/<(ul|ol)[^>]*>\s*<\/\1>/, with: "")
            .replacing(/>\s+</, with: "><").trimmed
    }

    @Test func aTextWithoutASymptomIsNotTouched() {
        for seed in 0..<Self.count {
            let text = GeneratedMarkdown(seed: UInt64(seed)).text
            let (bytes, findings) = Self.judged(text)
            guard findings.allSatisfy({ $0.edits.isEmpty }), !text.contains("[[") else { continue }
            #expect(bytes == Array(text.utf8), "seed \(seed): \(text.debugDescription)")
        }
    }

    @Test func aSecondRepairChangesNothing() {
        for seed in 0..<Self.count {
            let text = Self.head + GeneratedMarkdown(seed: UInt64(seed)).text
            let once = Self.fixed(Array(text.utf8))
            let twice = Self.fixed(once.contents)
            #expect(twice.contents == once.contents, "seed \(seed): \(text.debugDescription)")
        }
    }

    /// A repair whose findings name no slip of structure leaves what cmark makes of the text.
    @Test func aRepairChangesWhatItsFindingNames() {
        for seed in 0..<Self.count {
            let body = GeneratedMarkdown(seed: UInt64(seed)).text
            let result = Self.fixed(Array((Self.head + body).utf8))
            let after = result.contents.dropFirst(Self.head.utf8.count)
            if result.repaired.isEmpty {
                #expect(Array(after) == Array(body.utf8), "seed \(seed): \(body.debugDescription)")
            } else if Set(result.repaired.keys) == [Rule.emptyBullet.id] {
                let (before, behind) = (Self.html(Array(body.utf8)), Self.html(Array(after)))
                #expect(
                    Self.words(before) == Self.words(behind) || before == behind,
                    "seed \(seed): \(body.debugDescription)")
            }
        }
    }

    private static func words(_ html: String) -> [Substring] {
        html.replacing(/<[^>]*>/, with: " ").split { !$0.isLetter }
    }

    @Test func aPlatformsLineOpensItOrIsNamed() throws {
        for seed in 0..<Self.count {
            let generated = GeneratedMarkdown(seed: UInt64(seed))
            let read = try Self.read(Array((Self.head + generated.text).utf8))
            for (platform, line) in generated.platforms {
                let opens = read.entry.platforms.contains { $0.id.rawValue == platform }
                let names = read.diagnostics.contains {
                    $0.location.line == line + 4 || $0.message.contains("line \(line + 4)")
                }
                #expect(opens || names, "seed \(seed), \(platform): \(generated.text.debugDescription)")
            }
        }
    }

    @Test func whatIsPrintedHasNoSymptom() throws {
        for seed in 0..<Self.count / 4 {
            let text = GeneratedMarkdown(seed: UInt64(seed)).text
            let (bytes, _) = Self.judged(text)
            let printed = MarkdownDocument(parsing: bytes[...]).withTree { $0.renderMarkdown() }
            // The tree of a repaired text is printed; that of one whose symptoms have no edits has them still.
            let hasEmptyItem = MarkdownDocument(parsing: bytes[...]).withTree { root in
                root.walk.contains { $0.kind == .item && $0.firstChild == nil }
            }
            guard !hasEmptyItem, Self.judged(String(decoding: bytes, as: UTF8.self)).findings.isEmpty else { continue }
            let (again, findings) = Self.judged(printed)
            #expect(
                findings.isEmpty && again == Array(printed.utf8),
                "seed \(seed): \(text.debugDescription) prints \(printed.debugDescription): \(findings.map(\.message))")
        }
    }
}

/// A text of slips and of what is well formed, made from a seed.
private struct GeneratedMarkdown {
    private(set) var text = ""
    /// The lines that were made as platforms' headings, from 1.
    private(set) var platforms: [String: Int] = [:]
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        var lines: [String] = []
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let others = [("ios", "iOS"), ("android", "Android")].filter { platforms[$0.0] == nil }
            if let (id, name) = others.first, Int.random(in: 0..<4, using: &random) == 0 {
                if lines.last != "" { lines.append("") }
                platforms[id] = lines.count + 1
                lines += ["## \(name)", ""]
            }
            lines += block(depth: 0).flatMap { $0.components(separatedBy: "\n") }
            if Int.random(in: 0..<5, using: &random) > 0 { lines.append("") }
        }
        text = lines.joined(separator: "\n") + "\n"
    }

    private mutating func pick<Element>(_ values: [Element], _ other: Element) -> Element {
        values.randomElement(using: &random) ?? other
    }

    private mutating func words() -> String {
        pick(
            [
                "alfa", "bravo *charlie*", "delta `echo`", "foxtrot [[golf]]", "`{{ hotel }}`", "india {{ site.x }}",
                "[juliett](kilo)", "lima {: .mike }", "**november**", "oscar <kbd>papa</kbd>", "[quebec]", "a <b> c",
                "{% include x %}", "1 < 2", "`` ` ``", "`open", "x | y", "[^1]", "#romeo", "-Sierra", "<o:p></o:p>",
            ], "alfa")
    }

    private mutating func block(depth: Int) -> [String] {
        switch Int.random(in: 0..<(depth < 3 ? 16 : 11), using: &random) {
        case 0: return [words(), words()]
        case 1: return ["```swift", "let a = 1", "# b", "```"]
        case 2:
            return [pick(["~~~", "````", "``` text", "```{.swift}"], "~~~"), "```", "code", ""]
                + ["~~~"].filter { _ in depth > 5 }
        case 3: return ["    indented", "    ```", "", "    more"]
        case 4: return ["<div>", words(), "</div>"]
        case 5:
            return [pick(["<!-- a -->", "<!-- a\nb -->", "<details><summary>a</summary>", "<br>", "</div>"], "<br>")]
        case 6: return ["| a | b |", "|---|---|", "| \(words()) | d |" + pick(["", " e |"], "")]
        case 7: return [pick(["##Name", "-One\n-Two", "• one", "-", "- \n- a", "[iOS]: dimmed", "[a]: /b \"c\""], "-")]
        case 8: return ["{% highlight kotlin %}", "val a = 1", "{% endhighlight %}"]
        case 9: return [pick(["### Role", "### **State**", "Name\n---", "# Top", "***"], "### Role")]
        case 10: return ["```", "let a", ""] + (Int.random(in: 0..<3, using: &random) == 0 ? [] : ["```"])
        case 11, 12: return inside(pick(["- ", "* ", "1. ", "-   "], "- "), depth)
        case 13: return inside("- ", depth) + inside("- ", depth)
        case 14: return block(depth: depth + 1).map { "> \($0.replacing("\n", with: "\n> "))" }
        default: return ["\(words())", "- \(words())"]
        }
    }

    private mutating func inside(_ marker: String, _ depth: Int) -> [String] {
        let blanks = String(repeating: " ", count: marker.count)
        let lines = block(depth: depth + 1).flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        return lines.enumerated().map { ($0 == 0 ? marker : $1.isEmpty ? "" : blanks) + $1 }
    }
}

/// A sequence that is the same on each machine: SplitMix64.
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
