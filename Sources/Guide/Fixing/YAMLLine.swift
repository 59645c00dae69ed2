/// A line of YAML that begins with a key, taken apart: `  "space bar": |` has the key `space bar`.
struct YAMLLine {
    let line: String
    let indent: Int
    /// Where the key stands, without its quotation marks.
    let key: Range<String.Index>

    /// `nil` for a line without a key of its own: an item of a list, a comment, text.
    init?(_ line: String) {
        let rest = line.drop { $0 == " " }
        guard let first = rest.first, first != "#", first != "-", first != "?" else { return nil }
        self.line = line
        indent = line.count - rest.count
        if first == "\"" || first == "'" {
            let inner = rest.dropFirst()
            guard let end = inner.firstIndex(of: first),
                inner[inner.index(after: end)...].drop(while: { $0 == " " }).first == ":"
            else { return nil }
            key = inner.startIndex..<end
            return
        }
        var colon = rest.firstIndex(of: ":")
        while let index = colon {
            let behind = rest[rest.index(after: index)...]
            if behind.isEmpty || behind.first == " " { break }
            colon = behind.firstIndex(of: ":")
        }
        guard let end = colon else { return nil }
        let text = rest[..<end].trimmingSuffix { $0 == " " }
        guard !text.isEmpty else { return nil }
        key = text.startIndex..<text.endIndex
    }

    /// The key as written, quotation marks aside.
    var name: String { String(line[key]) }

    /// The same line with another key.
    func with(key name: String) -> String {
        line.replacingCharacters(in: key, with: name)
    }
}

extension String {
    func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}

extension SourceLines {
    /// The lines between the two markers of the front matter; empty where there is none.
    var frontMatter: Range<Int> {
        guard let block = FrontMatterBlock(normalized) else { return 2..<2 }
        // A front matter that never ends reaches to the end of the file, where no marker closes it.
        return block.yamlLine..<max(block.yamlLine, block.bodyLine - 1)
    }

    private var normalized: [UInt8] {
        (1...max(count, 1)).reduce(into: []) { bytes, number in
            bytes += self[number].utf8
            bytes.append(UInt8(ascii: "\n"))
        }
    }

    /// The top-level keys of the front matter, each with its line and those of its value, up to the next one. Blank lines
    /// and comments before that one are left out.
    var topLevelKeys: [(key: String, lines: Range<Int>)] {
        let lines = frontMatter
        let starts = lines.filter { YAMLLine(self[$0])?.indent == 0 }
        let ends = starts.dropFirst() + [lines.upperBound]
        return zip(starts, ends).map { start, next in
            var end = next
            while end > start + 1, self[end - 1].trimmed.isEmpty || self[end - 1].hasPrefix("#") { end -= 1 }
            return (YAMLLine(self[start])?.name ?? "", start..<end)
        }
    }
}
