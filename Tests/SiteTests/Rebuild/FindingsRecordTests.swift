import Diagnostics
import Guide
import Testing

@testable import Site

@Suite struct FindingsRecordTests {
    private static let diagnostics = [
        Diagnostic(
            .warning, rule: "yaml-tab", at: SourceLocation(path: "content/é.md", line: 3, column: 2), "a tab",
            suggestion: "blanks", excerpt: "\tkeyboard:"),
        Diagnostic(.error, rule: "encoding", at: SourceLocation(path: "x"), ""),
    ]
    private static let bytes = FindingsRecord.bytes(of: diagnostics)

    @Test func findingsReadAsTheyWereWritten() {
        #expect(FindingsRecord.diagnostics(in: Self.bytes) == Self.diagnostics)
        #expect(FindingsRecord.diagnostics(in: FindingsRecord.bytes(of: [])) == [])
    }

    @Test func findingsThatWereCutOffAreNone() {
        for length in Self.bytes.indices {
            #expect(FindingsRecord.diagnostics(in: Array(Self.bytes[..<length])) == nil, "\(length) bytes")
        }
        #expect(FindingsRecord.diagnostics(in: Self.bytes + [0]) == nil)
    }

    @Test func damagedBytesGiveNoMoreThanThereIs() {
        for index in Self.bytes.indices {
            for value: UInt8 in [0, 0x7f, 0x80, 0xff] {
                var damaged = Self.bytes
                damaged[index] = value
                // Whatever comes of it: no trap, and no list that is longer than the bytes.
                #expect((FindingsRecord.diagnostics(in: damaged)?.count ?? 0) < damaged.count)
            }
        }
    }

    @Test func aSeverityThatThereIsNotIsDamage() {
        expectDamage(Array("warning".utf8), replacedBy: Array("warninG".utf8))
    }

    @Test func aLineThatNoFileHasIsDamage() {
        let path = Array("content/é.md".utf8)
        let most = [UInt8](repeating: 0xff, count: 9) + [1]
        expectDamage(path + [3, 2], replacedBy: path + most + [2])
    }

    private func expectDamage(
        _ sound: [UInt8], replacedBy damaged: [UInt8], sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        #expect(Self.bytes.contains(sound), sourceLocation: sourceLocation)
        let bytes = Self.bytes.replacing(sound, with: damaged)
        #expect(FindingsRecord.diagnostics(in: bytes) == nil, sourceLocation: sourceLocation)
    }
}
