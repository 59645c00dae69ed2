import Foundation
import Testing

@testable import Site

@Suite struct JSONWriterTests {
    @Test(arguments: [
        ("plain é \u{1F600} / > & '", "\"plain é \u{1F600} / > & '\""),
        ("\"\\", #""\"\\""#),
        ("\n\r\t\u{0}\u{1F}\u{8}", #""\n\r\t\u0000\u001F\u0008""#), ("</script><!--", #""\u003C/script>\u003C!--""#),
        ("a\u{2028}b\u{2029}", #""a\u2028b\u2029""#), ("\u{2027}\u{202A}“\u{2060}", "\"\u{2027}\u{202A}“\u{2060}\""),
        ("\u{20AC}", "\"\u{20AC}\""), ("", "\"\""),
    ])
    func escapesWhatRFC8259AndScriptElementsNeed(text: String, written: String) throws {
        var json = JSONWriter()
        json.string(text)
        #expect(json.bytes.elementsEqual(written.utf8))
        let read = try JSONDecoder().decode(String.self, from: Data(json.bytes))
        #expect(read.unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    /// Signs are looked for in steps of eight bytes: each is found at every place of such a step, alone and behind another.
    @Test(arguments: ["\"", "\\", "<", "\n", "\u{0}", "\u{1F}", "\u{2028}", "\u{2029}", "“", "\u{7F}"])
    func escapesAtEveryPlace(sign: String) throws {
        for before in 0..<20 {
            for behind in [0, 1, 7, 8, 9] {
                let text = String(repeating: "a", count: before) + sign + String(repeating: "b", count: behind) + sign
                var json = JSONWriter()
                json.string(text)
                let written = String(decoding: json.bytes, as: UTF8.self)
                #expect(!written.contains { "<\n\u{0}\u{1F}\u{2028}\u{2029}".contains($0) })
                let read = try JSONDecoder().decode(String.self, from: Data(json.bytes))
                #expect(read.unicodeScalars.elementsEqual(text.unicodeScalars))
            }
        }
    }
}
