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
