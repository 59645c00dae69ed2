import Guide

/// Finds one run of bytes in many others, by the rarest of its bytes: the library of C looks for that a register at a time, and
/// only where it stands the others are compared. Every page is searched twice.
///
/// ```swift
/// let search = ByteSearch("href=\"../link/\"")
/// page.withUnsafeBufferPointer { search.first(in: $0) }
/// ```
struct ByteSearch: Sendable {
    let wanted: [UInt8]
    /// Where the rarest byte stands in `wanted`.
    private let place: Int

    init(_ text: String) {
        let wanted = Array(text.utf8)
        self.wanted = wanted
        place = wanted.indices.max { Self.rarity(of: wanted[$0]) < Self.rarity(of: wanted[$1]) } ?? 0
    }

    /// How seldom a byte is in the markup of pages: the further behind in this list the more, and most where it is not in it.
    private static func rarity(of byte: UInt8) -> Int {
        common.firstIndex(of: byte) ?? common.count
    }

    private static let common = Array("eai slo<>tn\"drc/pu\n=h-f.vmb0gyw".utf8)

    /// Where the bytes begin in others, at a place or behind it.
    func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
        guard !wanted.isEmpty else { return nil }
        var from = start + place
        while let found = bytes.first(wanted[place], from: from) {
            if bytes.holds(wanted, at: found - place) { return found - place }
            from = found + 1
        }
        return nil
    }
}
