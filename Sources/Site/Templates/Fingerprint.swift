/// A short name for a file's content, so that a changed file has a new address and caches may keep the old one for ever.
enum Fingerprint {
    /// 64 bits of FNV-1a as 16 hexadecimal digits. Not against forgery: the files are the site's own.
    static func of(_ bytes: some Sequence<UInt8>) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
