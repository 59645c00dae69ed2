/// A short name for a file's content, so that a changed file has a new address and caches may keep the old one for ever.
enum Fingerprint {
    /// 64 bits of FNV-1a as 16 hexadecimal digits. Not against forgery: the files are the site's own.
    static func of(_ bytes: [UInt8]) -> String { of(bytes[...]) }

    static func of(_ bytes: ArraySlice<UInt8>) -> String {
        let hash = bytes.withUnsafeBufferPointer { bytes in
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            // By index: an iterator is most of this in a debug build, and each page of a site with a search is read.
            var index = 0
            while index < bytes.count {
                hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01b3
                index += 1
            }
            return hash
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
