import TestSupport
import Testing

@testable import Guide

/// One look at a file's bytes finds the same as a decoder that reads scalar after scalar.
struct TextLookTests {
    private static let pieces: [[UInt8]] =
        [
            "a", "Link", "\n", "\r", "\t", " ", "é", "“", "…", "\u{202E}", "\u{2066}", "\u{2070}", "\u{85}", "\u{A0}",
            "\u{7F}", "\u{0}", "\u{1B}", "😀", "\u{FFFF}", "\u{10FFFF}", "\u{800}", "漢字", "0123456789",
        ].map { Array($0.utf8) } + [
            // Too long, surrogates, too large, cut off, a continuation alone
            [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF], [0xE2, 0x80], [0xF0, 0x9F, 0x98], [0x80], [0xBF],
        ]

    @Test(arguments: 1...4)
    func aLookFindsWhatADecoderFinds(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<2_000 {
            let valid = Bool.random(using: &random)
            let pieces = valid ? Self.pieces.dropLast(12) : Self.pieces[...]
            let count = Int.random(in: 0...30, using: &random)
            let bytes = (0..<count).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
            let look = TextLook(bytes)
            #expect(look.firstInvalidByte == Self.firstInvalidByte(in: bytes), "\(bytes)")
            guard look.firstInvalidByte == nil else { continue }
            let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
            #expect(look.hasHiddenCharacters == scalars.contains { HiddenCharacter($0) != nil }, "\(bytes)")
            let starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
            #expect(look.lineStarts == starts, "\(bytes)")
        }
    }

    private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
        var (offset, decoder, iterator) = (0, UTF8(), bytes.makeIterator())
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): offset += UTF8.width(scalar)
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }
}
