import TestSupport
import Testing

@testable import Guide

/// Text and HTML: escaping, trimming and spacing, held against what looks at one character at a time, and the words of HTML.
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

    @Test func aRunOfBytesIsFoundWhereItBegins() {
        var random = SplitMix64(seed: 12)
        let signs = "aab<"
        func bytes(_ count: ClosedRange<Int>) -> [UInt8] {
            (0..<Int.random(in: count, using: &random)).map { _ in signs.utf8.randomElement(using: &random) ?? 0 }
        }
        for _ in 0..<4_000 {
            let (text, run) = (bytes(0...40), bytes(1...6))
            let start = Int.random(in: 0...text.count, using: &random)
            let expected = (start...text.count).first { text[$0...].starts(with: run) }
            let found = text.withUnsafeBufferPointer {
                ByteRun(String(decoding: run, as: UTF8.self)).first(in: $0, from: start)
            }
            #expect(found == expected, "\(text), \(run), \(start)")
        }
    }

    @Test func textIsEscapedOnce() {
        // Signs that join the next or the last one to a character of its own hide nothing.
        #expect(HTML(escaping: "\u{600}<\u{301}").source == "\u{600}&lt;\u{301}")
        #expect((HTML(escaping: "<") + HTML(trusted: "<b>")).source == "&lt;<b>")
    }

    @Test(arguments: [
        ("<p>a</p>\n<p>b</p>", "a b"), ("a<b>c</b>d", "acd"), ("<td>a</td><td>b</td>", "a b"), ("a<br>b", "a b"),
        ("  a \n\t b ", "a b"), ("<img alt=\"x > y\"> a", "x > y a"), ("<a href='1>2'>a</a>", "a"),
        ("a &lt;b&gt; &amp;amp; &quot;&#39;", "a <b> &amp; \"'"), ("<pre><code>a\n  b</code></pre>", "a b"), ("", ""),
        ("<ul><li>a</li><li>b</li></ul>", "a b"), ("Q&A & more; than", "Q&A & more; than"), ("a & b", "a & b"),
        ("&copy; x", "© x"), ("&#x1F600;&#33; &no;", "😀! &no;"),
        ("a <img src=\"&lt;\" alt=\"b  &amp; c\"/>.", "a b & c."), ("&", "&"), ("a&", "a&"), ("AT&T</b> x", "AT&T x"),
        ("&;", "&;"), ("&&amp;", "&&"), ("<img src=\"a.png\" alt=\"\">a", "a"),
    ])
    func plainTextHasTheWordsOnly(html: String, text: String) {
        #expect(HTML(trusted: html).plainText == text)
    }

    @Test(arguments: [
        "", " ", "one", "one two", " one\ttwo \n three ", "one  two", "one two ", "a\r\nb", "Größe  und\u{A0}Rolle",
        "a \u{301}b  c", "\u{1C}x y", "a\u{0B}b\u{0C}c",
    ])
    func wordsAreSpacedOnce(text: String) {
        #expect(text.singleSpaced == text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
}
