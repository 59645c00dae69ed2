import Guide

extension UnsafeBufferPointer<UInt8> {
    /// The place of the first occurrence of some bytes, at `start` or after it.
    ///
    /// ```swift
    /// page.withUnsafeBufferPointer { $0.first(of: Array("href=".utf8)) }
    /// ```
    ///
    /// Looks for the rarest of the bytes, which the C library does many bytes at a time.
    func first(of wanted: [UInt8], from start: Int = 0) -> Int? {
        guard let place = wanted.indices.max(by: { rarity(wanted[$0]) < rarity(wanted[$1]) }) else { return nil }
        var from = start + place
        while from <= count, let found = self[from...].firstIndex(of: wanted[place]) {
            if self[(found - place)...].starts(with: wanted) { return found - place }
            from = found + 1
        }
        return nil
    }
}

/// How rare a byte is in the markup of pages.
private func rarity(_ byte: UInt8) -> Int { commonBytes.firstIndex(of: byte) ?? commonBytes.count }

/// The most frequent bytes of pages, in order.
private let commonBytes = Array("eai slo<>tn\"drc/pu\n=h-f.vmb0gyw".utf8)
