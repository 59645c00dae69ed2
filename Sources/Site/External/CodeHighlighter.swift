import Guide

/// The code of all entries with its words marked, ready to be put into pages.
///
/// ```swift
/// let highlighter = CodeHighlighter.prepare(guide.entries.flatMap(\.codeBlocks), tools: tools)
/// highlighter.mark(page)  // …<code class="language-swift"><span class="k">let</span> x</code>…
/// ```
struct CodeHighlighter: Sendable {
    private let marked: [CodeBlock: [UInt8]]
    /// Why code is plain, for people; `nil` when it is not, or there is none.
    let note: String?

    /// Leaves all code as it is.
    static let plain = CodeHighlighter(marked: [:], note: nil)

    private init(marked: [CodeBlock: [UInt8]], note: String?) {
        self.marked = marked
        self.note = note
    }

    /// A page with its code marked.
    func mark(_ page: [UInt8]) -> [UInt8] {
        guard !marked.isEmpty else { return page }
        return page.withUnsafeBufferPointer { bytes in
            var result: [UInt8] = []
            var written = 0
            for (block, range) in CodeBlock.all(in: bytes) {
                guard let html = marked[block] else { continue }
                if result.isEmpty { result.reserveCapacity(page.count * 2) }
                result.append(run: bytes[written..<range.lowerBound])
                result += html
                written = range.upperBound
            }
            guard written > 0 else { return page }
            result.append(run: bytes[written...])
            return result
        }
    }

    // MARK: Preparing

    /// Marks code with what is known from earlier builds and, for the rest, one run of Pygments.
    static func prepare(_ blocks: [CodeBlock], tools: ExternalTools?) -> CodeHighlighter {
        guard let tools, !blocks.isEmpty else { return .plain }
        var seen: Set<CodeBlock> = []
        let blocks = blocks.filter { seen.insert($0).inserted }
        let cache = tools.cache("highlighting")
        let known = Memory(cache?.read() ?? [:], tools: tools)
        if let runs = known.runs(of: blocks) {
            cache?.keep(known.kept(of: blocks), insteadOf: known.records)
            return CodeHighlighter(blocks, runs: runs)
        }
        let pygments = Pygments(tools: tools)
        switch pygments.mark(known.unknown(of: blocks)) {
        case .missing: return CodeHighlighter(marked: [:], note: missing)
        case .failed(let reason): return unable(failed(reason))
        case .marked(let answer):
            if let runs = known.runs(of: blocks, with: answer) { return finish(blocks, runs, answer, cache, known) }
            // Another Pygments than the one that is remembered: it is asked about everything.
            guard case .marked(let answer) = pygments.mark(blocks) else {
                return unable(failed("it answered once only"))
            }
            return finish(blocks, answer.runs, answer, cache, known)
        }
    }

    private static func finish(
        _ blocks: [CodeBlock], _ runs: [CodeRuns], _ answer: Pygments.Answer, _ cache: CacheFile?, _ known: Memory
    ) -> CodeHighlighter {
        cache?.keep(Memory.records(blocks, runs, answer), insteadOf: known.records)
        return CodeHighlighter(blocks, runs: runs)
    }

    private static func unable(_ note: String) -> CodeHighlighter {
        CodeHighlighter(marked: [:], note: note)
    }

    private init(_ blocks: [CodeBlock], runs: [CodeRuns]) {
        var marked: [CodeBlock: [UInt8]] = [:]
        for (block, runs) in zip(blocks, runs) where !runs.isPlain {
            if let html = runs.html(of: block.text) { marked[block] = Array(html.source.utf8) }
        }
        self.init(marked: marked, note: nil)
    }

    private static let missing =
        "code is not highlighted, because there is no Pygments; "
        + "'python3 -m venv .venv && .venv/bin/pip install Pygments' installs it"

    private static func failed(_ reason: String) -> String {
        "code is not highlighted, because Pygments failed: \(reason)"
    }
}
