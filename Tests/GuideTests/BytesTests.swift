import TestSupport
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

    /// What is escaped, and what is only near it, in every place of a step of eight.
    private static let markup = "&&'<>\"#%;=?(a b\u{7F}é–🙂\u{2028}"

    private static func markupTexts(seed: UInt64) -> [String] {
        var random = SplitMix64(seed: seed)
        let signs = Array(markup.unicodeScalars)
        return (0..<4_000).map { _ in
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...30, using: &random) {
                text.append(
                    Int.random(in: 0..<4, using: &random) == 0 ? signs.randomElement(using: &random) ?? "a" : "x")
            }
            return String(text)
        }
    }

    @Test func theSameSignsAreEscapedAsOneByOne() {
        for text in Self.markupTexts(seed: 4) {
            let expected = text.unicodeScalars.map { scalar in
                switch scalar {
                case "&": "&amp;"
                case "<": "&lt;"
                case ">": "&gt;"
                case "\"": "&quot;"
                case "'": "&#39;"
                default: String(scalar)
                }
            }
            #expect(Array(HTML(escaping: text).source.utf8) == Array(expected.joined().utf8), "\(text)")
        }
    }

    @Test func aBufferHoldsWhatWasWritten() {
        var buffer = ByteBuffer(capacity: 0)
        var expected: [UInt8] = []
        var random = SplitMix64(seed: 6)
        for text in Self.texts(seed: 7).prefix(500) {
            if let byte = text.randomElement(using: &random) {
                buffer.append(byte)
                expected.append(byte)
            }
            text.withUnsafeBytes { buffer.append($0) }
            buffer.append("ä")
            buffer.append(literal: "&amp;")
            let (start, end) = (text.count / 3, text.count - text.count / 4)
            text.withUnsafeBufferPointer { buffer.append($0, in: start..<end) }
            expected += text + Array("ä&amp;".utf8) + text[start..<end]
            #expect(buffer.count == expected.count)
        }
        #expect(buffer.array == expected)
        #expect(ByteBuffer(capacity: 10).text.isEmpty)
    }

    @Test(arguments: [0, 16, 17, 10_000], [0, 1, 16, 17, 1_000])
    func anArrayHoldsWhatWasWrittenHoweverMuchWasExpected(capacity: Int, count: Int) {
        let written = [UInt8](repeating: 7, count: count)
        let array = ByteBuffer.array(capacity: capacity) { buffer in
            for byte in written { buffer.append(byte) }
            written.withUnsafeBytes { buffer.append($0) }
        }
        #expect(array == written + written)
    }

    @Test func whiteSpaceIsTrimmedAsScalarByScalar() {
        var random = SplitMix64(seed: 9)
        let signs: [Unicode.Scalar] = [
            " ", "\n", "\t", "\r", "\u{B}", "\u{1C}", "\u{7F}", "\u{85}", "\u{A0}", "\u{2003}", "\u{301}", "\u{600}",
            "a", "é", "“", ".",
        ]
        for _ in 0..<20_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...7, using: &random) {
                text.append(signs.randomElement(using: &random) ?? "a")
            }
            let inked = text.drop { $0.properties.isWhitespace }
            let end = inked.lastIndex { !$0.properties.isWhitespace }.map { inked.index(after: $0) }
            let expected = inked[..<(end ?? inked.startIndex)]
            #expect(String(text).trimmed.unicodeScalars.elementsEqual(expected), "\(text)")
        }
    }
}
