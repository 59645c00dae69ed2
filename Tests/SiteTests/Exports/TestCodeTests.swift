import Testing

@testable import Site

/// Texts of authors in the code of tests: never more than a literal, a comment or a name.
@Suite struct TestCodeTests {
    private func code(_ language: TestCode.Language, _ write: (inout TestCode) -> Void) -> String {
        var code = TestCode(language)
        write(&code)
        return String(decoding: code.bytes, as: UTF8.self)
    }

    @Test(
        arguments: [
            (.swift, "a\"b\\(c)", #""a\"b\\(c)""#), (.kotlin, "${a} \"b", #""\${a} \"b""#),
            (.python, "a\"\\", #""a\"\\""#),
            (.swift, "$a", #""$a""#), (.swift, "a\n#if b\r\nc\u{2028}d", #""a #if b c d""#),
            (.swift, "a\u{202E}b", #""a\u{202E}b""#), (.kotlin, "a\u{202E}\u{E0041}", #""a\u202E\uDB40\uDC41""#),
            (.python, "a\u{2066}b", #""a\U00002066b""#), (.python, "\u{E9}\u{1F600}", "\"\u{E9}\u{1F600}\""),
        ] as [(TestCode.Language, String, String)])
    func aLiteralIsNothingElse(language: TestCode.Language, text: String, expected: String) {
        #expect(code(language) { $0.append(literal: text) } == expected)
    }

    @Test(arguments: [
        ("a */ b", "a * / b"), ("/* a", "/ * a"), ("*/*/", "* / * /"), ("/*/", "/ * /"), ("a\nb", "a b"),
        ("a\u{202E}b", "a[\\u{202E}]b"), ("https://a.example/", "https://a.example/"),
    ])
    func aCommentEndsWhereItShould(text: String, expected: String) {
        #expect(code(.swift) { $0.append(comment: text) } == expected)
    }

    @Test(
        arguments: [
            ("a\\(b)\"", TestCode.Name.Style.type, "AB"), ("3D touch", .camel, "the3dTouch"), ("*/", .type, "Section"),
            ("ios-label-link", .snake, "ios_label_link"), ("ios-label-link", .camel, "iosLabelLink"),
            ("\u{202E}", .camel, "section"),
        ] as [(String, TestCode.Name.Style, String)])
    func aNameHasLettersAndDigits(text: String, style: TestCode.Name.Style, name: String) {
        #expect(TestCode.Name(of: text, as: style).text == name)
    }

    @Test func namesAreDifferentAndNoneIsAWordOfTheLanguage() {
        var names = TestCode.Names(in: .kotlin, as: .camel)
        #expect(
            ["Class", "Label", "label!", "class 2"].map { names.name(of: $0).text } == [
                "class2", "label", "label", "class22",
            ])
        var tests = TestCode.Names(in: .swift, as: .type, besides: ["Audit"])
        #expect(["audit", "a-1", "a1"].map { tests.name(of: $0, isOwn: true).text } == ["Audit2", "A1", "A12"])
    }
}
