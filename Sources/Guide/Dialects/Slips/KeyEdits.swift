import Diagnostics

extension SourceFile {
    /// Writes another name for the key of a line, with one colon after it; empty where the line does not begin with that key.
    func edits(renaming key: String, to name: String, line number: Int) -> [TextEdit] {
        guard let line = YAMLLine(line(number)), line.line[line.key].trimmingSuffix(while: { ": ".contains($0) }) == key
        else { return [] }
        let utf8 = line.line.utf8
        let start = range(ofLine: number).lowerBound + utf8.distance(from: utf8.startIndex, to: line.key.lowerBound)
        return [TextEdit(start..<start + line.line[line.key].utf8.count, name)]
    }
}

extension Findings {
    /// A key without further colons after it, which are reported: `mobile::`.
    mutating func withoutColons(_ key: String, line: Int) -> String {
        guard key.hasSuffix(":") else { return key }
        let name = String(key[...].trimmingSuffix { $0 == ":" || $0 == " " })
        report(
            .keyColon, line: line, at: name, "'\(name)' is followed by more than one colon",
            edits: source.edits(renaming: name, to: name, line: line))
        return name
    }
}
