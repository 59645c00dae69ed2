/// Hashes texts that are keys of dictionaries: eight bytes a step, without a `Hasher`.
///
/// A build looks up some eight hundred keys for each entry, most of them shorter than twenty bytes. With `Hasher` that was a
/// tenth of its instructions.
///
/// Source: a step is the first half of MurmurHash3's `fmix64`, the end is the whole of it.
enum KeyHash {
    /// Another one in each run of the program, so that nobody can write texts that all fall into one place. `hashValue` of a
    /// number has it from `Hasher`, which makes it the same each time where `SWIFT_DETERMINISTIC_HASHING` is set.
    private static let salt = UInt64(bitPattern: Int64(0.hashValue))

    private static let factor: UInt64 = 0xff51_afd7_ed55_8ccd

    /// - Parameter seed: What a dictionary adds of its own.
    static func of(_ bytes: UnsafeBufferPointer<UInt8>, seed: Int) -> Int {
        Int(truncatingIfNeeded: withRange(of: bytes, seed: seed).hash)
    }

    /// The hash of a text's bytes, and whether all of them are ASCII.
    private static func withRange(of bytes: UnsafeBufferPointer<UInt8>, seed: Int) -> (hash: UInt64, isASCII: Bool) {
        let bytes = UnsafeRawBufferPointer(bytes)
        let count = bytes.count
        var hash = salt ^ UInt64(truncatingIfNeeded: seed) ^ (UInt64(count) &* factor)
        var all: UInt64 = 0
        // By index, and without a function for the step: they would be most of this in a debug build.
        var index = 0
        while index + 8 <= count {
            let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            all |= word
            hash = (hash ^ word) &* factor
            hash ^= hash >> 33
            index += 8
        }
        if index < count {
            var word: UInt64 = 0
            if count >= 8 {
                // Some of these bytes for a second time: one step instead of one for each byte.
                word = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            } else {
                while index < count {
                    word = word << 8 | UInt64(bytes[index])
                    index += 1
                }
            }
            all |= word
            hash = (hash ^ word) &* factor
            hash ^= hash >> 33
        }
        hash &*= 0xc4ce_b9fe_1a85_ec53
        hash ^= hash >> 33
        return (hash, all & 0x8080_8080_8080_8080 == 0)
    }

    /// The hash of a text that is equal to all that are canonically equivalent to it, as `String` is.
    static func ofEquivalents(of text: String, seed: Int) -> Int {
        let (hash, isASCII) = text.withBytes { withRange(of: $0, seed: seed) }
        guard !isASCII else { return Int(truncatingIfNeeded: hash) }
        // Of the characters beyond ASCII, these are equivalent to one of ASCII.
        let twins: [Unicode.Scalar: Unicode.Scalar] = ["\u{37E}": ";", "\u{1FEF}": "`", "\u{212A}": "K"]
        guard text.unicodeScalars.contains(where: { twins[$0] != nil }) else { return text._rawHashValue(seed: seed) }
        let plain = String(String.UnicodeScalarView(text.unicodeScalars.map { twins[$0] ?? $0 }))
        return ofEquivalents(of: plain, seed: seed)
    }
}
