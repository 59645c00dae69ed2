import Guide
import Testing

@testable import Site

@Suite struct BuildRecordTests {
    private static let record = BuildRecord(
        identity: "program\n--drafts",
        inputs: [
            StampedFile(
                path: "content/é.md",
                stamp: FileStamp(size: 0, modified: .max, changed: 127, device: 128, number: 1 << 40))
        ],
        outputs: [],
        findings: "f0",
        notes: ["no search"], tools: ToolsWitness(highlighter: "/bin/python", search: ""), outlines: "0f")

    @Test func aRecordReadsAsItWasWritten() {
        #expect(BuildRecord(bytes: Self.record.bytes) == Self.record)
    }

    @Test func aRecordThatWasCutOffIsNone() {
        let bytes = Self.record.bytes
        for length in bytes.indices { #expect(BuildRecord(bytes: Array(bytes[..<length])) == nil, "\(length) bytes") }
        #expect(BuildRecord(bytes: bytes + [0]) == nil)
    }

    @Test func damagedBytesGiveNoMoreThanThereIs() {
        let bytes = Self.record.bytes
        for index in bytes.indices {
            for value: UInt8 in [0, 0x7f, 0x80, 0xff] {
                var damaged = bytes
                damaged[index] = value
                // Whatever comes of it: no trap, and no list that is longer than the bytes.
                let record = BuildRecord(bytes: damaged)
                #expect((record?.inputs.count ?? 0) < bytes.count)
            }
        }
    }

    @Test(arguments: [[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], [0x80], []] as [[UInt8]])
    func numbersEnd(_ bytes: [UInt8]) {
        var reader = RecordReader(bytes)
        #expect(throws: RecordReader.Damaged.self) { try reader.number() }
    }
}
