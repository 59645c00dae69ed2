import Diagnostics
import Guide

/// What a build was asked, what it read, what it wrote and what it said: enough for the next to tell that nothing changed.
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
    let diagnostics: [Diagnostic]
    let notes: [String]
    /// The other programs whose work is in the outputs.
    let tools: ToolsWitness
    /// The fingerprint of the outlines of all entries; empty where a change of one entry's texts leads to a full build.
    let outlines: String

    /// Changes whenever the bytes of a record, or what a build makes of the same files, may change without the program's
    /// file being another one.
    private static let version: UInt64 = 2

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
        writer.write(diagnostics) { $0.write($1) }
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
            diagnostics = try reader.list { reader throws(RecordReader.Damaged) in try reader.diagnostic() }
            notes = try reader.list { reader throws(RecordReader.Damaged) in try reader.text() }
            tools = ToolsWitness(highlighter: try reader.text(), search: try reader.text())
            outlines = try reader.text()
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
    }

    init(
        identity: String, inputs: [StampedFile], outputs: [StampedFile], diagnostics: [Diagnostic], notes: [String],
        tools: ToolsWitness, outlines: String
    ) {
        self.identity = identity
        self.inputs = inputs
        self.outputs = outputs
        self.diagnostics = diagnostics
        self.notes = notes
        self.tools = tools
        self.outlines = outlines
    }
}

extension RecordWriter {
    fileprivate mutating func write(_ diagnostic: Diagnostic) {
        write(diagnostic.severity.rawValue)
        write(diagnostic.rule.rawValue)
        write(diagnostic.location.path)
        write(UInt64(diagnostic.location.line ?? 0))
        write(UInt64(diagnostic.location.column ?? 0))
        write(diagnostic.message)
        write(diagnostic.suggestion)
        write(diagnostic.excerpt)
    }
}

extension RecordReader {
    fileprivate mutating func diagnostic() throws(Damaged) -> Diagnostic {
        guard let severity = Severity(rawValue: try text()) else { throw Damaged() }
        let rule = RuleID(try text())
        let path = try text()
        let (line, column) = (try position(), try position())
        return Diagnostic(
            severity, rule: rule, at: SourceLocation(path: path, line: line, column: column), try text(),
            suggestion: try optionalText(), excerpt: try optionalText())
    }

    /// A line or a column; both start at 1.
    private mutating func position() throws(Damaged) -> Int? {
        guard let number = Int(exactly: try number()) else { throw Damaged() }
        return number == 0 ? nil : number
    }
}
