import TestSupport
import Testing

@testable import Guide

/// Escaping and trimming, held against what looks at one character at a time.
@Suite struct BytesTests {
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
