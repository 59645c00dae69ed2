import Diagnostics
import Guide

/// What a build found, as bytes, for the next one to say it again.
///
/// ```swift
/// FindingsRecord.diagnostics(in: FindingsRecord.bytes(of: diagnostics)) == diagnostics
/// ```
///
/// It is no part of ``BuildRecord``, because it is known before the pages are: it is written while these are made. Old entries
/// have findings by the hundred thousand.
enum FindingsRecord {
    static func bytes(of diagnostics: [Diagnostic]) -> [UInt8] {
        var writer = RecordWriter(capacity: diagnostics.reduce(16) { $0 + RecordWriter.capacity(for: $1) })
        writer.write(diagnostics) { $0.write($1) }
        return writer.bytes
    }

    /// - Returns: `nil` unless all of it is sound.
    static func diagnostics(in bytes: [UInt8]) -> [Diagnostic]? {
        var reader = RecordReader(bytes)
        let diagnostics = try? reader.list { reader throws(RecordReader.Damaged) in try reader.diagnostic() }
        return reader.isAtEnd ? diagnostics : nil
    }
}

extension RecordWriter {
    /// The bytes that a finding takes, or some more.
    fileprivate static func capacity(for diagnostic: Diagnostic) -> Int {
        let optional = (diagnostic.suggestion?.utf8.count ?? 0) + (diagnostic.excerpt?.utf8.count ?? 0)
        let names = diagnostic.severity.rawValue.utf8.count + diagnostic.rule.rawValue.utf8.count
        return 24 + names + diagnostic.location.path.utf8.count + diagnostic.message.utf8.count + optional
    }

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
