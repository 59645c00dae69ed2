/// A short name for a file's content, so that a changed file has a new address and caches may keep the old one for ever.
enum Fingerprint {
    /// 64 bits as 16 hexadecimal digits. Not against forgery: the files are the site's own.
    static func of(_ bytes: [UInt8]) -> String { of(bytes[...]) }

    static func of(_ bytes: ArraySlice<UInt8>) -> String {
        let digits = String(bytes.withUnsafeBytes(hash), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The same for a file of the output, whatever its size: of more than one block, the name of the names of its blocks.
    static func ofFile(_ bytes: [UInt8]) -> String {
        guard bytes.count > block else { return of(bytes) }
        let starts = stride(from: 0, to: bytes.count, by: block)
        return ofBlocks(starts.map { of(bytes[$0..<min($0 + block, bytes.count)]) })
    }

    /// The same for a file on disk.
    static func ofFile(_ file: borrowing OutputDescriptor) throws(OutputError) -> String {
        var names: [String] = []
        while true {
            let bytes = try file.bytes(count: block)
            if !bytes.isEmpty || names.isEmpty { names.append(of(bytes)) }
            if bytes.count < block { return ofBlocks(names) }
        }
    }

    private static func ofBlocks(_ names: [String]) -> String {
        names.count == 1 ? names[0] : of(Array(names.joined().utf8))
    }

    private static let block = 1 << 20

    /// Eight bytes a step, since each page of a site with a search is read, and all that the next build compares. A step can be
    /// undone, so texts of one length that differ in one step never have the same hash.
    ///
    /// Source: a step is the first half of MurmurHash3's `fmix64`.
    private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        let factor: UInt64 = 0xff51_afd7_ed55_8ccd
        var hash = UInt64(bytes.count)
        // By index, and without a function for the step: they would be most of this in a debug build.
        var index = 0
        while index + 8 <= bytes.count {
            hash ^= UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            hash &*= factor
            hash ^= hash >> 33
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        for word in [rest, 0] {
            hash = (hash ^ word) &* factor
            hash ^= hash >> 33
        }
        return hash
    }
}
