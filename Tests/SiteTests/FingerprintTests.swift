import Testing

@testable import Site

/// Short names for contents: the same everywhere, and others for other contents.
@Suite struct FingerprintTests {
    @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 17, 40])
    func anyByteChangesIt(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
        var seen: Set = [Fingerprint.of(bytes)]
        for index in bytes.indices {
            for change: UInt8 in [0x01, 0x80, 0xFF] {
                var other = bytes
                other[index] ^= change
                seen.insert(Fingerprint.of(other))
            }
        }
        #expect(seen.count == 1 + 3 * count)
    }

    /// Assets keep their addresses from one release to the next, and from one machine to another.
    @Test(arguments: [
        ("", "0000000000000000"), ("a", "c30ff1281ba88878"), ("accessible", "feccb922f0a4fbab"),
        ("An accessible name for every control.", "edd0a04244a28107"),
    ])
    func staysAsItIs(text: String, fingerprint: String) {
        #expect(Fingerprint.of(Array(text.utf8)) == fingerprint)
    }
}
