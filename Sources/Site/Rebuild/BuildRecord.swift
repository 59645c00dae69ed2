import Guide

/// What a build was asked, what it read and what it wrote: enough for the next to tell that nothing changed.
///
/// It is only ever compared. A record that is missing, damaged, of another version or of another program leads to a full
/// build, and so does any file that is not in the state in which the build read or left it.
struct BuildRecord: Hashable, Sendable {
    /// Everything that decides the site besides files: see ``SiteBuild/Options/identity``.
    let identity: String
    /// By path.
    let inputs: [StampedFile]
    /// By path from the output's root.
    let outputs: [StampedFile]
    /// The fingerprint of what it found; see ``FindingsRecord``.
    let findings: String
    let notes: [String]
    /// The other programs whose work is in the outputs.
    let tools: ToolsWitness
    /// The fingerprint of the outlines of all entries; empty where a change of one entry's texts leads to a full build.
    let outlines: String

    /// Changes whenever the bytes of a record, or what a build makes of the same files, may change without the program's
    /// file being another one.
    private static let version: UInt64 = 6

    /// What the build that would do nothing would have to say of its output.
    var summary: OutputSummary {
        let own = outputs.count { $0.path.hasPrefix(OutputPath.ownFolder + "/") }
        return OutputSummary(written: 0, unchanged: outputs.count - own, removed: 0)
    }

    // MARK: Bytes

    var bytes: [UInt8] {
        var writer = RecordWriter()
        writer.write(Self.version)
        writer.write(identity)
        writer.write(inputs) { $0.write($1) }
        writer.write(outputs) { $0.write($1) }
        writer.write(findings)
        writer.write(notes) { $0.write($1) }
        writer.write(tools.highlighter)
        writer.write(tools.search)
        writer.write(outlines)
        return writer.bytes
    }

    /// - Returns: `nil` unless all of it is sound and of this version.
    init?(bytes: [UInt8]) {
        var reader = RecordReader(bytes)
        do throws(RecordReader.Damaged) {
            guard try reader.number() == Self.version else { return nil }
            identity = try reader.text()
            inputs = try reader.list { reader throws(RecordReader.Damaged) in try reader.stampedFile() }
            outputs = try reader.list { reader throws(RecordReader.Damaged) in try reader.stampedFile() }
            findings = try reader.text()
            notes = try reader.list { reader throws(RecordReader.Damaged) in try reader.text() }
            tools = ToolsWitness(highlighter: try reader.text(), search: try reader.text())
            outlines = try reader.text()
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
    }

    init(
        identity: String, inputs: [StampedFile], outputs: [StampedFile], findings: String, notes: [String],
        tools: ToolsWitness, outlines: String
    ) {
        self.identity = identity
        self.inputs = inputs
        self.outputs = outputs
        self.findings = findings
        self.notes = notes
        self.tools = tools
        self.outlines = outlines
    }
}
