import Guide

/// The code of all entries with its words marked and its diagrams drawn, ready to be put into pages.
struct CodeHighlighter: Sendable {
    fileprivate let marked: [CodeBlock: [UInt8]]
    var diagrams = Diagrams.none
    /// Why code is plain, as a message; `nil` if it is not, or if there is none.
    let note: String?

    /// Leaves all code as it is.
    static let plain = CodeHighlighter(marked: [:], note: nil)

    /// A page with its code marked and its diagrams drawn.
    ///
    /// - Parameter address: The address of a file from the page.
    func mark(_ page: [UInt8], words: Words = .english, address: (String) -> String = { $0 }) -> [UInt8] {
        guard !marked.isEmpty || !diagrams.isEmpty else { return page }
        return page.withUnsafeBufferPointer { bytes in
            var result: [UInt8] = []
            var written = 0
            for (block, range, element) in CodeBlock.all(in: bytes) {
                let diagram = diagrams.html(around: block, words: words, address: address)
                guard diagram != nil || marked[block] != nil else { continue }
                if result.isEmpty { result.reserveCapacity(page.count * 2) }
                result += bytes[written..<element.lowerBound]
                result += (diagram?.before ?? "").utf8
                result += bytes[element.lowerBound..<range.lowerBound]
                result += marked[block] ?? block.escaped
                result += bytes[range.upperBound..<element.upperBound]
                result += (diagram?.after ?? "").utf8
                written = element.upperBound
            }
            guard written > 0 else { return page }
            result += bytes[written...]
            return result
        }
    }

    // MARK: Preparing

    /// What one Pygments said of code in earlier builds.
    private struct Memory: Codable, Equatable {
        let pygments: Pygments.Installation
        /// What ``CodeBlock/runs(of:)`` gives, by language and code.
        var runs: [String: String] = [:]
    }

    /// Marks code with what earlier builds learned and, for the rest, one run of Pygments.
    static func prepare(_ blocks: [CodeBlock], tools: ExternalTools) -> CodeHighlighter {
        guard !blocks.isEmpty else { return .plain }
        let blocks = blocks.uniqued()
        let cache = tools.cache("highlighting")
        let kept = cache?.read(Memory.self)
        var memory = kept.flatMap { $0.pygments.isCurrent ? $0 : nil }
        var unknown = blocks.filter { memory?.runs[$0.key] == nil }
        if !unknown.isEmpty {
            let pygments = Pygments(tools: tools)
            var outcome = pygments.mark(unknown)
            if case .marked(_, let other) = outcome, let known = memory?.pygments, known != other {
                // All code of a site is marked by one Pygments.
                (memory, unknown) = (nil, blocks)
                outcome = pygments.mark(blocks)
            }
            switch outcome {
            case .missing: return CodeHighlighter(marked: [:], note: missing)
            case .failed(let reason):
                return CodeHighlighter(
                    marked: [:], note: "code is not highlighted because Pygments failed: \(reason)")
            case .marked(let snippets, let installation):
                var learned = memory ?? Memory(pygments: installation)
                for (block, tokens) in zip(unknown, snippets) { learned.runs[block.key] = block.runs(of: tokens ?? []) }
                memory = learned
            }
        }
        guard var memory else { return .plain }
        // Without what no block of this build needs.
        let keys = Set(blocks.map(\.key))
        memory.runs = memory.runs.filter { keys.contains($0.key) }
        if memory != kept { cache?.write(memory) }
        var marked: [CodeBlock: [UInt8]] = [:]
        for block in blocks {
            marked[block] = block.marked(memory.runs[block.key] ?? "")
        }
        return CodeHighlighter(marked: marked, note: nil)
    }

    private static let missing =
        "code is not highlighted because Pygments is not installed; "
        + "'python3 -m venv .venv && .venv/bin/pip install Pygments' installs it"
}
