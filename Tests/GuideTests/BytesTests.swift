import Testing

@testable import Guide

/// Looks at bytes that take several at once, held against ones that take one at a time.
@Suite struct BytesTests {
    /// Short texts of every kind of byte, most of them letters, so that each place in a step of eight has each kind.
    private static func texts(seed: UInt64) -> [[UInt8]] {
        var random = SplitMix64(seed: seed)
        let odd: [UInt8] = [0x00, 0x09, 0x0A, 0x0D, 0x1F, 0x20, 0x7E, 0x7F, 0x80, 0xBF, 0xC2, 0xE2, 0xED, 0xF4, 0xFF]
        return (0..<4_000).map { _ in
            (0..<Int.random(in: 0...40, using: &random)).map { _ in
                Int.random(in: 0..<12, using: &random) == 0
                    ? odd.randomElement(using: &random) ?? 0 : UInt8.random(in: 0x20..<0x7F, using: &random)
            }
        }
    }

    @Test func whatIsUnusualIsFoundAtEachPlace() {
        for text in Self.texts(seed: 1) {
            text.withUnsafeBufferPointer { bytes in
                for start in 0...bytes.count {
                    let expected = bytes[start...].firstIndex { !(0x20..<0x7F).contains($0) }
                    #expect(bytes.firstUnusual(from: start) == expected, "\(text) from \(start)")
                }
            }
        }
    }

    @Test func aByteBeforeAnother() {
        let text = Array("a{b {% {".utf8)
        text.withUnsafeBufferPointer { bytes in
            #expect(bytes.contains(UInt8(ascii: "{")) { $0 < bytes.count && bytes[$0] == UInt8(ascii: "%") })
            #expect(!bytes.contains(UInt8(ascii: "{")) { $0 < bytes.count && bytes[$0] == UInt8(ascii: ":") })
            #expect(bytes.contains(UInt8(ascii: "{")) { $0 == bytes.count })
        }
        [UInt8]().withUnsafeBufferPointer { bytes in
            #expect(bytes.firstUnusual() == nil)
            #expect(!bytes.contains(0) { _ in true })
        }
    }

    /// Whatever stands between characters of ASCII: a file is refused exactly if Swift does not take it for UTF-8.
    @Test func theSameTextsAreUTF8() {
        let parts = ["é", "–", "🙂", "\u{10FFFF}", "\u{E000}"].map { Array($0.utf8) }
        var random = SplitMix64(seed: 2)
        var refused = 0
        for text in Self.texts(seed: 3) {
            var bytes = text
            for _ in 0..<3 {
                let part = parts.randomElement(using: &random) ?? []
                // Whole characters, and such that lack a byte.
                let kept = part.prefix(Int.random(in: max(1, part.count - 1)...part.count, using: &random))
                bytes.insert(contentsOf: kept, at: Int.random(in: 0...bytes.count, using: &random))
            }
            let isText = String(validating: bytes, as: UTF8.self) != nil
            #expect(((try? SourceFile(path: "a.md", contents: bytes)) != nil) == isText, "\(bytes)")
            refused += isText ? 0 : 1
        }
        #expect((1..<4_000).contains(refused))
    }
}
