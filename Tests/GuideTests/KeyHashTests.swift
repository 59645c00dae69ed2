import Foundation
import Testing

@testable import Guide

@Suite("Hashes of keys")
struct KeyHashTests {
    private static let texts: [String] =
        (0...40).map { String("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".prefix($0)) }
        + [
            "é", "e\u{301}", "Ω", "\u{2126}", "Å", "A\u{30A}", "\u{212B}", "K", "\u{212A}", ";", "\u{37E}", "`",
            "\u{1FEF}",
        ]
        + ["ios-né\u{37E}", "ios-ne\u{301};", "Prüfung und Name", "Pru\u{308}fung und Name", "\u{212A}elvin", "Kelvin"]

    @Test("Identifiers that are equal have one hash, in whatever way their letters are written")
    func equalIdentifiers() {
        for left in Self.texts {
            for right in Self.texts where SectionID(left) == SectionID(right) {
                for seed in [0, 1, -7] {
                    #expect(SectionID(left)._rawHashValue(seed: seed) == SectionID(right)._rawHashValue(seed: seed))
                }
                #expect(SectionID(left).hashValue == SectionID(right).hashValue)
            }
        }
        #expect(SectionID("Kelvin") == SectionID("\u{212A}elvin"))
    }

    @Test("Identifiers are the keys that texts would be")
    func likeTexts() {
        let plain = Set(Self.texts)
        let identifiers = Set(Self.texts.map { SectionID($0) })
        #expect(identifiers.count == plain.count)
        for text in Self.texts { #expect(identifiers.contains(SectionID(text))) }
    }

    @Test("Spellings are the keys that bytes would be")
    func spellings() {
        let spellings = Set(Self.texts.map { Spelling($0) })
        #expect(spellings.count == Set(Self.texts.map { Array($0.utf8) }).count)
        for text in Self.texts {
            // The same bytes in another piece of memory, and as a part of a longer text.
            let copy = String(decoding: Array(text.utf8), as: UTF8.self)
            let part = String("-\(text)-".dropFirst().dropLast())
            #expect(spellings.contains(Spelling(copy)) && spellings.contains(Spelling(part)))
        }
    }

    @Test("Each byte at each place makes a hash of its own, and so does each length")
    func everyByteCounts() {
        var hashes: Set<Int> = []
        var count = 0
        for length in 0...24 {
            let zeros = [UInt8](repeating: 0, count: length)
            for place in 0..<length {
                for bit in 0..<8 {
                    var bytes = zeros
                    bytes[place] = 1 << bit
                    hashes.insert(bytes.withUnsafeBufferPointer { KeyHash.of($0, seed: 0) })
                    count += 1
                }
            }
            hashes.insert(zeros.withUnsafeBufferPointer { KeyHash.of($0, seed: 0) })
            count += 1
        }
        #expect(hashes.count == count)
    }

    @Test("The lowest bits, which dictionaries look at, are spread", arguments: [0, 1, 12_345])
    func spread(seed: Int) {
        let buckets = 256
        var counts = [Int](repeating: 0, count: buckets)
        for number in 0..<(buckets * 64) {
            counts[Spelling("ios-section-\(number)")._rawHashValue(seed: seed) & (buckets - 1)] += 1
        }
        // 64 on average; of a fair throw none of 256 is as far off as this in a million tries.
        #expect(counts.allSatisfy { (16...128).contains($0) })
    }
}
