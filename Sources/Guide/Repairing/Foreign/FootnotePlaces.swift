/// Puts the paragraphs of footnotes into the sections that refer to them. At the end of a file, where authors write them, they
/// would be the last platform's alone.
struct FootnotePlaces {
    typealias Line = (text: Substring, source: Int)

    let reader: HeadingReader
    /// The paragraphs, where they stand.
    let notes: [(label: String, lines: Range<Int>)]

    /// A section's lines, its heading the first of them.
    private struct Part {
        let lines: Range<Int>
        /// The footnotes that it refers to, in their order.
        var references: [String] = []
        /// Those whose paragraphs stand in it.
        var own: [(label: String, lines: Range<Int>)] = []
    }

    /// The same lines with each paragraph at the end of every section that refers to it. Those before the first platform's heading
    /// are read with all sections, and stay.
    func placed(in lines: [Line]) -> [Line] {
        guard !notes.isEmpty else { return lines }
        let ofNotes = Set(notes.flatMap(\.lines))
        let headings = LineHeadings.all(in: lines.map(\.text), vocabulary: reader.vocabulary).filter {
            !ofNotes.contains($0.position)
        }
        let platform = headings.first { reader.label($0.name) != nil || reader.section($0.name, beside: nil) != nil }
        guard let first = platform?.position, notes.contains(where: { $0.lines.lowerBound > first }) else {
            return lines
        }
        let movable = Dictionary(grouping: notes.filter { $0.lines.lowerBound > first }, by: \.label).mapValues {
            $0.map(\.lines)
        }
        let inner = movable.mapValues { $0.joined().flatMap { references(in: lines[$0].text) } }
        let parts = parts(of: lines, headings: headings.map(\.position), inner: inner)
        let used = Set(parts.flatMap(\.references))
        // What is repeated must not grow beyond what the text itself has.
        var budget = lines.reduce(1_000) { $0 + $1.text.utf8.count }
        var written: Set<String> = []
        var result: [Line] = []
        for part in parts {
            let own = Set(part.own.map(\.label))
            let references = Set(part.references)
            var next = part.lines.lowerBound
            for note in part.own where used.contains(note.label) && !references.contains(note.label) {
                result += lines[next..<note.lines.lowerBound]
                next = note.lines.upperBound
            }
            result += lines[next..<part.lines.upperBound]
            for label in part.references where !own.contains(label) {
                for range in movable[label] ?? [] {
                    budget -= lines[range].reduce(0) { $0 + $1.text.utf8.count }
                    guard budget > 0 || !written.contains(label) else { continue }
                    let blank: Line = ("", lines[range.lowerBound].source)
                    result.append(blank)
                    result += lines[range]
                    result.append(blank)
                }
                written.insert(label)
            }
        }
        return result
    }

    private func parts(of lines: [Line], headings: [Int], inner: [String: [String]]) -> [Part] {
        let starts = [0] + headings.filter { $0 > 0 } + [lines.count]
        var parts = zip(starts, starts.dropFirst()).map { Part(lines: $0..<$1) }
        var notes = notes[...]
        for index in parts.indices {
            var found: [String] = []
            var line = parts[index].lines.lowerBound
            while line < parts[index].lines.upperBound {
                if let note = notes.first, note.lines.lowerBound == line {
                    if inner[note.label] != nil { parts[index].own.append(note) }
                    notes = notes.dropFirst()
                    line = max(note.lines.upperBound, line + 1)
                } else {
                    found += references(in: lines[line].text)
                    line += 1
                }
            }
            parts[index].references = withInner(found, inner)
        }
        return parts
    }

    /// Labels of footnotes, each once, with those that the footnotes refer to.
    private func withInner(_ found: [String], _ inner: [String: [String]]) -> [String] {
        var (pending, labels): ([String], [String]) = (found.reversed(), [])
        var seen: Set<String> = []
        while let label = pending.popLast() {
            guard let further = inner[label], seen.insert(label).inserted else { continue }
            labels.append(label)
            pending += further.reversed()
        }
        return labels
    }

    private func references(in line: Substring) -> [String] {
        guard line.utf8.contains(UInt8(ascii: "^")) else { return [] }
        return Footnotes.references(in: line).map { $0.lowercased() }
    }
}
