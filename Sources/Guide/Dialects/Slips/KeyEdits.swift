import Diagnostics

extension SourceFile {
    /// Renames the key of a line; empty where the line does not begin with that key.
    func edits(renaming key: String, to name: String, line number: Int) -> [TextEdit] {
        guard let line = YAMLLine(line(number)) else { return [] }
        let written = line.line[line.key].trimmingSuffix { $0 == ":" || $0 == " " }
        guard written == key else { return [] }
        return [TextEdit(range(of: written.startIndex..<written.endIndex, in: line, number), name)]
    }

    /// Removes the colons behind a key but one.
    fileprivate func edits(removingColonsBehind key: String, line number: Int) -> [TextEdit] {
        guard let line = YAMLLine(line(number)) else { return [] }
        let written = line.line[line.key]
        let end = written.trimmingSuffix { $0 == ":" || $0 == " " }.endIndex
        return [TextEdit(range(of: end..<written.endIndex, in: line, number), "")]
    }

    private func range(of part: Range<String.Index>, in line: YAMLLine, _ number: Int) -> Range<Int> {
        let start = range(ofLine: number).lowerBound
        let utf8 = line.line.utf8
        let lower = utf8.distance(from: utf8.startIndex, to: part.lowerBound)
        return start + lower..<start + utf8.distance(from: utf8.startIndex, to: part.upperBound)
    }
}

extension Findings {
    /// A key without further colons behind it, which are reported: `mobile::`.
    mutating func withoutColons(_ key: String, line: Int) -> String {
        guard key.hasSuffix(":") else { return key }
        let name = String(key[...].trimmingSuffix { $0 == ":" || $0 == " " })
        report(
            .keyColon, line: line, at: name, "'\(name)' is followed by more than one colon",
            edits: source.edits(removingColonsBehind: name, line: line))
        return name
    }
}
